/// A time as any log may print it: `2024-05-04T11:52:03.461Z`, `May  4 11:52:03`, `11:52:03,461`, `1715000000.123456`.
///
/// A zone is read and dropped: all times of a log are taken for times of one zone.
struct PrintedTime {
    /// Microseconds since 1970-01-01 00:00 in the log's own zone; without a date, since any midnight or other beginning.
    var microseconds: Int64
    /// Microseconds in the unit of the last digit, at least one.
    var unit: UInt32
    /// Whether a day is printed without its year, and 1970 is taken for it.
    var isYearAssumed = false
    /// Where the time ends, its zone included.
    var end: Int

    /// The time that begins at an index; nil if none does, or one that goes on as no time does: `1.2.3`, `12:99`.
    ///
    /// Complexity: O(1); no time is longer than a few dozen bytes.
    init?(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) {
        var scanner = TimeScanner(bytes, at: start, to: end)
        guard let time = scanner.time() else { return nil }
        self = time
    }

    init(microseconds: Int64, unit: UInt32, end: Int) {
        self.microseconds = microseconds
        self.unit = unit
        self.end = end
    }

    /// Whether a time may begin with a byte.
    static func canBegin(with byte: UInt8) -> Bool { byte.isDigit || byte.isASCIILetter }
}
