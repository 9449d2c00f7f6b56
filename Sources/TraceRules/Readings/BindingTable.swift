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

    /// An offence of one binding against one rule, and where it stands.
    struct MetOffence: Sendable {
        /// The rule's index in its quantifier.
        var rule: Int
        var offence: Offence
        /// Where the finding stands.
        var stamp: Stamp
        /// The event or closing it was met with.
        var met: Stamp
    }

    init(rules: [CompiledRule]) {
        ruleCount = rules.count
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
        }
        panels[slot] = panel
        offences[slot] = []
        for register in slot * registerCount..<(slot + 1) * registerCount { registers[register] = .none }
        for rule in panel.active {
            let other = continued.map { readings[$0 * ruleCount + rule] }
            readings[slot * ruleCount + rule] = panel.tables[rule].start(start(rule), continuing: other)
        }
    }

    /// Lets all rules of a binding see an event.
    mutating func step(_ slot: Int, role: Int, name: Int, _ stamp: Stamp) {
        guard let panel = panels[slot] else { return }
        for rule in panel.active {
            let table = panel.tables[rule]
            let letter = table.letter(role: role, name: name)
            guard letter >= 0 else { continue }
            var effect: Int32 = 0
            let index = slot * ruleCount + rule
            readings[index] = table.step(readings[index], on: letter, effect: &effect)
            if effect != 0 { take(table.effects[Int(effect)], slot, rule, panel, stamp) }
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
        }
    }

    /// The charitable reading thinks that another life may begin here.
    mutating func openAnother(_ slot: Int, beforeBirth birth: Int) {
        guard let panel = panels[slot] else { return }
        for rule in panel.active {
            let index = slot * ruleCount + rule
            readings[index] = panel.tables[rule].openAnother(readings[index], beforeBirth: birth)
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
        }
        return (verdicts, offences[slot])
    }

    private mutating func take(
        _ effect: ReadingTable.Effect,
        _ slot: Int,
        _ rule: Int,
        _ panel: Panel,
        _ stamp: Stamp
    ) {
        let base = slot * registerCount + panel.registerOffsets[rule]
        if let offence = effect.offence {
            var stand = stamp
            if case .since(let numbers) = offence.stand {
                let since = numbers.map { registers[base + $0] }.min() ?? .none
                if since != .none { stand = since }
            }
            offences[slot].append(MetOffence(rule: rule, offence: offence, stamp: stand, met: stamp))
        }
        for register in effect.marks { registers[base + register] = stamp }
    }
}
