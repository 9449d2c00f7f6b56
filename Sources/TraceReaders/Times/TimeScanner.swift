/// Reads a printed time, piece by piece.
struct TimeScanner {
    private let bytes: UnsafeRawBufferPointer
    private let start: Int
    private let end: Int
    private var index: Int
    private var date = CivilDate()
    private var isYearAssumed = false

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
        case (4, UInt8(ascii: "-")), (4, UInt8(ascii: "/")):
            return yearFirst()
        case (8, UInt8(ascii: " ")), (8, UInt8(ascii: "T")):
            if let time = compact() { return time }
        case (4, UInt8(ascii: " ")):
            if let time = monthAndDay(separated: false) { return time }
        case (2, UInt8(ascii: "-")) where byte(digitsEnd + 1).isDigit:
            return monthAndDay(separated: true)
        case (1...2, UInt8(ascii: ":")):
            return timeOfDay(hasDate: false)
        case (2, UInt8(ascii: ".")) where byte(start + 5) == UInt8(ascii: "."):
            return dotted()
        case (1...2, UInt8(ascii: " ")), (1...2, UInt8(ascii: "/")), (1...2, UInt8(ascii: "-")):
            if byte(digitsEnd + 1).isASCIILetter, let time = dayFirst() { return time }
        default: break
        }
        return plainNumber(from: start, to: digitsEnd)
    }

    /// The byte at an index; 0 behind the text's end.
    @inline(__always)
    private func byte(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0 }

    /// The number that two digits at an index stand for.
    @inline(__always)
    private func pair(_ index: Int) -> Int64? {
        let high = byte(index) &- UInt8(ascii: "0")
        let low = byte(index + 1) &- UInt8(ascii: "0")
        return high < 10 && low < 10 ? Int64(high &* 10 &+ low) : nil
    }

    @inline(__always)
    private func year(_ index: Int) -> Int64? {
        guard let century = pair(index), let year = pair(index + 2), !byte(index + 4).isDigit else { return nil }
        return century * 100 + year
    }

    // MARK: - Dates

    /// `2024-05-04T11:52:03`, `2024/05/04 11:52:03`.
    private mutating func yearFirst() -> PrintedTime? {
        guard let year = year(start), let month = pair(start + 5), byte(start + 7) == byte(start + 4),
            let day = pair(start + 8)
        else { return nil }
        date = CivilDate(year: year, month: month, day: day)
        return timeOfDay(behindDateTo: start + 10)
    }

    /// `20240504 11:52:03`, `20240504T115203`.
    private mutating func compact() -> PrintedTime? {
        guard let century = pair(start), let year = pair(start + 2), let month = pair(start + 4),
            let day = pair(start + 6)
        else { return nil }
        date = CivilDate(year: century * 100 + year, month: month, day: day)
        return timeOfDay(behindDateTo: start + 8)
    }

    /// `05-04 11:52:03.461`, and without the hyphen as glog prints it.
    private mutating func monthAndDay(separated: Bool) -> PrintedTime? {
        let dayStart = separated ? start + 3 : start + 2
        guard let month = pair(start), let day = pair(dayStart) else { return nil }
        date = CivilDate(month: month, day: day)
        isYearAssumed = true
        return timeOfDay(behindDateTo: dayStart + 2)
    }

    /// `04.05.2024 11:52:03`.
    private mutating func dotted() -> PrintedTime? {
        guard let day = pair(start), let month = pair(start + 3), let year = year(start + 6) else { return nil }
        date = CivilDate(year: year, month: month, day: day)
        return timeOfDay(behindDateTo: start + 10)
    }

    /// `04 May 2024 11:52:03`, `04/May/2024:11:52:03`, `4-May-2024 11:52:03`.
    private mutating func dayFirst() -> PrintedTime? {
        guard let day = day(), let month = TimeScanner.month(bytes, at: index + 1, to: end),
            byte(index + 4) == byte(index), let year = year(index + 5)
        else { return nil }
        date = CivilDate(year: year, month: month, day: day)
        return timeOfDay(behindDateTo: index + 9)
    }

    /// `May  4 11:52:03`, `May 4, 2024 11:52:03`, `Sat May  4 11:52:03 2024`, `Sat, 04 May 2024 11:52:03`.
    private mutating func wordedDate() -> PrintedTime? {
        let isDayNamed = TimeScanner.isDay(bytes, at: start, to: end)
        if isDayNamed {
            index += byte(start + 3) == UInt8(ascii: ",") ? 4 : 3
            guard byte(index) == UInt8(ascii: " ") else { return nil }
            index += 1
            if byte(index).isDigit { return dayFirst() }
        }
        guard let month = TimeScanner.month(bytes, at: index, to: end), byte(index + 3) == UInt8(ascii: " ") else {
            return nil
        }
        index += byte(index + 4) == UInt8(ascii: " ") ? 5 : 4
        guard let day = day() else { return nil }
        date = CivilDate(month: month, day: day)
        isYearAssumed = true
        let comma = byte(index) == UInt8(ascii: ",") ? 1 : 0
        if let year = year(index + comma + 1) {
            date.year = year
            isYearAssumed = false
            index += comma + 5
        }
        guard var time = timeOfDay(behindDateTo: index) else { return nil }
        if isDayNamed, isYearAssumed, byte(time.end) == UInt8(ascii: " "), let year = year(time.end + 1) {
            time.microseconds -= date.days * TimeScanner.day
            date.year = year
            time.microseconds += date.days * TimeScanner.day
            time.isYearAssumed = false
            time.end += 5
        }
        return time
    }

    /// The day of a month, in one digit or two, and puts the index behind it.
    private mutating func day() -> Int64? {
        guard byte(index).isDigit else { return nil }
        if let day = pair(index) {
            index += 2
            return byte(index).isDigit ? nil : day
        }
        index += 1
        return Int64(byte(index - 1) - UInt8(ascii: "0"))
    }

    private static func month(_ bytes: UnsafeRawBufferPointer, at index: Int, to end: Int) -> Int64? {
        let months: StaticString = "janfebmaraprmayjunjulaugsepoctnovdec"
        return position(in: months, bytes, at: index, to: end).map { Int64($0 + 1) }
    }

    private static func isDay(_ bytes: UnsafeRawBufferPointer, at index: Int, to end: Int) -> Bool {
        position(in: "montuewedthufrisatsun", bytes, at: index, to: end) != nil
    }

    /// Which of some words of three letters stands at an index.
    private static func position(
        in words: StaticString,
        _ bytes: UnsafeRawBufferPointer,
        at index: Int,
        to end: Int
    ) -> Int? {
        guard end - index > 3, !bytes[index + 3].isASCIIName else { return nil }
        let letters = (bytes[index] | 0x20, bytes[index + 1] | 0x20, bytes[index + 2] | 0x20)
        for start in stride(from: 0, to: words.utf8CodeUnitCount, by: 3) {
            let word = words.utf8Start + start
            if (word[0], word[1], word[2]) == letters { return start / 3 }
        }
        return nil
    }

    // MARK: - Times of day

    private static let day: Int64 = 24 * 60 * 60 * 1_000_000

    /// What stands behind a date: a blank, a `T` or a `:`, and a time of day.
    private mutating func timeOfDay(behindDateTo dateEnd: Int) -> PrintedTime? {
        guard date.isPossible else { return nil }
        switch byte(dateEnd) {
        case UInt8(ascii: " "), UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: ":"), UInt8(ascii: "_"): break
        case UInt8(ascii: ",") where byte(dateEnd + 1) == UInt8(ascii: " "):
            index = dateEnd + 2
            return timeOfDay(hasDate: true)
        default: return nil
        }
        index = dateEnd + 1
        return timeOfDay(hasDate: true)
    }

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
        guard isSeparated || hasDate else { return nil }
        let step = isSeparated ? 1 : 0
        guard let minute = pair(index + step), isSeparated == (byte(index + step + 2) == UInt8(ascii: ":")),
            let second = pair(index + 2 * step + 2), hour < 24, minute < 60, second <= 60
        else { return nil }
        index += 2 * step + 4
        guard let (micros, unit) = fraction() else { return nil }
        if let isAfternoon = half() {
            guard 1...12 ~= hour else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        if hasDate { skipZone() }
        guard isEnd(index) else { return nil }
        let seconds = (hour * 60 + minute) * 60 + second
        var time = PrintedTime(microseconds: seconds * 1_000_000 + micros, unit: unit, end: index)
        if hasDate { time.microseconds += date.days * TimeScanner.day }
        time.isYearAssumed = isYearAssumed
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
        return TimeScanner.fraction(bytes, digits..<index, of: 1_000_000)
    }

    /// What some digits behind a dot come to, and the unit of the last one.
    private static func fraction(
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

    /// Skips `Z`, `+08`, `+0800`, `+08:00`, ` +0800`.
    private mutating func skipZone() {
        if byte(index) | 0x20 == UInt8(ascii: "z"), !byte(index + 1).isName {
            index += 1
            return
        }
        let sign = byte(index) == UInt8(ascii: " ") ? index + 1 : index
        guard byte(sign) == UInt8(ascii: "+") || byte(sign) == UInt8(ascii: "-"), pair(sign + 1) != nil else { return }
        let colon = byte(sign + 3) == UInt8(ascii: ":") ? 1 : 0
        if pair(sign + 3 + colon) != nil {
            if !byte(sign + 5 + colon).isName { index = sign + 5 + colon }
        } else if sign == index, !byte(sign + 3).isName {
            index = sign + 3
        }
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
