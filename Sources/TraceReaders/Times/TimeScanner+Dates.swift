/// The ways in which logs print dates. Each reads one from the scanner's beginning, with the time of day behind it.
extension TimeScanner {
    /// `2024-05-04T11:52:03`, `2024/05/04 11:52:03`.
    mutating func yearFirst() -> PrintedTime? {
        guard let year = year(start), let month = pair(start + 5), byte(start + 7) == byte(start + 4),
            let day = pair(start + 8)
        else { return nil }
        date = CivilDate(year: year, month: month, day: day)
        return timeOfDay(behindDateTo: start + 10)
    }

    /// `20240504 11:52:03`, `20240504T115203`.
    mutating func compact() -> PrintedTime? {
        guard let century = pair(start), let year = pair(start + 2), let month = pair(start + 4),
            let day = pair(start + 6)
        else { return nil }
        date = CivilDate(year: century * 100 + year, month: month, day: day)
        return timeOfDay(behindDateTo: start + 8)
    }

    /// `05-04 11:52:03.461`, and without the hyphen as glog prints it.
    mutating func monthAndDay(separated: Bool) -> PrintedTime? {
        let dayStart = separated ? start + 3 : start + 2
        guard let month = pair(start), let day = pair(dayStart) else { return nil }
        date = CivilDate(month: month, day: day)
        isYearAssumed = true
        return timeOfDay(behindDateTo: dayStart + 2)
    }

    /// `04.05.2024 11:52:03`.
    mutating func dotted() -> PrintedTime? {
        guard let day = pair(start), let month = pair(start + 3), let year = year(start + 6) else { return nil }
        date = CivilDate(year: year, month: month, day: day)
        return timeOfDay(behindDateTo: start + 10)
    }

    /// `04 May 2024 11:52:03`, `04/May/2024:11:52:03`, `4-May-2024 11:52:03`.
    mutating func dayFirst() -> PrintedTime? {
        guard let day = day(), let month = TimeScanner.month(bytes, at: index + 1, to: end),
            byte(index + 4) == byte(index), let year = year(index + 5)
        else { return nil }
        date = CivilDate(year: year, month: month, day: day)
        return timeOfDay(behindDateTo: index + 9)
    }

    /// `May  4 11:52:03`, `May 4, 2024 11:52:03`, `Sat May  4 11:52:03 2024`, `Sat, 04 May 2024 11:52:03`.
    mutating func wordedDate() -> PrintedTime? {
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
}
