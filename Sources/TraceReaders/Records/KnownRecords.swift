import TraceModel

/// Recognises by their bytes the lines of a declared record that are like an earlier one save for its time and for what it is
/// about, `2024-05-04 08:00:00.006 INFO order ord-1001 placed` or `{"order":"ord-1001","event":"placed"}`.
///
/// Its subject stands between the same two texts as that of a record that was kept, and says nothing of how the line is read: it is one
/// word that nothing in the pattern can end, and that record was read straight on, without going back.
struct KnownRecords: Sendable {
    /// What stands in front of a subject.
    private struct Front: Sendable {
        /// Its bytes, with any digits for those of its time.
        var text: Text
        var count: Int
        var clock: Clock
        /// For each byte what it is in the subject.
        var parts: [Part]
        /// By the number of a text behind the subject the number of the first kind between the two; -1 if they have not come together.
        var kinds: [Int32] = []
    }

    /// Lines with a front, a text behind the subject, and subjects that look alike. What stands around events is a form of the log's lines
    /// (`RecordForms`), by which others are found that are not read: those of one kind have one form.
    private struct Kind: Sendable {
        /// Where the event's name stands, from the end of the subject, or from the beginning of the front.
        var name: Range<Int>
        var isNameBehind: Bool
        /// What the subject looks like, as `LineShape` sees it or more exactly: its words, of which those with digits are alike.
        var form: UInt64
        /// The next one between the same texts; -1 for none.
        var next: Int32 = -1
    }

    /// What a byte is in a subject.
    private enum Part: UInt8, Sendable {
        case none, letter, digit, sign

        /// - Parameter isEnd: whether the record's declaration has a subject end before the byte.
        init(_ byte: UInt8, isEnd: Bool) {
            self =
                if isEnd {
                    .none
                } else if byte.isDigit {
                    .digit
                } else if byte.isASCIILetter || byte == UInt8(ascii: "_") {
                    .letter
                } else {
                    byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") ? .sign : .none
                }
        }
    }

    private typealias Text = MaskedBytes<32>

    private var fronts: [Front] = []
    /// The one that was seen last.
    private var current = 0
    /// What stands behind subjects, up to the lines' ends.
    private var tails = CallTable()
    private var kinds: [Kind] = []
    /// Hashes of lines that have been met once: what never comes again is not worth learning.
    private var metOnce = [UInt32](repeating: 0, count: 1 << 10)
    private var subjects = ByteTable()
    private var credit = LearningCredit()
    /// How many lines more are tried that are not known.
    private var patience = KnownRecords.mostPatience
    /// How many fronts there have been.
    private var frontCount = 0
    /// Grows whenever subjects are numbered anew.
    private(set) var generation = 0

    /// How many fronts there are at a time, how many of them and of kinds in all, and how many kinds between two texts.
    private static let mostFronts = 16
    private static let mostInAll = 1 << 11
    private static let mostBetween = 8
    private static let mostSubjects = 1 << 14
    private static let longestSubject = 64
    private static let longestTail = 1 << 10
    private static let mostPatience = 1 << 9
    private static let patienceOfChunk = 1 << 6
    /// How many that are not known one that is makes up for.
    private static let gain = 8

    /// Whether lines are worth trying: in some logs no two are alike.
    var isWorthTrying: Bool { !fronts.isEmpty && patience > 0 }

    /// Begins a chunk.
    mutating func begin() {
        patience = max(patience, KnownRecords.patienceOfChunk)
        if subjects.count <= KnownRecords.mostSubjects { return }
        subjects.removeAll()
        generation += 1
    }

    /// Forgets all fronts. Numbers that were given out stay in use.
    mutating func removeAll() { (fronts, current) = ([], 0) }

    // MARK: - Reading

    /// The record of a line that begins at an index, if it is known, and its line feed.
    mutating func repeated(
        _ bytes: UnsafeRawBufferPointer,
        at start: Int,
        number: Int,
        _ batch: inout RecordBatch
    ) -> (RepeatedRecord, lineFeed: Int)? {
        for _ in fronts.indices {
            if let found = repeated(current, bytes, at: start, number: number, &batch) {
                patience = min(patience &+ KnownRecords.gain, KnownRecords.mostPatience)
                return found
            }
            current = current &+ 1 < fronts.count ? current &+ 1 : 0
        }
        patience &-= 1
        return nil
    }

    private mutating func repeated(
        _ index: Int,
        _ bytes: UnsafeRawBufferPointer,
        at start: Int,
        number: Int,
        _ batch: inout RecordBatch
    ) -> (RepeatedRecord, lineFeed: Int)? {
        guard let time = time(index, bytes, at: start), let line = line(index, bytes, at: start), line.kind >= 0,
            let object = object(of: line, from: start, bytes, &batch)
        else { return nil }
        return (
            RepeatedRecord(line: number, object: object, call: line.kind, header: line.kind, time: time),
            line.lineFeed
        )
    }

    /// The time of a line that begins with a front, `Trace.Entry.noTime` if it says none; nil if it begins otherwise.
    @inline(__always)
    private mutating func time(_ index: Int, _ bytes: UnsafeRawBufferPointer, at start: Int) -> Int64? {
        guard LineFronts.canMatch(fronts[index].count, bytes, at: start),
            fronts.withUnsafeMutableBufferPointer({
                $0[index].text.stands(at: start, in: bytes, upTo: ($0[index].count &+ 7) / 8)
            })
        else { return nil }
        return fronts[index].clock.time(bytes, of: start)
    }

    private struct Line {
        var subject: Range<Int>
        /// The number of the text behind it.
        var tail: Int
        /// -1 if what stands behind the subject has not come with the front and a subject that looks alike.
        var kind: Int32
        var lineFeed: Int
    }

    /// What stands behind a front; nil if it is no subject, or another text stands behind that.
    @inline(__always)
    private mutating func line(_ index: Int, _ bytes: UnsafeRawBufferPointer, at start: Int) -> Line? {
        let first = start &+ fronts[index].count
        let (end, form) = KnownRecords.subject(from: first, bytes, fronts[index].parts)
        guard KnownRecords.isWord(first..<end, bytes), let tail = tails.known(at: end, bytes),
            Int(tail.number) < fronts[index].kinds.count,
            KnownRecords.endsPlainly(end..<tail.lineFeed, bytes)
        else { return nil }
        var kind = fronts[index].kinds[Int(tail.number)]
        while kind >= 0, kinds[Int(kind)].form != form { kind = kinds[Int(kind)].next }
        return Line(subject: first..<end, tail: Int(tail.number), kind: kind, lineFeed: tail.lineFeed)
    }

    /// Whether no blanks stand at a line's end but those that stand between the tokens of JSON, too.
    @inline(__always)
    private static func endsPlainly(_ tail: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let end = bytes.start(endingAt: tail.upperBound, notBefore: tail.lowerBound) {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
        }
        return bytes.trimmedEnd(from: tail.lowerBound, to: end) == end
    }

    /// Where a subject ends that begins at an index, and a hash of what it looks like: words with digits in them are alike.
    @inline(__always)
    private static func subject(
        from start: Int,
        _ bytes: UnsafeRawBufferPointer,
        _ parts: [Part]
    ) -> (end: Int, form: UInt64) {
        /// Up to the last word, and with it.
        var (form, whole) = (noBytes, noBytes)
        var holdsDigit = false
        let limit = min(bytes.count, start &+ longestSubject)
        var index = start
        while index < limit {
            let byte = bytes[index]
            switch parts[Int(byte)] {
            case .none: return (index, whole)
            case .letter:
                if !holdsDigit { whole = hash(whole, byte) }
            case .digit:
                holdsDigit = true
                whole = hash(form, UInt8(ascii: "#"))
            case .sign:
                whole = hash(whole, byte)
                form = whole
                holdsDigit = false
            }
            index &+= 1
        }
        return (index, whole)
    }

    private static let noBytes: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of some bytes and the next one.
    @inline(__always)
    private static func hash(_ bytes: UInt64, _ byte: UInt8) -> UInt64 {
        (bytes ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    /// Whether a text begins and ends with a letter or a digit.
    @inline(__always)
    private static func isWord(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        func isOfWord(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isDigit }
        return !text.isEmpty && isOfWord(bytes[text.lowerBound]) && isOfWord(bytes[text.upperBound &- 1])
    }

    /// The number of a line's subject. If it is new, the batch is told which one it is; nil if it stands for nobody, or for a class.
    @inline(__always)
    private mutating func object(
        of line: Line,
        from start: Int,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) -> Int32? {
        subjects.number(of: bytes.part(line.subject)) ?? add(line, from: start, bytes, &batch)
    }

    @inline(never)
    private mutating func add(
        _ line: Line,
        from start: Int,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) -> Int32? {
        let subject = SubjectText(bytes, line.subject)
        guard subject.className.isEmpty, subject.identity == line.subject else { return nil }
        let number = subjects.intern(bytes.part(line.subject))
        let kind = kinds[Int(line.kind)]
        let place = kind.isNameBehind ? line.subject.upperBound : start
        batch.newObjects.append(
            NewObject(
                number: number,
                classNumber: 0,
                className: .empty,
                identity: ByteRange(line.subject),
                name: ByteRange(kind.name.lowerBound + place..<kind.name.upperBound + place)
            )
        )
        return number
    }

    // MARK: - Learning

    /// Where the time of a record stands, and what its subject is made of.
    struct Place {
        var time: Range<Int>?
        /// Whether the subject ends before a byte by the record's declaration, or may end there.
        var ends: (UInt8) -> Bool
    }

    /// Learns from the records that a batch was found to hold, and gives them numbers.
    ///
    /// - Parameter place: says it of a record whose line begins at an index; nil if its subject or its time says how the line is read.
    mutating func learn(
        _ batch: inout RecordBatch,
        _ bytes: UnsafeRawBufferPointer,
        _ names: EventNames,
        at place: (Int, RawRecord) -> Place?
    ) {
        guard batch.takesRepeats, !names.holdBlanks, !names.holdDots else { return }
        batch.areAttributesOfHeaders = true
        credit.begin()
        for index in batch.records.indices where credit.isLeft {
            let record = batch.records[index]
            guard record.kind == .instance, record.call < 0, batch.isAlone(index),
                record.identity.range.upperBound < bytes.count
            else { continue }
            let values = batch.attributes(of: record).map(\.value) + [record.process, record.processID]
            if !learn(&batch.records[index], values.filter { !$0.isEmpty }.map(\.range), bytes, place) {
                credit.noteUseless()
            }
        }
    }

    /// - Parameter values: what the record says besides.
    /// - Returns: whether its line is known now.
    private mutating func learn(
        _ record: inout RawRecord,
        _ values: [Range<Int>],
        _ bytes: UnsafeRawBufferPointer,
        _ place: (Int, RawRecord) -> Place?
    ) -> Bool {
        let (subject, name) = (record.identity.range, record.name.range)
        let start = bytes.lineStart(before: subject.lowerBound)
        let lineEnd = bytes.lineEnd(from: subject.upperBound)
        let (front, tail) = (start..<subject.lowerBound, subject.upperBound..<lineEnd)
        guard record.className.isEmpty, record.column == 1, lineEnd < bytes.count, !front.isEmpty,
            LineFronts.canMatch(front.count, bytes, at: start), front.count <= Text.width,
            tail.count <= KnownRecords.longestTail, KnownRecords.endsPlainly(tail, bytes)
        else { return false }
        let index = fronts.indices.first {
            fronts[$0].count == front.count && time($0, bytes, at: start) == record.time
        }
        // Most lines are like one that was learned.
        if let index, let line = line(index, bytes, at: start), line.subject == subject {
            if line.kind >= 0 { return true }
            if isFull(index, line.tail) { return false }
        }
        guard kinds.count < KnownRecords.mostInAll, frontCount < KnownRecords.mostInAll,
            KnownRecords.areApart(front, subject, tail, bytes), hasCome(front, tail, bytes),
            let place = place(start, record)
        else { return false }
        let hasTime = record.time != Trace.Entry.noTime
        let clock = hasTime ? place.time.flatMap { Clock(of: record, in: front, at: $0, bytes) } : Clock()
        guard let clock else { return false }
        let digits = start + clock.digits.lowerBound..<start + clock.digits.upperBound
        let isFixed = { (part: Range<Int>) in
            (part.clamped(to: front) == part || part.clamped(to: tail) == part) && !part.overlaps(digits)
        }
        let parts = (UInt8.min...UInt8.max).map { Part($0, isEnd: place.ends($0)) }
        let (end, form) = KnownRecords.subject(from: subject.lowerBound, bytes, parts)
        guard end == subject.upperBound, isFixed(name), values.allSatisfy(isFixed),
            KnownRecords.endsBefore(subject, name, bytes),
            !hasTime || KnownRecords.endsBefore(subject, time: digits, bytes),
            let number = index.map({ fronts[$0].parts == parts ? $0 : nil }) ?? add(front, clock, parts, bytes)
        else { return false }
        return add(&record, between: number, tail, form: form, subject, bytes)
    }

    /// Adds the kind of a line, and gives its record the number.
    ///
    /// - Returns: false if there are too many that differ in their subjects.
    private mutating func add(
        _ record: inout RawRecord,
        between front: Int,
        _ tail: Range<Int>,
        form: UInt64,
        _ subject: Range<Int>,
        _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        let tailEnd = bytes.trimmedEnd(from: tail.lowerBound, to: tail.upperBound)
        let tailNumber = Int(tails.intern(tail.lowerBound..<tailEnd, bytes))
        while fronts[front].kinds.count <= tailNumber { fronts[front].kinds.append(-1) }
        if isFull(front, tailNumber) { return false }
        let name = record.name.range
        let isNameBehind = name.lowerBound >= subject.upperBound
        let place = isNameBehind ? subject.upperBound : bytes.lineStart(before: subject.lowerBound)
        let own = Int32(kinds.count)
        kinds.append(
            Kind(
                name: name.lowerBound - place..<name.upperBound - place,
                isNameBehind: isNameBehind,
                form: form,
                next: fronts[front].kinds[tailNumber]
            )
        )
        fronts[front].kinds[tailNumber] = own
        (record.header, record.call) = (own, own)
        return true
    }

    /// Whether there are as many kinds between two texts as there may be.
    private func isFull(_ front: Int, _ tail: Int) -> Bool {
        var (count, next) = (0, fronts[front].kinds[tail])
        while next >= 0 { (count, next) = (count + 1, kinds[Int(next)].next) }
        return count == KnownRecords.mostBetween
    }

    /// Whether a line has come before with these texts around its subject, save for digits in front, and notes that this one has.
    private mutating func hasCome(_ front: Range<Int>, _ tail: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        var hash = KnownRecords.noBytes
        for index in front {
            hash = KnownRecords.hash(hash, bytes[index].isDigit ? UInt8(ascii: "0") : bytes[index])
        }
        for index in tail { hash = KnownRecords.hash(hash, bytes[index]) }
        let slot = Int(truncatingIfNeeded: hash >> 32) & (metOnce.count - 1)
        let mark = UInt32(truncatingIfNeeded: hash)
        if metOnce[slot] == mark { return true }
        metOnce[slot] = mark
        return false
    }

    /// Whether an event ends before a subject begins, whatever that is, or stands behind it.
    private static func endsBefore(_ subject: Range<Int>, _ name: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        name.lowerBound >= subject.upperBound
            || bytes[name.upperBound..<subject.lowerBound].contains { $0.isOne(of: " \"") }
    }

    /// Whether a time ends before a subject begins, whatever that is. Not so `08:00:00 PM`, `08:00:00 -0800` and `08:00:00 2024`: a word
    /// or a sign must stand between, or the subject begins with a word that is in all of its kind.
    private static func endsBefore(
        _ subject: Range<Int>,
        time: Range<Int>,
        _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        let between = time.upperBound..<subject.lowerBound
        if bytes[between].contains(where: { $0.isASCIIName || $0.isOne(of: "[](){}<>|\"'=#@*;") }) { return true }
        let word = subject.lowerBound..<bytes.nameEnd(from: subject.lowerBound, to: subject.upperBound)
        let isHalf = word.count <= 2 && bytes[word.lowerBound].isOne(of: "aApPzZ")
        return bytes[between].allSatisfy { $0 == UInt8(ascii: " ") } && !isHalf && !word.contains { bytes[$0].isDigit }
    }

    /// Whether a subject is one word, and stands apart from what is around it.
    private static func areApart(
        _ front: Range<Int>,
        _ subject: Range<Int>,
        _ tail: Range<Int>,
        _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        func isApart(_ byte: UInt8) -> Bool { byte < 0x80 && !byte.isASCIIName && byte != UInt8(ascii: ".") }
        return isWord(subject, bytes) && isApart(bytes[front.upperBound - 1])
            && (tail.isEmpty || isApart(bytes[tail.lowerBound]))
    }

    /// Remembers a text that stands in front of subjects. If there are too many, another one is forgotten.
    private mutating func add(
        _ front: Range<Int>,
        _ clock: Clock,
        _ parts: [Part],
        _ bytes: UnsafeRawBufferPointer
    ) -> Int {
        let digits = clock.digits
        let text = Text(bytes, front) { digits.contains($0) && bytes[front.lowerBound + $0].isDigit }
        let found = Front(text: text, count: front.count, clock: clock, parts: parts)
        frontCount += 1
        guard fronts.count == KnownRecords.mostFronts else {
            fronts.append(found)
            return fronts.count - 1
        }
        let place = frontCount % KnownRecords.mostFronts
        fronts[place] = found
        return place
    }
}

extension KnownRecords {
    /// Reads the time that stands in a front, if one does, from its digits alone.
    private struct Clock: Sendable {
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
            if let number = Clock.number(stamp, bytes), stamp.clamped(to: front) == stamp {
                // Of zero nobody can tell what it counts.
                guard number > 0, Clock.digitCounts ~= stamp.count,
                    let scale = Clock.scales.first(where: {
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
            return Clock.number(start..<start &+ digitCount, bytes).map { $0 &* scale }
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
}
