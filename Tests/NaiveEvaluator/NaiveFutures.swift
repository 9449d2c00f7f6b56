/// Which continuations, of all up to a length, make a clause hold after a history.
struct NaiveFutures: Hashable {
    private var bits: [UInt64]

    /// - Parameter outcomes: for each continuation whether the clause holds then; the empty one comes first.
    init(_ outcomes: [Bool]) {
        bits = Array(repeating: 0, count: (outcomes.count + 63) / 64)
        for (index, outcome) in outcomes.enumerated() where outcome { bits[index / 64] |= 1 << (index % 64) }
    }

    /// Whether some continuation is good.
    var isOpen: Bool { bits.contains { $0 != 0 } }

    /// Whether the history is good as it stands.
    var holdsNow: Bool { bits[0] & 1 != 0 }

    func intersection(_ other: NaiveFutures) -> NaiveFutures {
        var result = self
        for index in bits.indices { result.bits[index] &= other.bits[index] }
        return result
    }
}
