import TraceModel

/// Messages whose name is an ordinary word that their line takes back, or only repeats. What is called `viewDidLoad` took place.
extension MessageScanner {
    /// Whether what stands behind a name says that it did not take place, `shipped: false`, was taken back, or is still to come. Behind
    /// a name that is no ordinary word stands what a call was given, `viewDidAppear: false`.
    func isTakenBack(_ name: Range<Int>, to textEnd: Int) -> Bool {
        if name.upperBound >= textEnd || EventNames.isNoWord(bytes.part(name)) { return false }
        let first = bytes.end(from: name.upperBound, to: textEnd) { $0.isOne(of: " \t:=-([>") }
        let word = first..<bytes.end(from: first, to: textEnd, while: \.isASCIIName)
        // What such a word is about may follow it: `shipped: no 5`, `shipped: error=0`.
        let next = bytes.end(from: word.upperBound, to: textEnd) { $0.isOne(of: " \t.") }
        if isWord(word, of: DenyingWords.outcomes), next == textEnd || bytes[next].isOne(of: ",;)]|") { return true }
        // A line may hold many names.
        return MessageScanner.takesBack(name.upperBound..<min(textEnd, name.upperBound + 1024), in: bytes)
    }

    /// Whether a message is quoted, `> conn closed`, or said by somebody whose name stands in front of it,
    /// `<Alex> Steve left`, perhaps behind a time. Calls have arrows in front of them.
    func isSaid(_ message: Message) -> Bool {
        let index = message.className.isEmpty ? message.name.lowerBound : message.className.lowerBound
        if EventNames.isNoWord(bytes.part(message.name)) { return false }
        if bytes.hasText("> ", at: start, to: index) { return true }
        guard let opening = bytes.firstIndex(of: UInt8(ascii: "<"), from: start, to: index),
            case let close = bytes.end(from: opening + 1, to: index, while: { $0.isASCIIName || $0.isOne(of: "-.") }),
            bytes.hasText("> ", at: close, to: index), bytes[opening + 1].isASCIILetter, !isMark(opening + 1..<close)
        else { return false }
        var next = start
        while let word = word(from: next, to: opening) {
            guard isPartOfTime(word) else { return false }
            next = word.upperBound
        }
        return true
    }

    /// Whether words behind an event say that it was taken back, or is still to come: `by mistake, reverted`, `scheduled`, `will be
    /// in 5 minutes`. Keys and values say something else, `reverted=0`, `"type":"planned"`.
    package static func takesBack(_ text: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        var before = 0..<0
        var index = text.lowerBound
        while case let start = bytes.end(from: index, to: text.upperBound, while: { !$0.isASCIIName }),
            start < text.upperBound
        {
            let word = start..<bytes.end(from: start, to: text.upperBound, while: \.isASCIIName)
            index = word.upperBound
            let isValue = !before.isEmpty && bytes[before.upperBound..<start].contains { $0.isOne(of: "=:") }
            let end = text.upperBound
            let isKey = bytes.hasText("=", at: index, to: end) || bytes.hasText("\":", at: index, to: end)
            if !isValue, !isKey,
                takesBack(word, behind: before, in: bytes) || plans(word, behind: before, in: text, bytes)
            {
                return true
            }
            before = word
        }
        return false
    }

    private static func takesBack(
        _ word: Range<Int>,
        behind before: Range<Int>,
        in bytes: UnsafeRawBufferPointer
    ) -> Bool {
        bytes.isWord(word, of: reversals)
            || bytes.isWord(word, of: behindWill) && bytes.isWord(before, of: will)
            || bytes.isWord(word, of: behindRetry) && bytes.isWord(before, of: retry)
            || bytes.isWord(word, of: behindTurn) && bytes.isWord(before, of: turns)
    }

    /// Whether a word says that the event is still to come: the first one behind it, or one of its own, `in 5 minutes, scheduled`. It
    /// took place `as planned`, and `for scheduled maintenance`.
    private static func plans(
        _ word: Range<Int>,
        behind before: Range<Int>,
        in text: Range<Int>,
        _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        guard bytes.isWord(word, of: plans) else { return false }
        if before.isEmpty { return true }
        let next = bytes.skippingBlanks(from: word.upperBound, to: text.upperBound)
        return bytes[before.upperBound..<word.lowerBound].contains { $0 != UInt8(ascii: " ") }
            && (next == text.upperBound || !bytes[next].isASCIIName)
    }

    // `will be`, `will retry`, `retry in`, `rolled back`
    private static let will: WordSet = ["will"]
    private static let behindWill: WordSet = ["be", "retry"]
    private static let retry: WordSet = ["retry"]
    private static let behindRetry: WordSet = ["in"]
    private static let turns: WordSet = ["rolled", "taken"]
    private static let behindTurn: WordSet = ["back"]

    /// Words behind an event that say that it was taken back.
    private static let reversals: WordSet = [
        "reverted", "undone", "revoked", "retracted", "withdrawn", "mistake", "mistakenly", "erroneously",
    ]

    private static let plans: WordSet = ["scheduled", "planned", "rescheduled", "retrying"]
}
