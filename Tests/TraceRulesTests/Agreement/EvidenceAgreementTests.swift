import CheckResults
import RuleSyntax
import RuleTree
import Testing
import TraceModel
import TraceRules

@testable import NaiveEvaluator
@testable import RuleAutomata

/// The checker and the simple evaluator agree on what rules find where only the log shows what holds, in every short word.
@Suite struct `Evidence is settled as the simple evaluator settles it` {
    private static let text = `A default yields to what a log shows`.spec
    private static let letters = ["a", "b", "dropped", "paused", "added"]
    /// One value at least for each way in which the tests of the spec come out.
    private static let domain = ["4", "5", "5.5", "6", "8", "10", "12", "13", "15", "16", "17"]

    private struct Found: Hashable {
        var rule: String
        var line: Int
    }

    @Test(arguments: [nil, "5", "17"]) func `In every word of up to four events`(declared: String?) throws {
        let spec = try SpecParser.parse(Self.text, file: "test")
        let checker = try Checker(spec)
        let condition = try #require(spec.conditions.first)
        let evidence = NaiveEvidence(
            condition: condition,
            events: spec.events.filter { $0.conditions.contains { $0.condition == condition.name } },
            domain: Self.domain
        )
        let evaluators = spec.rules.map { ($0, NaiveEvaluator(NaiveRule($0, in: spec))) }
        var options = CheckOptions(begin: .launch, end: .complete, observesAll: true)
        options.settings = [.init("power", "mains")] + (declared.map { [.init("os", $0)] } ?? [])
        for numbers in NaiveWords.all(upTo: 4, of: Self.letters.count) where !numbers.isEmpty {
            let word = numbers.map { Self.letters[$0] }
            let all = evidence.values(in: word, declared: declared).map { value in
                Set(
                    evaluators.flatMap { rule, evaluator -> [Found] in
                        let applies = rule.conditions.allSatisfy { test in
                            test.condition == "power" ? test.holds(for: "mains") : value.map(test.holds) ?? false
                        }
                        guard applies else { return [] }
                        return evaluator.judge(word.map { NaiveLetter($0) }).findings.map { finding in
                            Found(rule: "s.\(rule.id)", line: (finding.event ?? word.count - 1) + 1)
                        }
                    }
                )
            }
            let fewest = all.map(\.count).min()
            let best = all.filter { $0.count == fewest }
            let found = try checker.check(TraceWords(word.joined(separator: " ")).trace, options).findings
            let isExpected = best.contains(Set(found.map { Found(rule: $0.rule, line: $0.place.line) }))
            #expect(isExpected, "\(word) with os \(declared ?? "not declared"): \(found.map(\.message))")
        }
    }
}
