/// A clause as an automaton over its rule's letters. It is deterministic, unless that would take too many states: then a
/// letter may lead to several, and the clause is kept as long as it is in one of them.
///
/// There is no state for failure: an arrow that leads nowhere (`dead`) is a violation. Every state can still reach one
/// in which nothing is owed.
package struct ClauseAutomaton: Sendable {
    /// The target of an arrow that breaks the clause.
    package static let dead: Int32 = -1
    /// How many states a clause may have.
    static let stateLimit = 5_000
    /// How many states it may have where a letter may lead to several.
    static let guessLimit = 50_000
    /// How many ways may lead from one event of an order to the next.
    static let wayLimit = 250_000

    let letterCount: Int
    package var start: Int32 = 0
    /// Whether the clause would have more than `stateLimit` states; the automaton is then of no use.
    var isTooLarge = false
    /// Whether that is because more ways lead from one event of an order to the next than are followed.
    var hasTooManyWays = false
    var states: [State] = []

    package struct State: Sendable {
        /// The target for each letter.
        package var next: [Int32]
        /// The further targets of letters that lead to several states.
        var others: [Int: [Int32]] = [:]
        /// Whether a closing of the span it is in breaks the clause here, and so does one of the binding, unless
        /// `owesOnlyAtClosing`.
        package var owes = false
        /// Whether a span that is still open when the binding closes owes nothing.
        var owesOnlyAtClosing = false
        /// The letters that put the clause to the test here.
        package var tests: Set<Int> = []
        /// Whether a closing puts it to the test.
        package var closingTests = false
        /// The letters that close the span it is in.
        package var closings: Set<Int> = []
        /// Whether it stands at the beginning of a span, if the clause has a meter.
        package var isBeginning = false
        /// Whether the span it is in is broken already, and counts once it closes: no debt, which a death settles.
        package var isBroken = false
        /// Whether the clause is done with this binding, whatever spans are still to come.
        var isOver = false
        /// Where the clause goes on once the binding's death has been judged: what it owed here is settled.
        var settled: Int32
        /// For each letter whose arrow is dead: where the clause goes on after the violation.
        var recoveries: [Int: [Int32]] = [:]

        /// Whether the binding may close here.
        package var isAccepting: Bool { !owes || owesOnlyAtClosing }

        /// Where a letter leads; nowhere if it breaks the clause.
        package func targets(_ letter: Int) -> [Int32] {
            if next[letter] == ClauseAutomaton.dead { return [] }
            guard let others = others[letter] else { return [next[letter]] }
            return [next[letter]] + others
        }

        /// The state that passes over every letter, until arrows are added.
        init(number: Int32, letterCount: Int) {
            next = Array(repeating: number, count: letterCount)
            settled = number
        }
    }

    init(letterCount: Int) {
        self.letterCount = letterCount
    }

    package subscript(state: Int32) -> State {
        get { states[Int(state)] }
        set { states[Int(state)] = newValue }
    }

    /// Adds a state that passes over every letter.
    mutating func addState() -> Int32 {
        states.append(State(number: Int32(states.count), letterCount: letterCount))
        return Int32(states.count - 1)
    }

    mutating func addArrow(from source: Int32, to target: Int32, on letters: some Sequence<Int>) {
        for letter in letters {
            states[Int(source)].next[letter] = target
            states[Int(source)].others[letter] = nil
        }
    }

    /// Lets a letter lead to several states, or break the clause if there is none; it is then over for the binding.
    mutating func setTargets(from source: Int32, on letter: Int, to targets: [Int32], over: Int32) {
        guard let first = targets.first else { return addViolation(in: source, on: [letter], recovery: [over]) }
        states[Int(source)].next[letter] = first
        states[Int(source)].others[letter] = targets.count > 1 ? Array(targets.dropFirst()) : nil
    }

    /// Whether some letter leads to several states.
    var isGuessing: Bool { states.contains { !$0.others.isEmpty } }

    /// Makes the letters break the clause in a state; it goes on in `recovery`, by default as if nothing had happened.
    mutating func addViolation(in state: Int32, on letters: some Sequence<Int>, recovery: [Int32]? = nil) {
        for letter in letters {
            states[Int(state)].next[letter] = ClauseAutomaton.dead
            states[Int(state)].others[letter] = nil
            states[Int(state)].recoveries[letter] = recovery ?? [state]
        }
    }

    /// Makes the letters put the clause to the test wherever it is.
    mutating func addTests(_ letters: some Sequence<Int>) {
        for state in states.indices { states[state].tests.formUnion(letters) }
    }

    /// Turns arrows into states from which the clause can no longer be kept into violations.
    mutating func trim() {
        var canBeKept = states.map(\.isAccepting)
        var changed = true
        while changed {
            changed = false
            for state in states.indices where !canBeKept[state] {
                let isKept = { (target: Int32) in target >= 0 && canBeKept[Int(target)] }
                if states[state].next.contains(where: isKept)
                    || states[state].others.values.contains(where: { $0.contains(where: isKept) })
                {
                    canBeKept[state] = true
                    changed = true
                }
            }
        }
        let over = states.firstIndex(where: \.isOver)
        for state in states.indices {
            for letter in states[state].next.indices {
                let targets = states[state].targets(letter)
                let kept = targets.filter { canBeKept[Int($0)] }
                if let first = kept.first {
                    states[state].next[letter] = first
                    states[state].others[letter] = kept.count > 1 ? Array(kept.dropFirst()) : nil
                } else if !targets.isEmpty {
                    addViolation(in: Int32(state), on: [letter], recovery: over.map { [Int32($0)] })
                }
            }
        }
    }

    /// Whether the clause says something else after the binding's death.
    var changesAtDeath: Bool {
        states.contains { !$0.isBroken && ($0.owes || !$0.closings.isEmpty) }
    }

    /// The clause after the binding's death: nothing is owed any more, so no span's closing breaks it.
    func settled() -> ClauseAutomaton {
        var settled = self
        for state in states.indices where !states[state].isBroken {
            settled.states[state].owes = false
            for letter in states[state].closings where states[state].next[letter] == ClauseAutomaton.dead {
                guard let target = states[state].recoveries[letter]?.first else { continue }
                settled.states[state].next[letter] = target
                settled.states[state].recoveries[letter] = nil
            }
        }
        return settled
    }
}
