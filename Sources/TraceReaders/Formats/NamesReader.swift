public import TraceModel

/// Reads bare names, one or several on a line, separated by blanks, commas or arrows: `loadView -> viewDidLoad`. A
/// line is a list only if every word on it is a known name.
public struct NamesReader: LineReader {
    public static let format = "names"
    public static let summary = "viewDidLoad, alone on a line or several: loadView -> viewDidLoad"

    private let names: EventNames

    public init(names: EventNames) {
        self.names = names
    }

    mutating func read(_ line: Line, into batch: inout RecordBatch) -> Bool {
        let bytes = line.bytes
        let end = bytes.remarkStart(from: line.text.lowerBound, to: line.text.upperBound)
        let count = batch.records.count
        var index = skippingSeparators(bytes, from: line.text.lowerBound, to: end)
        while index < end {
            var record = RawRecord(kind: .instance, line: line.number, column: line.column(of: index))
            if bytes[index] == UInt8(ascii: "+") {
                record.kind = .classMethod
                index += 1
            }
            let nameStart = index
            while index < end, isWord(bytes[index]) { index += 1 }
            let next = skippingSeparators(bytes, from: index, to: end)
            guard next > index || index == end, names.contains(bytes.part(nameStart..<index)) else {
                batch.records.removeSubrange(count...)
                return false
            }
            record.name = ByteRange(nameStart..<index)
            batch.records.append(record)
            index = next
        }
        return batch.records.count > count
    }

    private func isWord(_ byte: UInt8) -> Bool {
        byte.isASCIIName || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
    }

    /// The first index that is no blank, comma or arrow.
    private func skippingSeparators(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
        var index = start
        while index < end {
            let length = max(bytes.blankLength(at: index, to: end), separatorLength(bytes, at: index, to: end))
            if length == 0 { break }
            index += length
        }
        return index
    }

    /// How many bytes the comma or arrow at an index takes, 0 if none stands there.
    private func separatorLength(_ bytes: UnsafeRawBufferPointer, at index: Int, to end: Int) -> Int {
        switch bytes[index] {
        case UInt8(ascii: ","):
            return 1
        case UInt8(ascii: "-"), UInt8(ascii: "="):
            var head = index
            while head < end, bytes[head] == UInt8(ascii: "-") || bytes[head] == UInt8(ascii: "=") { head += 1 }
            return head < end && bytes[head] == UInt8(ascii: ">") ? head + 1 - index : 0
        case 0xE2, 0xE3, 0xEF:
            let isSeparator =
                bytes.hasText("→", at: index, to: end) || bytes.hasText("、", at: index, to: end)
                || bytes.hasText("\u{FF0C}", at: index, to: end)
            return isSeparator ? 3 : 0
        default:
            return 0
        }
    }
}
