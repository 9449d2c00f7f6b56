import RuleAutomata

/// Where a rule's check of one binding stands: the three readings of the log so far, each the set of states that the
/// rule's automaton may be in, and what has been seen on the way.
///
/// The sets are nested: what the narrow reading thinks possible, the wider ones do too.
struct Readings: Hashable, Sendable {
    /// What is not in the log did not happen. What a record does not say may be anything, and each way must conform: the
    /// states are one for each way. Once it has failed, it is the plain reading.
    var literal: StateSet
    /// Events that no class of the trace logs may have happened.
    var plain: StateSet
    /// Besides, events that this class does not log, and anything wherever the log is in doubt.
    var charitable: StateSet
    var marks: Marks = []

    struct Marks: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        /// Something in the log put the rule to the test.
        static let tested = Marks(rawValue: 1)
        /// The literal reading stopped conforming at some time.
        static let literalFailed = Marks(rawValue: 2)
        /// The plain reading alone did.
        static let suspect = Marks(rawValue: 4)
        static let violated = Marks(rawValue: 8)
        /// What was put to the test forbids an event that no class logs.
        static let uncleared = Marks(rawValue: 32)
        /// Each record is one of several lives', and the charitable states are theirs.
        static let shared = Marks(rawValue: 64)
        /// The binding's death, or the declared end, has been judged.
        static let complete = Marks(rawValue: 16)
    }

    /// Every reading that ran empty goes on as the next wider one.
    mutating func takeOver() {
        if plain.isEmpty { plain = charitable }
        if literal.isEmpty { literal = plain }
    }

    subscript(reading: Reading) -> StateSet {
        reading == .plain ? plain : charitable
    }

    /// The two readings that can give rise to a finding.
    enum Reading: Int, CaseIterable, Sendable {
        case plain
        case charitable
    }
}
