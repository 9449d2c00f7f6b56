/// The ways in which logs print dates. Each reads one from the scanner's beginning, with the time of day behind it.
extension TimeScanner {
    /// Reads a date of numbers, and the time of day behind it: `2024-05-04T11:52:03`, `20240504 11:52:03`, `04/May/2024:11:52:03`;
    /// `05-04 11:52:03.461`, and without the hyphen as glog prints it, `0504/115203.461` as Chromium does.
    ///
    /// - Parameter layout: what stands from the index on: `Y` is a year, `C` and `y` the halves of one, `M` a month, `b` its name, `D` a day, `d` one of a digit or
    ///   two, `*` a sign, each time the same.
    @inline(__always)
    mutating func time(behind layout: StaticString) -> PrintedTime? {
        readDate(layout) ? timeOfDay(behindDateTo: index) : nil
    }

    /// The date of numbers, its year first, that all of the text is.
    mutating func wholeDate() -> CivilDate? {
        readDate("Y*M*D") && index == end && date.isPossible ? date : nil
    }

    /// Reads a date of numbers, and puts the index behind it.
    private mutating func readDate(_ layout: StaticString) -> Bool {
        isYearAssumed = true
        var sign: UInt8?
        for offset in 0..<layout.utf8CodeUnitCount {
            let number: Int64?
            var width = 2
            switch Unicode.Scalar(layout.utf8Start[offset]) {
            case "Y": (number, width) = (year(index), 4)
            case "b": (number, width) = (TimeScanner.month(bytes, at: index, to: end), 3)
            case "d": (number, width) = (day(), 0)
            case "*":
                if let sign, byte(index) != sign { return false }
                sign = byte(index)
                (number, width) = (0, 1)
            default: number = pair(index)
            }
            guard let number else { return false }
            index += width
            switch Unicode.Scalar(layout.utf8Start[offset]) {
            case "Y", "C":
                date.year = width == 4 ? number : number * 100
                isYearAssumed = false
            case "y": date.year += number
            case "M", "b": date.month = number
            case "D", "d": date.day = number
            default: break
            }
        }
        return true
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
        // `May 10:00:00` says no day.
        guard let day = day(), byte(index) != UInt8(ascii: ":") else { return nil }
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

    /// `04 May 2024 11:52:03`, `04/May/2024:11:52:03`, `4 May 11:52:03`.
    mutating func dayFirst() -> PrintedTime? {
        let start = index
        if let time = time(behind: "d*b*Y") { return time }
        index = start
        return time(behind: "d*b")
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
