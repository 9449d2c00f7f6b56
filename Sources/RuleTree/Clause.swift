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

/// A regular expression over events.
public indirect enum OrderExpression: Hashable, Sendable {
    /// One of these events.
    case event(EventPattern)
    /// One part behind the other.
    case sequence([OrderExpression])
    /// One of the parts.
    case choice([OrderExpression])
    /// `*`, `+`, `?`, `{2,4}`: from `atLeast` to `atMost` times, without bound if `atMost` is nil.
    case repeated(OrderExpression, atLeast: Int, atMost: Int?)
}

/// States and arrows; every state may be the last.
public struct StateMachine: Hashable, Sendable {
    /// In the order in which they are written.
    public var arrows: [Arrow]
    /// The state before the first event.
    public var start: String

    /// From which state to which an event leads.
    public struct Arrow: Hashable, Sendable, Located {
        /// The state before the event.
        public var source: String
        /// The state behind it.
        public var target: String
        /// The events for which it leads there.
        public var event: EventPattern
        /// Where it was written.
        public var origin: Origin

        /// - Parameters:
        ///   - source: the state before the event.
        ///   - target: the state behind it.
        ///   - event: those for which it leads there.
        ///   - origin: where it was written.
        public init(from source: String, to target: String, on event: EventPattern, origin: Origin = Origin()) {
            self.source = source
            self.target = target
            self.event = event
            self.origin = origin
        }
    }

    /// - Parameters:
    ///   - arrows: which event leads from where to where.
    ///   - start: the state before the first event.
    public init(arrows: [Arrow], start: String) {
        self.arrows = arrows
        self.start = start
    }
}

/// How far apart in time the events of a clause may lie. Stamps stand for their whole printed unit, so a bound is broken
/// only if no times inside the units fit.
public enum TimeBound: Hashable, Sendable {
    /// `within 300 ms`: no further apart than that. A precedence counts from the latest A, a response from each A;
    /// `at most N times` counts in every stretch of this length.
    case within(Duration)
    /// `at least 10 ms apart`: no nearer than that, from the nearest A.
    case apart(Duration)
}

extension Duration {
    /// Whole microseconds, the unit of bounds and stamps. What lies beyond a hundred thousand years is that.
    package var microseconds: Int64 {
        let limit: Int64 = 3_000_000_000_000
        let seconds = max(-limit, min(limit, components.seconds))
        return seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    }
}
