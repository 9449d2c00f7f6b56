/// The marks that logging tools leave where records are missing: `--- 42 messages dropped ---`, `lossEvent`.
enum GapMark {
    /// Whether a text is such a mark.
    static func matches(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        if isEllipsis(bytes, text) || holdsLossEvent(bytes, text) { return true }
        guard text.count <= 160, let text = behindStamp(bytes, text) else { return false }
        let said = undecorated(bytes, text)
        if marks.contains(where: { bytes.hasText($0, at: said.lowerBound, to: said.upperBound) }) { return true }
        var words = Words(bytes: bytes, next: said.lowerBound, end: said.upperBound)
        guard var first = words.pop() else { return false }
        // `net_ratelimit: 20 callbacks suppressed`
        if endsInSuppressed(bytes, text), bytes[first.upperBound - 1] == UInt8(ascii: ":"), let next = words.pop() {
            first = next
        }
        if isNumber(bytes, first) { return isCountOfLost(bytes, &words) }
        if bytes.isText(losses, first) {
            guard let count = words.pop(), isNumber(bytes, count) else { return false }
            while let word = words.pop() { if !bytes.isText(auxiliaries, word) { return bytes.isText(nouns, word) } }
            return false
        }
        if said.lowerBound > text.lowerBound, isLossOfAll(bytes, first, words) { return true }
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
        // `drop`, `lost`, `miss`, `supp`, `disc`, `last`, and the one of what is quarantined
        case 0x6472_6F70, 0x6C6F_7374, 0x6D69_7373, 0x7375_7070, 0x6469_7363, 0x6C61_7374, 0x7155_4152: return true
        // `snip`, `trun`, `log `, `logs`, `outp`, `line`, `mess`, `reco`, `entr`, `even`, `call`, in brackets or between dashes
        case 0x736E_6970, 0x7472_756E, 0x6C6F_6720, 0x6C6F_6773, 0x6F75_7470, 0x6C69_6E65, 0x6D65_7373, 0x7265_636F,
            0x656E_7472, 0x6576_656E, 0x6361_6C6C:
            return index > text.lowerBound
        default: return endsInSuppressed(bytes, text)
        }
    }

    /// Whether a text may be a mark by what its digits are, and not by where they stand: `disconnected:0000`.
    static func mayHoldZeros(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        bytes.part(text).holds("disconnected:")
    }

    /// `42 messages dropped`, `1 event was lost`, `7 lost`, its number already read.
    private static func isCountOfLost(_ bytes: UnsafeRawBufferPointer, _ words: inout Words) -> Bool {
        guard let first = words.pop(), let (last, hasNoun) = lastOfMark(bytes, first, &words) else { return false }
        return bytes.isText(losses, last) || hasNoun && bytes.isText(omissions, last)
    }

    /// What says in brackets or between dashes that something was left out, and not how much, its first word already read: `[truncated]`,
    /// `<snip>`, `--- log lost ---`.
    private static func isLossOfAll(_ bytes: UnsafeRawBufferPointer, _ first: Range<Int>, _ words: Words) -> Bool {
        var words = words
        guard let second = words.pop() else { return bytes.isText(cuts, first) }
        guard bytes.isText(nouns, first) || bytes.isText(outputs, first),
            let (last, _) = lastOfMark(bytes, second, &words)
        else { return false }
        return bytes.isText(losses, last) || bytes.isText(omissions, last)
    }

    /// The last word of a mark, and whether one of its words is a noun; nil if others stand before it than marks have.
    private static func lastOfMark(
        _ bytes: UnsafeRawBufferPointer,
        _ first: Range<Int>,
        _ words: inout Words
    ) -> (last: Range<Int>, hasNoun: Bool)? {
        var last = first
        var hasNoun = bytes.isText(nouns, first)
        while let word = words.pop() {
            if !bytes.isText(nouns, last), !bytes.isText(auxiliaries, last) { return nil }
            hasNoun = hasNoun || bytes.isText(nouns, word)
            last = word
        }
        return (last, hasNoun)
    }

    /// `net_ratelimit: 20 callbacks suppressed`, as Linux says it of its own messages.
    @inline(__always)
    private static func endsInSuppressed(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        bytes[text.upperBound - 1] == UInt8(ascii: "d")
            && bytes.hasText(" callbacks suppressed", at: text.upperBound - 21, to: text.upperBound)
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
        "dropped", "lost", "missed", "suppressed", "discarded", "Dropped", "Lost", "Missed", "Suppressed", "Discarded",
    ]
    /// Words that say so alone.
    private static let cuts: WordSet = ["snip", "snipped", "truncated", "Snip", "Snipped", "Truncated"]
    private static let outputs: WordSet = ["log", "output", "Log", "Output"]
    /// Words that say so of lines alone.
    private static let omissions: WordSet = ["skipped", "omitted", "elided", "truncated"]
    private static let auxiliaries: WordSet = [
        "was", "were", "has", "have", "been", "log", "logging", "printk", "kernel", "audit", "more", "other",
    ]
    private static let nouns: WordSet = [
        "messages", "message", "records", "record", "events", "event", "lines", "line", "entries", "entry", "logs",
        "callbacks",
    ]
    /// What Xcode and `log` print in place of messages that are too many, and idevicesyslog where a device was unplugged. Those that
    /// digits stand in `mayHoldZeros` knows.
    private static let marks: [StaticString] = [
        "QUARANTINED DUE TO HIGH LOGGING VOLUME", "Messages dropped during live streaming", "disconnected:0000",
    ]

    private static func isNumber(_ bytes: UnsafeRawBufferPointer, _ word: Range<Int>) -> Bool {
        !word.isEmpty && bytes.digitsEnd(from: word.lowerBound, to: word.upperBound) == word.upperBound
    }

    /// What stands behind the date and the time with which a text begins, and behind a level; nil if that begins as no mark does. A text
    /// without them is handed back.
    private static func behindStamp(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Range<Int>? {
        let end = text.upperBound
        let stampEnd = stampEnd(bytes, text)
        let stamp = text.lowerBound..<stampEnd
        guard stamp.count >= 8, stampEnd < end,
            bytes[text.lowerBound] == UInt8(ascii: "[") || bytes[stamp].contains(where: { $0.isOne(of: ":-/") })
        else { return text }
        // A number that ends the stamp is the count of what was lost, and a bracket opens what stands behind.
        let digits = bytes.trimmedEnd(from: text.lowerBound, to: stampEnd)
        let count = bytes.start(endingAt: digits, notBefore: text.lowerBound, while: \.isDigit)
        let isCount = count < digits && digits < stampEnd && bytes[count - 1].isOne(of: " [")
        var start = isCount ? count : bytes[stampEnd - 1] == UInt8(ascii: "[") ? stampEnd - 1 : stampEnd
        let word = start..<bytes.end(from: start, to: min(start + longestLevel, end)) { $0 != UInt8(ascii: " ") }
        if FieldSyntax.isLevel(bytes.part(undecorated(bytes, word))) {
            start = bytes.skippingBlanks(from: word.upperBound, to: end)
        }
        return start < end && begins(bytes, start..<end) ? start..<end : nil
    }

    /// How many bytes a level takes at most, with the brackets around it.
    private static let longestLevel = 12

    /// The end of the digits with which a text begins, and of the signs and letters between them.
    private static func stampEnd(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Int {
        var index = text.lowerBound
        while index < text.upperBound {
            let byte = bytes[index]
            let isLetter = byte == UInt8(ascii: "T") || byte == UInt8(ascii: "Z")
            let isOfStamp =
                byte < UInt8(ascii: "<")
                ? byte >= UInt8(ascii: " ") : byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
            guard isOfStamp || isLetter && index > text.lowerBound && bytes[index - 1].isDigit else { break }
            index += 1
        }
        return index
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
