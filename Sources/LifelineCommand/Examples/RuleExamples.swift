import LifelineInputs
package import TraceModel
import TraceReports
import TraceRules

/// The examples inside one rule, and what judging them comes to: a rule's first tests.
package struct RuleExamples: Sendable {
    private let loaded: LoadedSpec
    private let rule: Rule

    /// The rule's whole id.
    package var id: String { loaded.wholeID(of: rule) }
    package var acceptCount: Int { rule.examples.count(where: \.isAccepted) }
    package var rejectCount: Int { rule.examples.count { !$0.isAccepted } }

    /// The rules of a spec.
    ///
    /// - Throws: `Diagnostics` with every mistake of the spec.
    package static func all(text: String, file: String) throws(Diagnostics) -> [RuleExamples] {
        all(of: try LoadedSpec(text: text, file: file, using: LoadedSpec.standardTrees))
    }

    static func all(of loaded: LoadedSpec) -> [RuleExamples] {
        loaded.spec.rules.map { RuleExamples(loaded: loaded, rule: $0) }
    }

    /// Judges each example under each value that makes the rule's `when` true.
    ///
    /// - Returns: what is wrong with the examples or the rule, at its place in the spec; empty if nothing is.
    package func failures() -> [Diagnostic] {
        var failures: [Diagnostic] = []
        if acceptCount == 0 {
            failures.append(failure("\(id) has no accepts", rule.origin, "add a trace that keeps the rule"))
        }
        if rejectCount == 0 {
            failures.append(failure("\(id) has no rejects", rule.origin, "add a trace that breaks the rule"))
        }
        let settings = ConditionValues.settings(for: rule, in: loaded.spec)
        if settings.isEmpty {
            failures.append(failure("no value of a condition makes \(id) apply", rule.origin, "change its when"))
        }
        var isSatisfied = false
        for example in rule.examples {
            failures += unknownNames(in: example)
            for values in settings {
                do throws(Diagnostic) {
                    let result = try judge(example, values)
                    failures += mistakes(in: result, of: example, under: values)
                    isSatisfied =
                        isSatisfied
                        || example.isAccepted
                            && result.judgements.contains { $0.rule == id && $0.verdict == .satisfied }
                } catch {
                    failures.append(failure(error.message, example.origin, error.suggestion))
                }
            }
        }
        if acceptCount > 0, !settings.isEmpty, !isSatisfied {
            failures.append(
                failure(
                    "no accepted trace puts \(id) to the test",
                    rule.origin,
                    "add one in which the rule has something to say, and is kept"
                )
            )
        }
        return failures
    }

    /// A word that is no event of the spec is a slip: it would make the example say less than it seems to.
    private func unknownNames(in example: Example) -> [Diagnostic] {
        example.steps.compactMap { step in
            guard case .event(let sighting) = step, loaded.checker.recordName(for: sighting.name) == nil else {
                return nil
            }
            let known = loaded.spec.events.map(\.name) + loaded.checker.recordNames
            return failure(
                "'\(sighting.name)' is no event of \(loaded.spec.name)",
                sighting.origin,
                Suggestion.forWord(sighting.name, among: known, otherwise: "declare it, or leave it out")
            )
        }
    }

    private func judge(_ example: Example, _ settings: [CheckOptions.Setting]) throws(Diagnostic) -> CheckResult {
        let options = CheckOptions(
            begin: .launch,
            end: .complete,
            observesAll: true,
            labelsAreSingle: true,
            settings: settings,
            keepsJudgements: true
        )
        let trace = ExampleTrace(example) { loaded.checker.recordName(for: $0) }.trace
        return try loaded.checker.check(trace, options)
    }

    /// What is found in an example that should not be, and what should be found and is not.
    private func mistakes(
        in result: CheckResult,
        of example: Example,
        under settings: [CheckOptions.Setting]
    ) -> [Diagnostic] {
        var expected = expectedSpots(of: example)
        var mistakes: [Diagnostic] = []
        let under =
            settings.isEmpty
            ? "" : " (under \(English.list(settings.map { "\($0.condition) = \($0.value)" }, "and")))"
        for finding in result.findings where finding.rule == id {
            let spot: Spot = finding.event.isEmpty ? .end : .step(finding.place.line - 1)
            if finding.verdict == .violated, let index = expected.firstIndex(of: spot) {
                expected.remove(at: index)
                continue
            }
            let what = finding.verdict == .violated ? "broken" : "suspected"
            mistakes.append(
                failure(
                    "\(id) is \(what) here, which no ! says: \(finding.message)\(under)",
                    origin(of: spot, in: example),
                    example.isAccepted ? "the trace should be accepted" : "set a ! here, or mend the rule"
                )
            )
        }
        for spot in expected {
            mistakes.append(
                failure(
                    "\(id) should be broken here, and is not\(under)",
                    origin(of: spot, in: example),
                    "move the ! to the event that breaks the rule, or mend the rule"
                )
            )
        }
        return mistakes
    }

    /// Where a finding may stand in an example.
    private enum Spot: Hashable {
        case step(Int)
        case end
    }

    private func expectedSpots(of example: Example) -> [Spot] {
        var spots: [Spot] = []
        for (index, step) in example.steps.enumerated() {
            if case .event(let sighting) = step, sighting.breaks { spots.append(.step(index)) }
        }
        return example.breaksAtEnd ? spots + [.end] : spots
    }

    private func origin(of spot: Spot, in example: Example) -> Origin {
        guard case .step(let index) = spot, example.steps.indices.contains(index),
            case .event(let sighting) = example.steps[index]
        else { return example.origin }
        return sighting.origin.place == nil ? example.origin : sighting.origin
    }

    private func failure(_ message: String, _ origin: Origin, _ suggestion: String?) -> Diagnostic {
        Diagnostic(message, file: origin.file ?? loaded.file, at: origin.place, suggestion: suggestion)
    }
}
