import TraceModel

/// The readings of all bindings of one quantifier, in flat arrays: a binding is a slot.
struct BindingTable {
    private let ruleCount: Int
    private let registerCount: Int
    /// The number of the readings of each slot and rule.
    private var readings: [Int32] = []
    /// The events since which closings have been fatal.
    private var registers: [Stamp] = []
    private var panels: [Panel?] = []
    private var offences: [[MetOffence]] = []
    /// The gauges of each slot and rule; empty if no rule has any.
    private var banks: [GaugeBank?] = []
    private let isMetered: Bool
    private let facts: RecordFacts

    /// An offence of one binding against one rule, and where it stands.
    struct MetOffence: Sendable {
        /// The rule's index in its quantifier.
        var rule: Int
        var offence: Offence
        /// Where the finding stands.
        var stamp: Stamp
        /// The event or closing it was met with.
        var met: Stamp
        /// The event whose deadline passed, if one did.
        var overdue: Stamp?
    }

    init(rules: [CompiledRule], _ facts: RecordFacts) {
        ruleCount = rules.count
        isMetered = rules.contains { $0.isMetered }
        self.facts = facts
        let readingCount = Readings.Reading.allCases.count
        registerCount = rules.reduce(0) { $0 + readingCount * ($1.automaton.clauses.count + 1) }
    }

    /// Whether a slot holds no binding.
    func isEmpty(_ slot: Int) -> Bool { slot >= panels.count || panels[slot] == nil }

    /// Begins a binding in a slot.
    ///
    /// - Parameter continued: the slot of a binding that the charitable reading thinks this one may continue.
    mutating func begin(_ slot: Int, panel: Panel, _ start: ReadingTable.Start, continuing continued: Int? = nil) {
        begin(slot, panel: panel, continuing: continued) { _ in start }
    }

    /// Begins a binding in a slot, before which not the same has gone by for each rule.
    mutating func begin(
        _ slot: Int,
        panel: Panel,
        continuing continued: Int? = nil,
        start: (_ rule: Int) -> ReadingTable.Start
    ) {
        while panels.count <= slot {
            panels.append(nil)
            offences.append([])
            readings.append(contentsOf: repeatElement(0, count: ruleCount))
            registers.append(contentsOf: repeatElement(.none, count: registerCount))
            if isMetered { banks.append(contentsOf: repeatElement(nil, count: ruleCount)) }
        }
        panels[slot] = panel
        offences[slot] = []
        for register in slot * registerCount..<(slot + 1) * registerCount { registers[register] = .none }
        for rule in panel.active {
            let other = continued.map { readings[$0 * ruleCount + rule] }
            readings[slot * ruleCount + rule] = panel.tables[rule].start(start(rule), continuing: other)
            if panel.tables[rule].isMetered {
                banks[slot * ruleCount + rule] = panel.tables[rule].gauges(start(rule), isContinued: other != nil)
            }
        }
    }

    /// Lets all rules of a binding see an event.
    mutating func step(_ slot: Int, role: Int, name: Int, _ stamp: Stamp) {
        guard let panel = panels[slot] else { return }
        for rule in panel.active {
            let table = panel.tables[rule]
            if table.isMetered {
                expire(slot, rule, panel, stamp, at: facts.time(of: stamp))
                stepMetered(slot, rule, panel, role, name, stamp)
                if table.isCrowded { makeRoom(in: table, of: rule) }
                continue
            }
            let letter = table.letter(role: role, name: name)
            guard letter >= 0 else { continue }
            var effect: Int32 = 0
            let index = slot * ruleCount + rule
            readings[index] = table.step(readings[index], on: letter, effect: &effect)
            if effect != 0 { take(table.effects[Int(effect)], slot, rule, panel, stamp) }
            if table.isCrowded { makeRoom(in: table, of: rule) }
        }
    }

    /// Lets a table forget the readings that no binding is in.
    private mutating func makeRoom(in table: ReadingTable, of rule: Int) {
        let slots = panels.indices.filter { panels[$0]?.tables[rule] === table }
        let renumbered = table.compact(keeping: Set(slots.map { readings[$0 * ruleCount + rule] }))
        for slot in slots {
            let index = slot * ruleCount + rule
            readings[index] = renumbered[readings[index]] ?? readings[index]
        }
    }

    /// Lets the rules that forbid a pair see that it has become one.
    mutating func form(_ slot: Int, _ stamp: Stamp) {
        guard let panel = panels[slot] else { return }
        for rule in panel.active {
            let table = panel.tables[rule]
            guard table.formation >= 0 else { continue }
            var effect: Int32 = 0
            let index = slot * ruleCount + rule
            readings[index] = table.step(readings[index], on: table.formation, effect: &effect)
            if effect != 0 { take(table.effects[Int(effect)], slot, rule, panel, stamp) }
        }
    }

    /// From here on the charitable reading of every rule may be in any state.
    mutating func doubt(_ slot: Int) {
        guard let panel = panels[slot] else { return }
        for rule in panel.active {
            let index = slot * ruleCount + rule
            readings[index] = panel.tables[rule].doubt(readings[index])
            if isMetered { banks[index]?.doubt() }
        }
    }

    /// The charitable reading thinks that another life may begin here.
    mutating func openAnother(_ slot: Int, beforeBirth birth: Int) {
        guard let panel = panels[slot] else { return }
        for rule in panel.active {
            let index = slot * ruleCount + rule
            readings[index] = panel.tables[rule].openAnother(readings[index], beforeBirth: birth)
            if isMetered { banks[index]?.mayBeginAgain() }
        }
    }

    /// Judges what a binding owes.
    mutating func close(_ slot: Int, _ stamp: Stamp) {
        guard let panel = panels[slot] else { return }
        for rule in panel.active {
            var effect: Int32 = 0
            let index = slot * ruleCount + rule
            readings[index] = panel.tables[rule].close(readings[index], effect: &effect)
            if effect != 0 { take(panel.tables[rule].effects[Int(effect)], slot, rule, panel, stamp) }
            if isMetered { banks[index]?.settle() }
        }
    }

    /// Ends a binding and empties its slot.
    ///
    /// - Returns: for each rule its verdict, nil if it is known to be inapplicable; and the offences in the order met.
    mutating func end(_ slot: Int, owesNothing: Bool) -> (verdicts: [Verdict?], offences: [MetOffence]) {
        guard let panel = panels[slot] else { return ([], []) }
        var verdicts = [Verdict?](repeating: nil, count: ruleCount)
        for rule in panel.active {
            let number = readings[slot * ruleCount + rule]
            verdicts[rule] = panel.tables[rule].verdict(number, owesNothing: owesNothing)
        }
        defer {
            panels[slot] = nil
            offences[slot] = []
            if isMetered { for rule in 0..<ruleCount { banks[slot * ruleCount + rule] = nil } }
        }
        return (verdicts, offences[slot])
    }

    // MARK: - Gauges

    /// Judges the deadlines that have passed at the end of what the log shows of a process.
    mutating func expire(_ slot: Int, at time: TimeStamp?, _ stamp: Stamp) {
        guard isMetered, let panel = panels[slot] else { return }
        for rule in panel.active where panel.tables[rule].isMetered {
            expire(slot, rule, panel, stamp, at: time, isEnd: true)
        }
    }

    private mutating func expire(
        _ slot: Int,
        _ rule: Int,
        _ panel: Panel,
        _ stamp: Stamp,
        at time: TimeStamp?,
        isEnd: Bool = false
    ) {
        let table = panel.tables[rule]
        let index = slot * ruleCount + rule
        guard let time, !table.clausesWithDeadlines.isEmpty, var bank = banks[index] else { return }
        let steps = MeteredSteps(table: table, facts: facts)
        for clause in table.clausesWithDeadlines {
            guard let (move, since) = steps.expiry(of: clause, at: time, bank) else { continue }
            var effect: Int32 = 0
            readings[index] = table.step(readings[index], on: move, effect: &effect)
            take(table.effects[Int(effect)], slot, rule, panel, isEnd ? since : stamp, met: stamp, overdue: since)
            steps.expire(clause, at: time, table.effects[Int(effect)].upkeep, &bank)
            let base = slot * registerCount + panel.registerOffsets[rule]
            for (register, reading) in table.registers(ofClause: clause) {
                if let oldest = bank[reading, clause].pending.first { registers[base + register] = oldest.stamp }
            }
        }
        banks[index] = bank
    }

    private mutating func stepMetered(
        _ slot: Int,
        _ rule: Int,
        _ panel: Panel,
        _ role: Int,
        _ name: Int,
        _ stamp: Stamp
    ) {
        let table = panel.tables[rule]
        let index = slot * ruleCount + rule
        guard var bank = banks[index] else { return }
        banks[index] = nil
        let steps = MeteredSteps(table: table, facts: facts)
        let move = steps.move(role: role, name: name, stamp, bank)
        var upkeep: Upkeep?
        if move != Move(Move.none) {
            var effect: Int32 = 0
            readings[index] = table.step(readings[index], on: move, effect: &effect)
            take(table.effects[Int(effect)], slot, rule, panel, stamp)
            upkeep = table.effects[Int(effect)].upkeep
        }
        steps.take(move, role: role, name: name, stamp, upkeep, &bank)
        banks[index] = bank
    }

    /// - Parameters:
    ///   - stamp: where a finding stands that no closing brought about.
    ///   - met: what brought it about, if it is not that.
    ///   - overdue: the event whose deadline passed, if one did.
    private mutating func take(
        _ effect: ReadingTable.Effect,
        _ slot: Int,
        _ rule: Int,
        _ panel: Panel,
        _ stamp: Stamp,
        met: Stamp? = nil,
        overdue: Stamp? = nil
    ) {
        let base = slot * registerCount + panel.registerOffsets[rule]
        if let offence = effect.offence {
            var stand = stamp
            if case .since(let numbers) = offence.stand {
                let since = numbers.map { registers[base + $0] }.min() ?? .none
                if since != .none { stand = since }
            }
            offences[slot].append(
                MetOffence(rule: rule, offence: offence, stamp: stand, met: met ?? stamp, overdue: overdue)
            )
        }
        for register in effect.marks { registers[base + register] = stamp }
    }
}
