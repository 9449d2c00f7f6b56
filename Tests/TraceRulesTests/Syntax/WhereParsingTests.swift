import RuleSyntax
import RuleTree
import Testing

/// Each place in which an event may have a `where`, beside its tree.
@Suite struct WhereParsingTests {
    private static let a = EventPattern.named([EventReference("a")])
    private static let b = EventPattern.named([EventReference("b")])
    private static let aOrB = EventPattern.named([EventReference("a"), EventReference("b")])
    private static let one = AttributeTest("x", .equal, .literal("1"))
    private static let bWhere = EventPattern.matching(b, [one])

    private func clauses(_ lines: String) throws -> [ScopedClause] {
        try SpecParser.parse("spec s \"T\"\nrule r \"S\"\n\(lines)\n", file: "s").rules[0].clauses
    }

    @Test(arguments: [
        ("x = 1", [one]),
        ("x != a.b", [AttributeTest("x", .notEqual, .literal("a.b"))]),
        ("x < -1.5", [AttributeTest("x", .less, .literal("-1.5"))]),
        ("x <= \"10 %\"", [AttributeTest("x", .lessOrEqual, .literal("10 %"))]),
        ("x > last", [AttributeTest("x", .greater, .literal("last"))]),
        ("x >= \"{0, 0}\"", [AttributeTest("x", .greaterOrEqual, .literal("{0, 0}"))]),
        ("x = \"\"", [AttributeTest("x", .equal, .literal(""))]),
        ("x = 1 and \"my x\" = and", [one, AttributeTest("my x", .equal, .literal("and"))]),
        ("x = last(a).x", [AttributeTest("x", .equal, .last(EventReference("a"), attribute: "x"))]),
        ("x = last( \"a b\" ).\"last\"", [AttributeTest("x", .equal, .last(EventReference("a b"), attribute: "last"))]),
        ("x = last(a:b:).c.d", [AttributeTest("x", .equal, .last(EventReference("a:b:"), attribute: "c.d"))]),
        ("x = last(a(_:)).x", [AttributeTest("x", .equal, .last(EventReference("a(_:)"), attribute: "x"))]),
    ])
    func readsTests(_ text: String, _ tests: [AttributeTest]) throws {
        let clause = ScopedClause(.ordering(Self.a, .before, .matching(Self.b, tests)))
        #expect(try clauses("a before (b where \(text))") == [clause])
        #expect(try clauses("a before b where \(text)") == [clause])
    }

    @Test(arguments: [
        ("(b where x = 1) never", Clause.occurrence(bWhere, .never)),
        ("(b where x = 1) before a", .ordering(bWhere, .before, a)),
        ("each a leads to b where x = 1", .ordering(a, .eachLeadsTo, bWhere)),
        ("a never outnumbers b where x = 1", .ordering(a, .neverOutnumbers, bWhere)),
        ("(a | b where x = 1) at most once", .occurrence(.matching(aOrB, [one]), .atMost(1))),
        ("a before a | b where x = 1", .ordering(a, .before, .matching(aOrB, [one]))),
        ("(any where x = 1) first", .occurrence(.matching(.any(role: nil), [one]), .first)),
        (
            "a excludes any but a where x = 1",
            .coexistence(a, .excludes, .matching(.anyBut(role: nil, [EventReference("a")]), [one]))
        ),
        ("(b where x = 1) and a together", .coexistence(bWhere, .together, a)),
        ("at least one of (b where x = 1), a", .choice(.atLeastOne, [bWhere, a])),
        ("exactly one of a, b where x = 1", .choice(.exactlyOne, [a, bWhere])),
        (
            "(b where x = 1) right before a among a, b",
            .adjacency(bWhere, .rightBefore, a, among: [EventReference("a"), EventReference("b")])
        ),
        ("order (b where x = 1)", .order(.event(bWhere))),
        (
            "order a (b where x = 1)+ (a (b where x = 1))",
            .order(
                .sequence([
                    .event(a), .repeated(.event(bWhere), atLeast: 1, atMost: nil),
                    .sequence([.event(a), .event(bWhere)]),
                ])
            )
        ),
        ("order (b where x = 1) | a", .order(.choice([.event(bWhere), .event(a)]))),
        ("order (a | b where x = 1)*", .order(.repeated(.event(.matching(aOrB, [one])), atLeast: 0, atMost: nil))),
        ("formula always (b where x = 1)", .formula(.always(.event(bWhere)))),
        (
            "formula ((b where x = 1) and a) until (a | b where x = 1)",
            .formula(.until(.and([.event(bWhere), .event(a)]), .event(.matching(aOrB, [one]))))
        ),
    ])
    func readsAClause(_ text: String, _ clause: Clause) throws {
        #expect(try clauses(text) == [ScopedClause(clause)])
    }

    @Test(arguments: [
        ("before (b where x = 1), a never", Scope.before(bWhere)),
        ("after each (b where x = 1), a never", .afterEach(bWhere)),
        ("between (b where x = 1) and (b where x = 1), a never", .between(bWhere, bWhere)),
        ("after a until (b where x = 1), a never", .afterUntil(a, bWhere)),
    ])
    func readsAScope(_ text: String, _ scope: Scope) throws {
        #expect(try clauses(text) == [ScopedClause(.occurrence(Self.a, .never), in: scope)])
    }

    @Test func readsAnArrow() throws {
        let machine = StateMachine(
            arrows: [.init(from: "p", to: "q", on: Self.bWhere), .init(from: "q", to: "p", on: Self.bWhere)],
            start: "p"
        )
        let text = "states\n  p -> q on b where x = 1\n  q -> p on (b where x = 1)\nstart p"
        #expect(try clauses(text) == [ScopedClause(.states(machine))])
    }

    @Test func readsAClauseBelowStatesWithTheWordOfArrowsForAValue() throws {
        let machine = StateMachine(arrows: [.init(from: "p", to: "q", on: Self.a)], start: "p")
        let test = AttributeTest("light", .equal, .literal("on"))
        #expect(
            try clauses("states\n  p -> q on a\nstart p\n(b where light = on) never") == [
                ScopedClause(.states(machine)), ScopedClause(.occurrence(.matching(Self.b, [test]), .never)),
            ]
        )
    }

    @Test func readsRoles() throws {
        let source = EventReference(role: "source", "a")
        let earlier = EventReference(role: "target", "b")
        let tests = [AttributeTest("x", .less, .last(earlier, attribute: "y"))]
        let text =
            "for each move(source, target)\nsource a | source a never before (source any where x < last(target b).y)"
        #expect(
            try clauses(text) == [
                ScopedClause(
                    .ordering(.named([source, source]), .neverBefore, .matching(.any(role: "source"), tests))
                )
            ]
        )
    }

    @Test(arguments: [
        ("e = a where x = 1", [EventDeclaration("e", members: ["a"], where: [one])]),
        ("a = a | b where x = 1 and x = 1", [EventDeclaration("a", members: ["a", "b"], where: [one, one])]),
        (
            "e = a where x = last(b).x",
            [
                EventDeclaration(
                    "e",
                    members: ["a"],
                    where: [AttributeTest("x", .equal, .last(EventReference("b"), attribute: "x"))]
                )
            ]
        ),
    ])
    func readsADeclaration(_ text: String, _ events: [EventDeclaration]) throws {
        #expect(try SpecParser.parse("spec s \"T\"\nevent \(text)\n", file: "s").events == events)
    }
}
