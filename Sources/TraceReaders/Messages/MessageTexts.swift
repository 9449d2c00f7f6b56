import TraceModel

/// Remembers the texts that are one message and nothing else: most messages of a log are like earlier ones, save for their numbers and
/// addresses.
///
/// Where no known name holds a digit, a text says what it does whatever its digits are, unless a stamp could stand in it. So it is
/// remembered with zeros in their places and nothing in place of an address, and told by its length and its bytes.
struct MessageTexts: Sendable {
    private let silentText: SilentText
    /// Those of the remembered texts; their ranges count from the texts' beginnings.
    private var messages: [Message] = []
    private var texts = DigitlessTexts(most: 1 << 11)

    init(names: EventNames) { silentText = SilentText.of(names) }

    /// The message that a trimmed text is, if it is known.
    @inline(never)
    mutating func message(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Message? {
        texts.place(of: text, bytes).map { messages[$0].moved(by: text.lowerBound) }
    }

    /// Remembers that a text is a message and nothing else, if that is all that a batch gained when it was read.
    ///
    /// - Parameter count: how many records and other lines the batch held before.
    mutating func learn(
        _ message: Message,
        in scanner: MessageScanner,
        _ batch: RecordBatch,
        since count: (records: Int, others: Int)
    ) {
        let (bytes, text) = (scanner.bytes, scanner.start..<scanner.end)
        guard texts.mayHold(text), batch.records.count == count.records + 1,
            batch.otherLines.count == count.others, let record = batch.records.last, record.isEvent,
            record.attributeCount == 0, Message(record) == message, MessageTexts.isAll(message, of: scanner, silentText)
        else { return }
        guard texts.place(of: text, bytes) == nil,
            let place = texts.remember(text, bytes, besides: MessageTexts.address(in: bytes, text))
        else { return }
        let own = message.moved(by: -text.lowerBound)
        if place == messages.count { messages.append(own) } else { messages[place] = own }
    }

    /// Whether a message of somebody is all that a text says, whatever the text's digits are.
    static func isAll(_ message: Message, of scanner: MessageScanner, _ silentText: SilentText) -> Bool {
        let (bytes, text) = (scanner.bytes, scanner.start..<scanner.end)
        return !(message.className.isEmpty && message.identity.isEmpty) && message.isWithin(text)
            && scanner.rest(behind: message).isEmpty && !scanner.mayRepeat(message)
            && silentText.saysTheSame(bytes, text) && holdsNoOtherNumber(bytes, text)
    }

    /// The only address in a text, if there is one.
    private static func address(in bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> HexNumbers {
        guard let sign = text.dropFirst().first(where: { bytes.hasText("0x", at: $0 - 1, to: text.upperBound) }),
            sign - 1 == text.lowerBound || !bytes[sign - 2].isASCIIName
        else { return HexNumbers() }
        let end = bytes.end(from: sign + 1, to: text.upperBound, while: \.isHexDigit)
        let isWhole = end == text.upperBound || !bytes[end].isASCIIName
        return isWhole ? HexNumbers(address: sign + 1 - text.lowerBound..<end - text.lowerBound) : HexNumbers()
    }

    /// Whether no `0x` stands in a text but that of its address, which is looked at where the text comes again.
    private static func holdsNoOtherNumber(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        let count = text.dropFirst().count { bytes[$0] == UInt8(ascii: "x") && bytes[$0 - 1].isDigit }
        return count == (address(in: bytes, text).isEmpty ? 0 : 1)
    }
}

extension Message {
    /// Whether all parts of it stand in a text.
    fileprivate func isWithin(_ text: Range<Int>) -> Bool {
        [className, identity, name].allSatisfy { $0.isEmpty || $0.clamped(to: text) == $0 }
    }

    /// The message of a text that stands so many bytes behind.
    @inline(__always)
    fileprivate func moved(by offset: Int) -> Message {
        func moved(_ range: Range<Int>) -> Range<Int> {
            range.isEmpty ? range : range.lowerBound &+ offset..<range.upperBound &+ offset
        }
        return Message(kind: kind, className: moved(className), identity: moved(identity), name: moved(name))
    }
}
