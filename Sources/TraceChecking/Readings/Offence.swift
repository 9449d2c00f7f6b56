package import CheckResults

/// A reading that stopped conforming: which clauses broke, and where the finding stands.
package struct Offence: Hashable, Sendable {
    /// `violated` or `suspect`.
    package var verdict: Verdict
    /// The clauses that broke, as indices; empty if each could be kept alone but not all together.
    package var clauses: [Int]
    /// Where the finding stands.
    package var stand: Stand

    package enum Stand: Hashable, Sendable {
        /// At the event that the offence was met with.
        case here
        /// A closing broke the rule: at the earliest of the events that these registers hold, at the closing if one of
        /// them holds none.
        case since(registers: [Int])
    }
}
