import CheckResults

/// The lists of offences that bindings have come to, numbered: what a binding has done is one number, and one look-up adds to
/// it. A list is the one before it and what was added, so that one of *n* offences takes memory for *n*.
struct OffenceLists {
    /// For each list, the one before it, and the number of what was added.
    private var parts: [(previous: Int32, added: Int32)] = [(-1, 0)]
    private var additions = Numbering<[Item]>([])
    /// For a list and a number of its owner's for what is added, the longer list; and for a list and the number of what was added.
    private var longer = NumberTable()
    private var joined = NumberTable()

    /// The number of the empty list.
    static let none: Int32 = 0

    /// An offence as far as it matters for what applies.
    struct Item: Hashable, Sendable {
        /// The rule's index in its quantifier.
        var rule: Int
        /// `violated` or `suspect`.
        var verdict: Verdict
    }

    /// The offences of a list, in the order in which they were added.
    subscript(number: Int32) -> [Item] {
        var items: [Item] = []
        var next = number
        while next >= 0 {
            items += additions[parts[Int(next)].added].reversed()
            next = parts[Int(next)].previous
        }
        items.reverse()
        return items
    }

    /// The number of a list with others behind it.
    ///
    /// - Parameters:
    ///   - key: stands for the same items whenever it is given.
    ///   - items: what is added.
    @inline(__always)
    mutating func adding(_ key: Int32, to number: Int32, _ items: () -> [Item]) -> Int32 {
        if let known = longer.number(of: number, key) { return known }
        return add(key, to: number, items())
    }

    /// What two keys stand for alike makes one list.
    private mutating func add(_ key: Int32, to number: Int32, _ items: [Item]) -> Int32 {
        let added = additions.number(of: items)
        let known = joined.number(of: number, added)
        let result = known ?? Int32(parts.count)
        if known == nil {
            parts.append((number, added))
            joined.set(number, added, to: result)
        }
        longer.set(number, key, to: result)
        return result
    }
}
