import RuleTree

extension AgreementKind {
    /// The scopes that two events bound, Q and R.
    static let boundedScopes: [Scope] = [
        .between(.of("Q"), .of("R")), .afterUntil(.of("Q"), .of("R")), .during(.init("open")),
    ]

    /// The intervals that scopes name.
    static func scopeIntervals(cancelling: Bool) -> [Interval] {
        [Interval("open", from: .of("Q"), to: .of("R"), cancelledBy: cancelling ? .of("C") : nil)]
    }

    /// Each bounded scope over clauses of many forms.
    static var closedScopes: [AgreementKind] {
        let cancelled = AgreementKind(
            "while cancelled",
            [
                .occurrence(.of("A"), .never), .occurrence(.of("A"), .exactly(1)), .occurrence(.of("A"), .last),
            ],
            in: [.during(.init("open"))],
            letters: ["A", "C"]
        )
        return zip(["between", "afterUntil", "while"], boundedScopes).map { name, scope in
            AgreementKind(name, clausesForSpans, in: [scope])
        } + [cancelled]
    }

    private static var clausesForSpans: [Clause] {
        [
            .ordering(.of("A"), .before, .of("B")),
            .ordering(.of("A"), .leadsTo, .of("B")),
            .ordering(.of("A"), .eachLeadsTo, .of("B")),
            .occurrence(.of("A"), .never),
            .occurrence(.of("A"), .atLeast(1)),
            .occurrence(.of("A"), .exactly(1)),
            .occurrence(.of("A"), .first),
            .occurrence(.of("A"), .last),
            .order(.sequence([.of("A"), .of("B")])),
            .states(
                StateMachine(
                    arrows: [.init(from: "s", to: "t", on: .of("A")), .init(from: "t", to: "s", on: .of("B"))],
                    start: "s"
                )
            ),
        ]
    }
}
