import TraceRules

/// A change of a rule, and what notices it.
struct RuleMutantOutcome: Sendable {
    /// The whole id of the rule that is changed.
    let rule: String
    let mutant: RuleMutant
    let notice: Notice

    enum Notice: Hashable, Sendable {
        /// An expectation of this case fails, perhaps of others too.
        case trace(caseID: String)
        /// Only an example of the rule does.
        case examples
        /// Nothing can: the rule says the same.
        case sameMeaning
        case nothing
    }
}
