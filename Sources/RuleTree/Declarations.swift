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
    /// Where it was written.
    public var origin: Origin

    /// - Parameters:
    ///   - name: the event's name, with `+` before a class event's.
    ///   - members: earlier events, or names that logs print; empty for an event that is logged under its own name.
    ///   - tests: what must be true of a record besides its name.
    ///   - conditions: where the event exists at all.
    ///   - origin: where it was written.
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
    /// The name that logs print before its value.
    public var name: String
    /// Where it was written.
    public var origin: Origin

    /// - Parameters:
    ///   - name: the name that logs print before its value.
    ///   - origin: where it was written.
    public init(_ name: String, origin: Origin = Origin()) {
        self.name = name
        self.origin = origin
    }
}

/// `life from +alloc, init to dealloc`: the events that open a life, in their order, and those that end it.
public struct Life: Hashable, Sendable, Located {
    /// What opens a life, in order.
    public var births: [EventReference]
    /// Any of them ends the life.
    public var deaths: [EventReference]
    /// Where it was written.
    public var origin: Origin

    /// - Parameters:
    ///   - births: what opens a life, in order.
    ///   - deaths: any of them ends the life.
    ///   - origin: where it was written.
    public init(births: [EventReference], deaths: [EventReference], origin: Origin = Origin()) {
        self.births = births
        self.deaths = deaths
        self.origin = origin
    }
}

/// `interval leaving = willDisappear .. didDisappear, cancelled by willAppear`: a span of one life.
public struct Interval: Hashable, Sendable, Located {
    /// By which scopes and relations name it.
    public var name: String
    /// Any of these events opens it.
    public var opening: EventPattern
    /// Any of these closes it.
    public var closing: EventPattern
    /// Any of these ends it as if it had not been; nil if nothing does.
    public var cancelling: EventPattern?
    /// Where it was written.
    public var origin: Origin

    /// - Parameters:
    ///   - name: by which scopes and relations name it.
    ///   - opening: any of these events opens it.
    ///   - closing: any of these closes it.
    ///   - cancelling: any of these ends it as if it had not been; nil if nothing does.
    ///   - origin: where it was written.
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

    /// What it ends by.
    package var ends: [EventPattern] { [closing] + (cancelling.map { [$0] } ?? []) }

    /// What it begins and ends by.
    package var bounds: [EventPattern] { [opening] + ends }
}
