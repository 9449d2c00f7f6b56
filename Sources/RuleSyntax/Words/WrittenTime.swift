import TraceModel

/// A time as it is written: a number and its unit, `300ms` or `1.5 s`.
struct WrittenTime: Hashable, Sendable {
    var microseconds: Int64
    /// Microseconds in the unit of its last digit, at least one.
    var precision: Int64

    /// The microseconds of a hundred thousand years, the longest time.
    private static let limit: Int64 = 3_000_000_000_000_000_000
    private static let mostDecimals = 9

    init(microseconds: Int64, precision: Int64) {
        self.microseconds = microseconds
        self.precision = precision
    }

    /// - Parameters:
    ///   - number: digits, perhaps with a `.` between them.
    ///   - place: where the number stands.
    init(_ number: String, _ unit: TimeUnit, at place: Place) throws(Diagnostic) {
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), !parts.contains("") else {
            throw Diagnostic("'\(number)' is no number", at: place)
        }
        let decimals = parts.count == 2 ? parts[1] : ""
        var share = unit.microseconds
        for _ in decimals { share = share % 10 == 0 ? share / 10 : 1 }
        precision = share

        let tooLarge = Diagnostic("the number is too large", at: place)
        guard let whole = Int64(parts[0]) else { throw tooLarge }
        let (product, overflows) = whole.multipliedReportingOverflow(by: unit.microseconds)
        guard !overflows, product < WrittenTime.limit else { throw tooLarge }
        guard let rest = WrittenTime.microseconds(ofDecimals: decimals, unit) else {
            throw Diagnostic("a time is a whole number of microseconds", at: place)
        }
        microseconds = product + rest
    }

    /// Cuts a word into its digits, with the dots between them, and what stands behind.
    static func split(_ word: String) -> (number: String, unit: String) {
        let number = word.prefix { $0 == "." || $0.isASCII && $0.isNumber }
        return (String(number), String(word[number.endIndex...]))
    }

    /// The unit that stands behind a number.
    /// - Parameter place: where the unit stands.
    static func unit(_ word: String, of number: String, at place: Place) throws(Diagnostic) -> TimeUnit {
        if let unit = TimeUnit(rawValue: word) { return unit }
        let meant = TimeUnit.meant(by: word).map { "write '\(number)\($0.rawValue)'" }
        throw Diagnostic(
            "unknown unit of time '\(word)'",
            at: place,
            suggestion: meant ?? "a time ends in 'h', 'min', 's', 'ms' or 'us'"
        )
    }

    /// What to write for a number without its unit.
    static func unitSuggestion(for number: String) -> String { "write '\(number)ms' or '\(number)s'" }

    /// The time in the unit that takes the fewest decimals.
    var text: String {
        var ten: Int64 = 1
        for decimals in 0...WrittenTime.mostDecimals {
            for unit in [TimeUnit.s, .ms, .us, .min, .h] {
                guard precision > 0, unit.microseconds.isMultiple(of: ten), unit.microseconds / ten == precision,
                    microseconds.isMultiple(of: precision)
                else { continue }
                var digits = String(microseconds / precision)
                guard decimals > 0 else { return digits + unit.rawValue }
                digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
                return "\(digits.dropLast(decimals)).\(digits.suffix(decimals))\(unit.rawValue)"
            }
            ten *= 10
        }
        return "\(microseconds)us"
    }

    /// Nil if that is no whole number.
    private static func microseconds(ofDecimals decimals: Substring, _ unit: TimeUnit) -> Int64? {
        var decimals = decimals
        while decimals.last == "0" { decimals.removeLast() }
        if decimals.isEmpty { return 0 }
        guard decimals.count <= mostDecimals, let digits = Int64(decimals) else { return nil }
        let scale = (0..<decimals.count).reduce(Int64(1)) { power, _ in power * 10 }
        let (quotient, remainder) = (digits * unit.microseconds).quotientAndRemainder(dividingBy: scale)
        return remainder == 0 ? quotient : nil
    }
}

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
