extension ScopedClause {
    /// Every pattern that the clause and its scope name, in the order in which they are written.
    var patterns: [EventPattern] {
        switch scope {
        case .everywhere: clause.patterns
        case .before(let pattern), .after(let pattern), .afterEach(let pattern): [pattern] + clause.patterns
        }
    }
}

extension Clause {
    /// Every pattern that the clause names, in the order in which they are written.
    var patterns: [EventPattern] {
        switch self {
        case .ordering(let first, _, let second): [first, second]
        case .occurrence(let pattern, _): [pattern]
        case .order(let expression): expression.patterns
        case .states(let machine): machine.arrows.map(\.event)
        }
    }

    /// Whether events that the clause does not name matter to it.
    var seesForeign: Bool {
        switch self {
        case .occurrence(_, .first), .occurrence(_, .last): true
        case .ordering, .occurrence, .order, .states: false
        }
    }

    /// The event that the clause forbids, outright or in some place.
    var forbidden: EventPattern? {
        switch self {
        case .ordering(_, .neverBefore, let second): second
        case .ordering(let first, .neverAfter, _): first
        case .occurrence(let pattern, .never): pattern
        case .ordering, .occurrence, .order, .states: nil
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

extension Condition.Subject {
    /// `a life`, `the relation 'transition'`.
    var phrase: String {
        switch self {
        case .trace: "the trace"
        case .life: "a life"
        case .relation(let name): "the relation '\(name)'"
        }
    }
}
