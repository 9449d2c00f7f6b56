import CheckResults
import RuleAutomata
import RuleSyntax
import RuleTree
import TraceChecking
import TraceModel
import TraceRules

/// Examples that one rule accepts and another forbids, even where nothing is declared of them: they may begin in the
/// middle, go on, and leave events out.
struct ForbiddenExamples {
    private let checker: Checker
    private(set) var findings: [LintFinding] = []
    /// The rules that traces violate which were judged already.
    private var known: [Question: [String]] = [:]

    private struct Question: Hashable {
        var steps: [Example.Step]
        var settings: [CheckOptions.Setting]
    }

    init(_ checker: Checker) {
        self.checker = checker
        for rule in checker.spec.rules {
            let settings = settings(of: rule)
            for example in rule.examples where example.isAccepted && !settings.isEmpty {
                add(example, of: rule, settings)
            }
        }
    }

    /// The values of a rule's own conditions under which it applies.
    private func settings(of rule: Rule) -> [[CheckOptions.Setting]] {
        ConditionSpace(rule.conditions, checker.spec.conditions).assignments.filter { rule.applies(under: $0) }.map {
            values in
            values.keys.sorted().map { CheckOptions.Setting($0, values[$0] ?? "") }
        }
    }

    private mutating func add(_ example: Example, of rule: Rule, _ settings: [[CheckOptions.Setting]]) {
        /// The rules that forbid the trace up to some event; none if some value lets it pass.
        func forbidders(upTo count: Int) -> [String] {
            let steps = Array(example.steps.prefix(count))
            var all: [String] = []
            for values in settings {
                let rules = self.forbidders(of: steps, values, besides: rule)
                if rules.isEmpty { return [] }
                all += rules
            }
            return checker.spec.rules.map(\.id).filter(all.contains)
        }
        let forbidding = forbidders(upTo: example.steps.count)
        if forbidding.isEmpty { return }
        let count = (1...example.steps.count).first { !forbidders(upTo: $0).isEmpty } ?? example.steps.count
        func quoted(_ ids: [String]) -> String { ids.map { "'\($0)'" }.joined(separator: ", ") }
        findings.append(
            LintFinding(
                .warning,
                "rule '\(rule.id)' accepts a trace that \(quoted(forbidding)) "
                    + "\(forbidding.count == 1 ? "forbids" : "forbid"), whatever happened unseen",
                at: example.origin,
                "mend the example, or one of the rules",
                proofs: [
                    LintFinding.Proof(
                        TraceNotation(steps: Array(example.steps.prefix(count))).text,
                        "breaks \(quoted(forbidders(upTo: count)))"
                    )
                ]
            )
        )
    }

    /// The other rules that a trace violates.
    private mutating func forbidders(
        of steps: [Example.Step],
        _ settings: [CheckOptions.Setting],
        besides rule: Rule
    ) -> [String] {
        let question = Question(steps: steps, settings: settings)
        let broken = known[question] ?? rulesBroken(by: question)
        known[question] = broken
        return broken.filter { $0 != rule.id }
    }

    private func rulesBroken(by question: Question) -> [String] {
        let trace = ExampleTrace(
            Example(isAccepted: true, steps: question.steps),
            recordName: { checker.recordName(for: $0) }
        ).trace
        let options = CheckOptions(labelsAreSingle: true, printsOnce: true, settings: question.settings)
        // A rule that sees none of the records is broken by no trace of them, unless it is that they make a pair.
        let names = trace.names.compactMap { checker.compiled.vocabulary.number(ofPrinted: $0) }
        let seeing = checker.keeping { rule in
            if case .relation = rule.quantifier { return true }
            return names.contains { rule.automaton.alphabet.sees(role: 0, name: $0) }
        }
        guard let result = try? seeing.check(trace, options) else { return [] }
        let prefix = checker.spec.name.count + 1
        return result.findings.filter { $0.verdict == .violated }.map { String($0.rule.dropFirst(prefix)) }.uniqued()
    }
}
