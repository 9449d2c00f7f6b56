import Testing
import TraceModel
import TraceRules

/// A clause built in Swift, and its text.
struct Wording: Sendable, CustomTestStringConvertible {
    private let text: String
    private let built: [ScopedClause]
    /// Whether the text is one that `SpecParser` reads.
    private let isRead: Bool

    init(_ text: String, _ clause: Clause) {
        self.init(text, [ScopedClause(clause)], isRead: true)
    }

    init(_ text: String, _ block: ScopeBlock) {
        self.init(text, Rule("r", "S") { block }.clauses, isRead: true)
    }

    init(printed text: String, _ clause: Clause) {
        self.init(text, [ScopedClause(clause)], isRead: false)
    }

    init(printed text: String, _ clause: ScopedClause) {
        self.init(text, [clause], isRead: false)
    }

    init(printed text: String, _ block: ScopeBlock) {
        self.init(text, Rule("r", "S") { block }.clauses, isRead: false)
    }

    private init(_ text: String, _ built: [ScopedClause], isRead: Bool) {
        self.text = text
        self.built = built
        self.isRead = isRead
    }

    var testDescription: String { text }

    func check() throws {
        #expect(built.map { SpecPrinter.sentence(of: $0) } == [text])
        guard isRead else { return }
        let parsed = try SpecParser.parse("spec s \"T\"\nrule r \"S\"\n  \(text)\n", file: "s")
        #expect(parsed.rules[0].clauses == built)
    }
}
