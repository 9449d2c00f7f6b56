import TraceModel

/// Reads the time that stands in a front, if one does, from its digits alone.
struct FrontClock: Sendable {
    private var clock = StampClock()
    /// Where the stamp stands in the front; -1 if the record says no time.
    private let start: Int
    /// How many digits the stamp has if it is a number, and the microseconds of one; 0 if it is none.
    private var digitCount = 0
    private var scale: Int64 = 0

    private static let digitCounts = 10...16
    private static let scales: [Int64] = [1_000_000, 1000, 1]

    /// The digits that may be others, from the front's beginning.
    var digits: Range<Int> {
        if start < 0 { return 0..<0 }
        let own = digitCount > 0 ? 0..<digitCount : clock.bytes
        return start + own.lowerBound..<start + own.upperBound
    }

    /// That of no time.
    init() { start = -1 }

    /// - Parameter stamp: where the record's time stands.
    init?(of record: RawRecord, in front: Range<Int>, at stamp: Range<Int>, _ bytes: UnsafeRawBufferPointer) {
        start = stamp.lowerBound - front.lowerBound
        if let number = FrontClock.number(stamp, bytes), stamp.clamped(to: front) == stamp {
            // Of zero nobody can tell what it counts.
            guard number > 0, FrontClock.digitCounts ~= stamp.count,
                let scale = FrontClock.scales.first(where: {
                    number.multipliedReportingOverflow(by: $0) == (record.time, false)
                })
            else { return nil }
            (digitCount, self.scale) = (stamp.count, scale)
            return
        }
        // What ends the stamp is looked at, too.
        let stamp = stamp.lowerBound..<stamp.upperBound + 1
        guard stamp.clamped(to: front) == stamp,
            let clock = LineFronts.clock(of: (record.time, record.timeUnit), in: stamp, bytes, at: stamp)
        else { return nil }
        self.clock = clock
    }

    /// The time in a line that begins at an index; nil if it is none.
    @inline(__always)
    mutating func time(_ bytes: UnsafeRawBufferPointer, of line: Int) -> Int64? {
        if start < 0 { return Trace.Entry.noTime }
        let start = line &+ start
        if digitCount == 0 { return clock.time(bytes, of: start) }
        return FrontClock.number(start..<start &+ digitCount, bytes).map { $0 &* scale }
    }

    /// The number that some bytes are; nil if one of them is no digit, or they are too many.
    @inline(__always)
    private static func number(_ range: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int64? {
        if range.isEmpty || range.count > digitCounts.upperBound { return nil }
        var number: Int64 = 0
        for index in range {
            let digit = bytes[index] &- UInt8(ascii: "0")
            if digit > 9 { return nil }
            number = number &* 10 &+ Int64(digit)
        }
        return number
    }
}
