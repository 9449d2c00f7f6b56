import RuleAnalysis
import RuleSyntax
import Testing
import TraceModel
import TraceRules

/// Every spec below Specs says nothing that was hardly meant.
@Suite
struct LintConformanceTests {
    @Test
    func `The specs lint clean, and what one says twice in a log without gaps is written down here`() throws {
        let texts = try Checkout.specTexts()
        let trees = try texts.map { try SpecParser.parse($0.text, file: $0.path) }
        let findings = try zip(texts, trees).flatMap { text, tree in
            try Checker(tree, using: trees, file: text.path).lint(usedBy: trees).map {
                "\(text.path): \($0.severity): \($0.diagnostic.message)"
            }
        }
        // A class that never overrides viewDidLoad, but logs loadView, is held to this rule alone.
        #expect(
            findings == [
                "uikit/uikit.lifeline: note: in a log that leaves nothing out, rule 'load-before-appear' says nothing that "
                    + "'did-load-before-appear' does not say"
            ]
        )
    }
}
