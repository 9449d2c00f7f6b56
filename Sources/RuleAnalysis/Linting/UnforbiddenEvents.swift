import CheckResults
import RuleAutomata
import RuleSyntax
import RuleTree
import TraceChecking
import TraceRules

/// Events that exist only under some values of conditions, and that no rule forbids where they do not: there a log may show
/// them, and nothing would be found.
struct UnforbiddenEvents {
    private(set) var findings: [LintFinding] = []

    init(_ checker: Checker) {
        for event in checker.spec.events where !event.conditions.isEmpty {
            guard let absences = UnforbiddenEvents.absences(of: event, in: checker) else {
                findings.append(
                    LintFinding(
                        .note,
                        "whether some rule forbids '\(event.name)' where it does not exist is not decided: "
                            + ConditionSpace.excess,
                        at: event.origin,
                        nil
                    )
                )
                continue
            }
            guard
                let absence = absences.first(where: { values in
                    !UnforbiddenEvents.isForbidden(event, under: values, by: checker)
                })
            else { continue }
            let values = absence.keys.sorted().map { "\($0) = \(absence[$0] ?? "")" }.joined(separator: " and ")
            findings.append(
                LintFinding(
                    .warning,
                    "no rule forbids '\(event.name)' where it does not exist, such as where \(values)",
                    at: event.origin,
                    "write a rule with a 'when' for these values and '\(SpecPrinter.name(event.name)) never'"
                )
            )
        }
    }

    /// The values of its conditions under which an event does not exist, as far as rules can tell them apart; nil if there are
    /// too many to go through.
    private static func absences(of event: EventDeclaration, in checker: Checker) -> [Conditions.Values]? {
        let names = Set(event.conditions.map(\.condition))
        let rules = checker.spec.rules + [Rule("", "", when: event.conditions, clauses: [])]
        let tests = rules.flatMap(\.conditions).filter { names.contains($0.condition) }
        let space = ConditionSpace(tests, checker.spec.conditions)
        if space.isTooLarge { return nil }
        return space.assignments.filter { values in
            !event.conditions.allSatisfy { test in values[test.condition].map(test.holds) ?? false }
                && values.allSatisfy { rules.canCompare($1, ofCondition: $0) }
        }
    }

    /// Whether each record of an event is a violation by itself.
    private static func isForbidden(
        _ event: EventDeclaration,
        under values: Conditions.Values,
        by checker: Checker
    ) -> Bool {
        let settings = values.map { CheckOptions.Setting($0, $1) }
        let vocabulary = checker.compiled.vocabulary
        return (vocabulary.events[event.name]?.names.members ?? []).allSatisfy { name in
            let steps = [Example.Step.event(.init(name: vocabulary.recordNames[name]))]
            let trace = ExampleTrace(Example(isAccepted: true, steps: steps), recordName: { $0 }).trace
            let options = CheckOptions(labelsAreSingle: true, settings: settings)
            guard let result = try? checker.check(trace, options) else { return true }
            return result.findings.contains { $0.verdict == .violated }
        }
    }
}
