import RuleTree

extension ConditionTest {
    /// The test with a value more, with one less, or comparing otherwise.
    ///
    /// - Parameter declared: the values that the condition may have; empty if any may be given.
    func mutations(declared: [String]) -> [Mutation<ConditionTest>] {
        switch comparison {
        case .isOneOf(let values):
            return declared.filter { !values.contains($0) }.map { value in
                Mutation("'when' is widened", ConditionTest(condition, .isOneOf(values + [value]), origin: origin))
            }
                + values.omissions("'when' is narrowed").inside {
                    ConditionTest(condition, .isOneOf($0), origin: origin)
                }
        case .number(let comparison, let bound):
            let other = comparison.neighbour
            return [
                Mutation(
                    "'\(comparison.rawValue)' becomes '\(other.rawValue)'",
                    ConditionTest(condition, .number(other, bound), origin: origin)
                )
            ]
        }
    }
}
