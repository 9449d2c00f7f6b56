import TraceModel

/// Remembers what texts say: most lines of a log are like earlier ones, save for their numbers.
struct TextMemory: Sendable {
    /// What a text says.
    enum Saying {
        case nothing
        /// One message, beside which nothing stands that says more of it.
        case message(Message)
        /// No message, though it names an event.
        case prose
    }

    private var silent: SilentTexts
    private var prose = DigitlessTexts()
    var messages: MessageTexts

    var silentText: SilentText { silent.silentText }

    /// - Parameter areLines: whether the texts are whole lines: what stands behind a stamp in one is no record of its own.
    init(names: EventNames, areLines: Bool = false) {
        silent = SilentTexts(names: names, areLines: areLines)
        messages = MessageTexts(names: names)
    }

    /// What a trimmed text says, if it says nothing or is a message that is known; else it has yet to be read.
    @inline(__always)
    mutating func saying(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Saying? {
        // Far more texts say nothing than are messages that stand in no more than themselves.
        if silent.know(bytes, text) { return .nothing }
        if let message = messages.message(bytes, text) { return .message(message) }
        if SilentTexts.mayHold(bytes, text), prose.place(of: text, bytes) != nil { return .prose }
        return silent.hold(new: text, bytes) ? .nothing : nil
    }

    /// Whether a trimmed text is known to say nothing.
    mutating func isSilent(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool { silent.know(bytes, text) }

    /// Remembers that a text is no message, if all that a batch gained when it was read is another line, whatever came before it.
    ///
    /// - Parameter count: how many records and other lines the batch held before.
    mutating func learnOther(
        in scanner: MessageScanner,
        _ batch: RecordBatch,
        since count: (records: Int, others: Int)
    ) {
        guard batch.takesRepeats, batch.records.count == count.records, batch.otherLines.count == count.others + 1,
            let line = batch.otherLines.last, line.kind == .open
        else { return }
        let (bytes, text) = (scanner.bytes, scanner.start..<scanner.end)
        if silent.mayRemember(text, of: line.text.range, bytes) {
            silent.remember(text, bytes, scanned: text)
        } else if scanner.doubtfulMessage(allowsBareName: true) == nil {
            learnProse(text, bytes)
        }
    }

    /// Remembers that a text is no message, which was found out from its bytes alone. The digit before an `x` may make it one.
    mutating func learnProse(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) {
        guard prose.mayHold(text), SilentTexts.mayHold(bytes, text), prose.place(of: text, bytes) == nil,
            silentText.saysTheSame(bytes, text),
            !text.dropFirst().contains(where: { bytes[$0] | 0x20 == UInt8(ascii: "x") && bytes[$0 - 1].isDigit })
        else { return }
        _ = prose.remember(text, bytes)
    }
}
