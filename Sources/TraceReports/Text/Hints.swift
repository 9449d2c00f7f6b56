import CheckResults
import RuleTree
import TraceModel

/// What to declare so that more rules can judge: of traces without a case, whose case says it all.
struct Hints {
    private let report: Report
    private let tallies: [Tally]

    /// More of them nobody reads.
    private static let most = 5
    private static let mostConditions = 2
    private static let mostNames = 4

    /// - Parameter tallies: those of the whole report.
    init(_ report: Report, _ tallies: [Tally]) {
        if report.traces.allSatisfy({ $0.declared != nil }) {
            (self.report, self.tallies) = (report, tallies)
            return
        }
        var report = report
        report.traces.removeAll { $0.declared == nil }
        self.report = report
        self.tallies = report.traces.isEmpty ? [] : Tally.all(of: report)
    }

    /// A line each, with its remedy at its end.
    var lines: [ShownText] {
        let undeclared = undeclared
        let ordered = undeclared.filter { $0.condition.pairCount > 0 }
        let others = undeclared.filter { $0.condition.pairCount == 0 }
        let all = hints(ordered) + unlogged + unseen + times + owed + hints(others)
        return all.prefix(Hints.most).map { "  \($0)" }
    }

    /// Whether something is left undeclared of some trace.
    private func lacks(_ isDeclared: (CheckOptions) -> Bool) -> Bool {
        report.traces.contains { $0.declared.map(isDeclared) == false }
    }

    /// The conditions that nobody declared, each with how many rules ask for it and judge nothing.
    private var undeclared: [(condition: UndeclaredCondition, rules: Int)] {
        let conditions = tallies.filter { $0[.inapplicable] > 0 && !$0.isTested }.flatMap(\.undeclared)
        let counts = Dictionary(conditions.map { ($0.name, 1) }, uniquingKeysWith: +)
        return counts.keys.sorted().compactMap { name in conditions.first { $0.name == name } }
            .map { (UndeclaredCondition($0, in: report.traces), counts[$0.name] ?? 0) }
            .sorted { ($1.1, $0.0.name) < ($0.1, $1.0.name) }
    }

    private func hints(_ undeclared: [(condition: UndeclaredCondition, rules: Int)]) -> [ShownText] {
        undeclared.prefix(Hints.mostConditions).map { $0.condition.hint(rules: $0.rules) }
    }

    /// Rules that saw nothing of some of their events.
    private var unlogged: [ShownText] {
        let blind = tallies.filter { $0[.unobservable] > 0 && !$0.neverLogged.isEmpty }
        if blind.isEmpty || !lacks(\.observesAll) { return [] }
        let names = blind.flatMap { $0.neverLogged.map(\.event) }.uniqued()
        let list = (names.prefix(Hints.mostNames) + (names.count > Hints.mostNames ? ["…"] : [])).joined(
            separator: ", "
        )
        let rules = English.count(blind.count, "rule")
        return ["\(rules) saw nothing of \(list): if the log holds all that happened, --observes all"]
    }

    /// Rules that are open though their events are logged.
    private var unseen: [ShownText] {
        let open = tallies.filter { $0[.unobservable] > 0 && $0.neverLogged.isEmpty && !$0.asksRecords }
        if open.isEmpty || !lacks({ $0.begin == .launch }) { return [] }
        let rules = English.count(open.count, "rule depends", "rules depend")
        return ["\(rules) on what came before the log: if nothing did, --begin launch"]
    }

    private var times: [ShownText] {
        let open = tallies.filter { $0[.unobservable] > 0 && $0.asksTimes }
        if open.isEmpty || report.traces.contains(where: \.hasTimes) { return [] }
        let rules = English.count(open.count, "rule asks", "rules ask")
        if report.traces.allSatisfy({ $0.text != nil }) {
            return ["\(rules) for times, and the trace has none: write them behind its events, EVENT@300ms"]
        }
        return ["\(rules) for times, and these lines have none that is read: --record '{time} …' says where it stands"]
    }

    /// Rules to which something is still owed where the log ends.
    private var owed: [ShownText] {
        let open = tallies.filter { $0[.pending] > 0 }
        if open.isEmpty || !lacks({ $0.end == .complete }) { return [] }
        let rules = English.count(open.count, "rule waits", "rules wait")
        return ["\(rules) for what is owed when the log ends: if nothing happens after it, --end complete"]
    }
}
