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
        if isWord(word, of: MessageScanner.refusals), next == textEnd || bytes[next].isOne(of: ",;)]|") { return true }
        return MessageScanner.takesBack(name.upperBound..<textEnd, in: bytes)
    }

    private static let refusals: WordSet = ["false", "no", "error"]

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
            if !isValue, !isKey, takesBack(word, behind: before, in: bytes) { return true }
            before = word
        }
        return false
    }

    private static func takesBack(
        _ word: Range<Int>,
        behind before: Range<Int>,
        in bytes: UnsafeRawBufferPointer
    ) -> Bool {
        bytes.isWord(word, of: reversals) || bytes.isWord(word, of: plans) && !bytes.isText(asPlanned, before)
            || pairs.contains { bytes.isWord(before, of: $0.first) && bytes.isWord(word, of: $0.second) }
    }

    private static let asPlanned: WordSet = ["as"]

    private static let pairs: [(first: WordSet, second: WordSet)] = [
        (["will"], ["be", "retry"]), (["retry"], ["in"]), (["rolled", "taken"], ["back"]),
    ]

    /// Words behind an event that say that it was taken back.
    private static let reversals: WordSet = [
        "reverted", "undone", "revoked", "retracted", "withdrawn", "mistake", "mistakenly", "erroneously",
    ]

    /// Words that say that it is still to come. What took place `as planned` did.
    private static let plans: WordSet = ["scheduled", "planned", "rescheduled", "retrying"]
}
