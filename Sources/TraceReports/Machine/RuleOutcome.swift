import CheckResults
import TraceModel

/// What a rule came to in one trace, for formats that list tests.
struct RuleOutcome {
    /// The rule's whole id.
    let rule: String
    let result: Result

    enum Result {
        /// The findings that make it fail.
        case failed([ReportedFinding])
        /// It holds, or is broken only as the trace's case expects; suspects that don't make it fail.
        case passed([ReportedFinding])
        /// Why nothing can be said.
        case skipped(ShownText)
    }

    /// The outcomes of all rules that a report shows of a trace, in their order.
    ///
    /// - Parameter findings: the trace's findings that no case expects, by their rules.
    static func all(
        of trace: CheckedTrace,
        in report: Report,
        _ findings: [String: [ReportedFinding]],
        _ style: ReportStyle
    ) -> [RuleOutcome] {
        let expected = Set(trace.findings.filter(\.isExpected).map(\.finding.rule))
        return trace.results.flatMap(\.tallies).filter { report.shows($0.rule) }.map { tally in
            let all = findings[tally.rule] ?? []
            let failures = style.isStrict ? all : all.filter(\.isCertain)
            let isTested = tally.counts[.satisfied, default: 0] > 0 || !all.isEmpty || expected.contains(tally.rule)
            let result: Result =
                if !failures.isEmpty { .failed(failures) } else if isTested { .passed(all) } else {
                    .skipped(reason(tally))
                }
            return RuleOutcome(rule: tally.rule, result: result)
        }
    }

    /// Why a rule was not put to the test.
    private static func reason(_ tally: CheckResult.Tally) -> ShownText {
        let unlogged: ShownText =
            tally.neverLogged.isEmpty ? "" : "; \(English.list(tally.neverLogged, "and")) never logged"
        func has(_ verdict: Verdict) -> Bool { tally.counts[verdict, default: 0] > 0 }
        if has(.unobservable) { return "left open: the log does not show enough" + unlogged }
        if has(.pending) { return "left open: something is still owed when the log ends" }
        if has(.vacuous) || !has(.inapplicable) { return "nothing put it to the test" + unlogged }
        return "does not apply: one of its conditions does not hold, or is not declared"
    }
}

extension CheckedTrace {
    /// Why not all of the log was judged, if it was not; one sentence each.
    var shortcomings: [ShownText] {
        var all: [ShownText] = []
        if unread.count > 0 {
            all.append("\(English.count(unread.count, "line")) that say an event could not be read")
        }
        all += unmatchedRecords.map { "no line is the \($0)" }
        all += pairsLeftOut.map { "some pairs of \($0.relation) were not followed, from line \($0.line) on" }
        return all
    }
}
