import RuleAutomata

/// Which words of two lives are a pair of a relation: from the first opening to the later close, as `PairTracker` cuts
/// them out.
package struct PairWindow: Sendable {
    private let intervals: [Vocabulary.ResolvedInterval]
    private let deaths: NameSet
    /// Whether the first role's interval has to open first: both are the same.
    private let isOrdered: Bool

    /// - Returns: nil for a relation of which the words are not modelled here.
    init?(_ relation: ResolvedRelation, _ vocabulary: Vocabulary) {
        guard case .intervals(_, .overlaps, _) = relation.basis, relation.window == nil else { return nil }
        intervals = relation.intervals.map { vocabulary.intervals[$0] }
        deaths = vocabulary.deaths
        isOrdered = relation.intervals[0] == relation.intervals[1]
    }

    package enum State: Hashable, Sendable {
        case empty
        /// One role's interval is open, the other's is still to come.
        case alone(Int)
        case both
        /// One role's interval is over, perhaps cancelled; the other's is open.
        case over(Int, isCancelled: Bool)
        case complete
        /// Complete, but an interval was cancelled: nothing is owed.
        case dropped
    }

    /// What an event is to the interval of its role.
    struct Effect: Hashable, Sendable {
        var opens: Bool
        var closes: Bool
        var cancels: Bool
        var isDeath: Bool
    }

    func effect(role: Int, name: Int) -> Effect {
        let isDeath = deaths.contains(name)
        return Effect(
            opens: intervals[role].opening.contains(name) && !isDeath,
            closes: intervals[role].closing.contains(name) || intervals[role].opening.contains(name) || isDeath,
            cancels: intervals[role].cancelling.contains(name),
            isDeath: isDeath
        )
    }

    /// - Returns: nil if the word is then no pair.
    func step(_ state: State, role: Int, _ effect: Effect) -> State? {
        switch state {
        case .empty: return effect.opens && !(isOrdered && role == 1) ? .alone(role) : nil
        case .alone(let open):
            if role == open { return effect.closes || effect.cancels ? nil : state }
            if effect.isDeath { return nil }
            return effect.opens ? .both : state
        case .both:
            return effect.closes || effect.cancels ? .over(role, isCancelled: effect.cancels) : state
        case .over(let over, let isCancelled):
            if role == over || !(effect.closes || effect.cancels) { return state }
            return isCancelled || effect.cancels ? .dropped : .complete
        case .complete, .dropped: return nil
        }
    }
}
