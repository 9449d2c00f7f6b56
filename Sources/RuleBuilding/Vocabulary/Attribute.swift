public import RuleTree
import TraceModel

/// `attribute frame`: an attribute that rules built in Swift read. Compared with a value it is a test of a record.
public struct Attribute: Sendable {
    /// What the spec declares.
    public let declaration: AttributeDeclaration

    public var name: String { declaration.name }

    public init(_ name: String, file: String = #filePath, line: Int = #line, column: Int = #column) {
        declaration = AttributeDeclaration(name, origin: Origin(file: file, line: line, column: column))
    }

    public static func < (attribute: Attribute, value: some AttributeOperand) -> AttributeTest {
        AttributeTest(attribute.name, .less, value.operand)
    }

    public static func <= (attribute: Attribute, value: some AttributeOperand) -> AttributeTest {
        AttributeTest(attribute.name, .lessOrEqual, value.operand)
    }

    public static func == (attribute: Attribute, value: some AttributeOperand) -> AttributeTest {
        AttributeTest(attribute.name, .equal, value.operand)
    }

    public static func != (attribute: Attribute, value: some AttributeOperand) -> AttributeTest {
        AttributeTest(attribute.name, .notEqual, value.operand)
    }

    public static func >= (attribute: Attribute, value: some AttributeOperand) -> AttributeTest {
        AttributeTest(attribute.name, .greaterOrEqual, value.operand)
    }

    public static func > (attribute: Attribute, value: some AttributeOperand) -> AttributeTest {
        AttributeTest(attribute.name, .greater, value.operand)
    }
}
