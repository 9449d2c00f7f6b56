import RuleAnalysis
import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// `lint`, of tests for more or less with a value that is no number.
@Suite struct `Texts compared as if they were numbers` {
    private func found(_ test: String) throws -> [String] {
        let text = "spec s \"T\"\nevent a, b\nattribute took\nrule r \"R\"\n  (a where took \(test)) never\n"
        let checker = try Checker(SpecParser.parse(text, file: "s"), file: "s")
        return checker.lint().map(\.diagnostic.message).filter { $0.contains("compares texts") }
    }

    @Test(arguments: ["> 10", "<= -1.5", ">= 2e3", "< 0x1F", "= 10ms", "!= 1.2.3", "> b7"])
    func `are none that are numbers, are asked for as they stand, or look like none`(_ test: String) throws {
        #expect(try found(test).isEmpty)
    }

    @Test(arguments: ["> 10ms", "<= 1.2.3", "< \"-3 V\""])
    func `are found`(_ test: String) throws {
        let value = test.drop { "<>= ".contains($0) }.filter { $0 != "\"" }
        #expect(try found(test).first?.hasSuffix("since '\(value)' is no number") == true)
    }
}
