/// Makes a deterministic clause automaton of one whose arrows may lead to several states at once.
struct SubsetConstruction {
    private(set) var automaton: ClauseAutomaton
    private(set) var subsets: [Set<Int>] = []
    private var numbers: [Set<Int>: Int32] = [:]
    /// How many places all subsets together were in.
    private var placeCount = 0
    /// How many that may be: each takes time with the ways that lead on from it.
    private static let placeLimit = 1_000_000
    /// Whether there were more states than an automaton may have, or larger ones; it is then of no use.
    private(set) var isTooLarge = false

    init(letterCount: Int) {
        automaton = ClauseAutomaton(letterCount: letterCount)
    }

    /// The state of a subset, a new one if it has none yet.
    mutating func state(_ subset: Set<Int>) -> Int32 {
        if let number = numbers[subset] { return number }
        let number = automaton.addState()
        numbers[subset] = number
        subsets.append(subset)
        return number
    }

    /// Adds all that can be reached from the states there are.
    ///
    /// - Parameters:
    ///   - letters: the letters that the clause looks at.
    ///   - step: where a subset goes on a letter; empty if that breaks the clause.
    ///   - recovery: the subsets in which the clause goes on then.
    mutating func explore(
        _ letters: Set<Int>,
        step: (Set<Int>, Int) -> Set<Int>,
        recovery: (Set<Int>, Int) -> [Set<Int>]
    ) {
        var next = 0
        while next < subsets.count {
            placeCount += subsets[next].count
            if subsets.count > ClauseAutomaton.stateLimit || placeCount > SubsetConstruction.placeLimit {
                isTooLarge = true
                return
            }
            let subset = subsets[next]
            for letter in letters.sorted() {
                let target = step(subset, letter)
                if target.isEmpty {
                    let states = recovery(subset, letter).map { state($0) }
                    automaton.addViolation(in: Int32(next), on: [letter], recovery: states)
                } else {
                    automaton.addArrow(from: Int32(next), to: state(target), on: [letter])
                }
            }
            next += 1
        }
        automaton.addTests(letters)
    }

    /// Changes the state of every subset.
    mutating func updateStates(_ update: (Set<Int>, Int32, inout ClauseAutomaton.State) -> Void) {
        for (number, subset) in subsets.enumerated() { update(subset, Int32(number), &automaton[Int32(number)]) }
    }
}
