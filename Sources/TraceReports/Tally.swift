import CheckResults
import RuleTree

/// How the bindings of one rule fared in all traces of a report.
struct Tally {
    /// The rule's whole id.
    var rule: String
    /// What the rule is checked for: `life`, `transition`.
    var subject: String
    /// Whether the rule asks for more than the names of records.
    var asksRecords = false
    /// Whether it asks for the times of records.
    var asksTimes = false
    /// The conditions that the rule depends on and nobody said anything about, so that it does not apply.
    var undeclared: [Condition] = []
    /// Those whose defaults keep it from applying.
    var assumed: [Condition] = []
    /// How many of those that broke it are as their cases expect.
    private var expected: [Verdict: Int] = [:]
    var counts: [Verdict: Int] = [:]
    /// The rule's events that are in no record of a trace, each with the number of traces in which that left the rule
    /// unobservable or vacuous; in the order of first mention.
    var neverLogged: [(event: String, traces: Int)] = []
    /// The traces in which a binding of the rule was unobservable or vacuous.
    var openTraces = 0

    /// The verdicts in the order in which reports list them.
    static let order: [Verdict] = [
        .violated, .suspect, .unobservable, .pending, .satisfied, .vacuous, .inapplicable,
    ]

    subscript(verdict: Verdict) -> Int { counts[verdict] ?? 0 }

    /// How many bindings broke it as their cases expect.
    var expectedOffenders: Int { expected.values.reduce(0, +) }

    /// How many bindings got a verdict that is not what a case expects to be found.
    func unexpected(_ verdict: Verdict) -> Int { self[verdict] - (expected[verdict] ?? 0) }

    /// Whether any binding of any trace put the rule to the test.
    var isTested: Bool {
        [.violated, .suspect, .unobservable, .pending, .satisfied].contains { self[$0] > 0 }
    }

    /// The tallies of all rules that a report shows, in the order of its specs.
    static func all(of report: Report) -> [Tally] {
        var numbers: [String: Int] = [:]
        var tallies: [Tally] = []
        let given = report.traces.reduce(into: [:]) { $0.merge($1.givenValues) { $0.union($1) } }
        for spec in report.specs {
            let asked = spec.rules.flatMap(\.conditions)
            for rule in spec.rules where report.shows("\(spec.name).\(rule.id)") {
                var tally = Tally(rule: "\(spec.name).\(rule.id)", subject: subject(of: rule))
                tally.asksRecords = rule.asksRecords
                tally.asksTimes = rule.clauses.contains { $0.bound != nil }
                tally.noteConditions(of: rule, among: spec.conditions, asked: asked, given: given)
                numbers[tally.rule] = tallies.count
                tallies.append(tally)
            }
        }
        for trace in report.traces {
            for tally in trace.results.flatMap(\.tallies) {
                if let number = numbers[tally.rule] { tallies[number].add(tally) }
            }
            guard trace.findings.contains(where: \.isExpected) else { continue }
            let offences = Dictionary(grouping: trace.findings) {
                Offence(rule: $0.finding.rule, binding: $0.finding.binding)
            }
            for (offence, findings) in offences where findings.allSatisfy(\.isExpected) {
                guard let number = numbers[offence.rule] else { continue }
                let isCertain = findings.contains { $0.finding.verdict == .violated }
                tallies[number].expected[isCertain ? .violated : .suspect, default: 0] += 1
            }
        }
        return tallies
    }

    /// A rule that a binding broke, however often.
    private struct Offence: Hashable {
        var rule: String
        var binding: Binding
    }

    /// Finds out which conditions keep a rule from applying, as far as nobody gave them a value.
    ///
    /// - Parameters:
    ///   - conditions: those that the spec declares.
    ///   - asked: what its rules ask of them.
    private mutating func noteConditions(
        of rule: Rule,
        among conditions: [Condition],
        asked: [ConditionTest],
        given: [String: Set<String>]
    ) {
        var open: [Condition] = []
        for test in rule.conditions {
            if let values = given[test.condition] {
                if !values.contains(where: test.holds) { return }
            } else if let condition = conditions.first(where: { $0.name == test.condition }),
                condition.defaultValue.map(test.holds) != true
            {
                open.append(condition)
            }
        }
        if open.isEmpty { return }
        assumed = open.filter { $0.hasTellingDefault(for: asked) }
        if assumed.isEmpty { undeclared = open }
    }

    private static func subject(of rule: Rule) -> String {
        switch rule.quantifier {
        case .life: "life"
        case .class: "class"
        case .process: "process"
        case .relation(let reference): reference.name
        case .attribute(let attribute): attribute.name
        }
    }

    private mutating func add(_ tally: CheckResult.Tally) {
        counts.merge(tally.counts, uniquingKeysWith: +)
        guard [.unobservable, .vacuous].contains(where: { tally.counts[$0] ?? 0 > 0 }) else { return }
        openTraces += 1
        for event in tally.neverLogged {
            if let index = neverLogged.firstIndex(where: { $0.event == event }) {
                neverLogged[index].traces += 1
            } else {
                neverLogged.append((event, 1))
            }
        }
    }
}

extension Condition {
    /// Whether rules ask for the default as for any other value. Where none does, it stands for what nobody said.
    fileprivate func hasTellingDefault(for tests: [ConditionTest]) -> Bool {
        guard let defaultValue else { return false }
        return tests.contains { test in
            guard test.condition == name else { return false }
            if case .number = test.comparison { return true }
            return test.holds(for: defaultValue)
        }
    }
}
