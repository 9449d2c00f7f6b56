import TraceModel

/// Reads the lines that most of a large log consists of, whose header looks like an earlier one: `<C: 0x7f…> m` and
/// `-[C m]` are recognised by their bytes, not parsed anew, and lines about something else are told by one look.
///
/// What it reads it reads as `NSLogReader` does; it leaves every other line to it.
struct NSLogRepeats {
    /// What a line turned out to be.
    enum Line {
        case record
        case other
    }

    /// Headers of earlier lines: the thread and the time of day may differ, processes take turns.
    private var templates = InlineArray<8, NSLogTemplate>(repeating: NSLogTemplate())
    /// The one that was seen last.
    private var current = 0
    private var headerCount: Int32 = 0
    /// What has stood before the names of messages, and the names.
    private var receivers = ReceiverTable()
    private var calls = CallTable()
    /// Texts that hold no message.
    private let silentText: SilentText

    /// How many receivers are remembered beyond those of one chunk, and how many names at all.
    private static let mostReceivers = 1 << 13
    private static let longestName = 256
    /// Grows whenever receivers are numbered anew.
    private var generation = 0

    init(names: EventNames) {
        silentText = SilentText.of(names)
    }

    /// Forgets receivers if there are too many, and tells a chunk's batch how they are numbered.
    mutating func begin(_ batch: inout RecordBatch) {
        if receivers.count > NSLogRepeats.mostReceivers {
            receivers.removeAll()
            generation += 1
        }
        batch.generation = generation
    }

    /// Remembers the header of a line, if no earlier one is like it.
    mutating func remember(_ found: ParsedNSLogHeader, _ bytes: UnsafeRawBufferPointer) {
        guard header(bytes, found.start) == nil,
            let template = NSLogTemplate(found, bytes, number: headerCount)
        else { return }
        current = headerCount < templates.count ? Int(headerCount) : (current + 1) % templates.count
        templates[current] = template
        headerCount += 1
    }

    /// Reads lines as long as they show at once what they are.
    ///
    /// - Parameter takesAttributes: whether the first line may hold attributes of the last record.
    /// - Returns: the lines; behind them one stands that has to be parsed, or the chunk's end.
    mutating func read(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        number: Int,
        takesAttributes: inout Bool,
        into batch: inout RecordBatch
    ) -> LineRun {
        var run = LineRun(at: start)
        while run.end < bytes.count {
            let start = run.end
            let header = header(bytes, start)
            if let header, header.number >= 0,
                let receiver = receivers.known(at: header.end, bytes),
                let call = calls.known(at: callStart(bytes, header.end, receiver.end), bytes)
            {
                let (object, call, lineFeed) = (receiver.number, call.number, call.lineFeed)
                batch.repeats.append(
                    RepeatedRecord(
                        line: number &+ run.count,
                        object: object,
                        call: call,
                        header: header.number,
                        time: header.time
                    )
                )
                takesAttributes = true
                run.append(to: lineFeed &+ 1)
                continue
            }
            guard let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: header?.end ?? start, to: bytes.count)
            else { break }
            let line = read(
                bytes,
                start..<lineFeed,
                header,
                number: number + run.count,
                takesAttributes: takesAttributes,
                into: &batch
            )
            guard let line else { break }
            takesAttributes = line == .record
            run.append(to: lineFeed + 1)
        }
        return run
    }

    /// Reads a line that says something new, or is about something else.
    ///
    /// - Returns: nil if the line has to be parsed; then nothing was added to the batch.
    @inline(never)
    private mutating func read(
        _ bytes: UnsafeRawBufferPointer,
        _ line: Range<Int>,
        _ header: NSLogTemplate.Match?,
        number: Int,
        takesAttributes: Bool,
        into batch: inout RecordBatch
    ) -> Line? {
        guard let header else {
            let text = bytes.trimmed(line)
            guard !text.isEmpty, silentText.holds(bytes, text, opensMessages: false),
                !takesAttributes || !AttributeScanner.beginsPair(bytes, text)
            else { return nil }
            batch.otherLines.append(.init(line: number, text: ByteRange(text), kind: .silent))
            return .other
        }
        let end = bytes.trimmedEnd(from: header.end, to: line.upperBound)
        guard header.end < end, bytes.blankLength(at: header.end, to: end) == 0 else { return nil }
        if let message = message(bytes, header.end..<end),
            let record = record(message, bytes, header, line.lowerBound, number)
        {
            batch.records.append(record)
            return .record
        }
        guard silentText.holds(bytes, header.end..<end, opensMessages: true) else { return nil }
        batch.otherLines.append(.init(line: number, text: ByteRange(line.lowerBound..<end), kind: .silent))
        return .other
    }

    /// The header at an index, if it looks like an earlier one, which is then the current template.
    @inline(__always)
    private mutating func header(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> NSLogTemplate.Match? {
        if let match = templates[unchecked: current].match(bytes, at: start) { return match }
        return otherHeader(bytes, start)
    }

    @inline(never)
    private mutating func otherHeader(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> NSLogTemplate.Match? {
        guard start < bytes.count, bytes[start].isDigit else { return nil }
        for index in templates.indices {
            if let match = templates[index].match(bytes, at: start) {
                current = index
                return match
            }
        }
        return nil
    }

    /// Hands over what a repeat says.
    func withMessage(of repeated: RepeatedRecord, _ body: (Message, MessageScanner) -> Void) {
        let receiver = Array(receivers.text(of: repeated.object).utf8)
        let call = calls.text(of: repeated.call).utf8
        let parts = receivers[repeated.object]
        let name = call.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "]") }
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

    // MARK: - Messages

    /// A receiver and a name, and nothing else.
    private struct Pieces {
        var receiver: Range<Int>
        var name: Range<Int>
        /// The name up to the line's end.
        var call: Range<Int>
    }

    /// What a text consists of that may be a receiver and a name, and nothing else.
    private func message(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Pieces? {
        let (start, end) = (text.lowerBound, text.upperBound)
        switch bytes[start] {
        case UInt8(ascii: "<"):
            guard let close = bytes.firstIndex(of: UInt8(ascii: ">"), from: start, to: end),
                close + 2 < end, bytes[close + 1] == UInt8(ascii: " ")
            else { return nil }
            let call = callStart(bytes, start, close)..<end
            return Pieces(receiver: start..<close, name: call, call: call)
        case UInt8(ascii: "-"), UInt8(ascii: "+"):
            guard let blank = bytes.firstIndex(of: UInt8(ascii: " "), from: start, to: end),
                blank + 2 < end, bytes[end - 1] == UInt8(ascii: "]")
            else { return nil }
            return Pieces(
                receiver: start..<blank,
                name: blank + 1..<end - 1,
                call: callStart(bytes, start, blank)..<end
            )
        default:
            return nil
        }
    }

    /// Where the call of a message begins: `viewDidLoad`, `viewDidLoad]` or ` load]`. An instance and a class that are sent the
    /// same name are sent two messages.
    @inline(__always)
    private func callStart(_ bytes: UnsafeRawBufferPointer, _ receiverStart: Int, _ receiverEnd: Int) -> Int {
        switch bytes[receiverStart] {
        case UInt8(ascii: "<"): receiverEnd &+ 2
        case UInt8(ascii: "-"): receiverEnd &+ 1
        default: receiverEnd
        }
    }

    /// Whether a name can have a number: `viewWillAppear:`.
    private static func isPlain(_ name: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        name.count < longestName && bytes[name.lowerBound].isASCIINameStart
            && name.allSatisfy { bytes[$0].isASCIIName || bytes[$0] == UInt8(ascii: ":") }
            && MessageScanner.colonBeforeValue(bytes, name) == nil
    }

    /// The record that says which object, name and process its numbers stand for; nil if one of them can have no number.
    @inline(never)
    private mutating func record(
        _ message: Pieces,
        _ bytes: UnsafeRawBufferPointer,
        _ header: NSLogTemplate.Match,
        _ start: Int,
        _ number: Int
    ) -> RawRecord? {
        // Both must be told by the same record, so neither is numbered without the other.
        let known = calls.number(of: message.call, bytes)
        guard known != nil || calls.count < NSLogRepeats.mostReceivers && NSLogRepeats.isPlain(message.name, bytes),
            let object = receivers.number(of: message.receiver, bytes)
        else { return nil }
        let parts = receivers[object]
        var record = RawRecord(kind: parts.kind, line: number, column: 1)
        record.className = ByteRange(parts.className, from: message.receiver.lowerBound)
        record.identity = ByteRange(parts.identity, from: message.receiver.lowerBound)
        record.name = ByteRange(message.name)
        record.time = header.time
        record.object = object
        record.call = known ?? calls.intern(message.call, bytes)
        templates[current].tell(&record, at: start)
        return record
    }
}

extension ByteRange {
    /// A range that counts from an index on.
    @inline(__always)
    init(_ range: Range<Int>, from start: Int) {
        self.init(range.lowerBound + start..<range.upperBound + start)
    }
}
