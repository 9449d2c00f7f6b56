import TraceModel

/// Looks for the events that bring a trace where it is wanted, the more promising ones first.
struct Search {
    let nextEvents: NextEvents
    /// The lives whose events are tried; one may be still to come.
    var focus: Set<Int>
    /// How many simulations are looked at.
    var limit: Int

    private struct Node {
        var simulation: Simulation
        var parent: Int
        var event: SimulatedEvent?
        var depth: Int
    }

    /// - Parameters:
    ///   - cost: how far a simulation is from what is wanted, about.
    ///   - isGoal: whether it is what is wanted, after an event.
    func events(
        from start: Simulation,
        _ random: inout RandomNumbers,
        cost: (Simulation) -> Int,
        isGoal: (Simulation, SimulationStep) -> Bool
    ) -> [SimulatedEvent]? {
        if isGoal(start, SimulationStep()) { return [] }
        var nodes = [Node(simulation: start, parent: -1, event: nil, depth: 0)]
        var met: Set = [start.signature(of: focus)]
        var waiting: [[Int]] = [[0]]
        while let rank = waiting.firstIndex(where: { !$0.isEmpty }), nodes.count < limit {
            let number = waiting[rank].removeFirst()
            let simulation = nodes[number].simulation
            for (owner, name) in owners(simulation) {
                for event in nextEvents.variants(owner, name, after: simulation, count: 4, &random) {
                    var next = simulation
                    guard let record = next.take(event) else { continue }
                    let depth = nodes[number].depth + 1
                    if isGoal(next, record) {
                        return events(to: number, in: nodes) + [event]
                    }
                    guard record.offences.isEmpty, met.insert(next.signature(of: focus)).inserted else { continue }
                    let rank = depth + 3 * cost(next)
                    while waiting.count <= rank { waiting.append([]) }
                    waiting[rank].append(nodes.count)
                    nodes.append(Node(simulation: next, parent: number, event: event, depth: depth))
                }
            }
        }
        return nil
    }

    private func events(to number: Int, in nodes: [Node]) -> [SimulatedEvent] {
        guard let event = nodes[number].event else { return [] }
        return events(to: nodes[number].parent, in: nodes) + [event]
    }

    /// Who may log what next: one name of each kind.
    private func owners(_ simulation: Simulation) -> [(SimulatedEvent.Owner, Int)] {
        var owners: [(SimulatedEvent.Owner, Int)] = []
        for life in focus.sorted() where life <= simulation.lives.count {
            for names in nextEvents.ofLives { owners.append((.life(life), names[0])) }
        }
        for number in Set(focus.map { $0 % nextEvents.plan.classCount }).sorted() {
            for names in nextEvents.ofClasses { owners.append((.classObject(number), names[0])) }
        }
        return owners
    }
}
