/// A rule as the product of its clauses' automata.
///
/// A state is a tuple of one state of each clause. States are numbered as they are met; from each, the whole product
/// that it reaches is explored, so that it is known whether the rule can still be kept there.
///
/// It is copied only where it is asked to be: what follows a rule asks it so often that counting references would show.
package struct RuleAutomaton: ~Copyable, Sendable {
    package let alphabet: Alphabet
    package let clauses: [ClauseAutomaton]
    /// How many states a rule may have.
    static let stateLimit = 100_000
    /// Whether it would have more; the automaton is then of no use.
    private(set) var isTooLarge = false
    /// Whether the states that words lead to are all there. The few that recoveries add later are not limited.
    private var isBuilt = false
    package private(set) var start: Int32 = 0
    private var tuples: [[Int32]] = []
    private var numbers: [[Int32]: Int32] = [:]
    /// The target for each state and letter, dead, or `firstList` and less for the lists of several.
    private var next: [Int32] = []
    private var lists: [[Int32]] = []
    private static let firstList: Int32 = -2
    /// Whether letters may lead to several states.
    package let isGuessing: Bool
    /// Whether the rule can still be kept.
    private var isLive: [Bool] = []
    /// Whether no clause owes anything.
    private var isAccepting: [Bool] = []
    /// The live states that can be reached from the start: where the rule may be if anything may have happened.
    package private(set) var anywhere: StateSet = []

    init(alphabet: Alphabet, clauses: [ClauseAutomaton]) {
        self.alphabet = alphabet
        self.clauses = clauses
        isGuessing = clauses.contains(where: \.isGuessing)
        start = state(clauses.map(\.start))
        if isTooLarge { return }
        isBuilt = true
        anywhere = closure(of: [start], under: Array(alphabet.letters.indices))
    }

    private init(copying other: borrowing RuleAutomaton) {
        alphabet = other.alphabet
        clauses = other.clauses
        isTooLarge = other.isTooLarge
        isBuilt = other.isBuilt
        start = other.start
        tuples = other.tuples
        numbers = other.numbers
        next = other.next
        lists = other.lists
        isGuessing = other.isGuessing
        isLive = other.isLive
        isAccepting = other.isAccepting
        anywhere = other.anywhere
    }

    /// The same rule, to which recoveries may add states of its own.
    package func copy() -> RuleAutomaton { RuleAutomaton(copying: self) }

    package var letterCount: Int { alphabet.letters.count }

    /// The state of each clause in a state of the rule.
    package func tuple(_ state: Int32) -> [Int32] { tuples[Int(state)] }

    /// What the clauses are in once a binding's death has been judged in a state of the rule.
    package func settledTuple(_ state: Int32) -> [Int32] { zip(clauses, tuple(state)).map { $0[$1].settled } }

    /// The same for each of some states. A guess that owes what another guess does not is a guess still.
    package func settledTuples(_ states: StateSet) -> [[Int32]] {
        var settled = states.map { settledTuple($0) }
        if !isGuessing { return settled }
        let tuples = states.map { tuple($0) }
        for (clause, automaton) in clauses.enumerated()
        where automaton.isGuessing && tuples.contains(where: { !automaton[$0[clause]].owes }) {
            for index in tuples.indices { settled[index][clause] = tuples[index][clause] }
        }
        return settled
    }

    func isLive(_ state: Int32) -> Bool { isLive[Int(state)] }

    package func accepts(_ state: Int32) -> Bool { isAccepting[Int(state)] }

    /// Whether no clause owes anything in some of the states.
    package func canEnd(_ states: StateSet) -> Bool { states.contains { accepts($0) } }

    /// Where a live state goes on a letter, if letters lead to one state; nil if the rule can then no longer be kept.
    package func step(_ state: Int32, _ letter: Int) -> Int32? {
        let target = next[Int(state) * letterCount + letter]
        return target >= 0 && isLive[Int(target)] ? target : nil
    }

    /// Where a live state goes on a letter, without the states in which the rule can no longer be kept.
    func targets(_ state: Int32, _ letter: Int) -> [Int32] {
        targets(at: Int(state) * letterCount + letter).filter { isLive[Int($0)] }
    }

    private func targets(at index: Int) -> [Int32] {
        let target = next[index]
        if target <= RuleAutomaton.firstList { return lists[Int(RuleAutomaton.firstList - target)] }
        return target >= 0 ? [target] : []
    }

    /// Where a set goes on a letter, without the states in which the rule can no longer be kept.
    package func step(_ states: StateSet, _ letter: Int) -> StateSet {
        StateSet(isGuessing ? states.flatMap { targets($0, letter) } : states.compactMap { step($0, letter) })
    }

    /// Where a set goes on an event that may be each of some letters.
    package func step(_ states: StateSet, _ letters: [Int32]) -> StateSet {
        letters.reduce(into: []) { $0.formUnion($1 == Alphabet.noLetter ? states : step(states, Int($1))) }
    }

    /// The states reached by any word over the letters.
    package func closure(of states: StateSet, under letters: [Int]) -> StateSet {
        if letters.isEmpty { return states }
        var isReached = [Bool](repeating: false, count: tuples.count)
        var reached = Array(states)
        for state in reached { isReached[Int(state)] = true }
        func reach(_ state: Int32) {
            if isReached[Int(state)] { return }
            isReached[Int(state)] = true
            reached.append(state)
        }
        var explored = 0
        while explored < reached.count {
            let state = reached[explored]
            for letter in letters {
                if !isGuessing {
                    if let target = step(state, letter) { reach(target) }
                } else {
                    for target in targets(state, letter) { reach(target) }
                }
            }
            explored += 1
        }
        return StateSet(reached)
    }

    /// The state of a tuple, a new one if it has not been met yet.
    package mutating func state(_ tuple: [Int32]) -> Int32 {
        if let number = numbers[tuple] { return number }
        let first = tuples.count
        add(tuple)
        var explored = first
        while explored < tuples.count {
            if !isBuilt, tuples.count > RuleAutomaton.stateLimit {
                isTooLarge = true
                return Int32(first)
            }
            let source = tuples[explored]
            for letter in 0..<letterCount {
                next.append(addTargets(of: source, on: letter))
            }
            explored += 1
        }
        markLive(from: first)
        return Int32(first)
    }

    /// Adds the tuples that a letter leads to.
    ///
    /// - Returns: what stands for them in `next`.
    private mutating func addTargets(of source: [Int32], on letter: Int) -> Int32 {
        if !isGuessing {
            let target = zip(clauses, source).map { $0[$1].next[letter] }
            if target.contains(ClauseAutomaton.dead) { return ClauseAutomaton.dead }
            if numbers[target] == nil { add(target) }
            return numbers[target] ?? ClauseAutomaton.dead
        }
        let tuples = zip(clauses, source).reduce([[]]) { tuples, part in
            tuples.flatMap { tuple in part.0[part.1].targets(letter).map { tuple + [$0] } }
        }
        for tuple in tuples where numbers[tuple] == nil { add(tuple) }
        let targets = tuples.compactMap { numbers[$0] }
        guard targets.count > 1 else { return targets.first ?? ClauseAutomaton.dead }
        lists.append(targets)
        return RuleAutomaton.firstList - Int32(lists.count - 1)
    }

    private mutating func add(_ tuple: [Int32]) {
        numbers[tuple] = Int32(tuples.count)
        tuples.append(tuple)
        let accepting = zip(clauses, tuple).allSatisfy { $0[$1].isAccepting }
        isAccepting.append(accepting)
        isLive.append(accepting)
    }

    /// Finds out which of the newest states can reach an accepting one, from those backwards. What is older is known
    /// already.
    private mutating func markLive(from first: Int) {
        var sources: [[Int]] = Array(repeating: [], count: tuples.count - first)
        var open: [Int] = []
        for state in first..<tuples.count {
            for index in state * letterCount..<(state + 1) * letterCount {
                for target in targets(at: index) {
                    if Int(target) >= first {
                        sources[Int(target) - first].append(state)
                    } else if isLive[Int(target)] {
                        isLive[state] = true
                    }
                }
            }
            if isLive[state] { open.append(state) }
        }
        while let state = open.popLast() {
            for source in sources[state - first] where !isLive[source] {
                isLive[source] = true
                open.append(source)
            }
        }
    }
}
