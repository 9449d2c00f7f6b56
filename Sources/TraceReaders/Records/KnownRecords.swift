import TraceModel

/// Recognises by their bytes the lines of a declared record that are like an earlier one save for its time and for what it is
/// about, `2024-05-04 08:00:00.006 INFO order ord-1001 placed` or `{"order":"ord-1001","event":"placed"}`, and those of a format whose
/// message is one of a label and nothing else, `2024-05-04 08:00:00.006 [main] INFO shop.Orders - ord-1001 placed`.
///
/// Its subject stands between the same two texts as that of a record that was kept, and says nothing of how the line is read: it is one
/// word that nothing in the pattern can end, and that record was read straight on, without going back. A label says nothing of that by its
/// digits: it is the same in all but these.
struct KnownRecords: Sendable {
    /// What stands in front of a subject.
    private struct Front: Sendable {
        /// Its bytes, with any digits for those of its time.
        var text: Text
        var count: Int
        /// The word of the text by which it is told from others that are like it in most of theirs.
        var telling = 0
        var clock: FrontClock
        /// What the subject may consist of.
        var subject: SubjectBytes
        /// By the number of a text behind the subject the number of the first kind between the two; -1 if they have not come together.
        var kinds: [Int32] = []
    }

    /// Lines with a front, a text behind the subject, and subjects that look alike. What stands around events is a form of the log's lines
    /// (`RecordForms`), by which others are found that are not read: those of one kind have one form.
    private struct Kind: Sendable {
        /// Where the event's name stands, from the end of the subject, or from the beginning of the front.
        var name: Range<Int>
        var isNameBehind: Bool
        /// What the subject looks like, as `SubjectBytes` has it.
        var form: UInt64
        /// The number of the text behind the subject.
        var tail: Int32
        /// The next one between the same texts; -1 for none.
        var next: Int32 = -1
    }

    private typealias Text = MaskedBytes<32>

    private var fronts: [Front] = []
    /// The one that was seen last.
    private var current = 0
    /// What stands behind subjects, up to the lines' ends.
    private var tails = CallTable()
    private var kinds: [Kind] = []
    /// The subject of each kind, with any digits, if they are labels; empty if not.
    private var labels: [DigitlessLabel] = []
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

    /// What the numbers of kinds and of subjects are for whoever reads them: those of fronts may stand beside them.
    private let numbers: RecordNumbers

    init(_ numbers: RecordNumbers = RecordNumbers()) { self.numbers = numbers }

    /// How many fronts there are at a time, how many of them and of kinds in all, and how many kinds between two texts.
    private static let mostFronts = 64
    private static let mostInAll = 1 << 11
    private static let mostBetween = 8
    private static let mostSubjects = 1 << 14
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

    /// Tries no lines up to the end of the chunk.
    mutating func pause() { patience = 0 }

    /// Hands over the message that a record of a label says.
    func withMessage(of record: RepeatedRecord, _ body: (Message, MessageScanner) -> Void) {
        let label = subjects[record.object >> numbers.shift].utf8
        let kind = kinds[Int(record.call - numbers.firstCall)]
        (Array(label) + tails.text(of: kind.tail).utf8).withUnsafeBytes { bytes in
            let name = label.count + kind.name.lowerBound..<label.count + kind.name.upperBound
            body(Message(className: 0..<label.count, name: name), MessageScanner(bytes, 0..<bytes.count))
        }
    }

    // MARK: - Reading

    /// Reads lines as long as they are known, from an index up to another.
    mutating func read(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        to end: Int,
        number: Int,
        into batch: inout RecordBatch
    ) -> LineRun {
        batch.appendRepeats(from: start, to: end) { index, count, batch in
            repeated(bytes, at: index, number: number + count, &batch)
        }
    }

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
            RepeatedRecord(
                line: number,
                object: object,
                call: numbers.call(ofKind: line.kind),
                header: numbers.header(ofKind: line.kind),
                time: time
            ),
            line.lineFeed
        )
    }

    /// The time of a line that begins with a front, `Trace.Entry.noTime` if it says none; nil if it begins otherwise.
    @inline(__always)
    private mutating func time(_ index: Int, _ bytes: UnsafeRawBufferPointer, at start: Int) -> Int64? {
        guard LineFronts.canMatch(fronts[index].count, bytes, at: start),
            fronts.withUnsafeMutableBufferPointer({
                $0[index].text.stands(at: start, in: bytes, word: $0[index].telling)
                    && $0[index].text.stands(at: start, in: bytes, upTo: ($0[index].count &+ 7) / 8)
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
        let (end, form) = fronts[index].subject.subject(from: first, bytes)
        guard SubjectBytes.isWord(first..<end, bytes), let tail = tails.known(at: end, bytes),
            Int(tail.number) < fronts[index].kinds.count,
            SubjectFrame.endsPlainly(end..<tail.lineFeed, bytes)
        else { return nil }
        var kind = fronts[index].kinds[Int(tail.number)]
        while kind >= 0,
            kinds[Int(kind)].form != form || !labels.isEmpty && !isLabel(first..<end, of: kind, bytes)
        {
            kind = kinds[Int(kind)].next
        }
        return Line(subject: first..<end, tail: Int(tail.number), kind: kind, lineFeed: tail.lineFeed)
    }

    /// Whether a subject is called like the labels of a kind.
    private mutating func isLabel(_ subject: Range<Int>, of kind: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
        labels.withUnsafeMutableBufferPointer { $0[Int(kind)].isAlike(subject, bytes) }
    }

    /// The number of a line's subject. If it is new, the batch is told which one it is; nil if it stands for nobody, or for a class.
    @inline(__always)
    private mutating func object(
        of line: Line,
        from start: Int,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) -> Int32? {
        if let subject = subjects.number(of: bytes.part(line.subject)) { return numbers.object(ofSubject: subject) }
        return add(line, from: start, bytes, &batch)
    }

    @inline(never)
    private mutating func add(
        _ line: Line,
        from start: Int,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) -> Int32? {
        let kind = kinds[Int(line.kind)]
        let isLabel = !labels.isEmpty
        if !isLabel {
            let subject = SubjectText(bytes, line.subject)
            guard subject.className.isEmpty, subject.identity == line.subject else { return nil }
        }
        let number = numbers.object(ofSubject: subjects.intern(bytes.part(line.subject)))
        let place = kind.isNameBehind ? line.subject.upperBound : start
        batch.newObjects.append(
            NewObject(
                number: number,
                classNumber: isLabel ? -1 : 0,
                className: isLabel ? ByteRange(line.subject) : .empty,
                identity: isLabel ? .empty : ByteRange(line.subject),
                name: ByteRange(kind.name.lowerBound + place..<kind.name.upperBound + place)
            )
        )
        return number
    }

    // MARK: - Learning

    /// Where the time of a record stands, and where its subject may end.
    struct Place {
        var time: Range<Int>?
        /// Whether the subject ends before a byte by the record's declaration, or may end there.
        var ends: (UInt8) -> Bool
    }

    /// Learns from the records that a batch was found to hold, and gives them numbers.
    ///
    /// - Parameters:
    ///   - areOfLabels: whether the records are messages of labels.
    ///   - place: says it of a record whose line begins at an index; nil if its subject or its time says how the line is read.
    mutating func learn(
        _ batch: inout RecordBatch,
        _ bytes: UnsafeRawBufferPointer,
        _ names: EventNames,
        areOfLabels: Bool = false,
        at place: (Int, RawRecord) -> Place?
    ) {
        guard batch.takesRepeats, !names.holdBlanks, !names.holdDots else { return }
        batch.areAttributesOfHeaders = true
        credit.begin()
        for index in batch.records.indices where credit.isLeft {
            let record = batch.records[index]
            guard record.kind == .instance, record.call < 0, batch.isAlone(index),
                areOfLabels ? record.identity.isEmpty : record.className.isEmpty,
                !record.subject.isEmpty, record.subject.range.upperBound < bytes.count
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
        let line = SubjectFrame(around: record.subject.range, in: bytes)
        let (start, count) = (line.front.lowerBound, line.front.count)
        guard record.column == 1, line.tail.upperBound < bytes.count, count > 0,
            LineFronts.canMatch(count, bytes, at: start), count <= Text.width,
            line.tail.count <= KnownRecords.longestTail, SubjectFrame.endsPlainly(line.tail, bytes)
        else { return false }
        let index = fronts.indices.first {
            fronts[$0].count == count && time($0, bytes, at: start) == record.time
        }
        // Most lines are like one that was learned.
        if let index, let known = self.line(index, bytes, at: start), known.subject == line.subject {
            if known.kind >= 0 { return true }
            if isFull(index, known.tail) { return false }
        }
        guard kinds.count < KnownRecords.mostInAll, frontCount < KnownRecords.mostInAll, line.isApart, hasCome(line),
            let place = place(start, record)
        else { return false }
        let hasTime = record.time != Trace.Entry.noTime
        let clock =
            hasTime ? place.time.flatMap { FrontClock(of: record, in: line.front, at: $0, bytes) } : FrontClock()
        guard let clock else { return false }
        let digits = start + clock.digits.lowerBound..<start + clock.digits.upperBound
        let own = SubjectBytes(ends: place.ends)
        let (end, form) = own.subject(from: line.subject.lowerBound, bytes)
        let name = record.name.range
        guard end == line.subject.upperBound,
            ([name] + values).allSatisfy({ line.fixes($0, besides: digits) }),
            line.isApart(event: name), !hasTime || line.isApart(time: digits),
            let number = index.map({ fronts[$0].subject == own ? $0 : nil }) ?? add(line.front, clock, own, bytes)
        else { return false }
        return add(&record, of: line, behind: number, form)
    }

    /// Adds the kind of a line, and gives its record the number.
    ///
    /// - Returns: false if there are too many that differ in their subjects.
    private mutating func add(
        _ record: inout RawRecord,
        of line: SubjectFrame,
        behind front: Int,
        _ form: UInt64
    ) -> Bool {
        let tailEnd = line.bytes.trimmedEnd(from: line.tail.lowerBound, to: line.tail.upperBound)
        let tail = Int(tails.intern(line.tail.lowerBound..<tailEnd, line.bytes))
        while fronts[front].kinds.count <= tail { fronts[front].kinds.append(-1) }
        if isFull(front, tail) { return false }
        let name = record.name.range
        let isNameBehind = name.lowerBound >= line.subject.upperBound
        let place = isNameBehind ? line.subject.upperBound : line.front.lowerBound
        let own = Int32(kinds.count)
        kinds.append(
            Kind(
                name: name.lowerBound - place..<name.upperBound - place,
                isNameBehind: isNameBehind,
                form: form,
                tail: Int32(tail),
                next: fronts[front].kinds[tail]
            )
        )
        if record.identity.isEmpty { labels.append(DigitlessLabel(line.subject, line.bytes)) }
        fronts[front].kinds[tail] = own
        (record.header, record.call) = (numbers.header(ofKind: own), numbers.call(ofKind: own))
        return true
    }

    /// Whether there are as many kinds between two texts as there may be.
    private func isFull(_ front: Int, _ tail: Int) -> Bool {
        var (count, next) = (0, fronts[front].kinds[tail])
        while next >= 0 { (count, next) = (count + 1, kinds[Int(next)].next) }
        return count == KnownRecords.mostBetween
    }

    /// Whether a line has come before with the same texts around its subject, save for digits in front, and notes that this one has.
    private mutating func hasCome(_ line: SubjectFrame) -> Bool {
        let hash = line.hash
        let slot = Int(truncatingIfNeeded: hash >> 32) & (metOnce.count - 1)
        let mark = UInt32(truncatingIfNeeded: hash)
        if metOnce[slot] == mark { return true }
        metOnce[slot] = mark
        return false
    }

    /// Remembers a text that stands in front of subjects. If there are too many, another one is forgotten.
    private mutating func add(
        _ front: Range<Int>,
        _ clock: FrontClock,
        _ subject: SubjectBytes,
        _ bytes: UnsafeRawBufferPointer
    ) -> Int {
        let digits = clock.digits
        let text = Text(bytes, front) { digits.contains($0) && bytes[front.lowerBound + $0].isDigit }
        var found = Front(text: text, count: front.count, clock: clock, subject: subject)
        if let first = fronts.first, let word = text.firstDifference(from: first.text) {
            fronts[0].telling = word
            found.telling = word
        }
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
