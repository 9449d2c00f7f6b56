import TraceModel

/// The readings of all bindings of one quantifier, in flat arrays: a binding is a slot.
///
/// The rules that ask no more of a record than its name are followed together, in one joint table, or in several where one
/// would grow too large.
struct BindingTable {
    let rules: [CompiledRule]
    let facts: RecordFacts
    private let moves: JointMoves
    /// How many states a joint table may have before it is split.
    private let jointLimit: Int
    /// Where each rule's registers begin among a binding's.
    let registerOffsets: [Int]
    /// The panels that bindings have, numbered as they are first met.
    private var panels: [Panel] = []
    private var numberOfPanel: [ObjectIdentifier: Int32] = [:]
    /// The joint tables of each panel.
    private var joints: [[JointTable]] = []
    /// The steps of each panel's first joint table, and whether it has others.
    private var steps: [UnsafeMutablePointer<JointTable.Step>] = []
    private var isSplit: [Bool] = []
    /// The number of each slot's panel; -1 if it holds no binding.
    private var panelOfSlot: [Int32] = []
    /// How many states a slot has room for, and those of each slot: one in each joint table.
    private var width = 1
    private var states: [Int32] = []
    /// The registers of each slot that hold an event since which a closing has been fatal.
    private var marks: [[Mark]] = []
    /// Empty lists, kept for their memory.
    private var spareMarks: [[Mark]] = []
    private var offences: [[MetOffence]] = []
    /// The rules that are followed by themselves, in each slot; empty if no rule is.
    var gauged: [GaugedRule?] = []
    private let isMetered: Bool
    /// The lists of verdicts that bindings came to: for each rule its verdict, nil if it is known to be inapplicable.
    private(set) var verdicts: [[Verdict?]] = []
    private var numberOfVerdicts: [[Verdict?]: Int32] = [:]

    /// How many states of a joint table are remembered, a few megabytes of steps.
    static let jointLimit = 4096

    /// A register of a binding that is set.
    private struct Mark {
        var register: Int32
        var stamp: Stamp
    }

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

    /// What a binding came to.
    struct Ending {
        /// An index into `verdicts`.
        var verdicts: Int
        /// In the order in which they were met.
        var offences: [MetOffence]
    }

    init(
        rules: [CompiledRule],
        _ facts: RecordFacts,
        _ vocabulary: Vocabulary,
        jointLimit: Int
    ) {
        self.rules = rules
        self.facts = facts
        self.jointLimit = jointLimit
        isMetered = rules.contains { $0.isMeasuring(where: facts.hasAttributes) }
        moves = JointMoves(
            nameCount: vocabulary.recordNames.count,
            roleCount: rules.first?.roles.count ?? 2,
            birthCount: vocabulary.births.count
        )
        var offset = 0
        registerOffsets = rules.map { rule in
            defer { offset += Readings.Reading.allCases.count * (rule.automaton.clauses.count + 1) }
            return offset
        }
    }

    /// Whether a slot holds no binding.
    @inline(__always)
    func isEmpty(_ slot: Int) -> Bool { slot >= panelOfSlot.count || panelOfSlot[slot] < 0 }

    // MARK: - Beginnings

    /// Begins a binding in a slot.
    ///
    /// - Parameter continued: the slot of a binding that the charitable reading thinks this one may continue.
    mutating func begin(_ slot: Int, panel: Panel, _ start: ReadingTable.Start, continuing continued: Int? = nil) {
        if continued != nil {
            begin(slot, panel: panel, continuing: continued) { _ in start }
            return
        }
        let number = take(panel, slot)
        for (part, joint) in joints[number].enumerated() { states[slot * width + part] = joint.start(start) }
        steps[number] = joints[number][0].steps
        beginGauges(slot, panel, continuing: nil) { _ in start }
        if joints[number][0].stateCount > jointLimit { split(number) }
    }

    /// Begins a binding in a slot, before which not the same has gone by for each rule.
    mutating func begin(
        _ slot: Int,
        panel: Panel,
        continuing continued: Int? = nil,
        start: (_ rule: Int) -> ReadingTable.Start
    ) {
        let number = take(panel, slot)
        // A life that this one may continue is of the same subject, so that it has the same panel.
        let other = continued.map { continued in joints[number].indices.map { states[continued * width + $0] } }
        for (part, joint) in joints[number].enumerated() {
            states[slot * width + part] = joint.start(continuing: other?[part], start)
        }
        steps[number] = joints[number][0].steps
        beginGauges(slot, panel, continuing: continued, start)
        if joints[number][0].stateCount > jointLimit { split(number) }
    }

    /// Gives a slot to a panel.
    private mutating func take(_ panel: Panel, _ slot: Int) -> Int {
        let number = self.number(of: panel)
        while panelOfSlot.count <= slot {
            panelOfSlot.append(-1)
            offences.append([])
            states.append(contentsOf: repeatElement(0, count: width))
            marks.append([])
            if isMetered { gauged.append(contentsOf: repeatElement(nil, count: rules.count)) }
        }
        panelOfSlot[slot] = Int32(number)
        forgetMarks(slot)
        if let spare = spareMarks.popLast() { marks[slot] = spare }
        return number
    }

    private mutating func number(of panel: Panel) -> Int {
        if let number = numberOfPanel[ObjectIdentifier(panel)] { return Int(number) }
        let number = panels.count
        numberOfPanel[ObjectIdentifier(panel)] = Int32(number)
        panels.append(panel)
        let joint = JointTable(
            rules: panel.joined,
            tables: panel.joined.map { panel.tables[$0] },
            registerOffsets: registerOffsets,
            moves: moves
        )
        joints.append([joint])
        steps.append(joint.steps)
        isSplit.append(false)
        return number
    }

    // MARK: - Steps

    /// Lets all rules of a binding see an event.
    @inline(__always)
    mutating func step(_ slot: Int, role: Int, name: Int, _ stamp: Stamp) {
        move(slot, moves.record(role: role, name: name), stamp)
        if isMetered { stepGauges(slot, role: role, name: name, stamp) }
    }

    /// Lets the rules that forbid a pair see that it has become one.
    mutating func form(_ slot: Int, _ stamp: Stamp) {
        move(slot, moves.formation, stamp)
    }

    /// From here on the charitable reading of every rule may be in any state.
    mutating func doubt(_ slot: Int) {
        move(slot, moves.doubt, .none)
        if isMetered { doubtGauges(slot) }
    }

    /// The charitable reading thinks that another life may begin here.
    mutating func openAnother(_ slot: Int, beforeBirth birth: Int) {
        move(slot, moves.opening(birth), .none)
        if isMetered { openAnotherGauges(slot, beforeBirth: birth) }
    }

    /// Judges what a binding owes.
    mutating func close(_ slot: Int, _ stamp: Stamp) {
        move(slot, moves.closing, stamp)
        if isMetered { closeGauges(slot, stamp) }
        forgetMarks(slot)
    }

    @inline(__always)
    private mutating func move(_ slot: Int, _ move: Int, _ stamp: Stamp) {
        let panel = Int(panelOfSlot[slot])
        guard panel >= 0 else { return }
        if isSplit[panel] {
            moveParts(slot, panel, move, stamp)
            return
        }
        let index = slot &* width
        let step = steps[panel][Int(states[index]) &* moves.count &+ move]
        if step.next < 0 {
            moveParts(slot, panel, move, stamp)
            return
        }
        states[index] = step.next
        if step.effect != 0 { take(step.effect, of: joints[panel][0], slot, stamp) }
    }

    private mutating func moveParts(_ slot: Int, _ panel: Int, _ move: Int, _ stamp: Stamp) {
        var isTooLarge = false
        for (part, joint) in joints[panel].enumerated() {
            let index = slot * width + part
            var step = joint.steps[Int(states[index]) * moves.count + move]
            if step.next < 0 {
                step = joint.work(out: states[index], move)
                if part == 0 { steps[panel] = joint.steps }
                if joint.stateCount > jointLimit { isTooLarge = true }
            }
            states[index] = step.next
            if step.effect != 0 { take(step.effect, of: joint, slot, stamp) }
        }
        if isTooLarge { split(panel) }
    }

    private mutating func take(_ effect: Int32, of joint: JointTable, _ slot: Int, _ stamp: Stamp) {
        let isOffence = joint.isOffence[Int(effect)]
        if isOffence {
            for part in joint.effects[Int(effect)] { take(part.effect, slot, part.rule, stamp) }
        } else {
            for index in joint.marks(ofEffect: effect) { mark(slot, joint.marks[index], stamp) }
        }
    }

    /// Splits the joint tables of a panel that have grown too large.
    private mutating func split(_ panel: Int) {
        let slots = panelOfSlot.indices.filter { panelOfSlot[$0] == Int32(panel) }
        var tables: [JointTable] = []
        var statesOfSlots = slots.map { _ in [Int32]() }
        for (part, joint) in joints[panel].enumerated() {
            let kept = slots.map { states[$0 * width + part] }
            if joint.stateCount <= jointLimit {
                tables.append(joint)
                for index in slots.indices { statesOfSlots[index].append(kept[index]) }
            } else {
                let (smaller, states) = joint.split(keeping: kept)
                tables += smaller
                for index in slots.indices { statesOfSlots[index] += states[index] }
            }
        }
        joints[panel] = tables
        steps[panel] = tables[0].steps
        isSplit[panel] = tables.count > 1
        widen(to: tables.count)
        for (slot, states) in zip(slots, statesOfSlots) {
            self.states.replaceSubrange(slot * width..<slot * width + states.count, with: states)
        }
    }

    private mutating func widen(to count: Int) {
        guard count > width else { return }
        let padding = repeatElement(Int32(0), count: count - width)
        states = panelOfSlot.indices.flatMap { slot in states[slot * width..<(slot + 1) * width] + padding }
        width = count
    }

    /// - Parameters:
    ///   - stamp: where a finding stands that no closing brought about.
    ///   - met: what brought it about, if it is not that.
    ///   - overdue: the event whose deadline passed, if one did.
    mutating func take(
        _ effect: ReadingTable.Effect,
        _ slot: Int,
        _ rule: Int,
        _ stamp: Stamp,
        met: Stamp? = nil,
        overdue: Stamp? = nil
    ) {
        if let offence = effect.offence {
            var stand = stamp
            if case .since(let numbers) = offence.stand {
                let since = numbers.map { mark(slot, rule, register: $0) }.min() ?? .none
                if since != .none { stand = since }
            }
            offences[slot].append(
                MetOffence(rule: rule, offence: offence, stamp: stand, met: met ?? stamp, overdue: overdue)
            )
        }
        for register in effect.marks { mark(slot, rule, register: register, stamp) }
    }

    // MARK: - Registers

    /// Sets one of a rule's registers.
    mutating func mark(_ slot: Int, _ rule: Int, register: Int, _ stamp: Stamp) {
        mark(slot, Int32(registerOffsets[rule] + register), stamp)
    }

    private mutating func mark(_ slot: Int, _ register: Int32, _ stamp: Stamp) {
        for index in marks[slot].indices where marks[slot][index].register == register {
            marks[slot][index].stamp = stamp
            return
        }
        marks[slot].append(Mark(register: register, stamp: stamp))
    }

    /// What one of a rule's registers holds.
    private func mark(_ slot: Int, _ rule: Int, register: Int) -> Stamp {
        let register = Int32(registerOffsets[rule] + register)
        return marks[slot].first { $0.register == register }?.stamp ?? .none
    }

    /// After a death nothing is owed, so that no closing can be fatal any more.
    private mutating func forgetMarks(_ slot: Int) {
        if marks[slot].capacity == 0 { return }
        var own: [Mark] = []
        swap(&own, &marks[slot])
        own.removeAll(keepingCapacity: true)
        spareMarks.append(own)
    }

    func panel(ofSlot slot: Int) -> Panel? { isEmpty(slot) ? nil : panels[Int(panelOfSlot[slot])] }

    /// The slots of a panel's bindings.
    func slots(of panel: Panel) -> [Int] {
        guard let number = numberOfPanel[ObjectIdentifier(panel)] else { return [] }
        return panelOfSlot.indices.filter { panelOfSlot[$0] == number }
    }

    // MARK: - Ends

    /// Ends a binding and empties its slot.
    mutating func end(_ slot: Int, owesNothing: Bool) -> Ending? {
        let panel = Int(panelOfSlot[slot])
        guard panel >= 0 else { return nil }
        var ending = Ending(verdicts: -1, offences: [])
        if !offences[slot].isEmpty { swap(&ending.offences, &offences[slot]) }
        let joint = joints[panel][0]
        let state = states[slot * width]
        if !isSplit[panel], !isMetered {
            ending.verdicts = Int(joint.endings[2 * Int(state) + (owesNothing ? 1 : 0)])
        }
        if ending.verdicts < 0 {
            var verdicts = [Verdict?](repeating: nil, count: rules.count)
            for (part, joint) in joints[panel].enumerated() {
                let own = joint.verdicts(states[slot * width + part], owesNothing: owesNothing)
                for (rule, verdict) in zip(joint.rules, own) { verdicts[rule] = verdict }
            }
            if isMetered { endGauges(slot, owesNothing: owesNothing, &verdicts) }
            ending.verdicts = number(of: verdicts)
            if !isSplit[panel], !isMetered {
                joint.note(Int32(ending.verdicts), of: state, owesNothing: owesNothing)
            }
        }
        panelOfSlot[slot] = -1
        forgetMarks(slot)
        return ending
    }

    private mutating func number(of verdicts: [Verdict?]) -> Int {
        if let number = numberOfVerdicts[verdicts] { return Int(number) }
        let number = self.verdicts.count
        numberOfVerdicts[verdicts] = Int32(number)
        self.verdicts.append(verdicts)
        return number
    }
}
