import Testing
import TraceModel
import TraceRules

/// Every spec below Specs says nothing that was hardly meant.
@Suite
struct LintConformanceTests {
    @Test(arguments: (try? Checkout.specTexts().map(\.path)) ?? [])
    func `A spec lints clean`(path: String) throws {
        let texts = try Checkout.specTexts()
        let trees = try texts.map { try SpecParser.parse($0.text, file: $0.path) }
        let text = try #require(texts.first { $0.path == path }?.text)
        let checker = try Checker(SpecParser.parse(text, file: path), using: trees, file: path)
        let warnings = checker.lint(usedBy: trees).filter { $0.severity == .warning }
        #expect(warnings == [])
    }

    @Test
    func `What a spec is known to say twice in a log without gaps is written down here`() throws {
        let notes = try Checkout.specTexts().flatMap { text in
            try Checker(SpecParser.parse(text.text, file: text.path)).lint().filter { $0.severity == .note }
                .map { "\(text.path): \($0.diagnostic.message)" }
        }
        // A class that never overrides viewDidLoad, but logs loadView, is held to this rule alone.
        #expect(
            notes == [
                "uikit/uikit.lifeline: in a log that leaves nothing out, rule 'load-before-appear' says nothing that "
                    + "'did-load-before-appear' does not say"
            ]
        )
    }
}
