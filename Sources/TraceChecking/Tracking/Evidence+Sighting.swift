import RuleAutomata

extension Evidence {
    /// Where a log shows it first.
    package struct Sighting: Hashable, Sendable {
        package var line: Int32
        package var column: Int32
        /// The record's name in the vocabulary; -1 for a sign.
        package var name: Int32
    }
}
