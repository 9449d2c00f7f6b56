import RuleAnalysis
import RuleSyntax
import RuleTree
import Testing
import TraceModel

@testable import TraceRules

/// `lint`, of fields that nobody reads.
@Suite struct `Fields that nobody reads` {
    private func found(_ lines: String, usedBy users: [Spec] = []) throws -> [LintFinding] {
        let text = "spec s \"T\"\nevent a\nattribute size\n\(lines)\nrule r \"R\"\n  a never\n"
        let checker = try Checker(SpecParser.parse(text, file: "s"), file: "s")
        return checker.lint(usedBy: users).filter { $0.diagnostic.message.hasPrefix("nobody") }
    }

    @Test(arguments: [
        "record \"{time} {process}[{pid}:{tid}] {thread} {level} {logger} {subject}: {event} {size} {}{...}\"",
        "record \"{number} {address}: {kind=x|y} {event}\"",
        "record \"{owner} {door} {event}\" is \"{owner}.{door}\" {event}",
        "record \"{subject} {verb}\" is {subject} \"{verb}\"",
        "record json subject = a, event = b, size = c, level = d",
        "skip \"{n} lines\"\ngap \"{n} lost\"",
    ])
    func `are none of these`(_ lines: String) throws {
        #expect(try found(lines).isEmpty)
    }

    @Test func `are found with what to do`() throws {
        let found = try found("record \"{time} {class} {method...}: {event}\"\nrecord json event = a, \"my id\" = b")
        #expect(
            found == [
                LintFinding(
                    .warning,
                    Diagnostic(
                        "nobody reads the field 'class'",
                        file: "s",
                        at: Place(line: 4, column: 8),
                        suggestion: "declare it by 'attribute \"class\"' if rules are to read it, or write {} for it"
                    )
                ),
                LintFinding(
                    .warning,
                    Diagnostic(
                        "nobody reads the field 'method'",
                        file: "s",
                        at: Place(line: 4, column: 8),
                        suggestion: "declare it by 'attribute method' if rules are to read it, or write {} for it"
                    )
                ),
                LintFinding(
                    .warning,
                    Diagnostic(
                        "nobody reads the field 'my id'",
                        file: "s",
                        at: Place(line: 5, column: 8),
                        suggestion: "declare it by 'attribute \"my id\"' if rules are to read it, or leave it out"
                    )
                ),
            ]
        )
    }

    @Test func `are read by a spec that uses this one`() throws {
        let user = try SpecParser.parse("spec u \"U\"\nuse s\nattribute owner", file: "u")
        #expect(try found("record \"{owner}: {event}\"", usedBy: [user]).isEmpty)
        let other = try SpecParser.parse("spec u \"U\"\nattribute owner", file: "u")
        #expect(try found("record \"{owner}: {event}\"", usedBy: [other]).count == 1)
    }
}
