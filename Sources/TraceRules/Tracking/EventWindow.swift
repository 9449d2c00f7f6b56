/// The latest events of one process, as far back as a pair that begins may have to see them.
struct EventWindow {
    /// How many events are held at most; what went by before is as after a gap.
    static let limit = 65_536

    private let limit: Int
    /// The number of the first event that is still held.
    private var base = 0
    private var events: [Event] = []
    /// How many events to hold before looking which can be forgotten.
    private var trimAt = 256

    struct Event {
        /// The serial number of the life it belongs to; -1 for a gap.
        var life: Int32
        var name: Int32
        var stamp: Stamp
    }

    init(limit: Int) {
        self.limit = limit
    }

    /// The number that the next event will have.
    var end: Int { base + events.count }

    /// The number of the first event that can be seen.
    var start: Int { max(base, end - limit) }

    /// Whether it is time to look which events can be forgotten.
    var isFull: Bool { events.count >= trimAt }

    mutating func append(_ event: Event) {
        events.append(event)
    }

    /// The events from one number on, up to another, as far as they are still held.
    func events(from first: Int, through last: Int?) -> ArraySlice<Event> {
        let lower = max(first, start) - base
        let upper = min((last ?? end) + 1, end) - base
        return lower < upper ? events[lower..<upper] : []
    }

    /// Forgets events before the oldest one that may still have to be seen.
    mutating func trim(before oldest: Int) {
        let first = max(oldest, start)
        events.removeFirst(first - base)
        base = first
        trimAt = max(256, 2 * events.count)
    }
}
