public import RuleTree

/// `source.thread`: what the record at the opening of a role's interval says. Compared with a value or with the other
/// role's it is a test of a pair.
public struct RoleAttribute: Sendable {
    let role: String
    let name: String

    /// `inner.parent names outer`: the attribute's value is the other life's subject.
    public func names<Vocabulary>(_ other: Role<Vocabulary>) -> PairSentence {
        PairSentence(.naming(role: role, attribute: name, named: other.name))
    }

    public static func < (attribute: RoleAttribute, value: some RoleOperand) -> RelationTest {
        RelationTest(role: attribute.role, attribute.name, .less, value.roleOperand)
    }

    public static func <= (attribute: RoleAttribute, value: some RoleOperand) -> RelationTest {
        RelationTest(role: attribute.role, attribute.name, .lessOrEqual, value.roleOperand)
    }

    public static func == (attribute: RoleAttribute, value: some RoleOperand) -> RelationTest {
        RelationTest(role: attribute.role, attribute.name, .equal, value.roleOperand)
    }

    public static func != (attribute: RoleAttribute, value: some RoleOperand) -> RelationTest {
        RelationTest(role: attribute.role, attribute.name, .notEqual, value.roleOperand)
    }

    public static func >= (attribute: RoleAttribute, value: some RoleOperand) -> RelationTest {
        RelationTest(role: attribute.role, attribute.name, .greaterOrEqual, value.roleOperand)
    }

    public static func > (attribute: RoleAttribute, value: some RoleOperand) -> RelationTest {
        RelationTest(role: attribute.role, attribute.name, .greater, value.roleOperand)
    }
}
