public import RuleTree

/// What an attribute may be compared with: a text, a number, or what the latest event of some kind had.
public protocol AttributeOperand: Sendable {
    var operand: AttributeTest.Operand { get }
}

extension String: AttributeOperand {
    public var operand: AttributeTest.Operand { .literal(self) }
}

extension Int: AttributeOperand {
    public var operand: AttributeTest.Operand { .literal(String(self)) }
}

extension Double: AttributeOperand {
    public var operand: AttributeTest.Operand { .literal(String(self)) }
}

extension AttributeTest.Operand: AttributeOperand {
    public var operand: AttributeTest.Operand { self }
}
