/// A set of a spec's record names, by their numbers in the vocabulary. Memory: a bit for each number from the least member to the
/// greatest one.
package struct NameSet: Hashable, Sendable {
    /// The bits of the members, the first and the last of them not zero.
    private var words: [UInt64] = []
    /// How many words without a member come before; 0 if there is no member.
    private var start = 0

    package init() {}

    package init(_ members: some Sequence<Int>) {
        for member in members { insert(member) }
    }

    package var isEmpty: Bool { words.isEmpty }

    package func contains(_ member: Int) -> Bool { word(member >> 6) & (1 << UInt64(member & 63)) != 0 }

    @inline(__always)
    private func word(_ index: Int) -> UInt64 {
        let index = index - start
        return index >= 0 && index < words.count ? words[index] : 0
    }

    package mutating func insert(_ member: Int) {
        makeRoom(for: (member >> 6)..<(member >> 6) + 1)
        words[(member >> 6) - start] |= 1 << UInt64(member & 63)
    }

    package mutating func formUnion(_ other: NameSet) {
        if other.isEmpty { return }
        makeRoom(for: other.range)
        for index in other.words.indices { words[other.start - start + index] |= other.words[index] }
    }

    /// The words that may have members.
    private var range: Range<Int> { start..<start + words.count }

    /// - Parameter new: words of which the first and the last one are to get members.
    private mutating func makeRoom(for new: Range<Int>) {
        if words.isEmpty { start = new.lowerBound }
        if new.lowerBound < start {
            words.insert(contentsOf: repeatElement(0, count: start - new.lowerBound), at: 0)
            start = new.lowerBound
        }
        while range.upperBound < new.upperBound { words.append(0) }
    }

    package func intersection(_ other: NameSet) -> NameSet {
        var result = NameSet()
        for index in range.clamped(to: other.range) {
            let common = word(index) & other.word(index)
            if common == 0 { continue }
            result.makeRoom(for: index..<index + 1)
            result.words[index - result.start] = common
        }
        return result
    }

    package func isDisjoint(with other: NameSet) -> Bool {
        for index in range.clamped(to: other.range) where word(index) & other.word(index) != 0 { return false }
        return true
    }

    package func isSubset(of other: NameSet) -> Bool {
        range.allSatisfy { word($0) & ~other.word($0) == 0 }
    }

    /// The members in ascending order.
    package var members: [Int] {
        var members: [Int] = []
        for index in range {
            var rest = word(index)
            while rest != 0 {
                members.append(index * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        return members
    }
}
