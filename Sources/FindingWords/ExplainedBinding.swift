import CheckResults
import RuleAutomata
import RuleTree
import TraceChecking
import TraceModel

/// A binding that findings are about, and where its events are: shared by all of its findings, since there may be as many of
/// them as events.
final class ExplainedBinding {
    let identity: BindingIdentity
    let name: Binding
    /// In the order of the trace.
    let events: [BindingEvents.Event]
    let facts: RecordFacts
    /// For patterns that were asked for, the positions of their events: a few, which are sooner compared than hashed.
    private var positions: [(patterns: [Alphabet.Pattern], found: [Int])] = []

    init(_ identity: BindingIdentity, name: Binding, events: [BindingEvents.Event], facts: RecordFacts) {
        self.identity = identity
        self.name = name
        self.events = events
        self.facts = facts
    }

    /// Whether the binding is the same, and no less of it is known.
    func isOf(_ other: BindingIdentity) -> Bool {
        identity.subject == other.subject && identity.opening == other.opening && identity.lastSeen == other.lastSeen
            && identity.doubt == other.doubt && identity.doubtedFrom == other.doubtedFrom
    }

    /// The position of the last event of some patterns that stands before another position. O(log *n*) once they are known.
    func last(of patterns: [Alphabet.Pattern?], before position: Int) -> Int? {
        if areFew { return events.prefix(position).lastIndex { matches($0, anyOf: patterns) } }
        let found = positions(of: patterns)
        let index = found.partition { $0 >= position }
        return index > 0 ? found[index - 1] : nil
    }

    /// The position of the first event of some patterns that stands at a position or behind it. O(log *n*) once they are known.
    func first(of patterns: [Alphabet.Pattern?], from position: Int) -> Int? {
        if areFew { return events.dropFirst(position).firstIndex { matches($0, anyOf: patterns) } }
        let found = positions(of: patterns)
        let index = found.partition { $0 >= position }
        return index < found.count ? found[index] : nil
    }

    /// How many events of some patterns stand at the positions of a range. O(log *n*) once they are known.
    func count(of patterns: [Alphabet.Pattern?], in range: Range<Int>) -> Int {
        if areFew { return events[range.clamped(to: events.indices)].count { matches($0, anyOf: patterns) } }
        let found = positions(of: patterns)
        return found.partition { $0 >= range.upperBound } - found.partition { $0 >= range.lowerBound }
    }

    /// Whether a look at each event is sooner done than a list of their positions made.
    private var areFew: Bool { events.count <= 64 }

    private func positions(of patterns: [Alphabet.Pattern?]) -> [Int] {
        let patterns = patterns.compactMap(\.self)
        if let known = positions.first(where: { $0.patterns == patterns }) { return known.found }
        let found =
            namesAlone(of: patterns).map { names in
                events.indices.filter { names[events[$0].role].contains(Int(events[$0].reference.name)) }
            } ?? events.indices.filter { matches(events[$0], anyOf: patterns) }
        positions.append((patterns, found))
        return found
    }

    /// For each role, the names of the events that are some patterns'; nil if it takes more than a name to be one.
    private func namesAlone(of patterns: [Alphabet.Pattern]) -> [NameSet]? {
        var names = [NameSet](repeating: NameSet(), count: max(1, name.roles.count))
        for pattern in patterns {
            for (role, meaning) in pattern.enumerated() {
                if !meaning.isUnconditional { return nil }
                names[role].formUnion(meaning.names)
            }
        }
        return names
    }

    /// Whether an event is known to be one of a pattern's, as the rule resolves it. What clauses measure is not asked.
    func matches(_ event: BindingEvents.Event, _ pattern: Alphabet.Pattern?) -> Bool {
        pattern.map { isEvent(event, $0[event.role]) } ?? false
    }

    private func matches(_ event: BindingEvents.Event, anyOf patterns: [Alphabet.Pattern?]) -> Bool {
        patterns.contains { matches(event, $0) }
    }

    private func isEvent(_ event: BindingEvents.Event, _ meaning: EventMeaning) -> Bool {
        let name = Int(event.reference.name)
        if meaning.isUnconditional { return meaning.names.contains(name) }
        return holds(meaning.guard(of: name), at: event)
    }

    private func holds(_ condition: Guard, at event: BindingEvents.Event) -> Bool {
        condition.holds { test in
            guard case .attribute(let attribute, let comparison, let operand) = test else { return true }
            guard let value = facts.value(of: attribute, at: event.reference) else { return false }
            switch operand {
            case .literal(let literal): return facts[value].holds(comparison, literal) ?? false
            case .last(let last):
                guard let latest = latest(last, before: event),
                    let earlier = facts.value(of: last.attribute, at: latest.reference)
                else { return false }
                return facts[value].holds(comparison, facts[earlier]) ?? false
            }
        }
    }

    /// The event that a test of another one looks back to.
    func latest(_ last: RecordTest.LookBack, before event: BindingEvents.Event) -> BindingEvents.Event? {
        let here = events.position(of: event.reference)
        let role = last.role ?? event.role
        return events[..<here].last { $0.role == role && isEvent($0, last.event) }
    }

    /// An event of one role as a pattern.
    func pattern(_ event: EventMeaning, of role: Int?) -> Alphabet.Pattern {
        (0..<max(1, name.roles.count)).map { role ?? $0 == $0 ? event : EventMeaning() }
    }
}
