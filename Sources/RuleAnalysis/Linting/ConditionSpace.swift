package import RuleTree
package import TraceChecking
import TraceModel

/// The ways in which the conditions that some tests are of can come out together.
package struct ConditionSpace {
    /// One value of each condition in each; one, empty, if there is no test.
    package private(set) var assignments: [Conditions.Values] = [[:]]
    /// Whether there are too many to go through; then only one is there.
    private(set) var isTooLarge = false

    /// Why something is not decided where there are too many.
    static let excess = "the values of its conditions come together in more than \(Conditions.mostCombinations) ways"

    /// - Parameter toldApart: whether of values that no test tells apart one is enough.
    package init(_ tests: [ConditionTest], _ conditions: [Condition], toldApart: Bool = false) {
        for name in tests.map(\.condition).uniqued() {
            let condition = conditions.first { $0.name == name } ?? Condition(name)
            let own = tests.filter { $0.condition == name }
            var values = condition.telling(own)
            if toldApart {
                var known: Set<[Bool]> = []
                values = values.filter { value in known.insert(own.map { $0.holds(for: value) }).inserted }
            }
            guard assignments.count * values.count <= Conditions.mostCombinations else {
                assignments = [[:]]
                isTooLarge = true
                return
            }
            assignments = assignments.flatMap { assignment in
                values.map { assignment.merging([name: $0]) { $1 } }
            }
        }
    }
}
