/// Two lives that stand in a relation, and how far they have been seen.
package struct TrackedPair: Held {
    let relation: Int
    /// The lives in the order of the roles.
    let lives: RolePair<Int32>
    /// Its places among the pairs of each role's life.
    var amongLives = RolePair(Link(), Link())
    var phase = Phase.waiting
    /// Whether it is over, or the trace is.
    var isEnded = false
    /// Whether what it owes at the end of its window is dropped.
    var owesNothing = false
    var holds: Int32 = 0
    /// The number of each role's interval; nil where the one names the other.
    let intervals: RolePair<Int32>?
    /// For each role where its interval opens; where the one names the other, the record that does, and the first one of
    /// the other's life.
    let openings: RolePair<RecordReference>
    /// The record with which they became a pair.
    let formed: RecordReference
    /// Whether its window begins with a record that the relation asks for, so that nothing of it can have gone by.
    let hasKnownStart: Bool
    /// The line whose settings of conditions hold for it.
    let conditionLine: Int32
    /// Where its window begins, and the last record that it saw; while it has seen none, the earlier opening, and the
    /// record that made it a pair.
    var opening: RecordReference
    var lastSeen: RecordReference
    var doubt: Doubt?
    /// Until when the log shows what its window holds, if it saw more.
    var knownUntil: RecordReference?
    /// Why it does not show more, or why what the pair owes at the end of its window is not certain.
    var endDoubt: Doubt?
    /// Which way it may lead.
    var passage = Passage.there
    /// The third life that the interval of a role also overlaps.
    var thirdLife: (role: Int, other: LifeIdentity)?

    package enum Phase {
        /// Its window has not begun.
        case waiting
        case open
        /// Its window is over, but what its intervals will come to may still put it in doubt.
        case complete
    }

    /// The role whose life this is.
    @inline(__always)
    func role(ofLife life: Int32) -> Int { lives.first == life ? 0 : 1 }
}

extension BindingIdentity {
    /// - Parameter lives: those of the pair's roles.
    init(_ pair: TrackedPair, _ lives: RolePair<LifeIdentity>, occurrence: Int) {
        self.init(
            subject: .pair(relation: pair.relation, lives: lives, occurrence: occurrence),
            opening: pair.opening,
            lastSeen: pair.lastSeen,
            doubt: pair.doubt ?? pair.endDoubt
        )
        if pair.doubt == nil, pair.endDoubt != nil { doubtedFrom = pair.knownUntil ?? pair.lastSeen }
        thirdLife = pair.thirdLife
        openings = Array(pair.openings)
        conditionLine = pair.conditionLine
    }
}
