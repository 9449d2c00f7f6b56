public import RuleTree

/// `when kind is push | pop`, as a statement of a rule that is built in Swift.
public typealias When = ConditionTest

extension ConditionTest {
    /// `when kind is push | pop`
    public init(_ condition: Condition, is first: String, _ rest: String...) {
        self.init(condition.name, .isOneOf([first] + rest))
    }

    /// `when os >= 6`
    public init(_ test: ConditionTest) {
        self = test
    }
}
