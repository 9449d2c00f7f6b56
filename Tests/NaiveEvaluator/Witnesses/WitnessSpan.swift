import CheckResults
import RuleTree

/// What is shown of one span of a clause's scope, and in which ways that breaks the clause.
struct WitnessSpan {
    let confirmer: WitnessConfirmer
    var scoped: ScopedClause
    /// The record that opens the span; nil: it begins with the binding.
    let start: WitnessLog.Event?
    /// The records that are shown behind it.
    let records: [WitnessLog.Event]
    /// The events that close it.
    let closing: [EventPattern]

    typealias Offence = WitnessConfirmer.Offence
    typealias Edge = WitnessConfirmer.Edge
    typealias Event = WitnessLog.Event

    var log: WitnessLog { confirmer.log }
    var beginning: Edge { start.map { .record($0.place) } ?? .beginning }

    /// Where what is owed is judged.
    var closings: [Edge] {
        var patterns = closing
        if case .between = scoped.scope {} else { patterns += confirmer.endings }
        let closers = records.filter { event in patterns.contains { log.matches(event, $0) } }
        let isPair = if case .relation = log.rule.quantifier { true } else { false }
        return closers.map { .record($0.place) } + (isPair || log.options.end == .complete ? [.end] : [])
    }

    var offences: [Offence] {
        if let bound = scoped.bound { return timed(bound) }
        switch scoped.clause {
        case .ordering(let first, let ordering, let second): return offences(first, ordering, second)
        case .adjacency(let first, let adjacency, let second, let among):
            return offences(first, adjacency, second, among: among)
        case .coexistence(let first, .requires, let second): return missing(second, for: first)
        case .coexistence(let first, .together, let second):
            return missing(second, for: first) + missing(first, for: second)
        case .coexistence(let first, .excludes, let second): return both(first, second)
        case .choice(let choice, let options):
            let none = absent(options, from: beginning).map { Offence(end: $0, reachesBack: true, isOwed: true) }
            guard choice == .exactlyOne else { return none }
            let pairs = options.indices.flatMap { index in options[..<index].flatMap { both($0, options[index]) } }
            // Whatever else comes, there is more than one; so it is when the span is closed.
            return none + pairs + (pairs.isEmpty ? [] : closings.map { Offence(end: $0, isOwed: true) })
        case .occurrence(let event, let occurrence): return offences(event, occurrence)
        case .order, .states, .formula: return sequenceOffences
        case .noPair: return confirmer.showsPair(records) ? [Offence(end: .end)] : []
        }
    }

    /// The records that are such an event.
    func all(_ pattern: EventPattern) -> [Event] { records.filter { confirmer.matches($0, pattern) } }

    /// The record of a closing, if it is part of the span: what closes a span is not, what ends a life or a pair is.
    func part(_ end: Edge) -> [Event] {
        records.filter { event in
            .record(event.place) == end && !closing.contains { log.matches(event, $0) }
        }
    }

    private func lacks(_ pattern: EventPattern, _ start: Edge, _ end: Event) -> Bool {
        confirmer.lacks([pattern], from: start, to: .record(end.place))
    }

    /// The closings before which none of some events come.
    private func absent(_ patterns: [EventPattern], from start: Edge) -> [Edge] {
        closings.filter { confirmer.lacks(patterns, from: start, to: $0) }
    }

    // MARK: - Two events

    private func offences(_ a: EventPattern, _ ordering: Ordering, _ b: EventPattern) -> [Offence] {
        switch ordering {
        case .before: return missing(a, before: b)
        case .after: return missing(b, before: a)
        case .beforeEach: return missing(a, before: b) + between(b, b, lacking: a)
        case .leadsTo: return unanswered(a, by: b)
        case .eachLeadsTo: return unanswered(a, by: b) + between(a, a, lacking: b)
        case .pairsWith: return offences(a, .beforeEach, b) + offences(a, .eachLeadsTo, b)
        case .neverBefore: return inTurn(a, b)
        case .neverAfter: return inTurn(b, a)
        case .neverOutnumbers:
            return all(a).compactMap { here in
                let edge = Edge.record(here.place)
                guard let more = confirmer.count([a], from: beginning, to: edge),
                    let fewer = confirmer.count([b], from: beginning, to: edge), more + 1 > fewer
                else { return nil }
                return Offence(end: edge, reachesBack: true)
            }
        }
    }

    private func missing(_ cause: EventPattern, before effect: EventPattern) -> [Offence] {
        all(effect).filter { lacks(cause, beginning, $0) }.map { Offence(end: .record($0.place), reachesBack: true) }
    }

    private func unanswered(_ cause: EventPattern, by effect: EventPattern) -> [Offence] {
        all(cause).flatMap { cause in
            absent([effect], from: .record(cause.place)).map { Offence(end: $0, isOwed: true) }
        }
    }

    /// One event behind another, and none of a third between.
    private func between(_ first: EventPattern, _ second: EventPattern, lacking third: EventPattern) -> [Offence] {
        pairs(first, second).filter { lacks(third, .record($0.0.place), $0.1) }.map {
            Offence(end: .record($0.1.place))
        }
    }

    private func inTurn(_ first: EventPattern, _ second: EventPattern) -> [Offence] {
        pairs(first, second).map { Offence(end: .record($0.1.place)) }
    }

    func pairs(_ first: EventPattern, _ second: EventPattern) -> [(Event, Event)] {
        all(first).flatMap { one in all(second).filter { one.entry < $0.entry }.map { (one, $0) } }
    }

    private func both(_ first: EventPattern, _ second: EventPattern) -> [Offence] {
        inTurn(first, second) + inTurn(second, first)
            + all(first).filter { log.matches($0, second) }.map { Offence(end: .record($0.place)) }
    }

    private func missing(_ second: EventPattern, for first: EventPattern) -> [Offence] {
        if all(first).isEmpty { return [] }
        return absent([second], from: beginning).map { Offence(end: $0, reachesBack: true, isOwed: true) }
    }

    // MARK: - Neighbours

    /// A clause that names a birth or a death sees it, whatever it says.
    func mentioned(_ pattern: EventPattern) -> EventPattern {
        guard case .matching(let events, _) = pattern, log.meansBirthOrDeath(events) else { return pattern }
        return events
    }

    /// The events among which neighbours are counted.
    func isNeighbour(_ event: Event, _ own: [EventPattern], _ among: [EventReference]) -> Bool {
        if own.contains(where: { log.matches(event, mentioned($0)) }) { return true }
        return among.isEmpty ? !log.isBirthOrDeath(event) : among.contains { log.matches(event, .named([$0])) }
    }

    private func offences(
        _ a: EventPattern,
        _ adjacency: Adjacency,
        _ b: EventPattern,
        among: [EventReference]
    ) -> [Offence] {
        func isOther(_ event: Event, than pattern: EventPattern) -> Bool {
            !log.matches(event, pattern) && isNeighbour(event, [a, b], among)
        }
        switch adjacency {
        case .rightBefore:
            // Whatever stands between the two, it is no A, and neither is the first of them.
            let behind = all(b).flatMap { here in
                records.filter { $0.entry < here.entry && isOther($0, than: a) && lacks(a, .record($0.place), here) }
                    .map { _ in Offence(end: .record(here.place)) }
            }
            return missing(a, before: b) + behind
        case .leadsRightTo:
            let followed = all(a).flatMap { here in
                records.filter { here.entry < $0.entry && isOther($0, than: b) && lacks(b, .record(here.place), $0) }
                    .flatMap { next in
                        ([.record(next.place)] + closings).map { Offence(end: $0, isOwed: $0 != .record(next.place)) }
                    }
            }
            return unanswered(a, by: b) + followed
        case .neverRightBefore:
            return pairs(a, b).filter { areNeighbours($0.0, $0.1, [a, b], among) }
                .map { Offence(end: .record($0.1.place)) }
        }
    }

    /// Whether it is shown that nothing that counts stands between two records.
    func areNeighbours(_ first: Event, _ second: Event, _ own: [EventPattern], _ among: [EventReference]) -> Bool {
        confirmer.stretches.contains { stretch in
            stretch.start == .init(first.place, isInside: false) && stretch.end == .init(second.place, isInside: false)
                && stretch.count == 0 && !confirmer.events(in: stretch).contains { isNeighbour($0, own, among) }
        }
    }

    // MARK: - Counts

    private func offences(_ pattern: EventPattern, _ occurrence: Occurrence) -> [Offence] {
        let all = all(pattern)
        func others(_ event: Event) -> Bool { !log.matches(event, pattern) && isNeighbour(event, [pattern], []) }
        switch occurrence {
        case .never: return all.map { Offence(end: .record($0.place)) }
        case .atMost(let most): return excess(of: pattern, most)
        case .atLeast(let least): return tooFew(pattern, least)
        case .exactly(let count): return excess(of: pattern, count) + tooFew(pattern, count)
        case .first:
            return records.filter { others($0) && lacks(pattern, beginning, $0) }
                .map { Offence(end: .record($0.place), reachesBack: true) }
        case .last:
            return records.filter(others).flatMap { here in
                absent([pattern], from: .record(here.place)).map { Offence(end: $0, isOwed: true) }
            }
        }
    }

    private func excess(of pattern: EventPattern, _ most: Int) -> [Offence] {
        let all = all(pattern)
        let shown = all.count > most ? [Offence(end: .record(all[most].place))] : []
        let counted = all.filter { here in
            confirmer.count([pattern], from: beginning, to: .record(here.place)).map { $0 >= most } ?? false
        }
        return shown + counted.map { Offence(end: .record($0.place), reachesBack: true) }
    }

    private func tooFew(_ pattern: EventPattern, _ least: Int) -> [Offence] {
        closings.filter { closing in
            let last = part(closing).count { log.matches($0, pattern) }
            return confirmer.count([pattern], from: beginning, to: closing).map { $0 + last < least } ?? false
        }.map { Offence(end: $0, reachesBack: true, isOwed: true) }
    }
}
