import TraceModel

/// Reads the time of day in stamps of one day, `11:52:03.461`, eight digits at a time.
struct StampClock {
    /// Where it begins, from the beginning of what it stands in.
    private var start = StampClock.ofStamp
    /// How many digits the seconds' fraction has, and the bits of the first eight.
    private var fractionCount = 0
    private var fractionMask: UInt64 = 0
    /// The microseconds up to midnight, in the log's zone.
    private var day: Int64 = 0
    /// A time that was read, `00:00:00`, and the microseconds up to it.
    private var known: UInt64 = 0
    private var knownTime: Int64 = 0

    /// Where it begins in a stamp with its date.
    static let ofStamp = 11
    /// How many bytes from its beginning are read, and where its fraction begins.
    static let width = fractionStart + mostDigits
    private static let fractionStart = 9
    private static let mostDigits = 9

    /// A clock of no day.
    init() {}

    /// The clock of a day; nil if the time is none, or more exact than any log's.
    ///
    /// - Parameters:
    ///   - text: where the text begins that the time is part of.
    ///   - start: where the time begins in it, from its beginning.
    ///   - moment: what the time stands for in the log's zone.
    init?(_ line: UnsafeRawBufferPointer, of text: Int, from start: Int, at moment: Int64) {
        guard text + start + StampClock.width <= line.count, moment != Trace.Entry.noTime else { return nil }
        self.start = start
        let fractionStart = text + start + StampClock.fractionStart
        let hasFraction = line[fractionStart - 1].isOne(of: ".,")
        fractionCount = hasFraction ? line.digitsEnd(from: fractionStart, to: line.count) - fractionStart : 0
        guard fractionCount <= StampClock.mostDigits else { return nil }
        fractionMask = ~(~0 << UInt64(8 * min(fractionCount, 8)))
        guard let time = time(line, of: text) else { return nil }
        day = moment - time
        known = 0
    }

    /// Microseconds in the unit of its last digit, at least one.
    var unit: UInt32 { (0..<min(fractionCount, 6)).reduce(1_000_000) { unit, _ in unit / 10 } }

    /// Whether its day begins at a midnight, of whatever zone.
    var isOfWholeDay: Bool { day % (15 * 60 * 1_000_000) == 0 }

    /// The bytes that the time takes, its fraction included, from the beginning of the text that it is part of.
    var bytes: Range<Int> {
        start..<start + (fractionCount > 0 ? StampClock.fractionStart + fractionCount : StampClock.fractionStart - 1)
    }

    /// The microseconds that the time in the text at an index stands for, nil if it is none. Its date is this clock's day, the same sign
    /// stands before the fraction, and the line holds as many bytes as are read.
    @inline(__always)
    mutating func time(_ line: UnsafeRawBufferPointer, of text: Int) -> Int64? {
        let start = text &+ start
        let whole = line.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        if whole != known, !read(whole) { return nil }
        let digits = line.loadUnaligned(fromByteOffset: start &+ StampClock.fractionStart, as: UInt64.self)
        let fraction = EightDigits((UInt64(littleEndian: digits) ^ EightDigits.zeros) & fractionMask)
        guard fraction.areDigits,
            fractionCount < StampClock.mostDigits || line[start &+ StampClock.width &- 1].isDigit
        else { return nil }
        // Six digits, whatever the unit of the last one.
        return knownTime &+ EightDigits(fraction.digits &<< 16).number
    }

    /// Reads the whole seconds.
    @inline(never)
    private mutating func read(_ word: UInt64) -> Bool {
        let whole = UInt64(littleEndian: word) ^ 0x3030_3A30_303A_3030
        guard EightDigits(whole).areDigits, whole & 0x0000_FF00_00FF_0000 == 0 else { return false }
        // Each pair of digits becomes one number, in the byte of its first digit.
        let pairs = whole &* 10 &+ whole >> 8
        let (hour, minute, second) = (Int64(pairs & 0xFF), Int64(pairs >> 24 & 0xFF), Int64(pairs >> 48 & 0xFF))
        guard hour < 24, minute < 60, second <= 60 else { return false }
        known = word
        knownTime = day + ((hour * 60 + minute) * 60 + second) * 1_000_000
        return true
    }
}
