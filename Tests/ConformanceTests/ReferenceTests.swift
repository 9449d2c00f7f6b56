import Foundation
import RuleSyntax
import Testing

@testable import LifelineCommand

/// The specs printed in the language's reference are specs, and their examples hold.
@Suite
struct ReferenceTests {
    /// The blocks of Specs/README.md that begin with a spec.
    static let blocks: [String] = {
        let text = (try? String(contentsOfFile: Checkout.specs + "/README.md", encoding: .utf8)) ?? ""
        return text.components(separatedBy: "```\n").filter { $0.hasPrefix("spec ") }
    }()

    @Test
    func `The reference prints specs`() {
        #expect(ReferenceTests.blocks.count >= 2)
    }

    @Test(arguments: blocks)
    func `Every example of a spec in the reference does what it says`(text: String) throws {
        let rules = try RuleExamples.all(text: text, file: "Specs/README.md")
        let records = try RecordExamples(text: text, file: "Specs/README.md")
        // A format has no rules.
        #expect(!rules.isEmpty || records.count > 0)
        for rule in rules { #expect(rule.failures() == []) }
        #expect(records.failures() == [])
    }

    @Test(arguments: blocks)
    func `A spec in the reference stands in the canonical layout`(text: String) throws {
        let block = text.components(separatedBy: "```")[0]
        #expect(try SpecFormatter.format(block, file: "Specs/README.md") == block)
    }
}
