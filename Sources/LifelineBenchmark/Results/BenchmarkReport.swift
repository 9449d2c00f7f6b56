import TraceReports

/// The tables of a run, as text.
package struct BenchmarkReport {
    private let plan: Plan
    private let results: [TimedCommand: Samples]
    /// The most memory that the benchmark itself had: children begin with it, so less cannot be measured.
    private let ownMemory: Int
    /// The name of the awk that ran.
    private let awk: String

    package init(_ plan: Plan, _ results: [TimedCommand: Samples], ownMemory: Int, awk: String) {
        self.plan = plan
        self.results = results
        self.ownMemory = ownMemory
        self.awk = awk
    }

    package var text: String {
        ([[preface]] + plan.sections.map(table) + [goals]).map { $0.joined(separator: "\n") + "\n" }.joined(
            separator: "\n"
        )
    }

    private var preface: String {
        let rounds = results.values.map(\.all.count).max() ?? 0
        return "\(English.count(rounds, "round")); CPU is user and system time; all in the locale C; awk is \(awk)"
    }

    private func table(of section: Section) -> [String] {
        let reference = plan.reference(of: section)
        var table = TextTable(
            [
                section.title, "CPU s", "spread", "wall s", "peak MB", "ns/event",
                reference.map { "× \($0.label)" } ?? "",
            ],
            trailing: [1, 2, 3, 4, 5, 6]
        )
        for row in plan.rows(of: section) {
            guard let samples = results[row.command] else { continue }
            table.append([
                row.label,
                Numbers.seconds(samples.processorTime),
                Numbers.percent(samples.spread),
                Numbers.seconds(samples.wallTime),
                (samples.peakMemory > ownMemory ? "" : "< ") + Numbers.megabytes(samples.peakMemory),
                Numbers.nanoseconds(samples.processorTime / Double(row.command.workload.events)),
                reference.flatMap { ratio(of: row, to: $0) } ?? "",
            ])
        }
        return table.lines { $0 }.map(\.string)
    }

    /// How many times the reference's processor time a command takes for an event.
    private func ratio(of row: Plan.Row, to reference: Plan.Row) -> String? {
        guard let own = results[row.command], let other = results[reference.command] else { return nil }
        let events = Double(reference.command.workload.events) / Double(row.command.workload.events)
        return Numbers.times(own.ratio(to: other) * events)
    }

    private var goals: [String] {
        var table = TextTable(["Goals", "measured", ""], trailing: [1])
        for goal in Goal.all(plan, results, ownMemory: ownMemory) {
            table.append([
                goal.text, goal.measured ?? "–",
                goal.measured == nil ? "not measured" : goal.isReached ? "reached" : "not reached",
            ])
        }
        return table.lines { $0 }.map(\.string)
    }
}
