import RuleTree

extension NaiveClause {
    /// Whether neighbours are as they must be.
    ///
    /// A forgiven event is a neighbour of those after it, and no demand on it counts.
    static func holds(
        _ a: NaiveEvent,
        _ adjacency: Adjacency,
        _ b: NaiveEvent,
        counting: NaiveEvent,
        in span: NaiveSpan
    ) -> Bool {
        let events = span.events
        let counted = events.indices.filter { counting.contains(events[$0]) }
        func isA(_ index: Int) -> Bool { a.contains(events[index]) }
        func isB(_ index: Int) -> Bool { b.contains(events[index]) }
        func previous(_ index: Int) -> Int? { counted.last { $0 < index } }
        func next(_ index: Int) -> Int? { counted.first { $0 > index } }

        switch adjacency {
        case .rightBefore:
            return events.indices.filter(isB).allSatisfy { b in
                span.forgiven[b] || previous(b).map(isA) ?? false
            }
        case .leadsRightTo:
            return events.indices.filter(isA).allSatisfy { a in
                let next = next(a)
                let settled = span.death.map { death in a < death && death <= next ?? events.count } ?? false
                return settled || next.map { isB($0) || span.forgiven[$0] } ?? span.isSettled
            }
        case .neverRightBefore:
            return events.indices.filter(isB).allSatisfy { b in
                span.forgiven[b] || !(previous(b).map(isA) ?? false)
            }
        }
    }
}
