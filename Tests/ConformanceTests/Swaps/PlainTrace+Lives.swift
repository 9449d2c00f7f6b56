import CheckResults
import TraceModel

extension PlainTrace {
    /// The lives in the order of their first events.
    var lives: [PlainLife] {
        var lives: [PlainLife] = []
        var newest: [String: Int] = [:]
        for event in events where joinsLife(event) {
            if let last = newest[event.subject] {
                if opensAnotherLife(event, after: lives[last]) {
                    if !lives[last].hasDied { lives[last].replacement = event }
                    newest[event.subject] = nil
                }
            }
            let life = newest[event.subject] ?? lives.count
            if life == lives.count {
                lives.append(
                    PlainLife(subject: event.subject, className: event.className, missable: missable(before: event))
                )
            }
            lives[life].events.append(event)
            newest[event.subject] = life
        }
        return lives
    }

    /// The events of each class and of its lives: `+load` and `+initialize` are of no life.
    var classWords: [OrderedWord] {
        Dictionary(grouping: events, by: \.className).sorted { $0.key < $1.key }.map { className, events in
            OrderedWord(
                roles: [Binding.Role("class", trace.classNames[Int(className)])],
                events: events,
                missable: isKnown(upTo: events[0]) ? .nothing : .anything,
                isComplete: options.end == .complete
            )
        }
    }

    /// Of the class events only `+alloc` is one of a life, and only where the class shows no addresses.
    private func joinsLife(_ event: PlainEvent) -> Bool {
        if event.kind != .classObject { return true }
        return event.name == "+alloc"
            && !events.contains { $0.kind == .identity && $0.className == event.className }
    }

    /// Whether an event of a subject that has had a life is the first one of another (DESIGN, "Lives").
    private func opensAnotherLife(_ event: PlainEvent, after life: PlainLife) -> Bool {
        guard PlainLife.births.contains(event.name) else { return false }
        let isLabel = event.kind != .identity
        if isLabel, options.labelsAreSingle { return false }
        if life.hasDied { return true }
        if life.hasOnlyBirths, !life.events.contains(where: { $0.printed == event.printed }) { return false }
        let logged = events.filter { $0.className == event.className && ($0.kind != .identity) == isLabel }.map(\.name)
        if !isLabel, logged.contains(PlainLife.death) { return false }
        return event.name == PlainLife.births.first(where: logged.contains)
    }

    /// What may have gone by before the first event of a life (DESIGN, "Start").
    private func missable(before event: PlainEvent) -> OrderedWord.Missable {
        if isKnown(upTo: event) { return .nothing }
        return PlainLife.births.firstIndex(of: event.name).map { .only(Array(PlainLife.births[..<$0])) } ?? .anything
    }
}
