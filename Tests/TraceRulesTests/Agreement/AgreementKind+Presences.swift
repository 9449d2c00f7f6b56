import RuleTree

extension AgreementKind {
    /// Clauses about what comes at all.
    static var presences: [AgreementKind] {
        let pairs = Coexistence.allCases.map { coexistence in
            AgreementKind("\(coexistence)", [.coexistence(.of("A"), coexistence, .of("B"))])
        }
        let choices = Choice.allCases.map { choice in
            AgreementKind("\(choice)", [.choice(choice, [.of("A"), .of("B")])])
        }
        let bounded = AgreementKind(
            "presence in spans",
            Coexistence.allCases.map { .coexistence(.of("A"), $0, .of("B")) }
                + Choice.allCases.map { .choice($0, [.of("A"), .of("B")]) },
            in: boundedScopes
        )
        let shared = AgreementKind(
            "choices that share an event",
            Choice.allCases.map { .choice($0, [.of("A|B"), .of("B|C"), .of("C")]) },
            in: [.everywhere, .before(.of("Q"))],
            letters: ["A", "B", "C"]
        )
        return pairs + choices + [bounded, shared]
    }
}
