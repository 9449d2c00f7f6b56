import TraceModel

/// Recognises by their bytes the messages that most of a log consists of, `<C: 0x7f…> m`, `-[C m]`, `C m`, `C.m` and `C: m` with
/// nothing else around them: who received them and what was received has been met before, and has a number.
///
/// What it reads it reads as `MessageScanner` does; it leaves every other text to that.
struct MessageMemory {
    /// What has stood before the names of messages, and the names up to the texts' ends.
    private var receivers = ReceiverTable()
    private var calls = CallTable()
    /// Those whose receivers stand in no brackets, which are messages only because their names are known. Their numbers are odd,
    /// the others' are even.
    private var callsOfWords = CallTable()
    private let forms: PlainMessages
    /// 1 if the numbers of objects are even, so that others may have the odd ones; else 0.
    private let shift: Int32
    /// Where labels are read in full again.
    var stretches = LabelStretches()
    /// Grows whenever receivers are numbered anew.
    private(set) var generation = 0

    /// How many receivers are remembered beyond those of one chunk, and how many names at all.
    private static let mostReceivers = 1 << 13

    var names: EventNames { forms.names }

    /// - Parameter leavesOddNumbers: whether the numbers of objects are even.
    init(names: EventNames, leavesOddNumbers: Bool = false) {
        forms = PlainMessages(names: names)
        shift = leavesOddNumbers ? 1 : 0
    }

    /// Forgets receivers if there are too many, and tells a chunk's batch how they are numbered.
    mutating func begin(_ batch: inout RecordBatch) {
        if receivers.count > MessageMemory.mostReceivers {
            receivers.removeAll()
            generation += 1
        }
        batch.generation = generation
        stretches.begin()
    }

    /// The lines that are read, behind a header. What stands between lines, headings above all, may tell apart what one label names, and
    /// so may a process: the first record of a label and a call in each stretch, and behind each header, is read in full. An object with
    /// an address is one in any case, and so is a class.
    private mutating func place(
        behind header: Int32,
        _ batch: inout RecordBatch,
        _ bytes: UnsafeRawBufferPointer
    ) -> Int {
        stretches.current(&batch, bytes) << 16 | Int(header & 0xFFFF)
    }

    /// A message that takes the rest of a line, blanks apart: both its receiver, or the class of it, and its call have been met before.
    struct Known {
        fileprivate var receiver: ReceiverTable.Found
        var call: Int32
        var lineFeed: Int

        /// The number of the class or the label.
        var beginning: Int32 { receiver.beginning }
    }

    /// The message that takes the rest of a line, if it is known.
    @inline(__always)
    mutating func known(at start: Int, _ bytes: UnsafeRawBufferPointer) -> Known? {
        guard let receiver = receivers.known(at: start, bytes) else { return nil }
        guard let callStart = forms.callStart(bytes, start, receiver.end) else {
            return knownWord(receiver, at: start, bytes)
        }
        guard let call = calls.known(at: callStart, bytes) else { return nil }
        return Known(receiver: receiver, call: 2 &* call.number, lineFeed: call.lineFeed)
    }

    /// The same where the receiver may stand in no brackets.
    @inline(never)
    private mutating func knownWord(_ receiver: ReceiverTable.Found, at start: Int, _ bytes: UnsafeRawBufferPointer)
        -> Known?
    {
        guard bytes[start].isCapital, let call = callsOfWords.known(at: receiver.end - 1, bytes) else { return nil }
        return Known(receiver: receiver, call: 2 * call.number + 1, lineFeed: call.lineFeed)
    }

    /// Whether a message may be known again here: a label must have come with the call in these lines and behind this header.
    @inline(__always)
    mutating func hasMet(
        _ message: Known,
        behind header: Int32,
        _ batch: inout RecordBatch,
        _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        !receivers.mayBeSeveral(message.beginning) || hasMetLabel(message, behind: header, &batch, bytes)
    }

    @inline(never)
    private mutating func hasMetLabel(
        _ message: Known,
        behind header: Int32,
        _ batch: inout RecordBatch,
        _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        receivers.hasMet(message.call / 2, with: message.beginning, in: place(behind: header, &batch, bytes))
    }

    /// Takes in that a message is read in full here that may be known again later.
    mutating func meet(
        _ message: Known,
        behind header: Int32,
        _ batch: inout RecordBatch,
        _ bytes: UnsafeRawBufferPointer
    ) {
        receivers.meet(message.call / 2, with: message.beginning, in: place(behind: header, &batch, bytes))
    }

    /// The same of a record that has numbers.
    mutating func meet(
        _ record: RawRecord,
        behind header: Int32,
        _ batch: inout RecordBatch,
        _ bytes: UnsafeRawBufferPointer
    ) {
        let beginning = receivers.beginning(of: record.object >> shift)
        if !receivers.mayBeSeveral(beginning) { return }
        receivers.meet(record.call / 2, with: beginning, in: place(behind: header, &batch, bytes))
    }

    /// The number of the object of a message that begins at an index. If nothing but its class has been met before, the batch is told which
    /// one it is; nil if that is none in its plainest form.
    @inline(__always)
    mutating func object(
        of message: Known,
        at start: Int,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) -> Int32? {
        message.receiver.number >= 0
            ? message.receiver.number &<< shift : add(message.receiver, at: start, bytes, &batch)
    }

    @inline(never)
    private mutating func add(
        _ receiver: ReceiverTable.Found,
        at start: Int,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) -> Int32? {
        guard let (place, parts) = receivers.add(receiver, at: start, bytes) else { return nil }
        let number = place << shift
        batch.newObjects.append(
            NewObject(
                number: number,
                classNumber: receiver.beginning,
                className: ByteRange(parts.className, from: start),
                identity: ByteRange(parts.identity, from: start),
                // Behind `> `.
                name: ByteRange(start: UInt32(truncatingIfNeeded: start + parts.identity.upperBound + 2), count: 0)
            )
        )
        return number
    }

    /// Learns the class and the call of a message that takes a text behind a front.
    ///
    /// - Parameter message: what the text says, which must be all of it.
    /// - Returns: the numbers of the class and of the call, and that of the label, -1 for an object with an address; nil if the message
    ///   can have none.
    mutating func learn(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer, saying message: Message)
        -> (beginning: Int32, label: Int32, call: Int32)?
    {
        guard let plain = plain(text, bytes), plain.receiverEnd > text.lowerBound,
            let receiver = receivers.beginning(of: text.lowerBound..<plain.receiverEnd, bytes),
            Message(plain, of: receiver.parts, from: text.lowerBound) == message
        else { return nil }
        let label = receivers.label(of: receiver.number)
        return (receiver.number, label < 0 ? label : label << shift, number(of: plain, bytes))
    }

    /// Makes a record that of the message which a text is.
    ///
    /// - Returns: false if the text is none, or one that can have no number; then the record is as it was.
    mutating func read(
        _ text: Range<Int>,
        _ bytes: UnsafeRawBufferPointer,
        into record: inout RawRecord
    ) -> Bool {
        guard let plain = plain(text, bytes),
            let object = plain.receiver.map({ number(of: $0, at: text.lowerBound, bytes) })
                ?? receivers.number(of: text.lowerBound..<plain.receiverEnd, bytes)
        else { return false }
        let message = Message(plain, of: receivers[object], from: text.lowerBound)
        record.kind = message.kind
        record.className = ByteRange(message.className)
        record.identity = ByteRange(message.identity)
        record.name = ByteRange(message.name)
        record.object = object << shift
        record.call = number(of: plain, bytes)
        return true
    }

    /// A text that is a message which can have a number.
    fileprivate struct Plain {
        /// Its receiver, if it is known, and where that ends.
        var receiver: ReceiverTable.Found?
        var receiverEnd: Int
        var name: Range<Int>
        var call: Range<Int>
        /// The call's number, if it is known.
        var known: Int32?
        /// Whether its receiver stands in no brackets.
        var isWord: Bool
    }

    /// What a text says that is a message which can have a number; nil if it is none.
    @inline(__always)
    private mutating func plain(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Plain? {
        guard let (receiver, end) = receiver(of: text, bytes), end + 2 < text.upperBound else { return nil }
        let isWord = bytes[text.lowerBound].isCapital
        guard let callStart = isWord ? end - 1 : forms.callStart(bytes, text.lowerBound, end),
            let name = forms.name(in: callStart..<text.upperBound, of: text, behind: end, bytes)
        else { return nil }
        let call = callStart..<text.upperBound
        // Both must be told by the same record, so neither is numbered without the other.
        let known = isWord ? callsOfWords.known(call, bytes) : calls.known(call, bytes)
        let callCount = calls.count + callsOfWords.count
        guard known != nil || callCount < MessageMemory.mostReceivers && forms.isPlain(name, bytes),
            !isWord || bytes[end - 1] != UInt8(ascii: ":") || !forms.mayDeny(name, bytes),
            !isWord || known != nil && receiver != nil
                || forms.isMessage(text, of: text.lowerBound..<end - 1, name, bytes)
        else { return nil }
        return Plain(receiver: receiver, receiverEnd: end, name: name, call: call, known: known, isWord: isWord)
    }

    /// The number of a message's call, a new one if it has none yet.
    @inline(__always)
    private mutating func number(of plain: Plain, _ bytes: UnsafeRawBufferPointer) -> Int32 {
        let number =
            plain.known ?? (plain.isWord ? callsOfWords.intern(plain.call, bytes) : calls.intern(plain.call, bytes))
        return 2 * number + (plain.isWord ? 1 : 0)
    }

    /// Hands over the message that two numbers stand for.
    func withMessage(_ object: Int32, _ call: Int32, _ body: (Message, MessageScanner) -> Void) {
        let object = object >> shift
        let receiver = Array(receivers.text(of: object).utf8)
        let call = (call & 1 == 0 ? calls : callsOfWords).text(of: call / 2).utf8
        let parts = receivers[object]
        let name = call.drop { $0.isOne(of: " .:") }.prefix { $0 != UInt8(ascii: "]") }
        (receiver + name).withUnsafeBytes { bytes in
            let message = Message(
                kind: parts.kind,
                className: parts.className,
                identity: parts.identity,
                name: receiver.count..<bytes.count
            )
            body(message, MessageScanner(bytes, 0..<bytes.count))
        }
    }

    // MARK: - Pieces

    private mutating func number(
        of receiver: ReceiverTable.Found,
        at start: Int,
        _ bytes: UnsafeRawBufferPointer
    ) -> Int32? {
        receiver.number >= 0 ? receiver.number : receivers.add(receiver, at: start, bytes)?.number
    }

    /// What may be a receiver at the beginning of a text, and which one it is if it or its class has been met before.
    @inline(__always)
    private mutating func receiver(
        of text: Range<Int>,
        _ bytes: UnsafeRawBufferPointer
    ) -> (known: ReceiverTable.Found?, end: Int)? {
        let sign: UInt8
        switch text.isEmpty ? 0 : bytes[text.lowerBound] {
        case UInt8(ascii: "<"): sign = UInt8(ascii: ">")
        case UInt8(ascii: "-"), UInt8(ascii: "+"): sign = UInt8(ascii: " ")
        case let first where first.isCapital:
            // Prose has more than two words.
            guard let end = ReceiverTable.wordEnd(from: text.lowerBound, to: text.upperBound, bytes),
                forms.callEnd(from: forms.nameStart(behind: end, bytes), to: text.upperBound, bytes) == text.upperBound
            else { return nil }
            return (receivers.known(at: text.lowerBound, bytes), end)
        default: return nil
        }
        if let known = receivers.known(at: text.lowerBound, bytes) { return (known, known.end) }
        return bytes.firstIndex(of: sign, from: text.lowerBound, to: text.upperBound).map { (nil, $0) }
    }
}

extension Message {
    /// A message whose receiver, which begins at an index, is known.
    @inline(__always)
    fileprivate init(_ plain: MessageMemory.Plain, of parts: ReceiverTable.Parts, from start: Int) {
        func moved(_ range: Range<Int>) -> Range<Int> {
            range.isEmpty ? range : range.lowerBound + start..<range.upperBound + start
        }
        self.init(
            kind: parts.kind,
            className: moved(parts.className),
            identity: moved(parts.identity),
            name: plain.name
        )
    }

    /// Whether its class, its object or its event stands in another text, too.
    ///
    /// - Parameter withAnyDigits: whether other digits in the text count as the same.
    func isSpoken(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer, withAnyDigits: Bool = false) -> Bool {
        [className, identity, name].contains { part in
            !part.isEmpty
                && text.contains { start in
                    bytes.part(start..<text.upperBound).starts(with: bytes[part]) {
                        $0 == $1 || withAnyDigits && $0.isDigit && $1.isDigit
                    }
                }
        }
    }
}

extension ByteRange {
    /// A range that counts from an index on.
    @inline(__always)
    init(_ range: Range<Int>, from start: Int) {
        self.init(range.lowerBound + start..<range.upperBound + start)
    }
}
