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

    /// A stamp of the shortest form, a process and a message of one letter each take more bytes.
    private static let shortestLine = 32

    /// Headers of earlier lines: the thread and the time of day may differ, processes take turns.
    private var templates = InlineArray<8, NSLogTemplate>(repeating: NSLogTemplate())
    /// The one that was seen last, and for each the one that came behind it: processes often take the same turns.
    private var current = 0
    private var following = InlineArray<8, Int>(repeating: 0)
    private var headerCount: Int32 = 0
    private var messages: MessageMemory
    /// Texts that hold no message.
    private let silentText: SilentText

    init(names: EventNames) {
        messages = MessageMemory(names: names)
        silentText = SilentText.of(names)
    }

    /// Begins a chunk.
    mutating func begin(_ batch: inout RecordBatch) { messages.begin(&batch) }

    /// Remembers the header of a line, if no earlier one is like it.
    mutating func remember(_ found: ParsedNSLogHeader, _ bytes: UnsafeRawBufferPointer, in batch: inout RecordBatch) {
        guard header(bytes, found.start) == nil,
            let template = NSLogTemplate(found, bytes, at: batch.time(of: found.time), number: headerCount)
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
        // They are taken out of the batch, which other lines change.
        var repeats: [RepeatedRecord] = []
        swap(&repeats, &batch.repeats)
        repeats.append(addingCapacity: (bytes.count - start) / NSLogRepeats.shortestLine + 1) { repeats in
            read(bytes, number: number, &run, takesAttributes: &takesAttributes, &repeats, into: &batch)
        }
        swap(&repeats, &batch.repeats)
        return run
    }

    @inline(__always)
    private mutating func read(
        _ bytes: UnsafeRawBufferPointer,
        number: Int,
        _ run: inout LineRun,
        takesAttributes: inout Bool,
        _ repeats: inout OutputSpan<RepeatedRecord>,
        into batch: inout RecordBatch
    ) {
        while run.end < bytes.count {
            let start = run.end
            let header = header(bytes, start)
            if let header, header.number >= 0, let message = messages.known(at: header.end, bytes, &batch) {
                repeats.append(
                    RepeatedRecord(
                        line: number &+ run.count,
                        object: message.object,
                        call: message.call,
                        header: header.number,
                        time: header.time
                    )
                )
                takesAttributes = true
                run.append(to: message.lineFeed &+ 1)
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
            guard !text.isEmpty, silentText.holds(bytes, text),
                !takesAttributes || !AttributeScanner.beginsPair(bytes, text)
            else { return nil }
            batch.otherLines.append(.init(line: number, text: ByteRange(text), kind: .silent))
            return .other
        }
        let end = bytes.trimmedEnd(from: header.end, to: line.upperBound)
        guard header.end < end, bytes.blankLength(at: header.end, to: end) == 0 else { return nil }
        // Far more lines are about something else than say what is new, and a silent text is no message.
        if silentText.holds(bytes, header.end..<end) {
            batch.otherLines.append(.init(line: number, text: ByteRange(line.lowerBound..<end), kind: .silent))
            return .other
        }
        var record = RawRecord(kind: .instance, line: number, column: 1)
        guard messages.read(header.end..<end, bytes, into: &record) else { return nil }
        record.time = header.time
        templates[current].tell(&record, at: line.lowerBound)
        batch.records.append(record)
        return .record
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
        let next = following[current]
        if let match = templates[next].match(bytes, at: start) {
            current = next
            return match
        }
        for index in templates.indices where index != current && index != next {
            if let match = templates[index].match(bytes, at: start) {
                following[current] = index
                current = index
                return match
            }
        }
        return nil
    }

    /// Hands over what a repeat says.
    func withMessage(of repeated: RepeatedRecord, _ body: (Message, MessageScanner) -> Void) {
        messages.withMessage(repeated.object, repeated.call, body)
    }
}
