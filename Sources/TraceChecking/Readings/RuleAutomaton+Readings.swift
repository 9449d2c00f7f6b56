import CheckResults
package import RuleAutomata

/// The meaning of one step of the readings: how they advance, when one of them stops conforming, and where it goes on.
extension RuleAutomaton {
    private var clauseCount: Int { clauses.count }

    /// The register of a clause, or of all clauses together, in a reading.
    private func register(_ reading: Readings.Reading, clause: Int?) -> Int {
        reading.rawValue * (clauseCount + 1) + (clause ?? clauseCount)
    }

    // MARK: - Events

    /// Advances the readings by an event. A reading that stops conforming goes on as the next wider one; if all stop,
    /// each clause that broke recovers in its own way, so that each offence is reported once.
    ///
    /// - Parameter unclearable: the clauses that forbid an event that no class logs.
    mutating func advance(
        _ readings: inout Readings,
        on possible: PossibleLetters,
        unclearable: Set<Int>
    ) -> ReadingTable.Effect {
        let before = readings
        if !possible.literal.contains(Alphabet.noLetter) {
            let letters = Set(possible.literal.map(Int.init))
            let marks = marks(before.literal, unclearable) { $0.tests.isSuperset(of: letters) }
            readings.marks.formUnion(marks)
        }
        readings.charitable = step(before.charitable, possible.charitable)
        readings.plain = step(before.plain, possible.plain)
        let hasFailed = before.marks.contains(.literalFailed)
        readings.literal = hasFailed ? readings.plain : stepAll(before.literal, possible.literal)
        var effect = ReadingTable.Effect()
        func takeOver() {
            effect.update = GaugeUpdate(
                literalTakesOver: readings.literal.isEmpty,
                plainTakesOver: readings.plain.isEmpty
            )
            readings.takeOver()
        }
        if readings.charitable.isEmpty {
            let broken = brokenClauses(before.charitable, on: possible.charitable)
            readings.charitable = recover(before.charitable, on: possible.charitable, broken: broken)
            readings.plain = recover(before.plain, on: possible.plain, broken: broken)
            readings.literal = recover(before.literal, on: possible.literal, broken: broken)
            if readings.charitable.isEmpty {
                readings.charitable = before.charitable
                readings.plain = before.plain
                readings.literal = before.literal
            }
            takeOver()
            readings.marks.formUnion([.violated, .literalFailed])
            effect.offence = offence(.violated, .charitable, before.charitable, on: possible, broken)
        } else if readings.plain.isEmpty {
            let broken = brokenClauses(before.plain, on: possible.plain)
            takeOver()
            readings.marks.formUnion([.suspect, .literalFailed])
            effect.offence = offence(.suspect, .plain, before.plain, on: possible, broken)
        } else if readings.literal.isEmpty {
            takeOver()
            readings.marks.insert(.literalFailed)
        }
        // The record is of one life, and the others are where they were.
        if readings.marks.contains(.shared) { readings.charitable.formUnion(before.charitable) }
        return effect
    }

    /// Where the literal reading goes on an event that may be each of some letters: it holds a state for each way that the
    /// log leaves open, and conforms if each of them does. States that are guesses tell no ways apart: where letters lead
    /// to different ones, it does not conform.
    private func stepAll(_ states: StateSet, _ letters: [Int32]) -> StateSet {
        if isGuessing {
            let targets = Set(letters.map { step(states, [$0]) })
            return targets.count == 1 ? targets.first ?? [] : []
        }
        var reached: StateSet = []
        for state in states {
            for letter in letters {
                let target = step([state], [letter])
                if target.isEmpty { return [] }
                reached.formUnion(target)
            }
        }
        return reached
    }

    /// Whether no clause owes anything in any way that the literal reading leaves open.
    func canEndLiterally(_ states: StateSet) -> Bool {
        isGuessing ? canEnd(states) : states.allSatisfy { accepts($0) }
    }

    /// The registers that hold the event just taken: those of the closings that became fatal with it.
    func rising(from before: Readings, to after: Readings, on possible: PossibleLetters) -> [Int] {
        var registers: [Int] = []
        for reading in Readings.Reading.allCases {
            for clause in 0..<clauseCount where owe(after[reading], clause) {
                if !owe(before[reading], clause) || close(before[reading], clause, on: possible[reading]) {
                    registers.append(register(reading, clause: clause))
                }
            }
            if !canEnd(after[reading]), canEnd(before[reading]) {
                registers.append(register(reading, clause: nil))
            }
        }
        return registers
    }

    /// How the clauses stand after a step in each reading, the literal one's first.
    func standings(_ readings: Readings) -> [GaugeUpdate.Standing] {
        [readings.literal, readings.plain, readings.charitable].flatMap { states in
            (0..<clauseCount).map { clause in
                let isBeginning = states.map { component(clause, of: $0).isBeginning }
                var standing: GaugeUpdate.Standing = owe(states, clause) ? .owes : []
                if isBeginning.contains(true) { standing.insert(.mayBegin) }
                if !isBeginning.contains(false) { standing.insert(.begins) }
                return standing
            }
        }
    }

    private func offence(
        _ verdict: Verdict,
        _ reading: Readings.Reading,
        _ states: StateSet,
        on possible: PossibleLetters,
        _ broken: [Int]
    ) -> Offence {
        let closed = broken.filter { close(states, $0, on: possible[reading]) }
        let isClosing = !broken.isEmpty && closed.count == broken.count
        return Offence(
            verdict: verdict,
            clauses: broken,
            stand: isClosing ? .since(registers: closed.map { register(reading, clause: $0) }) : .here
        )
    }

    /// The clauses that each of the letters breaks in every state of the set.
    package func brokenClauses(_ states: StateSet, on letters: [Int32]) -> [Int] {
        if letters.contains(Alphabet.noLetter) { return [] }
        return (0..<clauseCount).filter { clause in
            states.allSatisfy { state in
                let next = component(clause, of: state).next
                return letters.allSatisfy { next[Int($0)] == ClauseAutomaton.dead }
            }
        }
    }

    package func component(_ clause: Int, of state: Int32) -> ClauseAutomaton.State {
        clauses[clause][tuple(state)[clause]]
    }

    /// The marks that a closing leaves on readings with these literal states.
    func closingMarks(_ literal: StateSet, unclearable: Set<Int>) -> Readings.Marks {
        marks(literal, unclearable) { $0.closingTests }
    }

    /// The marks of the clauses that are put to the test in each way that the literal reading leaves open.
    private func marks(
        _ states: StateSet,
        _ unclearable: Set<Int>,
        where isTested: (ClauseAutomaton.State) -> Bool
    ) -> Readings.Marks {
        var marks: Readings.Marks = []
        for clause in 0..<clauseCount {
            func isTestedIn(_ state: Int32) -> Bool { isTested(component(clause, of: state)) }
            guard isGuessing ? states.contains(where: isTestedIn) : states.allSatisfy(isTestedIn) else { continue }
            marks.insert(.tested)
            if unclearable.contains(clause) { marks.insert(.uncleared) }
        }
        return marks
    }

    // MARK: - Closings

    /// Judges what is owed at the binding's death or declared end.
    func judge(_ readings: inout Readings, unclearable: Set<Int>) -> ReadingTable.Effect {
        readings.marks.formUnion(closingMarks(readings.literal, unclearable: unclearable))
        readings.marks.insert(.complete)
        let before = readings
        readings.charitable = accepted(before.charitable)
        readings.plain = accepted(before.plain)
        readings.literal = canEndLiterally(before.literal) ? before.literal : []
        if readings.literal.isEmpty { readings.marks.insert(.literalFailed) }
        var effect = ReadingTable.Effect()
        if readings.charitable.isEmpty {
            effect.offence = offenceAtClosing(.violated, .charitable, before.charitable)
            readings.marks.insert(.violated)
            readings.charitable = before.charitable
            readings.plain = before.plain
            readings.literal = before.literal
        } else if readings.plain.isEmpty {
            effect.offence = offenceAtClosing(.suspect, .plain, before.plain)
            readings.marks.insert(.suspect)
        }
        readings.takeOver()
        if readings.marks.contains(.shared) { readings.charitable = before.charitable }
        return effect
    }

    /// The states of a reading that may close here. States that a clause is only guessed to be in stay, if another one may
    /// close: they may be of the same history.
    private func accepted(_ states: StateSet) -> StateSet {
        if isGuessing { return canEnd(states) ? states : [] }
        return states.filter { accepts($0) }
    }

    private func offenceAtClosing(
        _ verdict: Verdict,
        _ reading: Readings.Reading,
        _ states: StateSet
    ) -> Offence {
        let broken = (0..<clauseCount).filter { clause in
            states.allSatisfy { !component(clause, of: $0).isAccepting }
        }
        let registers = broken.isEmpty ? [register(reading, clause: nil)] : broken.map { register(reading, clause: $0) }
        return Offence(verdict: verdict, clauses: broken, stand: .since(registers: registers))
    }

    /// Whether a closing would break a clause in every state of the set.
    private func owe(_ states: StateSet, _ clause: Int) -> Bool {
        states.allSatisfy { component(clause, of: $0).owes }
    }

    /// Whether each of the letters closes the clause's span in every state of the set.
    private func close(_ states: StateSet, _ clause: Int, on letters: [Int32]) -> Bool {
        states.allSatisfy { component(clause, of: $0).closings.isSuperset(of: letters.map(Int.init)) }
    }
}
