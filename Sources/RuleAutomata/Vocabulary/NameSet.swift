/// A set of a spec's record names, by their numbers in the vocabulary. Memory: a bit for each number from the least member beyond 63 to
/// the greatest one; few specs have more names, so that most sets allocate nothing.
package struct NameSet: Hashable, Sendable {
    /// The bits of the members below 64.
    private var first: UInt64 = 0
    /// Those of the others, the first and the last word not zero.
    private var words: [UInt64] = []
    /// How many words come before, the first one too; 0 if there are none.
    private var start = 0

    package init() {}

    package init(_ members: some Sequence<Int>) {
        for member in members { insert(member) }
    }

    package var isEmpty: Bool { first == 0 && words.isEmpty }

    package func contains(_ member: Int) -> Bool { word(member >> 6) & (1 << UInt64(member & 63)) != 0 }

    @inline(__always)
    private func word(_ index: Int) -> UInt64 {
        if index == 0 { return first }
        let index = index - start
        return index >= 0 && index < words.count ? words[index] : 0
    }

    package mutating func insert(_ member: Int) {
        let bit: UInt64 = 1 << UInt64(member & 63)
        if member < 64 {
            first |= bit
        } else {
            makeRoom(for: (member >> 6)..<(member >> 6) + 1)
            words[(member >> 6) - start] |= bit
        }
    }

    package mutating func formUnion(_ other: NameSet) {
        first |= other.first
        if other.words.isEmpty { return }
        makeRoom(for: other.range)
        for index in other.words.indices { words[other.start - start + index] |= other.words[index] }
    }

    /// The words but the first one that may have members.
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
        result.first = first & other.first
        for index in range.clamped(to: other.range) {
            let common = word(index) & other.word(index)
            if common == 0 { continue }
            result.makeRoom(for: index..<index + 1)
            result.words[index - result.start] = common
        }
        return result
    }

    package func isDisjoint(with other: NameSet) -> Bool {
        if first & other.first != 0 { return false }
        for index in range.clamped(to: other.range) where word(index) & other.word(index) != 0 { return false }
        return true
    }

    package func isSubset(of other: NameSet) -> Bool {
        first & ~other.first == 0 && range.allSatisfy { word($0) & ~other.word($0) == 0 }
    }

    /// The members in ascending order.
    package var members: [Int] {
        var members: [Int] = []
        for index in [0..<1, range].joined() {
            var rest = word(index)
            while rest != 0 {
                members.append(index * 64 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        return members
    }
}
