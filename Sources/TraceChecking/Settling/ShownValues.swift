package import RuleAutomata
import RuleSyntax
package import RuleTree

/// What a condition of the trace's own can be that nobody declared, by what the trace shows.
package struct ShownValues {
    package let condition: Condition
    /// The evidence that speaks of the condition.
    package let evidence: [Evidence]
    /// The values to try, as far as rules can tell them apart. Nil stands for none of them: where the evidence contradicts
    /// itself, no rule that asks for the condition finds anything.
    let candidates: [String?]
    /// Whether no value is as all of the evidence has it.
    let isContradictory: Bool
    /// Whether the evidence rules out what would hold without it.
    let matters: Bool

    init(_ condition: Condition, _ all: [Evidence], _ rules: [Rule]) {
        self.condition = condition
        let evidence = all.filter { !$0.tests(of: condition).isEmpty }
        self.evidence = evidence
        let shown = evidence.flatMap { $0.tests(of: condition) }
        if let value = condition.defaultValue, shown.hold(for: value) {
            candidates = [value]
            isContradictory = false
            matters = false
            return
        }
        let asked = rules.flatMap(\.conditions).filter { $0.condition == condition.name }
        let isNumber = (asked + shown).contains { if case .number = $0.comparison { true } else { false } }
        let all = condition.telling(asked + shown).filter { !isNumber || Double($0) != nil }
        let possible = all.filter(shown.hold)
        isContradictory = possible.isEmpty
        matters = possible.count < all.count
        // One value for each way in which what rules ask comes out.
        var outcomes: Set<[Bool]> = []
        let told = (possible.isEmpty ? all : possible).filter { value in
            outcomes.insert(asked.map { $0.holds(for: value) }).inserted
        }
        candidates = told + (possible.isEmpty ? [nil] : [])
    }

    /// What it is taken to be, `below 6`; nil if the evidence contradicts itself.
    package var words: String? {
        isContradictory ? nil : ShownValues.words(of: evidence.flatMap { $0.tests(of: condition) }, condition)
    }

    /// What a piece of the evidence shows alone.
    package func words(of evidence: Evidence) -> String {
        ShownValues.words(of: evidence.tests(of: condition), condition)
    }

    private static func words(of tests: [ConditionTest], _ condition: Condition) -> String {
        let values = condition.values.filter(tests.hold)
        if !values.isEmpty { return values.joined(separator: " or ") }
        // Of several bounds on one side, the closest says all.
        let telling = tests.indices.filter { index in
            !tests.indices.contains { other in
                tests[other].implies(tests[index]) && (!tests[index].implies(tests[other]) || other < index)
            }
        }
        return telling.map { tests[$0] }.sorted { $0.isLowerBound && !$1.isLowerBound }.map(\.rangeWords)
            .joined(separator: " and ")
    }
}

extension ConditionTest {
    fileprivate var isLowerBound: Bool {
        if case .number(.greater, _) = comparison { return true }
        if case .number(.greaterOrEqual, _) = comparison { return true }
        return false
    }

    /// `at least 6`
    fileprivate var rangeWords: String {
        switch comparison {
        case .isOneOf(let values): return values.joined(separator: " or ")
        case .number(let comparison, let bound):
            let number = SpecPrinter.number(bound)
            return switch comparison {
            case .less: "below \(number)"
            case .lessOrEqual: "at most \(number)"
            case .equal: number
            case .notEqual: "not \(number)"
            case .greaterOrEqual: "at least \(number)"
            case .greater: "above \(number)"
            }
        }
    }

    /// Whether each value that makes it true makes another test of an open condition true.
    fileprivate func implies(_ other: ConditionTest) -> Bool {
        Condition(condition).telling([self, other]).allSatisfy { !holds(for: $0) || other.holds(for: $0) }
    }
}
