/// A leaving of one life that overlaps an entering of another.
struct PlainTransition {
    var source: PlainLife
    var target: PlainLife
    /// From the earlier opening to the later closing, as positions.
    var window: ClosedRange<Int>

    /// The events of both lives in the window, `source` or `target` before each name.
    var events: [PlainEvent] {
        (events(of: source, as: "source") + events(of: target, as: "target")).sorted { $0.position < $1.position }
    }

    /// The calls that make the transition: what begins and ends its leaving and its entering.
    var ownCalls: [PlainEvent] {
        let names = ["source willDisappear", "target willAppear", "source didDisappear", "target didAppear"]
        return events.filter { names.contains($0.name) }
    }

    private func events(of life: PlainLife, as role: String) -> [PlainEvent] {
        life.events.filter { window.contains($0.position) }.map { event in
            var event = event
            event.name = "\(role) \(event.name)"
            return event
        }
    }
}
