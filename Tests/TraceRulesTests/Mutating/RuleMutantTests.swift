import RuleAnalysis
import RuleSyntax
import RuleTree
import Testing

/// The changes that are made of a rule, against lists written by hand.
@Suite
struct RuleMutantTests {
    /// The changes of a rule, but for the first, which leaves it out: what the rule then says instead, or, behind a
    /// minus, no longer says.
    private func mutants(_ statements: String...) throws -> [String] {
        let text = """
            spec s "S"
            condition kind is x | y | z
            condition os default 17
            attribute size
            event a, b, c, q, r
            event both = a | b
            event coded = a | raw
            interval open = q .. r
            rule t "T"
              \(statements.joined(separator: "\n  "))
            """
        let spec = try SpecParser.parse(text, file: "test")
        let mutants = RuleMutant.all(of: spec.rules[0], in: spec)
        let first = try #require(mutants.first)
        #expect(first.rule == nil)
        #expect(first.change == "the rule is left out")
        #expect(first.added.isEmpty)
        return mutants.dropFirst().map { mutant in
            mutant.added.isEmpty ? "- " + mutant.removed.joined(separator: "; ") : mutant.added.joined(separator: "; ")
        }
    }

    @Test(arguments: [
        ("a before b", ["b requires a", "a before each b", "b before a"]),
        ("a after b", ["a requires b", "b before each a", "b after a"]),
        ("a before each b", ["a before b", "a pairs with b", "b before each a"]),
        ("a leads to b", ["a requires b", "each a leads to b", "b leads to a"]),
        ("each a leads to b", ["a leads to b", "a pairs with b", "each b leads to a"]),
        ("a pairs with b", ["a before each b", "each a leads to b", "b pairs with a"]),
        ("a never before b", ["a never right before b", "a excludes b", "b never before a"]),
        ("a never after b", ["b never right before a", "b excludes a", "b never after a"]),
        ("a never outnumbers b", ["b before a", "b never outnumbers a"]),
    ])
    func `An order becomes a weaker one, a stronger one, and the other way round`(clause: String, changes: [String])
        throws
    {
        #expect(try mutants(clause) == changes)
    }

    @Test(arguments: [
        ("a right before b", ["a before b", "b right before a"]),
        (
            "a right before b among a, b, q",
            ["a before b", "b right before a among a, b, q", "a right before b among a, b"]
        ),
        ("a leads right to b", ["a leads to b", "b leads right to a"]),
        ("a never right before b", ["a never before b", "b never right before a"]),
    ])
    func `Neighbours need no longer be neighbours`(clause: String, changes: [String]) throws {
        #expect(try mutants(clause) == changes)
    }

    @Test(arguments: [
        ("a requires b", ["a and b together", "b requires a"]),
        ("a and b together", ["a requires b", "b requires a"]),
        ("a excludes b", ["a never before b", "b never before a"]),
        ("at least one of a, b", ["exactly one of a, b", "b at least once", "a at least once"]),
        (
            "exactly one of a, b, c",
            ["at least one of a, b, c", "exactly one of b, c", "exactly one of a, c", "exactly one of a, b"]
        ),
    ])
    func `What must come together comes apart`(clause: String, changes: [String]) throws {
        #expect(try mutants(clause) == changes)
    }

    @Test(arguments: [
        ("a never", ["a at most once"]),
        ("a at most once", ["a at most twice", "a never"]),
        ("a at most 3 times", ["a at most 4 times", "a at most twice"]),
        ("a at least once", ["a at least twice"]),
        ("a at least twice", ["a at least once", "a at least 3 times"]),
        ("a exactly twice", ["a at most twice", "a at least twice"]),
        ("a first", ["a at least once"]),
        ("a last", ["a at least once"]),
    ])
    func `A count is one more, one less, or half of what it was`(clause: String, changes: [String]) throws {
        #expect(try mutants(clause) == changes)
    }

    @Test
    func `Each alternative is left out, of an event that is several too`() throws {
        #expect(
            try mutants("a | b leads to c") == [
                "a | b requires c", "each a | b leads to c", "c leads to a | b", "b leads to c", "a leads to c",
            ]
        )
        #expect(try mutants("both never") == ["both at most once", "b never", "a never"])
        #expect(
            try mutants("any but a | b never") == ["any but a | b at most once", "any but b never", "any but a never"]
        )
        #expect(try mutants("any but a never") == ["any but a at most once", "any never"])
    }

    @Test
    func `An event that is a record without a name in the spec keeps its alternatives`() throws {
        #expect(try mutants("coded never") == ["coded at most once"])
    }

    @Test
    func `A test of what a record says is left out, or compares otherwise`() throws {
        #expect(
            try mutants("(a where size > 1) never") == [
                "(a where size > 1) at most once", "a never", "(a where size >= 1) never",
            ]
        )
        #expect(
            try mutants("(a where size > 1 and size != 5) never") == [
                "(a where size > 1 and size != 5) at most once", "(a where size != 5) never",
                "(a where size > 1) never",
                "(a where size >= 1 and size != 5) never", "(a where size > 1 and size = 5) never",
            ]
        )
    }

    @Test
    func `A time bound is left out`() throws {
        #expect(
            try mutants("a before b within 1 s") == [
                "a before b", "b requires a within 1 s", "a before each b within 1 s", "b before a within 1 s",
            ]
        )
    }

    @Test(arguments: [
        (
            "before q | r, a never",
            ["a never", "before r, a never", "before q, a never", "before q | r, a at most once"]
        ),
        ("after q, a never", ["a never", "after each q, a never", "after q, a at most once"]),
        ("after each q, a never", ["a never", "after q, a never", "after each q, a at most once"]),
        ("between q and r, a never", ["a never", "after q until r, a never", "between q and r, a at most once"]),
        (
            "after q until r, a never",
            ["a never", "between q and r, a never", "after q, a never", "after q until r, a at most once"]
        ),
        ("while open, a never", ["a never", "while open, a at most once"]),
    ])
    func `A scope is left out, or is another one`(clause: String, changes: [String]) throws {
        #expect(try mutants(clause) == changes)
    }

    @Test
    func `A part of an expression is left out, changes places, or comes otherwise often`() throws {
        #expect(
            try mutants("order a b*") == [
                "order b*", "order a", "order b* a", "order a? b*", "order a+ b*", "order a b+", "order a b?",
            ]
        )
        #expect(
            try mutants("order a b{2,3}") == [
                "order b{2,3}", "order a", "order b{2,3} a", "order a? b{2,3}", "order a+ b{2,3}", "order a b{1,3}",
                "order a b{2,4}",
            ]
        )
    }

    @Test
    func `A machine loses an arrow, or gains one to where its event leads from elsewhere`() throws {
        #expect(
            try mutants("states", "  off -> on on a", "  on -> off on b", "start off") == [
                "- off -> on on a", "- on -> off on b", "off -> off on b", "on -> on on a",
            ]
        )
    }

    @Test
    func `A formula's operator becomes its neighbour, and a part of it is left out`() throws {
        #expect(
            try mutants("formula always (a implies eventually b)") == [
                "formula eventually (a implies eventually b)", "formula always (a implies always b)",
            ]
        )
        #expect(
            try mutants("formula once a and next b") == [
                "formula next b", "formula once a", "formula historically a and next b",
                "formula once a and weak next b",
            ]
        )
    }

    @Test
    func `A condition is left out, widened, narrowed, or compares otherwise`() throws {
        #expect(
            try mutants("when kind is x | y", "a never") == [
                "- when kind is x | y", "when kind is x | y | z", "when kind is y", "when kind is x", "a at most once",
            ]
        )
        #expect(try mutants("when os < 6", "a never") == ["- when os < 6", "when os <= 6", "a at most once"])
    }

    @Test
    func `Each of several clauses is left out and changed by itself`() throws {
        #expect(
            try mutants("a first", "b at most once") == [
                "- a first", "- b at most once", "a at least once", "b at most twice", "b never",
            ]
        )
    }

    @Test
    func `Pairs that are forbidden can only be forbidden no longer`() throws {
        let text = """
            spec s "S"
            event q, r
            interval open = q .. r
            relation meeting(x, y) = x open overlaps y open
            rule t "T"
              for each meeting(x, y)
              never
            """
        let spec = try SpecParser.parse(text, file: "test")
        #expect(RuleMutant.all(of: spec.rules[0], in: spec).map(\.change) == ["the rule is left out"])
    }
}
