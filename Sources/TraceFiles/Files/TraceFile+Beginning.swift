package import TraceModel

extension TraceFile {
    /// How many of a file's first bytes are looked at to refuse it.
    package static let beginningCount = 1 << 18

    /// Refuses a file by its first bytes, though it may go on.
    ///
    /// - Throws: a diagnostic if it is no text.
    package static func checkBeginning(_ bytes: [UInt8]) throws(Diagnostic) {
        let source = MemorySource(bytes).decoded()
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: beginningCount, alignment: 16)
        defer { room.deallocate() }
        var filled = 0
        while filled < room.count {
            // What cannot be decoded yet may go on.
            let count = try? source.read(into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
            guard let count, count > 0 else { break }
            filled += count
        }
        let text = UnsafeRawBufferPointer(rebasing: room[..<filled])
        try TextCheck.checkBeginning(text)
        try TextCheck.check(text, firstLine: 1)
    }
}
