import TraceModel

/// What has stood in front of messages, behind the header of a format if there is one: `[life] `, `08:00:00.123 [main] `.
///
/// A message behind one is known again by its bytes, as one without is, where the front has come with its class and with its call before,
/// each in a record that was kept: what a front makes of a message depends on no more than these. Of its own bytes only those of a time
/// of day may differ.
struct LineFronts: Sendable {
    private struct Front: Sendable {
        /// Its bytes, with any digits for those of its time.
        var text = MaskedBytes<8>()
        var count: Int
        /// What the reader calls the header before it, and the two together.
        var header: Int32
        var number: Int32
        /// That of the time in it; nil if the header says the time, or nothing does.
        var clock: StampClock?
        /// The calls that have come behind it: a bit for each of the first.
        var calls = InlineArray<2, UInt64>(repeating: 0)
    }

    private var fronts: [Front] = []
    /// The one that was seen last.
    private(set) var current = 0
    /// How many records more are looked at from which nothing can be learned.
    private var credit = LineFronts.mostCredit
    /// How many there have been.
    private var count: Int32 = 0

    /// How many there are at a time: a bit for each is kept with each class.
    private static let most = 16
    private static let mostCredit = 1 << 12
    private static let creditOfChunk = 1 << 8
    private static let mostInAll = 1 << 10

    var isEmpty: Bool { fronts.isEmpty }

    /// Whether as many bytes stand behind an index as may be looked at.
    static func canMatch(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Bool {
        start &+ MaskedBytes<8>.width &+ StampClock.width <= bytes.count
    }

    var isWorthLearning: Bool { credit > 0 }

    /// Begins the records of a chunk.
    mutating func beginLearning() { credit = min(credit + LineFronts.creditOfChunk, LineFronts.mostCredit) }

    /// Takes in that nothing can be learned from a record.
    mutating func noteUseless() { credit -= 1 }

    /// What a header takes together with the front behind it; nil if none of the known ones stands there. It is then the current one.
    mutating func match(_ bytes: UnsafeRawBufferPointer, behind header: HeaderMatch) -> HeaderMatch? {
        guard !isEmpty, LineFronts.canMatch(bytes, at: header.end) else { return nil }
        if let match = match(current, bytes, behind: header) { return match }
        for index in fronts.indices where index != current {
            if let match = match(index, bytes, behind: header) {
                current = index
                return match
            }
        }
        return nil
    }

    @inline(__always)
    private mutating func match(_ index: Int, _ bytes: UnsafeRawBufferPointer, behind header: HeaderMatch)
        -> HeaderMatch?
    {
        guard fronts[index].header == header.latest, fronts[index].text.stands(at: header.end, in: bytes) else {
            return nil
        }
        var match = header
        if fronts[index].clock != nil {
            guard let time = fronts[index].clock?.time(bytes, of: header.end) else { return nil }
            match.time = time
        }
        match.end &+= fronts[index].count
        match.number = fronts[index].number
        return match
    }

    /// Whether a call has come behind the current one.
    @inline(__always)
    func hasMet(_ call: Int32) -> Bool {
        call < 128 && fronts[current].calls[Int(call) / 64] & 1 << UInt64(call % 64) != 0
    }

    /// Takes in that a call has come behind the current one.
    mutating func meet(_ call: Int32) {
        if call < 128 { fronts[current].calls[Int(call) / 64] |= 1 << UInt64(call % 64) }
    }

    /// What the reader calls the current one and the header before it.
    var number: Int32 { fronts[current].number }

    /// Remembers a text that stood in front of a message, which is then the current one. If there are too many, all others are forgotten.
    ///
    /// - Parameters:
    ///   - header: what the reader calls the header before it.
    ///   - time: the time and its unit that are read in it; nil if none is.
    ///   - forget: is called when the others are forgotten.
    /// - Returns: false if no such text can be told by its bytes.
    mutating func add(
        _ front: Range<Int>,
        _ bytes: UnsafeRawBufferPointer,
        behind header: Int32,
        time: (Int64, unit: UInt32)?,
        _ forget: () -> Void
    ) -> Bool {
        guard count < LineFronts.mostInAll else { return false }
        // Headers have even numbers.
        var found = Front(count: front.count, header: header, number: 2 * count + 1)
        if let time {
            guard let start = LineFronts.time(in: front, bytes),
                let clock = StampClock(bytes, of: front.lowerBound, from: start - front.lowerBound, at: time.0),
                clock.unit == time.unit, clock.isOfWholeDay
            else { return false }
            found.clock = clock
        }
        let times = found.clock?.bytes ?? 0..<0
        found.text = MaskedBytes(bytes, front) { times.contains($0) && bytes[front.lowerBound + $0].isDigit }
        if fronts.count == LineFronts.most {
            fronts = []
            forget()
        }
        current = fronts.count
        fronts.append(found)
        count += 1
        return true
    }

    /// Whether a text can stand in front of messages and be told by its bytes: it says no event and nothing of an object, and no mark that
    /// says anything of the message stands at its end.
    static func canBe(_ front: Range<Int>, _ bytes: UnsafeRawBufferPointer, _ names: EventNames) -> Bool {
        guard !front.isEmpty, front.count <= MaskedBytes<8>.width, bytes[front.upperBound - 1] == UInt8(ascii: " "),
            front.allSatisfy({ bytes[$0].isASCIIName || bytes[$0].isOne(of: " []():.,-+/_|#@*") }),
            names.first(in: bytes, from: front.lowerBound, to: front.upperBound) == nil
        else { return false }
        let end = bytes.trimmedEnd(from: front.lowerBound, to: front.upperBound)
        let last = bytes.start(endingAt: end, notBefore: front.lowerBound) { $0 != UInt8(ascii: " ") }
        return (last..<end).contains { bytes[$0].isASCIILetter || bytes[$0].isDigit }
    }

    /// Where the only time of day in a text begins, `11:52:03`; nil if there is none, more than one, another colon before it, or half a
    /// day.
    private static func time(in front: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int? {
        func isTime(_ start: Int) -> Bool {
            (0..<8).allSatisfy { offset in
                offset % 3 == 2 ? bytes[start + offset] == UInt8(ascii: ":") : bytes[start + offset].isDigit
            }
        }
        let starts = front.dropLast(8).filter(isTime)
        guard starts.count == 1, let start = starts.first,
            start == front.lowerBound || !bytes[start - 1].isDigit,
            !(front.lowerBound..<start).contains(where: { bytes[$0] == UInt8(ascii: ":") })
        else { return nil }
        var end = start + 8
        if bytes[end].isOne(of: ".,") { end = bytes.digitsEnd(from: end + 1, to: front.upperBound) }
        guard !bytes[end].isDigit, bytes[end] != UInt8(ascii: ":") else { return nil }
        let half = bytes.skippingBlanks(from: end, to: front.upperBound)
        let isHalf = half < front.upperBound && bytes[half].isOne(of: "AaPp")
        return isHalf ? nil : start
    }
}
