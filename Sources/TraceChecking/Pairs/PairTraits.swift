import RuleAutomata
import RuleTree

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
    /// Whether a rule asks whose records a pair sees, so that a third life at the same time leaves it in doubt. That there is a
    /// pair at all, which is what `never` forbids, it does not.
    let asksWhose: Bool

    /// - Parameter rules: those of the relation.
    init(_ relation: ResolvedRelation, _ rules: [CompiledRule]) {
        asksWhose = rules.contains { $0.rule.clauses.contains { $0.clause != .noPair } }
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
