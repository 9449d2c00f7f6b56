import RuleTree

extension EventPattern {
    /// The events with an alternative left out, with a test left out or comparing otherwise.
    func mutations(_ groups: EventGroups) -> [Mutation<EventPattern>] {
        switch self {
        case .named(let references):
            return references.omissions("an alternative is left out").inside(EventPattern.named)
                + references.indices.flatMap { index in
                    (groups.parts(of: references[index]) ?? []).omissions("an alternative is left out").inside {
                        .named(references[..<index] + $0 + references[(index + 1)...])
                    }
                }
        case .any: return []
        case .anyBut(let role, let references):
            let rest = references.omissions("an exception is left out").inside { EventPattern.anyBut(role: role, $0) }
            return rest.isEmpty ? [Mutation("an exception is left out", .any(role: role))] : rest
        case .matching(let events, let tests):
            return events.mutations(groups).inside { .matching($0, tests) }
                + (tests.count == 1
                    ? [Mutation("a test is left out", events)]
                    : tests.omissions("a test is left out").inside { .matching(events, $0) })
                + tests.mutations(\.mutations).inside { .matching(events, $0) }
        }
    }
}

extension AttributeTest {
    fileprivate var mutations: [Mutation<AttributeTest>] {
        [comparison.neighbour].map { other in
            var test = self
            test.comparison = other
            return Mutation("'\(comparison.rawValue)' becomes '\(other.rawValue)'", test)
        }
    }
}

extension ComparisonOperator {
    /// The comparison that a slip makes of it.
    var neighbour: ComparisonOperator {
        switch self {
        case .less: .lessOrEqual
        case .lessOrEqual: .less
        case .equal: .notEqual
        case .notEqual: .equal
        case .greaterOrEqual: .greater
        case .greater: .greaterOrEqual
        }
    }
}
