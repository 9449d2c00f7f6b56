import TraceModel

/// What stands in front of the messages of lines, as far as it looks like what stood in front of an earlier one.
protocol KnownHeaders: Sendable {
    /// How many bytes a line with a message takes at least.
    static var shortestLine: Int { get }
    /// Whether lines have none.
    static var areNone: Bool { get }

    /// What the header takes that stands at an index; nil if none of the known ones does.
    mutating func match(_ bytes: UnsafeRawBufferPointer, at start: Int) -> HeaderMatch?

    /// What a text behind a header, or a whole line without one, says if one look tells; if none does, it is left to the reader.
    mutating func saying(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> TextMemory.Saying?

    /// Gives a record what the header says that begins at an index and was matched last.
    ///
    /// - Parameter isNumbered: whether it gets the header's number too, so that later ones can refer to it.
    mutating func tell(_ record: inout RawRecord, at start: Int, _ header: HeaderMatch, isNumbered: Bool)
}

/// What a header takes in a line.
struct HeaderMatch {
    /// Microseconds since 1970-01-01 00:00 in the log's own zone.
    var time: Int64
    /// Where the message begins.
    var end: Int
    /// What the reader calls the header's process and unit, and what stands between header and message; -1 if no record has said yet which
    /// they are.
    var number: Int32
    /// What it calls the header whether or not a record has; -1 if the lines behind it are no repeats.
    var latest: Int32
}

/// Of lines that are nothing but messages.
struct NoHeaders: KnownHeaders {
    /// `A b` and its line feed.
    static let shortestLine = 4
    static let areNone = true
    private var isTold = false
    /// What lines say.
    var texts: TextMemory

    init(names: EventNames) { texts = TextMemory(names: names, areLines: true) }

    @inline(__always)
    func match(_ bytes: UnsafeRawBufferPointer, at start: Int) -> HeaderMatch? {
        let end = bytes.end(from: start, to: bytes.count) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        // A repeat stands in its line's first column.
        let latest: Int32 = end == start ? 0 : -1
        return HeaderMatch(time: Trace.Entry.noTime, end: end, number: isTold ? latest : -1, latest: latest)
    }

    mutating func saying(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> TextMemory.Saying? {
        texts.isSilent(text, bytes) ? .nothing : nil
    }

    mutating func tell(_ record: inout RawRecord, at start: Int, _ header: HeaderMatch, isNumbered: Bool) {
        record.column = Int32(truncatingIfNeeded: header.end - start + 1)
        if !isNumbered { return }
        record.header = 0
        isTold = true
    }
}

/// Reads the lines that most of a large log consists of, whose header looks like an earlier one: `<C: 0x7f…> m` and
/// `-[C m]` are recognised by their bytes, not parsed anew, and lines about something else are told by one look.
///
/// What it reads it reads as the format's reader does; it leaves every other line to that.
struct LineRepeats<Headers: KnownHeaders>: Sendable {
    /// What a line turned out to be.
    enum Line {
        case record
        case other
    }

    var headers: Headers
    private var messages: MessageMemory
    private var fronts = LineFronts()

    init(_ headers: Headers, names: EventNames) {
        self.headers = headers
        messages = MessageMemory(names: names)
    }

    /// Begins a chunk.
    mutating func begin(_ batch: inout RecordBatch) {
        messages.begin(&batch)
        fronts.begin(generation: messages.generation)
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
        let most = batch.takesRepeats ? (bytes.count - start) / Headers.shortestLine + 1 : 0
        repeats.append(addingCapacity: most) { repeats in
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
        let takesRepeats = batch.takesRepeats
        while run.end < bytes.count {
            let start = run.end
            let header = headers.match(bytes, at: start)
            if let header, header.number >= 0, takesRepeats, let message = messages.known(at: header.end, bytes),
                messages.hasMet(message, behind: header.number, &batch, bytes),
                let object = messages.object(of: message, at: header.end, bytes, &batch)
            {
                repeats.append(
                    RepeatedRecord(
                        line: number &+ run.count,
                        object: object,
                        call: message.call,
                        header: header.number,
                        time: header.time
                    )
                )
                takesAttributes = true
                run.append(to: message.lineFeed &+ 1)
                continue
            }
            if let header, takesRepeats, !fronts.isEmpty,
                let (record, lineFeed) = behindFront(bytes, header, number: number + run.count, &batch)
            {
                repeats.append(record)
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
    }

    /// The record of a line in which a text stands in front of the message, both of which have been met before, and its line feed.
    @inline(never)
    private mutating func behindFront(
        _ bytes: UnsafeRawBufferPointer,
        _ header: HeaderMatch,
        number: Int,
        _ batch: inout RecordBatch
    ) -> (RepeatedRecord, lineFeed: Int)? {
        fronts.repeated(bytes, behind: header, number: number, &messages, &batch)
    }

    /// Learns from the records that a batch was found to hold what may stand in front of messages, and numbers those records.
    ///
    /// - Parameter takesLabels: whether messages of labels may be known again, too.
    mutating func learn(_ batch: inout RecordBatch, _ bytes: UnsafeRawBufferPointer, takesLabels: Bool) {
        if batch.areBelowHeadings { messages.stretches.takeHeading() }
        fronts.learn(&batch, bytes, &messages, takesLabels: takesLabels) { start, record in
            headers.match(bytes, at: start).map { header in
                let front = header.end..<max(header.end, record.subjectStart ?? header.end)
                let times = Headers.areNone ? MessagesReader.times(in: front, bytes) : []
                let rest = max(header.end, times?.last?.upperBound ?? 0)..<front.upperBound
                return FrontPlace(header: header, fixed: NSLogStamp.isShapeWithin(bytes, rest) ? nil : times)
            }
        }
    }

    /// Reads a line that says something new, or is about something else.
    ///
    /// - Returns: nil if the line has to be parsed; then nothing was added to the batch.
    @inline(never)
    private mutating func read(
        _ bytes: UnsafeRawBufferPointer,
        _ line: Range<Int>,
        _ header: HeaderMatch?,
        number: Int,
        takesAttributes: Bool,
        into batch: inout RecordBatch
    ) -> Line? {
        // Where nothing stands in front of a text, it may be an attribute.
        if header == nil || Headers.areNone, case let text = bytes.trimmed(line), !text.isEmpty,
            case .nothing = headers.saying(of: text, bytes),
            !takesAttributes || !AttributeScanner.beginsPair(bytes, text)
        {
            batch.otherLines.append(.init(line: number, text: ByteRange(text), kind: .silent))
            return .other
        }
        guard let header else { return nil }
        let end = bytes.trimmedEnd(from: header.end, to: line.upperBound)
        guard header.end < end, bytes.blankLength(at: header.end, to: end) == 0 else { return nil }
        var record: RawRecord
        let said = Headers.areNone ? nil : headers.saying(of: header.end..<end, bytes)
        switch said {
        case .nothing:
            batch.otherLines.append(.init(line: number, text: ByteRange(line.lowerBound..<end), kind: .silent))
            return .other
        case .prose:
            batch.otherLines.append(.init(line: number, text: ByteRange(line.lowerBound..<end)))
            return .other
        case .message, nil:
            record = RawRecord(kind: .instance, line: number, column: 1)
            if messages.read(header.end..<end, bytes, into: &record) {
                messages.meet(record, behind: header.number, &batch, bytes)
                break
            }
            guard case .message(let message) = said else { return nil }
            record = message.record(line: number, column: 1)
        }
        record.time = header.time
        headers.tell(&record, at: line.lowerBound, header, isNumbered: record.call >= 0)
        batch.records.append(record)
        return .record
    }

    /// Takes in what a batch holds last, and how many lines of it were about something else.
    mutating func end(_ batch: RecordBatch, _ bytes: UnsafeRawBufferPointer, in last: inout LastMessage) {
        messages.stretches.end(batch)
        guard batch.endsInRepeat, let repeated = batch.repeats.last else {
            last.update(batch, bytes)
            return
        }
        messages.withMessage(repeated.object, repeated.call) { message, scanner in last.update(message, in: scanner) }
    }
}
