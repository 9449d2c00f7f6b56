import CheckResults
import RuleAnalysis
import RuleSyntax
import RuleTree
import Testing
import TraceModel

@testable import NaiveEvaluator
@testable import TraceRules

/// Every two of some clauses in one spec: what the analyses say of the two is what the simple evaluator finds by trying
/// every short trace.
struct LintAgreementTests {
    private static let clauses = [
        "a before b", "a before each b", "a right before b", "a leads to b", "each a leads to b", "a leads right to b",
        "a pairs with b", "b never before a", "b never right before a", "a never", "a at most once", "a at least once",
        "a exactly once", "b first", "b last", "a requires b", "a and b together", "a excludes b",
        "at least one of a, b", "exactly one of a, b", "order a b*", "formula always (a implies next b)",
        "after c, a before b", "before c, b leads to a", "after each c, a never", "between c and b, a at least once",
        "after c until b, a never",
    ]
    private static let names = ["a", "b", "c", "d"]
    private static let length = 4

    private static func text(_ clauses: [String]) -> String {
        "spec s \"Title\"\nevent a, b, c, d\nlife from a to d\n"
            + clauses.enumerated().map { "rule r\($0) \"Sentence\"\n  \($1)\n" }.joined()
    }

    /// Every short trace, and for each clause whether it keeps it.
    private static let words = NaiveWords.all(upTo: length, of: names.count)
    private static let kept: [[Bool]] = {
        guard let spec = try? SpecParser.parse(text(clauses), file: "test") else { return [] }
        return spec.rules.map { rule in
            let run = NaiveRun(NaiveEvaluator(NaiveRule(rule, in: spec)), NaiveLint.conditions(for: rule, in: spec))
            return words.map { word in run.judge(word.map { NaiveLetter(names[$0]) }).verdict != .violated }
        }
    }()

    @Test(arguments: clauses.indices) func saysWhatShortTracesShow(_ first: Int) throws {
        for second in LintAgreementTests.clauses.indices where second > first { try check(first, second) }
    }

    private func check(_ first: Int, _ second: Int) throws {
        let clauses = [first, second].map { LintAgreementTests.clauses[$0] }
        let checker = try Checker(SpecParser.parse(LintAgreementTests.text(clauses), file: "test"), file: "test")
        let rules = try #require(RuleSet.all(of: checker.compiled).first)
        let kept = [first, second].map { LintAgreementTests.kept[$0] }
        let words = LintAgreementTests.words
        func events(_ isKept: (Int) -> Bool) -> Set<Int> {
            words.indices.filter(isKept).reduce(into: []) { $0.formUnion(words[$1]) }
        }
        let blocked = events { kept[0][$0] }.intersection(events { kept[1][$0] })
            .subtracting(events { kept[0][$0] && kept[1][$0] })
        let isHopeless = !words.indices.contains { kept[0][$0] && kept[1][$0] }
        let contradictions = Contradictions(rules)
        #expect(contradictions.members.isEmpty == (blocked.isEmpty && !isHopeless), "\(clauses)")

        let implications = Implications(rules, leavingOut: contradictions.members).findings
        if !contradictions.members.isEmpty { return }
        let implied = [0, 1].filter { rule in words.indices.allSatisfy { kept[rule][$0] || !kept[1 - rule][$0] } }
        let claimed = [0, 1].filter { rule in
            implications.contains { $0.diagnostic.message.contains("rule 'r\(rule)' says nothing") }
        }
        #expect(Set(claimed).isSubset(of: implied), "\(clauses)")
        for rule in implied where !claimed.contains(rule) {
            // Of two rules that say the same, one is named; else a longer trace tells the two apart.
            if claimed == [1], implied == [0, 1] { continue }
            let word = try #require(rules.walk(keeping: [1 - rule], breaking: rule).word, "\(clauses)")
            let trace = LintExpectation.Proof(rules.trace(word, of: rule))
            let verdicts = try checker.spec.rules.map {
                try NaiveLint.judgement(of: trace, under: $0, in: checker.spec).verdict
            }
            #expect(verdicts[rule] == .violated && verdicts[1 - rule] != .violated, "\(clauses): \(trace.trace)")
        }
    }
}
