/// `relation transition(source, target) = source leaving overlaps target entering`: pairs of lives whose intervals
/// stand in a relation.
public struct Relation: Hashable, Sendable {
    public var name: String
    public var first: Participant
    public var second: Participant
    public var operation: IntervalRelation
    public var origin: Origin

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
        _ first: Participant,
        _ operation: IntervalRelation,
        _ second: Participant,
        origin: Origin = Origin()
    ) {
        self.name = name
        self.first = first
        self.operation = operation
        self.second = second
        self.origin = origin
    }
}

/// How two intervals must lie for their lives to be a pair.
public enum IntervalRelation: String, Hashable, Sendable, CaseIterable {
    /// They share a moment: the everyday sense, not Allen's.
    case overlaps
}
