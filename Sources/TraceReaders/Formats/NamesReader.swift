package import TraceModel

/// Reads bare names, one or several on a line, separated by blanks, commas, bars or arrows: `loadView -> viewDidLoad`. A
/// line is a list only if every word on it is a known name; attributes of the last one may stand behind it. A message with a
/// subject is none that is read here.
package struct NamesReader: LineReader {
    package static let format = "names"
    package static let summary = "viewDidLoad, alone on a line or several: loadView -> viewDidLoad"

    let names: EventNames
    var takesAttributes = false
    private let silentText: SilentText

    package init(names: EventNames) {
        self.names = names
        silentText = SilentText.of(names)
    }

    mutating func read(_ line: Line, into batch: inout RecordBatch) -> Bool {
        let bytes = line.bytes
        let end = bytes.remarkStart(from: line.text.lowerBound, to: line.text.upperBound)
        let count = batch.records.count
        var index = bytes.skippingSeparators(from: line.text.lowerBound, to: end)
        while index < end {
            let start = index
            var record = RawRecord(kind: .instance, line: line.number, column: line.column(of: index))
            if bytes[index] == UInt8(ascii: "+") {
                record.kind = .classMethod
                index += 1
            }
            let nameStart = index
            if let nameEnd = names.end(ofComposedNameAt: index, in: bytes, to: end) { index = nameEnd }
            while index < end, isWord(bytes[index]) { index += 1 }
            guard names.contains(bytes.part(nameStart..<index)),
                !MessageScanner(bytes, line.text, names).hasOtherArguments(behind: nameStart..<index)
            else {
                if batch.records.count > count, AttributeScanner.beginsPair(bytes, start..<end) {
                    batch.appendAttributes(bytes, start..<end, isCut: line.isUnfinished)
                    return true
                }
                batch.removeRecords(from: count)
                return appendMessage(of: line, to: &batch)
            }
            record.name = ByteRange(nameStart..<index)
            batch.records.append(record)
            index = batch.appendNotation(bytes, from: index, to: end)
            let next = bytes.skippingSeparators(from: index, to: end)
            guard next > index || index == end else {
                batch.removeRecords(from: count)
                return false
            }
            index = next
        }
        return batch.records.count > count
    }

    /// Adds a gap for a line that says an event of some subject, if it does.
    private func appendMessage(of line: Line, to batch: inout RecordBatch) -> Bool {
        guard !silentText.namesNothing(line.bytes, line.text),
            MessageScanner(line.bytes, line.text, names).holdsEvent()
        else { return false }
        batch.appendUnread(line.text, of: line)
        return true
    }

    private func isWord(_ byte: UInt8) -> Bool {
        byte.isASCIIName || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
    }
}
