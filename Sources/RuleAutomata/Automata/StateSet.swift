/// A set of states of an automaton. Most automata have few, so that the states below 64 are bits of one number.
package struct StateSet: Hashable, Sendable {
    private var low: UInt64 = 0
    /// The other states, in ascending order.
    private var high: [Int32] = []

    private static let lowCount: Int32 = 64

    package init(_ states: some Sequence<Int32>) {
        for state in states { append(state) }
        sortHigh()
    }

    /// Adds a state wherever it belongs; then `sortHigh` has to follow.
    private mutating func append(_ state: Int32) {
        if state < StateSet.lowCount { low |= 1 << UInt64(state) } else { high.append(state) }
    }

    private mutating func sortHigh() {
        guard high.count > 1 else { return }
        high.sort()
        var last: Int32 = -1
        high.removeAll { state in
            defer { last = state }
            return state == last
        }
    }

    package var isEmpty: Bool { low == 0 && high.isEmpty }

    var count: Int { low.nonzeroBitCount + high.count }

    /// Its state if it has but one.
    package var single: Int32? { count == 1 ? self.min() : nil }

    package mutating func formUnion(_ other: StateSet) {
        low |= other.low
        if other.high.isEmpty { return }
        high += other.high
        sortHigh()
    }

    package func filter(_ isIncluded: (Int32) -> Bool) -> StateSet { StateSet(lazy.filter(isIncluded)) }
}

/// In ascending order.
extension StateSet: Sequence {
    package struct Iterator: IteratorProtocol {
        fileprivate var low: UInt64
        fileprivate var high: ArraySlice<Int32>

        package mutating func next() -> Int32? {
            if low == 0 { return high.popFirst() }
            defer { low &= low - 1 }
            return Int32(low.trailingZeroBitCount)
        }
    }

    package func makeIterator() -> Iterator { Iterator(low: low, high: high[...]) }
}

extension StateSet: ExpressibleByArrayLiteral {
    package init(arrayLiteral states: Int32...) { self.init(states) }
}
