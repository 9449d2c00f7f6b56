import RuleAutomata

/// What of a relation is asked for at every pair, without a list's memory.
struct PairTraits: Sendable {
    let window: ResolvedRelation.Window?
    let hasTests: Bool
    /// Whether the window begins with a record that the relation asks for.
    let hasKnownStart: Bool
    let looksBeyondIntervals: Bool
    /// How the intervals lie, and the role whose interval leads; nil where the one names the other.
    let intervals: (order: IntervalOrder, leading: Int)?
    /// Whether the intervals share a moment, and neither leads.
    let areOverlaps: Bool

    init(_ relation: ResolvedRelation) {
        window = relation.window
        hasTests = !relation.tests.isEmpty
        hasKnownStart = relation.rolesAtBirth.isEmpty
        looksBeyondIntervals = relation.looksBeyondIntervals
        if case .intervals(_, let order, let leading) = relation.basis {
            intervals = (order, leading)
            areOverlaps = order == .overlaps
        } else {
            intervals = nil
            areOverlaps = false
        }
    }
}
