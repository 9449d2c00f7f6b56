import RuleSyntax
import RuleTree
import Testing

/// Each way to write a formula, beside its tree.
@Suite struct FormulaParsingTests {
    private static func event(_ name: String) -> Formula { .event(.named([EventReference(name)])) }
    private static let a = event("a")
    private static let b = event("b")
    private static let c = event("c")
    private static let aOrB = EventPattern.named([EventReference("a"), EventReference("b")])

    private func formula(_ text: String) throws -> Formula? {
        let spec = try SpecParser.parse("spec s \"T\"\nrule r \"S\"\nformula \(text)\n", file: "s")
        if case .formula(let formula) = spec.rules[0].clauses[0].clause { return formula }
        return nil
    }

    @Test(arguments: [
        ("a", a),
        ("any", .event(.any(role: nil))),
        ("any but a", .event(.anyBut(role: nil, [EventReference("a")]))),
        ("(a | b)", .event(aOrB)),
        ("((a|b))", .event(aOrB)),
        ("(any but a | b)", .event(.anyBut(role: nil, [EventReference("a"), EventReference("b")]))),
        ("not a", .not(a)),
        ("always a", .always(a)),
        ("eventually a", .eventually(a)),
        ("next a", .next(a)),
        ("weak next a", .weakNext(a)),
        ("historically a", .historically(a)),
        ("once a", .once(a)),
        ("previous a", .previous(a)),
        ("a until b", .until(a, b)),
        ("a release b", .release(a, b)),
        ("a since b", .since(a, b)),
        ("a and b", .and([a, b])),
        ("a or b", .or([a, b])),
        ("a implies b", .implies(a, b)),
        ("\"next\" since \"not\"", .since(event("next"), event("not"))),
        ("a(_:) and a:", .and([event("a(_:)"), event("a:")])),
        ("next(a)", .next(a)),
        ("before:after: implies +a", .implies(event("before:after:"), event("+a"))),
    ])
    func readsAnOperator(_ text: String, _ tree: Formula) throws {
        #expect(try formula(text) == tree)
    }

    @Test(arguments: [
        ("always eventually not a", "always (eventually (not a))"),
        ("always a until b", "(always a) until b"),
        ("not a since next b", "(not a) since (next b)"),
        ("a until b and c", "(a until b) and c"),
        ("a and b until c", "a and (b until c)"),
        ("a and b or c and a", "(a and b) or (c and a)"),
        ("a or b implies c and a", "(a or b) implies (c and a)"),
        ("a implies b implies c", "a implies (b implies c)"),
        ("weak next a implies b", "(weak next a) implies b"),
        ("once a or historically b since c", "(once a) or ((historically b) since c)"),
    ])
    func bindsTightOperatorsFirst(_ text: String, _ grouped: String) throws {
        let tree = try #require(try formula(text))
        #expect(try formula(grouped) == tree)
        #expect(SpecPrinter.sentence(of: tree) == text)
    }

    @Test(arguments: [
        "always (a implies eventually b)", "(a implies b) implies c", "not (a and b)", "(a until b) until c",
        "a release (b since c)", "(a or b) and c", "(a and b) and c", "a and (b and c)", "(a or b) or c",
        "always (a until b)", "(a | b) since (any but a | b)", "not any but a", "\"weak\" and \"last\"",
    ])
    func keepsNeededParentheses(_ text: String) throws {
        let tree = try #require(try formula(text))
        #expect(SpecPrinter.sentence(of: tree) == text)
    }

    @Test func joinsAsManyAsThereAre() throws {
        #expect(try formula("a and b and c") == .and([Self.a, Self.b, Self.c]))
        #expect(try formula("a or b or c or a") == .or([Self.a, Self.b, Self.c, Self.a]))
    }

    @Test func readsEventsNamedLikeOperatorsElsewhere() throws {
        let text = "spec s \"T\"\nevent next, since, not\nrule r \"S\"\nnext before since\nafter not, next never\n"
        let spec = try SpecParser.parse(text, file: "s")
        #expect(
            spec.rules[0].clauses.map { SpecPrinter.sentence(of: $0) } == [
                "next before since", "after not, next never",
            ]
        )
    }

    @Test func readsRolesNamedLikeOperatorsInQuotes() throws {
        let text =
            "spec s \"T\"\nrule r \"S\"\nfor each change(previous, next)\nformula next \"next\" a\nnext a never\n"
        let clauses = try SpecParser.parse(text, file: "s").rules[0].clauses.map(\.clause)
        let event = EventPattern.named([EventReference(role: "next", "a")])
        #expect(clauses == [.formula(.next(.event(event))), .occurrence(event, .never)])
    }
}
