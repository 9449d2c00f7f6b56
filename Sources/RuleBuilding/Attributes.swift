public import RuleTree
public import TraceModel

/// What is compared with a value in Swift, and makes a test of it.
public protocol Comparand: Sendable {
    /// What it may be compared with.
    associatedtype Value
    /// What comes of the comparison.
    associatedtype Test

    /// - Returns: the test that says so.
    func compared(_ comparison: ComparisonOperator, with value: Value) -> Test
}

extension Comparand {
    /// The value is below another.
    public static func < (compared: Self, value: Value) -> Test { compared.compared(.less, with: value) }
    /// The value is below another, or the same.
    public static func <= (compared: Self, value: Value) -> Test { compared.compared(.lessOrEqual, with: value) }
    /// The value is the same.
    public static func == (compared: Self, value: Value) -> Test { compared.compared(.equal, with: value) }
    /// The value is another.
    public static func != (compared: Self, value: Value) -> Test { compared.compared(.notEqual, with: value) }
    /// The value is above another, or the same.
    public static func >= (compared: Self, value: Value) -> Test { compared.compared(.greaterOrEqual, with: value) }
    /// The value is above another.
    public static func > (compared: Self, value: Value) -> Test { compared.compared(.greater, with: value) }
}

// MARK: - Attributes of records

/// `attribute frame`: an attribute that rules built in Swift read. Compared with a value it is a test of a record.
public struct Attribute: Comparand {
    /// What the spec declares.
    public let declaration: AttributeDeclaration

    /// The name that logs print before the value.
    public var name: String { declaration.name }

    /// - Parameters:
    ///   - name: the name that logs print before the value.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
    public init(_ name: String, file: String = #filePath, line: Int = #line, column: Int = #column) {
        declaration = AttributeDeclaration(name, origin: Origin(file: file, line: line, column: column))
    }

    public func compared(_ comparison: ComparisonOperator, with value: any AttributeOperand) -> AttributeTest {
        AttributeTest(name, comparison, value.operand)
    }
}

/// What an attribute may be compared with: a text, a number, or what the latest event of some kind had.
public protocol AttributeOperand: Sendable {
    /// What it is in the tree.
    var operand: AttributeTest.Operand { get }
}

extension AttributeTest.Operand: AttributeOperand {
    public var operand: AttributeTest.Operand { self }
}

/// `last(didLayout)`: the binding's latest such event, of which an attribute is read.
public struct LastEvent: Sendable {
    fileprivate let event: EventReference

    /// `last(didLayout).frame`
    public subscript(attribute: Attribute) -> AttributeTest.Operand { .last(event, attribute: attribute.name) }
}

/// `last(didLayout)`
public func last(_ event: Event) -> LastEvent { LastEvent(event: EventReference(event.name)) }

/// `last(source didLayout)`
public func last(_ event: RoleEvent) -> LastEvent { LastEvent(event: event.reference) }

// MARK: - Attributes of pairs

/// `source.thread`: what the record at the opening of a role's interval says. Compared with a value or with the other
/// role's it is a test of a pair.
public struct RoleAttribute: Comparand {
    let role: String
    let name: String

    /// `inner.parent names outer`: the attribute's value is the other life's subject.
    public func names<Vocabulary>(_ other: Role<Vocabulary>) -> PairSentence {
        PairSentence(.naming(role: role, attribute: name, named: other.name))
    }

    public func compared(_ comparison: ComparisonOperator, with value: any RoleOperand) -> RelationTest {
        RelationTest(role: role, name, comparison, value.roleOperand)
    }
}

/// What a role's attribute may be compared with: a text, a number, or an attribute of a role.
public protocol RoleOperand: Sendable {
    /// What it is in the tree.
    var roleOperand: RelationTest.Operand { get }
}

extension RoleAttribute: RoleOperand {
    public var roleOperand: RelationTest.Operand { .attribute(role: role, name) }
}

// MARK: - Values

/// A text or a number, with which both kinds of attributes may be compared.
public protocol LiteralOperand: AttributeOperand, RoleOperand, CustomStringConvertible {}

extension LiteralOperand {
    public var operand: AttributeTest.Operand { .literal(description) }
    public var roleOperand: RelationTest.Operand { .literal(description) }
}

extension String: LiteralOperand {}
extension Int: LiteralOperand {}
extension Double: LiteralOperand {}

// MARK: - Conditions

extension Condition: Comparand {
    /// `condition made of life is storyboard | code default code`, built in Swift.
    ///
    /// - Parameters:
    ///   - subject: what has a value of it.
    ///   - first: a value to try where none is known.
    ///   - rest: further ones.
    ///   - defaultValue: the value that holds as long as nothing speaks against it.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
    public init(
        _ name: String,
        of subject: Subject = .trace,
        is first: String,
        _ rest: String...,
        default defaultValue: String? = nil,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let origin = Origin(file: file, line: line, column: column)
        self.init(name, of: subject, values: [first] + rest, default: defaultValue, origin: origin)
    }

    /// `condition kind of transition is push | pop`, built in Swift.
    ///
    /// - Parameters:
    ///   - pairs: the relation whose pairs have a value of it.
    ///   - first: a value to try where none is known.
    ///   - rest: further ones.
    ///   - defaultValue: the value that holds as long as nothing speaks against it.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
    public init<Vocabulary>(
        _ name: String,
        of pairs: Pairs<Vocabulary>,
        is first: String,
        _ rest: String...,
        default defaultValue: String? = nil,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let origin = Origin(file: file, line: line, column: column)
        self.init(name, of: .relation(pairs.name), values: [first] + rest, default: defaultValue, origin: origin)
    }

    /// `push back pop`: the value of the way back, which is not named behind `is:`, stands behind that of the way there.
    ///
    /// - Parameters:
    ///   - value: the way there, one of those behind `is:`.
    ///   - back: the way back.
    public func leading(_ value: String, back: String) -> Condition {
        var leading = self
        let index = values.firstIndex(of: value).map { $0 + 1 } ?? values.endIndex
        leading.values.insert(back, at: index)
        leading.backs.insert(back)
        return leading
    }

    /// `, >= 10 by nslog.microseconds`: what the form of a log says of the value.
    ///
    /// - Parameters:
    ///   - test: what is true of the value.
    ///   - sign: where a log shows this.
    public func shown(_ test: ConditionTest, by sign: LogSign) -> Condition {
        var shown = self
        shown.signs.append(Sign(test.placed(at: origin), by: sign))
        return shown
    }

    public func compared(_ comparison: ComparisonOperator, with value: Double) -> ConditionTest {
        ConditionTest(name, .number(comparison, value))
    }
}
