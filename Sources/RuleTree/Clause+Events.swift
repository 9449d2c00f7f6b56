/// A part of a rule that names events.
package protocol NamesEvents {
    /// The same with every pattern that it names changed, in the order in which they are written.
    func mapEvents(_ change: (EventPattern) -> EventPattern) -> Self
}

extension NamesEvents {
    /// Every pattern that it names, in the order in which they are written.
    package var patterns: [EventPattern] {
        var patterns: [EventPattern] = []
        _ = mapEvents { pattern in
            patterns.append(pattern)
            return pattern
        }
        return patterns
    }

    /// The same about other events: so many of them, from the first on, as there are.
    package func with(_ patterns: [EventPattern]) -> Self {
        var rest = patterns[...]
        return mapEvents { rest.popFirst() ?? $0 }
    }
}

extension ScopedClause: NamesEvents {
    package func mapEvents(_ change: (EventPattern) -> EventPattern) -> ScopedClause {
        let scope = scope.mapEvents(change)
        return ScopedClause(clause.mapEvents(change), in: scope, bound: bound, origin: origin)
    }
}

extension Scope: NamesEvents {
    package func mapEvents(_ change: (EventPattern) -> EventPattern) -> Scope {
        switch self {
        case .everywhere, .during: self
        case .before(let pattern): .before(change(pattern))
        case .after(let pattern): .after(change(pattern))
        case .afterEach(let pattern): .afterEach(change(pattern))
        case .between(let opening, let closing): .between(change(opening), change(closing))
        case .afterUntil(let opening, let closing): .afterUntil(change(opening), change(closing))
        }
    }
}

extension Clause: NamesEvents {
    package func mapEvents(_ change: (EventPattern) -> EventPattern) -> Clause {
        switch self {
        case .ordering(let first, let ordering, let second): .ordering(change(first), ordering, change(second))
        case .adjacency(let first, let adjacency, let second, let among):
            .adjacency(
                change(first),
                adjacency,
                change(second),
                among: among.flatMap { change(.named([$0])).references }
            )
        case .coexistence(let first, let coexistence, let second):
            .coexistence(change(first), coexistence, change(second))
        case .choice(let choice, let patterns): .choice(choice, patterns.map(change))
        case .occurrence(let pattern, let occurrence): .occurrence(change(pattern), occurrence)
        case .order(let expression): .order(expression.mapEvents(change))
        case .states(let machine):
            .states(
                StateMachine(
                    arrows: machine.arrows.map { arrow in
                        var arrow = arrow
                        arrow.event = change(arrow.event)
                        return arrow
                    },
                    start: machine.start
                )
            )
        case .formula(let formula): .formula(formula.mapEvents(change))
        case .noPair: self
        }
    }

    /// Whether it speaks of neighbours.
    package var isAdjacency: Bool {
        if case .adjacency = self { true } else { false }
    }

    /// Whether events that the clause does not name matter to it.
    package var seesForeign: Bool {
        switch self {
        case .occurrence(_, .first), .occurrence(_, .last), .formula: true
        case .adjacency(_, _, _, let among): among.isEmpty
        case .ordering, .coexistence, .choice, .occurrence, .order, .states, .noPair: false
        }
    }

    /// The event that the clause forbids, outright or in some place.
    package var forbidden: EventPattern? {
        switch self {
        case .ordering(_, .neverBefore, let second): second
        case .ordering(let first, .neverAfter, _): first
        case .occurrence(let pattern, .never): pattern
        case .adjacency(_, .neverRightBefore, let second, _), .coexistence(_, .excludes, let second): second
        case .ordering, .adjacency, .coexistence, .choice, .occurrence, .order, .states, .formula, .noPair: nil
        }
    }
}

extension OrderExpression: NamesEvents {
    package func mapEvents(_ change: (EventPattern) -> EventPattern) -> OrderExpression {
        switch self {
        case .event(let pattern): .event(change(pattern))
        case .sequence(let parts): .sequence(parts.map { $0.mapEvents(change) })
        case .choice(let parts): .choice(parts.map { $0.mapEvents(change) })
        case .repeated(let inner, let atLeast, let atMost):
            .repeated(inner.mapEvents(change), atLeast: atLeast, atMost: atMost)
        }
    }
}

extension Formula: NamesEvents {
    package func mapEvents(_ change: (EventPattern) -> EventPattern) -> Formula {
        if case .event(let pattern) = self { return .event(change(pattern)) }
        return operation.map { Formula($0, parts.map { $0.mapEvents(change) }) } ?? self
    }
}

extension Rule {
    /// Every event that the rule names, in the order in which they are written.
    package var references: [EventReference] { clauses.flatMap(\.patterns).flatMap(\.references) }

    /// Whether the rule asks for more than the names of records: for their times, or what they say.
    package var asksRecords: Bool {
        clauses.contains { clause in
            clause.bound != nil || clause.patterns.contains { if case .matching = $0 { true } else { false } }
        }
    }
}

extension EventPattern {
    /// The events that the pattern names and contains.
    fileprivate var references: [EventReference] {
        switch self {
        case .named(let references): references
        case .any, .anyBut: []
        case .matching(let events, _): events.references
        }
    }
}
