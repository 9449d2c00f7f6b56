public import TraceModel

/// `event load = loadView | viewDidLoad`: a name for records of one or several names.
public struct EventDeclaration: Hashable, Sendable {
    /// The event's name, with `+` before a class event's.
    public var name: String
    /// What the event is: earlier events, or names that logs print. Empty for an event that is logged under its own
    /// name. A member equal to `name` is the printed name.
    public var members: [String]
    /// `where state = hidden`: what must be true of a record besides its name.
    public var tests: [AttributeTest]
    /// `when os < 6`: where the event exists at all. A log that shows it shows that all of them hold.
    public var conditions: [ConditionTest]
    public var origin: Origin

    public init(
        _ name: String,
        members: [String] = [],
        where tests: [AttributeTest] = [],
        when conditions: [ConditionTest] = [],
        origin: Origin = Origin()
    ) {
        self.name = name
        self.members = members
        self.tests = tests
        self.conditions = conditions
        self.origin = origin
    }
}

/// `attribute frame`: something that records say about themselves and that rules read.
public struct AttributeDeclaration: Hashable, Sendable, Located {
    public var name: String
    public var origin: Origin

    public init(_ name: String, origin: Origin = Origin()) {
        self.name = name
        self.origin = origin
    }
}

/// `life from +alloc, init to dealloc`: the events that open a life, in their order, and those that end it.
public struct Life: Hashable, Sendable, Located {
    public var births: [EventReference]
    public var deaths: [EventReference]
    public var origin: Origin

    public init(births: [EventReference], deaths: [EventReference], origin: Origin = Origin()) {
        self.births = births
        self.deaths = deaths
        self.origin = origin
    }
}

/// `interval leaving = willDisappear .. didDisappear, cancelled by willAppear`: a span of one life.
public struct Interval: Hashable, Sendable, Located {
    public var name: String
    public var opening: EventPattern
    public var closing: EventPattern
    public var cancelling: EventPattern?
    public var origin: Origin

    public init(
        _ name: String,
        from opening: EventPattern,
        to closing: EventPattern,
        cancelledBy cancelling: EventPattern? = nil,
        origin: Origin = Origin()
    ) {
        self.name = name
        self.opening = opening
        self.closing = closing
        self.cancelling = cancelling
        self.origin = origin
    }
}
