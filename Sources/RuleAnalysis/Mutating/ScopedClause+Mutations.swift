import RuleTree

extension ScopedClause {
    /// The clause with another scope, without its time bound, or saying something else.
    func mutations(_ groups: EventGroups) -> [Mutation<ScopedClause>] {
        scope.mutations(groups).inside { ScopedClause(clause, in: $0, bound: bound, origin: origin) }
            + (bound == nil
                ? [] : [Mutation("the time bound is left out", ScopedClause(clause, in: scope, origin: origin))])
            + clause.mutations(groups).inside { ScopedClause($0, in: scope, bound: bound, origin: origin) }
    }
}

extension Scope {
    fileprivate func mutations(_ groups: EventGroups) -> [Mutation<Scope>] {
        if self == .everywhere { return [] }
        return [Mutation("the scope is left out", .everywhere)] + neighbours
            + patterns.mutations { $0.mutations(groups) }.inside(with)
    }

    /// The scope that one word more or less makes of it.
    private var neighbours: [Mutation<Scope>] {
        switch self {
        case .everywhere, .before, .during: []
        case .after(let opening): [Mutation("'after' becomes 'after each'", .afterEach(opening))]
        case .afterEach(let opening): [Mutation("'after each' becomes 'after'", .after(opening))]
        case .between(let opening, let closing):
            [Mutation("'between' becomes 'after … until'", .afterUntil(opening, closing))]
        case .afterUntil(let opening, let closing):
            [
                Mutation("'after … until' becomes 'between'", .between(opening, closing)),
                Mutation("'after … until' becomes 'after'", .after(opening)),
            ]
        }
    }
}
