import TraceModel
import TraceReaders

extension TraceParser {
    /// Reads a part of the log.
    ///
    /// - Returns: how many lines it holds.
    mutating func read(
        _ chunk: UnsafeRawBufferPointer,
        as part: LineChunks.Part,
        into batch: inout RecordBatch,
        _ body: (RecordBatch, UnsafeRawBufferPointer) throws(Diagnostic) -> Void
    ) throws(Diagnostic) -> Int {
        switch part {
        case .lines: try read(chunk, into: &batch, body)
        case .end: try read(chunk, isLast: true, into: &batch, body)
        case .cutOff: try readCutOff(chunk, into: &batch, body)
        }
    }

    /// Reads the beginning of a line whose rest nobody waited for. How the line goes on is not known, `open` of `opened`, so it is no
    /// record but a gap. Of a document on one line that is so only behind what is closed.
    private mutating func readCutOff(
        _ text: UnsafeRawBufferPointer,
        into batch: inout RecordBatch,
        _ body: (RecordBatch, UnsafeRawBufferPointer) throws(Diagnostic) -> Void
    ) throws(Diagnostic) -> Int {
        let closed = isOfDocument(text) ? text.lastIndex(where: { $0.isOne(of: "}]>") }).map { $0 + 1 } ?? 0 : 0
        // What is closed is read as if more came: that its document is not closed makes no other of it.
        var lines = closed > 0 ? try read(text.part(0..<closed), into: &batch, body) : 0
        lines += try read(text.part(0..<0), isLast: true, into: &batch, body)
        if lines == 0 {
            lines = 1
            lineCount += 1
        }
        if format == nil { return lines }
        batch.removeAll()
        batch.records.append(RawRecord(kind: .gap, line: lineCount, column: 1))
        try body(batch, text)
        return lines
    }

    /// Whether a text without a line's end is of a document.
    private func isOfDocument(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let reader else { return held.isEmpty && TraceParser.beginsDocument(text) }
        guard (reader as? ValueReader)?.readsPartsOfLines == true else { return false }
        func begins(_ text: UnsafeRawBufferPointer, _ signs: StaticString) -> Bool {
            let start = text.trimmed(0..<text.count).lowerBound
            return start < text.count && text[start].isOne(of: signs)
        }
        return begins(text, "{[<]},") || held.withUnsafeBytes { begins($0, "{<,") }
    }

    /// Whether a log may be JSON: it begins with an object, or a list of them.
    private static func beginsDocument(_ text: UnsafeRawBufferPointer) -> Bool {
        let start = text.trimmed(0..<text.count).lowerBound
        guard start < text.count else { return false }
        if text[start] == UInt8(ascii: "{") { return true }
        let next = text.trimmed(start + 1..<text.count)
        return text[start] == UInt8(ascii: "[") && !next.isEmpty && text[next.lowerBound] == UInt8(ascii: "{")
    }
}
