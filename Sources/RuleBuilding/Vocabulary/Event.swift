public import RuleTree
import TraceModel

/// `event load = loadView | viewDidLoad`: an event of a spec that is built in Swift. Rules name it by its constant.
public struct Event: Sendable, PlainEvents {
    /// What the spec declares.
    public let declaration: EventDeclaration

    public var name: String { declaration.name }

    public var references: [EventReference] { [EventReference(name)] }

    /// An event that is logged under its own name, with `+` before a class event's.
    public init(
        _ name: String,
        when conditions: ConditionTest...,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let origin = Origin(file: file, line: line, column: column)
        declaration = EventDeclaration(name, when: conditions.map { $0.placed(at: origin) }, origin: origin)
    }

    /// An event that is logged under other names, or a name for earlier events that are named so.
    public init(
        _ name: String,
        is first: String,
        _ rest: String...,
        where tests: AttributeTest...,
        when conditions: ConditionTest...,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let origin = Origin(file: file, line: line, column: column)
        declaration = EventDeclaration(
            name,
            members: [first] + rest,
            where: tests.map { $0.placed(at: origin) },
            when: conditions.map { $0.placed(at: origin) },
            origin: origin
        )
    }

    /// A name for several earlier events.
    public init(
        _ name: String,
        is first: Event,
        _ rest: Event...,
        where tests: AttributeTest...,
        when conditions: ConditionTest...,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let origin = Origin(file: file, line: line, column: column)
        declaration = EventDeclaration(
            name,
            members: [first.name] + rest.map(\.name),
            where: tests.map { $0.placed(at: origin) },
            when: conditions.map { $0.placed(at: origin) },
            origin: origin
        )
    }
}
