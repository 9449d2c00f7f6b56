import TraceRecords

/// The rows below a header that names the columns which are looked for: those of CSV, or of W3C's extended log format, whose header
/// is a comment, `#Fields: date time cs-uri-stem`; or rows without a header, whose columns are asked for by their numbers.
struct CSVTable: Sendable {
    /// The columns that any declaration asks for.
    private var names: [[UInt8]] = []
    /// Those that each declaration asks for, and those that it cannot do without.
    private var wanted: [(all: [Int], needed: [Int])] = []
    /// How many fields a row has at least that needs no header; nil: every declaration asks for names.
    private var fewestFields: Int?
    /// What separates the fields; nil before there is a header.
    private var separator: UInt8?
    private var columnCount = 0
    /// Where the columns stand, -1 if the header does not name them.
    private var positions: [Int] = []
    private var row = CSVRow()
    /// What the row that was read last says in each column.
    private(set) var texts: [ValueText] = []

    private static let separators = Array(",;\t|".utf8)
    /// How a header begins whose columns, and the fields of whose rows, are separated by blanks.
    private static let fieldsMark: StaticString = "#Fields:"

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
    ///
    /// - Parameter needed: those without which no row is a record of it.
    mutating func want(_ columns: [Int], needed: [Int]) {
        let places = columns.compactMap { Int(String(decoding: names[$0], as: UTF8.self)) }.filter { $0 > 0 }
        guard places.count == columns.count, let last = places.max() else {
            wanted.append((columns, needed))
            return
        }
        for (column, place) in zip(columns, places) { positions[column] = place - 1 }
        fewestFields = min(last, fewestFields ?? last)
    }

    /// Reads the line that begins at an index.
    ///
    /// - Parameter isAll: whether no text comes behind these bytes.
    /// - Returns: a row, a header, or a line of another number of fields; nil above the first header, for a comment, and for what has
    ///   fewer fields than rows without a header.
    mutating func read(_ bytes: UnsafeRawBufferPointer, from start: Int, isAll: Bool) -> ValueSplitter.Piece? {
        if bytes.hasText(CSVTable.fieldsMark, at: start, to: bytes.count) {
            readFields(bytes, from: start)
            return nil
        }
        if separator == CSVRow.blank, bytes[start] == UInt8(ascii: "#") { return nil }
        guard let separator else {
            return readHeader(bytes, from: start).map { .header(start..<$0) }
                ?? readWithoutHeader(bytes, from: start, isAll: isAll)
        }
        guard let end = row.read(bytes, from: start, separator: separator, isAll: isAll) else { return .unfinished }
        let extra = row.fields.dropFirst(columnCount)
        guard row.fields.count >= columnCount, extra.allSatisfy(\.range.isEmpty) else {
            return readHeader(bytes, from: start).map { .header(start..<$0) } ?? .brokenRow(start..<end)
        }
        takeTexts()
        return isHeader(bytes) ? .header(start..<end) : .row(start..<end)
    }

    /// The row that begins at an index where there is no header; nil if none does.
    private mutating func readWithoutHeader(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        isAll: Bool
    ) -> ValueSplitter.Piece? {
        guard let fewestFields else { return nil }
        guard let end = row.read(bytes, from: start, separator: CSVTable.separators[0], isAll: isAll) else {
            return .unfinished
        }
        guard row.fields.count >= fewestFields else { return nil }
        takeTexts()
        return .row(start..<end)
    }

    /// Takes what the row that was read last says in each column that it has.
    private mutating func takeTexts() {
        for index in names.indices {
            let position = positions[index]
            texts[index] = row.fields.indices.contains(position) ? row.fields[position] : .absent
        }
    }

    /// Whether the row says again what the columns are called.
    private func isHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        zip(names, texts).allSatisfy { $1.form == .absent || isName($1, $0, bytes) }
    }

    /// Takes a line for the header if it names all columns of a declaration.
    ///
    /// - Returns: where it ends.
    private mutating func readHeader(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        let lineEnd = bytes.lineEnd(from: start)
        let line = UnsafeRawBufferPointer(rebasing: bytes[..<lineEnd])
        guard mayBeHeader(line.part(start..<lineEnd)) else { return nil }
        for separator in CSVTable.separators {
            _ = row.read(line, from: start, separator: separator, isAll: true)
            let found = foundPositions(bytes)
            // Fields of one column say nothing of what separates them.
            let isSeparator = row.fields.count > 1 || separator == CSVTable.separators.last
            guard isSeparator, wanted.contains(where: { $0.all.allSatisfy { found[$0] >= 0 } }) else { continue }
            begin(found, separator)
            return lineEnd
        }
        return nil
    }

    /// Takes what stands behind `#Fields:` for the header, if it names all that a declaration cannot do without.
    private mutating func readFields(_ bytes: UnsafeRawBufferPointer, from start: Int) {
        let lineEnd = bytes.lineEnd(from: start)
        let line = UnsafeRawBufferPointer(rebasing: bytes[..<lineEnd])
        let columns = start + CSVTable.fieldsMark.utf8CodeUnitCount
        _ = row.read(line, from: columns, separator: CSVRow.blank, isAll: true)
        let found = foundPositions(bytes)
        if wanted.contains(where: { $0.needed.allSatisfy { found[$0] >= 0 } }) {
            begin(found, CSVRow.blank)
        } else if separator == CSVRow.blank {
            separator = nil
        }
    }

    /// Where the row that was read last names the columns, -1 where it does not.
    private func foundPositions(_ bytes: UnsafeRawBufferPointer) -> [Int] {
        names.map { name in row.fields.firstIndex { isName($0, name, bytes) } ?? -1 }
    }

    /// Takes the row that was read last for the header.
    private mutating func begin(_ positions: [Int], _ separator: UInt8) {
        self.separator = separator
        self.positions = positions
        columnCount = row.fields.count
    }

    /// Whether the first column of a declaration is named in a line.
    private func mayBeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        wanted.contains { columns in
            guard let first = columns.all.first.map({ names[$0] }), let byte = first.first else { return true }
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
