import RuleAutomata

/// Everything that can happen to a binding, numbered: a record of a role, and what is no record.
struct JointMoves: Sendable {
    let nameCount: Int
    let roleCount: Int
    /// From here on the charitable reading may be in any state.
    let doubt: Int
    let count: Int
    /// How many kinds of births `life from` lists.
    let birthCount: Int

    init(nameCount: Int, roleCount: Int, birthCount: Int) {
        self.nameCount = nameCount
        self.roleCount = roleCount
        self.birthCount = birthCount
        doubt = roleCount * nameCount
        count = doubt + 4 + birthCount
    }

    /// The binding's death or declared end.
    var closing: Int { doubt + 1 }
    /// The record that makes a pair one.
    var formation: Int { doubt + 2 }
    /// From here on the charitable reading shares the records out among several lives.
    var sharing: Int { doubt + 3 + birthCount }

    /// A record.
    @inline(__always)
    func record(role: Int, name: Int) -> Int { role &* nameCount &+ name }

    /// The role and the name of a record.
    func record(_ move: Int) -> (role: Int, name: Int) { (move / nameCount, move % nameCount) }

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
    /// The readings after a move.
    ///
    /// - Parameter effect: becomes an index into `effects`, 0 for nothing.
    func step(_ readings: Int32, joint move: Int, of moves: JointMoves, effect: inout Int32) -> Int32 {
        switch move {
        case ..<moves.doubt:
            let (role, name) = moves.record(move)
            let event = isMetered ? unknownMove(role: role, name: name) : Move(letter(role: role, name: name))
            return event == Move(Alphabet.noLetter) ? readings : step(readings, on: event, effect: &effect)
        case moves.doubt: return doubt(readings)
        case moves.sharing: return share(readings)
        case moves.closing: return close(readings, effect: &effect)
        case moves.formation:
            return formation < 0 ? readings : step(readings, on: formation, effect: &effect)
        default: return openAnother(readings, beforeBirth: move - moves.opening(0))
        }
    }

    /// What a record is to the rule where no record says anything besides its name.
    private func unknownMove(role: Int, name: Int) -> Move {
        let group = group(role: role, name: name)
        if let letter = group.letter { return Move(letter) }
        let all = Set(group.letters.compactMap(\.self))
        return Move(literal: group.letters[0] ?? Alphabet.noLetter, plain: all, charitable: all)
    }
}
