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

    enum Line {
        /// A row, or a header, ends at an index.
        case row(end: Int)
        case header(end: Int)
        /// A line that has not as many fields as the header.
        case unread(end: Int)
        /// It is not certain yet where the row ends.
        case unfinished
        /// A line above the first header.
        case text
    }

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
    mutating func read(_ bytes: UnsafeRawBufferPointer, from start: Int, isAll: Bool) -> Line {
        guard let separator else {
            guard let end = readHeader(bytes, from: start) else { return .text }
            return .header(end: end)
        }
        guard let end = row.read(bytes, from: start, separator: separator, isAll: isAll) else { return .unfinished }
        let extra = row.fields.dropFirst(columnCount)
        guard row.fields.count >= columnCount, extra.allSatisfy(\.range.isEmpty) else {
            return readHeader(bytes, from: start).map { .header(end: $0) } ?? .unread(end: end)
        }
        for index in names.indices { texts[index] = positions[index] < 0 ? .absent : row.fields[positions[index]] }
        if isHeader(bytes) { return .header(end: end) }
        return .row(end: end)
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
