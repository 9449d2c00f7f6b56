import Testing

@testable import LifelineCommand

/// Every rule below Specs at work in the cases of Traces: a rule that is added without them fails here.
@Suite
struct CaseRoleTests {
    static let roles = Result {
        CaseRole.all(in: try CaseSuite(folder: Checkout.traces, specs: Checkout.specs).entries.map(\.expected))
    }

    @Test(arguments: (try? SpecConformanceTests.rules.get()) ?? [])
    func `A rule is kept in a case, broken in one, almost broken in one, and left open in one`(
        rule: SpecConformanceTests.RuleCase
    ) throws {
        let shown = try CaseRoleTests.roles.get()[rule.examples.id] ?? []
        for role in CaseRole.allCases where !shown.contains(role) {
            Issue.record("no case below Traces shows \(rule.examples.id) \(role.rawValue)")
        }
    }
}
