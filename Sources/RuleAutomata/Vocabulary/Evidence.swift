package import RuleTree
package import TraceModel

/// Something that a log may show, and what it then shows of the log's own conditions.
package struct Evidence: Hashable, Sendable {
    package var kind: Kind
    /// What is true of the conditions: of one, or of several.
    var tests: [ConditionTest]

    package enum Kind: Hashable, Sendable {
        /// A record of one of these names.
        case event(NameSet)
        case sign(LogSign)
    }

    /// What it shows of one condition.
    package func tests(of condition: Condition) -> [ConditionTest] { tests.filter { $0.condition == condition.name } }
}
