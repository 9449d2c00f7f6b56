import RuleBuilding
import RuleSyntax
import RuleTree
import Testing

/// A clause built in Swift, and its text.
struct Wording: Sendable, CustomTestStringConvertible {
    private let text: String
    private let built: [ScopedClause]

    init(_ text: String, _ clause: Clause) {
        self.init(text, ScopedClause(clause))
    }

    init(_ text: String, _ clause: ScopedClause) {
        self.text = text
        built = [clause]
    }

    init(_ text: String, _ block: ScopeBlock) {
        self.text = text
        built = Rule("r", "S") { block }.clauses
    }

    var testDescription: String { text }

    /// The clause prints as the text, which is read as an equal one.
    func check() throws {
        #expect(built.map { SpecPrinter.sentence(of: $0) } == [text])
        let parsed = try SpecParser.parse("spec s \"T\"\nrule r \"S\"\n  \(text)\n", file: "s")
        #expect(parsed.rules[0].clauses == built)
    }
}
