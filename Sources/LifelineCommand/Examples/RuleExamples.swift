import CheckResults
import LifelineLoading
import RuleAutomata
import RuleTree
import TraceChecking
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
    package func failures() -> [Diagnostic] { Diagnostics(found()).quoting(loaded.text, of: loaded.file).all }

    private func found() -> [Diagnostic] {
        var failures: [Diagnostic] = []
        if acceptCount == 0 {
            failures.append(failure("\(id) has no accepts", rule.origin, "add a trace that keeps the rule"))
        }
        if rejectCount == 0 {
            failures.append(failure("\(id) has no rejects", rule.origin, "add a trace that breaks the rule"))
        }
        let checker = loaded.checker.keeping { $0.id == id }
        guard let settings = ConditionValues.settings(for: rule, in: loaded.spec) else {
            let names = rule.conditions.map(\.condition).uniqued().joined(separator: ", ")
            let excess = "\(names) make it apply in more than \(Conditions.mostCombinations) ways"
            return failures + [failure("\(id) has too many conditions to try: \(excess)", rule.origin, "ask for fewer")]
        }
        if settings.isEmpty {
            failures.append(failure("no value of a condition makes \(id) apply", rule.origin, "change its when"))
        }
        var isSatisfied = false
        for example in rule.examples {
            for case .event(let sighting) in example.steps {
                failures += [loaded].slips(in: sighting)
            }
            var wrong: [(outcome: ExampleOutcome, under: [[CheckOptions.Setting]])] = []
            for values in settings {
                do throws(Diagnostic) {
                    let outcome = ExampleOutcome(of: example, for: id, try judge(example, values, by: checker))
                    if example.isAccepted, outcome.isSatisfied { isSatisfied = true }
                    if outcome.isAsExpected { continue }
                    if let index = wrong.firstIndex(where: { $0.outcome == outcome }) {
                        wrong[index].under.append(values)
                    } else {
                        wrong.append((outcome, [values]))
                    }
                } catch {
                    failures.append(failure(error.message, example.origin, error.suggestion))
                }
            }
            for (outcome, under) in wrong {
                failures.append(mistake(outcome, under: under.count == settings.count ? [] : under))
            }
        }
        // Where a pair is forbidden, one that is not there is nothing to satisfy.
        let forbidsPair = rule.clauses.contains { $0.clause == .noPair }
        if acceptCount > 0, !settings.isEmpty, !isSatisfied, !forbidsPair {
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

    /// - Parameter checker: that of the rule alone.
    private func judge(
        _ example: Example,
        _ settings: [CheckOptions.Setting],
        by checker: Checker
    ) throws(Diagnostic) -> CheckResult {
        let options = CheckOptions(
            begin: .launch,
            end: .complete,
            observesAll: true,
            labelsAreSingle: true,
            printsOnce: true,
            settings: settings,
            keepsJudgements: true
        )
        let trace = ExampleTrace(example) { checker.recordName(for: $0) }.trace
        return try checker.check(trace, options)
    }

    /// - Parameter settings: the values of conditions under which it comes out so, if not under all.
    private func mistake(_ outcome: ExampleOutcome, under settings: [[CheckOptions.Setting]]) -> Diagnostic {
        let values = settings.map { English.list($0.map { "\($0.condition) = \($0.value)" }, "and") }
        let under = settings.isEmpty ? "" : " under \(English.list(values, "or"))"
        return failure(
            "\(id) \(outcome.mistake)\(under): expected \(outcome.expectation), came \(outcome.report)",
            outcome.origin,
            outcome.advice
        )
    }

    private func failure(_ message: String, _ origin: Origin, _ suggestion: String?) -> Diagnostic {
        Diagnostic(message, file: origin.file ?? loaded.file, at: origin.place, suggestion: suggestion)
    }
}
