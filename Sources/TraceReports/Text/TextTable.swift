/// Rows of cells that stand under one another.
package struct TextTable {
    private var rows: [[String]]
    private let trailing: Set<Int>

    /// - Parameter trailing: the columns that are flush right, as numbers are.
    package init(_ heading: [String], trailing: Set<Int> = []) {
        rows = [heading]
        self.trailing = trailing
    }

    package mutating func append(_ row: [String]) {
        rows.append(row)
    }

    /// - Parameter heading: what is done to the first line once it is laid out.
    package func lines(heading paint: (String) -> String) -> [String] {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.enumerated().map { number, row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let isTrailing = trailing.contains(column)
                line += column == 0 ? "" : "  "
                line += isTrailing ? cell.flushRight(in: widths[column]) : cell.padded(to: widths[column])
            }
            while line.last == " " { line.removeLast() }
            return number == 0 ? paint(line) : line
        }
    }
}
