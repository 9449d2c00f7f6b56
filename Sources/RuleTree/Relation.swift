public import TraceModel

/// Pairs of lives: `relation transition(source, target) = source leaving overlaps target entering`.
public struct Relation: Hashable, Sendable, Located {
    public var name: String
    /// The two roles, in the order in which rules name them.
    public var roles: [String]
    public var basis: Basis
    /// `where x.thread = y.thread`: what must be true at the openings besides, or where the one names the other.
    public var tests: [RelationTest]
    /// `seen from target birth to source death`; left out, a pair by intervals sees the events from the earlier opening to
    /// the later closing, and one by an attribute both whole lives.
    public var window: RelationWindow?
    public var origin: Origin

    /// What makes two lives a pair.
    public enum Basis: Hashable, Sendable {
        /// The interval of the first role and that of the second stand so.
        case intervals(Participant, IntervalRelation, Participant)
        /// `inner.parent names outer`: an attribute of a record of the one is the other's subject.
        case naming(role: String, attribute: String, named: String)
    }

    /// A role and the interval it plays it with.
    public struct Participant: Hashable, Sendable {
        public var role: String
        public var interval: EventReference

        public init(role: String, interval: EventReference) {
            self.role = role
            self.interval = interval
        }
    }

    public init(
        _ name: String,
        roles: [String],
        _ basis: Basis,
        where tests: [RelationTest] = [],
        seen window: RelationWindow? = nil,
        origin: Origin = Origin()
    ) {
        self.name = name
        self.roles = roles
        self.basis = basis
        self.tests = tests
        self.window = window
        self.origin = origin
    }

    /// A relation by intervals, the first role's named first.
    public init(
        _ name: String,
        _ first: Participant,
        _ operation: IntervalRelation,
        _ second: Participant,
        where tests: [RelationTest] = [],
        seen window: RelationWindow? = nil,
        origin: Origin = Origin()
    ) {
        self.init(
            name,
            roles: [first.role, second.role],
            .intervals(first, operation, second),
            where: tests,
            seen: window,
            origin: origin
        )
    }
}

/// `x.thread = y.thread`, `x.kind = modal`: a comparison of what the records at the openings of a pair's intervals say.
public struct RelationTest: Hashable, Sendable, Located {
    public var role: String
    public var attribute: String
    public var comparison: ComparisonOperator
    public var operand: Operand
    public var origin: Origin

    public enum Operand: Hashable, Sendable {
        case literal(String)
        case attribute(role: String, String)
    }

    public init(
        role: String,
        _ attribute: String,
        _ comparison: ComparisonOperator,
        _ operand: Operand,
        origin: Origin = Origin()
    ) {
        self.role = role
        self.attribute = attribute
        self.comparison = comparison
        self.operand = operand
        self.origin = origin
    }
}

/// From where to where a pair sees the events of its lives, both ends included.
public struct RelationWindow: Hashable, Sendable {
    public var from: End
    public var to: End

    public struct End: Hashable, Sendable {
        public var role: String
        public var moment: Moment

        public init(role: String, _ moment: Moment) {
            self.role = role
            self.moment = moment
        }
    }

    /// Of a role's life, or of the interval it plays its role with.
    public enum Moment: String, Hashable, Sendable, CaseIterable {
        case birth, death, opening, closing
    }

    public init(from: End, to: End) {
        self.from = from
        self.to = to
    }
}

/// How two intervals must lie for their lives to be a pair. Allen's other relations, in which both open at one moment, are
/// none: a record opens an interval of one life only.
public enum IntervalRelation: String, Hashable, Sendable, CaseIterable {
    /// They share a moment: the everyday sense, not Allen's.
    case overlaps
    // Allen's relations, the first interval's place seen from the second; his `overlaps` is `crosses`.
    /// It closes before the other opens.
    case before
    case after
    /// It closes at the moment in which the other opens.
    case meets
    case metBy = "met by"
    /// It opens first, both are open, it closes first.
    case crosses
    case crossedBy = "crossed by"
    /// It opens later and closes earlier.
    case during
    case contains
    /// It opens later, and they close at the same moment.
    case finishes
    case finishedBy = "finished by"
}
