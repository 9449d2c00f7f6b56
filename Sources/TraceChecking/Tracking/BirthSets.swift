import RuleAutomata

/// The sets of births that lives have had, numbered as they are first met.
struct BirthSets: Sendable {
    private var sets = Numbering(NameSet())
    /// For a set and a name, the set with the name in it.
    private var larger = NumberTable()

    /// The number of the empty set.
    static let none: Int32 = 0

    func contains(_ name: Int, in number: Int32) -> Bool { sets[number].contains(name) }

    /// The number of a set with a name in it.
    mutating func adding(_ name: Int, to number: Int32) -> Int32 {
        larger.number(of: number, Int32(name)) ?? add(name, to: number)
    }

    private mutating func add(_ name: Int, to number: Int32) -> Int32 {
        var set = sets[number]
        set.insert(name)
        let result = sets.number(of: set)
        larger.set(number, Int32(name), to: result)
        return result
    }
}
