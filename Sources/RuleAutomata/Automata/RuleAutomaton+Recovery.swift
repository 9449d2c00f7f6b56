extension RuleAutomaton {
    /// Where a rule goes on after an event that may be each of some letters, and that breaks it as each of them.
    package mutating func recover(_ states: StateSet, on letters: [Int32], broken: [Int]) -> StateSet {
        var reached: StateSet = []
        for letter in letters {
            reached.formUnion(letter == Alphabet.noLetter ? states : recover(states, on: Int(letter), broken: broken))
        }
        return reached
    }

    /// Where a rule goes on after a letter that no state of the set can take. Each clause goes on in its own way, which
    /// may lead to tuples that no word leads to.
    ///
    /// - Parameter broken: the clauses that alone ran empty; if there are none, the rule goes on as if the event had not
    ///   happened.
    package mutating func recover(_ states: StateSet, on letter: Int, broken: [Int]) -> StateSet {
        if broken.isEmpty { return states }
        var reached: [Int32] = []
        for source in states {
            var tuples: [[Int32]] = [[]]
            for (clause, component) in tuple(source).enumerated() {
                let state = clauses[clause][component]
                let targets: [Int32]
                if broken.contains(clause) {
                    targets = state.recoveries[letter] ?? [component]
                } else {
                    targets = state.targets(letter)
                }
                tuples = tuples.flatMap { tuple in targets.map { tuple + [$0] } }
            }
            for tuple in tuples {
                let target = self.state(tuple)
                if isLive(target) { reached.append(target) }
            }
        }
        return StateSet(reached)
    }
}
