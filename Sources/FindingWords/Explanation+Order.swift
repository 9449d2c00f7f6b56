import RuleAutomata
import RuleSyntax
import RuleTree
import TraceModel

/// What an order lets come where it is broken.
extension Explanation {
    /// More ways through an expression are not followed.
    private static let mostWays = 64

    /// `b or c`: the events that could come where the finding stands, or that are still owed; empty if that cannot be told.
    func expected(by expression: OrderExpression) -> String {
        let patterns = rule.rule.patterns
        // What is owed is owed behind the finding's own event.
        let last = isOwed ? min(eventsHere.endIndex, span.last) : position
        var ways: Set = [expression]
        for event in binding.events[min(span.first, last)..<last] {
            guard expression.patterns.contains(where: { binding.matches(event, patterns[$0]) }) else { continue }
            ways = ways.reduce(into: []) { $0.formUnion($1.rest { binding.matches(event, patterns[$0]) }) }
            if ways.count > Explanation.mostWays { return "" }
        }
        let next = ways.reduce(into: Set()) { $0.formUnion($1.beginnings) }
        return expression.patterns.uniqued().filter(next.contains).map(\.phrase).joined(separator: " or ")
    }
}

extension OrderExpression {
    /// The events with which it can begin.
    fileprivate var beginnings: Set<EventPattern> {
        switch self {
        case .event(let pattern): return [pattern]
        case .choice(let parts): return parts.reduce(into: []) { $0.formUnion($1.beginnings) }
        case .repeated(let part, _, let most): return most == 0 ? [] : part.beginnings
        case .sequence(let parts):
            guard let first = parts.first else { return [] }
            return first.mayBeNothing
                ? first.beginnings.union(OrderExpression.sequence(Array(parts.dropFirst())).beginnings)
                : first.beginnings
        }
    }

    private var mayBeNothing: Bool {
        switch self {
        case .event: false
        case .choice(let parts): parts.contains(where: \.mayBeNothing)
        case .repeated(let part, let least, _): least == 0 || part.mayBeNothing
        case .sequence(let parts): parts.allSatisfy(\.mayBeNothing)
        }
    }

    /// What may still come behind an event with which it begins.
    ///
    /// - Parameter isEvent: whether the event is one of a pattern.
    fileprivate func rest(_ isEvent: (EventPattern) -> Bool) -> Set<OrderExpression> {
        switch self {
        case .event(let pattern): return isEvent(pattern) ? [.sequence([])] : []
        case .choice(let parts): return parts.reduce(into: []) { $0.formUnion($1.rest(isEvent)) }
        case .repeated(let part, let least, let most):
            if most == 0 { return [] }
            let more = OrderExpression.repeated(part, atLeast: max(0, least - 1), atMost: most.map { $0 - 1 })
            return Set(part.rest(isEvent).map { $0.followed(by: [more]) })
        case .sequence(let parts):
            guard let first = parts.first else { return [] }
            let others = Array(parts.dropFirst())
            let rest = Set(first.rest(isEvent).map { $0.followed(by: others) })
            return first.mayBeNothing ? rest.union(OrderExpression.sequence(others).rest(isEvent)) : rest
        }
    }

    private func followed(by others: [OrderExpression]) -> OrderExpression {
        if case .sequence(let parts) = self { .sequence(parts + others) } else { .sequence([self] + others) }
    }
}
