import TraceModel

/// Two records of a trace that change places.
struct Swap: Hashable, Sendable {
    /// The event that comes first in the log, and would be late.
    var first: PlainEvent
    /// The one behind it, which would come too early.
    var second: PlainEvent

    /// Every two neighbouring events of one life, of one class, and of the own calls of a transition.
    static func all(in trace: PlainTrace) -> [Swap] {
        let ofLives = trace.lives.flatMap { neighbours($0.events) }
        let ofClasses = trace.classWords.flatMap { neighbours($0.events) }.filter { swap in
            [swap.first, swap.second].contains { $0.name == "+load" || $0.name == "+initialize" }
        }
        let ofTransitions = trace.transitions.flatMap { neighbours($0.ownCalls) }.map(\.withoutRoleInOneLife)
        var seen: Set<Swap> = []
        return (ofLives + ofClasses + ofTransitions).filter { $0.changesTheTrace && seen.insert($0).inserted }
    }

    private static func neighbours(_ events: [PlainEvent]) -> [Swap] {
        zip(events, events.dropFirst()).map { Swap(first: $0, second: $1) }
    }

    private var changesTheTrace: Bool { (first.printed, first.subject) != (second.printed, second.subject) }

    /// Two calls of a transition that are of one life are known by their plain names.
    private var withoutRoleInOneLife: Swap {
        func plain(_ event: PlainEvent) -> PlainEvent {
            var event = event
            event.name = event.name.split(separator: " ").last.map(String.init) ?? event.name
            return event
        }
        return first.subject == second.subject ? Swap(first: plain(first), second: plain(second)) : self
    }

    /// `willAppear, didAppear`
    var pair: String { "\(first.name), \(second.name)" }

    /// The trace with each of the two records in the other's place.
    func made(in trace: Trace) -> Trace {
        TraceEdit.swap(first.position, second.position).made(in: trace)
    }
}
