import TraceModel

/// Where bytes come from.
protocol ByteSource: AnyObject {
    /// How many bytes have been read of it, as they stand there.
    var rawCount: Int { get }

    /// Reads some bytes, as many as are there and fit.
    ///
    /// - Returns: how many; 0 at the end; nil if no more have come for a moment.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int?
}

/// Bytes that are in memory already.
final class MemorySource: ByteSource {
    private let bytes: [UInt8]
    private(set) var rawCount = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        let part = bytes[rawCount...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        rawCount += part.count
        return part.count
    }
}

/// Bytes of another source as UTF-8, without a byte order mark: those that begin with a mark of UTF-16, as shells of Windows write
/// it, are converted, all others stay as they are.
final class DecodedSource: ByteSource {
    private let base: any ByteSource
    /// Nil until the first bytes are there.
    private var encoding: Encoding?
    /// Bytes that have been read and not been decoded.
    private var raw: [UInt8] = []
    /// Text that has been decoded and not been handed over.
    private var text: ArraySlice<UInt8> = []
    private var isAtEnd = false
    private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

    private enum Encoding {
        case utf8, littleEndian, bigEndian
    }

    private static let marks: [(bytes: [UInt8], encoding: Encoding)] = [
        ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .littleEndian), ([0xFE, 0xFF], .bigEndian),
    ]

    init(_ base: any ByteSource) {
        self.base = base
    }

    deinit { room.deallocate() }

    var rawCount: Int { base.rawCount }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        if encoding == .utf8, text.isEmpty { return try base.read(into: buffer) }
        while text.isEmpty {
            if isAtEnd { return 0 }
            guard try decodeMore() else { return nil }
        }
        let part = text.prefix(buffer.count)
        buffer.copyBytes(from: part)
        text = text.dropFirst(part.count)
        return part.count
    }

    /// - Returns: false if no more bytes have come for a moment.
    private func decodeMore() throws(Diagnostic) -> Bool {
        guard let count = try base.read(into: room) else { return false }
        raw += room[..<count]
        isAtEnd = count == 0
        if encoding == nil {
            // The mark may come in several pieces.
            let isOpen = DecodedSource.marks.contains { raw.count < $0.bytes.count && $0.bytes.starts(with: raw) }
            if isOpen, !isAtEnd { return true }
            let mark = DecodedSource.marks.first { raw.starts(with: $0.bytes) }
            raw.removeFirst(mark?.bytes.count ?? 0)
            encoding = mark?.encoding ?? .utf8
        }
        if encoding == .utf8 {
            text = raw[...]
            raw = []
        } else {
            decode(isLittle: encoding == .littleEndian)
        }
        return true
    }

    /// Decodes what is there; half of a character waits for the rest, unless none comes.
    private func decode(isLittle: Bool) {
        text = []
        var index = 0
        func unit(_ index: Int) -> UInt16 {
            let (first, second) = (UInt16(raw[index]), UInt16(raw[index + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        while index + 2 <= raw.count {
            let high = unit(index)
            var scalar = Unicode.Scalar(high)
            if 0xD800..<0xDC00 ~= high {
                guard index + 4 <= raw.count || isAtEnd else { break }
                if index + 4 <= raw.count, 0xDC00..<0xE000 ~= unit(index + 2) {
                    scalar = Unicode.Scalar(
                        (UInt32(high) - 0xD800) << 10 + (UInt32(unit(index + 2)) - 0xDC00) + 0x10000
                    )
                    index += 2
                }
            }
            text.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
            index += 2
        }
        raw.removeFirst(index)
        if isAtEnd, !raw.isEmpty {
            text.append(contentsOf: UTF8.encodedReplacementCharacter)
            raw.removeAll()
        }
    }
}
