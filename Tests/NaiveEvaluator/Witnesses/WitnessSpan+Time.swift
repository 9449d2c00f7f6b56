import RuleTree
import TraceModel

/// What breaks a bound of time: the clause without it, or what comes too late, too early, or too often in a stretch.
extension WitnessSpan {
    func timed(_ bound: TimeBound) -> [Offence] {
        var plain = self
        plain.scoped = ScopedClause(scoped.clause, in: scoped.scope, bound: nil, origin: scoped.origin)
        switch (scoped.clause, bound) {
        case (.occurrence(let event, .atMost(let most)), .within(let limit)):
            let all = all(event)
            guard all.count > most, let time = log.distance(from: all[0], to: all[most]),
                time.upperBound <= limit.microseconds
            else { return [] }
            return [Offence(end: .record(all[most].place))]
        case (.ordering(let a, .neverBefore, let b), .within(let limit)): return near(a, b, within: limit.microseconds)
        case (.ordering(let b, .neverAfter, let a), .within(let limit)): return near(a, b, within: limit.microseconds)
        case (.adjacency(let a, .neverRightBefore, let b, let among), .within(let limit)):
            return near(a, b, within: limit.microseconds, neighboursAmong: among)
        case (.ordering(let b, .after, let a), .within(let limit)):
            return plain.offences + late(a, b, limit.microseconds)
        case (.ordering(let a, let ordering, let b), .within(let limit)):
            switch ordering {
            case .before, .beforeEach: return plain.offences + late(a, b, limit.microseconds)
            default: return plain.offences + unanswered(a, b, limit.microseconds)
            }
        case (.adjacency(let a, .rightBefore, let b, _), .within(let limit)):
            return plain.offences + late(a, b, limit.microseconds)
        case (.adjacency(let a, _, let b, _), .within(let limit)):
            return plain.offences + unanswered(a, b, limit.microseconds)
        case (.ordering(let b, .after, let a), .apart(let limit)):
            return plain.offences + near(a, b, within: limit.microseconds - 1)
        case (.ordering(let a, _, let b), .apart(let limit)):
            return plain.offences + near(a, b, within: limit.microseconds - 1)
        case (.adjacency(let a, _, let b, let among), .apart(let limit)):
            return plain.offences + near(a, b, within: limit.microseconds - 1, neighboursAmong: among)
        default: return []
        }
    }

    /// The second event so long behind the first, which is the latest before it.
    private func late(_ a: EventPattern, _ b: EventPattern, _ limit: Int64) -> [Offence] {
        pairs(a, b).filter { first, second in
            log.distance(from: first, to: second).map { $0.lowerBound > limit } ?? false
                && confirmer.lacks([a], from: .record(first.place), to: .record(second.place))
        }.map { Offence(end: .record($0.1.place)) }
    }

    /// Nothing that answers an event before another, or the end, comes so long behind it.
    private func unanswered(_ a: EventPattern, _ b: EventPattern, _ limit: Int64) -> [Offence] {
        all(a).flatMap { first -> [Offence] in
            let later = records.filter { next in
                first.entry < next.entry && (log.distance(from: first, to: next).map { $0.lowerBound > limit } ?? false)
            }.map { Edge.record($0.place) }
            let isOver = log.trace.entries.last { $0.time != Int64.min }.map { last in
                last.time - log.trace.entries[first.entry].time > limit
            }
            return (later + (isOver == true ? [.end] : [])).filter {
                confirmer.lacks([b], from: .record(first.place), to: $0)
            }.map { Offence(end: $0, isOwed: $0 == .end) }
        }
    }

    /// The second event no more than so long behind the first.
    private func near(
        _ a: EventPattern,
        _ b: EventPattern,
        within limit: Int64,
        neighboursAmong among: [EventReference]? = nil
    ) -> [Offence] {
        pairs(a, b).filter { first, second in
            log.distance(from: first, to: second).map { $0.upperBound <= limit } ?? false
                && (among.map { areNeighbours(first, second, [a, b], $0) } ?? true)
        }.map { Offence(end: .record($0.1.place)) }
    }
}
