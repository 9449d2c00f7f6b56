public import RuleTree
import TraceModel

/// What may stand where a clause that is built in Swift names an event: an event, several joined by `|`, any, one of a
/// role, one with a test.
public protocol EventExpression: FormulaPart, OrderPart {
    /// What it is in the tree.
    var pattern: EventPattern { get }
}

extension EventExpression {
    public var formula: Formula { .event(pattern) }

    /// Of several names a choice, as in the text of an order expression.
    public var expression: OrderExpression {
        guard case .named(let references) = pattern, references.count > 1 else { return .event(pattern) }
        return .choice(references.map { .event(.named([$0])) })
    }

    /// `(didAppear where frame = last(didLayout).frame)`: those of the events for which every test comes out true, these
    /// and those that they have already.
    public func `where`(_ first: AttributeTest, _ rest: AttributeTest...) -> EventPattern {
        guard case .matching(let events, let tests) = pattern else { return .matching(pattern, [first] + rest) }
        return .matching(events, tests + [first] + rest)
    }
}

extension EventPattern: EventExpression {
    public var pattern: EventPattern { self }
}

/// Every event of the spec.
public var any: EventPattern { .any(role: nil) }

/// `any but dealloc`: every other event of the spec.
public func any(but events: some PlainEvents) -> EventPattern { .anyBut(role: nil, events.references) }

// MARK: - Names

/// Events that are named, one or several.
public protocol NamedEvents: EventExpression {
    /// What they are in the tree, one by one.
    var references: [EventReference] { get }
}

extension NamedEvents {
    public var pattern: EventPattern { .named(references) }
}

/// Events without a role.
public protocol PlainEvents: NamedEvents {}

/// Events of the lives of a pair, each with its role.
public protocol RoledEvents: NamedEvents {}

/// `willAppear | didAppear`
public func | (left: some PlainEvents, right: some PlainEvents) -> Events {
    Events(references: left.references + right.references)
}

/// `source willAppear | target willAppear`
public func | (left: some RoledEvents, right: some RoledEvents) -> RoleEvents {
    RoleEvents(references: left.references + right.references)
}

/// `willAppear | didAppear`: one event or another.
public struct Events: Sendable, PlainEvents {
    public let references: [EventReference]
}

/// `source willDisappear`: an event of one of the two lives of a pair.
public struct RoleEvent: Sendable, RoledEvents {
    let reference: EventReference

    public var references: [EventReference] { [reference] }
}

/// `source willAppear | target willAppear`: one event or another of the lives of a pair.
public struct RoleEvents: Sendable, RoledEvents {
    public let references: [EventReference]
}

/// `event load = loadView | viewDidLoad`: an event of a spec that is built in Swift. Rules name it by its constant.
public struct Event: Sendable, PlainEvents {
    /// What the spec declares.
    public let declaration: EventDeclaration

    /// The event's name in the spec.
    public var name: String { declaration.name }

    public var references: [EventReference] { [EventReference(name)] }

    /// An event that is logged under its own name.
    ///
    /// - Parameters:
    ///   - name: the name that logs print, with `+` before a class event's.
    ///   - conditions: where the event exists at all.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
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

    /// An event that is logged under other names, or a name for several earlier events.
    ///
    /// - Parameters:
    ///   - name: its name in the spec.
    ///   - first: a name that logs print, or an earlier event; the event's own name is the printed one.
    ///   - rest: further ones.
    ///   - tests: what must be true of a record besides its name.
    ///   - conditions: where the event exists at all.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
    public init<Member: EventName>(
        _ name: String,
        is first: Member,
        _ rest: Member...,
        where tests: AttributeTest...,
        when conditions: ConditionTest...,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let origin = Origin(file: file, line: line, column: column)
        declaration = EventDeclaration(
            name,
            members: ([first] + rest).map(\.eventName),
            where: tests.map { $0.placed(at: origin) },
            when: conditions.map { $0.placed(at: origin) },
            origin: origin
        )
    }
}

/// What an event may be a name for: an earlier event, or a name that logs print.
public protocol EventName {
    /// The name.
    var eventName: String { get }
}

extension Event: EventName {
    public var eventName: String { name }
}

extension String: EventName {
    public var eventName: String { self }
}

/// An event whose name Swift cannot write, or that has no constant: `event("+load")`.
///
/// - Parameters:
///   - name: the name that logs print, with `+` before a class event's.
///   - file: the Swift file that mistakes name, with `line` and `column`.
public func event(_ name: String, file: String = #filePath, line: Int = #line, column: Int = #column) -> Event {
    Event(name, file: file, line: line, column: column)
}
