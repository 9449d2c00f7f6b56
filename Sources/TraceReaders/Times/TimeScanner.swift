/// Reads a printed time, piece by piece.
struct TimeScanner {
    let bytes: UnsafeRawBufferPointer
    let start: Int
    let end: Int
    var index: Int
    var date = CivilDate()
    var isYearAssumed = false
    private(set) var zone: Int16?

    /// More digits than a time's whole number has.
    private static let mostDigits = 20

    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) {
        self.bytes = bytes
        self.start = start
        self.end = end
        index = start
    }

    /// The time that begins where the scanner does.
    mutating func time() -> PrintedTime? {
        guard start < end else { return nil }
        if !bytes[start].isDigit { return bytes[start].isASCIILetter ? wordedDate() : nil }
        let digitsEnd = bytes.digitsEnd(from: start, to: min(end, start + TimeScanner.mostDigits))
        switch (digitsEnd - start, byte(digitsEnd)) {
        case (4, UInt8(ascii: "/")) where bytes.digitsEnd(from: digitsEnd + 1, to: end) == digitsEnd + 7:
            return time(behind: "MD")
        case (4, UInt8(ascii: "-")), (4, UInt8(ascii: "/")):
            return time(behind: "Y*M*D")
        case (8, UInt8(ascii: " ")), (8, UInt8(ascii: "T")):
            if let time = time(behind: "CyMD") { return time }
        case (4, UInt8(ascii: " ")):
            if let time = time(behind: "MD") { return time }
        case (2, UInt8(ascii: "-")) where byte(digitsEnd + 1).isDigit:
            return time(behind: "M*D")
        case (1...2, UInt8(ascii: ":")):
            return timeOfDay(hasDate: false)
        case (2, UInt8(ascii: ".")) where byte(start + 5) == UInt8(ascii: "."):
            return time(behind: "D*M*Y")
        case (1...2, UInt8(ascii: " ")), (1...2, UInt8(ascii: "/")), (1...2, UInt8(ascii: "-")):
            if byte(digitsEnd + 1).isASCIILetter, let time = dayFirst() { return time }
        default: break
        }
        return plainNumber(from: start, to: digitsEnd)
    }

    /// The byte at an index; 0 behind the text's end.
    @inline(__always)
    func byte(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0 }

    /// The number that two digits at an index stand for.
    @inline(__always)
    func pair(_ index: Int) -> Int64? {
        let high = byte(index) &- UInt8(ascii: "0")
        let low = byte(index + 1) &- UInt8(ascii: "0")
        return high < 10 && low < 10 ? Int64(high &* 10 &+ low) : nil
    }

    @inline(__always)
    func year(_ index: Int) -> Int64? {
        guard let century = pair(index), let year = pair(index + 2), !byte(index + 4).isDigit else { return nil }
        return century * 100 + year
    }

    // MARK: - Times of day

    static let day: Int64 = 24 * 60 * 60 * 1_000_000

    /// What stands behind a date: a blank, a `T`, a `:` or a `/`, and a time of day.
    mutating func timeOfDay(behindDateTo dateEnd: Int) -> PrintedTime? {
        guard date.isPossible else { return nil }
        switch byte(dateEnd) {
        case UInt8(ascii: " "), UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: ":"), UInt8(ascii: "_"),
            UInt8(ascii: "/"):
            break
        case UInt8(ascii: ",") where byte(dateEnd + 1) == UInt8(ascii: " "):
            index = dateEnd + 2
            return timeOfDay(hasDate: true)
        default: return nil
        }
        index = dateEnd + 1
        return timeOfDay(hasDate: true)
    }

    /// A minute of a day, as it was read.
    struct Minute {
        /// Nil if no date stands before it.
        fileprivate var days: Int64?
        fileprivate var isYearAssumed: Bool
        fileprivate var hour: Int64
        fileprivate var minute: Int64
        /// Where it ends, before the colon.
        fileprivate(set) var end: Int
    }

    /// The minute that was read, if it is `11:52`, and nothing behind it can say the year.
    private(set) var minute: Minute?

    /// The time of day at the index: `11:52:03.461`, `9:52:03 AM`; behind a date `115203` and a zone, too.
    private mutating func timeOfDay(hasDate: Bool) -> PrintedTime? {
        var hour: Int64 = 0
        if let two = pair(index) {
            hour = two
            index += 2
        } else {
            guard byte(index).isDigit else { return nil }
            hour = Int64(byte(index) - UInt8(ascii: "0"))
            index += 1
        }
        let isSeparated = byte(index) == UInt8(ascii: ":")
        guard isSeparated || hasDate, let minute = pair(isSeparated ? index + 1 : index) else { return nil }
        index += isSeparated ? 3 : 2
        let days = hasDate ? date.days : 0
        // `Sat May  4 11:52:03 2024`
        if isSeparated, !isYearAssumed || !byte(start + 4).isASCIILetter {
            self.minute = Minute(
                days: hasDate ? days : nil,
                isYearAssumed: isYearAssumed,
                hour: hour,
                minute: minute,
                end: index
            )
        }
        if isSeparated {
            guard byte(index) == UInt8(ascii: ":") else {
                let minutes = days * 24 * 60 + hour * 60 + minute
                guard hour < 24, minute < 60 else { return nil }
                return time(minutes * 60_000_000, unit: 60_000_000, isOfDay: !hasDate)
            }
            index += 1
        }
        return time(hour: hour, minute: minute, days: hasDate ? days : nil)
    }

    /// The time whose minute has been read before, from the colon on.
    @inline(__always)
    mutating func time(in minute: Minute, from start: Int) -> PrintedTime? {
        guard byte(start) == UInt8(ascii: ":") else { return nil }
        index = start + 1
        isYearAssumed = minute.isYearAssumed
        return plainTime(in: minute) ?? time(hour: minute.hour, minute: minute.minute, days: minute.days)
    }

    /// The time whose seconds are at the index as most logs print them, `03.461` or `03.461123` before a blank; nil if they are not.
    @inline(__always)
    private func plainTime(in minute: Minute) -> PrintedTime? {
        guard end - index >= 11, let second = pair(index), second < 60,
            byte(index + 2) == UInt8(ascii: ".") || byte(index + 2) == UInt8(ascii: ","),
            let millisecond = triple(index + 3)
        else { return nil }
        let seconds = (minute.days ?? 0) * 86_400 + (minute.hour * 60 + minute.minute) * 60 + second
        var time = PrintedTime(microseconds: (seconds * 1000 + millisecond) * 1000, unit: 1000, end: index + 6)
        time.isYearAssumed = isYearAssumed
        time.isOfDay = minute.days == nil
        if let microsecond = triple(time.end) {
            time.microseconds += microsecond
            time.unit = 1
            time.end += 3
        }
        // Half a day or a zone may follow a blank.
        guard byte(time.end) == UInt8(ascii: " ") else { return nil }
        switch byte(time.end + 1) {
        case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "p"), UInt8(ascii: "P"), UInt8(ascii: "+"),
            UInt8(ascii: "-"):
            return nil
        default: return time
        }
    }

    /// The number that three digits at an index stand for.
    @inline(__always)
    private func triple(_ index: Int) -> Int64? {
        guard let two = pair(index) else { return nil }
        let last = byte(index + 2) &- UInt8(ascii: "0")
        return last < 10 ? two * 10 + Int64(last) : nil
    }

    /// The time of which the seconds are at the index.
    ///
    /// - Parameter days: the days since 1970-01-01, if there is a date.
    @inline(__always)
    private mutating func time(hour: Int64, minute: Int64, days: Int64?) -> PrintedTime? {
        var hour = hour
        guard let second = pair(index), hour < 24, minute < 60, second <= 60 else { return nil }
        index += 2
        guard let (micros, unit) = fraction() else { return nil }
        if let isAfternoon = half() {
            guard 1...12 ~= hour else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        if days != nil { readZone() }
        let seconds = (hour * 60 + minute) * 60 + second
        return time((days ?? 0) * TimeScanner.day + seconds * 1_000_000 + micros, unit: unit, isOfDay: days == nil)
    }

    /// The time that ends at the index, if one can end there.
    @inline(__always)
    private func time(_ microseconds: Int64, unit: UInt32, isOfDay: Bool = false) -> PrintedTime? {
        guard isEnd(index) else { return nil }
        var time = PrintedTime(microseconds: microseconds, unit: unit, end: index)
        time.isYearAssumed = isYearAssumed
        time.isOfDay = isOfDay
        time.zone = zone
        return time
    }

    /// The fraction of a second at the index, behind a dot, a comma or, in three digits, a colon; nil if other digits follow.
    private mutating func fraction() -> (micros: Int64, unit: UInt32)? {
        let sign = byte(index)
        guard sign == UInt8(ascii: ".") || sign == UInt8(ascii: ",") || sign == UInt8(ascii: ":"),
            byte(index + 1).isDigit
        else { return byte(index).isDigit ? nil : (0, 1_000_000) }
        let digits = index + 1
        index = bytes.digitsEnd(from: digits, to: min(end, digits + TimeScanner.mostDigits))
        guard sign != UInt8(ascii: ":") || index - digits == 3 else { return nil }
        // Between commas stands another column: `11:52:03,101,open`.
        if sign == UInt8(ascii: ","), byte(index) == sign {
            index = digits - 1
            return (0, 1_000_000)
        }
        return TimeScanner.fraction(bytes, digits..<index, of: 1_000_000)
    }

    /// What some digits behind a dot come to, and the unit of the last one.
    static func fraction(
        _ bytes: UnsafeRawBufferPointer,
        _ digits: Range<Int>,
        of whole: Int64
    ) -> (micros: Int64, unit: UInt32) {
        var micros: Int64 = 0
        var unit = whole
        for index in digits {
            if unit < 10 { break }
            unit /= 10
            micros += Int64(bytes[index] - UInt8(ascii: "0")) * unit
        }
        return (micros, UInt32(truncatingIfNeeded: unit))
    }

    /// Whether `PM` stands at the index, perhaps behind a blank, or `AM`, and skips it; nil if neither does.
    private mutating func half() -> Bool? {
        let start = byte(index) == UInt8(ascii: " ") ? index + 1 : index
        let letter = byte(start) | 0x20
        guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p"), byte(start + 1) | 0x20 == UInt8(ascii: "m"),
            !byte(start + 2).isName
        else { return nil }
        index = start + 2
        return letter == UInt8(ascii: "p")
    }

    /// Reads `Z`, `+08`, `+0800`, `+08:00`, ` +0800`; `-1722` is skipped, and says none.
    mutating func readZone() {
        if byte(index) | 0x20 == UInt8(ascii: "z"), !byte(index + 1).isName {
            index += 1
            zone = 0
            return
        }
        let sign = byte(index) == UInt8(ascii: " ") ? index + 1 : index
        guard byte(sign) == UInt8(ascii: "+") || byte(sign) == UInt8(ascii: "-"), let hours = pair(sign + 1) else {
            return
        }
        let colon = byte(sign + 3) == UInt8(ascii: ":") ? 1 : 0
        let minutes = pair(sign + 3 + colon)
        let zoneEnd = minutes == nil ? sign + 3 : sign + 5 + colon
        guard minutes != nil || sign == index, !byte(zoneEnd).isName else { return }
        index = zoneEnd
        let offset = hours * 60 + (minutes ?? 0)
        guard offset < 15 * 60, [nil, 0, 15, 30, 45].contains(minutes) else { return }
        zone = Int16(byte(sign) == UInt8(ascii: "-") ? -offset : offset)
    }

    // MARK: - Numbers

    /// Seconds since 1970, or since any beginning if they are few; in more digits milliseconds, microseconds or nanoseconds.
    private func plainNumber(from start: Int, to wholeEnd: Int) -> PrintedTime? {
        var fractionEnd = wholeEnd
        if byte(wholeEnd) == UInt8(ascii: "."), byte(wholeEnd + 1).isDigit {
            fractionEnd = bytes.digitsEnd(from: wholeEnd + 1, to: min(end, wholeEnd + TimeScanner.mostDigits))
        }
        guard isEnd(fractionEnd) || isSecondSign(fractionEnd) else { return nil }
        let isGrouped = byte(wholeEnd) == UInt8(ascii: ",") && byte(wholeEnd + 1).isDigit
        if isGrouped, wholeEnd - start <= 3 { return nil }
        let step: Int64
        switch wholeEnd - start {
        case 1...10: step = 1_000_000
        case 13: step = 1000
        case 16, 19: step = 1
        default: return nil
        }
        var whole: Int64 = 0
        for index in start..<min(wholeEnd, start + 16) { whole = whole * 10 + Int64(bytes[index] - UInt8(ascii: "0")) }
        let fraction = TimeScanner.fraction(bytes, min(wholeEnd + 1, fractionEnd)..<fractionEnd, of: step)
        return PrintedTime(microseconds: whole * step + fraction.micros, unit: fraction.unit, end: fractionEnd)
    }

    /// Whether the `s` of seconds stands at an index.
    private func isSecondSign(_ index: Int) -> Bool { byte(index) == UInt8(ascii: "s") && !byte(index + 1).isName }

    /// Whether a time can end before an index: no word goes on there, and no number behind a sign.
    private func isEnd(_ index: Int) -> Bool {
        let next = byte(index)
        if next.isASCIIName { return false }
        switch next {
        case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "-"):
            return !byte(index + 1).isDigit
        default: return true
        }
    }
}
