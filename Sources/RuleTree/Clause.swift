public import TraceModel

/// What a rule demands of the events of one binding. The table of Specs/README.md gives each clause its meaning.
public enum Clause: Hashable, Sendable {
    /// Two events and how they must lie: `A before B`.
    case ordering(EventPattern, Ordering, EventPattern)
    /// Two events and how they must lie beside each other: `A right before B`. Neighbours are counted among these events
    /// alone, if any are named, else among all of the spec.
    case adjacency(EventPattern, Adjacency, EventPattern, among: [EventReference])
    /// Two events and whether they come at all: `A requires B`.
    case coexistence(EventPattern, Coexistence, EventPattern)
    /// How many of several events come at all: `exactly one of A, B`.
    case choice(Choice, [EventPattern])
    /// How often an event comes, or at which end: `A at most once`.
    case occurrence(EventPattern, Occurrence)
    /// `order A B* (C | D)+ E?`: the events named here, others left out, match the expression, once.
    case order(OrderExpression)
    /// `states …`: the machine has an arrow for each of its events.
    case states(StateMachine)
    /// `formula …`: linear temporal logic on the binding's events, with past.
    case formula(Formula)
    /// `never`, alone in a rule for a relation: there is no such pair.
    case noPair
}

/// How two events lie. The first operand is the one that is written first.
public enum Ordering: Hashable, Sendable, CaseIterable {
    /// Every B has an A somewhere before it (precedence).
    case before
    /// `B after A`: `before`, said from the other side.
    case after
    /// And that A stands after the previous B (alternate precedence).
    case beforeEach
    /// Every A has a B somewhere after it (response).
    case leadsTo
    /// `each A leads to B`: and that B stands before the next A (alternate response).
    case eachLeadsTo
    /// Both of the two alternations (alternate succession).
    case pairsWith
    /// No B stands after any A (not succession).
    case neverBefore
    /// `B never after A`: `neverBefore`, said from the other side.
    case neverAfter
    /// At no point have there been more As than Bs.
    case neverOutnumbers
}

/// How two events lie beside each other. The first operand is the one that is written first.
public enum Adjacency: Hashable, Sendable, CaseIterable {
    /// `A right before B`: the event just before every B is an A (chain precedence).
    case rightBefore
    /// `A leads right to B`: the event just after every A is a B (chain response).
    case leadsRightTo
    /// `A never right before B`: no B stands just after an A (not chain succession).
    case neverRightBefore
}

/// Whether two events come at all.
public enum Coexistence: Hashable, Sendable, CaseIterable {
    /// If there is an A there is a B, on either side (responded existence).
    case requires
    /// `A and B together`: both or neither (co-existence).
    case together
    /// Not both (not co-existence).
    case excludes
}

/// How many of several events come at all.
public enum Choice: Hashable, Sendable, CaseIterable {
    case atLeastOne
    case exactlyOne
}

/// How often an event comes.
public enum Occurrence: Hashable, Sendable {
    /// Absence.
    case never
    /// Absence of one more.
    case atMost(Int)
    /// Existence.
    case atLeast(Int)
    case exactly(Int)
    /// The binding's first event is an A.
    case first
    /// The binding's last event is an A.
    case last
}

/// A regular expression over events.
public indirect enum OrderExpression: Hashable, Sendable {
    case event(EventPattern)
    case sequence([OrderExpression])
    case choice([OrderExpression])
    /// `*`, `+`, `?`, `{2,4}`: from `atLeast` to `atMost` times, without bound if `atMost` is nil.
    case repeated(OrderExpression, atLeast: Int, atMost: Int?)
}

/// States and arrows; every state may be the last.
public struct StateMachine: Hashable, Sendable {
    public var arrows: [Arrow]
    public var start: String

    public struct Arrow: Hashable, Sendable {
        public var source: String
        public var target: String
        public var event: EventPattern
        public var origin: Origin

        public init(from source: String, to target: String, on event: EventPattern, origin: Origin = Origin()) {
            self.source = source
            self.target = target
            self.event = event
            self.origin = origin
        }
    }

    public init(arrows: [Arrow], start: String) {
        self.arrows = arrows
        self.start = start
    }
}
