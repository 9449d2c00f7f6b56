import RuleTree

/// How two intervals lie in a trace, from the side of the leading one: what is left of the interval relations when
/// inverses are one.
package enum IntervalOrder: Sendable {
    /// They share a moment; neither leads.
    case overlaps
    /// The leading one closes before the other opens.
    case before
    /// The leading one closes at the record that opens the other.
    case meets
    /// The leading one opens first, and closes while the other is open.
    case crosses
    /// The leading one opens first, and closes last.
    case contains
    /// The leading one opens last, and one record closes both.
    case finishes
}

extension IntervalRelation {
    /// The order that the relation is, and whether its second interval leads.
    var order: (order: IntervalOrder, isInverse: Bool) {
        switch self {
        case .overlaps: (.overlaps, false)
        case .before: (.before, false)
        case .after: (.before, true)
        case .meets: (.meets, false)
        case .metBy: (.meets, true)
        case .crosses: (.crosses, false)
        case .crossedBy: (.crosses, true)
        case .contains: (.contains, false)
        case .during: (.contains, true)
        case .finishes: (.finishes, false)
        case .finishedBy: (.finishes, true)
        }
    }
}
