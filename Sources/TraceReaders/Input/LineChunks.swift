import TraceModel

/// Cuts what a source delivers into chunks of whole lines; only the last chunk may lack its last line end.
struct LineChunks {
    /// How many bytes a chunk has at most, unless a line is longer.
    var size = 1 << 18
    /// The longest line that is read.
    var longestLine = 64 << 20

    /// Calls a closure with each chunk, in order. Memory: one chunk, or one line if it is longer.
    ///
    /// - Parameter body: takes a chunk, returns how many lines it holds.
    /// - Throws: what `body` throws, what the source throws, and a diagnostic for a line that is too long.
    func forEach<Source: ByteSource & ~Copyable>(
        of source: inout Source,
        _ body: (UnsafeRawBufferPointer) throws(Diagnostic) -> Int
    ) throws(Diagnostic) {
        var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, size), alignment: 16)
        defer { buffer.deallocate() }
        var filled = 0
        var lines = 0
        while true {
            let isAtEnd = try fill(buffer, from: &source, filled: &filled)
            let text = UnsafeRawBufferPointer(rebasing: buffer[..<filled])
            if isAtEnd {
                if filled > 0 { _ = try body(text) }
                return
            }
            if let lineFeed = text.lastIndex(of: UInt8(ascii: "\n"), from: 0, to: filled) {
                lines += try body(UnsafeRawBufferPointer(rebasing: text[...lineFeed]))
                let rest = UnsafeRawBufferPointer(rebasing: text[(lineFeed + 1)...])
                buffer.copyMemory(from: rest)
                filled = rest.count
            } else {
                guard buffer.count < longestLine else {
                    throw Diagnostic(
                        "the line is longer than \(longestLine >> 20) MiB",
                        at: Place(line: lines + 1, column: 1),
                        suggestion: "check that the file is a log, with line ends"
                    )
                }
                let larger = UnsafeMutableRawBufferPointer.allocate(
                    byteCount: min(buffer.count * 2, longestLine),
                    alignment: 16
                )
                larger.copyMemory(from: text)
                buffer.deallocate()
                buffer = larger
            }
        }
    }

    /// Fills a buffer up.
    ///
    /// - Returns: whether the source has come to its end.
    private func fill<Source: ByteSource & ~Copyable>(
        _ buffer: UnsafeMutableRawBufferPointer,
        from source: inout Source,
        filled: inout Int
    ) throws(Diagnostic) -> Bool {
        while filled < buffer.count {
            let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            if count == 0 { return true }
            filled += count
        }
        return false
    }
}
