import TraceModel
import TraceReaders

/// Finds the messages in front of which words stand that the others of their object do not have, `hooking -[C m]`, `skipped: C m`,
/// `[Analytics] C m`: such a line may speak of the event only, or say once more what another said.
///
/// What stands in front of the first messages of an object is its own, and what comes again and again is a form of the log.
struct MessageFronts: Sendable {
    /// The objects, or classes, of which a message has stood without words in front.
    private var plain = ByteTable()
    /// What stands in front of those that begin so, by the two.
    private var own: Set<UInt64> = []
    /// Texts that stood in front of messages, the last one in its place: most are like one of them.
    private var texts: [Text] = []
    private var last = 0
    /// How often words in front were refused.
    private var counts: [UInt64: Int] = [:]

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

    /// Takes in an object of which messages stand without words in front.
    mutating func note(_ subject: UnsafeRawBufferPointer) {
        if plain.count < MessageFronts.most { _ = plain.intern(subject) }
    }

    /// Takes in the next message.
    ///
    /// - Parameters:
    ///   - subject: what it is about.
    ///   - front: what stands in front of it, behind the header of a format.
    /// - Returns: whether it is not to be read.
    mutating func take(_ subject: Range<Int>, behind front: Range<Int>, _ text: UnsafeRawBufferPointer) -> Bool {
        guard let shape = shape(of: front, in: text) else {
            note(text.part(subject))
            return false
        }
        let key = LabelLine.hash(text.part(subject), shape)
        if own.contains(key) { return false }
        guard plain.number(of: text.part(subject)) != nil else {
            if own.count < MessageFronts.most { own.insert(key) }
            return false
        }
        guard counts[shape] != nil || counts.count < MessageFronts.most else { return true }
        counts[shape, default: 0] += 1
        return counts[shape, default: 0] <= MessageFronts.mostRefused
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

extension RecordBatch {
    /// Makes gaps of the messages behind words that the others of their object do not have.
    ///
    /// - Parameter haveHeaders: whether a header in front of each message ends in a bracket.
    mutating func refuseBehindWords(_ text: UnsafeRawBufferPointer, _ fronts: inout MessageFronts, haveHeaders: Bool) {
        var refused: Set<UInt32> = []
        var last: Int32 = 0
        var objects = newObjects[...]
        for record in records where record.isEvent && !record.subject.isEmpty {
            let isFirst = record.line != last
            last = record.line
            // Those of repeats stand right behind their headers.
            while let object = objects.first, object.identity.start < record.name.start {
                fronts.note(text.part(object.identity.range))
                objects.removeFirst()
            }
            let (className, identity) = (record.className, record.identity)
            let isBehind = className.isEmpty || !identity.isEmpty && identity.start < className.start
            let start = (isBehind ? identity : className).range.lowerBound
            guard isFirst, start <= record.name.range.lowerBound, record.name.range.upperBound <= text.count else {
                continue
            }
            let lineStart = text.lineStart(before: start)
            let header = haveHeaders ? text.firstIndex(of: UInt8(ascii: "]"), from: lineStart, to: start) : nil
            // A module is the subject's: `Shop.DetailVC`.
            let module = text.start(endingAt: start, notBefore: lineStart) { $0.isName || $0 == UInt8(ascii: ".") }
            let front = header.map { $0 + 1 } ?? lineStart
            let end = start > lineStart && text[start - 1] == UInt8(ascii: ".") ? module : start
            if fronts.take(record.subject.range, behind: front..<max(front, end), text) {
                refused.insert(record.name.start)
            }
        }
        for object in objects { fronts.note(text.part(object.identity.range)) }
        if refused.isEmpty { return }
        refuse(text) { name, _, _ in refused.contains(UInt32(name.lowerBound)) }
    }
}
