import TraceRules

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
                case .leadsTo, .eachLeadsTo, .neverBefore, .after: [first]
                case .pairsWith: [first, second]
                }
            return span.events.contains { event in triggers.contains { $0.contains(event) } }
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
        }
    }

    /// The event that the clause forbids, if it is one of those that forbid one.
    var forbidden: NaiveEvent? {
        switch self {
        case .ordering(_, .neverBefore, let second): second
        case .ordering(let first, .neverAfter, _): first
        case .occurrence(let event, .never, _): event
        default: nil
        }
    }
}
