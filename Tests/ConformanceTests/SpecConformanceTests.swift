import LifelineCommand
import RuleSyntax
import Testing
import TraceReports

@testable import LifelineCommand

/// Every rule below Specs against its own examples, one test case a rule.
@Suite
struct SpecConformanceTests {
    /// The rules, and why some may be missing.
    static let rules = Result { try Checkout.specTexts().flatMap { try RuleCase.all(in: $0.text, path: $0.path) } }

    @Test
    func `The specs are sound and hold rules`() throws {
        #expect(try !SpecConformanceTests.rules.get().isEmpty)
    }

    @Test(arguments: (try? rules.get()) ?? [])
    func `A rule accepts and rejects what its examples say`(rule: RuleCase) {
        for failure in rule.examples.failures() {
            Issue.record(Comment(rawValue: DiagnosticText.text(of: failure).string))
        }
    }

    @Test
    func `A spec prints as text that is read as an equal tree, and prints as the same text again`() throws {
        for (path, text) in try Checkout.specTexts() {
            let spec = try SpecParser.parse(text, file: path)
            let printed = SpecPrinter.print(spec)
            let again = try SpecParser.parse(printed, file: path)
            #expect(again == spec, "\(path)")
            #expect(SpecPrinter.print(again) == printed, "\(path)")
        }
    }

    /// A rule, named by its id where a test names it.
    struct RuleCase: Sendable, CustomTestStringConvertible {
        let examples: RuleExamples

        var testDescription: String { examples.id }

        static func all(in text: String, path: String) throws -> [RuleCase] {
            try RuleExamples.all(text: text, file: "Specs/\(path)").map(RuleCase.init)
        }
    }
}
