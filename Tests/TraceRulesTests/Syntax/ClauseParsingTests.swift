import RuleSyntax
import RuleTree
import Testing

/// Each way to write a clause, beside its tree.
@Suite struct ClauseParsingTests {
    /// The clauses of a rule of these lines.
    private func clauses(_ lines: String) throws -> [ScopedClause] {
        try SpecParser.parse("spec s \"T\"\nrule r \"S\"\n\(lines)\n", file: "s").rules[0].clauses
    }

    private static let a = EventPattern.named([EventReference("a")])
    private static let b = EventPattern.named([EventReference("b")])
    private static let a1 = EventReference("a")
    private static let b1 = EventReference("b")
    private static let of = EventReference("of")
    private static let aOrB = EventPattern.named([EventReference("a"), EventReference("b")])

    @Test(arguments: [
        ("a before b", Clause.ordering(a, .before, b)),
        ("a after b", .ordering(a, .after, b)),
        ("a before each b", .ordering(a, .beforeEach, b)),
        ("a leads to b", .ordering(a, .leadsTo, b)),
        ("each a leads to b", .ordering(a, .eachLeadsTo, b)),
        ("a pairs with b", .ordering(a, .pairsWith, b)),
        ("a never before b", .ordering(a, .neverBefore, b)),
        ("b never after a", .ordering(b, .neverAfter, a)),
        ("a never outnumbers a | b", .ordering(a, .neverOutnumbers, aOrB)),
        ("a | b before b", .ordering(aOrB, .before, b)),
        ("a never", .occurrence(a, .never)),
        ("a at most once", .occurrence(a, .atMost(1))),
        ("a at most 0 times", .occurrence(a, .atMost(0))),
        ("a at least twice", .occurrence(a, .atLeast(2))),
        ("a exactly 12 times", .occurrence(a, .exactly(12))),
        ("a exactly 1 times", .occurrence(a, .exactly(1))),
        ("a first", .occurrence(a, .first)),
        ("a | b last", .occurrence(aOrB, .last)),
        ("any never", .occurrence(.any(role: nil), .never)),
        ("any but a | b never", .occurrence(.anyBut(role: nil, [EventReference("a"), EventReference("b")]), .never)),
        ("+a before b", .ordering(.named([EventReference("+a")]), .before, b)),
        ("\"last\" last", .occurrence(.named([EventReference("last")]), .last)),
        ("\"a b\" never", .occurrence(.named([EventReference("a b")]), .never)),
        ("a right before b", .adjacency(a, .rightBefore, b, among: [])),
        ("a leads right to b | a", .adjacency(a, .leadsRightTo, .named([b1, a1]), among: [])),
        ("a | b never right before b", .adjacency(aOrB, .neverRightBefore, b, among: [])),
        ("a right before b among a", .adjacency(a, .rightBefore, b, among: [a1])),
        ("a never right before b among a, \"of\" , b", .adjacency(a, .neverRightBefore, b, among: [a1, of, b1])),
        (
            "any but a leads right to a among b,a",
            .adjacency(.anyBut(role: nil, [a1]), .leadsRightTo, a, among: [b1, a1])
        ),
        ("a requires b", .coexistence(a, .requires, b)),
        ("a and b together", .coexistence(a, .together, b)),
        ("any but a and a | b together", .coexistence(.anyBut(role: nil, [a1]), .together, aOrB)),
        ("a excludes b", .coexistence(a, .excludes, b)),
        ("at least one of a, b", .choice(.atLeastOne, [a, b])),
        ("exactly one of a | b, a ,any", .choice(.exactlyOne, [aOrB, a, .any(role: nil)])),
        ("\"exactly\" exactly once", .occurrence(.named([EventReference("exactly")]), .exactly(1))),
        ("always never", .occurrence(.named([EventReference("always")]), .never)),
        (
            "a:b: | c(_:) | d(_:e:) never",
            .occurrence(
                .named([EventReference("a:b:"), EventReference("c(_:)"), EventReference("d(_:e:)")]),
                .never
            )
        ),
    ])
    func readsAClause(_ text: String, _ clause: Clause) throws {
        #expect(try clauses(text) == [ScopedClause(clause)])
    }

    @Test(arguments: [
        ("before a, b never", Scope.before(a)),
        ("after a, b never", .after(a)),
        ("after each a | b, b never", .afterEach(aOrB)),
        ("after any but a, b never", .after(.anyBut(role: nil, [EventReference("a")]))),
        ("between a and b, b never", .between(a, b)),
        ("between any but a | b and a|b, b never", .between(.anyBut(role: nil, [a1, b1]), aOrB)),
        ("after a until a | b, b never", .afterUntil(a, aOrB)),
        ("while a, b never", .during(IntervalReference("a"))),
        ("while \"a b\", b never", .during(IntervalReference("a b"))),
    ])
    func readsAScope(_ text: String, _ scope: Scope) throws {
        #expect(try clauses(text) == [ScopedClause(.occurrence(Self.b, .never), in: scope)])
    }

    @Test func readsAScopeBeforeAClauseThatNamesAfter() throws {
        #expect(
            try clauses("after each a | b, b after a")
                == [ScopedClause(.ordering(Self.b, .after, Self.a), in: .afterEach(Self.aOrB))]
        )
    }

    @Test func readsListsBehindAScope() throws {
        #expect(
            try clauses(
                "between a and b, a and b together\nbefore a, at least one of a, b\nafter b, a right before b among a, b"
            )
                == [
                    ScopedClause(.coexistence(Self.a, .together, Self.b), in: .between(Self.a, Self.b)),
                    ScopedClause(.choice(.atLeastOne, [Self.a, Self.b]), in: .before(Self.a)),
                    ScopedClause(
                        .adjacency(Self.a, .rightBefore, Self.b, among: [Self.a1, Self.b1]),
                        in: .after(Self.b)
                    ),
                ]
        )
    }

    @Test(arguments: [
        ("a", OrderExpression.event(a)),
        ("a b", .sequence([.event(a), .event(b)])),
        ("a | b", .choice([.event(a), .event(b)])),
        (
            "a* b+ a?",
            .sequence([
                .repeated(.event(a), atLeast: 0, atMost: nil),
                .repeated(.event(b), atLeast: 1, atMost: nil),
                .repeated(.event(a), atLeast: 0, atMost: 1),
            ])
        ),
        ("a{3}", .repeated(.event(a), atLeast: 3, atMost: 3)),
        ("a{2,}", .repeated(.event(a), atLeast: 2, atMost: nil)),
        ("a {2, 4}", .repeated(.event(a), atLeast: 2, atMost: 4)),
        (
            "(a | b)+ b",
            .sequence([
                .repeated(.choice([.event(a), .event(b)]), atLeast: 1, atMost: nil), .event(b),
            ])
        ),
        (
            "a b | b (a b)",
            .choice([
                .sequence([.event(a), .event(b)]),
                .sequence([.event(b), .sequence([.event(a), .event(b)])]),
            ])
        ),
        ("(a*)?", .repeated(.repeated(.event(a), atLeast: 0, atMost: nil), atLeast: 0, atMost: 1)),
        (
            "a +a a+a",
            .sequence([
                .event(a), .event(.named([EventReference("+a")])),
                .repeated(.event(a), atLeast: 1, atMost: nil), .event(a),
            ])
        ),
        ("+a+", .repeated(.event(.named([EventReference("+a")])), atLeast: 1, atMost: nil)),
        ("\"last\"+", .repeated(.event(.named([EventReference("last")])), atLeast: 1, atMost: nil)),
        (
            "any* a (any but a | b)*",
            .sequence([
                .repeated(.event(.any(role: nil)), atLeast: 0, atMost: nil), .event(a),
                .repeated(
                    .event(.anyBut(role: nil, [EventReference("a"), EventReference("b")])),
                    atLeast: 0,
                    atMost: nil
                ),
            ])
        ),
        (
            "a(_:)* (a)",
            .sequence([
                .repeated(.event(.named([EventReference("a(_:)")])), atLeast: 0, atMost: nil), .event(a),
            ])
        ),
    ])
    func readsAnOrder(_ text: String, _ expression: OrderExpression) throws {
        #expect(try clauses("order \(text)") == [ScopedClause(.order(expression))])
    }

    @Test func readsStatesWithTheirArrows() throws {
        let arrows = [
            StateMachine.Arrow(from: "off", to: "on", on: Self.aOrB),
            StateMachine.Arrow(from: "on", to: "at rest", on: Self.b),
        ]
        let text = "  states\n    off -> on on a | b\n    on->\"at rest\" on b\n  start off"
        #expect(try clauses(text) == [ScopedClause(.states(StateMachine(arrows: arrows, start: "off")))])
    }

    @Test func readsStatesAmongOtherStatements() throws {
        let machine = StateMachine(arrows: [.init(from: "x", to: "y", on: Self.a)], start: "x")
        let text = """
            a never
            after b, states
              start x
              x -> y on a
            when os < 6
            states
              x -> y on a
            accepts a
            start x
            b never
            """
        #expect(
            try clauses(text) == [
                ScopedClause(.occurrence(Self.a, .never)),
                ScopedClause(.states(machine), in: .after(Self.b)),
                ScopedClause(.states(machine)),
                ScopedClause(.occurrence(Self.b, .never)),
            ]
        )
    }

    @Test func readsRolesWhereverTheRuleNamesThem() throws {
        let source = EventReference(role: "source", "a")
        let target = EventReference(role: "target", "b")
        let text = """
            source a | target b before target b
            after source a, source any never
            source any but a | b never
            order source a (target b | source any)*
            while target move, source a leads right to target b among source a, target b
            exactly one of source a, source a | target b
            formula always (source a | target b) until source any but a
            states
              x -> y on source a | target b
            start x
            for each move(source, target)
            """
        #expect(
            try clauses(text) == [
                ScopedClause(.ordering(.named([source, target]), .before, .named([target]))),
                ScopedClause(.occurrence(.any(role: "source"), .never), in: .after(.named([source]))),
                ScopedClause(
                    .occurrence(.anyBut(role: "source", [EventReference("a"), EventReference("b")]), .never)
                ),
                ScopedClause(
                    .order(
                        .sequence([
                            .event(.named([source])),
                            .repeated(
                                .choice([.event(.named([target])), .event(.any(role: "source"))]),
                                atLeast: 0,
                                atMost: nil
                            ),
                        ])
                    )
                ),
                ScopedClause(
                    .adjacency(.named([source]), .leadsRightTo, .named([target]), among: [source, target]),
                    in: .during(IntervalReference(role: "target", "move"))
                ),
                ScopedClause(.choice(.exactlyOne, [.named([source]), .named([source, target])])),
                ScopedClause(
                    .formula(
                        .until(
                            .always(.event(.named([source, target]))),
                            .event(.anyBut(role: "source", [EventReference("a")]))
                        )
                    )
                ),
                ScopedClause(
                    .states(
                        StateMachine(
                            arrows: [.init(from: "x", to: "y", on: .named([source, target]))],
                            start: "x"
                        )
                    )
                ),
            ]
        )
    }
}
