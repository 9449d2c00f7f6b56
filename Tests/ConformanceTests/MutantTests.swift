import Foundation
import LifelineLoading
import RuleTree
import Testing

@testable import LifelineCommand

/// Every small change of a standard rule makes a case of Traces or an example of the rule fail, means the same, or is
/// explained in the `MUTANTS.md` beside the spec.
@Suite
struct MutantTests {
    static let suite = Result {
        try AdequacySuite(
            specs: Checkout.specs,
            traces: Checkout.traces,
            in: Surroundings(workingFolder: Checkout.root.path)
        )
    }
    static let explained = Result { try ExplainedMutant.all() }
    static let rules = ((try? suite.get())?.specs ?? []).flatMap { spec in
        spec.spec.rules.map { ChangedRule(spec: spec, rule: $0) }
    }

    @Test
    func `The cases pass, and there are rules to change`() throws {
        #expect(try !MutantTests.suite.get().cases.isEmpty)
        #expect(!MutantTests.rules.isEmpty)
    }

    @Test(arguments: rules)
    func `A change of a rule is noticed, or it is written down why not`(changed: ChangedRule) throws {
        let suite = try MutantTests.suite.get()
        let outcomes = RuleTrial(of: changed.rule, in: changed.spec, by: suite.cases(of: changed.spec)).outcomes()
        #expect(!outcomes.isEmpty)
        let survivors = outcomes.filter { $0.notice == .nothing }.map(ExplainedMutant.init)
        let explained = try MutantTests.explained.get().filter { $0.rule == changed.id }
        for survivor in survivors where !explained.contains(where: survivor.isSame) {
            Issue.record("no case and no example notices this; add one, or say in MUTANTS.md why not:\n\(survivor.row)")
        }
        for explanation in explained where !survivors.contains(where: explanation.isSame) {
            Issue.record("this needs no row in MUTANTS.md, for it is noticed, or made no longer:\n\(explanation.row)")
        }
    }

    @Test
    func `Each row of MUTANTS.md is of a rule, gives a reason, and stands there once`() throws {
        let explained = try MutantTests.explained.get()
        let rules = MutantTests.rules.map(\.id)
        for (index, row) in explained.enumerated() {
            #expect(rules.contains(row.rule), "\(row.row)")
            #expect(row.reason.count > 10, "\(row.row)")
            #expect(!explained[..<index].contains(where: row.isSame), "\(row.row)")
        }
    }

    /// A rule, named by its id where a test names it.
    struct ChangedRule: Sendable, CustomTestStringConvertible {
        let spec: LoadedSpec
        let rule: Rule

        var id: String { spec.wholeID(of: rule) }
        var testDescription: String { id }
    }
}
