package import RuleAutomata

/// A relation in which the opening of an interval makes pairs.
package struct OpeningPairing: Sendable {
    /// The relation's index in the vocabulary.
    package let relation: Int
    package let order: IntervalOrder
    /// The role of the interval that opens.
    package let role: Int
    /// The interval of the other role.
    package let others: Int

    /// Those that the opening of an interval may make pairs in.
    package static func all(ofOpening interval: Int, in pairings: [IntervalPairing]) -> [OpeningPairing] {
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
