import RuleAutomata

extension Evidence {
    /// Where a log shows it first.
    struct Sighting: Hashable, Sendable {
        var line: Int32
        var column: Int32
        /// The record's name in the vocabulary; -1 for a sign.
        var name: Int32
    }
}
