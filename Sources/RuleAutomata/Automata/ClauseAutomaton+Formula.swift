import RuleTree

extension ClauseAutomaton {
    /// A formula. After a violation it is over for the binding.
    ///
    /// - Parameters:
    ///   - counted: the letters that are events to it.
    ///   - letters: the letters of an event.
    init(
        _ formula: Formula,
        counted: Set<Int>,
        letterCount: Int,
        letters: (EventPattern) -> Set<Int>
    ) {
        var tableau = FormulaTableau(formula, letters: letters)
        var construction = SubsetConstruction(letterCount: letterCount)
        _ = construction.state([0])
        construction.explore(
            counted,
            step: { tableau.step($0, $1) },
            recovery: { _, _ in [[]] }
        )
        let over = construction.state([])
        construction.updateStates { subset, number, state in
            if subset.isEmpty {
                state = State(number: number, letterCount: letterCount)
                state.isOver = true
            } else {
                state.owes = !subset.contains(where: tableau.accepts)
                if state.owes { state.settled = over }
                state.tests = tableau.letters
            }
        }
        self = construction.automaton
        isTooLarge = construction.isTooLarge
    }

    /// The same, followed through its guesses, each a state.
    init(
        guessing formula: Formula,
        counted: Set<Int>,
        letterCount: Int,
        letters: (EventPattern) -> Set<Int>
    ) {
        self.init(letterCount: letterCount)
        var tableau = FormulaTableau(formula, letters: letters)
        let over = addState()
        self[over].isOver = true
        // The tableau's state n is the automaton's n + 1.
        start = addState()
        var next = 0
        while next < tableau.states.count {
            guard tableau.states.count <= ClauseAutomaton.guessLimit else {
                isTooLarge = true
                return
            }
            let state = Int32(next + 1)
            for letter in counted.sorted() {
                let targets = tableau.step([next], letter).sorted().map { Int32($0 + 1) }
                while states.count <= tableau.states.count { _ = addState() }
                setTargets(from: state, on: letter, to: targets, over: over)
            }
            self[state].owes = !tableau.accepts(next)
            if self[state].owes { self[state].settled = over }
            self[state].tests = tableau.letters
            next += 1
        }
    }
}
