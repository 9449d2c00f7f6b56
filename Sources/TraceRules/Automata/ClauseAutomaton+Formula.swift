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
}
