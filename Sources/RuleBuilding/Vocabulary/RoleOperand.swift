public import RuleTree

/// What a role's attribute may be compared with: a text, a number, or an attribute of a role.
public protocol RoleOperand: Sendable {
    var roleOperand: RelationTest.Operand { get }
}

extension String: RoleOperand {
    public var roleOperand: RelationTest.Operand { .literal(self) }
}

extension Int: RoleOperand {
    public var roleOperand: RelationTest.Operand { .literal(String(self)) }
}

extension Double: RoleOperand {
    public var roleOperand: RelationTest.Operand { .literal(String(self)) }
}

extension RoleAttribute: RoleOperand {
    public var roleOperand: RelationTest.Operand { .attribute(role: role, name) }
}
