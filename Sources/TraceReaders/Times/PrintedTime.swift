package import TraceModel

/// A time as any log may print it: `2024-05-04T11:52:03.461Z`, `May  4 11:52:03`, `11:52:03,461`, `1715000000.123456`.
///
/// A zone is no part of the time: `RecordBatch.time(of:)` counts all times of a log in the zone of the first one that says one.
package struct PrintedTime {
    /// Microseconds since 1970-01-01 00:00 in the time's own zone; without a date, since any midnight or other beginning.
    var microseconds: Int64
    /// Microseconds in the unit of the last digit, at least one.
    var unit: UInt32
    /// Whether a day is printed without its year, and a leap year is taken for it.
    var isYearAssumed = false
    /// Whether it is one of any day: `11:52:03`.
    package var isOfDay = false
    /// How many minutes its zone is east of UTC; nil if it says none.
    var zone: Int16?
    /// Where the time ends, its zone included.
    package var end: Int

    /// The time that begins at an index; nil if none does, or one that goes on as no time does: `1.2.3`, `12:99`.
    ///
    /// Complexity: O(1); no time is longer than a few dozen bytes.
    package init?(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) {
        if let number = PrintedTime(number: bytes, start..<end) {
            self = number
            return
        }
        var scanner = TimeScanner(bytes, at: start, to: end)
        guard let time = scanner.time() else { return nil }
        self = time
    }

    /// The seconds or milliseconds since 1970 that a text of ten or thirteen digits is.
    @inline(__always)
    private init?(number bytes: UnsafeRawBufferPointer, _ text: Range<Int>) {
        guard text.count == 10 || text.count == 13 else { return nil }
        // The last eight digits and the first, some of which are among them.
        let (first, last) = (EightDigits(bytes, at: text.lowerBound), EightDigits(bytes, at: text.upperBound - 8))
        guard first.areDigits, last.areDigits else { return nil }
        if text.count == 10 {
            self.init(
                microseconds: (first.number &* 100 &+ last.number % 100) &* 1_000_000,
                unit: 1_000_000,
                end: text.upperBound
            )
        } else {
            self.init(
                microseconds: (first.number &* 100_000 &+ last.number % 100_000) &* 1000,
                unit: 1000,
                end: text.upperBound
            )
        }
    }

    init(microseconds: Int64, unit: UInt32, end: Int) {
        self.microseconds = microseconds
        self.unit = unit
        self.end = end
    }

    /// Whether a time may begin with a byte.
    package static func canBegin(with byte: UInt8) -> Bool { byte.isDigit || byte.isASCIILetter }
}

extension PrintedTime {
    /// The beginning of the day that a text is, `2024-05-04` or `2024/05/04`; nil if it is none. Its unit is 0: a time of day has one.
    init?(day bytes: UnsafeRawBufferPointer, _ text: Range<Int>) {
        var scanner = TimeScanner(bytes, at: text.lowerBound, to: text.upperBound)
        guard let day = scanner.wholeDate() else { return nil }
        self.init(microseconds: day.days * TimeScanner.day, unit: 0, end: text.upperBound)
    }

    /// The time that begins at an index as the notation of examples writes it, counted from wherever the trace begins: `@300ms`,
    /// `@1.5s`; nil if no whole one does.
    init?(notation bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) {
        guard start < end, bytes[start] == UInt8(ascii: "@") else { return nil }
        let wholeEnd = bytes.digitsEnd(from: start + 1, to: end)
        guard wholeEnd > start + 1 else { return nil }
        var fraction = wholeEnd..<wholeEnd
        if wholeEnd < end, bytes[wholeEnd] == UInt8(ascii: ".") {
            fraction = wholeEnd + 1..<bytes.digitsEnd(from: wholeEnd + 1, to: end)
            guard !fraction.isEmpty else { return nil }
        }
        let wordEnd = bytes.end(from: fraction.upperBound, to: end, while: \.isASCIILetter)
        let units: [(StaticString, Int64)] = [("us", 1), ("ms", 1000), ("s", 1_000_000)]
        guard let step = units.first(where: { bytes.isText($0.0, fraction.upperBound..<wordEnd) })?.1 else {
            return nil
        }
        var whole: Int64 = 0
        for index in start + 1..<wholeEnd {
            whole = whole * 10 + Int64(bytes[index] - UInt8(ascii: "0"))
            guard whole < Int64.max / step / 10 else { return nil }
        }
        let part = TimeScanner.fraction(bytes, fraction, of: step)
        self.init(microseconds: whole * step + part.micros, unit: part.unit, end: wordEnd)
    }
}

extension TimeStamp {
    /// The time that a text is, read as those of logs are; nil if it is none, or more than that.
    package init?(printed text: String) {
        let bytes = Array(text.utf8)
        let time = bytes.withUnsafeBytes { bytes in
            PrintedTime(bytes, at: 0, to: bytes.count).flatMap { $0.end == bytes.count ? $0 : nil }
        }
        guard let time else { return nil }
        self.init(microseconds: time.microseconds, unit: Int64(time.unit))
    }
}

/// A day of the Gregorian calendar.
package struct CivilDate {
    /// The year of a date that names none: one that has all days that any year has.
    package static let assumedYear: Int64 = 1972

    /// The leap day of that year, in microseconds.
    static let leapDay: Range<Int64> = {
        let start = CivilDate(month: 2, day: 29).days * TimeScanner.day
        return start..<start + TimeScanner.day
    }()

    var year = CivilDate.assumedYear
    var month: Int64 = 1
    var day: Int64 = 1

    /// Whether there is such a day.
    var isPossible: Bool {
        guard 1...12 ~= month, 1...31 ~= day else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return day <= (month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31)
    }

    /// The days since 1970-01-01; the year begins in March, so that a leap day is the last one.
    @inline(__always)
    var days: Int64 {
        let marchYear = month > 2 ? year : year - 1
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

extension PrintedTime {
    /// The first date and time that a line of the beginning of a text begins with, be it in brackets; nil if none does.
    package init?(firstIn text: UnsafeRawBufferPointer) {
        let end = Swift.min(text.count, 1 << 12)
        var line = 0
        while line < end {
            let start = text[line].isOne(of: "[\"") ? line + 1 : line
            if start < end, let time = PrintedTime(text, at: start, to: end), !time.isOfDay,
                text[start..<time.end].contains(UInt8(ascii: ":"))
            {
                self = time
                return
            }
            line = (text.firstIndex(of: UInt8(ascii: "\n"), from: line, to: end) ?? end) + 1
        }
        return nil
    }

    /// Microseconds since 1970-01-01 00:00 UTC, as far as it says how far its zone is from that.
    package var instant: Int64 { microseconds - Int64(zone ?? 0) * 60_000_000 }

    /// Whether it comes before another one for certain: clocks are put back, zones may differ where none is printed, and of days without
    /// their years either may be of the year before.
    package func isBefore(_ other: PrintedTime) -> Bool {
        let minutes = (other.instant - instant) / 60_000_000
        if isYearAssumed || other.isYearAssumed, minutes > PrintedTime.mostMinutesApart { return false }
        return minutes > (zone == nil || other.zone == nil ? PrintedTime.mostMinutesOfZones : 0)
    }

    private static let mostMinutesOfZones: Int64 = 180
    /// Thirty days.
    private static let mostMinutesApart: Int64 = 30 * 24 * 60
}
