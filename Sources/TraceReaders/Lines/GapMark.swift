/// The marks that logging tools leave where records are missing: `--- 42 messages dropped ---`, `lossEvent`.
enum GapMark {
    /// Whether a text is such a mark.
    static func matches(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        if isEllipsis(bytes, text) || holdsLossEvent(bytes, text) { return true }
        guard text.count <= 160 else { return false }
        let text = undecorated(bytes, text)
        var words = Words(bytes: bytes, next: text.lowerBound, end: text.upperBound)
        guard let first = words.pop() else { return false }
        if isNumber(bytes, first) { return isCountOfLost(bytes, &words) }
        if bytes.isText(losses, first) {
            guard let count = words.pop(), isNumber(bytes, count), let noun = words.pop() else { return false }
            return bytes.isText(nouns, noun)
        }
        return isRepeat(bytes, first, &words)
    }

    /// Whether a text begins as a mark may, `lossEvent` apart: with a number, or with the first letters of some word.
    @inline(__always)
    static func begins(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        let index = bytes.end(from: text.lowerBound, to: text.upperBound) { !$0.isName }
        guard text.upperBound - index >= 4 else { return index < text.upperBound || isEllipsis(bytes, text) }
        guard bytes[index].isASCIILetter else { return bytes[index].isDigit || bytes[index] >= 0x80 }
        let letters = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)) | 0x2000_0000
        switch letters {
        // `drop`, `lost`, `miss`, `supp`, `last`
        case 0x6472_6F70, 0x6C6F_7374, 0x6D69_7373, 0x7375_7070, 0x6C61_7374: return true
        default: return false
        }
    }

    /// `42 messages dropped`, `1 event was lost`, `7 lost`, its number already read.
    private static func isCountOfLost(_ bytes: UnsafeRawBufferPointer, _ words: inout Words) -> Bool {
        var last: Range<Int>?
        var hasNoun = false
        while let word = words.pop() {
            if let last, !bytes.isText(nouns, last), !bytes.isText(auxiliaries, last) { return false }
            hasNoun = hasNoun || bytes.isText(nouns, word)
            last = word
        }
        guard let last else { return false }
        return bytes.isText(losses, last) || hasNoun && bytes.isText(omissions, last)
    }

    /// Whether a text is what whoever copied the log left in place of lines: `…`, `...`, `[...]`.
    private static func isEllipsis(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        guard text.count <= 5, let first = text.first else { return false }
        let isEnclosed = bytes[first].isOne(of: "[(<") && bytes[text.upperBound - 1].isOne(of: "])>")
        return bytes.isText(ellipses, isEnclosed && text.count > 2 ? first + 1..<text.upperBound - 1 : text)
    }

    private static let ellipses: WordSet = ["…", "..."]

    /// `last message repeated 3 times`: records that the tool has seen and not written.
    private static func isRepeat(_ bytes: UnsafeRawBufferPointer, _ first: Range<Int>, _ words: inout Words) -> Bool {
        guard bytes.isText("last", first), let noun = words.pop(), bytes.isText("message", noun),
            let verb = words.pop(), bytes.isText("repeated", verb), let count = words.pop()
        else { return false }
        return isNumber(bytes, count)
    }

    private static func holdsLossEvent(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        var index = text.lowerBound
        while let capital = bytes.firstIndex(of: UInt8(ascii: "E"), from: index, to: text.upperBound) {
            index = capital + 1
            let start = capital - 4
            guard start >= text.lowerBound, bytes.hasText("lossEvent", at: start, to: text.upperBound) else { continue }
            let end = start + 9
            if start > text.lowerBound, bytes[start - 1].isName { continue }
            if end == text.upperBound || !bytes[end].isName { return true }
        }
        return false
    }

    private static let losses: WordSet = [
        "dropped", "lost", "missed", "suppressed", "Dropped", "Lost", "Missed", "Suppressed",
    ]
    /// Words that say so of lines alone.
    private static let omissions: WordSet = ["skipped", "omitted", "elided", "truncated"]
    private static let auxiliaries: WordSet = ["was", "were", "log"]
    private static let nouns: WordSet = [
        "messages", "message", "records", "record", "events", "event", "lines", "line", "entries", "entry", "logs",
    ]

    private static func isNumber(_ bytes: UnsafeRawBufferPointer, _ word: Range<Int>) -> Bool {
        !word.isEmpty && bytes.digitsEnd(from: word.lowerBound, to: word.upperBound) == word.upperBound
    }

    /// A text without the dashes, brackets and blanks around it.
    private static func undecorated(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Range<Int> {
        var start = text.lowerBound
        var end = text.upperBound
        while start < end, !bytes[start].isName { start += 1 }
        while end > start, !bytes[end - 1].isName { end -= 1 }
        return start..<end
    }

    /// The words of a text, one after another.
    private struct Words {
        var bytes: UnsafeRawBufferPointer
        var next: Int
        var end: Int

        mutating func pop() -> Range<Int>? {
            let start = bytes.skippingBlanks(from: next, to: end)
            next = bytes.wordEnd(from: start, to: end)
            return start < next ? start..<next : nil
        }
    }
}
