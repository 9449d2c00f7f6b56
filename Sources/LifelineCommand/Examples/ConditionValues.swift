import CheckResults
import RuleSyntax
import RuleTree
import TraceChecking
import TraceModel

/// The values of conditions under which a rule applies: an example is judged under each of them.
enum ConditionValues {
    /// Every combination of values that makes all of a rule's tests true, one number for each comparison of numbers;
    /// empty if no value does, nil if there are more than are tried.
    static func settings(for rule: Rule, in spec: Spec) -> [[CheckOptions.Setting]]? {
        var combinations: [[CheckOptions.Setting]] = [[]]
        for name in rule.conditions.map(\.condition).uniqued() {
            let tests = rule.conditions.filter { $0.condition == name }
            let values = values(for: tests, of: spec.conditions.first { $0.name == name })
            guard combinations.count * values.count <= Conditions.mostCombinations else { return nil }
            combinations = combinations.flatMap { settings in
                values.map { settings + [CheckOptions.Setting(name, $0)] }
            }
        }
        return combinations
    }

    private static func values(for tests: [ConditionTest], of condition: Condition?) -> [String] {
        var words: [String] = []
        var numbers: [String] = []
        for test in tests {
            switch test.comparison {
            case .isOneOf(let values): words += values.filter { !words.contains($0) }
            case .number(_, let bound): numbers += [bound, bound - 1, bound + 1].map(SpecPrinter.number)
            }
        }
        func hold(_ value: String) -> Bool { tests.allSatisfy { $0.holds(for: value) } }
        if !words.isEmpty { return words.filter(hold) }
        if let declared = condition?.values, !declared.isEmpty { return declared.filter(hold) }
        return Array(numbers.filter(hold).prefix(1))
    }
}
