import RuleTree
import TraceModel

/// Something that a log may show, and what it then shows of the log's own conditions.
struct Evidence: Hashable, Sendable {
    var kind: Kind
    /// What is true of the conditions: of one, or of several.
    var tests: [ConditionTest]

    enum Kind: Hashable, Sendable {
        /// A record of one of these names.
        case event(NameSet)
        case sign(LogSign)
    }

    /// Where a log shows it first.
    struct Sighting: Hashable, Sendable {
        var line: Int32
        var column: Int32
        /// The record's name in the vocabulary; -1 for a sign.
        var name: Int32
    }

    /// What it shows of one condition.
    func tests(of condition: Condition) -> [ConditionTest] { tests.filter { $0.condition == condition.name } }
}
