import TraceModel
import TraceReaders

/// Events that did not take place, of lines that a pattern which was found reads.
extension RecordBatch {
    /// Takes out the records whose subject ends in words that deny their event, `19 failed to connect`, `failed login`, and those that
    /// are source below a frame of a traceback.
    mutating func dropDenied(_ text: UnsafeRawBufferPointer) {
        var denied: [RawRecord] = []
        records.removeAll { record in
            let isDenied =
                record.isEvent && (RecordBatch.isDenied(record, in: text) || RecordBatch.isSource(record, in: text))
            if isDenied { denied.append(record) }
            return isDenied
        }
        if denied.isEmpty { return }
        for record in denied {
            let name = Int(record.name.start)
            let end = text.firstIndex(of: UInt8(ascii: "\n"), from: name, to: text.count) ?? text.count
            let line = text.trimmed(text.lineStart(before: name)..<end)
            otherLines.append(OtherLine(line: Int(record.line), text: ByteRange(line), kind: .open))
        }
        otherLines.sort { $0.line < $1.line }
    }

    private static func isSource(_ record: RawRecord, in text: UnsafeRawBufferPointer) -> Bool {
        let name = Int(record.name.start)
        guard name < text.count else { return false }
        return text.isSourceOfFrame(at: text.skippingBlanks(from: text.lineStart(before: name), to: name))
    }

    private static func isDenied(_ record: RawRecord, in text: UnsafeRawBufferPointer) -> Bool {
        let subject = (record.identity.isEmpty ? record.className : record.identity).range
        guard !subject.isEmpty, subject.upperBound <= record.name.start, record.name.range.upperBound <= text.count
        else { return false }
        func word(endingAt end: Int) -> Range<Int> {
            text.start(endingAt: end, notBefore: subject.lowerBound) { $0 != UInt8(ascii: " ") }..<end
        }
        let last = word(endingAt: text.trimmedEnd(from: subject.lowerBound, to: subject.upperBound))
        let before = word(endingAt: text.trimmedEnd(from: subject.lowerBound, to: last.lowerBound))
        return LogWords.forestall(last, behind: before, in: text)
    }
}
