/// A relation by intervals, as far as it is asked for at each opening and closing.
struct IntervalPairing: Sendable {
    /// The relation's index in the vocabulary.
    let number: Int
    /// The interval of each role, as indices into the vocabulary's.
    let first: Int
    let second: Int
    let order: IntervalOrder
    /// The role whose interval leads.
    let leading: Int

    /// Nil for a relation by names.
    init?(_ relation: ResolvedRelation, number: Int) {
        guard case .intervals(let intervals, let order, let leading) = relation.basis else { return nil }
        self.number = number
        first = intervals[0]
        second = intervals[1]
        self.order = order
        self.leading = leading
    }

    /// The interval of a role.
    subscript(role: Int) -> Int { role == 0 ? first : second }

    /// Whether a closing makes a pair, and not an opening.
    var isDecidedByClosings: Bool {
        switch order {
        case .crosses, .contains, .finishes: true
        case .overlaps, .before, .meets: false
        }
    }
}

/// A relation in which the opening of an interval makes pairs.
struct OpeningPairing: Sendable {
    /// The relation's index in the vocabulary.
    let relation: Int
    let order: IntervalOrder
    /// The role of the interval that opens.
    let role: Int
    /// The interval of the other role.
    let others: Int

    /// Those that the opening of an interval may make pairs in.
    static func all(ofOpening interval: Int, in pairings: [IntervalPairing]) -> [OpeningPairing] {
        pairings.flatMap { pairing in
            (0..<2).compactMap { role in
                guard pairing[role] == interval, pairing.pairsOpening(ofRole: role) else { return nil }
                return OpeningPairing(
                    relation: pairing.number,
                    order: pairing.order,
                    role: role,
                    others: pairing[1 - role]
                )
            }
        }
    }
}

extension IntervalPairing {
    /// Whether an interval of a role makes pairs as it opens. Two of one kind that overlap are paired once, by the later one.
    fileprivate func pairsOpening(ofRole role: Int) -> Bool {
        switch order {
        case .overlaps: role == 1 || first != second
        case .before, .meets: role != leading
        case .crosses, .contains, .finishes: false
        }
    }
}
