import RuleTree

/// `source leaving`: an interval of one of the two lives of a pair.
public struct RoleInterval: Sendable {
    let role: String
    let name: String

    /// They share a moment.
    public func overlaps(_ other: RoleInterval) -> PairSentence { sentence(.overlaps, other) }
    /// It closes before the other opens.
    public func before(_ other: RoleInterval) -> PairSentence { sentence(.before, other) }
    /// It opens after the other closes.
    public func after(_ other: RoleInterval) -> PairSentence { sentence(.after, other) }
    /// It closes at the moment in which the other opens.
    public func meets(_ other: RoleInterval) -> PairSentence { sentence(.meets, other) }
    /// The other closes at the moment in which it opens.
    public func met(by other: RoleInterval) -> PairSentence { sentence(.metBy, other) }
    /// It opens first, both are open, it closes first.
    public func crosses(_ other: RoleInterval) -> PairSentence { sentence(.crosses, other) }
    /// The other opens first, both are open, the other closes first.
    public func crossed(by other: RoleInterval) -> PairSentence { sentence(.crossedBy, other) }
    /// They open at the same moment, and it closes first.
    public func starts(_ other: RoleInterval) -> PairSentence { sentence(.starts, other) }
    /// They open at the same moment, and the other closes first.
    public func started(by other: RoleInterval) -> PairSentence { sentence(.startedBy, other) }
    /// It opens later and closes earlier.
    public func during(_ other: RoleInterval) -> PairSentence { sentence(.during, other) }
    /// It opens earlier and closes later.
    public func contains(_ other: RoleInterval) -> PairSentence { sentence(.contains, other) }
    /// It opens later, and they close at the same moment.
    public func finishes(_ other: RoleInterval) -> PairSentence { sentence(.finishes, other) }
    /// It opens earlier, and they close at the same moment.
    public func finished(by other: RoleInterval) -> PairSentence { sentence(.finishedBy, other) }
    /// They open and close at the same moments.
    public func equals(_ other: RoleInterval) -> PairSentence { sentence(.equals, other) }

    private var participant: Relation.Participant {
        Relation.Participant(role: role, interval: EventReference(name))
    }

    private func sentence(_ relation: IntervalRelation, _ other: RoleInterval) -> PairSentence {
        PairSentence(.intervals(participant, relation, other.participant))
    }
}
