import CheckResults
import RuleTree

/// The end of a text report: what all traces together came to, and what they could not show.
package struct ClosingTally {
    private let report: Report
    private let palette: Palette
    private let tallies: [Tally]

    package init(report: Report, palette: Palette) {
        self.report = report
        self.palette = palette
        tallies = Tally.all(of: report)
    }

    /// How much was checked, and how many bindings got which verdict.
    var verdictLines: [ShownText] {
        let traces = English.count(report.traces.count, "trace")
        let rules = English.count(tallies.count, "rule")
        let specs = English.list(report.specs.map(\.name), "and")
        var counts = Tally.order.compactMap { verdict in
            let count = tallies.reduce(0) { $0 + $1.unexpected(verdict) }
            return count > 0 ? "\(count) \(verdict.rawValue)" : nil
        }
        let expected = tallies.reduce(0) { $0 + $1.expectedOffenders }
        if expected > 0 { counts.append("\(expected) broken as cases expect") }
        return [
            palette.paint("Checked \(traces) against \(rules) of \(specs)", .strong),
            "  \(counts.isEmpty ? "nothing to judge" : counts.joined(separator: ", "))",
        ]
    }

    /// The rules that some bindings left open, and why.
    package var openLines: [ShownText] {
        let open = tallies.filter { tally in
            tally.isTested && [.pending, .unobservable, .vacuous].contains { tally[$0] > 0 }
        }
        if open.isEmpty { return [] }
        let verdicts = [Verdict.pending, .unobservable, .vacuous].filter { verdict in
            open.contains { $0[verdict] > 0 }
        }
        var table = TextTable(
            ["Left open"] + verdicts.map(\.rawValue) + ["why"],
            trailing: Set(1...verdicts.count)
        )
        for tally in open {
            let counts = verdicts.map { tally[$0] > 0 ? String(tally[$0]) : "" }
            table.append(["  \(tally.rule)"] + counts + [reason(for: tally)])
        }
        return table.lines(heading: { palette.paint($0, .strong) })
    }

    /// The rules that nothing in any trace put to the test.
    package var untestedLines: [ShownText] {
        let untested = tallies.filter { !$0.isTested }
        if untested.isEmpty { return [] }
        var table = TextTable(["Put to the test by no trace", ""])
        for tally in untested { table.append(["  \(tally.rule)", reason(for: tally)]) }
        return table.lines(heading: { palette.paint($0, .strong) })
    }

    private func reason(for tally: Tally) -> String {
        var reasons: [String] = []
        if !tally.neverLogged.isEmpty { reasons.append(ClosingTally.neverLogged(tally)) }
        if tally[.pending] > 0 { reasons.append("something is still owed where the trace ends") }
        if reasons.isEmpty {
            if tally[.unobservable] > 0 {
                reasons.append(
                    tally.asksRecords
                        ? "the rule asks for what some records do not say or some lives do not log, or lives may be several"
                        : "some lives do not log all that the rule needs, or may be several"
                )
            } else if tally[.vacuous] > 0 {
                reasons.append("nothing happened that the rule speaks of")
            } else if tally[.inapplicable] > 0 {
                reasons.append(inapplicable(tally))
            } else {
                reasons.append("no \(tally.subject) was seen")
            }
        }
        return reasons.joined(separator: "; ")
    }

    /// Why a rule applied nowhere: `kind is not declared; ordered like tab or curl: --with kind=tab`.
    private func inapplicable(_ tally: Tally) -> String {
        if !tally.assumed.isEmpty {
            return tally.assumed.map { "\($0.name) is taken to be \($0.defaultValue ?? "")" }.joined(separator: "; ")
        }
        let undeclared = tally.undeclared.map { UndeclaredCondition($0, in: report.traces).phrase }
        return undeclared.isEmpty ? "its condition does not hold" : undeclared.joined(separator: "; ")
    }

    /// `+alloc never logged, init, dealloc in 28 of 33 traces`: the events that most traces lack stand first.
    private static func neverLogged(_ tally: Tally) -> String {
        let counts = Set(tally.neverLogged.map(\.traces)).sorted(by: >)
        var parts: [String] = []
        var saysTraces = false
        for count in counts {
            var part = tally.neverLogged.filter { $0.traces == count }.map(\.event).joined(separator: ", ")
            if parts.isEmpty { part += " never logged" }
            if count < tally.openTraces {
                part += " in \(count)" + (saysTraces ? "" : " of \(tally.openTraces) traces")
                saysTraces = true
            }
            parts.append(part)
        }
        return parts.joined(separator: ", ")
    }
}
