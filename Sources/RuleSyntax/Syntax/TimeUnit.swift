/// The units of times in specs and traces.
enum TimeUnit: String, Hashable, Sendable, CaseIterable {
    case h, min, s, ms, us

    var microseconds: Int64 {
        switch self {
        case .h: 3_600_000_000
        case .min: 60_000_000
        case .s: 1_000_000
        case .ms: 1_000
        case .us: 1
        }
    }

    /// The unit that goes by another name elsewhere.
    static func meant(by word: String) -> TimeUnit? {
        switch word.lowercased() {
        case "hour", "hours", "hr", "hrs": .h
        case "m", "minute", "minutes", "mins": .min
        case "sec", "secs", "second", "seconds": .s
        case "msec", "msecs", "millis", "millisecond", "milliseconds": .ms
        case "\u{B5}s", "\u{3BC}s", "usec", "usecs", "micros", "microsecond", "microseconds": .us
        case let other: TimeUnit(rawValue: other)
        }
    }
}
