import Testing
import TraceModel
import TraceRules

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
}
