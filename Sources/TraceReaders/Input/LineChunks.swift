import TraceModel

/// Cuts what a source delivers into chunks of whole lines; only the last chunk may lack its last line end.
struct LineChunks {
    /// How many bytes a chunk has at most, unless a line is longer.
    var size = 1 << 18
    /// The longest line that is read.
    var longestLine = 64 << 20

    /// Calls a closure with each chunk, in order. Memory: one chunk, or one line if it is longer.
    ///
    /// - Parameters:
    ///   - isEnough: whether lines may be a chunk though more fit in, since no more have come for a moment.
    ///   - didPause: is called behind such a chunk.
    ///   - body: takes a chunk, returns how many lines it holds.
    /// - Throws: what `body` throws, what the source throws, and a diagnostic for a line that is too long.
    func forEach<Source: ByteSource & ~Copyable>(
        of source: inout Source,
        isEnough: (UnsafeRawBufferPointer) -> Bool = { _ in false },
        didPause: () -> Void = {},
        _ body: (UnsafeRawBufferPointer) throws(Diagnostic) -> Int
    ) throws(Diagnostic) {
        var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, size), alignment: 16)
        defer { buffer.deallocate() }
        var filled = 0
        var lines = 0
        while true {
            let state = try fill(buffer, from: &source, filled: &filled)
            let text = UnsafeRawBufferPointer(rebasing: buffer[..<filled])
            if state == .atEnd {
                if filled > 0 { _ = try body(text) }
                return
            }
            if let lineFeed = text.lastIndex(of: UInt8(ascii: "\n"), from: 0, to: filled) {
                let chunk = UnsafeRawBufferPointer(rebasing: text[...lineFeed])
                if state == .paused, !isEnough(chunk) { continue }
                lines += try body(chunk)
                let rest = UnsafeRawBufferPointer(rebasing: text[(lineFeed + 1)...])
                buffer.copyMemory(from: rest)
                filled = rest.count
                if state == .paused { didPause() }
            } else if state == .full {
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

    /// How filling a buffer ended.
    private enum Filling {
        case full, paused, atEnd
    }

    /// Fills a buffer up, as far as the source goes on.
    private func fill<Source: ByteSource & ~Copyable>(
        _ buffer: UnsafeMutableRawBufferPointer,
        from source: inout Source,
        filled: inout Int
    ) throws(Diagnostic) -> Filling {
        while filled < buffer.count {
            let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            guard let count else { return .paused }
            if count == 0 { return .atEnd }
            filled += count
        }
        return .full
    }
}
