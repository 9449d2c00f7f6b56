import TraceModel
import TraceReaders

/// Events that did not take place, of lines that a pattern which was found reads.
extension RecordBatch {
    /// Takes out the records whose subject ends in words that deny their event: `19 failed to connect`, `failed login`.
    mutating func dropDenied(_ text: UnsafeRawBufferPointer) {
        let count = records.count
        let (kept, denied) = records.reduce(into: ([RawRecord](), [RawRecord]())) { parts, record in
            if record.isEvent, RecordBatch.isDenied(record, in: text) {
                parts.1.append(record)
            } else {
                parts.0.append(record)
            }
        }
        if kept.count == count { return }
        records = kept
        for record in denied {
            let start = Int(record.name.start)
            let first = (text.lastIndex(of: UInt8(ascii: "\n"), from: 0, to: start) ?? -1) + 1
            let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start, to: text.count) ?? text.count
            otherLines.append(
                OtherLine(line: Int(record.line), text: ByteRange(text.trimmed(first..<end)), kind: .open)
            )
        }
        otherLines.sort { $0.line < $1.line }
    }

    private static func isDenied(_ record: RawRecord, in text: UnsafeRawBufferPointer) -> Bool {
        let subject = (record.identity.isEmpty ? record.className : record.identity).range
        guard !subject.isEmpty, subject.upperBound <= record.name.start, record.name.range.upperBound <= text.count
        else { return false }
        let words = text[subject].split(separator: UInt8(ascii: " ")).suffix(2).map {
            String(decoding: $0, as: UTF8.self)
        }
        return words.last.map { LogWords.forestall($0, behind: words.count > 1 ? words[0] : "") } ?? false
    }
}
