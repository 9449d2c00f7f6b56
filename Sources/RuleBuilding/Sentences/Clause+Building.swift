public import RuleTree

/// `at least one of A, B`
public func atLeastOne(
    of first: any EventExpression,
    _ second: any EventExpression,
    _ rest: any EventExpression...
) -> Clause {
    .choice(.atLeastOne, ([first, second] + rest).map(\.pattern))
}

/// `exactly one of A, B`
public func exactlyOne(
    of first: any EventExpression,
    _ second: any EventExpression,
    _ rest: any EventExpression...
) -> Clause {
    .choice(.exactlyOne, ([first, second] + rest).map(\.pattern))
}

/// `never`, alone in a rule for a relation: there is no such pair.
public func never() -> Clause { .noPair }

extension Clause {
    /// `A before B within 300 ms`
    public func within(_ duration: Duration) -> ScopedClause { ScopedClause(self, bound: .within(duration)) }

    /// `A before B at least 10 ms apart`
    public func apart(atLeast duration: Duration) -> ScopedClause { ScopedClause(self, bound: .apart(duration)) }
}
