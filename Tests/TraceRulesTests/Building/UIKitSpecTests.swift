import RuleSyntax
import RuleTree
import Testing
import TraceModel
import TraceRules

/// A whole spec written in Swift is the spec that is written as text.
@Suite struct UIKitSpecTests {
    @Test func equalsTheTreeOfItsText() throws {
        let built = try UIKitSpec.spec()
        let parsed = try SpecParser.parse(SpecText.uikit(), file: "uikit.lifeline")
        for (mine, theirs) in zip(built.rules, parsed.rules) { #expect(mine == theirs) }
        #expect(built == parsed)
    }

    @Test func printsAsTheSameCanonicalText() throws {
        let parsed = try SpecParser.parse(SpecText.uikit(), file: "uikit.lifeline")
        #expect(try SpecPrinter.print(UIKitSpec.spec()) == SpecPrinter.print(parsed))
    }

    @Test func isSound() throws {
        #expect(throws: Never.self) { try Checker(UIKitSpec.spec()) }
    }
}
