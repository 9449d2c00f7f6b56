import RuleSyntax
import RuleTree
import Testing

@testable import LifelineCommand

/// Clauses as formulas, as the table of Specs/README.md has them.
@Suite
struct ClauseLogicTests {
    private func lines(_ clause: String, relation: Bool = false, hasLife: Bool = false) throws -> [String] {
        let quantifier = relation ? "  for each t(x, y)\n" : ""
        let spec = try SpecParser.parse(
            "spec s \"S\"\ninterval open = q .. r, cancelled by c\nrule r \"R\"\n\(quantifier)  \(clause)\n",
            file: "s"
        )
        return ClauseLogic(intervals: spec.intervals, hasLife: hasLife).lines(for: spec.rules[0].clauses[0])
    }

    static let table: [(String, String)] = [
        ("a before b", "¬b W a"),
        ("b after a", "¬b W a"),
        ("a before each b", "(¬b W a) ∧ G(b → Xw(¬b W a))"),
        ("a right before b", "¬b ∧ G(X b → a)"),
        ("a leads to b", "G(a → F b)"),
        ("each a leads to b", "G(a → X(¬a U b))"),
        ("a leads right to b", "G(a → X b)"),
        ("a pairs with b", "(¬b W a) ∧ G(b → Xw(¬b W a)) ∧ G(a → X(¬a U b))"),
        ("a never before b", "G(a → ¬F b)"),
        ("b never after a", "G(a → ¬F b)"),
        ("a never right before b", "G(a → ¬X b)"),
        ("a never", "G ¬a"),
        ("a at most once", "¬F(a ∧ X F a)"),
        ("a at least twice", "F(a ∧ X F a)"),
        ("a exactly once", "F a ∧ ¬F(a ∧ X F a)"),
        ("a first", "a, or no event"),
        ("a last", "G(Xw false → a)"),
        ("a requires b", "F a → F b"),
        ("a and b together", "F a ↔ F b"),
        ("a excludes b", "¬(F a ∧ F b)"),
        ("at least one of a, b, c", "F a ∨ F b ∨ F c"),
        ("exactly one of a, b", "F a ⊕ F b"),
        ("exactly one of a, b, c", "(F a ∧ ¬F b ∧ ¬F c) ∨ (¬F a ∧ F b ∧ ¬F c) ∨ (¬F a ∧ ¬F b ∧ F c)"),
        ("a | b leads to any but c | d", "G((a ∨ b) → F ¬(c ∨ d))"),
        ("\"last\" leads to (a | b where x = 1)", "G(\"last\" → F (a ∨ b)[x = 1])"),
        ("formula always (a implies not b until c)", "G(a → (¬b U c))"),
        ("formula a release (once b and previous historically c)", "(O b ∧ Y H c) W (a ∧ (O b ∧ Y H c))"),
        ("a leads to b within 300 ms", "G(a → F[≤300 ms] b)"),
        ("a before b within 1500 ms", "G(b → O[≤1500 ms] a)"),
        ("b after a at least 2 s apart", "G(b → (O a ∧ ¬O[<2 s] a))"),
        ("a at most once within 1 s", "G(a → ¬X F[≤1 s] a)"),
        ("before r, a before b", "¬b W (a ∨ r)"),
        ("before r, a at least once", "¬r U (¬r ∧ a)"),
        ("after q, a never", "¬q W (q ∧ Xw G ¬a)"),
        ("after q, a at least once", "¬q W (q ∧ X F a)"),
        ("after each q, a before b", "G(q → Xw(¬b W (a ∨ q)))"),
        ("after each q, a first", "G(q → Xw(q ∨ a))"),
        ("between q and r, a never", "G((q ∧ ¬Y(¬r S q) ∧ F r) → Xw(¬a W r))"),
        ("after q until r, a never", "G((q ∧ ¬Y(¬r S q)) → Xw(¬a W r))"),
        ("while open, a never", "G(q → Xw(¬a W (r ∨ c ∨ q)))"),
    ]

    @Test(arguments: table)
    func `A clause is the formula of the table`(clause: String, formula: String) throws {
        #expect(try lines(clause)[0] == formula)
    }

    @Test
    func `Events of a role stand behind it`() throws {
        #expect(try lines("x a before y any but b", relation: true)[0] == "¬(y.any ∧ ¬y.b) W x.a")
        #expect(try lines("while y open, x a never", relation: true)[0] == "G(y.q → Xw(¬x.a W (y.r ∨ y.c ∨ y.q)))")
    }

    @Test
    func `The letters of the operators are explained`() throws {
        #expect(try lines("a leads to b") == ["G(a → F b)", "  G: always; F: here or later"])
    }

    @Test(arguments: [
        ("order a b*", "no formula in general: its events match the regular expression a b*"),
        ("a never outnumbers b", "no formula of this logic says it, for it counts: #a ≤ #b at every event"),
        (
            "a at most 30 times",
            "a formula too long to be read, such as F(A ∧ X F(A ∧ …)) with an A for each a that counts"
        ),
        ("a at most twice within 1 s", "no formula is shown, for it measures time"),
    ])
    func `What no formula says is said`(clause: String, words: String) throws {
        #expect(try lines(clause) == [words])
    }

    @Test
    func `A scope that no formula says is said`() throws {
        let inEachSpan = "in each span of the scope, as the words above have it"
        #expect(try lines("after q, a leads to b within 1 s").contains(inEachSpan))
        #expect(try lines("after q, formula once a").contains(inEachSpan))
        #expect(try lines("after q, order a b").last == inEachSpan)
    }

    @Test(arguments: [
        ("before r, ", "a, b, c and r"), ("after q, ", "a, b, c and q"), ("after each q, ", "a, b, c and q"),
        ("between q and r, ", "a, b, c, q and r"), ("after q until r, ", "a, b, c, q and r"),
        ("between c and r, ", "a, b, c and r"),
    ])
    func `The events of a formula's scope count too`(scope: String, events: String) throws {
        #expect(try lines("\(scope)a right before b among a, b, c").last == "  over \(events) alone")
    }

    @Test
    func `The events of a scope's interval count too`() throws {
        #expect(try lines("while open, a right before b among a, b").last == "  over a, b, q, r and c alone")
        #expect(
            try lines("while x open, x a right before x b among x a, x b", relation: true).last
                == "  over x a, x b, x q, x r and x c alone"
        )
    }

    @Test
    func `Which events count as neighbours is said`() throws {
        #expect(try lines("a right before b among a, b, c").last == "  over a, b and c alone")
        #expect(
            try lines("a last", hasLife: true).last
                == "  over the events other than births and deaths that it does not name"
        )
    }
}
