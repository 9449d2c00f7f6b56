/// What an event can be to a rule, reading by reading: one of several letters, or none of the rule's events.
package struct PossibleLetters: Hashable, Sendable {
    /// What it can be as far as the log says. The literal reading conforms if it does with each of these, the others if they
    /// do with one of theirs.
    package var literal: [Int32]
    /// In ascending order, as the others.
    var plain: [Int32]
    var charitable: [Int32]

    /// The same letter in every reading.
    package init(_ letter: Int32) {
        literal = [letter]
        plain = [letter]
        charitable = [letter]
    }

    /// What the narrow reading thinks possible, the wider ones do too.
    init(literal: Set<Int32>, plain: Set<Int32>, charitable: Set<Int32>) {
        let plain = plain.union(literal)
        self.literal = literal.sorted()
        self.plain = plain.sorted()
        self.charitable = charitable.union(plain).sorted()
    }

    subscript(reading: Readings.Reading) -> [Int32] {
        switch reading {
        case .plain: plain
        case .charitable: charitable
        }
    }

    /// The one letter that it is in every reading, if it is one.
    var letter: Int32? { charitable.count == 1 ? charitable[0] : nil }
}
