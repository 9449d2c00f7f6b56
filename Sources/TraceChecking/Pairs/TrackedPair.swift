/// Two lives that stand in a relation, and how far they have been seen: what is asked for at every event, in few bytes. What
/// follows from their intervals is worked out when it is asked for, and what is known of few pairs lies beside (`PairDetails`).
package struct TrackedPair: Held {
    enum Mark {}

    private let relationNumber: Int32
    /// The lives in the order of the roles.
    let lives: RolePair<LifeHandle>
    /// Its places among the pairs of each role's life.
    var amongLives = RolePair(Link<TrackedPair.Mark>(), Link<TrackedPair.Mark>())
    /// The number of each role's interval; nil where the one names the other.
    let intervals: RolePair<IntervalHandle>?
    var phase = Phase.waiting
    /// Whether its window has begun.
    var hasOpened = false
    /// Whether it is over, or the trace is.
    var isEnded = false
    /// Whether the name that makes it one came after a death, and means the next life of the subject, if one follows.
    var awaitsNextLife = false
    /// Whether what it owes at the end of its window is dropped.
    var owesNothing = false
    /// Which way it may lead.
    var passage = Passage.there
    var holds: Int32 = 0
    /// How many pairs began before it.
    var order: Int32 = 0
    /// The last record that it saw; while it has seen none, the one that made it a pair.
    var lastSeen: RecordReference
    /// The number of its details.
    var details = Handle<PairDetails.Mark>.none

    package enum Phase {
        /// Its window has not begun.
        case waiting
        case open
        /// Its window is over, but what its intervals will come to may still put it in doubt.
        case complete
    }

    init(
        _ relation: Int,
        _ lives: RolePair<LifeHandle>,
        intervals: RolePair<IntervalHandle>?,
        formed: RecordReference
    ) {
        relationNumber = Int32(relation)
        self.lives = lives
        self.intervals = intervals
        lastSeen = formed
    }

    var relation: Int { Int(relationNumber) }

    /// Sees a record of a life of the pair, if its window is open.
    ///
    /// - Returns: the role of the life, and whether the window is open.
    @inline(__always)
    mutating func look(at reference: RecordReference, of life: LifeHandle) -> (role: Int, isOpen: Bool) {
        let isOpen = phase == .open
        if isOpen { lastSeen = reference }
        return (role(ofLife: life), isOpen)
    }

    /// The role whose life this is.
    @inline(__always)
    func role(ofLife life: LifeHandle) -> Int { lives.first == life ? 0 : 1 }
}

/// What is known of few pairs.
struct PairDetails: Held {
    enum Mark {}

    var holds: Int32 = 0
    var doubt: Doubt?
    /// Until when the log shows what its window holds, if it saw more.
    var knownUntil: RecordReference?
    /// Why it does not show more, or why what the pair owes at the end of its window is not certain.
    var endDoubt: Doubt?
    /// The third life that the interval of a role also overlaps.
    var thirdLife: (role: Int, other: LifeIdentity)?
    /// Where the one names the other: the record that does and the first one of the other's life, and the line of the record that made
    /// them a pair.
    var openings: RolePair<RecordReference>?
    var formedLine: Int32?
}

typealias PairHandle = Handle<TrackedPair.Mark>
