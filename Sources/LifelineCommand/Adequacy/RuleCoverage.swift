import CheckResults
import LifelineLoading
import RuleAnalysis
import RuleTree

/// How the traces of a suite put one rule to the test.
struct RuleCoverage: Sendable {
    /// The rule's whole id.
    let rule: String
    /// How many cases have a binding that satisfies the rule, and how many one that violates it.
    let satisfyingCases: Int
    let violatingCases: Int
    /// Whether an example of the rule breaks it.
    let isBrokenByExample: Bool

    /// - Parameter cases: those of the rule's spec.
    init(of rule: Rule, in spec: LoadedSpec, by cases: [JudgedCase]) {
        let id = spec.wholeID(of: rule)
        func count(_ verdict: Verdict) -> Int {
            cases.count { $0.result.judgements.contains { $0.rule == id && $0.verdict == verdict } }
        }
        self.rule = id
        satisfyingCases = count(.satisfied)
        violatingCases = count(.violated)
        isBrokenByExample = rule.examples.contains { !$0.isAccepted }
    }

    var isTested: Bool { satisfyingCases + violatingCases > 0 }
    var isBroken: Bool { violatingCases > 0 }
}

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
