/// Builds the automata of a rule's clauses over the rule's letters.
struct ClauseCompiler {
    let alphabet: Alphabet
    let patterns: [EventPattern: Alphabet.Pattern]

    func automaton(_ clause: ScopedClause) -> ClauseAutomaton {
        let inner = automaton(clause.clause)
        var scoped =
            switch clause.scope {
            case .everywhere: inner
            case .before(let closing): inner.scoped(before: letters(closing))
            case .after(let opening): inner.scoped(after: letters(opening))
            case .afterEach(let opening): inner.scoped(afterEach: letters(opening))
            }
        scoped.trim()
        return scoped
    }

    private func automaton(_ clause: Clause) -> ClauseAutomaton {
        let count = alphabet.letters.count
        switch clause {
        case .ordering(let first, let ordering, let second):
            return ClauseAutomaton(ordering, letters(first), letters(second), letterCount: count)
        case .occurrence(let pattern, let occurrence):
            let named = letters(pattern)
            let counted = named.union(alphabet.letters.indices.filter { !alphabet.letters[$0].isBoundary })
            return ClauseAutomaton(occurrence, of: named, counted: counted, letterCount: count)
        case .order(let expression):
            return ClauseAutomaton(expression, letterCount: count, letters: letters)
        case .states(let machine):
            return ClauseAutomaton(machine, letterCount: count, letters: letters)
        }
    }

    private func letters(_ pattern: EventPattern) -> Set<Int> {
        patterns[pattern].map { alphabet.letters(in: $0) } ?? []
    }
}
