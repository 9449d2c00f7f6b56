/// A set of a spec's record names, by their numbers in the vocabulary.
package struct NameSet: Hashable, Sendable {
    private var words: [UInt64] = []

    package init() {}

    package init(_ members: some Sequence<Int>) {
        for member in members { insert(member) }
    }

    package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    package func contains(_ member: Int) -> Bool {
        member >> 6 < words.count && words[member >> 6] & (1 << UInt64(member & 63)) != 0
    }

    package mutating func insert(_ member: Int) {
        while words.count <= member >> 6 { words.append(0) }
        words[member >> 6] |= 1 << UInt64(member & 63)
    }

    package mutating func formUnion(_ other: NameSet) {
        while words.count < other.words.count { words.append(0) }
        for (index, word) in other.words.enumerated() { words[index] |= word }
    }

    package func intersection(_ other: NameSet) -> NameSet {
        var result = NameSet()
        result.words = zip(words, other.words).map { $0 & $1 }
        while result.words.last == 0 { result.words.removeLast() }
        return result
    }

    package func isDisjoint(with other: NameSet) -> Bool {
        for index in 0..<min(words.count, other.words.count) where words[index] & other.words[index] != 0 {
            return false
        }
        return true
    }

    package func isSubset(of other: NameSet) -> Bool {
        words.enumerated().allSatisfy { index, word in
            word & ~(index < other.words.count ? other.words[index] : 0) == 0
        }
    }

    /// The members in ascending order.
    package var members: [Int] {
        var members: [Int] = []
        for index in words.indices {
            var rest = words[index]
            while rest != 0 {
                members.append(index * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        return members
    }
}
