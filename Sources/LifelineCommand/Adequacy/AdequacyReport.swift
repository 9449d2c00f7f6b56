import LifelineLoading
import RuleTree

/// How well a suite of traces tests some specs.
struct AdequacyReport: Sendable {
    let specs: [String]
    let caseCount: Int
    let foreignCaseCount: Int
    let caselessTraceCount: Int
    let rules: [RuleCoverage]
    let traceMutants: [TraceMutantOutcome]
    let ruleMutants: [RuleMutantOutcome]

    init(of suite: AdequacySuite) {
        specs = suite.specs.map(\.spec.name)
        caseCount = suite.cases.count
        foreignCaseCount = suite.foreignCaseCount
        caselessTraceCount = suite.caselessTraceCount
        rules = suite.specs.flatMap { spec in
            spec.spec.rules.map { RuleCoverage(of: $0, in: spec, by: suite.cases(of: spec)) }
        }
        traceMutants = suite.cases.flatMap(TraceMutantOutcome.all)
        ruleMutants = suite.specs.flatMap { spec in
            spec.spec.rules.flatMap { RuleTrial(of: $0, in: spec, by: suite.cases(of: spec)).outcomes() }
        }
    }

    /// Whether some trace puts each rule to the test, and some trace breaks it.
    var coversAllRules: Bool { rules.allSatisfy { $0.isTested && $0.isBroken } }

    /// The changes of rules that nothing notices.
    var survivors: [RuleMutantOutcome] { ruleMutants.filter { $0.notice == .nothing } }
}
