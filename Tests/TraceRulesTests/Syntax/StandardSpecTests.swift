import RuleSyntax
import RuleTree
import Testing
import TraceModel

/// The specs that the package ships, as texts.
@Suite struct StandardSpecTests {
    @Test func parses() throws {
        let text = try SpecText.uikit()
        let spec = try SpecParser.parse(text, file: "uikit.lifeline")
        #expect(spec.name == "uikit")
        #expect(spec.rules.count == text.split(separator: "\n").count { $0.hasPrefix("rule ") })
        #expect(spec.rules.allSatisfy { rule in Set(rule.examples.map(\.isAccepted)).count == 2 })
        #expect(spec.rules.allSatisfy { !$0.clauses.isEmpty && !$0.citations.isEmpty })
    }

    @Test func printsAsTextThatIsReadAsAnEqualTree() throws {
        let spec = try SpecParser.parse(SpecText.uikit(), file: "uikit.lifeline")
        let printed = SpecPrinter.print(spec)
        #expect(try SpecParser.parse(printed, file: "printed") == spec)
    }

    /// How many of the lines or bytes that can be lost make one that is tried.
    private static let step = AgreementDepth.extra > 0 ? 1 : 13

    @Test func survivesTheLossOfAnyLine() throws {
        let lines = try SpecText.uikit().split(separator: "\n", omittingEmptySubsequences: false)
        for index in stride(from: 0, to: lines.count, by: Self.step) {
            var rest = lines
            rest.remove(at: index)
            isReadOrRefused(rest.joined(separator: "\n"))
        }
    }

    /// Each statement and each rule is cut off at each of its bytes, and loses each of them, below the header alone: what stands above it in the
    /// file has been read by then.
    @Test func survivesTheLossOfAnyByte() throws {
        let header = "spec s \"Title\"\n"
        let texts = [try SpecText.uikit(), SpecPrinterTests.canonicalTests]
        for block in texts.flatMap({ $0.split(separator: "\n\n") }) {
            let bytes = Array(block.utf8)
            for count in stride(from: 0, to: bytes.count, by: Self.step) {
                isReadOrRefused(header + String(decoding: bytes[..<count], as: UTF8.self))
                isReadOrRefused(header + String(decoding: bytes[..<count] + bytes[(count + 1)...], as: UTF8.self))
            }
        }
    }

    @Test func survivesRandomWords() {
        let words = [
            "rule", "a", "b", "before", "after", "each", "never", "\"t\"", ",", "|", "(", ")", "->", "on", "states",
            "start",
            "order", "*", "+", "+a", "{2", "}", "accepts", "!", "~", "for", "when", "is", "any", "but", "spec", "life",
            "=",
            "formula", "always", "until", "and", "or", "next", "between", "while", "right", "among", "one", "of",
            "least",
            "exactly", "requires", "together", "..", "\n", "\n", "\n", "\"", "leads", "to", "at", "most", "1", "times",
            "event", "relation", "interval", "attribute", "where", "x", "<", "last(", ").x", "within", "3ms", "apart",
            "never", "outnumbers", "names", "a.x", "seen", "from", "contains", "a{x=1}", "a@2s", "{",
        ]
        var generator = RandomNumbers(seed: 7)
        for _ in 0..<1500 {
            let text = (0..<40).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
            isReadOrRefused("spec s \"T\"\nrule r \"S\"\n" + text)
        }
    }

    /// A text gives a spec that can be printed and read again, or diagnostics that all have a place in it, one a line and in order.
    private func isReadOrRefused(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        do {
            let spec = try SpecParser.parse(text, file: "damaged")
            if spec.rules.contains(where: \.clauses.isEmpty) {
                Issue.record("a rule without a clause is read from\n\(text)", sourceLocation: sourceLocation)
            }
            if (try? SpecParser.parse(SpecPrinter.print(spec), file: "printed")) != spec {
                Issue.record(
                    "what is printed is not read as what is read from\n\(text)",
                    sourceLocation: sourceLocation
                )
            }
        } catch {
            let lines = error.all.compactMap(\.place?.line)
            let count = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
            if lines.isEmpty || lines.count != error.all.count || lines != Array(Set(lines)).sorted()
                || !lines.allSatisfy((1...count).contains)
            {
                Issue.record("\(error.all) of\n\(text)", sourceLocation: sourceLocation)
            }
        }
    }
}
