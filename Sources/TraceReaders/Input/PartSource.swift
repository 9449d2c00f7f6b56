import TraceModel

/// One file of a log that was put together from several: as UTF-8, without a byte order mark, with an end of its last line.
struct PartSource: ByteSource, ~Copyable {
    private var base: DecodedSource<FileSource>
    /// What was read to look for a mark and has not been handed over.
    private var beginning: [UInt8] = []
    private var hasBegun = false
    private var lastByte = UInt8(ascii: "\n")

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// - Parameter limit: how many bytes are read at most.
    init(path: String, limit: Int? = nil) throws(Diagnostic) {
        base = DecodedSource(try FileSource(path: path, limit: limit))
    }

    /// How many bytes of the file have been read.
    var rawCount: Int { base.rawCount }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        if !hasBegun { try begin() }
        if buffer.isEmpty { return 0 }
        var count = min(buffer.count, beginning.count)
        if count > 0 {
            buffer.copyBytes(from: beginning[..<count])
            beginning.removeFirst(count)
        } else {
            count = try base.read(into: buffer) ?? 0
        }
        if count == 0, lastByte != UInt8(ascii: "\n") {
            buffer[0] = UInt8(ascii: "\n")
            count = 1
        }
        if count > 0 { lastByte = buffer[count - 1] }
        return count
    }

    private mutating func begin() throws(Diagnostic) {
        hasBegun = true
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: PartSource.mark.count, alignment: 1)
        defer { room.deallocate() }
        while beginning.count < PartSource.mark.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: room[..<(PartSource.mark.count - beginning.count)])
            let count = try base.read(into: rest) ?? 0
            if count == 0 { break }
            beginning += rest[..<count]
        }
        if beginning == PartSource.mark { beginning = [] }
    }
}

/// The files of a log, one behind another.
struct JoinedSource: ByteSource, ~Copyable {
    private var rest: ArraySlice<JoinedLog.File>
    private var current: PartSource?
    /// How many bytes of files that have ended were read.
    private var endedCount = 0

    init(_ log: JoinedLog) {
        rest = log.files[...]
    }

    /// How many bytes of the files have been read.
    var rawCount: Int {
        switch current {
        case .some(let file): endedCount + file.rawCount
        case nil: endedCount
        }
    }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        while true {
            if let count = try current?.read(into: buffer), count > 0 { return count }
            endedCount = rawCount
            current = nil
            guard let next = rest.popFirst() else { return 0 }
            current = try PartSource(path: next.path, limit: next.size)
        }
    }
}
