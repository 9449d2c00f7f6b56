extension Rule {
    /// Whether the rule asks for more than the names of records: for their times, or what they say.
    package var asksRecords: Bool {
        clauses.contains { clause in
            clause.bound != nil || clause.patterns.contains { if case .matching = $0 { true } else { false } }
        }
    }
}

extension ScopedClause {
    /// Every pattern that the clause and its scope name, in the order in which they are written.
    package var patterns: [EventPattern] { scope.patterns + clause.patterns }
}

extension Scope {
    /// Every pattern that the scope names, in the order in which they are written.
    package var patterns: [EventPattern] {
        switch self {
        case .everywhere, .during: []
        case .before(let pattern), .after(let pattern), .afterEach(let pattern): [pattern]
        case .between(let opening, let closing), .afterUntil(let opening, let closing): [opening, closing]
        }
    }
}

extension Clause {
    /// Every pattern that the clause names, in the order in which they are written.
    package var patterns: [EventPattern] {
        switch self {
        case .ordering(let first, _, let second), .coexistence(let first, _, let second): [first, second]
        case .adjacency(let first, _, let second, let among):
            [first, second] + among.map { .named([$0]) }
        case .choice(_, let patterns): patterns
        case .occurrence(let pattern, _): [pattern]
        case .order(let expression): expression.patterns
        case .states(let machine): machine.arrows.map(\.event)
        case .formula(let formula): formula.patterns
        case .noPair: []
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

extension OrderExpression {
    var patterns: [EventPattern] {
        switch self {
        case .event(let pattern): [pattern]
        case .sequence(let parts), .choice(let parts): parts.flatMap(\.patterns)
        case .repeated(let inner, _, _): inner.patterns
        }
    }
}

extension Formula {
    /// In how many places the formula speaks of what comes later.
    package var futureCount: Int {
        switch self {
        case .event: 0
        case .not(let inner), .historically(let inner), .once(let inner), .previous(let inner): inner.futureCount
        case .always(let inner), .eventually(let inner), .next(let inner), .weakNext(let inner): 1 + inner.futureCount
        case .and(let parts), .or(let parts): parts.reduce(0) { $0 + $1.futureCount }
        case .implies(let left, let right), .since(let left, let right): left.futureCount + right.futureCount
        case .until(let left, let right), .release(let left, let right): 1 + left.futureCount + right.futureCount
        }
    }

    package var patterns: [EventPattern] {
        switch self {
        case .event(let pattern): [pattern]
        case .not(let inner), .always(let inner), .eventually(let inner), .next(let inner), .weakNext(let inner),
            .historically(let inner), .once(let inner), .previous(let inner):
            inner.patterns
        case .and(let parts), .or(let parts): parts.flatMap(\.patterns)
        case .implies(let left, let right), .until(let left, let right), .release(let left, let right),
            .since(let left, let right):
            left.patterns + right.patterns
        }
    }
}

extension Condition.Subject {
    /// `a life`, `the relation 'transition'`.
    package var phrase: String {
        switch self {
        case .trace: "the trace"
        case .life: "a life"
        case .relation(let name): "the relation '\(name)'"
        }
    }
}

extension Rule {
    /// Every event that the rule names, in the order in which they are written.
    package var references: [EventReference] {
        clauses.flatMap(\.patterns).flatMap(\.references)
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
