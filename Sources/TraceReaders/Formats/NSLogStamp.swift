/// The date and time of a record: `2014-05-04 11:52:03.461`, `2019-11-03 16:23:45.724860+0800`.
struct NSLogStamp {
    /// Microseconds since 1970-01-01 00:00 in the log's own zone.
    var time: Int64
    /// Microseconds in the unit of the last digit, at least one.
    var unit: UInt32
    /// Where the stamp ends, its zone included.
    var end: Int

    /// How many bytes a date takes.
    static let dateLength = 10
    /// How many bytes stand before the fraction's digits.
    private static let wholeLength = 20
    /// How many bytes stand before the first colon.
    private static let hourLength = 13

    init?(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) {
        guard start >= 0, end - start > NSLogStamp.wholeLength,
            bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
            bytes[start + 10] == UInt8(ascii: " "), bytes[start + 13] == UInt8(ascii: ":"),
            bytes[start + 16] == UInt8(ascii: ":"), bytes[start + 19] == UInt8(ascii: "."),
            let century = NSLogStamp.pair(bytes, start), let yearOfCentury = NSLogStamp.pair(bytes, start + 2),
            let month = NSLogStamp.pair(bytes, start + 5), let day = NSLogStamp.pair(bytes, start + 8),
            let hour = NSLogStamp.pair(bytes, start + 11), let minute = NSLogStamp.pair(bytes, start + 14),
            let second = NSLogStamp.pair(bytes, start + 17),
            1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second <= 60
        else { return nil }

        var index = start + NSLogStamp.wholeLength
        var micros: Int64 = 0
        var digitUnit: Int64 = 100_000
        while index < end, bytes[index].isDigit {
            micros += Int64(bytes[index] - UInt8(ascii: "0")) * digitUnit
            digitUnit /= 10
            index += 1
        }
        guard index > start + NSLogStamp.wholeLength else { return nil }
        if end - index >= 5, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-"),
            bytes.digitsEnd(from: index + 1, to: index + 5) == index + 5
        {
            index += 5
        }
        let days = CivilDate(year: century * 100 + yearOfCentury, month: month, day: day).days
        time = ((days * 24 + hour) * 60 + minute) * 60_000_000 + second * 1_000_000 + micros
        unit = UInt32(truncatingIfNeeded: max(1, digitUnit * 10))
        self.end = index
    }

    /// Where the first stamp in a range begins.
    static func first(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
        var index = start + hourLength
        while let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: index, to: end) {
            if end - colon > 3, bytes[colon + 3] == UInt8(ascii: ":"),
                NSLogStamp(bytes, at: colon - hourLength, to: end) != nil
            {
                return colon - hourLength
            }
            index = colon + 1
        }
        return nil
    }

    /// Whether a stamp stands within a range.
    static func isWithin(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        first(bytes, from: range.lowerBound, to: range.upperBound) != nil
    }

    /// Whether a text begins with a stamp, or is the beginning of one.
    static func begins(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        let shape: StaticString = "0000-00-00 00:00:00.0"
        let count = min(text.count, shape.utf8CodeUnitCount)
        for offset in 0..<count {
            let byte = bytes[text.lowerBound + offset]
            let expected = shape.utf8Start[offset]
            guard expected == UInt8(ascii: "0") ? byte.isDigit : byte == expected else { return false }
        }
        return count > 0
    }

    /// The number that two digits stand for.
    @inline(__always)
    private static func pair(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Int64? {
        let high = bytes[index] &- UInt8(ascii: "0")
        let low = bytes[index + 1] &- UInt8(ascii: "0")
        return high < 10 && low < 10 ? Int64(high &* 10 &+ low) : nil
    }
}
