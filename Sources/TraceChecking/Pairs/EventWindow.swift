/// The latest events of one process, as far back as a pair that begins may have to see them. Those of each life are a chain, and so
/// are the gaps, the latest first: a pair goes through its own lives' events, however many others lie between them.
struct EventWindow: ~Copyable {
    /// How many events are held at most; what went by before is as after a gap.
    static let limit = 65_536

    private let limit: Int
    /// The number of the first event that is still held.
    private var base = 0
    private var events = Pool<Link>()
    /// The number of the last gap; -1 for none.
    private(set) var latestGap = -1
    /// How many events to hold before looking which can be forgotten.
    private var trimAt = 256

    package struct Event {
        /// The serial number of the life it belongs to; -1 for a gap.
        var life: Int32
        var reference: RecordReference
    }

    struct Link {
        var event: Event
        /// The number of the one before in its chain; -1 for none.
        var previous: Int
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

    /// Takes in an event of a life, or a gap.
    ///
    /// - Parameter previous: the number of the same life's event before; -1 for none.
    @inline(__always)
    mutating func append(_ event: Event, after previous: Int) {
        events.append(Link(event: event, previous: previous))
    }

    mutating func appendGap(_ reference: RecordReference) {
        let number = end
        append(Event(life: -1, reference: reference), after: latestGap)
        latestGap = number
    }

    /// The numbers of the events from one on, up to another, as far as they are still held.
    func numbers(from first: Int, through last: Int?) -> Range<Int> {
        let lower = max(first, start)
        return lower..<max(lower, min((last ?? end) + 1, end))
    }

    /// An event that is still held.
    subscript(number: Int) -> Event {
        @inline(__always) get { events[number - base].event }
    }

    /// The number of the event before one that is still held, of the same life; -1 for none.
    func previous(of number: Int) -> Int { events[number - base].previous }

    /// Forgets events before the oldest one that may still have to be seen.
    mutating func trim(before oldest: Int) {
        let first = max(oldest, start)
        events.removeFirst(first - base)
        base = first
        trimAt = max(256, 2 * events.count)
    }
}
