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

    /// Whether any binding of any trace put the rule to the test.
    var isTested: Bool {
        [.violated, .suspect, .unobservable, .pending, .satisfied].contains { self[$0] > 0 }
    }

    /// The tallies of all rules that a report shows, in the order of its specs.
    static func all(of report: Report) -> [Tally] {
        var numbers: [String: Int] = [:]
        var tallies: [Tally] = []
        for spec in report.specs {
            for rule in spec.rules where report.shows("\(spec.name).\(rule.id)") {
                numbers["\(spec.name).\(rule.id)"] = tallies.count
                tallies.append(
                    Tally(rule: "\(spec.name).\(rule.id)", subject: subject(of: rule), asksRecords: rule.asksRecords)
                )
            }
        }
        for tally in report.traces.flatMap(\.results).flatMap(\.tallies) {
            if let number = numbers[tally.rule] { tallies[number].add(tally) }
        }
        return tallies
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
