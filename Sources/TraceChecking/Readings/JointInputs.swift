import RuleAutomata

/// Everything that can happen to a binding, numbered: a record of a role, and what is no record.
struct JointInputs: Sendable {
    let nameCount: Int
    /// From here on the charitable reading may be in any state.
    let doubt: Int
    let count: Int
    /// How many kinds of births `life from` lists.
    let birthCount: Int

    init(nameCount: Int, roleCount: Int, birthCount: Int) {
        self.nameCount = nameCount
        self.birthCount = birthCount
        doubt = roleCount * nameCount
        count = doubt + 5 + birthCount
    }

    /// The binding's death or declared end.
    var closing: Int { doubt + 1 }
    /// From here on the charitable reading may be in any state that it can have got to, of the same binding.
    var gap: Int { doubt + 4 + birthCount }
    /// The record that makes a pair one.
    var formation: Int { doubt + 2 }
    /// From here on the charitable reading shares the records out among several lives.
    var sharing: Int { doubt + 3 + birthCount }

    /// A record.
    @inline(__always)
    func record(role: Int, name: Int) -> Int { role &* nameCount &+ name }

    /// The role and the name of a record.
    func record(_ input: Int) -> (role: Int, name: Int) { (input / nameCount, input % nameCount) }

    /// What went by before a binding, numbered.
    static func start(_ start: ReadingTable.Start) -> Int {
        switch start {
        case .exact: 0
        case .anything: 1
        case .beforeBirth(let birth): 2 + birth
        }
    }

    var startCount: Int { 2 + birthCount }

    /// Another life may begin here, with its k-th birth.
    func opening(_ birth: Int) -> Int { doubt + 3 + birth }
}

extension ReadingTable {
    /// The readings after an input.
    ///
    /// - Parameter effect: becomes an index into `effects`, 0 for nothing.
    func step(_ readings: Int32, joint input: Int, of inputs: JointInputs, effect: inout Int32) -> Int32 {
        switch input {
        case ..<inputs.doubt:
            let (role, name) = inputs.record(input)
            let known = isMetered ? nil : PossibleLetters(letter(role: role, name: name))
            let possible = known ?? unknownLetters(role: role, name: name)
            if possible == PossibleLetters(Alphabet.noLetter) { return readings }
            return step(readings, on: possible, effect: &effect)
        case inputs.doubt: return doubt(readings)
        case inputs.sharing: return share(readings)
        case inputs.gap: return takeGap(readings)
        case inputs.closing: return close(readings, effect: &effect)
        case inputs.formation:
            return formation < 0 ? readings : step(readings, on: formation, effect: &effect)
        default: return openAnother(readings, beforeBirth: input - inputs.opening(0))
        }
    }

    /// What a record is to the rule where no record says anything besides its name.
    private func unknownLetters(role: Int, name: Int) -> PossibleLetters {
        let group = group(role: role, name: name)
        if let letter = group.letter { return PossibleLetters(letter) }
        let all = Set(group.letters.compactMap(\.self))
        return PossibleLetters(literal: all, plain: all, charitable: all)
    }
}

extension [CompiledRule] {
    /// Whether any of the rules sees a record, or asks for more than its name.
    func see(role: Int, name: Int, _ facts: RecordFacts) -> Bool {
        contains { $0.isMeasuring(where: facts.hasAttributes) || $0.automaton.alphabet.sees(role: role, name: name) }
    }
}
