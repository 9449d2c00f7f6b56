package import RuleAutomata

/// A relation by intervals, as far as it is asked for at each opening and closing.
package struct IntervalPairing: Sendable {
    /// The relation's index in the vocabulary.
    package let number: Int
    /// The interval of each role, as indices into the vocabulary's.
    package let first: Int
    package let second: Int
    package let order: IntervalOrder
    /// The role whose interval leads.
    package let leading: Int

    /// Nil for a relation by names.
    package init?(_ relation: ResolvedRelation, number: Int) {
        guard case .intervals(let intervals, let order, let leading) = relation.basis else { return nil }
        self.number = number
        first = intervals[0]
        second = intervals[1]
        self.order = order
        self.leading = leading
    }

    /// The interval of a role.
    package subscript(role: Int) -> Int { role == 0 ? first : second }

    /// Whether a closing makes a pair, and not an opening.
    package var isDecidedByClosings: Bool {
        switch order {
        case .crosses, .contains, .finishes: true
        case .overlaps, .before, .meets: false
        }
    }
}
