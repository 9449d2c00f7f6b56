import RuleTree

/// Builds the automata of a rule's clauses over the rule's letters.
struct ClauseCompiler {
    let alphabet: Alphabet
    let patterns: [EventPattern: Alphabet.Pattern]
    let intervals: [IntervalReference: IntervalPatterns]
    let meters: [Meter?]
    /// Whether expressions and formulas are followed through guesses, not through sets of them.
    let isGuessing: Bool

    /// - Parameter index: which of the rule's clauses it is.
    func automaton(_ clause: ScopedClause, at index: Int) -> ClauseAutomaton {
        let inner = meters[index].map { automaton(clause.clause, $0, at: index) } ?? automaton(clause.clause)
        if inner.isTooLarge { return inner }
        var scoped =
            switch clause.scope {
            case .everywhere: inner
            case .before(let closing): inner.scoped(before: letters(closing))
            case .after(let opening): inner.scoped(after: letters(opening), until: [])
            case .afterEach(let opening): inner.scoped(after: letters(opening), until: [], reopens: true)
            case .between(let opening, let closing): inner.scoped(between: letters(opening), and: letters(closing))
            case .afterUntil(let opening, let closing): inner.scoped(after: letters(opening), until: letters(closing))
            case .during(let reference):
                if let interval = intervals[reference] {
                    inner.scoped(
                        after: alphabet.letters(in: interval.opening),
                        until: alphabet.letters(in: interval.closing).union(alphabet.letters(in: interval.cancelling)),
                        reopens: true
                    )
                } else {
                    inner
                }
            }
        scoped.trim()
        return scoped
    }

    private func automaton(_ clause: Clause, _ meter: Meter, at index: Int) -> ClauseAutomaton {
        let count = alphabet.letters.count
        let letters = ClauseAutomaton.MeteredLetters(
            counted: alphabet.letters(in: meter.counted),
            tested: alphabet.letters(in: meter.tested),
            passing: Dictionary(
                uniqueKeysWithValues: meter.tests.map { test in
                    (test, alphabet.letters(in: meter.pattern(test, ofClause: index)))
                }
            ),
            deadline: alphabet.deadlines[index]
        )
        switch meter.kind {
        case .nearest, .deadline:
            var automaton = automaton(clause)
            automaton.addBound(meter.kind, letters, isAdjacency: clause.isAdjacency)
            return automaton
        case .stretch:
            return ClauseAutomaton(watching: letters, breaking: letters.late, letterCount: count)
        case .count(let number):
            guard case .occurrence(_, let occurrence) = clause else { return automaton(clause) }
            return ClauseAutomaton(counting: occurrence, to: number, letters, letterCount: count)
        case .balance:
            let others = meter.others.map(alphabet.letters(in:)) ?? []
            return ClauseAutomaton(watching: letters, others: others, breaking: letters.exceeding, letterCount: count)
        }
    }

    private func automaton(_ clause: Clause) -> ClauseAutomaton {
        let count = alphabet.letters.count
        switch clause {
        case .ordering(let first, let ordering, let second):
            return ClauseAutomaton(ordering, letters(first), letters(second), letterCount: count)
        case .adjacency(let first, let adjacency, let second, let among):
            let counted =
                among.isEmpty
                ? counted(naming: [first, second])
                : among.reduce(into: letters(first).union(letters(second))) { $0.formUnion(letters(.named([$1]))) }
            return ClauseAutomaton(adjacency, letters(first), letters(second), counted: counted, letterCount: count)
        case .coexistence(let first, let coexistence, let second):
            return ClauseAutomaton(coexistence, letters(first), letters(second), letterCount: count)
        case .choice(let choice, let patterns):
            return ClauseAutomaton(choice, of: patterns.map(letters), letterCount: count)
        case .occurrence(let pattern, let occurrence):
            let counted = counted(naming: [pattern])
            return ClauseAutomaton(occurrence, of: letters(pattern), counted: counted, letterCount: count)
        case .formula(let formula):
            let counted = counted(naming: formula.patterns)
            return isGuessing
                ? ClauseAutomaton(guessing: formula, counted: counted, letterCount: count, letters: letters)
                : ClauseAutomaton(formula, counted: counted, letterCount: count, letters: letters)
        case .order(let expression):
            return isGuessing
                ? ClauseAutomaton(guessing: expression, letterCount: count, letters: letters)
                : ClauseAutomaton(expression, letterCount: count, letters: letters)
        case .states(let machine):
            return ClauseAutomaton(machine, letterCount: count, letters: letters)
        case .noPair:
            return ClauseAutomaton(
                .never,
                of: Set([alphabet.formation].compactMap(\.self)),
                counted: [],
                letterCount: count
            )
        }
    }

    /// The letters that a clause which looks at every event sees: births and deaths only if it names them, then whatever they say.
    private func counted(naming named: [EventPattern]) -> Set<Int> {
        let others = alphabet.letters.indices.filter { !alphabet.letters[$0].isBoundary }
        let meant = named.compactMap { patterns[$0] }
        return (meant + meant.map(\.regardless)).reduce(into: Set(others)) {
            $0.formUnion(alphabet.letters(in: $1))
        }
    }

    private func letters(_ pattern: EventPattern) -> Set<Int> {
        patterns[pattern].map { alphabet.letters(in: $0) } ?? []
    }
}
