import TraceModel
import TraceReaders

/// Cuts what a source delivers into chunks of whole lines; only the last chunk may lack its last line end, and those of a document
/// that goes on in one line. Where reading was ended, the line that had not come to its end is a chunk of its own.
package struct LineChunks: Sendable {
    /// How many bytes a chunk has at most, unless a line is longer.
    package let size: Int
    /// The longest line that is read.
    let longestLine: Int

    package init(size: Int = 1 << 18, longestLine: Int = 64 << 20) {
        self.size = size
        self.longestLine = longestLine
    }

    /// What a chunk is.
    enum Part {
        case lines
        /// The beginning of a line, or of a document, behind which reading was ended.
        case cutOff
        /// The empty one at the end.
        case end
    }

    /// Calls a closure with each chunk, in order, and at the end with an empty one. Memory: one chunk, or one line if it is longer.
    ///
    /// - Parameters:
    ///   - mayCut: whether a line that does not fit in may be cut behind a comma or a closing bracket.
    ///   - isEnough: whether lines may be a chunk though more fit in, since no more have come for a moment.
    ///   - didPause: is called behind such a chunk.
    ///   - body: takes a chunk; returns how many lines it holds.
    /// - Throws: what `body` throws, what the source throws, and a diagnostic for a line that is too long.
    func forEach(
        of source: any ByteSource,
        mayCut: (UnsafeRawBufferPointer) -> Bool = { _ in false },
        isEnough: (UnsafeRawBufferPointer) -> Bool = { _ in false },
        didPause: () -> Void = {},
        _ body: (_ chunk: UnsafeRawBufferPointer, _ part: Part) throws(Diagnostic) -> Int
    ) throws(Diagnostic) {
        var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, size), alignment: 16)
        defer { buffer.deallocate() }
        var filled = 0
        var lines = 0
        while true {
            let state = try fill(buffer, from: source, filled: &filled)
            let text = UnsafeRawBufferPointer(rebasing: buffer[..<filled])
            if state == .atEnd {
                let lineFeed = text.lastIndex(of: UInt8(ascii: "\n"), from: 0, to: filled)
                let end = source.isCutOff ? lineFeed.map { $0 + 1 } ?? 0 : filled
                if end > 0 { _ = try body(UnsafeRawBufferPointer(rebasing: text[..<end]), .lines) }
                let rest = UnsafeRawBufferPointer(rebasing: text[end...])
                if !rest.trimmed(0..<rest.count).isEmpty { _ = try body(rest, .cutOff) }
                _ = try body(UnsafeRawBufferPointer(start: nil, count: 0), .end)
                return
            }
            if let last = text.lastIndex(of: UInt8(ascii: "\n"), from: 0, to: filled)
                ?? (state == .full && mayCut(text) ? text.lastIndex(where: LineChunks.isCut) : nil)
            {
                let chunk = UnsafeRawBufferPointer(rebasing: text[...last])
                if state == .paused, !isEnough(chunk) { continue }
                lines += try body(chunk, .lines)
                let rest = UnsafeRawBufferPointer(rebasing: text[(last + 1)...])
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
                let size = min(buffer.count * 2, longestLine)
                let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
                larger.copyMemory(from: text)
                buffer.deallocate()
                buffer = larger
            }
        }
    }

    /// Whether no number, word or character of a document goes on behind a byte.
    private static func isCut(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ">"): true
        default: false
        }
    }

    /// How filling a buffer ended.
    private enum Filling {
        case full, paused, atEnd
    }

    /// Fills a buffer up, as far as the source goes on.
    private func fill(
        _ buffer: UnsafeMutableRawBufferPointer,
        from source: any ByteSource,
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
