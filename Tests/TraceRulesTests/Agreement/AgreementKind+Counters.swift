import RuleTree

extension AgreementKind {
    /// Counts that the engine keeps beside its states, though they are small.
    static var counters: [AgreementKind] {
        let counts: [Occurrence] = [
            .atMost(1), .atMost(2), .atLeast(1), .atLeast(2), .exactly(1), .exactly(2),
        ]
        var counters = AgreementKind("counters", counts.map { .occurrence(.of("A"), $0) }, letters: ["A"])
        counters.countLimit = -1
        let spans = counts.map { ScopedClause(.occurrence(.of("A"), $0), in: .afterUntil(.of("Q"), .of("B"))) }
        let rules =
            spans
            + [.atMost(1), .atLeast(1), .exactly(1)].map {
                .init(.occurrence(.of("A"), $0), in: .between(.of("Q"), .of("B")))
            }
        var several = AgreementKind("counters in spans", rules: rules.map { [$0] }, letters: ["A", "B"])
        several.countLimit = -1
        several.shorter = 1
        return [counters, several]
    }

    /// Rules of which one clause counts so. Where it is not known what went by, their counters do not know what the other
    /// clause has seen, so they are compared only where all is declared.
    static var countersBesideOthers: AgreementKind {
        let counts: [Occurrence] = [.atMost(1), .atMost(2), .atLeast(1), .atLeast(2), .exactly(1), .exactly(2)]
        let beside = ScopedClause(.ordering(.of("A"), .before, .of("B")))
        var rules = counts.map { [ScopedClause(.occurrence(.of("A"), $0)), beside] }
        rules += [
            [
                .init(.occurrence(.of("A"), .atMost(2))),
                .init(.occurrence(.of("A"), .atLeast(1)), in: .after(.of("Q"))),
            ],
            [.init(.ordering(.of("A"), .neverOutnumbers, .of("B"))), .init(.occurrence(.of("A"), .atMost(1)))],
        ]
        var kind = AgreementKind("counters beside others", rules: rules, letters: ["A", "B"])
        kind.countLimit = -1
        return kind
    }
}
