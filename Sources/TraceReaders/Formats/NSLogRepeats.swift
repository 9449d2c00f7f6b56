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
    private var templates: [NSLogTemplate] = []
    /// The one that was seen last.
    private var current = 0
    private var headerCount: Int32 = 0
    /// What has stood before the names of messages, and the names.
    private var receivers = ReceiverTable()
    private var calls = ByteTable()
    /// Texts behind a header, and lines without one, in which names mean nothing.
    private let silentText: SilentText
    private let silentLine = SilentText(names: EventNames([]))

    private static let mostTemplates = 8
    /// How many receivers are remembered beyond those of one chunk, and how many names at all.
    private static let mostReceivers = 1 << 13
    private static let longestName = 256
    /// Grows whenever receivers are numbered anew.
    private var generation = 0

    init(names: EventNames) {
        silentText = SilentText(names: names)
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
    mutating func remember(_ found: NSLogHeader, _ bytes: UnsafeRawBufferPointer) {
        guard header(bytes, found.start, found.end + 1) == nil,
            let template = NSLogTemplate(found, bytes, number: headerCount)
        else { return }
        headerCount += 1
        if templates.count < NSLogRepeats.mostTemplates {
            current = templates.count
            templates.append(template)
        } else {
            current = (current + 1) % templates.count
            templates[current] = template
        }
    }

    /// Reads a line if it shows at once what it is.
    ///
    /// - Parameters:
    ///   - start: where the line begins, blanks included.
    ///   - lineFeed: where its line feed stands.
    ///   - takesAttributes: whether the line may hold attributes of the last record.
    /// - Returns: nil if the line has to be parsed; then nothing was added to the batch.
    @inline(__always)
    mutating func read(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        to lineFeed: Int,
        number: Int,
        takesAttributes: Bool,
        into batch: inout RecordBatch
    ) -> Line? {
        guard let header = header(bytes, start, lineFeed) else {
            let text = bytes.trimmed(start..<lineFeed)
            guard !text.isEmpty, silentLine.holds(bytes, text, opensMessages: false),
                !takesAttributes || !AttributeScanner.beginsPair(bytes, text)
            else { return nil }
            batch.otherLines.append(.init(line: number, text: ByteRange(text)))
            return .other
        }
        let end = bytes.trimmedEnd(from: header.end, to: lineFeed)
        guard header.end < end, bytes.blankLength(at: header.end, to: end) == 0 else { return nil }
        if let message = message(bytes, header.end..<end) {
            if header.isTold, let object = receivers.knownNumber(of: message.receiver, bytes),
                let call = calls.number(of: bytes.part(message.call))
            {
                batch.repeats.append(
                    RepeatedRecord(line: number, object: object, call: call, header: header.number, time: header.time)
                )
                return .record
            }
            if let record = record(message, bytes, header, start, number) {
                batch.records.append(record)
                return .record
            }
        }
        guard silentText.holds(bytes, header.end..<end, opensMessages: true) else { return nil }
        batch.otherLines.append(.init(line: number, text: ByteRange(start..<end)))
        return .other
    }

    /// The header at an index, if it looks like an earlier one, which is then the current template.
    @inline(__always)
    private mutating func header(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> NSLogTemplate.Match? {
        guard current < templates.count else { return nil }
        if let match = templates[current].match(bytes, at: start, to: end) { return match }
        guard start < end, bytes[start].isDigit else { return nil }
        for index in templates.indices {
            if let match = templates[index].match(bytes, at: start, to: end) {
                current = index
                return match
            }
        }
        return nil
    }

    // MARK: - Messages

    /// A receiver and a name, and nothing else.
    private struct Message {
        var receiver: Range<Int>
        var name: Range<Int>
        /// The name with what stands around it in a class's message: an instance and a class that are sent the same name are
        /// sent two messages.
        var call: Range<Int>
    }

    /// What a text consists of that may be a receiver and a name, and nothing else.
    @inline(__always)
    private func message(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Message? {
        switch bytes[text.lowerBound] {
        case UInt8(ascii: "<"):
            guard let close = bytes.firstIndex(of: UInt8(ascii: ">"), from: text.lowerBound, to: text.upperBound),
                close + 2 < text.upperBound, bytes[close + 1] == UInt8(ascii: " ")
            else { return nil }
            let name = close + 2..<text.upperBound
            return Message(receiver: text.lowerBound..<close, name: name, call: name)
        case UInt8(ascii: "-"), UInt8(ascii: "+"):
            guard let blank = bytes.firstIndex(of: UInt8(ascii: " "), from: text.lowerBound, to: text.upperBound),
                blank + 2 < text.upperBound, bytes[text.upperBound - 1] == UInt8(ascii: "]")
            else { return nil }
            let name = blank + 1..<text.upperBound - 1
            let isOfClass = bytes[text.lowerBound] == UInt8(ascii: "+")
            return Message(
                receiver: text.lowerBound..<blank,
                name: name,
                call: isOfClass ? blank..<text.upperBound : name
            )
        default:
            return nil
        }
    }

    /// Whether a message's name has a number or can have one: `viewWillAppear:`.
    private func mayNumber(_ message: Message, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let name = message.name
        return calls.number(of: bytes.part(message.call)) != nil
            || name.count < NSLogRepeats.longestName && calls.count < NSLogRepeats.mostReceivers
                && bytes[name.lowerBound].isASCIINameStart
                && name.allSatisfy { bytes[$0].isASCIIName || bytes[$0] == UInt8(ascii: ":") }
    }

    /// The record that says which object, name and process its numbers stand for; nil if one of them can have no number.
    @inline(never)
    private mutating func record(
        _ message: Message,
        _ bytes: UnsafeRawBufferPointer,
        _ header: NSLogTemplate.Match,
        _ start: Int,
        _ number: Int
    ) -> RawRecord? {
        // Both must be told by the same record, so neither is numbered without the other.
        guard mayNumber(message, bytes), let object = receivers.number(of: message.receiver, bytes) else { return nil }
        templates[current].isTold = true
        let template = templates[current]
        let parts = receivers[object]
        var record = RawRecord(kind: parts.kind, line: number, column: 1)
        record.className = ByteRange(parts.className, from: message.receiver.lowerBound)
        record.identity = ByteRange(parts.identity, from: message.receiver.lowerBound)
        record.name = ByteRange(message.name)
        record.process = ByteRange(template.process, from: start)
        record.processID = ByteRange(template.processID, from: start)
        record.time = header.time
        record.timeUnit = template.unit
        record.object = object
        record.call = calls.intern(bytes.part(message.call))
        record.header = template.number
        return record
    }
}

extension ByteRange {
    /// A range that counts from an index on.
    @inline(__always)
    fileprivate init(_ range: Range<Int>, from start: Int) {
        self.init(range.lowerBound + start..<range.upperBound + start)
    }
}
