import CheckResults

/// The lists of offences that bindings have come to, numbered: what a binding has done is one number, and one look-up adds to
/// it.
struct OffenceLists {
    private var lists = Numbering<[Item]>([])
    /// For a list and a number of its owner's for what is added, the longer list.
    private var longer = NumberTable()

    /// The number of the empty list.
    static let none: Int32 = 0

    /// An offence as far as it matters for what applies.
    struct Item: Hashable, Sendable {
        /// The rule's index in its quantifier.
        var rule: Int
        /// `violated` or `suspect`.
        var verdict: Verdict
    }

    subscript(number: Int32) -> [Item] { lists[number] }

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

    private mutating func add(_ key: Int32, to number: Int32, _ items: [Item]) -> Int32 {
        let result = lists.number(of: lists[number] + items)
        longer.set(number, key, to: result)
        return result
    }
}
