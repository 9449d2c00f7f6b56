import RuleTree

/// An interval of a life: from the position of its opening to that of its end, if it has one.
struct NaiveInterval: Equatable {
    var name: String
    var life: Int
    var opening: Int
    var end: Int?
    var ending: Ending?
    /// The opening and the life of the interval that it closes with, if its class logs no closing.
    var partner: Int?

    enum Ending {
        /// By an event that closes it.
        case closed
        /// By one that cancels it.
        case cancelled
        /// By its life's death, or by opening again.
        case cut
        /// With its partner.
        case withPartner
    }

    /// The position of its end, far behind the trace if it has none.
    var bound: Int { end ?? Int.max }

    func overlaps(_ other: NaiveInterval) -> Bool {
        opening < other.bound && other.opening < bound
    }

    /// Whether it stands so to another; what is still to come decides nothing.
    func stands(_ relation: IntervalRelation, to other: NaiveInterval) -> Bool {
        switch relation {
        case .overlaps: overlaps(other)
        case .before: end.map { $0 < other.opening } ?? false
        case .meets: end == other.opening
        case .crosses: opening < other.opening && other.opening < bound && end.map { $0 < other.bound } ?? false
        case .contains: opening < other.opening && other.end.map { $0 < bound } ?? false
        case .finishes: opening > other.opening && end != nil && end == other.end
        case .after: other.stands(.before, to: self)
        case .metBy: other.stands(.meets, to: self)
        case .crossedBy: other.stands(.crosses, to: self)
        case .during: other.stands(.contains, to: self)
        case .finishedBy: other.stands(.finishes, to: self)
        }
    }

    /// The position of the record from which on it is known to stand so.
    func moment(_ relation: IntervalRelation, to other: NaiveInterval) -> Int {
        switch relation {
        case .overlaps, .before, .after, .meets, .metBy: max(opening, other.opening)
        case .crosses, .crossedBy, .contains, .during, .finishes, .finishedBy: min(bound, other.bound)
        }
    }
}
