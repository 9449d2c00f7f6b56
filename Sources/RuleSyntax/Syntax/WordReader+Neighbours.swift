import RuleTree
import TraceModel

/// The clauses that speak of neighbours.
extension WordReader {
    /// `A right before B`, `A never right before B`, behind `right`.
    mutating func right(_ first: EventPattern, _ adjacency: Adjacency) throws(Diagnostic) -> Clause {
        let place = place
        if take(.before) { return try neighbours(first, adjacency) }
        let message = "'right' goes on with 'before'"
        if take(.after) {
            guard case .adjacency(_, _, let second, let events) = try neighbours(first, adjacency) else {
                throw Diagnostic(message, at: place)
            }
            throw slip(message, at: place, meant: [.adjacency(second, adjacency, first, among: events)])
        }
        if adjacency == .rightBefore, take(.leads), take(.to) {
            throw slip(message, at: place, meant: [try neighbours(first, .leadsRightTo)])
        }
        throw expected(.before, meaning: first, adjacency)
    }

    /// `A leads right to B`, behind `leads`; nil if no `right` stands there.
    mutating func leadsRight(_ first: EventPattern) throws(Diagnostic) -> Clause? {
        if next?.keyword == .to, let word = word(at: position + 1), word.keyword == .right {
            skip()
            skip()
            throw slip("'right' stands before 'to'", at: word.place, meant: [try neighbours(first, .leadsRightTo)])
        }
        guard take(.right) else { return nil }
        guard take(.to) else { throw expected(.to, meaning: first, .leadsRightTo) }
        return try neighbours(first, .leadsRightTo)
    }

    /// The second event and the events that are counted.
    private mutating func neighbours(_ first: EventPattern, _ adjacency: Adjacency) throws(Diagnostic) -> Clause {
        let place = place
        let hasEach = take(.each)
        let clause = Clause.adjacency(first, adjacency, try eventPattern(), among: try among())
        if hasEach { throw slip("a clause with 'right' has no 'each'", at: place, meant: [clause]) }
        return clause
    }

    /// `among A, B`, empty if it is left out.
    private mutating func among() throws(Diagnostic) -> [EventReference] {
        guard take(.among) else { return [] }
        var events: [EventReference] = []
        repeat {
            let hasRole = next.map { isName($0) && roles.contains($0.text) } ?? false
            let any = hasRole ? position + 1 : position
            if word(at: any)?.keyword == .any {
                if hasRole { skip() }
                throw expected(
                    "an event",
                    suggestion: "'among' takes names; left out, neighbours are counted among all events"
                )
            }
            events.append(try eventReference())
        } while take(",")
        try expectEndOfList()
        return events
    }

    /// What to say where the second word of a clause's middle is missing.
    private mutating func expected(
        _ keyword: Keyword,
        meaning first: EventPattern,
        _ adjacency: Adjacency
    ) -> Diagnostic {
        var problem = expected("'\(keyword.rawValue)'", near: [keyword])
        if problem.suggestion == nil, let clause = try? neighbours(first, adjacency) {
            problem.suggestion = meant([clause])
        }
        return problem
    }
}
