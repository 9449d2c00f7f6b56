import RuleAutomata

/// What is logged in all processes of one name.
struct ProcessLogs: Sendable {
    private(set) var all = NameSet()
    /// What lives log.
    private(set) var lives = NameSet()
    /// The kinds of lives that there are in them, by their numbers.
    private(set) var populations: [Int32] = []
    /// For each record name, by how many kinds of subjects of a class lives log it.
    private var counts: [Int32]

    init(nameCount: Int) {
        counts = [Int32](repeating: 0, count: nameCount)
    }

    /// Takes in another kind of lives.
    mutating func add(population: Int32) { populations.append(population) }

    /// Takes in that a class logs a name for its subjects of one kind.
    ///
    /// - Parameter isOfLives: whether its lives do.
    mutating func insert(_ name: Int, isOfLives: Bool) {
        all.insert(name)
        guard isOfLives else { return }
        lives.insert(name)
        counts[name] += 1
    }

    /// Takes in that what a class logs for one kind of subjects is of no life.
    mutating func removeFromLives(_ names: NameSet) {
        if names.isEmpty { return }
        for name in names.members { counts[name] -= 1 }
        lives = NameSet(counts.indices.filter { counts[$0] > 0 })
    }
}
