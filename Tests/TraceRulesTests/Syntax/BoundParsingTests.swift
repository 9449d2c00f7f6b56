import RuleSyntax
import RuleTree
import Testing

/// Time bounds behind clauses, and the clause of one word.
@Suite struct BoundParsingTests {
    private static let a = EventPattern.named([EventReference("a")])
    private static let b = EventPattern.named([EventReference("b")])

    private func clauses(_ lines: String) throws -> [ScopedClause] {
        try SpecParser.parse("spec s \"T\"\nrule r \"S\"\n\(lines)\n", file: "s").rules[0].clauses
    }

    @Test(arguments: [
        ("300 ms", 300_000),
        ("300ms", 300_000),
        ("1.5 s", 1_500_000),
        ("1.5s", 1_500_000),
        ("0.10 ms", 100),
        ("2 min", 120_000_000),
        ("1.5 h", 5_400_000_000),
        ("7 us", 7),
        ("0 s", 0),
    ])
    func readsATime(_ text: String, _ microseconds: Int64) throws {
        let clause = Clause.ordering(Self.a, .before, Self.b)
        #expect(
            try clauses("a before b within \(text)\na before b at least \(text) apart") == [
                ScopedClause(clause, bound: .within(.microseconds(microseconds))),
                ScopedClause(clause, bound: .apart(.microseconds(microseconds))),
            ]
        )
    }

    @Test(arguments: [
        ("a leads to b", Clause.ordering(a, .leadsTo, b)),
        ("a at most 3 times", .occurrence(a, .atMost(3))),
        ("a at least once", .occurrence(a, .atLeast(1))),
        ("a never", .occurrence(a, .never)),
        ("a last", .occurrence(a, .last)),
        ("a and b together", .coexistence(a, .together, b)),
        (
            "a right before b among a, b",
            .adjacency(a, .rightBefore, b, among: [EventReference("a"), EventReference("b")])
        ),
        ("exactly one of a, b", .choice(.exactlyOne, [a, b])),
        ("order a b*", .order(.sequence([.event(a), .repeated(.event(b), atLeast: 0, atMost: nil)]))),
        ("formula always a", .formula(.always(.event(a)))),
        (
            "a before b where x = 1",
            .ordering(a, .before, .matching(b, [AttributeTest("x", .equal, .literal("1"))]))
        ),
    ])
    func readsABoundBehindAClause(_ text: String, _ clause: Clause) throws {
        #expect(
            try clauses("after a, \(text) within 5 ms\n\(text) at least 5 ms apart") == [
                ScopedClause(clause, in: .after(Self.a), bound: .within(.milliseconds(5))),
                ScopedClause(clause, bound: .apart(.milliseconds(5))),
            ]
        )
    }

    @Test func readsABoundBehindStates() throws {
        let machine = StateMachine(arrows: [.init(from: "x", to: "y", on: Self.a)], start: "x")
        #expect(
            try clauses("after b, states within 5 ms\n  x -> y on a\nstart x")
                == [ScopedClause(.states(machine), in: .after(Self.b), bound: .within(.milliseconds(5)))]
        )
    }

    @Test func readsNeverAlone() throws {
        let source = EventPattern.named([EventReference(role: "source", "a")])
        #expect(
            try clauses("for each move(source, target)\nnever\nafter source a, never") == [
                ScopedClause(.noPair), ScopedClause(.noPair, in: .after(source)),
            ]
        )
    }

    @Test(arguments: [
        (Duration.milliseconds(300), "300 ms"),
        (.milliseconds(1500), "1500 ms"),
        (.seconds(90), "90 s"),
        (.seconds(120), "2 min"),
        (.seconds(7200), "2 h"),
        (.microseconds(1), "1 us"),
        (.zero, "0 s"),
    ])
    func writesATimeAsAWholeNumber(_ duration: Duration, _ text: String) {
        let clause = ScopedClause(.occurrence(Self.a, .atMost(2)), bound: .within(duration))
        #expect(SpecPrinter.sentence(of: clause) == "a at most twice within \(text)")
    }
}
