import RuleTree

extension AgreementKind {
    /// Neighbours among all events, and among some.
    static var neighbours: [AgreementKind] {
        let pairs = Adjacency.allCases.map { adjacency in
            AgreementKind("\(adjacency)", [.adjacency(.of("A"), adjacency, .of("B"), among: [])])
        }
        let bounded = AgreementKind(
            "neighbours in spans",
            Adjacency.allCases.map { .adjacency(.of("A"), $0, .of("B"), among: []) },
            in: boundedScopes
        )
        let some = AgreementKind(
            "neighbours among some",
            Adjacency.allCases.map { .adjacency(.of("A"), $0, .of("B"), among: [.init("A"), .init("B"), .init("C")]) },
            in: [.everywhere, .afterEach(.of("Q"))],
            letters: ["A", "B", "C"]
        )
        let same = AgreementKind(
            "neighbours among their own",
            Adjacency.allCases.map { .adjacency(.of("A"), $0, .of("B"), among: [.init("A"), .init("B")]) },
            in: [.everywhere]
        )
        return pairs + [bounded, some, same]
    }
}
