import RuleTree

/// Clauses that measure something: the meter decides which letter an event is, and the automaton which letters break them.
extension ClauseAutomaton {
    /// The letters that a meter tells apart.
    struct MeteredLetters {
        var counted: Set<Int>
        var tested: Set<Int>
        /// For each test of the meter, those of the tested letters for which it is true.
        var passing: [Meter.Test: Set<Int>]
        var deadline: Alphabet.Deadline?

        /// The tested letters that break a bound of time.
        var late: Set<Int> { tested.subtracting(passing[.kept] ?? []) }
        var exceeding: Set<Int> { passing[.exceeded] ?? [] }
    }

    /// The state in which a clause of two events has seen the one and not yet the other.
    private static let open: Int32 = 1
    private static let idle: Int32 = 0

    /// Lets a clause of two events hold only within a bound of time.
    ///
    /// - Parameter isAdjacency: whether the event that breaks it is the new neighbour.
    mutating func addBound(_ kind: Meter.Kind, _ letters: MeteredLetters, isAdjacency: Bool) {
        if case .nearest(.beyond) = kind {
            let kept = letters.passing[.kept] ?? []
            addArrow(
                from: ClauseAutomaton.open,
                to: isAdjacency ? ClauseAutomaton.idle : ClauseAutomaton.open,
                on: kept
            )
            for letter in kept { self[ClauseAutomaton.open].recoveries[letter] = nil }
            return
        }
        // What comes too soon is the answer all the same, and nothing more is owed.
        let isAnswer = if case .nearest(.atLeast) = kind { true } else { false }
        for letter in letters.late {
            let next = isAdjacency ? ClauseAutomaton.idle : self[ClauseAutomaton.open].next[letter]
            addViolation(in: ClauseAutomaton.open, on: [letter], recovery: isAdjacency || isAnswer ? [next] : nil)
        }
        guard let deadline = letters.deadline else { return }
        addViolation(in: ClauseAutomaton.open, on: [deadline.others])
        addViolation(in: ClauseAutomaton.open, on: [deadline.none], recovery: [self[ClauseAutomaton.open].settled])
    }

    /// `A at most N times within t`, `A never outnumbers B`: what is counted is broken by some letters.
    ///
    /// - Parameter others: letters that go on with the count, too, and put nothing to the test.
    init(watching letters: MeteredLetters, others: Set<Int> = [], breaking: Set<Int>, letterCount: Int) {
        self.init(letterCount: letterCount)
        let beginning = addState()
        let counting = addState()
        self[beginning].isBeginning = true
        for state in [beginning, counting] {
            addArrow(from: state, to: counting, on: letters.counted.union(others))
            addViolation(in: state, on: breaking)
        }
        addTests(letters.counted)
    }

    /// `A at most N times` and its like, for an N that is too large for states.
    init(counting occurrence: Occurrence, to count: Int, _ letters: MeteredLetters, letterCount: Int) {
        self.init(letterCount: letterCount)
        let below = letters.passing[.below] ?? []
        let reaching = letters.counted.subtracting(below).subtracting(letters.exceeding)
        let beginning = addState()
        let counting = addState()
        let full = addState()
        self[beginning].isBeginning = true
        var forbidsMore = true
        var demandsAll = true
        switch occurrence {
        case .atMost: demandsAll = false
        case .atLeast: forbidsMore = false
        case .exactly, .never, .first, .last: break
        }
        for state in [beginning, counting] {
            addArrow(from: state, to: counting, on: below)
            addArrow(from: state, to: full, on: reaching)
            addViolation(in: state, on: letters.exceeding)
            self[state].owes = demandsAll
        }
        // The first is known to be the first, whatever the meter leaves open.
        if count > 1 { addArrow(from: beginning, to: counting, on: letters.counted) }
        if forbidsMore { addViolation(in: full, on: letters.counted) }
        if demandsAll { for state in [beginning, counting, full] { self[state].closingTests = true } }
        if forbidsMore { addTests(letters.counted) }
    }
}
