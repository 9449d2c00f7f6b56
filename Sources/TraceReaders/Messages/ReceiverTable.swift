import TraceModel

/// The receivers of messages that a log has printed, numbered by their bytes: `<Shop.DetailVC: 0x7f…`, `-[DetailVC`, and
/// `DetailVC` with what separates it from what it receives.
///
/// A log has few classes and many objects. So a class is known by its text, `<Shop.DetailVC: 0x`, and an object by its class and
/// the digits behind, which are two words.
struct ReceiverTable {
    /// What a receiver says, and where in it.
    struct Parts {
        var kind: RawRecord.Kind
        var className: Range<Int>
        var identity: Range<Int>
    }

    /// A receiver that stands at an index of some bytes.
    struct Found {
        /// -1 if only its class has been met before.
        var number: Int32
        /// The number of what it begins with: its class, or the label that it is.
        var beginning: Int32
        var end: Int
    }

    /// What receivers begin with: a label as a whole, or a class up to its objects' digits.
    private struct Beginning {
        let kind: RawRecord.Kind
        let className: Range<Int>
        /// The number of a label; -1 of a class.
        let label: Int32
        /// Whether it is a label without brackets, and what separates it from its call.
        let isWord: Bool
        /// How many digits the object had that was met last.
        var digitCount = 0
        /// Where a label was met last, and with which calls there: a bit for each of the first.
        var stretch = 0
        var calls: UInt64 = 0
    }

    private struct Receiver {
        /// What stands behind `0x`; nothing of a label.
        let digits: ShortText
        let beginning: Int32
    }

    private var beginnings: [Beginning] = []
    private var texts = ByteTable()
    /// The number of one that stood before the same first bytes.
    private var expected = ReceiverTable.noneExpected
    private var receivers: [Receiver] = []
    /// The numbers of objects by their hashes, -1 where there is none. The count is a power of two; at most half are taken.
    private var slots = ReceiverTable.noSlots
    /// Whether one is a bare word.
    private var hasWords = false

    private static let longest = 256
    /// Shared by the many tables that no receiver ever comes to.
    private static let noneExpected = Guesses<10>(-1)
    private static let noSlots = [Int32](repeating: -1, count: 1 << 6)

    var count: Int { receivers.count }

    /// The parts of a receiver, counted from its first byte.
    subscript(number: Int32) -> Parts {
        let receiver = receivers[Int(number)]
        return parts(ofBeginning: receiver.beginning, digitCount: receiver.digits.count)
    }

    private func parts(ofBeginning number: Int32, digitCount: Int) -> Parts {
        let beginning = beginnings[Int(number)]
        let end = texts.byteCount(of: number)
        return Parts(
            kind: beginning.kind,
            className: beginning.className,
            identity: beginning.label < 0 ? end - 2..<end + digitCount : 0..<0
        )
    }

    func text(of number: Int32) -> String {
        let receiver = receivers[Int(number)]
        return texts[receiver.beginning] + receiver.digits.string
    }

    /// Forgets all receivers, and keeps their memory.
    mutating func removeAll() {
        texts.removeAll()
        beginnings.removeAll(keepingCapacity: true)
        expected = ReceiverTable.noneExpected
        receivers.removeAll(keepingCapacity: true)
        for index in slots.indices { slots[index] = -1 }
    }

    /// The receiver that stands before a message, if it or its class has been met before.
    @inline(__always)
    mutating func known(at start: Int, _ bytes: UnsafeRawBufferPointer) -> Found? {
        guard start &+ UnsafeRawBufferPointer.beginningWidth <= bytes.count else { return nil }
        let hash = bytes.hashOfBeginning(at: start)
        let guess = expected[hash]
        if guess >= 0, let end = texts.end(of: guess, at: start, in: bytes),
            let found = receiver(guess, behind: end, bytes)
        {
            return found
        }
        switch bytes[start] {
        case UInt8(ascii: "<"), UInt8(ascii: "-"), UInt8(ascii: "+"): return unexpected(at: start, hash, bytes)
        case let first where hasWords && first.isCapital: return unexpected(at: start, hash, bytes)
        default: return nil
        }
    }

    /// The same where it is no guess.
    @inline(never)
    private mutating func unexpected(at start: Int, _ hash: UInt64, _ bytes: UnsafeRawBufferPointer) -> Found? {
        let limit = min(bytes.count, start + ReceiverTable.longest)
        let end: Int?
        switch bytes[start] {
        case UInt8(ascii: "<"):
            let colon = bytes.firstIndex(of: UInt8(ascii: ":"), or: UInt8(ascii: "\n"), from: start, to: limit)
            end = colon.flatMap { bytes.hasText(": 0x", at: $0, to: limit) ? $0 + 4 : nil }
        case UInt8(ascii: "-"), UInt8(ascii: "+"):
            end = bytes.firstIndex(of: UInt8(ascii: " "), or: UInt8(ascii: "\n"), from: start, to: limit)
        default: end = ReceiverTable.wordEnd(from: start, to: limit, bytes)
        }
        guard let end, let number = texts.number(of: bytes.part(start..<end)),
            let found = receiver(number, behind: end, bytes)
        else { return nil }
        expected[hash] = number
        return found
    }

    /// The receiver with a beginning that ends at an index.
    @inline(__always)
    private mutating func receiver(_ beginning: Int32, behind end: Int, _ bytes: UnsafeRawBufferPointer) -> Found? {
        let label = beginnings[Int(beginning)].label
        if label < 0 { return object(beginning, digitsFrom: end, bytes) }
        guard end < bytes.count,
            bytes[end] == UInt8(ascii: " ") || beginnings[Int(beginning)].isWord
        else { return nil }
        return Found(number: label, beginning: beginning, end: end)
    }

    /// Whether a beginning is a label that several objects may bear.
    @inline(__always)
    func mayBeSeveral(_ beginning: Int32) -> Bool {
        if beginnings[Int(beginning)].label < 0 { return false }
        // To compare it calls another module.
        if case .classMethod = beginnings[Int(beginning)].kind { return false }
        return true
    }

    /// Whether a label has come with a call in a stretch.
    @inline(__always)
    func hasMet(_ call: Int32, with beginning: Int32, in stretch: Int) -> Bool {
        let beginning = Int(beginning)
        return beginnings[beginning].stretch == stretch && call < 64
            && beginnings[beginning].calls & 1 &<< UInt64(truncatingIfNeeded: call) != 0
    }

    /// Takes in that a label has come with a call in a stretch.
    mutating func meet(_ call: Int32, with beginning: Int32, in stretch: Int) {
        let beginning = Int(beginning)
        if beginnings[beginning].stretch != stretch {
            (beginnings[beginning].stretch, beginnings[beginning].calls) = (stretch, 0)
        }
        if call < 64 { beginnings[beginning].calls |= 1 << UInt64(call) }
    }

    /// The number of what a receiver begins with.
    func beginning(of receiver: Int32) -> Int32 { receivers[Int(receiver)].beginning }

    /// The object of a class whose digits begin at an index.
    @inline(__always)
    private mutating func object(_ beginning: Int32, digitsFrom start: Int, _ bytes: UnsafeRawBufferPointer) -> Found? {
        let count = beginnings[Int(beginning)].digitCount
        let end = start &+ count
        guard count >= 8, isEnd(end, bytes) else { return otherObject(beginning, digitsFrom: start, bytes) }
        let digits = ShortText(bytes, at: start, count: count)
        return Found(number: slots[slot(of: digits, beginning)], beginning: beginning, end: end)
    }

    /// The same where there are not as many digits as behind the last one.
    @inline(never)
    private mutating func otherObject(
        _ beginning: Int32,
        digitsFrom start: Int,
        _ bytes: UnsafeRawBufferPointer
    ) -> Found? {
        let end = bytes.nameEnd(from: start, to: min(bytes.count, start + ShortText.longest + 1))
        guard end > start, isEnd(end, bytes), let digits = ShortText(bytes.part(start..<end)) else { return nil }
        beginnings[Int(beginning)].digitCount = digits.count
        return Found(number: slots[slot(of: digits, beginning)], beginning: beginning, end: end)
    }

    /// Whether what stands at an index may end an object.
    @inline(__always)
    private func isEnd(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        index &+ 2 <= bytes.count && bytes[index] == UInt8(ascii: ">") && bytes[index &+ 1] == UInt8(ascii: " ")
    }

    /// Where the number of an object stands, or belongs.
    @inline(__always)
    private func slot(of digits: ShortText, _ beginning: Int32) -> Int {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: digits.hash(with: beginning) &>> 32) & mask
        while slots[slot] >= 0 {
            let receiver = receivers[Int(slots[slot])]
            if receiver.digits == digits, receiver.beginning == beginning { return slot }
            slot = (slot &+ 1) & mask
        }
        return slot
    }

    /// Numbers an object whose class has been met before.
    ///
    /// - Parameter start: where it begins.
    /// - Returns: nil if it is none in its plainest form.
    mutating func add(_ found: Found, at start: Int, _ bytes: UnsafeRawBufferPointer) -> (number: Int32, parts: Parts)?
    {
        let digits = start + texts.byteCount(of: found.beginning)..<found.end
        guard bytes.nameEnd(from: digits.lowerBound, to: digits.upperBound) == digits.upperBound,
            let number = number(of: digits, behind: found.beginning, bytes)
        else { return nil }
        return (number, parts(ofBeginning: found.beginning, digitCount: digits.count))
    }

    /// The number of the object of a class, a new one if it has none yet.
    private mutating func number(of text: Range<Int>, behind beginning: Int32, _ bytes: UnsafeRawBufferPointer)
        -> Int32?
    {
        guard !text.isEmpty, let digits = ShortText(bytes.part(text)) else { return nil }
        var slot = slot(of: digits, beginning)
        if slots[slot] >= 0 { return slots[slot] }
        if 2 * (receivers.count + 1) > slots.count {
            growSlots()
            slot = self.slot(of: digits, beginning)
        }
        let number = Int32(receivers.count)
        slots[slot] = number
        receivers.append(Receiver(digits: digits, beginning: beginning))
        beginnings[Int(beginning)].digitCount = digits.count
        return number
    }

    private mutating func growSlots() {
        slots = [Int32](repeating: -1, count: 2 * slots.count)
        for (number, receiver) in receivers.enumerated() where receiver.digits.count > 0 {
            slots[slot(of: receiver.digits, receiver.beginning)] = Int32(number)
        }
    }

    /// The number of a receiver; nil if the text is none in its plainest form.
    mutating func number(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int32? {
        guard let (beginning, parts) = beginning(of: text, bytes) else { return nil }
        let label = label(of: beginning)
        if label >= 0 { return label }
        let digits = text.lowerBound + parts.identity.lowerBound + 2..<text.upperBound
        return number(of: digits, behind: beginning, bytes)
    }

    /// The number of what a receiver begins with, a new one if it has none yet, and what it says; nil if the text is none in its plainest
    /// form.
    mutating func beginning(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> (number: Int32, parts: Parts)? {
        if text.count >= ReceiverTable.longest { return nil }
        let isObject = bytes[text.lowerBound] == UInt8(ascii: "<")
        let isWord = bytes[text.lowerBound].isCapital
        guard let found = isObject ? object(text, bytes) : isWord ? label(text) : classOrLabel(text, bytes) else {
            return nil
        }
        hasWords = hasWords || isWord
        let digitCount = isObject ? found.identity.count - 2 : 0
        if digitCount > ShortText.longest { return nil }
        let beginning = texts.intern(bytes.part(text.lowerBound..<text.upperBound - digitCount))
        if Int(beginning) == beginnings.count {
            let label = isObject ? -1 : Int32(receivers.count)
            beginnings.append(Beginning(kind: found.kind, className: found.className, label: label, isWord: isWord))
            if !isObject { receivers.append(Receiver(digits: ShortText(), beginning: beginning)) }
        }
        return (beginning, found)
    }

    /// The number of the label that a beginning is; -1 of a class.
    func label(of beginning: Int32) -> Int32 { beginnings[Int(beginning)].label }

    /// `<Shop.DetailVC: 0x7fd15a40b0`
    private func object(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Parts? {
        let end = text.upperBound
        let first = text.lowerBound + 1
        guard let last = lastPart(of: first..<end, bytes) else { return nil }
        let colon = last.upperBound
        guard bytes.hasText(": 0x", at: colon, to: end), colon + 4 < end, bytes.nameEnd(from: colon + 4, to: end) == end
        else { return nil }
        let className = beginsSmall(last, bytes) ? MessageScanner(bytes, text).withoutModule(first..<colon) : last
        let start = text.lowerBound
        return Parts(
            kind: .instance,
            className: className.lowerBound - start..<className.upperBound - start,
            identity: colon + 2 - start..<end - start
        )
    }

    /// `DetailVC `, `DetailVC.`, `DetailVC:`
    private func label(_ text: Range<Int>) -> Parts {
        Parts(kind: .instance, className: 0..<text.count - 1, identity: 0..<0)
    }

    /// The end of a word and the separator behind it, of which a colon has a blank behind it; nil if there is none.
    static func wordEnd(from start: Int, to end: Int, _ bytes: UnsafeRawBufferPointer) -> Int? {
        let wordEnd = bytes.nameEnd(from: start, to: end)
        guard wordEnd + 1 < end else { return nil }
        switch bytes[wordEnd] {
        case UInt8(ascii: " "), UInt8(ascii: "."): return wordEnd + 1
        case UInt8(ascii: ":") where bytes[wordEnd + 1] == UInt8(ascii: " "): return wordEnd + 1
        default: return nil
        }
    }

    /// `-[Shop.DetailVC`, `+[DetailVC`
    private func classOrLabel(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Parts? {
        let start = text.lowerBound
        guard text.count > 2, bytes[start + 1] == UInt8(ascii: "["),
            let last = lastPart(of: start + 2..<text.upperBound, bytes), last.upperBound == text.upperBound,
            !MessageScanner(bytes, text).isKeyword(start + 2..<text.upperBound)
        else { return nil }
        let className =
            beginsSmall(last, bytes)
            ? MessageScanner(bytes, text).labelWithoutModule(start + 2..<text.upperBound) : last
        return Parts(
            kind: bytes[start] == UInt8(ascii: "+") ? .classMethod : .instance,
            className: className.lowerBound - start..<className.upperBound - start,
            identity: 0..<0
        )
    }

    /// What stands behind the last dot of a class and its modules, or of a label with dots, with which a text begins.
    private func lastPart(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        var start = text.lowerBound
        while start < text.upperBound, bytes[start].isASCIINameStart {
            let end = bytes.nameEnd(from: start, to: text.upperBound)
            if end == text.upperBound || bytes[end] != UInt8(ascii: ".") { return start..<end }
            start = end + 1
        }
        return nil
    }

    /// Whether a last part may be that of a label, or the ending of a source file.
    private func beginsSmall(_ part: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes[part.lowerBound].isSmallLetter
    }
}
