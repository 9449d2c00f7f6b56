package import TraceModel

/// Reads names behind the number or the address of their subject, with a remark behind: `1 viewDidLoad // again`.
package struct TaggedReader: LineReader {
    package static let format = "tagged"
    package static let summary = "1 viewDidLoad, with a remark behind // if need be"

    let names: EventNames
    var takesAttributes = false

    package init(names: EventNames) {
        self.names = names
    }

    mutating func read(_ line: Line, into batch: inout RecordBatch) -> Bool {
        let bytes = line.bytes
        let start = line.text.lowerBound
        let text = bytes.trimmed(start..<bytes.remarkStart(from: start, to: line.text.upperBound))
        let tagEnd = tagEnd(bytes, text)
        let nameStart = bytes.skippingBlanks(from: tagEnd, to: text.upperBound)
        let nameEnd =
            names.end(ofComposedNameAt: nameStart, in: bytes, to: text.upperBound)
            ?? bytes.wordEnd(from: nameStart, to: text.upperBound)
        let pairs = bytes.skippingBlanks(from: nameEnd, to: text.upperBound)..<text.upperBound
        guard tagEnd > start, nameStart > tagEnd, names.contains(bytes.part(nameStart..<nameEnd)),
            pairs.isEmpty || AttributeScanner.beginsPair(bytes, pairs)
        else { return false }
        var record = RawRecord(kind: .instance, line: line.number, column: line.column(of: start))
        record.identity = ByteRange(start..<tagEnd)
        record.name = ByteRange(nameStart..<nameEnd)
        batch.records.append(record)
        batch.appendAttributes(bytes, pairs, isCut: line.isUnfinished)
        return true
    }

    /// The end of the number or address that a text begins with.
    private func tagEnd(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Int {
        guard bytes.hasText("0x", at: text.lowerBound, to: text.upperBound) else {
            return bytes.digitsEnd(from: text.lowerBound, to: text.upperBound)
        }
        return bytes.end(from: text.lowerBound + 2, to: text.upperBound, while: \.isHexDigit)
    }
}
