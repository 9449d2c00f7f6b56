import CheckResults
import RuleAutomata

/// The readings of all bindings of one quantifier, in flat arrays: a binding is a slot.
///
/// The rules that ask no more of a record than its name are followed together, in one joint table, or in several where one
/// would grow too large.
package struct BindingTable: ~Copyable {
    let rules: [CompiledRule]
    let facts: RecordFacts
    private let inputs: JointInputs
    /// For each record of a role, whether any rule sees it; every one where a rule asks for more than names.
    private let isSeen: [Bool]
    /// How many states a joint table may have before it is split.
    let jointLimit: Int
    /// Where each rule's registers begin among a binding's.
    let registerOffsets: [Int]
    /// The table sets that bindings have, numbered as they are first met, and these numbers by those of the check.
    var tableSets: [TableSet] = []
    private var numberOfTableSet: [Int32] = []
    /// The joint tables of each table set.
    var joints: [[JointTable]] = []
    /// What the joint table of each table set holds; nil if it is split.
    var views = Pool<JointTable.View?>()
    /// How many states each table set's first joint table had then.
    var stateCounts: [Int] = []
    var slots = Pool<Slot>()
    /// How many joint tables a table set has at most, and each slot's states of all but the first.
    var width = 1
    var otherStates: [Int32] = []
    /// The registers that records have set, a chain for each binding, the latest mark first.
    var marks = Chains<Mark>()
    /// What bindings have been found to do, a chain for each, the last note first.
    var notes = Chains<OffenceNote>()
    let effectLists = EffectLists()
    var offenceLists = OffenceLists()
    /// The rules that are followed by themselves, in each slot; empty if no rule is.
    var gauged: [GaugedRule?] = []
    private let isMetered: Bool
    /// Whether some rule forbids that there is a pair at all.
    private let forbidsPairs: Bool
    /// The lists of verdicts that bindings came to: for each rule its verdict, nil if it is known to be inapplicable.
    private var verdictLists = Numbering<[Verdict?]>()

    /// Where a binding is kept.
    struct Slot {
        /// The number of its table set; -1 if the slot holds no binding.
        var tableSet: Int32 = -1
        /// Its state in the first joint table.
        var state: Int32 = 0
        /// The latest of its marks, and the last note of its offences; -1 for none.
        var mark: Int32 = -1
        var note: Int32 = -1
        /// What offences it has come to.
        var offenceList = OffenceLists.none
    }

    /// What a binding came to.
    struct Ending {
        /// The number of its list of verdicts.
        var verdicts: Int
        /// An index into `offenceLists`.
        var offenceList: Int32
        /// The last note of its offences; -1 for none.
        var note: Int32
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
        let isMetered = rules.contains { $0.isMeasuring(where: facts.hasAttributes) }
        self.isMetered = isMetered
        forbidsPairs = rules.contains { $0.automaton.alphabet.formation != nil }
        let inputs = JointInputs(
            nameCount: vocabulary.recordNames.count,
            roleCount: rules.first?.roles.count ?? 2,
            birthCount: vocabulary.births.count
        )
        self.inputs = inputs
        isSeen = (0..<inputs.doubt).map { input in
            let (role, name) = inputs.record(input)
            return rules.see(role: role, name: name, facts)
        }
        var offset = 0
        registerOffsets = rules.map { rule in
            defer { offset += Readings.Reading.allCases.count * (rule.automaton.clauses.count + 1) }
            return offset
        }
    }

    /// Whether a slot holds no binding.
    @inline(__always)
    func isEmpty(_ slot: Int) -> Bool { slot >= slots.count || slots[slot].tableSet < 0 }

    // MARK: - Beginnings

    /// Begins a binding in a slot.
    ///
    /// - Parameters:
    ///   - tableSet: its number among all of the check.
    ///   - continued: the slot of a binding that the charitable reading thinks this one may continue.
    mutating func begin(
        _ slot: Int,
        tableSet: Int32,
        of all: [TableSet],
        _ start: ReadingTable.Start,
        continuing continued: Int? = nil
    ) {
        let number = take(tableSet, of: all, slot)
        if continued == nil, !isMetered, let view = views[number] {
            let known = view.starts[JointInputs.start(start)]
            if known >= 0 {
                slots[slot].state = known
                return
            }
        }
        for part in joints[number].indices {
            // A life that this one may continue is of the same subject, so that it has the same table set.
            let other = continued.map { state($0, part) }
            let joint = joints[number][part]
            setState(slot, part, other.map { joint.start(start, continuing: $0) } ?? joint.start(start))
        }
        didBegin(slot, number, continuing: continued) { _ in start }
    }

    /// Begins a binding in a slot, before which not the same has gone by for each rule.
    mutating func begin(
        _ slot: Int,
        tableSet: Int32,
        of all: [TableSet],
        start: (_ rule: Int) -> ReadingTable.Start
    ) {
        let number = take(tableSet, of: all, slot)
        for part in joints[number].indices { setState(slot, part, joints[number][part].start(start)) }
        didBegin(slot, number, continuing: nil, start)
    }

    private mutating func didBegin(
        _ slot: Int,
        _ number: Int,
        continuing continued: Int?,
        _ start: (_ rule: Int) -> ReadingTable.Start
    ) {
        if joints[number][0].stateCount != stateCounts[number] { look(at: number) }
        if isMetered { beginGauges(slot, tableSets[number], continuing: continued, start) }
        if joints[number][0].stateCount > jointLimit { split(number) }
    }

    /// Gives a slot that holds no binding to a table set.
    @inline(__always)
    private mutating func take(_ tableSet: Int32, of all: [TableSet], _ slot: Int) -> Int {
        let isKnown = Int(tableSet) < numberOfTableSet.count && numberOfTableSet[Int(tableSet)] >= 0
        let number = isKnown ? Int(numberOfTableSet[Int(tableSet)]) : add(tableSet, of: all)
        while slots.count <= slot {
            slots.append(Slot())
            if width > 1 { otherStates.append(contentsOf: repeatElement(0, count: width - 1)) }
            if isMetered { gauged.append(contentsOf: repeatElement(nil, count: rules.count)) }
        }
        slots[slot].tableSet = Int32(number)
        return number
    }

    private mutating func add(_ numberInCheck: Int32, of all: [TableSet]) -> Int {
        while numberOfTableSet.count <= numberInCheck { numberOfTableSet.append(-1) }
        let number = tableSets.count
        numberOfTableSet[Int(numberInCheck)] = Int32(number)
        let tableSet = all[Int(numberInCheck)]
        tableSets.append(tableSet)
        let joint = JointTable(
            rules: tableSet.joined,
            tables: tableSet.joined.map { tableSet.tables[$0] },
            registerOffsets: registerOffsets,
            inputs: inputs,
            effectLists
        )
        joints.append([joint])
        views.append(nil)
        stateCounts.append(0)
        look(at: number)
        return number
    }

    // MARK: - Steps

    /// Whether any rule sees an event.
    @inline(__always)
    func sees(role: Int, name: Int) -> Bool { isSeen[inputs.record(role: role, name: name)] }

    /// Lets all rules of a binding see an event.
    @inline(__always)
    mutating func step(_ slot: Int, role: Int, name: Int, _ reference: RecordReference) {
        guard sees(role: role, name: name) else { return }
        stepSeen(slot, role: role, name: name, reference)
    }

    /// The same of an event that some rule is known to see.
    @inline(__always)
    mutating func stepSeen(_ slot: Int, role: Int, name: Int, _ reference: RecordReference) {
        advance(slot, inputs.record(role: role, name: name), reference)
        if isMetered { stepGauges(slot, role: role, name: name, reference) }
    }

    /// Lets the rules that forbid a pair see that it has become one.
    mutating func form(_ slot: Int, _ reference: RecordReference) {
        if forbidsPairs { advance(slot, inputs.formation, reference) }
    }

    /// From here on the charitable reading of every rule may be in any state.
    mutating func doubt(_ slot: Int) {
        advance(slot, inputs.doubt, .none)
        if isMetered { doubtGauges(slot) }
    }

    /// Records are missing of a binding that cannot have begun anew.
    mutating func takeGap(_ slot: Int) {
        advance(slot, inputs.gap, .none)
        if isMetered { takeGapOfGauges(slot) }
    }

    /// From here on the charitable reading of every rule shares the records out among the lives that it knows of. How much each of
    /// them has measured is not known.
    mutating func share(_ slot: Int) {
        advance(slot, inputs.sharing, .none)
        if isMetered { doubtGauges(slot) }
    }

    /// The charitable reading thinks that another life may begin here.
    mutating func openAnother(_ slot: Int, beforeBirth birth: Int) {
        advance(slot, inputs.opening(birth), .none)
        if isMetered { openAnotherGauges(slot, beforeBirth: birth) }
    }

    /// Judges what a binding owes.
    mutating func close(_ slot: Int, _ reference: RecordReference) {
        advance(slot, inputs.closing, reference)
        if isMetered { closeGauges(slot, reference) }
    }

    @inline(__always)
    private mutating func advance(_ slot: Int, _ input: Int, _ reference: RecordReference) {
        let own = slots.address(of: slot)
        let tableSet = own.pointee.tableSet
        guard tableSet >= 0 else { return }
        guard let view = views[tableSet] else {
            advanceParts(slot, Int(tableSet), input, reference)
            return
        }
        let step = view.steps[Int(own.pointee.state) &* inputs.count &+ input]
        if step.next < 0 {
            advanceParts(slot, Int(tableSet), input, reference)
            return
        }
        own.pointee.state = step.next
        if step.effect != 0 { take(view.effects[Int(step.effect)], slot, reference) }
    }

    @inline(__always)
    mutating func take(_ effect: JointTable.Effect, _ slot: Int, _ reference: RecordReference) {
        if effect.offences >= 0 { note(slot, list: effect.offences, keepsMarks: effect.standsEarlier, reference) }
        if effect.registers >= 0 { mark(slot, list: effect.registers, reference) }
    }

    /// - Parameters:
    ///   - reference: where a finding stands that no closing brought about.
    ///   - met: what brought it about, if it is not that.
    ///   - overdue: the event whose deadline passed, if one did.
    mutating func take(
        _ effect: ReadingTable.Effect,
        _ slot: Int,
        _ rule: Int,
        _ reference: RecordReference,
        met: RecordReference? = nil,
        overdue: RecordReference? = nil
    ) {
        if let offence = effect.offence {
            let stand = stand(of: offence, rule, at: reference, from: slots[slot].mark)
            note(slot, rule, offence, stand, met: met ?? reference, overdue: overdue)
        }
        for register in effect.marks { mark(slot, rule, register: register, reference) }
    }

    // MARK: - Ends

    /// Ends a binding and empties its slot. Its offences are kept until they are forgotten.
    mutating func end(_ slot: Int, owesNothing: Bool) -> Ending? {
        let own = slots[slot]
        guard own.tableSet >= 0 else { return nil }
        let verdicts = verdicts(slot, tableSet: Int(own.tableSet), owesNothing: owesNothing)
        marks.release(own.mark)
        slots[slot] = Slot()
        return Ending(verdicts: verdicts, offenceList: own.offenceList, note: own.note)
    }

    /// Lets a binding be where another one of its table set is, with all that it has come to.
    mutating func copy(_ source: Int, to slot: Int) {
        forget(slot)
        slots[slot] = slots[source]
        slots[slot].mark = copyOfMarks(from: slots[source].mark)
        slots[slot].note = copyOfNotes(from: slots[source].note)
        for part in 1..<max(1, width) { setState(slot, part, state(source, part)) }
        if isMetered { copyGauges(of: source, to: slot) }
    }

    /// Empties the slot of a binding that is not counted.
    mutating func forget(_ slot: Int) {
        if isMetered { forgetGauges(slot) }
        marks.release(slots[slot].mark)
        forgetNotes(slots[slot].note)
        slots[slot] = Slot()
    }

    /// The number of the list of verdicts that a binding comes to.
    private mutating func verdicts(_ slot: Int, tableSet: Int, owesNothing: Bool) -> Int {
        if !isMetered, let view = views[tableSet] {
            let known = view.endings[2 * Int(slots[slot].state) + (owesNothing ? 1 : 0)]
            if known >= 0 { return Int(known) }
        }
        var verdicts = [Verdict?](repeating: nil, count: rules.count)
        for (part, joint) in joints[tableSet].enumerated() {
            let own = joint.verdicts(self.state(slot, part), owesNothing: owesNothing)
            for (rule, verdict) in zip(joint.rules, own) { verdicts[rule] = verdict }
        }
        if isMetered { endGauges(slot, owesNothing: owesNothing, &verdicts) }
        let number = verdictLists.number(of: verdicts)
        if !isMetered, joints[tableSet].count == 1 {
            joints[tableSet][0].note(number, of: slots[slot].state, owesNothing: owesNothing)
        }
        return Int(number)
    }

    /// The number of a list of verdicts.
    mutating func number(ofVerdicts verdicts: [Verdict?]) -> Int { Int(verdictLists.number(of: verdicts)) }

    /// The verdicts of a binding that is over: for each rule its own, nil if it is known to be inapplicable.
    func verdicts(of ending: Ending) -> [Verdict?] { verdictLists[Int32(ending.verdicts)] }
}
