import RuleAutomata
import RuleTree
package import TraceModel

/// The steps of a rule that asks more of a record than its name: which letters the record can be in each reading, and what
/// it changes in the rule's gauges.
package struct MeteredSteps {
    package let table: ReadingTable
    let facts: RecordFacts

    package init(table: ReadingTable, facts: RecordFacts) {
        self.table = table
        self.facts = facts
    }

    private var alphabet: Alphabet { table.alphabet }
    private var meters: [Meter?] { table.rule.meters }

    // MARK: - Letters

    /// What a record is to the rule.
    package func possibleLetters(role: Int, name: Int, _ reference: RecordReference, _ bank: GaugeBank)
        -> PossibleLetters
    {
        let group = table.group(role: role, name: name)
        if let letter = group.letter { return PossibleLetters(letter) }
        let time = facts.time(of: reference)
        func letters(_ reading: Int) -> Set<Int32> {
            let truths = group.tests.map { truth($0, role, reference, time, bank, reading) }
            return Set(combinations(truths).compactMap { group.letters[$0] })
        }
        return PossibleLetters(
            literal: letters(GaugeBank.literal),
            plain: letters(GaugeBank.plain),
            charitable: letters(GaugeBank.charitable)
        )
    }

    /// The ways in which tests can come out, each as the bits of those that are true.
    private func combinations(_ truths: [Truth]) -> [Int] {
        truths.enumerated().reduce([0]) { all, truth in
            all.flatMap { bits in truth.element.values.map { $0 ? bits | 1 << truth.offset : bits } }
        }
    }

    private func truth(
        _ test: RecordTest,
        _ role: Int,
        _ reference: RecordReference,
        _ time: TimeStamp?,
        _ bank: GaugeBank,
        _ reading: Int
    ) -> Truth {
        switch test {
        case .meter(let clause, let question):
            guard let meter = meters[clause] else { return .open }
            let answer = bank[reading, clause].answer(question, meter.kind, at: time)
            // Where it is not known that a bound is kept, it is not kept literally.
            return reading == GaugeBank.literal && answer == .open ? .no : answer
        case .attribute(let attribute, let comparison, .literal(let literal)):
            guard let value = facts.value(of: attribute, at: reference) else { return .open }
            return Truth(facts[value].holds(comparison, literal))
        case .attribute(let attribute, let comparison, .last):
            guard let value = facts.value(of: attribute, at: reference), let last = test.lookBack(ofRole: role),
                let number = table.rule.lookBacks.firstIndex(of: last)
            else { return .open }
            switch bank[reading, lookBack: number] {
            case .said(let earlier): return Truth(facts[value].holds(comparison, facts[earlier]))
            case .unknown: return .open
            case .nothing: return reading == GaugeBank.literal ? .no : .open
            }
        }
    }

    // MARK: - Gauges

    /// Takes an event into the gauges, once the readings have taken it.
    package func take(
        _ possible: PossibleLetters,
        role: Int,
        name: Int,
        _ reference: RecordReference,
        _ update: GaugeUpdate?,
        _ bank: inout GaugeBank
    ) {
        let letters = [possible.literal, possible.plain, possible.charitable]
        for reading in 0..<GaugeBank.readingCount {
            for (clause, meter) in meters.enumerated() {
                guard let meter else { continue }
                let isOffended = update?.offended.contains(clause) == true && !isAdjacency(clause)
                if !isOffended {
                    count(letters[reading], clause, meter, reference, &bank[reading, clause])
                }
                guard let update else { continue }
                keep(update.standings[reading * meters.count + clause], meter, &bank[reading, clause])
            }
            look(back: reading, role, name, reference, &bank)
        }
        if let update { bank.takeOver(update) }
        table.openUnseen(&bank)
    }

    private func isAdjacency(_ clause: Int) -> Bool {
        table.rule.rule.clauses[clause].clause.isAdjacency
    }

    private func count(
        _ letters: [Int32],
        _ clause: Int,
        _ meter: Meter,
        _ reference: RecordReference,
        _ gauge: inout Gauge
    ) {
        let counting = letters.count { table.countedLetters[clause].contains(Int($0)) }
        if counting == letters.count {
            gauge.count(.init(time: facts.time(of: reference), reference: reference), meter.kind)
        } else if counting > 0 {
            gauge.mayCount(meter.kind)
        }
        if letters.contains(where: { table.loweringLetters[clause].contains(Int($0)) }) { gauge.lower() }
    }

    private func keep(_ standing: GaugeUpdate.Standing, _ meter: Meter, _ gauge: inout Gauge) {
        if meter.hasDeadline {
            if !standing.contains(.owes) { gauge.mayRestart(meter.kind) }
        } else if standing.contains(.begins) {
            gauge.restart()
        } else if standing.contains(.mayBegin) {
            gauge.mayRestart(meter.kind)
        }
    }

    /// Notes what the event says, for the tests that look back to it.
    private func look(
        back reading: Int,
        _ role: Int,
        _ name: Int,
        _ reference: RecordReference,
        _ bank: inout GaugeBank
    ) {
        for (number, last) in table.rule.lookBacks.enumerated() where last.role == role {
            let condition = last.event.guard(of: name)
            let tests = condition.tests
            let outcomes = Set(
                combinations(tests.map { truth($0, role, reference, nil, bank, reading) }).map { bits in
                    condition.holds { test in tests.firstIndex(of: test).map { bits & 1 << $0 != 0 } ?? false }
                }
            )
            guard outcomes.contains(true) else { continue }
            let value = outcomes.contains(false) ? nil : facts.value(of: last.attribute, at: reference)
            bank[reading, lookBack: number] = value.map { .said($0) } ?? .unknown
        }
    }

    // MARK: - Deadlines

    /// What the passing of time to a moment is to the rule: for a clause with a deadline, in which readings it has passed.
    ///
    /// - Returns: the letters that it can be, and the events whose deadlines have passed; nil if none has.
    package func expiry(of clause: Int, at time: TimeStamp, _ bank: GaugeBank) -> (
        letters: PossibleLetters, since: RecordReference
    )? {
        guard case .deadline(let duration) = meters[clause]?.kind, let deadline = alphabet.deadlines[clause] else {
            return nil
        }
        let hasPassed = (0..<GaugeBank.readingCount).map { bank[$0, clause].isExpired(duration, at: time) }
        guard hasPassed.contains(true) else { return nil }
        let widest = bank[GaugeBank.charitable, clause]
        let letter = Int32(widest.hasOthers(duration, at: time) ? deadline.others : deadline.none)
        func letters(_ reading: Int) -> Set<Int32> { [hasPassed[reading] ? letter : Alphabet.noLetter] }
        let possible = PossibleLetters(
            literal: letters(GaugeBank.literal),
            plain: letters(GaugeBank.plain),
            charitable: letters(GaugeBank.charitable)
        )
        let reading = hasPassed[GaugeBank.charitable] ? GaugeBank.charitable : GaugeBank.plain
        return (possible, bank[reading, clause].pending.first?.reference ?? .none)
    }

    /// Forgets in every reading what a deadline that has passed was about.
    package func expire(_ clause: Int, at time: TimeStamp, _ update: GaugeUpdate?, _ bank: inout GaugeBank) {
        guard case .deadline(let duration) = meters[clause]?.kind else { return }
        for reading in 0..<GaugeBank.readingCount { bank[reading, clause].expire(duration, at: time) }
        if let update { bank.takeOver(update) }
    }
}
