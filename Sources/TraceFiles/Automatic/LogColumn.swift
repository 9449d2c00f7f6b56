/// What stands at one place of lines that are alike, and what it may be.
struct LogColumn {
    /// Where it stands: a piece of the line, and in a run some of its tokens.
    struct Place: Hashable {
        /// Whether it stands behind the event.
        var isTail = false
        var piece: Int
        /// The key behind which it stands, in whatever piece.
        var key: Int32?
        /// How many tokens of the run stand before it.
        var before = 0
        var extent = Extent.allBut(0)
        /// Whether it is a member of an object of JSON, in whatever piece.
        var isMember = false

        enum Extent: Hashable {
            /// So many tokens.
            case tokens(Int)
            /// All tokens but the last so many.
            case allBut(Int)
        }
    }

    var place: Place
    var rank: Rank
    /// The text of each row, -1 where it has none.
    var values: [Int32]
    /// Whether a value may hold several words.
    var holdsBlanks: Bool
    /// What a heading calls it.
    var heading: String?
    /// Whether it is set apart by a sign behind the event and words that say of what kind it is: `the lock "orders"`.
    var isOfKind = false
    /// The key right before it, wherever it stands.
    var key: String?

    /// Whether its key says that it tells objects apart.
    var isIdentifier: Bool { key.map(LogWords.identifies) ?? false }

    /// What tells objects apart, the surest first.
    enum Rank: Int, Comparable {
        case object, address, identifier
        /// `job 17`, `order=1234`
        case numbered
        case word
        /// `worker[501]`
        case process
        case bareNumber
        /// A value behind a key that says something of a record; of a process its numbers mean something only within it.
        case attribute, processKey
        case thread, place
        /// What looks like a time or a measure and stands where names do, `job 5m started`: it may be what something is called.
        case likeValue
        case known

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }

        /// Whether it may be what a record is about.
        var mayBeSubject: Bool { self <= .bareNumber }
    }
}

/// How the values of a column go with events.
struct ColumnStatistics {
    private(set) var valueCount = 0
    private(set) var rowCount = 0
    /// Whether the value follows from the event.
    private(set) var isDecidedByEvent = true
    private(set) var someValueHasEvents = false
    private(set) var someEventHasValues = false
    private var hasOneEvent = false
    /// Whether hardly any value stands in one row alone.
    private(set) var comeBack = false
    /// Whether the values are numbers that never go down.
    private(set) var isRising = false

    init(_ values: [Int32], events: [Int32], number: (Int32) -> Double?) {
        var eventOfValue: [Int32: Int32] = [:]
        var again: Set<Int32> = []
        var valueOfEvent: [Int32: Int32] = [:]
        var last: Double?
        var rises = true
        for (value, event) in zip(values, events) where value >= 0 {
            rowCount += 1
            if let first = eventOfValue[value] {
                again.insert(value)
                someValueHasEvents = someValueHasEvents || first != event
            } else {
                eventOfValue[value] = event
            }
            if let first = valueOfEvent[event] {
                someEventHasValues = someEventHasValues || first != value
            } else {
                valueOfEvent[event] = value
            }
            guard rises else { continue }
            guard let now = number(value) else {
                rises = false
                continue
            }
            rises = last.map { $0 <= now } ?? true
            last = now
        }
        valueCount = eventOfValue.count
        comeBack = 4 * again.count >= 3 * valueCount
        isDecidedByEvent = !someEventHasValues
        hasOneEvent = valueOfEvent.count == 1
        isRising = rises
    }

    /// Whether such numbers are enough to count something.
    var isCounter: Bool { isRising && valueCount > 2 }
    var varies: Bool { valueCount > 1 }
    var recurs: Bool { rowCount > valueCount }
    /// Some value has several events, some event several values, and there are at least one and a half rows a value.
    var isGood: Bool { someValueHasEvents && someEventHasValues && 2 * rowCount >= 3 * valueCount }
    /// Whether the values may be objects, however few come back: numbers that only count the lines have each an event of its own, but
    /// where there is but one event, nothing tells these from objects.
    var mayBeObjects: Bool { someEventHasValues && (someValueHasEvents || hasOneEvent) }
}
