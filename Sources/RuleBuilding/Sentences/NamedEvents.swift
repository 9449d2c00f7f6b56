public import RuleTree

/// Events that are named, one or several.
public protocol NamedEvents: EventExpression {
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
    Events(left.references + right.references)
}

/// `source willAppear | target willAppear`
public func | (left: some RoledEvents, right: some RoledEvents) -> RoleEvents {
    RoleEvents(left.references + right.references)
}
