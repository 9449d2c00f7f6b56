import CheckResults
import TraceModel

/// Traces without anything to tell of each, summed up in a few lines.
struct SummedTraces {
    let traces: [CheckedTrace]
    let style: ReportStyle

    /// So many traces have a block each, whatever is in them.
    private static let few = 5

    /// Those traces of a report that need no block of their own.
    static func isSummed(_ trace: CheckedTrace, in report: Report, _ style: ReportStyle) -> Bool {
        if style.isVerbose || report.traces.count <= few || !trace.caseFailures.isEmpty { return false }
        if trace.findings.contains(where: { !$0.isExpected && report.shows($0.finding.rule) }) { return false }
        return trace.otherLines.isEmpty && (trace.isReadWell || trace.caseID != nil)
    }

    var lines: [ShownText] {
        if traces.isEmpty { return [] }
        let label = style.palette.paint("\(English.count(traces.count, "log")) without a finding to act on:", .strong)
        let records = English.count(sum(\.recordCount), "record")
        return ["\(label) \(records), \(English.count(sum(\.eventCount), "event"))", "  read \(readings)"] + notes
    }

    private func sum(_ count: (CheckedTrace) -> Int) -> Int { traces.reduce(0) { $0 + count($1) } }

    /// `in the formats nslog (90) and names (4), as declared (12), by a guess (2, …)`
    private var readings: String {
        let guessed = traces.count { $0.guess != nil }
        let declared = traces.count { $0.guess == nil && $0.format == CheckedTrace.declaredFormat }
        let formats = Dictionary(grouping: traces.filter { $0.guess == nil }, by: \.format).mapValues(\.count)
            .filter { $0.key != CheckedTrace.declaredFormat }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.key) (\($0.value))" }
        var parts: [String] = []
        if !formats.isEmpty {
            parts.append("in the format\(formats.count == 1 ? "" : "s") \(English.list(formats, "and"))")
        }
        if declared > 0 { parts.append("as declared (\(declared))") }
        if guessed > 0 { parts.append("by a guess (\(guessed), which lifeline read shows)") }
        return parts.joined(separator: ", ")
    }

    /// What a block would say, by the number of traces that it is true of.
    private var notes: [ShownText] {
        func note(_ what: String, _ isTrue: (CheckedTrace) -> Bool) -> ShownText? {
            let count = traces.count(where: isTrue)
            return count > 0 ? "  \(what), in \(English.count(count, "log"))" : nil
        }
        let conditions = traces.flatMap(\.shownConditions).map(\.name).uniqued()
        return [
            note(English.unreadLines(sum(\.unread.count)), { $0.unread.count > 0 }),
            note("\(English.count(sum(\.gapCount), "gap")) where records are missing", { $0.gapCount > 0 }),
            note(
                "\(English.count(sum(\.backwardTimeCount), "record")) out of time order",
                { $0.backwardTimeCount > 0 }
            ),
            note("something is assumed that the log does not say", { !$0.assumptions.isEmpty }),
            note("what the log shows is taken for \(English.list(conditions, "and"))", { !$0.shownConditions.isEmpty }),
            note("callbacks are printed 2 times", { !$0.printedTwice.isEmpty }),
            note("a declared record matched no line", { !$0.unmatchedRecords.isEmpty }),
            note("more pairs than are followed", { !$0.pairsLeftOut.isEmpty }),
        ].compactMap(\.self)
    }
}
