import TraceRecords

/// The rows below a header that names the columns which are looked for.
struct CSVTable: Sendable {
    /// The columns that any declaration asks for.
    private var names: [[UInt8]] = []
    /// Those that each declaration asks for.
    private var wanted: [[Int]] = []
    /// What separates the fields; nil before there is a header.
    private var separator: UInt8?
    private var columnCount = 0
    /// Where the columns stand, -1 if the header does not name them.
    private var positions: [Int] = []
    private var row = CSVRow()
    /// What the row that was read last says in each column.
    private(set) var texts: [ValueText] = []

    private static let separators = Array(",;\t|".utf8)

    /// The number of a column.
    mutating func number(of path: ColumnPath) -> Int {
        let name = Array(path.names.joined(separator: ".").utf8)
        if let number = names.firstIndex(of: name) { return number }
        names.append(name)
        positions.append(-1)
        texts.append(.absent)
        return names.count - 1
    }

    /// Takes in what columns a declaration asks for.
    mutating func want(_ columns: [Int]) { wanted.append(columns) }

    /// Reads the line that begins at an index.
    ///
    /// - Parameter isAll: whether no text comes behind these bytes.
    /// - Returns: a row, a header, or a line of another number of fields; nil above the first header.
    mutating func read(_ bytes: UnsafeRawBufferPointer, from start: Int, isAll: Bool) -> ValueSplitter.Piece? {
        guard let separator else { return readHeader(bytes, from: start).map { .header(start..<$0) } }
        guard let end = row.read(bytes, from: start, separator: separator, isAll: isAll) else { return .unfinished }
        let extra = row.fields.dropFirst(columnCount)
        guard row.fields.count >= columnCount, extra.allSatisfy(\.range.isEmpty) else {
            return readHeader(bytes, from: start).map { .header(start..<$0) } ?? .brokenRow(start..<end)
        }
        for index in names.indices { texts[index] = positions[index] < 0 ? .absent : row.fields[positions[index]] }
        return isHeader(bytes) ? .header(start..<end) : .row(start..<end)
    }

    /// Whether the row says again what the columns are called.
    private func isHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        zip(names, texts).allSatisfy { $1.form == .absent || isName($1, $0, bytes) }
    }

    /// Takes a line for the header if it names all columns of a declaration.
    ///
    /// - Returns: where it ends.
    private mutating func readHeader(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: bytes.count) ?? bytes.count
        let line = UnsafeRawBufferPointer(rebasing: bytes[..<lineEnd])
        guard mayBeHeader(line.part(start..<lineEnd)) else { return nil }
        for separator in CSVTable.separators {
            _ = row.read(line, from: start, separator: separator, isAll: true)
            let found = names.map { name in row.fields.firstIndex { isName($0, name, bytes) } ?? -1 }
            // Fields of one column say nothing of what separates them.
            let isSeparator = row.fields.count > 1 || separator == CSVTable.separators.last
            guard isSeparator, wanted.contains(where: { $0.allSatisfy { found[$0] >= 0 } }) else { continue }
            self.separator = separator
            columnCount = row.fields.count
            positions = found
            return lineEnd
        }
        return nil
    }

    /// Whether the first column of a declaration is named in a line.
    private func mayBeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        wanted.contains { columns in
            guard let first = columns.first.map({ names[$0] }), let byte = first.first else { return true }
            var index = 0
            while let found = line.firstIndex(of: byte, from: index, to: line.count) {
                if line[found...].starts(with: first) { return true }
                index = found + 1
            }
            return false
        }
    }

    private func isName(_ text: ValueText, _ name: [UInt8], _ bytes: UnsafeRawBufferPointer) -> Bool {
        if text.form != .plain { return text.isText(name, in: bytes) }
        return ValueText(bytes.trimmed(text.range), .plain).isText(name, in: bytes)
    }
}

/// One row of a table whose fields are separated by commas or the like; its memory is used again for the next row.
struct CSVRow: Sendable {
    private(set) var fields: [ValueText] = []

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
            var end: Int
            switch CSVRow.quoted(bytes, from: index, separator: separator) {
            case .field(let text, let next):
                fields.append(text)
                end = next
            case .unknown where !isAll:
                return nil
            case .unknown, .none:
                let next = bytes.firstIndex(of: separator, or: UInt8(ascii: "\n"), from: index, to: bytes.count)
                end = next ?? bytes.count
                fields.append(ValueText(bytes.trimmed(index..<end), .plain))
            }
            guard end < bytes.count, bytes[end] == separator else { return end }
            end += 1
            index = end
        }
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
        while index < bytes.count, bytes[index] != separator, bytes[index] != UInt8(ascii: "\n") {
            guard bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\r") else { return nil }
            index += 1
        }
        return index
    }
}
