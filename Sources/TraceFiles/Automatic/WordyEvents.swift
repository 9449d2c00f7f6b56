/// The events behind which many lines of a log say something in words, so that such words say nothing against one.
struct WordyEvents: Sendable {
    private var events: Set<String> = []
    /// Those of which the log's beginning shows anything.
    private var known: Set<String> = []
    /// Whether most lines do, whatever their event.
    private let areMost: Bool

    /// - Parameter rests: of each line its event, and what stands behind it.
    init(_ rests: [(event: String, rest: EventRest)]) {
        func areMany(_ rests: [(event: String, rest: EventRest)]) -> Bool {
            rests.count { $0.rest == .doubt } > max(1, rests.count / 5)
        }
        areMost = areMany(rests)
        for (event, rests) in Dictionary(grouping: rests, by: \.event) {
            known.insert(event)
            // A single line shows nothing of its event.
            if areMany(rests) || areMost && rests.count == 1 { events.insert(event) }
        }
    }

    /// Whether an event is one of them, with its parameter list or not. One of which nothing is known is like most.
    func contain(_ name: UnsafeRawBufferPointer) -> Bool {
        let name = String(decoding: name.prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self)
        return known.contains(name) ? events.contains(name) : areMost
    }
}
