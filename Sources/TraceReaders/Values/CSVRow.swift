/// One row of a table whose fields are separated by commas or the like; its memory is used again for the next row.
struct CSVRow: Sendable {
    private(set) var fields: [ValueText] = []

    /// The separator that stands for one blank or tab, or more; a hyphen between such is no value.
    static let blank = UInt8(ascii: " ")
    /// A quotation mark that is not closed within so many bytes opens no field.
    static let longestField = 1 << 16

    /// Cuts a row into its fields. Line breaks may stand between quotation marks.
    ///
    /// - Parameter isAll: whether no text comes behind these bytes.
    /// - Returns: where the row's line ends; nil if that is not certain yet.
    mutating func read(_ bytes: UnsafeRawBufferPointer, from start: Int, separator: UInt8, isAll: Bool) -> Int? {
        fields.removeAll(keepingCapacity: true)
        var index = start
        while true {
            if separator == CSVRow.blank { index = bytes.end(from: index, to: bytes.count, while: CSVRow.isBlank) }
            var end: Int
            switch CSVRow.quoted(bytes, from: index, separator: separator) {
            case .field(let text, let next):
                fields.append(text)
                end = next
            case .unknown where !isAll:
                return nil
            case .unknown, .none:
                end = CSVRow.endOfPlainField(bytes, from: index, separator: separator)
                let text = bytes.trimmed(index..<end)
                fields.append(ValueText(text, separator == CSVRow.blank && bytes.isText("-", text) ? .null : .plain))
            }
            guard end < bytes.count, CSVRow.separates(bytes[end], separator) else { return end }
            end += 1
            index = end
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == blank || byte == UInt8(ascii: "\t") }

    private static func separates(_ byte: UInt8, _ separator: UInt8) -> Bool {
        byte == separator || separator == blank && byte == UInt8(ascii: "\t")
    }

    private static func endOfPlainField(_ bytes: UnsafeRawBufferPointer, from start: Int, separator: UInt8) -> Int {
        let lineFeed = UInt8(ascii: "\n")
        let third = separator == blank ? UInt8(ascii: "\t") : separator
        return bytes.firstIndex(of: separator, or: lineFeed, or: third, from: start, to: bytes.count) ?? bytes.count
    }

    private enum Quoted {
        case field(ValueText, end: Int)
        /// No quotation marks enclose the field.
        case none
        /// The text ends before the field is closed.
        case unknown
    }

    /// The field at an index if it stands between quotation marks.
    private static func quoted(_ bytes: UnsafeRawBufferPointer, from index: Int, separator: UInt8) -> Quoted {
        let mark = UInt8(ascii: "\"")
        var start = bytes.end(from: index, to: bytes.count) { $0 == UInt8(ascii: " ") }
        guard start < bytes.count, bytes[start] == mark else { return .none }
        start += 1
        let limit = min(bytes.count, start + longestField)
        var form = ValueText.Form.plain
        var next = start
        while let found = bytes.firstIndex(of: mark, from: next, to: limit) {
            if found + 1 < bytes.count, bytes[found + 1] == mark {
                form = .doubled
                next = found + 2
                continue
            }
            let end = endOfField(bytes, from: found + 1, separator: separator)
            return end.map { .field(ValueText(start..<found, form), end: $0) } ?? .none
        }
        return limit == bytes.count ? .unknown : .none
    }

    /// Where the field ends that a closing quotation mark stands before, if nothing but blanks is between them.
    private static func endOfField(_ bytes: UnsafeRawBufferPointer, from start: Int, separator: UInt8) -> Int? {
        var index = start
        while index < bytes.count, !separates(bytes[index], separator), bytes[index] != UInt8(ascii: "\n") {
            guard bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\r") else { return nil }
            index += 1
        }
        return index
    }
}
