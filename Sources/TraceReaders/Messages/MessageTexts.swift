import TraceModel

/// Remembers the texts that are one message and nothing else: most messages of a log are like earlier ones, save for their numbers and
/// addresses.
///
/// Where no known name holds a digit, a text says what it does whatever its digits are, unless a stamp could stand in it. So it is
/// remembered with zeros in their places and nothing in place of an address, and told by its length and its bytes.
struct MessageTexts: Sendable {
    /// Sixteen bytes of a remembered text, and those bits of them that others share.
    private struct Stretch {
        var text = DigitlessStretch()
        var shared: SIMD2<UInt64> = .zero
    }

    /// A remembered text; its ranges count from its beginning.
    private struct Entry {
        var message: Message
        /// Where the digits of an address stand, `0x` before them; empty if none do.
        var address: Range<Int>
    }

    private let silentText: SilentText
    private var entries: [Entry] = []
    /// A row of stretches for each of them. The last one of a text overlaps the one before.
    private var stretches: [Stretch] = []
    private var keys = RecentKeys(most: MessageTexts.most)
    /// Of how many texts more it is worth remembering what they say: one less for each that is remembered, one more for each that comes
    /// again.
    private var credit = MessageTexts.most

    private static let most = 1 << 11
    /// How many bytes a stretch takes, and how many stretches a text: at most 255 bytes more than one.
    private static let width = DigitlessStretch.width
    private static let mostStretches = 16

    init(names: EventNames) { silentText = SilentText.of(names) }

    /// The message that a trimmed text is, if it is known.
    @inline(never)
    mutating func message(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Message? {
        guard mayHold(bytes, text), let place = place(of: bytes, text, MessageTexts.key(of: bytes, text)) else {
            return nil
        }
        credit = min(credit &+ 1, MessageTexts.most)
        return entries[place].message.moved(by: text.lowerBound)
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
        guard mayHold(bytes, text), batch.records.count == count.records + 1,
            batch.otherLines.count == count.others, let record = batch.records.last, record.isEvent,
            record.attributeCount == 0, Message(record) == message, MessageTexts.isAll(message, of: scanner, silentText)
        else { return }
        let key = MessageTexts.key(of: bytes, text)
        if place(of: bytes, text, key) != nil { return }
        remember(
            Entry(message: message.moved(by: -text.lowerBound), address: MessageTexts.address(in: bytes, text)),
            as: text,
            bytes,
            key
        )
    }

    /// Whether a message of somebody is all that a text says, whatever the text's digits are.
    static func isAll(_ message: Message, of scanner: MessageScanner, _ silentText: SilentText) -> Bool {
        let (bytes, text) = (scanner.bytes, scanner.start..<scanner.end)
        return !(message.className.isEmpty && message.identity.isEmpty) && message.isWithin(text)
            && scanner.rest(behind: message).isEmpty && !scanner.mayRepeat(message)
            && silentText.saysTheSame(bytes, text) && holdsNoOtherNumber(bytes, text)
    }

    /// Whether a text can be remembered.
    @inline(__always)
    private func mayHold(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        text.count >= MessageTexts.width && text.count <= MessageTexts.width &* MessageTexts.mostStretches && credit > 0
    }

    /// Which of the remembered texts a text is.
    @inline(__always)
    private func place(of bytes: UnsafeRawBufferPointer, _ text: Range<Int>, _ key: UInt64) -> Int? {
        keys.place(of: key) { isText(bytes, text, at: $0) }
    }

    /// Whether a text is the one that is remembered at a place.
    @inline(__always)
    private func isText(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, at place: Int) -> Bool {
        let row = place &* MessageTexts.mostStretches
        let last = (text.count &- 1) / MessageTexts.width
        var differences = difference(bytes, text.upperBound &- MessageTexts.width, row &+ last)
        var index = 0
        while index < last {
            differences |= difference(bytes, text.lowerBound &+ index &* MessageTexts.width, row &+ index)
            index &+= 1
        }
        return differences == .zero && MessageTexts.isAddress(entries[place].address, bytes, from: text.lowerBound)
    }

    /// The bits in which the bytes at an index differ from a remembered stretch.
    @inline(__always)
    private func difference(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ stretch: Int) -> SIMD2<UInt64> {
        stretches[stretch].text.differences(from: bytes, at: start) & stretches[stretch].shared
    }

    private mutating func remember(_ entry: Entry, as text: Range<Int>, _ bytes: UnsafeRawBufferPointer, _ key: UInt64)
    {
        credit -= 1
        let place = keys.add(key)
        if place == entries.count {
            entries.append(entry)
            stretches.append(contentsOf: repeatElement(Stretch(), count: MessageTexts.mostStretches))
        }
        entries[place] = entry
        let row = place * MessageTexts.mostStretches
        let last = (text.count - 1) / MessageTexts.width
        for index in 0...last {
            let start = index < last ? index * MessageTexts.width : text.count - MessageTexts.width
            stretches[row + index] = Stretch(
                text: DigitlessStretch(bytes, at: text.lowerBound + start),
                shared: SIMD2(sharedBesides: entry.address, from: start)
            )
        }
    }

    /// The digits of the only address in a text, counted from its beginning; empty if there is none.
    private static func address(in bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Range<Int> {
        guard let sign = text.dropFirst().first(where: { bytes.hasText("0x", at: $0 - 1, to: text.upperBound) }),
            sign - 1 == text.lowerBound || !bytes[sign - 2].isASCIIName
        else { return 0..<0 }
        let end = bytes.end(from: sign + 1, to: text.upperBound, while: \.isHexDigit)
        let isWhole = end == text.upperBound || !bytes[end].isASCIIName
        return isWhole ? sign + 1 - text.lowerBound..<end - text.lowerBound : 0..<0
    }

    /// Whether no `0x` stands in a text but that of its address, which is looked at where the text comes again.
    private static func holdsNoOtherNumber(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        let count = text.dropFirst().count { bytes[$0] == UInt8(ascii: "x") && bytes[$0 - 1].isDigit }
        return count == (address(in: bytes, text).isEmpty ? 0 : 1)
    }

    /// Whether an address stands in a text where one stood in another, behind `0x`.
    @inline(__always)
    private static func isAddress(_ address: Range<Int>, _ bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
        if address.isEmpty { return true }
        var index = start &+ address.lowerBound
        if bytes[index &- 2] != UInt8(ascii: "0") { return false }
        while index < start &+ address.upperBound {
            if !bytes[index].isHexDigit { return false }
            index &+= 1
        }
        return true
    }

    /// A text's length, and a hash of all of it but its digits. An address may stand anywhere, so that the letters of one are digits. Two
    /// texts of one key need not be alike.
    @inline(__always)
    private static func key(of bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> UInt64 {
        func block(_ start: Int) -> SIMD2<UInt64> {
            bytes.loadUnaligned(fromByteOffset: start, as: SIMD2<UInt64>.self).withoutHexDigits
        }
        let last = text.upperBound &- width
        var hash = RecentKeys.hash(0, block(last))
        var index = text.lowerBound
        while index < last {
            hash = RecentKeys.hash(hash, block(index))
            index &+= width
        }
        return RecentKeys.key(hash, count: text.count &- width)
    }
}

extension SIMD2<UInt64> {
    /// The bits of sixteen bytes, but for those that stand in a range.
    ///
    /// - Parameter start: where the first of them stands.
    fileprivate init(sharedBesides range: Range<Int>, from start: Int) {
        self.init(repeating: .max)
        for index in range.clamped(to: start..<start + 16) {
            let offset = index - start
            self[offset / 8] &= ~UInt64(littleEndian: 0xFF << UInt64(offset % 8 * 8))
        }
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
