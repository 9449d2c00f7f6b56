import TraceModel
import TraceReaders

/// Events that did not take place, of lines that a pattern which was found reads.
extension RecordBatch {
    /// Takes out the records whose subject ends in words that deny their event, `19 failed to connect`, `failed login`, those of which a
    /// word right behind the event does, `paid FAILED`, and those that are source below a frame of a traceback.
    mutating func dropDenied(_ text: UnsafeRawBufferPointer) {
        var denied: [RawRecord] = []
        records.removeAll { record in
            let isDenied =
                record.isEvent
                && (RecordBatch.isDenied(record, in: text) || RecordBatch.isDeniedBehind(record, in: text)
                    || RecordBatch.isSource(record, in: text))
            if isDenied { denied.append(record) }
            return isDenied
        }
        if denied.isEmpty { return }
        for record in denied {
            let name = Int(record.name.start)
            let end = text.lineEnd(from: name)
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

    /// Whether the first word behind the event denies it, and is no key, `error=0`, nor what the record is about.
    private static func isDeniedBehind(_ record: RawRecord, in text: UnsafeRawBufferPointer) -> Bool {
        let name = record.name.range
        guard !name.isEmpty, name.upperBound < text.count else { return false }
        let start = text[name.upperBound...].firstIndex { !$0.isOne(of: " \t:,;-") } ?? text.count
        let end = text[start...].firstIndex { !$0.isASCIILetter } ?? text.count
        let subject = record.subject.range
        let isBlank =
            text[name.upperBound - 1] != UInt8(ascii: ":")
            && text[name.upperBound..<start].allSatisfy { $0 == UInt8(ascii: " ") }
        guard start > name.upperBound, !subject.overlaps(start..<end),
            LogWords.deny(start..<end, behindBlank: isBlank, in: text)
        else { return false }
        return end == text.count || !text[end].isOne(of: "=_-.([") && !text[end].isDigit
    }

    private static func isDenied(_ record: RawRecord, in text: UnsafeRawBufferPointer) -> Bool {
        let subject = record.subject.range
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
