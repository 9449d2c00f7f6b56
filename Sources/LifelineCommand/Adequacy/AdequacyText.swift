import RuleAnalysis
import TraceModel
import TraceReports

/// The report for people.
struct AdequacyText {
    let report: AdequacyReport
    let palette: Palette
    /// Whether each change that nothing notices is listed, and each change of a rule with what notices it.
    let listsAll: Bool

    var text: ShownText {
        ([heading] + rules + [""] + traceMutants + [""] + ruleMutants).lines
    }

    private var heading: ShownText {
        var text: ShownText =
            "\(English.count(report.caseCount, "case")) for \(English.count(report.rules.count, "rule")) "
            + "of \(English.list(report.specs, "and"))"
        if report.foreignCaseCount > 0 {
            text += ", \(English.count(report.foreignCaseCount, "case")) for other specs left out"
        }
        if report.caselessTraceCount > 0 {
            text += ", \(English.count(report.caselessTraceCount, "trace")) without a case left out"
        }
        return text
    }

    // MARK: - Rules

    private var rules: [ShownText] {
        let tested = report.rules.count(where: \.isTested)
        let broken = report.rules.count(where: \.isBroken)
        var lines: [ShownText] = [
            "",
            strong("Rules: \(tested) of \(report.rules.count) put to the test by a trace, \(broken) broken by one"),
        ]
        let untested = report.rules.filter { !$0.isTested }
        lines += list("Put to the test by no trace", untested.map(\.rule))
        let unbroken = report.rules.filter { $0.isTested && !$0.isBroken }
        lines += list("Broken only by their own examples", unbroken.filter(\.isBrokenByExample).map(\.rule))
        lines += list("Broken by nothing", unbroken.filter { !$0.isBrokenByExample }.map(\.rule))
        return lines + (listsAll ? ruleTable : [])
    }

    private var ruleTable: [ShownText] {
        var table = TextTable(["  Cases in which a rule is", "satisfied", "violated"], trailing: [1, 2])
        for rule in report.rules {
            table.append(["    \(rule.rule)", String(rule.satisfyingCases), String(rule.violatingCases)])
        }
        return table.lines { $0 }
    }

    private func list(_ title: String, _ lines: [String]) -> [ShownText] {
        lines.isEmpty ? [] : ["  \(title)"] + lines.map { "    \($0)" }
    }

    // MARK: - Changes of traces

    private var traceMutants: [ShownText] {
        func count(_ notice: TraceMutantOutcome.Notice) -> Int {
            report.traceMutants.count { $0.notice == notice }
        }
        var lines: [ShownText] = [
            strong("Changes of traces: \(report.traceMutants.count), one at a time"),
            "  \(count(.finding)) found, \(count(.verdict)) seen in a verdict only, \(count(.nothing)) noticed by nothing",
        ]
        let groups = TraceMutantOutcome.unnoticed(among: report.traceMutants)
        lines += table("Noticed by nothing, of events that rules name", groups.filter(\.first.isOfNamedEvents))
        lines += table("Noticed by nothing, of events that no rule names", groups.filter { !$0.first.isOfNamedEvents })
        if listsAll, count(.nothing) > 0 {
            lines.append("  Each of them")
            lines += report.traceMutants.filter { $0.notice == .nothing }.map { outcome in
                "    \(outcome.file):\(outcome.mutant.place.line): \(outcome.change)"
            }
        }
        return lines
    }

    private func table(_ title: String, _ groups: [(first: TraceMutantOutcome, count: Int)]) -> [ShownText] {
        if groups.isEmpty { return [] }
        var table = TextTable(["  \(title)", "", "first at"], trailing: [1])
        for (first, count) in groups {
            table.append(["    \(first.change)", String(count), "\(first.file):\(first.mutant.place.line)"])
        }
        return table.lines { $0 }
    }

    // MARK: - Changes of rules

    private var ruleMutants: [ShownText] {
        func count(_ isCounted: (RuleMutantOutcome.Notice) -> Bool) -> Int {
            report.ruleMutants.count { isCounted($0.notice) }
        }
        let byTrace = count { if case .trace = $0 { true } else { false } }
        var lines: [ShownText] = [
            strong("Changes of rules: \(report.ruleMutants.count), one at a time"),
            "  \(byTrace) noticed by a trace, \(count { $0 == .examples }) only by examples, "
                + "\(count { $0 == .sameMeaning }) of no effect, \(report.survivors.count) noticed by nothing",
        ]
        lines += described("Noticed by nothing", report.survivors)
        if listsAll {
            lines += described("Noticed only by examples", report.ruleMutants.filter { $0.notice == .examples })
            lines += described("Of no effect", report.ruleMutants.filter { $0.notice == .sameMeaning })
        }
        return lines
    }

    private func described(_ title: String, _ outcomes: [RuleMutantOutcome]) -> [ShownText] {
        if outcomes.isEmpty { return [] }
        return ["  \(title)"]
            + outcomes.flatMap { outcome -> [ShownText] in
                let mutant = outcome.mutant
                return ["    \(outcome.rule): \(mutant.change)"]
                    + mutant.removed.map { "      - \($0)" } + mutant.added.map { "      + \($0)" }
            }
    }

    private func strong(_ text: ShownText) -> ShownText { palette.paint(text, .strong) }
}
