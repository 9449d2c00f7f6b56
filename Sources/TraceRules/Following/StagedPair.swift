/// An interval of a life in a trace that is being made.
struct StagedInterval {
    var number: Int
    /// An index into the vocabulary's intervals.
    var definition: Int
    var life: Int
    /// The sequence numbers of the events at which it opens and closes.
    var opening: Int
    var closing: Int?
    var isCancelled = false
    /// The event at its opening.
    var event: StagedEvent
    /// The values of conditions that hold for what begins with it.
    var values: [String: String]
    /// The life that it overlaps in a pair.
    var partner: Int?
}

/// Two lives in a relation, in a trace that is being made.
struct StagedPair {
    var relation: Int
    /// In the order of the roles.
    var lives: [Int]
    var intervals: [Int]
    var binding: StagedBinding
    var phase = Phase.waiting

    enum Phase {
        /// Its window has not begun.
        case waiting
        case open
        /// Its window is over.
        case complete
    }
}
