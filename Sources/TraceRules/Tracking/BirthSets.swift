/// The sets of births that lives have had, numbered as they are first met.
struct BirthSets: Sendable {
    private var sets = [NameSet()]
    private var numbers: [NameSet: Int32] = [NameSet(): none]

    /// The number of the empty set.
    static let none: Int32 = 0

    func contains(_ name: Int, in number: Int32) -> Bool { sets[Int(number)].contains(name) }

    /// The number of a set with a name in it.
    mutating func adding(_ name: Int, to number: Int32) -> Int32 {
        if contains(name, in: number) { return number }
        var set = sets[Int(number)]
        set.insert(name)
        if let known = numbers[set] { return known }
        numbers[set] = Int32(sets.count)
        sets.append(set)
        return Int32(sets.count - 1)
    }
}
