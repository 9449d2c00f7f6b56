import RuleTree

/// Finds out what a clause has to measure beside the states of its automaton.
struct MeterBuilder {
    /// A counter up to this is made of states.
    let countLimit: Int

    /// - Returns: nil if the clause measures nothing.
    /// - Throws: `Refusal` if the clause can't have the bound.
    func meter(_ clause: ScopedClause, _ patterns: [EventPattern: Alphabet.Pattern]) throws(Refusal) -> Meter? {
        func meter(_ kind: Meter.Kind, _ counted: EventPattern, _ tested: EventPattern) -> Meter? {
            guard let counted = patterns[counted], let tested = patterns[tested] else { return nil }
            let isOfWholeBinding = clause.scope == .everywhere
            return Meter(kind: kind, counted: counted, tested: tested, isOfWholeBinding: isOfWholeBinding)
        }
        switch clause.clause {
        case .ordering(let first, .neverOutnumbers, let second):
            guard clause.bound == nil else { throw Refusal() }
            var balance = meter(.balance, first, first)
            balance?.others = patterns[second]
            return balance
        case .ordering(let first, let ordering, let second):
            guard let bound = clause.bound else { return nil }
            let isBackward = ordering == .after || ordering == .neverAfter
            let (cause, effect) = isBackward ? (second, first) : (first, second)
            return meter(try kind(of: ordering, bound), cause, effect)
        case .adjacency(let first, let adjacency, let second, _):
            guard let bound = clause.bound else { return nil }
            return meter(try kind(of: adjacency, bound), first, second)
        case .occurrence(let event, let occurrence):
            guard let kind = try kind(of: occurrence, clause.bound) else { return nil }
            return meter(kind, event, event)
        case .coexistence, .choice, .order, .states, .formula, .noPair:
            if clause.bound != nil { throw Refusal() }
            return nil
        }
    }

    /// A clause that can't have its bound.
    struct Refusal: Error {}

    private func kind(of ordering: Ordering, _ bound: TimeBound) throws(Refusal) -> Meter.Kind {
        switch (ordering, bound) {
        case (.before, .within(let duration)), (.after, .within(let duration)), (.beforeEach, .within(let duration)):
            .nearest(.atMost(duration.microseconds))
        case (.leadsTo, .within(let duration)), (.eachLeadsTo, .within(let duration)),
            (.pairsWith, .within(let duration)):
            .deadline(duration.microseconds)
        case (.neverBefore, .within(let duration)), (.neverAfter, .within(let duration)):
            .nearest(.beyond(duration.microseconds))
        case (.neverBefore, .apart), (.neverAfter, .apart), (.neverOutnumbers, .apart), (_, .within): throw Refusal()
        case (_, .apart(let duration)): .nearest(.atLeast(duration.microseconds))
        }
    }

    private func kind(of adjacency: Adjacency, _ bound: TimeBound) throws(Refusal) -> Meter.Kind {
        switch (adjacency, bound) {
        case (.rightBefore, .within(let duration)): .nearest(.atMost(duration.microseconds))
        case (.leadsRightTo, .within(let duration)): .deadline(duration.microseconds)
        case (.neverRightBefore, .within(let duration)): .nearest(.beyond(duration.microseconds))
        case (.neverRightBefore, .apart): throw Refusal()
        case (_, .apart(let duration)): .nearest(.atLeast(duration.microseconds))
        }
    }

    private func kind(of occurrence: Occurrence, _ bound: TimeBound?) throws(Refusal) -> Meter.Kind? {
        switch (occurrence, bound) {
        case (.atMost(let count), .within(let duration)): return .stretch(count: count, duration.microseconds)
        case (_, .some): throw Refusal()
        case (.atMost(let count), nil), (.atLeast(let count), nil), (.exactly(let count), nil):
            return count > countLimit ? .count(count) : nil
        case (.never, nil), (.first, nil), (.last, nil): return nil
        }
    }
}
