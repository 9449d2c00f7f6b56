import CheckResults
import TraceModel

/// The readings of several rules of a binding, followed in step: one look-up moves them all.
///
/// A state is a reading of each rule. Steps are worked out by the rules' own tables as they are first met, and lie in memory
/// of the table's own, so that a step that has been met before costs one load and counts no references.
final class JointTable {
    /// What an input leads to.
    struct Step {
        /// The next state; -1 if the step has not been met yet.
        var next: Int32
        /// An index into `effects`, 0 for nothing.
        var effect: Int32

        static let unmet = Step(next: -1, effect: 0)
    }

    /// What a step means for a binding.
    struct Effect {
        /// The list of registers that it sets; -1 for none.
        var registers: Int32
        /// The list of its offences; -1 for none.
        var offences: Int32
        /// Whether one of them stands at an earlier event.
        var standsEarlier: Bool
    }

    /// Where steps, effects and ends lie. Good until the next state or step that has not been met.
    struct View {
        let steps: UnsafePointer<Step>
        let effects: UnsafePointer<Effect>
        /// For each state, twice, what its end comes to; -1 if it has not been asked for.
        let endings: UnsafePointer<Int32>
        /// For what may have gone by before a binding, the state before its first event; -1 if it has not been asked for.
        let starts: UnsafePointer<Int32>
    }

    /// What a step means for one of the rules.
    struct RuleEffect: Hashable {
        /// The rule's index in its quantifier.
        var rule: Int
        var effect: ReadingTable.Effect
    }

    /// The rules as indices in their quantifier, and their tables.
    let rules: [Int]
    private let tables: [ReadingTable]
    private let inputs: JointInputs
    /// Where each rule's registers begin among a binding's.
    private let registerOffsets: [Int]
    /// Those of all tables of a quantifier.
    private let effectLists: EffectLists
    /// The steps of each state, a state's beside each other.
    private var steps: Pool<Step>
    /// The readings of each state.
    private var readings: [Int32] = []
    private var numbers = ByteTable()
    private var effects = Pool<Effect>()
    private var numberOfEffect: [[RuleEffect]: Int32] = [[]: 0]
    private var starts = Pool<Int32>()
    /// By what may have gone by before a binding, and the state of the one that it may continue.
    private var continuations = NumberTable()
    /// For each state, twice, what its end comes to, as the owner numbers it; -1 if it has not been asked for.
    private var endings = Pool<Int32>()

    init(
        rules: [Int],
        tables: [ReadingTable],
        registerOffsets: [Int],
        inputs: JointInputs,
        _ effectLists: EffectLists
    ) {
        self.effectLists = effectLists
        self.rules = rules
        self.registerOffsets = registerOffsets
        self.tables = tables
        self.inputs = inputs
        steps = Pool(room: 16 * inputs.count)
        starts.extend(to: inputs.startCount, with: -1)
        effects.append(Effect(registers: -1, offences: -1, standsEarlier: false))
    }

    var stateCount: Int { numbers.count }

    var view: View {
        View(
            steps: steps.start,
            effects: effects.start,
            endings: endings.start,
            starts: starts.start
        )
    }

    func effect(_ number: Int32) -> Effect { effects[number] }

    func step(_ state: Int32, _ input: Int) -> Step { steps[Int(state) * inputs.count + input] }

    // MARK: - States

    /// The state before a binding's first event, before which the same has gone by for each rule.
    func start(_ start: ReadingTable.Start) -> Int32 {
        let known = starts[JointInputs.start(start)]
        if known >= 0 { return known }
        let state = state(tables.map { $0.start(start) })
        starts[JointInputs.start(start)] = state
        return state
    }

    /// The same of a binding that the charitable reading thinks to be another one that goes on.
    ///
    /// - Parameter continued: the state of the other one.
    func start(_ start: ReadingTable.Start, continuing continued: Int32) -> Int32 {
        let kind = Int32(JointInputs.start(start))
        if let known = continuations.number(of: kind, continued) { return known }
        let state = state(tables.indices.map { tables[$0].start(start, continuing: reading($0, of: continued)) })
        continuations.set(kind, continued, to: state)
        return state
    }

    /// The state before a binding's first event, before which not the same has gone by for each rule.
    func start(_ start: (_ rule: Int) -> ReadingTable.Start) -> Int32 {
        state(rules.indices.map { tables[$0].start(start(rules[$0])) })
    }

    /// The state that consists of these readings.
    func state(_ readings: [Int32]) -> Int32 {
        let number = readings.withUnsafeBytes { numbers.intern($0) }
        guard number == endings.count / 2 else { return number }
        self.readings += readings
        endings.extend(to: endings.count + 2, with: -1)
        steps.extend(to: steps.count + inputs.count, with: .unmet)
        return number
    }

    /// The readings of a state, in the order of `rules`.
    func readings(of state: Int32) -> ArraySlice<Int32> {
        readings[Int(state) * rules.count..<(Int(state) + 1) * rules.count]
    }

    private func reading(_ index: Int, of state: Int32) -> Int32 { readings[Int(state) * rules.count + index] }

    // MARK: - Steps

    /// Works out a step that has not been met yet.
    func work(out state: Int32, _ input: Int) -> Step {
        var met: [RuleEffect] = []
        let next = rules.indices.map { index in
            var effect: Int32 = 0
            let next = tables[index].step(reading(index, of: state), joint: input, of: inputs, effect: &effect)
            if effect != 0 { met.append(RuleEffect(rule: rules[index], effect: tables[index].effects[Int(effect)])) }
            return next
        }
        let step = Step(next: self.state(next), effect: number(of: met))
        steps[Int(state) * inputs.count + input] = step
        return step
    }

    private func number(of effect: [RuleEffect]) -> Int32 {
        if let number = numberOfEffect[effect] { return number }
        let number = Int32(effects.count)
        numberOfEffect[effect] = number
        let offences = effect.compactMap { part in
            part.effect.offence.map { EffectLists.RuleOffence(rule: part.rule, offence: $0) }
        }
        let registers = effect.flatMap { part in
            part.effect.marks.map { Int32(registerOffsets[part.rule] + $0) }
        }
        effects.append(
            Effect(
                registers: registers.isEmpty ? -1 : effectLists.registers.number(of: registers),
                offences: offences.isEmpty ? -1 : effectLists.offences.number(of: offences),
                standsEarlier: offences.contains(where: \.standsEarlier)
            )
        )
        return number
    }

    // MARK: - Ends

    /// What each rule comes to in a state, if nothing more follows.
    func verdicts(_ state: Int32, owesNothing: Bool) -> [Verdict] {
        rules.indices.map { tables[$0].verdict(reading($0, of: state), owesNothing: owesNothing) }
    }

    /// Remembers what an end comes to.
    func note(_ ending: Int32, of state: Int32, owesNothing: Bool) {
        endings[2 * Int(state) + (owesNothing ? 1 : 0)] = ending
    }

    // MARK: - Room

    /// Tables of less, for when this one has grown too large: each of half the rules; of a single rule, the same without
    /// the readings that no binding is in.
    ///
    /// - Parameter kept: the states that bindings are in.
    /// - Returns: the tables, and for each state that is kept its number in each of them.
    func split(keeping kept: [Int32]) -> (tables: [JointTable], states: [[Int32]]) {
        if rules.count == 1 {
            let renumbered = tables[0].compact(keeping: Set(kept.map { reading(0, of: $0) }))
            let smaller = JointTable(
                rules: rules,
                tables: tables,
                registerOffsets: registerOffsets,
                inputs: inputs,
                effectLists
            )
            return ([smaller], kept.map { [smaller.state([renumbered[reading(0, of: $0)] ?? 0])] })
        }
        let middle = rules.count / 2
        let halves = [0..<middle, middle..<rules.count]
        let smaller = halves.map {
            JointTable(
                rules: Array(rules[$0]),
                tables: Array(tables[$0]),
                registerOffsets: registerOffsets,
                inputs: inputs,
                effectLists
            )
        }
        let states = kept.map { state in
            let readings = Array(readings(of: state))
            return zip(halves, smaller).map { half, table in table.state(Array(readings[half])) }
        }
        return (smaller, states)
    }
}
