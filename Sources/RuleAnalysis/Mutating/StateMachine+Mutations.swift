import RuleTree
import TraceModel

extension StateMachine {
    /// The machine with an arrow less, with one more, or with an arrow on fewer events.
    func mutations(_ groups: EventGroups) -> [Mutation<StateMachine>] {
        arrows.omissions("an arrow is left out").inside(with)
            + spareArrows.map { Mutation("an arrow is added", with(arrows + [$0])) }
            + arrows.mutations { arrow in
                arrow.event.mutations(groups).inside {
                    Arrow(from: arrow.source, to: arrow.target, on: $0, origin: arrow.origin)
                }
            }.inside(with)
    }

    private func with(_ arrows: [Arrow]) -> StateMachine { StateMachine(arrows: arrows, start: start) }

    /// From each state, on each event that has no arrow there: to where the event leads from elsewhere.
    private var spareArrows: [Arrow] {
        let states = arrows.flatMap { [$0.source, $0.target] }.uniqued()
        return states.flatMap { state in
            arrows.map(\.event).uniqued().flatMap { event -> [Arrow] in
                let onEvent = arrows.filter { $0.event == event }
                if onEvent.contains(where: { $0.source == state }) { return [] }
                return onEvent.map(\.target).uniqued().map { Arrow(from: state, to: $0, on: event) }
            }
        }
    }
}
