import RuleTree
import Testing

/// One kind of clause, as the rules that are compared and the letters that their words are made of.
struct AgreementKind: CustomTestStringConvertible, Sendable {
    var name: String
    var clauses: [[ScopedClause]]
    /// The events of the rules, and X, which none of them names.
    var letters: [String]
    /// Events that stand for several letters.
    var groups: [EventDeclaration] = []
    /// Intervals that scopes name.
    var intervals: [Interval] = []
    /// By how much its words are shorter than those of other kinds: its letters or rules are many.
    var shorter = 0
    /// How far the engine makes counters of states, if not as far as it does by itself.
    var countLimit: Int?
    /// Whether the engine follows expressions and formulas through guesses.
    var isGuessing = false

    var testDescription: String { name }

    /// The clauses under each of the scopes, each a rule.
    init(
        _ name: String,
        _ clauses: [Clause],
        in scopes: [Scope] = AgreementKind.openScopes,
        letters: [String] = ["A", "B"]
    ) {
        self.init(
            name,
            rules: clauses.flatMap { clause in scopes.map { [ScopedClause(clause, in: $0)] } },
            letters: letters,
            bounds: scopes.contains(where: AgreementKind.boundedScopes.contains) ? ["Q", "R"] : ["Q"]
        )
        if self.letters.contains("R") { shorter = 1 }
    }

    /// - Parameter bounds: the events that bound scopes.
    init(_ name: String, rules: [[ScopedClause]], letters: [String], bounds: [String] = ["Q"]) {
        self.name = name
        clauses = rules
        self.letters = letters + bounds + ["X"]
        if bounds.contains("R") { intervals = AgreementKind.scopeIntervals(cancelling: letters.contains("C")) }
    }

    /// - Parameter others: events that no clause of the kind names.
    func spec(
        forEach quantifier: Quantifier = .life,
        life: Life? = nil,
        also others: [String] = []
    ) -> Spec {
        Spec(
            name: "test",
            title: "Clauses of one kind",
            events: (letters + others).map { EventDeclaration($0) } + groups,
            life: life,
            intervals: intervals,
            rules: clauses.enumerated().map { index, clauses in
                Rule("rule-\(index)", "A sentence", forEach: quantifier, clauses: clauses)
            }
        )
    }
}

extension AgreementKind {
    static let all: [AgreementKind] =
        orderings + occurrences + expressions + machines + severalClauses + patterns + neighbours + presences + formulas
        + closedScopes + counters + guesses

    /// The scopes that one event bounds, Q.
    static let openScopes: [Scope] = [.everywhere, .before(.of("Q")), .after(.of("Q")), .afterEach(.of("Q"))]

    private static var orderings: [AgreementKind] {
        Ordering.allCases.map { ordering in
            AgreementKind("\(ordering)", [.ordering(.of("A"), ordering, .of("B"))])
        }
    }

    private static var occurrences: [AgreementKind] {
        [
            AgreementKind("never", [.occurrence(.of("A"), .never)], letters: ["A"]),
            AgreementKind(
                "atMost",
                [.occurrence(.of("A"), .atMost(1)), .occurrence(.of("A"), .atMost(2))],
                letters: ["A"]
            ),
            AgreementKind(
                "atLeast",
                [.occurrence(.of("A"), .atLeast(1)), .occurrence(.of("A"), .atLeast(2))],
                letters: ["A"]
            ),
            AgreementKind(
                "exactly",
                [.occurrence(.of("A"), .exactly(1)), .occurrence(.of("A"), .exactly(2))],
                letters: ["A"]
            ),
            AgreementKind("first", [.occurrence(.of("A"), .first)]),
            AgreementKind("last", [.occurrence(.of("A"), .last)]),
        ]
    }

    private static var expressions: [AgreementKind] {
        let a = OrderExpression.of("A")
        let b = OrderExpression.of("B")
        return [
            AgreementKind(
                "order",
                [
                    .order(.sequence([a, b])),
                    .order(.sequence([a, .repeated(b, atLeast: 0, atMost: nil)])),
                    .order(.repeated(.sequence([a, .repeated(b, atLeast: 0, atMost: 1)]), atLeast: 1, atMost: nil)),
                    .order(.choice([.sequence([a, a]), .repeated(b, atLeast: 1, atMost: 2)])),
                ]
            )
        ]
    }

    private static var machines: [AgreementKind] {
        func machine(_ arrows: (String, String, String)...) -> Clause {
            .states(
                StateMachine(
                    arrows: arrows.map { .init(from: $0, to: $1, on: .of($2)) },
                    start: "s"
                )
            )
        }
        return [
            AgreementKind(
                "states",
                [
                    machine(("s", "t", "A"), ("t", "s", "B")),
                    machine(("s", "t", "A"), ("t", "u", "B"), ("t", "s", "A"), ("u", "t", "A")),
                    machine(("s", "t", "A"), ("s", "u", "A"), ("t", "s", "B"), ("u", "u", "A")),
                    machine(("s", "t", "A|B"), ("t", "s", "B")),
                ]
            )
        ]
    }

    private static var severalClauses: [AgreementKind] {
        let rules: [[ScopedClause]] = [
            [.init(.ordering(.of("A"), .before, .of("B"))), .init(.ordering(.of("A"), .leadsTo, .of("B")))],
            [.init(.ordering(.of("B"), .leadsTo, .of("A"))), .init(.ordering(.of("A"), .neverAfter, .of("B")))],
            [.init(.occurrence(.of("A"), .first)), .init(.occurrence(.of("B"), .atMost(1)))],
            [
                .init(.ordering(.of("A"), .leadsTo, .of("B"))),
                .init(.occurrence(.of("A"), .atLeast(1)), in: .before(.of("Q"))),
            ],
            [
                .init(.ordering(.of("A"), .before, .of("Q"))),
                .init(.occurrence(.of("B"), .exactly(1)), in: .afterEach(.of("Q"))),
            ],
            [.init(.order(.sequence([.of("A"), .of("B")]))), .init(.ordering(.of("Q"), .before, .of("B")))],
            [.init(.ordering(.of("A"), .leadsTo, .of("B"))), .init(.occurrence(.of("B"), .atLeast(1)))],
            [.init(.ordering(.of("A"), .leadsTo, .of("Q"))), .init(.ordering(.of("B"), .leadsTo, .of("Q")))],
            [.init(.occurrence(.of("A"), .atMost(1))), .init(.ordering(.of("Q"), .before, .of("B")))],
            [.init(.occurrence(.of("A"), .never)), .init(.ordering(.of("Q"), .pairsWith, .of("B")))],
            [
                .init(.adjacency(.of("A"), .rightBefore, .of("B"), among: [])),
                .init(.adjacency(.of("B"), .neverRightBefore, .of("Q"), among: [])),
            ],
            [
                .init(.adjacency(.of("A"), .leadsRightTo, .of("B"), among: [])),
                .init(.occurrence(.of("Q"), .first)),
            ],
            [
                .init(.coexistence(.of("A"), .excludes, .of("B"))),
                .init(.coexistence(.of("Q"), .requires, .of("B"))),
            ],
            [
                .init(.formula(.always(.implies(.of("A"), .next(.of("B")))))),
                .init(.ordering(.of("Q"), .before, .of("A"))),
            ],
            [
                .init(.formula(.eventually(.and([.of("B"), .once(.of("A"))])))),
                .init(.occurrence(.of("A"), .atMost(1))),
            ],
            [
                .init(.occurrence(.of("A"), .exactly(1)), in: .between(.of("Q"), .of("B"))),
                .init(.ordering(.of("A"), .before, .of("Q"))),
            ],
            [
                .init(.choice(.exactlyOne, [.of("A"), .of("B")])),
                .init(.occurrence(.of("A"), .never), in: .afterUntil(.of("Q"), .of("B"))),
            ],
        ]
        return [AgreementKind("two clauses", rules: rules, letters: ["A", "B"])]
    }

    /// Events that are several letters: declared groups, alternatives, all but some.
    private static var patterns: [AgreementKind] {
        var groups = AgreementKind(
            "groups",
            rules: [
                [.init(.ordering(.of("G"), .before, .of("C")))],
                [.init(.ordering(.of("G"), .pairsWith, .of("C")))],
                [.init(.ordering(.of("G"), .before, .of("C"))), .init(.ordering(.of("B"), .leadsTo, .of("C")))],
                [.init(.occurrence(.of("G"), .exactly(1)), in: .afterEach(.of("C")))],
                [.init(.order(.sequence([.of("G"), .of("B"), .of("C")])))],
            ],
            letters: ["A", "B", "C"]
        )
        groups.groups = [EventDeclaration("G", members: ["A", "B"])]
        let alternatives = AgreementKind(
            "alternatives",
            [
                .ordering(.of("A|B"), .before, .of("C")),
                .ordering(.of("C"), .pairsWith, .of("A|B")),
                .occurrence(.of("A|B"), .never),
            ],
            letters: ["A", "B", "C"]
        )
        let others = AgreementKind(
            "any but",
            [
                .ordering(.anyBut(role: nil, [.init("A"), .init("Q")]), .neverAfter, .of("A")),
                .occurrence(.anyBut(role: nil, [.init("A"), .init("Q")]), .atMost(1)),
            ]
        )
        return [groups, alternatives, others]
    }
}
