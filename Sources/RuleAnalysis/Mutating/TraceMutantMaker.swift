import RuleAutomata
import RuleTree
import TraceModel

/// Finds the changes that can be made to one trace.
struct TraceMutantMaker {
    /// The records that the spec knows.
    let events: [Event]
    private let trace: Trace

    struct Event {
        /// Where it stands among the trace's entries.
        var position: Int
        /// As the spec calls it.
        var name: String
        var subject: Int32
        /// Whether it opens, closes or cancels an interval that makes relations.
        var isBoundary: Bool
        /// How many gaps are above it.
        var gaps: Int
        var place: Place
    }

    init(_ trace: Trace, gaps declared: [Int], _ spec: CompiledSpec) {
        self.trace = trace
        let vocabulary = spec.vocabulary
        let boundaries = vocabulary.relations.flatMap(\.intervals).reduce(into: NameSet()) { names, interval in
            names.formUnion(vocabulary.intervals[interval].opening)
            names.formUnion(vocabulary.intervals[interval].closing)
            names.formUnion(vocabulary.intervals[interval].cancelling)
        }
        let numbers = trace.names.map { vocabulary.number(ofPrinted: $0) }
        let names = vocabulary.recordNames.indices.map { TraceMutantMaker.event($0, in: spec) }
        var events: [Event] = []
        var marks = 0
        for (position, entry) in trace.entries.enumerated() {
            if entry.name == Trace.Entry.gap { marks += 1 }
            guard entry.name >= 0, let number = numbers[Int(entry.name)] else { continue }
            events.append(
                Event(
                    position: position,
                    name: names[number],
                    subject: entry.subject,
                    isBoundary: boundaries.contains(number),
                    gaps: marks + declared.count { $0 <= entry.line },
                    place: Place(line: Int(entry.line), column: Int(entry.column))
                )
            )
        }
        self.events = events
    }

    /// The event of the spec that a record name belongs to: the one with the fewest names, the first of several.
    private static func event(_ number: Int, in spec: CompiledSpec) -> String {
        let meanings = spec.vocabulary.events
        let candidates = spec.spec.events.map(\.name).filter { meanings[$0]?.names.contains(number) == true }
        func size(_ name: String) -> Int { meanings[name]?.names.members.count ?? 0 }
        return candidates.min { size($0) < size($1) } ?? spec.vocabulary.recordNames[number]
    }

    func dropping(_ index: Int) -> TraceMutant { mutant(.drop, .drop(events[index].position), index) }

    func repeating(_ index: Int) -> TraceMutant { mutant(.repeat, .repeat(events[index].position), index) }

    /// The event exchanged with the next one, and with the next one of its own subject.
    func swapping(_ index: Int) -> [TraceMutant] {
        let next = index + 1
        let own = events.indices.first { $0 > index && events[$0].subject == events[index].subject }
        return [next, own].compactMap { $0 }.uniqued().filter { $0 < events.count && canExchange(index, $0) }
            .map { mutant(.swap, .swap(events[index].position, events[$0].position), index, $0) }
    }

    /// The event moved up and down past the nearest boundary of another subject, where more than a swap brings it there.
    func moving(_ index: Int) -> [TraceMutant] {
        [Array(events.indices[..<index].reversed()), Array(events.indices[(index + 1)...])].compactMap { way in
            let between = way.prefix { events[$0].subject != events[index].subject }
            guard let across = between.first(where: { events[$0].isBoundary }), abs(across - index) > 1,
                events[across].gaps == events[index].gaps
            else { return nil }
            let edit = TraceEdit.move(from: events[index].position, to: events[across].position)
            return mutant(.move, edit, index, across)
        }
    }

    /// Whether two events may change places, and the trace is then another one.
    private func canExchange(_ first: Int, _ second: Int) -> Bool {
        let entries = [first, second].map { trace.entries[events[$0].position] }
        let isSame =
            entries[0].name == entries[1].name && entries[0].subject == entries[1].subject
            && trace.attributes(of: entries[0]) == trace.attributes(of: entries[1])
        return !isSame && events[first].gaps == events[second].gaps
    }

    private func mutant(_ kind: TraceMutant.Kind, _ edit: TraceEdit, _ index: Int, _ other: Int? = nil) -> TraceMutant {
        TraceMutant(
            kind: kind,
            edit: edit,
            events: [events[index].name] + (other.map { [events[$0].name] } ?? []),
            isAcross: other.map { events[$0].subject != events[index].subject } ?? false,
            place: events[index].place
        )
    }
}
