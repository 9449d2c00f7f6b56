import RuleAnalysis
import RuleAutomata
import TraceChecking
import TraceModel

/// How far the rules of one binding have come in a trace that is being made.
struct SimulatedBinding {
    let rules: [SimulatedRule]
    private var places: [Place]
    /// How many events at least are owed, summed over the rules.
    private(set) var debt = 0
    private var isClosed = false

    /// Where a rule stands, and what its meters show.
    private struct Place {
        var node: Int32
        var gauges: GaugeBank?
    }

    /// What tells two bindings of the same rules apart: all is shown, so that every reading's gauges are the literal one's.
    struct Mark: Hashable {
        fileprivate var nodes: [Int32]
        fileprivate var gauges: [Gauge] = []
        fileprivate var values: [GaugeBank.Recalled] = []
    }

    /// - Parameter rules: those that apply.
    init(_ rules: [SimulatedRule]) {
        self.rules = rules
        places = rules.map { rule in
            Place(node: rule.machine.start, gauges: rule.steps?.table.gauges(.exact, isContinued: false))
        }
        measure()
    }

    private mutating func measure() {
        debt = isClosed ? 0 : rules.indices.reduce(0) { $0 + rules[$1].debt(places[$1].node) }
    }

    var mark: Mark {
        var mark = Mark(nodes: places.map(\.node))
        for (rule, place) in zip(rules, places) {
            guard let bank = place.gauges else { continue }
            mark.gauges += rule.rule.meters.indices.map { bank[GaugeBank.literal, $0] }
            mark.values += rule.rule.lookBacks.indices.map { bank[GaugeBank.literal, lookBack: $0] }
        }
        return mark
    }

    /// Where a rule stands; nil if it does not apply.
    func node(of rule: Int) -> (rule: SimulatedRule, node: Int32)? {
        rules.firstIndex { $0.number == rule }.map { (rules[$0], places[$0].node) }
    }

    // MARK: - Events

    /// Lets all rules see an event.
    mutating func take(_ seen: Simulation.Seen, role: Int, _ record: inout SimulationStep) {
        let before = record.moveCount
        for index in rules.indices {
            if rules[index].steps == nil {
                move(index, on: rules[index].machine.alphabet.letter(role: role, name: seen.event.name), &record)
            } else {
                expire(index, at: seen.event.stamp, &record)
                measure(index, seen, role: role, &record)
            }
        }
        if record.moveCount > before { measure() }
    }

    /// Lets a rule take an event that its meters have a say in.
    private mutating func measure(_ index: Int, _ seen: Simulation.Seen, role: Int, _ record: inout SimulationStep) {
        guard let table = rules[index].steps?.table, var bank = places[index].gauges else { return }
        let steps = MeteredSteps(table: table, facts: seen.facts)
        let (name, reference) = (seen.event.name, SimulationPlan.reference(0))
        // All is said, so that it is one.
        let letter = steps.possibleLetters(role: role, name: name, reference, bank).literal[0]
        var update: GaugeUpdate?
        if letter != Alphabet.noLetter {
            let broken = move(index, on: letter, &record)
            let node = places[index].node
            let standings = rules[index].rule.meters.indices.map { rules[index].machine.standing(node, clause: $0) }
            let all = [[GaugeUpdate.Standing]](repeating: standings, count: GaugeBank.readingCount)
            update = GaugeUpdate(offended: broken, standings: Array(all.joined()))
        }
        steps.take(PossibleLetters(letter), role: role, name: name, reference, update, &bank)
        places[index].gauges = bank
    }

    /// Lets the rules that forbid their pairs see that this has become one.
    mutating func form(_ record: inout SimulationStep) {
        for index in rules.indices {
            if let formation = rules[index].machine.alphabet.formation { move(index, on: Int32(formation), &record) }
        }
    }

    /// - Returns: the clauses that are broken.
    @discardableResult
    private mutating func move(_ index: Int, on letter: Int32, _ record: inout SimulationStep) -> [Int] {
        if letter == Alphabet.noLetter { return [] }
        let step = rules[index].machine.step(places[index].node, on: letter)
        record.note(rules[index], from: places[index].node, on: letter, step)
        places[index].node = step.target
        return step.broken ?? []
    }

    private mutating func expire(_ index: Int, at time: TimeStamp, _ record: inout SimulationStep) {
        guard let steps = rules[index].steps, var bank = places[index].gauges else { return }
        for clause in steps.table.clausesWithDeadlines {
            guard let (passed, _) = steps.expiry(of: clause, at: time, bank) else { continue }
            steps.expire(clause, at: time, GaugeUpdate?.none, &bank)
            move(index, on: passed.literal[0], &record)
        }
        places[index].gauges = bank
    }

    /// Judges what is owed at the binding's death or end.
    ///
    /// - Parameter time: the trace's last time, at its end.
    mutating func close(at time: TimeStamp?, _ record: inout SimulationStep) {
        if isClosed { return }
        for index in rules.indices {
            if let time { expire(index, at: time, &record) }
            let step = rules[index].machine.close(places[index].node)
            if step.broken != nil { record.offences.append(rules[index].number) }
            places[index].node = step.target
            places[index].gauges?.settle()
        }
        isClosed = true
        debt = 0
    }
}
