import TraceModel
import TraceReaders

/// Finds the messages in front of which words stand that the others of their object do not have, `hooking -[C m]`, `skipped: C m`,
/// `[Analytics] C m`: such a line may speak of the event only, or say once more what another said.
///
/// What stands in front of the first messages of an object is its own, and what comes again and again is a form of the log.
struct MessageFronts: Sendable {
    /// The objects, or classes, that messages have come of, and of which of them one has stood without words in front.
    private var subjects = ByteTable()
    private var arePlain: [Bool] = []
    /// What stands in front of those that begin so, by the two.
    private var own: Set<UInt64> = []
    /// What the reader's numbers stand for: objects, and what stands in front of messages behind each header.
    private var objects: [Object] = []
    private var headers: [Header] = []
    private var generation = 0
    /// Whether a word stands in front of some of the messages that the reader knows again.
    private(set) var watchesRepeats = false
    /// Texts that stood in front of messages, the last one in its place: most are like one of them.
    private var texts: [Text] = []
    private var last = 0
    /// How often words in front were refused.
    private var counts: [UInt64: Int] = [:]

    /// An object as the reader numbers it.
    private struct Object: Sendable {
        /// Its number among the subjects; -1 if it has none.
        var subject: Int32
        /// Behind which header its messages are kept for good; -1 for none.
        var keptHeader: Int32 = -1
    }

    /// What stands in front of the messages behind a header as the reader numbers it.
    private enum Header {
        /// Nobody has looked: if it is known at all, nothing does.
        case new
        case noWords
        /// Words of a shape.
        case words(UInt64)
    }

    /// What stands in front of a message.
    private struct Text: Sendable {
        /// Its bytes, with zeros for digits.
        var bytes: [UInt8]
        /// A hash of its shape; nil if no word stands in it.
        var shape: UInt64?

        func isLike(_ front: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
            guard front.count == bytes.count else { return false }
            for offset in bytes.indices where masked(text[front.lowerBound + offset]) != bytes[offset] { return false }
            return true
        }
    }

    private static let most = 1 << 16
    private static let mostTexts = 8
    /// How many lines are not read of a form that comes again.
    private static let mostRefused = 2

    /// Begins a batch, and takes in which objects are new in it.
    mutating func begin(_ batch: RecordBatch, _ text: UnsafeRawBufferPointer) {
        if batch.generation != generation {
            generation = batch.generation
            objects.removeAll(keepingCapacity: true)
        }
        for object in batch.newObjects { tell(text.part(object.identity.range), at: object.number) }
    }

    /// Takes in what an object of the reader is called.
    mutating func tell(_ subject: UnsafeRawBufferPointer, at object: Int32) {
        while objects.count <= Int(object) { objects.append(Object(subject: -1)) }
        objects[Int(object)] = Object(subject: number(of: subject))
    }

    /// The number of a subject, a new one if it has none yet; -1 if there are too many.
    private mutating func number(of subject: UnsafeRawBufferPointer) -> Int32 {
        if subjects.count == MessageFronts.most { return subjects.number(of: subject) ?? -1 }
        let number = subjects.intern(subject)
        if Int(number) == arePlain.count { arePlain.append(false) }
        return number
    }

    /// Takes in what stands in front of the records of a batch, by the numbers of their headers.
    ///
    /// - Parameter haveHeaders: whether a header in front of each message ends in a bracket.
    mutating func learn(_ batch: RecordBatch, _ text: UnsafeRawBufferPointer, haveHeaders: Bool) {
        for record in batch.records where record.isEvent && record.header >= 0 && !record.subject.isEmpty {
            while headers.count <= Int(record.header) { headers.append(.new) }
            guard case .new = headers[Int(record.header)],
                let front = MessageFronts.front(of: record, in: text, haveHeaders: haveHeaders)
            else { continue }
            let shape = shape(of: front, in: text)
            headers[Int(record.header)] = shape.map { .words($0) } ?? .noWords
            if shape != nil { watchesRepeats = true }
        }
    }

    /// What stands in front of a record, behind the header of a format; nil if its name stands there.
    static func front(of record: RawRecord, in text: UnsafeRawBufferPointer, haveHeaders: Bool) -> Range<Int>? {
        guard let start = record.subjectStart, start <= record.name.range.lowerBound,
            record.name.range.upperBound <= text.count
        else { return nil }
        let lineStart = text.lineStart(before: start)
        let header = haveHeaders ? text.firstIndex(of: UInt8(ascii: "]"), from: lineStart, to: start) : nil
        // A module is the subject's: `Shop.DetailVC`.
        let module = text.start(endingAt: start, notBefore: lineStart) { $0.isName || $0 == UInt8(ascii: ".") }
        let front = header.map { $0 + 1 } ?? lineStart
        let end = start > lineStart && text[start - 1] == UInt8(ascii: ".") ? module : start
        return front..<text.withoutBracket(from: front, to: max(front, end))
    }

    /// Takes in that messages stand without words in front of an object that the reader has numbered.
    mutating func note(_ object: NewObject) { note(objects[Int(object.number)].subject) }

    private mutating func note(_ subject: Int32) {
        if subject >= 0 { arePlain[Int(subject)] = true }
    }

    /// Takes in the next message.
    ///
    /// - Parameters:
    ///   - subject: what it is about.
    ///   - front: what stands in front of it, behind the header of a format.
    /// - Returns: whether it is not to be read.
    mutating func take(_ subject: Range<Int>, behind front: Range<Int>, _ text: UnsafeRawBufferPointer) -> Bool {
        let subject = number(of: text.part(subject))
        guard let shape = shape(of: front, in: text) else {
            note(subject)
            return false
        }
        return take(subject, behind: shape) == .refused
    }

    /// Takes in the next message, which the reader knew again.
    mutating func take(_ record: RepeatedRecord) -> Bool {
        let object = Int(record.object)
        guard objects.indices.contains(object) else { return false }
        guard headers.indices.contains(Int(record.header)), case .words(let shape) = headers[Int(record.header)] else {
            note(objects[object].subject)
            return false
        }
        if objects[object].keptHeader == record.header { return false }
        let taken = take(objects[object].subject, behind: shape)
        if taken == .keptForGood { objects[object].keptHeader = record.header }
        return taken == .refused
    }

    private enum Taken {
        case refused, kept, keptForGood
    }

    private mutating func take(_ subject: Int32, behind shape: UInt64) -> Taken {
        let key = UInt64(truncatingIfNeeded: subject) &* 0x9E37_79B9_7F4A_7C15 ^ shape
        if own.contains(key) { return .keptForGood }
        guard subject >= 0, arePlain[Int(subject)] else {
            if subject < 0 || own.count == MessageFronts.most { return .kept }
            own.insert(key)
            return .keptForGood
        }
        guard counts[shape] != nil || counts.count < MessageFronts.most else { return .refused }
        counts[shape, default: 0] += 1
        return counts[shape, default: 0] <= MessageFronts.mostRefused ? .refused : .kept
    }

    /// A hash of the shape of a text in front; nil if no word stands in it.
    private mutating func shape(of front: Range<Int>, in text: UnsafeRawBufferPointer) -> UInt64? {
        if !texts.indices.contains(last) || !texts[last].isLike(front, in: text) {
            last = texts.firstIndex { $0.isLike(front, in: text) } ?? add(front, in: text)
        }
        return texts[last].shape
    }

    /// - Returns: the place of a text that is like none before it.
    private mutating func add(_ front: Range<Int>, in text: UnsafeRawBufferPointer) -> Int {
        var shape: LineShape?
        if MessageFronts.holdsWord(front, in: text) {
            shape = LineShape()
            shape?.add(text, front)
        }
        let found = Text(bytes: text[front].map(MessageFronts.masked), shape: shape?.hash)
        if texts.count < MessageFronts.mostTexts {
            texts.append(found)
            return texts.count - 1
        }
        let place = (last + 1) % texts.count
        texts[place] = found
        return place
    }

    private static func masked(_ byte: UInt8) -> UInt8 { byte.isDigit ? UInt8(ascii: "0") : byte }

    /// Whether a word stands there that is no mark of loggers, no thread and says of no call that it begins or ends.
    private static func holdsWord(_ front: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        let scanner = MessageScanner(text, front)
        return text.words(of: front).contains { token in
            if LogWords.isThread(text.part(token)) { return false }
            var index = token.lowerBound
            while let word = scanner.word(from: index, to: token.upperBound) {
                index = word.upperBound
                let part = text.part(word)
                if LogWords.marksFailure(word, in: text) { return true }
                let isMark = scanner.isMark(word) || LogWords.isLevel(part) || LogWords.isThread(part)
                if !isMark, !part.allSatisfy(\.isDigit), !MessageScanner.isWordOfCalls(part) { return true }
            }
            return false
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Where a text ends without the bracket of a message at its end, `<` or `-[`: whatever its form, the same stands in front of it.
    fileprivate func withoutBracket(from start: Int, to end: Int) -> Int {
        guard end > start, self[end - 1].isOne(of: "<[") else { return end }
        let hasSign = self[end - 1] == UInt8(ascii: "[") && end - 1 > start && self[end - 2].isOne(of: "-+")
        return hasSign ? end - 2 : end - 1
    }
}

extension RecordBatch {
    /// Makes gaps of the messages behind words that the others of their object do not have.
    ///
    /// - Parameters:
    ///   - firstLine: the number of the text's first line.
    ///   - haveHeaders: whether a header in front of each message ends in a bracket.
    mutating func refuseBehindWords(
        _ text: UnsafeRawBufferPointer,
        firstLine: Int,
        _ fronts: inout MessageFronts,
        haveHeaders: Bool
    ) {
        fronts.begin(self, text)
        var refused: Set<UInt32> = []
        var refusedLines: [Int32] = []
        var last: Int32 = 0
        var objects = fronts.watchesRepeats ? [] : newObjects[...]
        var repeats = fronts.watchesRepeats ? self.repeats[...] : []
        for record in records where record.isEvent && !record.subject.isEmpty {
            let isFirst = record.line != last
            last = record.line
            // No words stand in front of them.
            for object in objects.takeObjects(before: record) { fronts.note(object) }
            while let next = repeats.first, next.line < record.line {
                if fronts.take(next) { refusedLines.append(next.line) }
                repeats.removeFirst()
            }
            if record.object >= 0 { fronts.tell(text.part(record.subject.range), at: record.object) }
            guard isFirst, let front = MessageFronts.front(of: record, in: text, haveHeaders: haveHeaders) else {
                continue
            }
            if fronts.take(record.subject.range, behind: front, text) { refused.insert(record.name.start) }
        }
        for object in objects { fronts.note(object) }
        for next in repeats where fronts.take(next) { refusedLines.append(next.line) }
        if !refusedLines.isEmpty { refuseRepeats(onLines: refusedLines, text, firstLine: firstLine) }
        if refused.isEmpty { return }
        refuse(text, among: records.indices) { name, _, _ in refused.contains(UInt32(name.lowerBound)) }
    }

    /// Makes gaps of the repeats on some lines, in the order of these.
    private mutating func refuseRepeats(onLines lines: [Int32], _ text: UnsafeRawBufferPointer, firstLine: Int) {
        repeats.removeAll { lines.contains($0.line) }
        var gaps: [RawRecord] = []
        var (number, start) = (Int32(truncatingIfNeeded: firstLine), 0)
        for line in lines {
            while number < line {
                start = text.lineEnd(from: start) + 1
                number += 1
            }
            gaps.append(refusedGap(text.trimmed(start..<text.lineEnd(from: start)), line: Int(line), column: 1))
        }
        otherLines.sort { $0.line < $1.line }
        insert(gaps)
    }
}
