import TraceModel

/// What has stood in front of messages, behind the header of a format if there is one: `[life] `, `08:00:00.123 [main] `. It may be the
/// header of a declared format.
///
/// A message behind one is known again by its bytes, as one without is, where its class and its call have come together behind it, or
/// behind one that differs from it in digits alone, in a record that was kept: such a line is like earlier ones save for its time of day,
/// its address, and what else is a number that nobody asks for.
struct LineFronts: Sendable {
    private struct Front: Sendable {
        var count: Int
        /// What the reader calls the header before it, and the two together.
        var header: Int32
        var number: Int32
        /// Whether the time in it is read; else the header says the time, or nothing does.
        var hasClock: Bool
        /// The number of the statement by which the lines are read.
        var statement: Int
        /// Which fronts it is like.
        var group: Int
        /// The calls that it has come with behind names in which a digit stands.
        var calls = Calls()
    }

    /// By the number of a class or a label its calls: a bit for each of the first.
    private struct Calls: Sendable {
        private var bits: [SIMD2<UInt64>] = []

        @inline(__always)
        func hold(_ call: Int32, of beginning: Int32) -> Bool {
            beginning < bits.count && bits[Int(beginning)][Int(call) / 64] & 1 << UInt64(call % 64) != 0
        }

        mutating func insert(_ call: Int32, of beginning: Int32) {
            while bits.count <= beginning { bits.append(.zero) }
            bits[Int(beginning)][Int(call) / 64] |= 1 << UInt64(call % 64)
        }
    }

    /// What fronts have in common that differ in nothing but digits that say nothing of messages, `[pool-1-thread-7] `.
    private struct Group: Hashable {
        var text: [UInt8]
        var header: Int32
        var statement: Int
        var clock: Range<Int>?
    }

    /// By which bytes fronts are told that are equally long and have what may be others in the same places.
    private struct Shape: Equatable {
        var count: Int
        var header: Int32
        /// The byte in which they end, a blank.
        var last: UInt8
    }

    private var fronts: [Front] = []
    /// The clocks of the times in them, and their bytes, a row for each.
    private var clocks: [StampClock] = []
    private var blocks: [DigitlessBytes] = []
    private var shapes: [Shape] = []
    /// The bits of the bytes by which fronts of each shape are told, a row for each.
    private var told: [SIMD2<UInt64>] = []
    /// By the lower bits of a hash, or behind, where a front with it stands, and the hash's upper half. A front that was forgotten has
    /// still its place: there are twice as many as fronts in all.
    private var places: [(place: Int32, hash: UInt32)] = []
    private var groups: [Group: Int] = [:]
    /// For each group, the calls that its fronts have come with.
    private var callsOfGroups: [Calls] = []
    /// The one that was seen last.
    private(set) var current = 0
    var credit = LearningCredit()
    /// How many there have been.
    private var count: Int32 = 0

    /// How often the reader has numbered classes anew.
    private var generation = 0

    /// How many there are at a time, and how many shapes they have.
    private static let most = 1 << 8
    private static let mostShapes = 64
    private static let mostInAll = 1 << 10
    private static let placeCount = 2 * mostInAll
    /// How long a front is at most.
    private static let width = blockCount * DigitlessBytes.width
    private static let blockCount = 8
    /// How many calls are known: those with the first numbers.
    static let mostCalls: Int32 = 128

    var isEmpty: Bool { fronts.isEmpty }
    /// Whether there have been as many as there may be.
    var isFull: Bool { count == LineFronts.mostInAll }

    /// Whether as many bytes stand behind an index as are looked at to tell a front of so many.
    @inline(__always)
    static func canMatch(_ count: Int, _ bytes: UnsafeRawBufferPointer, at start: Int) -> Bool {
        start &+ count &+ 7 &+ StampClock.width <= bytes.count
    }

    /// Begins a chunk.
    ///
    /// - Parameter generation: how often the reader has numbered classes anew.
    mutating func begin(generation: Int) {
        if generation == self.generation { return }
        self.generation = generation
        for index in fronts.indices { fronts[index].calls = Calls() }
        for index in callsOfGroups.indices { callsOfGroups[index] = Calls() }
    }

    /// What a header takes together with the front behind it; nil if none of the known ones stands there. It is then the current one.
    mutating func match(_ bytes: UnsafeRawBufferPointer, behind header: HeaderMatch) -> HeaderMatch? {
        if isEmpty { return nil }
        if let match = match(current, bytes, behind: header) { return match }
        for shape in shapes.indices {
            let count = shapes[shape].count
            guard shapes[shape].header == header.latest, LineFronts.canMatch(count, bytes, at: header.end),
                bytes[header.end &+ count &- 1] == shapes[shape].last
            else { continue }
            let hash = hash(by: shape, bytes, at: header.end)
            var index = LineFronts.index(of: hash)
            while places[index].place >= 0 {
                let place = Int(places[index].place)
                if places[index].hash == UInt32(truncatingIfNeeded: hash &>> 32), place != current,
                    let match = match(place, bytes, behind: header)
                {
                    current = place
                    return match
                }
                index = (index &+ 1) % LineFronts.placeCount
            }
        }
        return nil
    }

    @inline(__always)
    private static func index(of hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash ^ hash &>> 20) & (placeCount &- 1)
    }

    /// A hash of the bytes by which fronts of a shape are told.
    @inline(__always)
    private func hash(by shape: Int, _ bytes: UnsafeRawBufferPointer, at start: Int) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: shape)
        var (block, offset) = (shape &* LineFronts.blockCount, 0)
        while offset < shapes[shape].count {
            let own = bytes.loadUnaligned(fromByteOffset: start &+ offset, as: SIMD2<UInt64>.self)
            hash = RecentKeys.hash(hash, own & told[block])
            (block, offset) = (block &+ 1, offset &+ DigitlessBytes.width)
        }
        return hash
    }

    @inline(__always)
    private mutating func match(_ index: Int, _ bytes: UnsafeRawBufferPointer, behind header: HeaderMatch)
        -> HeaderMatch?
    {
        let count = fronts[index].count
        guard fronts[index].header == header.latest, LineFronts.canMatch(count, bytes, at: header.end) else {
            return nil
        }
        var differences = SIMD2<UInt64>.zero
        var (block, offset) = (index &* LineFronts.blockCount, 0)
        while offset < count {
            differences |= blocks[block].differences(from: bytes, at: header.end &+ offset)
            (block, offset) = (block &+ 1, offset &+ DigitlessBytes.width)
        }
        guard differences == .zero else { return nil }
        var match = header
        if fronts[index].hasClock {
            guard let time = clocks[index].time(bytes, of: header.end) else { return nil }
            match.time = time
        }
        match.end &+= count
        match.number = fronts[index].number
        return match
    }

    /// Whether a class or a label has come behind the current one with a call.
    @inline(__always)
    func hasMet(_ beginning: Int32, with call: Int32) -> Bool {
        call < LineFronts.mostCalls
            && (callsOfGroups[fronts[current].group].hold(call, of: beginning)
                || fronts[current].calls.hold(call, of: beginning))
    }

    /// Takes in that it has.
    ///
    /// - Parameter isDigitless: whether no digit stands in the class or the label, and none of the front decides how the line is read.
    ///   Another front like this one, save for its digits, speaks of it no more than this one does.
    mutating func meet(_ beginning: Int32, with call: Int32, isDigitless: Bool) {
        if isDigitless {
            callsOfGroups[fronts[current].group].insert(call, of: beginning)
        } else {
            fronts[current].calls.insert(call, of: beginning)
        }
    }

    /// The number of the statement by which lines with the current one are read.
    var statement: Int { fronts[current].statement }

    /// What the reader calls the current one and the header before it.
    var number: Int32 { fronts[current].number }

    /// Remembers a text that stood in front of a message, which is then the current one. If there are too many, another one is forgotten.
    ///
    /// - Parameters:
    ///   - header: what the reader calls the header before it.
    ///   - clock: that of the time in it; nil if none is read in it.
    ///   - free: which of its digits, besides those of the time, may be others.
    ///   - statement: the number of the statement by which its line was read.
    /// - Returns: false if there have been too many.
    mutating func add(
        _ front: Range<Int>,
        _ bytes: UnsafeRawBufferPointer,
        behind header: Int32,
        _ clock: StampClock?,
        free: FreeDigits,
        by statement: Int
    ) -> Bool {
        let (own, ownTold) = rows(of: front, bytes, clock?.bytes ?? 0..<0, free)
        let shape = Shape(count: front.count, header: header, last: bytes[front.upperBound - 1])
        let known = shapes.indices.first { shapes[$0] == shape && told[row($0)].elementsEqual(ownTold) }
        guard !isFull, known != nil || shapes.count < LineFronts.mostShapes else { return false }
        let found = Front(
            count: front.count,
            header: header,
            // Headers have even numbers.
            number: 2 * count + 1,
            hasClock: clock != nil,
            statement: statement,
            group: group(of: front, bytes, behind: header, clock?.bytes, free, by: statement)
        )
        if fronts.count < LineFronts.most {
            current = fronts.count
            fronts.append(found)
            clocks.append(clock ?? StampClock())
            blocks += own
        } else {
            current = Int(count) % LineFronts.most
            (fronts[current], clocks[current]) = (found, clock ?? StampClock())
            blocks.replaceSubrange(row(current), with: own)
        }
        count += 1
        if known == nil {
            shapes.append(shape)
            told += ownTold
        }
        if places.isEmpty { places = Array(repeating: (-1, 0), count: LineFronts.placeCount) }
        let hash = hash(by: known ?? shapes.count - 1, bytes, at: front.lowerBound)
        var index = LineFronts.index(of: hash)
        while places[index].place >= 0 { index = (index + 1) % LineFronts.placeCount }
        places[index] = (Int32(current), UInt32(truncatingIfNeeded: hash >> 32))
        return true
    }

    /// The row of a front or a shape.
    private func row(_ number: Int) -> Range<Int> {
        number * LineFronts.blockCount..<(number + 1) * LineFronts.blockCount
    }

    /// The bytes of a front, and the bits of those by which it is told from others.
    private func rows(
        of front: Range<Int>,
        _ bytes: UnsafeRawBufferPointer,
        _ times: Range<Int>,
        _ free: FreeDigits
    ) -> ([DigitlessBytes], [SIMD2<UInt64>]) {
        var rows: ([DigitlessBytes], [SIMD2<UInt64>]) = ([], [])
        for start in stride(from: 0, to: LineFronts.width, by: DigitlessBytes.width) {
            guard start < front.count else {
                rows.0.append(DigitlessBytes())
                rows.1.append(.zero)
                continue
            }
            let index = front.lowerBound + start
            let digits = SIMD2<UInt64>.bits { place in
                index + place < front.upperBound && bytes[index + place].isDigit
                    && (times.contains(start + place) || free.contains(index + place))
            }
            let own = SIMD2<UInt64>.bits { start + $0 < front.count }
            rows.0.append(DigitlessBytes(bytes, at: index, told: own, free: digits))
            rows.1.append(own & ~digits)
        }
        return rows
    }

    /// The number of the fronts that differ from one in nothing but digits, of which none says anything of messages.
    private mutating func group(
        of front: Range<Int>,
        _ bytes: UnsafeRawBufferPointer,
        behind header: Int32,
        _ clock: Range<Int>?,
        _ free: FreeDigits,
        by statement: Int
    ) -> Int {
        let text = front.map { bytes[$0].isDigit && !free.tells($0) ? UInt8(ascii: "0") : bytes[$0] }
        let group = Group(text: text, header: header, statement: statement, clock: clock)
        if let known = groups[group] { return known }
        groups[group] = callsOfGroups.count
        callsOfGroups.append(Calls())
        return callsOfGroups.count - 1
    }

    mutating func removeAll() {
        (fronts, clocks, blocks) = ([], [], [])
        (shapes, told, places) = ([], [], [])
        (groups, callsOfGroups) = ([:], [])
        current = 0
    }

    /// The clock of the time that is read in a text, which must be a time of day of its own; nil if it is none.
    ///
    /// - Parameter stamp: where the line's time stands, as far as that is known.
    static func clock(
        of time: (Int64, unit: UInt32),
        in front: Range<Int>,
        _ bytes: UnsafeRawBufferPointer,
        at stamp: Range<Int>?
    ) -> StampClock? {
        guard let start = self.time(in: front, bytes),
            let clock = StampClock(bytes, of: front.lowerBound, from: start - front.lowerBound, at: time.0),
            clock.unit == time.unit, clock.isOfWholeDay,
            stamp.map({ $0.lowerBound <= start && front.lowerBound + clock.bytes.upperBound <= $0.upperBound }) ?? true
        else { return nil }
        return clock
    }

    /// Whether a text can stand in front of messages and be told by its bytes: it says no event and nothing of an object, and no mark that
    /// says anything of the message stands at its end.
    ///
    /// - Parameter isHeader: whether it is the header of a format, which may end in a sign.
    static func canBe(_ front: Range<Int>, _ bytes: UnsafeRawBufferPointer, _ names: EventNames, isHeader: Bool) -> Bool
    {
        guard !front.isEmpty, front.count <= width, !isNoBlank(bytes[front.upperBound - 1]),
            front.allSatisfy({ bytes[$0].isASCIIName || bytes[$0].isOne(of: " \t[]():.,-+/_|#@*") }),
            names.first(in: bytes, from: front.lowerBound, to: front.upperBound) == nil
        else { return false }
        let end = bytes.trimmedEnd(from: front.lowerBound, to: front.upperBound)
        let last = bytes.start(endingAt: end, notBefore: front.lowerBound, while: isNoBlank)
        if (last..<end).contains(where: { bytes[$0].isASCIILetter || bytes[$0].isDigit }) { return true }
        guard end - last == 1 else { return false }
        // The end of a column.
        if bytes[last] == UInt8(ascii: "|") { return true }
        guard isHeader else { return false }
        // A hyphen behind a sign may call off the event: `[main] - Kitchen opened`.
        let before = bytes.trimmedEnd(from: front.lowerBound, to: last)
        return bytes[last] == UInt8(ascii: ":")
            || bytes[last] == UInt8(ascii: "-") && before > front.lowerBound && bytes[before - 1].isASCIILetter
    }

    static func isNoBlank(_ byte: UInt8) -> Bool { byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") }

    /// Where the only time of day in a text begins, `11:52:03`; nil if there is none, more than one, another colon before it, or half a
    /// day.
    static func time(in front: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int? {
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
