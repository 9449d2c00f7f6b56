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
    /// The last text in front in which no word stood, its digits zeros: most are like it.
    private var wordless: [UInt8] = []
    /// How often words in front were refused.
    private var counts: [UInt64: Int] = [:]

    private static let most = 1 << 16
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
        let isLikeLast = isLikeLast(front, in: text)
        guard !isLikeLast, MessageFronts.holdsWord(front, in: text) else {
            if !isLikeLast { wordless = text[front].map(MessageFronts.masked) }
            note(text.part(subject))
            return false
        }
        var shape = LineShape()
        shape.add(text, front)
        let key = LabelLine.hash(text.part(subject), shape.hash)
        if own.contains(key) { return false }
        guard plain.number(of: text.part(subject)) != nil else {
            if own.count < MessageFronts.most { own.insert(key) }
            return false
        }
        guard counts[shape.hash] != nil || counts.count < MessageFronts.most else { return true }
        counts[shape.hash, default: 0] += 1
        return counts[shape.hash, default: 0] <= MessageFronts.mostRefused
    }

    private func isLikeLast(_ front: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        front.count == wordless.count
            && front.indices.allSatisfy { MessageFronts.masked(text[$0]) == wordless[$0 - front.lowerBound] }
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
