import CheckResults
package import RuleAutomata

/// The steps of a rule's readings, worked out as they are first met and remembered: a step met before is a look-up.
///
/// One table serves all bindings of a rule whose classes log the same events.
package final class ReadingTable {
    let rule: CompiledRule
    /// Whether more than the name of a record decides which letter it is.
    let isMetered: Bool
    let letterCount: Int
    private var automaton: RuleAutomaton
    /// What the readings of a binding whose death has been judged are states of.
    private var settledAutomaton: RuleAutomaton
    /// The letters that may happen unseen.
    private let plainSilent: [Int]
    private let charitableSilent: [Int]
    /// The same as sets.
    let plainUnseen: Set<Int>
    let charitableUnseen: Set<Int>
    /// The clauses that forbid an event that no class logs: put to the test, nothing can clear a binding of them.
    private let unclearable: Set<Int>
    /// For each clause, the letters that its meter counts, and those that lower its balance.
    let countedLetters: [Set<Int>]
    let loweringLetters: [Set<Int>]
    /// The letters of each event that tests look back to.
    let lookBackLetters: [Set<Int>]
    /// The clauses that have deadlines, in order.
    package let clausesWithDeadlines: [Int]
    /// What is no single letter, numbered behind the other inputs as it is first met.
    private var severalLetters: [PossibleLetters] = []
    private var numberOfLetters: [PossibleLetters: Int] = [:]
    /// How many inputs there is room for behind each readings.
    private var inputCount: Int
    /// The letter that a pair takes with the record that makes it one; -1 for none.
    let formation: Int32
    private var known: [Readings] = []
    private var numbers: [Readings: Int32] = [:]
    private var starts: [Start: Int32] = [:]
    /// The number of the next readings for each readings and input, or -1.
    private var next: [Int32] = []
    /// What to report or remember at that step: an index into `effects`, 0 for nothing.
    private var effectOfStep: [Int32] = []
    private(set) var effects = [Effect()]
    private var numberOfEffect: [Effect: Int32] = [Effect(): 0]

    /// What a step yields beside the next readings.
    struct Effect: Hashable, Sendable {
        var offence: Offence?
        /// The registers that now hold this event.
        var marks: [Int] = []
        /// What it means for the gauges, if the rule has any.
        var update: GaugeUpdate?
    }

    /// What the readings before a binding's first event are.
    package enum Start: Hashable, Sendable {
        /// Nothing happened before.
        case exact
        /// Births earlier than this one may have.
        case beforeBirth(Int)
        /// Anything may have.
        case anything
    }

    package init(rule: CompiledRule, plainSilent: [Int], charitableSilent: [Int], unclearable: Set<Int>) {
        self.rule = rule
        isMetered = rule.isMetered
        automaton = rule.automaton.copy()
        settledAutomaton = rule.settledAutomaton.copy()
        self.plainSilent = plainSilent
        self.charitableSilent = charitableSilent
        plainUnseen = Set(plainSilent)
        charitableUnseen = Set(charitableSilent)
        self.unclearable = unclearable
        let alphabet = rule.automaton.alphabet
        letterCount = alphabet.letters.count
        countedLetters = rule.meters.map { $0.map { alphabet.letters(in: $0.counted) } ?? [] }
        loweringLetters = rule.meters.map { $0?.others.map { alphabet.letters(in: $0) } ?? [] }
        lookBackLetters = rule.lookBacks.map { last in
            last.event.names.members.reduce(into: []) {
                $0.formUnion(alphabet.letters(role: last.role ?? 0, name: $1))
            }
        }
        clausesWithDeadlines = alphabet.deadlines.keys.sorted()
        formation = Int32(rule.automaton.alphabet.formation ?? -1)
        inputCount = letterCount + 4 + rule.lettersBeforeBirth.count
    }

    // Inputs beyond the letters.
    private var doubtInput: Int { letterCount }
    private var closingInput: Int { letterCount + 1 }
    private var sharingInput: Int { letterCount + 2 }
    private var gapInput: Int { letterCount + 3 }
    private func openingInput(_ birth: Int) -> Int { letterCount + 4 + birth }
    private var firstOtherInput: Int { letterCount + 4 + rule.lettersBeforeBirth.count }

    /// The letter of a role and a name, for a rule that asks for no more.
    @inline(__always)
    func letter(role: Int, name: Int) -> Int32 { automaton.alphabet.letter(role: role, name: name) }

    /// The letters that records of a role and a name can be.
    func group(role: Int, name: Int) -> Alphabet.Group { automaton.alphabet.group(role: role, name: name) }

    var alphabet: Alphabet { automaton.alphabet }

    // MARK: - Starts

    /// - Parameter other: readings of another binding that the charitable reading thinks this one may continue.
    func start(_ start: Start, continuing other: Int32? = nil) -> Int32 {
        if other == nil, let known = starts[start] { return known }
        let before: StateSet =
            switch start {
            case .exact: [automaton.start]
            case .beforeBirth(let birth):
                automaton.closure(of: [automaton.start], under: rule.lettersBeforeBirth[birth] + charitableSilent)
            case .anything: automaton.anywhere
            }
        let plainBefore: StateSet =
            switch start {
            case .exact, .anything: before
            case .beforeBirth(let birth):
                automaton.closure(of: [automaton.start], under: rule.lettersBeforeBirth[birth] + plainSilent)
            }
        var readings = Readings(literal: [automaton.start], plain: plainBefore, charitable: before)
        if let other { readings.charitable.formUnion(known[Int(other)].charitable) }
        close(&readings, automaton)
        let number = number(of: readings)
        if other == nil { starts[start] = number }
        return number
    }

    // MARK: - Steps

    /// The readings after an event.
    ///
    /// - Parameter effect: becomes an index into `effects`, 0 for nothing.
    @inline(__always)
    func step(_ readings: Int32, on letter: Int32, effect: inout Int32) -> Int32 {
        step(readings, input: Int(letter), &effect)
    }

    /// The readings after an event that may be several letters.
    func step(_ readings: Int32, on possible: PossibleLetters, effect: inout Int32) -> Int32 {
        step(readings, input: possible.letter.map(Int.init) ?? number(of: possible), &effect)
    }

    /// The number of what is no single letter. If there is no room for it, room is made.
    private func number(of possible: PossibleLetters) -> Int {
        if let number = numberOfLetters[possible] { return number }
        let number = firstOtherInput + severalLetters.count
        severalLetters.append(possible)
        numberOfLetters[possible] = number
        if number == inputCount {
            func widened<Element>(_ table: [Element], _ filler: Element) -> [Element] {
                known.indices.flatMap { row in
                    table[row * inputCount..<(row + 1) * inputCount] + repeatElement(filler, count: inputCount)
                }
            }
            next = widened(next, -1)
            effectOfStep = widened(effectOfStep, 0)
            inputCount *= 2
        }
        return number
    }

    /// From here on the charitable reading may be in any state.
    func doubt(_ readings: Int32) -> Int32 { step(readings, input: doubtInput) }

    /// Records are missing of a binding that cannot have begun anew: from here on the charitable reading may be in any state that
    /// it can have got to.
    func takeGap(_ readings: Int32) -> Int32 { step(readings, input: gapInput) }

    /// From here on the charitable reading shares the records out among the lives that it knows of.
    func share(_ readings: Int32) -> Int32 { step(readings, input: sharingInput) }

    /// The charitable reading thinks that another life may begin here, with its k-th birth.
    func openAnother(_ readings: Int32, beforeBirth birth: Int) -> Int32 { step(readings, input: openingInput(birth)) }

    /// The readings after the binding's death or declared end, at which what it owes is judged.
    func close(_ readings: Int32, effect: inout Int32) -> Int32 {
        step(readings, input: closingInput, &effect)
    }

    /// A step that has no effect besides.
    private func step(_ readings: Int32, input: Int) -> Int32 {
        var effect: Int32 = 0
        return step(readings, input: input, &effect)
    }

    @inline(__always)
    private func step(_ readings: Int32, input: Int, _ effect: inout Int32) -> Int32 {
        let index = Int(readings) * inputCount + input
        let target = next[index]
        if target >= 0 {
            effect = effectOfStep[index]
            return target
        }
        return work(out: index, from: known[Int(readings)], input: input, &effect)
    }

    /// Works out a step that has not been met yet.
    private func work(out index: Int, from readings: Readings, input: Int, _ effect: inout Int32) -> Int32 {
        let isSettled = readings.marks.contains(.complete)
        var result = readings
        let met = isSettled ? take(input, &settledAutomaton, &result) : take(input, &automaton, &result)
        if input == closingInput, !isSettled { settle(&result) }
        let target = number(of: result)
        next[index] = target
        effectOfStep[index] = number(of: met)
        effect = effectOfStep[index]
        return target
    }

    /// Lets readings take an input.
    private func take(_ input: Int, _ automaton: inout RuleAutomaton, _ readings: inout Readings) -> Effect {
        switch input {
        case doubtInput, gapInput:
            if input == doubtInput { readings.charitable.formUnion([automaton.start]) }
            readings.charitable = automaton.closure(of: readings.charitable, under: Array(0..<letterCount))
            return Effect()
        case sharingInput:
            readings.marks.insert(.shared)
            return Effect()
        case closingInput:
            // What has been judged is not judged again.
            if readings.marks.contains(.complete) { return Effect() }
            return automaton.judge(&readings, unclearable: unclearable)
        case letterCount..<firstOtherInput:
            let letters = rule.lettersBeforeBirth[input - openingInput(0)]
            readings.charitable.formUnion(automaton.closure(of: [automaton.start], under: letters + charitableSilent))
            close(&readings, automaton)
            return Effect()
        default:
            return take(
                input < letterCount ? PossibleLetters(Int32(input)) : severalLetters[input - firstOtherInput],
                &automaton,
                &readings
            )
        }
    }

    private func take(_ event: PossibleLetters, _ automaton: inout RuleAutomaton, _ readings: inout Readings) -> Effect
    {
        let before = readings
        if blurs(event.literal) { readings.marks.insert(.literalFailed) }
        var met = automaton.advance(&readings, on: event, unclearable: unclearable)
        close(&readings, automaton)
        met.marks = automaton.rising(from: before, to: readings, on: event)
        if isMetered {
            var update = met.update ?? GaugeUpdate()
            if met.offence?.verdict == .violated { update.offended = met.offence?.clauses ?? [] }
            update.standings = automaton.standings(readings)
            met.update = update
        } else {
            met.update = nil
        }
        return met
    }

    /// Takes readings over into the automaton in which nothing is owed any more.
    private func settle(_ readings: inout Readings) {
        func settled(_ states: StateSet) -> StateSet {
            StateSet(automaton.settledTuples(states).map { settledAutomaton.state($0) })
        }
        readings.charitable = settled(readings.charitable)
        readings.plain = settled(readings.plain)
        readings.literal = settled(readings.literal)
        close(&readings, settledAutomaton)
    }

    /// Adds what may have happened unseen.
    private func close(_ readings: inout Readings, _ automaton: borrowing RuleAutomaton) {
        readings.plain = automaton.closure(of: readings.plain, under: plainSilent)
        readings.charitable = automaton.closure(of: readings.charitable, under: charitableSilent)
        if readings.marks.contains(.literalFailed) { readings.literal = readings.plain }
    }

    private func number(of readings: Readings) -> Int32 {
        if let number = numbers[readings] { return number }
        let number = Int32(known.count)
        numbers[readings] = number
        known.append(readings)
        next.append(contentsOf: repeatElement(-1, count: inputCount))
        effectOfStep.append(contentsOf: repeatElement(0, count: inputCount))
        return number
    }

    private func number(of effect: Effect) -> Int32 {
        if let number = numberOfEffect[effect] { return number }
        let number = Int32(effects.count)
        numberOfEffect[effect] = number
        effects.append(effect)
        return number
    }

    // MARK: - Room

    /// How many readings are remembered before those that no binding is in are forgotten, and worked out again if they are
    /// met again.
    static let roomForReadings = 20_000
    private var room = ReadingTable.roomForReadings

    var isCrowded: Bool { known.count > room }

    /// Forgets all readings but some, and the steps from them.
    ///
    /// - Returns: the new number of each that is kept.
    func compact(keeping kept: Set<Int32>) -> [Int32: Int32] {
        let old = known
        known = []
        numbers = [:]
        next = []
        effectOfStep = []
        starts = [:]
        var renumbered: [Int32: Int32] = [:]
        for number in kept.sorted() { renumbered[number] = self.number(of: old[Int(number)]) }
        room = max(ReadingTable.roomForReadings, 2 * known.count)
        return renumbered
    }

    /// The readings of a number.
    func readings(_ number: Int32) -> Readings { known[Int(number)] }

    // MARK: - Ends

    /// What readings come to, if nothing more follows.
    ///
    /// - Parameter owesNothing: whether the binding was cut short, by another life or by a cancelled interval.
    func verdict(_ number: Int32, owesNothing: Bool) -> Verdict {
        let readings = known[Int(number)]
        let isComplete = readings.marks.contains(.complete)
        if readings.marks.contains(.violated) { return .violated }
        if readings.marks.contains(.suspect) { return .suspect }
        if !isComplete, !owesNothing, !automaton.canEnd(readings.plain) { return .pending }
        if readings.marks.contains(.literalFailed) { return .unobservable }
        if !isComplete, !automaton.canEndLiterally(readings.literal) { return .unobservable }
        var marks = readings.marks
        if !isComplete {
            marks.formUnion(automaton.closingMarks(readings.literal, unclearable: unclearable))
        }
        guard marks.contains(.tested) else { return .vacuous }
        return marks.contains(.uncleared) ? .unobservable : .satisfied
    }
}
