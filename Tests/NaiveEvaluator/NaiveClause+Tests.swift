import RuleTree

extension NaiveClause {
    /// Whether something in a span of the log puts the clause to the test.
    ///
    /// Decided: after the death the end is no closing, since the death was; an event that ends a span still is one.
    func isTested(in span: NaiveSpan) -> Bool {
        switch self {
        case .ordering(let first, let ordering, let second):
            let triggers: [NaiveEvent] =
                switch ordering {
                case .before, .beforeEach, .neverAfter: [second]
                case .leadsTo, .eachLeadsTo, .neverBefore, .after, .neverOutnumbers: [first]
                case .pairsWith: [first, second]
                }
            return span.events.contains { event in triggers.contains { $0.contains(event) } }
        case .adjacency(let first, let adjacency, let second, let counting):
            switch adjacency {
            case .rightBefore: return span.events.contains(where: second.contains)
            case .leadsRightTo: return span.events.contains(where: first.contains)
            case .neverRightBefore:
                guard let a = span.events.firstIndex(where: first.contains) else { return false }
                return span.events[(a + 1)...].contains(where: counting.contains)
            }
        case .coexistence(let first, let coexistence, let second):
            let triggers = coexistence == .together ? [first, second] : [first]
            return span.events.contains { event in triggers.contains { $0.contains(event) } }
        case .choice:
            return span.isClosed
        case .occurrence(let event, let occurrence, let others):
            switch occurrence {
            case .never, .atLeast, .last: return span.isClosed
            case .exactly: return span.isClosed || span.events.contains(where: event.contains)
            case .atMost: return span.events.contains(where: event.contains)
            case .first: return span.events.contains { !others.contains($0) }
            }
        case .order(let expression):
            return span.events.contains(where: expression.names)
        case .states(_, let arrows):
            return span.events.contains { event in arrows.contains { $0.event.contains(event) } }
        case .formula(let formula, _):
            return span.events.contains(where: formula.names)
        }
    }

    /// The event that the clause forbids, if it is one of those that forbid one.
    var forbidden: NaiveEvent? {
        switch self {
        case .ordering(_, .neverBefore, let second): second
        case .ordering(let first, .neverAfter, _): first
        case .adjacency(_, .neverRightBefore, let second, _): second
        case .coexistence(_, .excludes, let second): second
        case .occurrence(let event, .never, _): event
        default: nil
        }
    }
}
