import CheckResults
import RuleAutomata
import TraceModel

/// A rule that asks more of a record than its name, as one binding has it: it is followed by itself.
struct GaugedRule {
    var reading: Int32
    var bank: GaugeBank
}

extension BindingTable {
    private func index(_ slot: Int, _ rule: Int) -> Int { slot * rules.count + rule }

    mutating func beginGauges(
        _ slot: Int,
        _ tableSet: TableSet,
        continuing continued: Int?,
        _ start: (_ rule: Int) -> ReadingTable.Start
    ) {
        for rule in tableSet.metered {
            let table = tableSet.tables[rule]
            let other = continued.flatMap { gauged[index($0, rule)]?.reading }
            gauged[index(slot, rule)] = GaugedRule(
                reading: table.start(start(rule), continuing: other),
                bank: table.gauges(start(rule), isContinued: other != nil)
            )
        }
    }

    mutating func stepGauges(_ slot: Int, role: Int, name: Int, _ reference: RecordReference) {
        guard let tableSet = tableSet(ofSlot: slot) else { return }
        for rule in tableSet.metered {
            let table = tableSet.tables[rule]
            expire(slot, rule, table, reference, at: facts.time(of: reference))
            step(slot, rule, table, role, name, reference)
            if table.isCrowded { makeRoom(in: tableSet, of: rule) }
        }
    }

    mutating func doubtGauges(_ slot: Int) {
        changeGauges(slot) { own, table in
            own.reading = table.doubt(own.reading)
            own.bank.doubt()
            return 0
        }
    }

    mutating func takeGapOfGauges(_ slot: Int) {
        changeGauges(slot) { own, table in
            own.reading = table.takeGap(own.reading)
            own.bank.doubt(mayBeginAgain: false)
            return 0
        }
    }

    mutating func openAnotherGauges(_ slot: Int, beforeBirth birth: Int) {
        changeGauges(slot) { own, table in
            own.reading = table.openAnother(own.reading, beforeBirth: birth)
            own.bank.mayBeginAgain()
            return 0
        }
    }

    mutating func closeGauges(_ slot: Int, _ reference: RecordReference) {
        changeGauges(slot, reference) { own, table in
            var effect: Int32 = 0
            own.reading = table.close(own.reading, effect: &effect)
            own.bank.settle()
            return effect
        }
    }

    /// Changes every rule of a binding that is followed by itself.
    ///
    /// - Parameter change: returns an index into the table's `effects`, 0 for nothing.
    private mutating func changeGauges(
        _ slot: Int,
        _ reference: RecordReference = .none,
        _ change: (inout GaugedRule, ReadingTable) -> Int32
    ) {
        guard let tableSet = tableSet(ofSlot: slot) else { return }
        for rule in tableSet.metered {
            guard var own = gauged[index(slot, rule)] else { continue }
            let effect = change(&own, tableSet.tables[rule])
            gauged[index(slot, rule)] = own
            if effect != 0 { take(tableSet.tables[rule].effects[Int(effect)], slot, rule, reference) }
        }
    }

    mutating func endGauges(_ slot: Int, owesNothing: Bool, _ verdicts: inout [Verdict?]) {
        guard let tableSet = tableSet(ofSlot: slot) else { return }
        for rule in tableSet.metered {
            let index = index(slot, rule)
            guard let own = gauged[index] else { continue }
            verdicts[rule] = tableSet.tables[rule].verdict(own.reading, owesNothing: owesNothing)
            gauged[index] = nil
        }
    }

    mutating func copyGauges(of source: Int, to slot: Int) {
        for rule in rules.indices { gauged[index(slot, rule)] = gauged[index(source, rule)] }
    }

    mutating func forgetGauges(_ slot: Int) {
        for rule in rules.indices { gauged[index(slot, rule)] = nil }
    }

    /// Judges the deadlines that have passed at the end of what the log shows of a process.
    mutating func expire(_ slot: Int, at time: TimeStamp?, _ reference: RecordReference) {
        guard let tableSet = tableSet(ofSlot: slot) else { return }
        for rule in tableSet.metered {
            expire(slot, rule, tableSet.tables[rule], reference, at: time, isEnd: true)
        }
    }

    private mutating func expire(
        _ slot: Int,
        _ rule: Int,
        _ table: ReadingTable,
        _ reference: RecordReference,
        at time: TimeStamp?,
        isEnd: Bool = false
    ) {
        guard let time, !table.clausesWithDeadlines.isEmpty, var own = gauged[index(slot, rule)] else { return }
        let steps = MeteredSteps(table: table, facts: facts)
        for clause in table.clausesWithDeadlines {
            guard let (possible, since) = steps.expiry(of: clause, at: time, own.bank) else { continue }
            var effect: Int32 = 0
            own.reading = table.step(own.reading, on: possible, effect: &effect)
            take(table.effects[Int(effect)], slot, rule, isEnd ? since : reference, met: reference, overdue: since)
            steps.expire(clause, at: time, table.effects[Int(effect)].update, &own.bank)
            for (register, reading) in table.registers(ofClause: clause) {
                if let oldest = own.bank[reading, clause].pending.first {
                    mark(slot, rule, register: register, oldest.reference)
                }
            }
        }
        gauged[index(slot, rule)] = own
    }

    private mutating func step(
        _ slot: Int,
        _ rule: Int,
        _ table: ReadingTable,
        _ role: Int,
        _ name: Int,
        _ reference: RecordReference
    ) {
        guard var own = gauged[index(slot, rule)] else { return }
        gauged[index(slot, rule)] = nil
        let steps = MeteredSteps(table: table, facts: facts)
        let possible = steps.possibleLetters(role: role, name: name, reference, own.bank)
        var update: GaugeUpdate?
        if possible != PossibleLetters(Alphabet.noLetter) {
            var effect: Int32 = 0
            own.reading = table.step(own.reading, on: possible, effect: &effect)
            take(table.effects[Int(effect)], slot, rule, reference)
            update = table.effects[Int(effect)].update
        }
        steps.take(possible, role: role, name: name, reference, update, &own.bank)
        gauged[index(slot, rule)] = own
    }

    /// Lets a table forget the readings that no binding is in.
    private mutating func makeRoom(in tableSet: TableSet, of rule: Int) {
        let places = slots(of: tableSet).map { index($0, rule) }
        let renumbered = tableSet.tables[rule].compact(keeping: Set(places.compactMap { gauged[$0]?.reading }))
        for place in places {
            guard let reading = gauged[place]?.reading else { continue }
            gauged[place]?.reading = renumbered[reading] ?? reading
        }
    }
}
