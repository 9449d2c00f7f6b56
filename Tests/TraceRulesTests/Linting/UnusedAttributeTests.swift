import RuleAnalysis
import RuleSyntax
import RuleTree
import Testing
import TraceModel

@testable import TraceRules

/// `lint`, of attributes that nothing reads.
@Suite struct `Attributes that nothing reads` {
    private func found(_ lines: String, usedBy users: [Spec] = []) throws -> [LintFinding] {
        let text = "spec s \"T\"\nevent a, b\nattribute size\n\(lines)\nrule r \"R\"\n  a before b\n"
        let checker = try Checker(SpecParser.parse(text, file: "s"), file: "s")
        return checker.lint(usedBy: users).filter { $0.diagnostic.message.hasPrefix("nothing reads") }
    }

    @Test(arguments: [
        "event c = b where size = 3",
        "rule q \"Q\"\n  (a where size > 1) before b",
        "rule q \"Q\"\n  a before (b where size = last(a).size)",
        "rule q \"Q\"\n  after each (a where size = 1), b at most once",
        "rule q \"Q\"\n  for each size\n  a before b",
        "interval busy = a .. b\nrelation near(x, y) = x busy before y busy where x.size = y.size",
    ])
    func `are none that something reads`(_ lines: String) throws {
        #expect(try found(lines).isEmpty)
    }

    @Test func `are found with what to do`() throws {
        #expect(
            try found("record \"{subject} {event} {size}\"") == [
                LintFinding(
                    .warning,
                    Diagnostic(
                        "nothing reads the attribute 'size'",
                        file: "s",
                        at: Place(line: 3, column: 11),
                        suggestion: "ask for it in a rule, 'EVENT where size = VALUE', or leave it out"
                    )
                )
            ]
        )
    }

    @Test func `are none that a spec reads which uses this one`() throws {
        let user = try SpecParser.parse(
            "spec u \"U\"\nuse s\nrule q \"Q\"\n  (a where size = 1) before b\n",
            file: "u"
        )
        #expect(try found("", usedBy: [user]).isEmpty)
        #expect(try found("", usedBy: [Spec(name: "other", title: "O")]).count == 1)
    }
}
