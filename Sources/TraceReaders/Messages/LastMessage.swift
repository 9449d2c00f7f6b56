import TraceModel

/// The message that a log said last, so that a line which only says more of it is told from one that says it again: `-[C m]`, then
/// `-[C m] done`. Of what was said to begin, it remembers longer that it has not ended.
struct LastMessage {
    /// The subject and the name without its parameters, with the words behind.
    private var message: [UInt8] = []
    private var words: [UInt8] = []
    /// Those of a message that is held against it.
    private var other: [UInt8] = []
    private var otherWords: [UInt8] = []
    /// The calls that a line said to begin, and none to end: `-[C m] begin`.
    private var begun: [[UInt8]] = []

    private static let mostBegun = 64

    /// What a message says of one that was said before.
    enum Repetition {
        /// The end of a call whose beginning was said.
        case end
        /// The last one, with other words behind it.
        case more
    }

    /// What a message of the text says of an earlier one; nil if it says another event.
    mutating func repetition(by message: Message, in scanner: MessageScanner) -> Repetition? {
        let words = scanner.words(behind: message)
        guard scanner.part(words).knownWord() == nil else { return nil }
        LastMessage.write(message, scanner, to: &other, words: &otherWords)
        let arrow = scanner.arrow(beside: message)
        if scanner.saysEnd(words) || arrow == .out, takeBegun() { return .end }
        if scanner.saysBeginning(words) || arrow == .into {
            if begun.count == LastMessage.mostBegun { begun.removeFirst() }
            begun.append(other)
        }
        return !words.isEmpty && other == self.message && otherWords != self.words ? .more : nil
    }

    /// Forgets a call that begun, and those inside of it; false if there is none.
    private mutating func takeBegun() -> Bool {
        guard let index = begun.lastIndex(of: other) else { return false }
        begun.removeSubrange(index...)
        return true
    }

    /// Takes in what a batch holds last.
    mutating func update(_ batch: RecordBatch, _ bytes: UnsafeRawBufferPointer) {
        guard let record = batch.records.last else { return }
        guard record.isEvent else {
            message = []
            return
        }
        let message = Message(record)
        let start = message.name.lowerBound
        let end = bytes.lineEnd(from: start)
        update(message, in: MessageScanner(bytes, start..<end))
    }

    mutating func update(_ message: Message, in scanner: MessageScanner) {
        LastMessage.write(message, scanner, to: &self.message, words: &words)
    }

    private static func write(
        _ message: Message,
        _ scanner: MessageScanner,
        to subject: inout [UInt8],
        words: inout [UInt8]
    ) {
        let bytes = scanner.bytes
        subject.removeAll(keepingCapacity: true)
        subject.append(message.kind == .instance ? UInt8(ascii: "-") : UInt8(ascii: "+"))
        subject.append(contentsOf: bytes[message.className])
        subject.append(0)
        subject.append(contentsOf: bytes[message.identity])
        subject.append(0)
        let count = EventNames.countWithoutParameters(bytes.part(message.name))
        subject.append(contentsOf: bytes[message.name].prefix(count ?? message.name.count))
        words.removeAll(keepingCapacity: true)
        // That a number is another one does not matter.
        for index in scanner.words(behind: message) {
            let byte = bytes[index].isDigit ? UInt8(ascii: "0") : bytes[index]
            if byte != UInt8(ascii: "0") || words.last != byte { words.append(byte) }
        }
    }
}

/// A reader that knows what was said last.
protocol MessageRemembering {
    var last: LastMessage { get set }

    /// Takes in what a batch holds last.
    mutating func end(_ batch: RecordBatch, _ bytes: UnsafeRawBufferPointer)
}

extension MessageRemembering {
    /// What a message says of the one before it, if it only says more of it, or of the call that it ends.
    mutating func repetition(
        by message: Message,
        in scanner: MessageScanner,
        _ batch: RecordBatch
    ) -> LastMessage.Repetition? {
        guard scanner.mayRepeat(message) else { return nil }
        end(batch, scanner.bytes)
        return last.repetition(by: message, in: scanner)
    }
}

extension MessageScanner {
    /// What an arrow beside a message says of its call.
    enum Arrow {
        case into, out
    }

    /// The arrow before a message, or behind it alone: `-> C m`, `>> -[C m]`, `<= C m`, `⬅️ C m`, `C m <-`, `C m {`; nil if there
    /// is none.
    func arrow(beside message: Message) -> Arrow? {
        if let arrow = arrow(in: bytes.trimmed(rest(behind: message))) { return arrow }
        // A class may be what a logger is called, before the text.
        let hasClass = !message.className.isEmpty && message.className.lowerBound >= start
        var index = hasClass ? message.className.lowerBound : message.name.lowerBound
        if index <= start { return nil }
        if index > start, bytes[index - 1].isOne(of: "[<") { index -= 1 }
        if index > start, bytes[index].isOne(of: "["), bytes[index - 1].isOne(of: "-+") { index -= 1 }
        let behind = bytes.trimmedEnd(from: start, to: index)
        let first = bytes.start(endingAt: behind, notBefore: start) { $0 > UInt8(ascii: " ") }
        return arrow(in: first..<behind)
    }

    private func arrow(in mark: Range<Int>) -> Arrow? {
        guard !mark.isEmpty else { return nil }
        // An emoji may say besides that it is one.
        let isEmoji = bytes.hasText("\u{FE0F}", at: mark.upperBound - 3, to: mark.upperBound)
        let text = mark.lowerBound..<(isEmoji ? mark.upperBound - 3 : mark.upperBound)
        if bytes.isText(MessageScanner.arrowsInto, text) { return .into }
        if bytes.isText(MessageScanner.arrowsOut, text) { return .out }
        let shaft = bytes.end(from: text.lowerBound, to: text.upperBound) { $0.isOne(of: "-=") }
        if shaft < text.upperBound, bytes[shaft..<text.upperBound].allSatisfy({ $0 == UInt8(ascii: ">") }) {
            return .into
        }
        let head = bytes.end(from: text.lowerBound, to: text.upperBound) { $0 == UInt8(ascii: "<") }
        return head > text.lowerBound && bytes[head..<text.upperBound].allSatisfy { $0.isOne(of: "-=") } ? .out : nil
    }

    private static let arrowsInto: WordSet = [
        "→", "⇒", "⟶", "⟹", "➡", "➜", "➔", "⮕", "👉", "↓", "⇓", "⬇", "⏬", "🔽", "▼", "↘", "⤵", "▶", "▷", "►", "┌", "╭",
        "{",
    ]
    private static let arrowsOut: WordSet = [
        "←", "⇐", "⟵", "⟸", "⬅", "⮐", "👈", "↑", "⇑", "⬆", "⏫", "🔼", "▲", "↗", "⤴", "◀", "◁", "◄", "⏹", "└", "╰",
        "}",
    ]

    /// Whether something beside a message may say more of an earlier one.
    func mayRepeat(_ message: Message) -> Bool { !words(behind: message).isEmpty || arrow(beside: message) != nil }

    /// Where a text goes on behind `[Line 38]`.
    private func behindLineNumber(from start: Int) -> Int {
        let first = bytes.skippingBlanks(from: start, to: end)
        guard bytes.hasText("[Line ", at: first, to: end) else { return start }
        let close = bytes.digitsEnd(from: first + 6, to: end)
        return close > first + 6 && close < end && bytes[close] == UInt8(ascii: "]") ? close + 1 : start
    }

    /// The words behind a message and its values; empty if there are none, or what stands there is no word but an attribute.
    func words(behind message: Message) -> Range<Int> {
        let textEnd = bytes.remarkStart(from: start, to: end)
        var index = behindLineNumber(from: rest(behind: message).lowerBound)
        while index < textEnd, !beginsWord(at: index), !bytes[index].isOne(of: "([{<@") {
            index = behindScalar(at: index)
        }
        guard beginsWord(at: index), index < textEnd, !AttributeScanner.beginsPair(bytes, index..<textEnd) else {
            return textEnd..<textEnd
        }
        return bytes.trimmed(index..<textEnd)
    }
}
