import CheckResults
import RuleTree

/// What a report comes to, in one line.
struct ReportSum {
    let report: Report
    let style: ReportStyle
    let tallies: [Tally]

    /// `1 violation; 57 rules of uikit: 1 broken, 8 kept, 3 left open, 45 not put to the test (--verbose says why)`
    var line: ShownText {
        if report.traces.isEmpty, !report.failures.isEmpty { return "Nothing was judged" }
        if tallies.isEmpty { return findings + hidden }
        let specs = English.list(report.specs.map(\.name), "and")
        let rules = "\(English.count(tallies.count, "rule")) of \(specs)"
        return "\(findings)\(hidden); \(rules): \(outcomes.joined(separator: ", "))"
    }

    /// What the user has to do something about.
    private var findings: ShownText {
        let (errors, warnings, expected) = counts(areShown: true)
        let failures = report.traces.reduce(0) { $0 + $1.caseFailures.count }
        let palette = style.palette
        var parts: [ShownText] = []
        if errors > 0 { parts.append(palette.paint("\(English.count(errors, "violation"))", .error)) }
        if warnings > 0 { parts.append(palette.paint("\(English.count(warnings, "suspect finding"))", .warning)) }
        if failures > 0 { parts.append(palette.paint("\(English.count(failures, "unmet expectation"))", .error)) }
        if parts.isEmpty { parts.append(report.shownRules == nil ? "No violation" : "No violation of the rules shown") }
        if expected > 0 {
            parts[parts.count - 1] += " beyond what cases expect (\(English.count(expected, "finding")))"
        }
        return parts.joined(separator: ", ")
    }

    /// How many violations and suspects nobody expects there are, and how many that cases do.
    private func counts(areShown: Bool) -> (errors: Int, warnings: Int, expected: Int) {
        var (errors, warnings, expected) = (0, 0, 0)
        for trace in report.traces {
            for index in trace.findings.indices where report.shows(trace.findings[index].finding.rule) == areShown {
                switch trace.findings[index].finding.verdict {
                case _ where trace.findings[index].isExpected: expected += 1
                case .violated: errors += 1
                case .suspect: warnings += 1
                case .inapplicable, .pending, .unobservable, .satisfied, .vacuous: break
                }
            }
        }
        return (errors, warnings, expected)
    }

    /// `, and --rule hides 2 violations and 1 suspect finding of other rules`
    private var hidden: ShownText {
        let (errors, warnings, _) = counts(areShown: false)
        let parts =
            (errors > 0 ? [English.count(errors, "violation")] : [])
            + (warnings > 0 ? [English.count(warnings, "suspect finding")] : [])
        return parts.isEmpty ? "" : ", and --rule hides \(English.list(parts, "and")) of other rules"
    }

    /// What the rules came to: each counts once, for the first of these that is true of it.
    private var outcomes: [String] {
        var counts = [0, 0, 0, 0, 0, 0]
        for tally in tallies {
            counts[outcome(of: tally)] += 1
        }
        let words = ["broken", "suspect", "kept", "broken as cases expect", "left open", "not put to the test"]
        var parts = zip(counts, words).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        if counts[4] + counts[5] > 0, !style.isVerbose { parts[parts.count - 1] += " (--verbose says why)" }
        return parts
    }

    private func outcome(of tally: Tally) -> Int {
        if tally.unexpected(.violated) > 0 { return 0 }
        if tally.unexpected(.suspect) > 0 { return 1 }
        if tally[.satisfied] > 0 { return 2 }
        if tally.expectedOffenders > 0 { return 3 }
        return tally.isTested ? 4 : 5
    }
}
