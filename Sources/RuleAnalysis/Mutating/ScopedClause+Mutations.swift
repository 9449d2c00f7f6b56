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
        return [Mutation("the scope is left out", .everywhere)] + neighbours + ofEvents(groups)
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

    private func ofEvents(_ groups: EventGroups) -> [Mutation<Scope>] {
        func one(_ event: EventPattern, _ embed: (EventPattern) -> Scope) -> [Mutation<Scope>] {
            event.mutations(groups).inside(embed)
        }
        func two(
            _ events: [EventPattern],
            _ embed: (EventPattern, EventPattern) -> Scope
        ) -> [Mutation<Scope>] {
            events.mutations { $0.mutations(groups) }.inside { embed($0[0], $0[1]) }
        }
        return switch self {
        case .everywhere, .during: []
        case .before(let event): one(event, Scope.before)
        case .after(let event): one(event, Scope.after)
        case .afterEach(let event): one(event, Scope.afterEach)
        case .between(let opening, let closing): two([opening, closing], Scope.between)
        case .afterUntil(let opening, let closing): two([opening, closing], Scope.afterUntil)
        }
    }
}
