import TraceReaders

/// What a line says behind its event, where nobody declared what stands there.
enum EventRest {
    case nothing
    /// A number, a measure, a value behind a key, where or how it took place, or that it did.
    case detail
    /// Words of which nobody knows whether they take the event back: `shipped requested`, `shipped?`, `shipped -> 403`,
    /// `shipped by mistake, reverted`.
    case doubt

    /// - Parameter range: what stands between an event's name, with its parameter list, and the end of its line.
    init(_ range: Range<Int>, in bytes: UnsafeRawBufferPointer) {
        let text = bytes.trimmed(range)
        if text.isEmpty {
            self = .nothing
        } else if EventRest.asks(text, in: bytes) || MessageScanner.takesBack(text, in: bytes) {
            self = .doubt
        } else if let word = EventRest.firstWord(of: text, in: bytes) {
            self =
                EventRest.isDetail(word, of: text, in: bytes) && !EventRest.endsInDenial(text, in: bytes)
                ? .detail : .doubt
        } else {
            self = .nothing
        }
    }

    /// Whether a number is the first word of what stands behind an event: it depends on this one what it says.
    static func beginsWithNumber(_ range: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        firstWord(of: bytes.trimmed(range), in: bytes).map { bytes[$0.lowerBound].isDigit } ?? false
    }

    /// Whether signs say that the event is in question or was not all of it: `?`, `...`, `->`, `!=`, `✗`.
    private static func asks(_ text: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        let start = text.lowerBound
        return bytes[text].contains(UInt8(ascii: "?"))
            || bytes.crossEnd(at: start, to: text.upperBound) != nil
            || openSigns.contains { bytes.hasText($0, at: start, to: text.upperBound) }
    }

    private static let openSigns: [StaticString] = ["...", "…", "->", "=>", "→", "!=", "≠"]

    /// The first word, behind whatever signs; nil if there is none.
    private static func firstWord(of text: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        var start = text.lowerBound
        while start < text.upperBound, bytes.isSign(at: start, to: text.upperBound) {
            start = bytes.characterEnd(from: start, to: text.upperBound)
        }
        let end = bytes.end(from: start, to: text.upperBound) { $0.isASCIIName || $0 >= 0x80 || $0.isOne(of: "-'.") }
        return start < end ? start..<end : nil
    }

    /// Whether the last word says that the event failed: `in 4 ms skipped`, `floor=2 FAILED`.
    private static func endsInDenial(_ text: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        let start = bytes.start(endingAt: text.upperBound, notBefore: text.lowerBound, while: \.isASCIIName)
        return start > text.lowerBound && bytes[start - 1] == UInt8(ascii: " ")
            && DenyingWords.denyAlone(start..<text.upperBound, in: bytes)
    }

    private static func isDetail(_ word: Range<Int>, of text: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        let first = bytes[word.lowerBound]
        // What stands in quotes is a value of its own; what stands behind the mark of a comment is none of the line.
        if word.lowerBound > text.lowerBound, bytes[word.lowerBound - 1].isOne(of: "\"'`#") { return true }
        if bytes.hasText("//", at: text.lowerBound, to: text.upperBound) { return true }
        if first.isDigit { return !bytes.isText(zeros, word) }
        if word.upperBound + 1 < text.upperBound, bytes[word.upperBound] == UInt8(ascii: "=") {
            return true
        }
        if word.upperBound < text.upperBound, bytes[word.upperBound] == UInt8(ascii: ":"),
            bytes[text.lowerBound] != UInt8(ascii: ":")
        {
            return true
        }
        return bytes.isWord(word, of: details)
            || LogWords.isManner(word, in: bytes) && !bytes.hasText("un", at: word.lowerBound, to: word.upperBound)
    }

    private static let zeros: WordSet = ["0", "0.0", "00"]

    /// Words that say that an event took place, or where, when, how, by whom.
    private static let details: WordSet = [
        "ok", "okay", "true", "yes", "success", "successful", "succeeded", "done", "complete", "completed",
        "by", "via", "from", "to", "in", "at", "on", "with", "for", "after", "of", "through", "using", "within", "due",
        "because", "since", "into", "over", "under", "behind", "between", "during", "per", "without", "inside",
        "again", "now", "once", "twice", "too", "first", "last", "here", "there", "today", "early", "late", "and",
        "took", "total", "the", "a", "an", "its", "as", "it", "this", "that",
    ]
}

extension UnsafeRawBufferPointer {
    /// Whether a character begins at an index that is of no word.
    func isSign(at index: Int, to end: Int) -> Bool {
        self[index] < 0x80 ? !self[index].isASCIIName : !MessageScanner(self, index..<end).beginsWord(at: index)
    }
}
