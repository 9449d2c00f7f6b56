import RuleTree
import TraceModel

/// Parts of a clause get its origin, unless they have one in a Swift file.
extension ScopedClause {
    func placed(at origin: Origin) -> ScopedClause {
        var placed = self
        if placed.origin.file == nil { placed.origin = origin }
        placed.scope = scope.placed(at: placed.origin)
        placed.clause = clause.placed(at: placed.origin)
        return placed
    }
}

extension Scope {
    func placed(at origin: Origin) -> Scope {
        switch self {
        case .everywhere: .everywhere
        case .before(let end): .before(end.placed(at: origin))
        case .after(let start): .after(start.placed(at: origin))
        case .afterEach(let start): .afterEach(start.placed(at: origin))
        case .between(let start, let end): .between(start.placed(at: origin), end.placed(at: origin))
        case .afterUntil(let start, let end): .afterUntil(start.placed(at: origin), end.placed(at: origin))
        case .during(let interval): .during(interval.placed(at: origin))
        }
    }
}

extension Clause {
    func placed(at origin: Origin) -> Clause {
        switch self {
        case .ordering(let first, let ordering, let second):
            .ordering(first.placed(at: origin), ordering, second.placed(at: origin))
        case .adjacency(let first, let adjacency, let second, let events):
            .adjacency(
                first.placed(at: origin),
                adjacency,
                second.placed(at: origin),
                among: events.map { $0.placed(at: origin) }
            )
        case .coexistence(let first, let coexistence, let second):
            .coexistence(first.placed(at: origin), coexistence, second.placed(at: origin))
        case .choice(let choice, let patterns): .choice(choice, patterns.map { $0.placed(at: origin) })
        case .occurrence(let pattern, let occurrence): .occurrence(pattern.placed(at: origin), occurrence)
        case .order(let expression): .order(expression.placed(at: origin))
        case .states(let machine):
            .states(StateMachine(arrows: machine.arrows.map { $0.placed(at: origin) }, start: machine.start))
        case .formula(let formula): .formula(formula.placed(at: origin))
        case .noPair: .noPair
        }
    }
}

extension StateMachine.Arrow {
    func placed(at origin: Origin) -> Self {
        var arrow = self
        if arrow.origin.file == nil { arrow.origin = origin }
        arrow.event = event.placed(at: arrow.origin)
        return arrow
    }
}

extension OrderExpression {
    func placed(at origin: Origin) -> OrderExpression {
        switch self {
        case .event(let pattern): .event(pattern.placed(at: origin))
        case .sequence(let parts): .sequence(parts.map { $0.placed(at: origin) })
        case .choice(let parts): .choice(parts.map { $0.placed(at: origin) })
        case .repeated(let part, let atLeast, let atMost):
            .repeated(part.placed(at: origin), atLeast: atLeast, atMost: atMost)
        }
    }
}

extension Formula {
    func placed(at origin: Origin) -> Formula {
        switch self {
        case .event(let pattern): .event(pattern.placed(at: origin))
        case .not(let part): .not(part.placed(at: origin))
        case .and(let parts): .and(parts.map { $0.placed(at: origin) })
        case .or(let parts): .or(parts.map { $0.placed(at: origin) })
        case .implies(let left, let right): .implies(left.placed(at: origin), right.placed(at: origin))
        case .always(let part): .always(part.placed(at: origin))
        case .eventually(let part): .eventually(part.placed(at: origin))
        case .next(let part): .next(part.placed(at: origin))
        case .weakNext(let part): .weakNext(part.placed(at: origin))
        case .until(let left, let right): .until(left.placed(at: origin), right.placed(at: origin))
        case .release(let left, let right): .release(left.placed(at: origin), right.placed(at: origin))
        case .historically(let part): .historically(part.placed(at: origin))
        case .once(let part): .once(part.placed(at: origin))
        case .previous(let part): .previous(part.placed(at: origin))
        case .since(let left, let right): .since(left.placed(at: origin), right.placed(at: origin))
        }
    }
}
