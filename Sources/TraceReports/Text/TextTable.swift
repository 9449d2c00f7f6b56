/// Rows of cells that stand under one another.
package struct TextTable {
    private var rows: [[ShownText]]
    private let trailing: Set<Int>

    /// - Parameter trailing: the columns that are flush right, as numbers are.
    package init(_ heading: [String], trailing: Set<Int> = []) {
        rows = [heading.map { "\($0)" }]
        self.trailing = trailing
    }

    package mutating func append(_ row: [String]) {
        rows.append(row.map { "\($0)" })
    }

    /// - Parameter heading: what is done to the first line once it is laid out.
    package func lines(heading paint: (ShownText) -> ShownText) -> [ShownText] {
        let widths = rows[0].indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
        return rows.enumerated().map { number, row in
            var line: ShownText = ""
            for (column, cell) in row.enumerated() {
                let isTrailing = trailing.contains(column)
                line += column == 0 ? "" : "  "
                line += isTrailing ? cell.flushRight(in: widths[column]) : cell.padded(to: widths[column])
            }
            return number == 0 ? paint(line.trimmed) : line.trimmed
        }
    }
}
