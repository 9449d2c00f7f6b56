import RuleAnalysis
import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// `lint`, of formulas whose `always` reaches less far than it looks.
@Suite struct `Always before a premise` {
    private func found(_ formula: String) throws -> [Diagnostic] {
        let text = "spec s \"T\"\nevent a, b\nrule r \"R\"\n  formula \(formula)\n"
        let checker = try Checker(SpecParser.parse(text, file: "s"), file: "s")
        return checker.lint().map(\.diagnostic).filter { $0.message.contains("'always' reaches over") }
    }

    @Test func `that reaches over its event alone is found`() throws {
        let found = try found("always a implies eventually b")
        #expect(found.map(\.suggestion) == ["write 'always (a implies eventually b)'"])
        #expect(found.first?.place?.line == 4)
    }

    @Test(arguments: [
        "always (a implies eventually b)", "a implies eventually b", "always not a implies b", "always a or b",
    ])
    func `that reaches over all, or over more than an event, is not`(_ formula: String) throws {
        #expect(try found(formula).isEmpty)
    }
}
