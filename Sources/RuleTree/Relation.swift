public import TraceModel

/// Pairs of lives: `relation transition(source, target) = source leaving overlaps target entering`.
public struct Relation: Hashable, Sendable, Located {
    /// By which rules name it.
    public var name: String
    /// The two roles, in the order in which rules name them.
    public var roles: [String]
    /// What makes two lives a pair.
    public var basis: Basis
    /// `where x.thread = y.thread`: what must be true at the openings besides, or where the one names the other.
    public var tests: [RelationTest]
    /// `seen from target birth to source death`; left out, a pair by intervals sees the events from the earlier opening to
    /// the later closing, and one by an attribute both whole lives.
    public var window: RelationWindow?
    /// Where it was written.
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
        /// Which of the relation's roles.
        public var role: String
        /// The interval of its lives, by its name.
        public var interval: EventReference

        /// - Parameters:
        ///   - role: one of the relation's.
        ///   - interval: that of its lives which must lie as the relation says.
        public init(role: String, interval: EventReference) {
            self.role = role
            self.interval = interval
        }
    }

    /// - Parameters:
    ///   - name: by which rules name it.
    ///   - roles: two of them.
    ///   - basis: what makes two lives a pair.
    ///   - tests: what must be true at the openings besides.
    ///   - window: from where to where a pair sees events; nil: all that its basis spans.
    ///   - origin: where it was written.
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
    ///
    /// - Parameters:
    ///   - name: by which rules name it.
    ///   - first: the first role, and its interval.
    ///   - operation: how the first interval must lie to the second.
    ///   - second: the second role, and its interval.
    ///   - tests: what must be true at the openings besides.
    ///   - window: from where to where a pair sees events; nil: from the earlier opening to the later closing.
    ///   - origin: where it was written.
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
    /// Whose attribute it is.
    public var role: String
    /// The attribute of the record at the role's opening.
    public var attribute: String
    /// How its value and the operand must lie.
    public var comparison: ComparisonOperator
    /// What it is compared with, on the right.
    public var operand: Operand
    /// Where it was written.
    public var origin: Origin

    /// What an attribute is compared with.
    public enum Operand: Hashable, Sendable {
        /// A number or a text.
        case literal(String)
        /// What the record at a role's opening says.
        case attribute(role: String, String)
    }

    /// - Parameters:
    ///   - role: whose attribute it is.
    ///   - attribute: of the record at the role's opening.
    ///   - comparison: how its value and the operand must lie.
    ///   - operand: what it is compared with, on the right.
    ///   - origin: where it was written.
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
    /// The first moment that it sees.
    public var from: End
    /// The last.
    public var to: End

    /// A moment of one of the roles.
    public struct End: Hashable, Sendable {
        /// Which of the relation's roles.
        public var role: String
        /// Which moment of it.
        public var moment: Moment

        /// - Parameters:
        ///   - role: which of the relation's roles.
        ///   - moment: which moment of its life, or of its interval.
        public init(role: String, _ moment: Moment) {
            self.role = role
            self.moment = moment
        }
    }

    /// Of a role's life, or of the interval it plays its role with.
    public enum Moment: String, Hashable, Sendable, CaseIterable {
        /// Where the life begins and ends, and where the interval does.
        case birth, death, opening, closing
    }

    /// - Parameters:
    ///   - from: the first moment that a pair sees.
    ///   - to: the last.
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
    /// `before` from the other side.
    case after
    /// It closes at the moment in which the other opens.
    case meets
    /// `meets` from the other side.
    case metBy = "met by"
    /// It opens first, both are open, it closes first.
    case crosses
    /// `crosses` from the other side.
    case crossedBy = "crossed by"
    /// It opens later and closes earlier.
    case during
    /// `during` from the other side.
    case contains
    /// It opens later, and they close at the same moment.
    case finishes
    /// `finishes` from the other side.
    case finishedBy = "finished by"
}
