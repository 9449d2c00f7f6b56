package import ChildPrograms
import TraceReports

/// The table of hostile inputs, as text.
package struct HostileTable {
    private let rows: [HostileRow]
    private let start: Measurement

    /// - Parameter start: what a command takes that does next to nothing.
    package init(_ rows: [HostileRow], start: Measurement) {
        self.rows = rows
        self.start = start
    }

    package var text: String {
        var table = TextTable(
            ["Hostile inputs, at n, 2n and 4n", "n", "CPU s", "grows", "peak MB", "grows", ""],
            trailing: [1, 2, 3, 4, 5]
        )
        table.append([
            "start", "", Numbers.seconds(start.processorTime), "", Numbers.megabytes(start.peakMemory), "", "",
        ])
        for row in rows {
            table.append([
                row.name,
                row.runs.first.map { String($0.size) } ?? "",
                row.runs.map { Numbers.hundredths($0.measurement.processorTime) }.joined(separator: " "),
                row.timeGrowth(beyond: start).map(Numbers.power) ?? "",
                row.runs.map { Numbers.megabytes($0.measurement.peakMemory) }.joined(separator: " "),
                row.memoryGrowth(beyond: start).map(Numbers.power) ?? "",
                row.end + (row.isBounded(beyond: start) ? "" : " !"),
            ])
        }
        let beyond = rows.filter { !$0.isBounded(beyond: start) }.map(\.name)
        let goal = "Each grows with n log n at most, or is refused within a second: "
        return table.lines { $0 }.map { $0.string + "\n" }.joined() + "\n" + goal
            + (beyond.isEmpty ? "reached" : "not reached by \(English.list(beyond, "and"))") + "\n"
    }
}
