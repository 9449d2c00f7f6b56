/// Reads the time of day in stamps of one day, `11:52:03.461`, eight digits at a time.
struct StampClock {
    /// How many digits the seconds' fraction has, and their bits in eight bytes.
    private var fractionCount = 0
    private var fractionMask: UInt64 = 0
    /// The microseconds up to midnight.
    private var day: Int64 = 0
    /// A time that was read, `00:00:00`, and the microseconds up to it.
    private var known: UInt64 = 0
    private var knownTime: Int64 = 0

    private static let wholeStart = 11
    private static let fractionStart = 20
    /// How many bytes of a stamp are read.
    private static let width = fractionStart + 8

    /// A clock of no day.
    init() {}

    /// The clock of a header's day; nil if the stamp is more exact than a record's time.
    init?(_ header: NSLogHeader, _ line: UnsafeRawBufferPointer) {
        let fractionStart = header.start + StampClock.fractionStart
        fractionCount = line.digitsEnd(from: fractionStart, to: header.end) - fractionStart
        fractionMask = ~(~0 << UInt64(8 * fractionCount))
        guard fractionCount <= 6, header.start + StampClock.width <= line.count, let time = time(line, of: header.start)
        else { return nil }
        day = header.time - time
        known = 0
    }

    /// The bytes of a stamp that the time takes, from its beginning.
    var bytes: Range<Int> { StampClock.wholeStart..<StampClock.fractionStart + fractionCount }

    /// The microseconds that the stamp at an index stands for, nil if its time is none. Its date is this clock's day, a `.`
    /// stands before the fraction, and the line holds eight bytes from there on.
    @inline(__always)
    mutating func time(_ line: UnsafeRawBufferPointer, of start: Int) -> Int64? {
        let whole = line.loadUnaligned(fromByteOffset: start &+ StampClock.wholeStart, as: UInt64.self)
        if whole != known, !read(whole) { return nil }
        let digits = line.loadUnaligned(fromByteOffset: start &+ StampClock.fractionStart, as: UInt64.self)
        let fraction = (UInt64(littleEndian: digits) ^ 0x3030_3030_3030_3030) & fractionMask
        guard StampClock.areDigits(fraction) else { return nil }
        // Six digits, whatever the unit of the last one.
        return knownTime &+ StampClock.number(fraction &<< 16)
    }

    /// Reads the whole seconds.
    @inline(never)
    private mutating func read(_ word: UInt64) -> Bool {
        let whole = UInt64(littleEndian: word) ^ 0x3030_3A30_303A_3030
        guard StampClock.areDigits(whole), whole & 0x0000_FF00_00FF_0000 == 0 else { return false }
        // Each pair of digits becomes one number, in the byte of its first digit.
        let pairs = whole &* 10 &+ whole >> 8
        let (hour, minute, second) = (Int64(pairs & 0xFF), Int64(pairs >> 24 & 0xFF), Int64(pairs >> 48 & 0xFF))
        guard hour < 24, minute < 60, second <= 60 else { return false }
        known = word
        knownTime = day + ((hour * 60 + minute) * 60 + second) * 1_000_000
        return true
    }

    /// Whether each byte is below ten.
    @inline(__always)
    private static func areDigits(_ word: UInt64) -> Bool {
        // Only a byte that is none can carry into the next one.
        (word &+ 0x7676_7676_7676_7676 | word) & 0x8080_8080_8080_8080 == 0
    }

    /// The number that eight digits stand for, the first one in the lowest byte.
    @inline(__always)
    private static func number(_ digits: UInt64) -> Int64 {
        let pairs = digits &* 10 &+ digits >> 8
        let fours = (pairs & 0x00FF_00FF_00FF_00FF) &* 0x0064_0001
        let eights = (fours >> 16 & 0x0000_FFFF_0000_FFFF) &* 0x0000_2710_0000_0001
        return Int64(truncatingIfNeeded: eights >> 32)
    }
}
