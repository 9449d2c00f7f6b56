package import TraceModel

/// What must hold of the findings of any log.
package struct Law: Sendable {
    package let name: String
    /// Whether options of the command can declare what the law asks for.
    let byCommand: Bool
    private let lost: @Sendable (LawCase, inout RandomNumbers, inout any Judge) throws(Diagnostics) -> Counterexample?

    /// Logs that break a law, and the findings that show it.
    package struct Counterexample {
        package var what: String
        package var logs: [LawCase]

        package init(what: String, logs: [LawCase]) {
            self.what = what
            self.logs = logs
        }
    }

    /// - Parameter lost: tries the law on a log; nil if it holds.
    package init(
        _ name: String,
        byCommand: Bool = true,
        _ lost:
            @escaping @Sendable (LawCase, inout RandomNumbers, inout any Judge) throws(Diagnostics) -> Counterexample?
    ) {
        self.name = name
        self.byCommand = byCommand
        self.lost = lost
    }

    /// - Throws: `Diagnostics` if a log cannot be judged.
    package func counterexample(
        _ log: LawCase,
        _ random: inout RandomNumbers,
        _ judge: inout any Judge
    ) throws(Diagnostics) -> Counterexample? {
        try lost(log, &random, &judge)
    }
}
