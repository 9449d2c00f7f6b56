import TraceRules

/// Looks for the events that bring a trace where it is wanted, the more promising ones first.
struct Search {
    let moves: Moves
    /// The lives whose events are tried; one may be still to come.
    var focus: Set<Int>
    /// How many stages are looked at.
    var limit = 600

    struct Found {
        var events: [StagedEvent]
        var stage: Stage
    }

    private struct Node {
        var stage: Stage
        var parent: Int
        var event: StagedEvent?
        var depth: Int
    }

    /// - Parameters:
    ///   - cost: how far a stage is from what is wanted, about; nil if it leads nowhere.
    ///   - isGoal: whether it is what is wanted, after an event.
    func events(
        from start: Stage,
        _ random: inout RandomNumbers,
        cost: (Stage) -> Int?,
        isGoal: (Stage, StageRecord) -> Bool
    ) -> Found? {
        if isGoal(start, StageRecord()) { return Found(events: [], stage: start) }
        var nodes = [Node(stage: start, parent: -1, event: nil, depth: 0)]
        var met: Set = [start.signature(of: focus)]
        var waiting: [[Int]] = [[0]]
        while let rank = waiting.firstIndex(where: { !$0.isEmpty }), nodes.count < limit {
            let number = waiting[rank].removeFirst()
            let stage = nodes[number].stage
            for (owner, name) in owners(stage) {
                for event in moves.variants(owner, name, after: stage, count: 4, &random) {
                    var next = stage
                    guard let record = next.take(event) else { continue }
                    let depth = nodes[number].depth + 1
                    if isGoal(next, record) {
                        nodes.append(Node(stage: next, parent: number, event: event, depth: depth))
                        return found(nodes)
                    }
                    guard record.offences.isEmpty, let cost = cost(next) else { continue }
                    guard met.insert(next.signature(of: focus)).inserted else { continue }
                    let rank = depth + 3 * cost
                    while waiting.count <= rank { waiting.append([]) }
                    waiting[rank].append(nodes.count)
                    nodes.append(Node(stage: next, parent: number, event: event, depth: depth))
                }
            }
        }
        return nil
    }

    private func found(_ nodes: [Node]) -> Found? {
        guard var node = nodes.last else { return nil }
        let stage = node.stage
        var events: [StagedEvent] = []
        while let event = node.event {
            events.append(event)
            node = nodes[node.parent]
        }
        return Found(events: events.reversed(), stage: stage)
    }

    /// Who may log what next: one name of each kind.
    private func owners(_ stage: Stage) -> [(StagedEvent.Owner, Int)] {
        var owners: [(StagedEvent.Owner, Int)] = []
        for life in focus.sorted() where life <= stage.lives.count {
            for names in moves.ofLives { owners.append((.life(life), names[0])) }
        }
        for number in Set(focus.map { $0 % moves.script.classCount }).sorted() {
            for names in moves.ofClasses { owners.append((.classObject(number), names[0])) }
        }
        return owners
    }
}
