package import TraceModel
package import TraceRecords

/// Reads the lines that someone declared: `record "{time} {subject}: {event}"`, `skip …`, `gap …`.
package struct RecordReader: TraceReader {
    /// How many lines, or groups of lines, each of the statements has matched so far, those apart that were known again.
    package private(set) var matchCounts: [Int]
    /// How many lines were skipped behind the first of several.
    private(set) var passedCount = 0
    /// The counts of matches of each level, the messages' below it.
    var levelCounts: [[Int]] { [matchCounts] + (messages.first?.levelCounts ?? []) }
    /// Whether a time was read that has a day and no year.
    package var isYearAssumed: Bool {
        records.contains { $0.composer?.isYearAssumed == true } || messages.contains { $0.isYearAssumed }
    }

    private var skips: [Skip] = []
    private var records: [Record] = []
    private var matcher: LineMatcher
    private let silentText: SilentText
    /// Finds events in lines that are no records for certain: those that are too long, and those between values if the log holds some.
    private let events: NameFinder
    private let isBesideValues: Bool
    /// Reads the messages that records leave; none or one.
    private(set) var messages: [MessageReader] = []
    /// The skip whose end has not come yet.
    private var openSkip: Int?
    /// How many records may yet be made of lines that say how often one happened.
    private var repeatsLeft = 1 << 16
    /// Whether lines that no statement is about are looked through for events.
    var findsEventsInOtherLines = true
    /// Whether lines are looked at ahead of those that follow.
    var looksAhead = false
    /// Where the lines end that are read.
    private var end = 0
    /// Lines that are like earlier ones.
    private var known: KnownLines
    /// What the line that was read last leaves to be a message, nothing if it was skipped; nil if no statement is about it.
    private var message: Range<Int>?

    /// Lines that are about something else.
    private struct Skip {
        var statement: Int
        var first: LinesPattern
        /// The last line, if one ends it.
        var last: LinesPattern?
        var isLine: Bool
    }

    /// Lines that are a record, or a mark of a gap.
    private struct Record {
        var statement: Int
        var pattern: LinesPattern
        /// Nil for a gap.
        var composer: RecordComposer?
    }

    /// - Parameters:
    ///   - statements: those that say something of lines are heeded, in their order.
    ///   - names: the names that the chosen specs know.
    ///   - isBesideValues: whether records of the log are values, so that a line that names an event is a broken one.
    ///   - messages: what is declared of the messages that records leave, and of the messages of these.
    package init(
        _ statements: [RecordStatement],
        names: EventNames,
        isBesideValues: Bool = false,
        messages: [[RecordStatement]] = []
    ) {
        events = NameFinder.ofEvents(names)
        self.isBesideValues = isBesideValues
        matchCounts = [Int](repeating: 0, count: statements.count)
        silentText = SilentText.of(names)
        for (index, statement) in statements.enumerated() {
            switch statement {
            case .record(let declaration):
                if declaration.leavesMessage, self.messages.isEmpty {
                    self.messages = [MessageReader(messages, names: names, isOfLines: !isBesideValues)]
                }
                guard case .lines(let lines) = declaration.source else { continue }
                let pattern = LinesPattern(lines, names: names)
                let composer = RecordComposer(
                    declaration.claims,
                    fields: pattern.fields,
                    names: names,
                    isEventKnown: pattern.isEventKnown
                )
                records.append(Record(statement: index, pattern: pattern, composer: composer))
            case .gap(let lines, _):
                records.append(Record(statement: index, pattern: LinesPattern(lines, names: names)))
            case .skipList, .gapValue, .orderedByTime: break
            case .skip(let skip):
                let first = LinesPattern(skip.first, names: names)
                switch skip.extent {
                case .line: skips.append(Skip(statement: index, first: first, isLine: true))
                case .toEnd: skips.append(Skip(statement: index, first: first, isLine: false))
                case .through(let lines):
                    let last = LinesPattern(lines, names: names)
                    skips.append(Skip(statement: index, first: first, last: last, isLine: false))
                }
            }
        }
        known = KnownLines(
            statements,
            names: names,
            records: records.map(\.pattern),
            skips: skips.map(\.first),
            leaveMessages: !self.messages.isEmpty
        )
        let patterns = records.map(\.pattern) + skips.flatMap { [$0.first] + ($0.last.map { [$0] } ?? []) }
        matcher = LineMatcher(fieldCount: patterns.map(\.fields.count).max() ?? 0)
    }

    /// Complexity: O(*n* · *p*) in the chunk's bytes and the pieces of the patterns.
    package mutating func read(
        _ bytes: UnsafeRawBufferPointer,
        firstLine: Int,
        isAll: Bool,
        into batch: inout RecordBatch
    ) -> (lines: Int, end: Int) {
        begin(bytes, &batch)
        known.begin(&batch)
        looksAhead = !isAll
        let next = read(from: Line(bytes, at: 0, to: bytes.count, number: firstLine), to: bytes.count, into: &batch)
        finish(bytes, batch)
        return (next.number - firstLine, next.start)
    }

    /// Begins a chunk.
    mutating func begin(_ chunk: UnsafeRawBufferPointer, _ batch: inout RecordBatch) {
        for index in records.indices { records[index].composer?.begin(chunk, &batch) }
        for index in messages.indices { messages[index].begin(chunk, &batch) }
    }

    /// Ends a chunk.
    mutating func finish(_ chunk: UnsafeRawBufferPointer, _ batch: RecordBatch) {
        noteLast(batch)
        known.end(batch)
        for index in messages.indices { messages[index].end(batch, chunk) }
    }

    /// Learns from the records that it read last what may stand in front of messages.
    package mutating func learn(
        _ batch: inout RecordBatch,
        of bytes: UnsafeRawBufferPointer,
        takesLabels: Bool,
        areDeclared: Bool
    ) {
        if messages.contains(where: \.readsForms) {
            known.learn(&batch, of: bytes, takesLabels: takesLabels, matching: matcher)
        } else if areDeclared, messages.isEmpty, !isBesideValues {
            known.learnRecords(&batch, of: bytes, matching: matcher)
        }
    }

    /// Adds what a message says.
    mutating func read(_ envelope: Envelope, of line: Line, into batch: inout RecordBatch) {
        for index in messages.indices { messages[index].read(envelope, of: line, into: &batch) }
    }

    /// Reads some lines of a chunk.
    ///
    /// - Parameter end: where the lines end.
    /// - Returns: the line behind those that were read, at their end unless a record may begin there that goes on behind it.
    mutating func read(from first: Line, to end: Int, into batch: inout RecordBatch) -> Line {
        self.end = end
        var line = first
        // A line behind one that is about something else most likely is so, too.
        var looksForMessages = true
        while line.start < end {
            if looksForMessages, known.haveFronts, openSkip == nil,
                known.readKnown(from: &line, to: end, into: &batch)
            {
                continue
            }
            if line.text.isEmpty || openSkip == nil && known.passes(line, into: &batch) {
                looksForMessages = false
                line = line.next(to: end)
                continue
            }
            if !looksForMessages {
                looksForMessages = true
                continue
            }
            let count = readInFull(line, into: &batch)
            if count == 0 { break }
            for _ in 0..<count { line = line.next(to: end) }
        }
        return line
    }

    /// Says what the last record says to whoever reads messages, if it was like an earlier one.
    private mutating func noteLast(_ batch: RecordBatch) {
        guard known.owesLast, !self.messages.isEmpty else { return }
        var messages: [MessageReader] = []
        swap(&messages, &self.messages)
        defer { swap(&messages, &self.messages) }
        known.takeLast(of: batch) { message, scanner in
            for index in messages.indices { messages[index].last.update(message, in: scanner) }
        }
    }

    /// Reads a line as `read` does, and remembers it if it says nothing whatever its digits are.
    private mutating func readInFull(_ line: Line, into batch: inout RecordBatch) -> Int {
        noteLast(batch)
        message = nil
        let (records, others, wasSkipping) = (batch.records.count, batch.otherLines.count, openSkip != nil)
        let count = read(line, into: &batch)
        if batch.takesRepeats, count == 1, !wasSkipping, openSkip == nil, batch.records.count == records,
            batch.otherLines.count == others + 1, let message, message.upperBound <= line.bytes.count,
            messages.isEmpty || messages[0].readsForms
        {
            let isSilent = !messages.isEmpty && messages[0].isSilent(message, of: line.bytes)
            known.learn(line, batch.otherLines[others], leaving: message, isKnownMessage: isSilent)
        }
        return count
    }

    /// Whether some lines are skipped.
    var maySkip: Bool { !skips.isEmpty }

    /// Whether the lines that come are skipped, up to one that ends that.
    var isSkipping: Bool { openSkip != nil }

    /// Skips a line, if it is to be skipped.
    mutating func skips(_ line: Line, into batch: inout RecordBatch) -> Bool {
        end = line.text.upperBound
        matcher.begin()
        guard case .lines = skip(line) else { return false }
        batch.appendOther(line.text, of: line)
        return true
    }

    /// Reads a line, and those that follow if they belong to the same record.
    ///
    /// - Returns: how many lines it is; 0 if a record may begin here that goes on behind the chunk.
    @inline(__always)
    mutating func read(_ line: Line, into batch: inout RecordBatch) -> Int {
        let isComment = Comment.begins(line.bytes, line.text)
        if isComment, batch.appendNote(line.text, of: line) { return 1 }
        guard line.text.count <= LineMatcher.longestLine else {
            batch.appendOther(line.text, of: line, orUnreadIfNaming: events)
            return 1
        }
        matcher.begin()
        if openSkip != nil || !skips.isEmpty {
            switch skip(line) {
            case .lines(let count):
                appendOthers(count, from: line, to: &batch)
                message = line.text.upperBound..<line.text.upperBound
                return count
            case .unfinished: return 0
            case .refused: break
            }
        }
        for index in records.indices {
            switch matches(records[index].pattern, from: line) {
            case .lines(let count):
                if append(index, at: line, to: &batch) { return count }
            case .unfinished: return 0
            case .refused: break
            }
        }
        appendUnmatched(line, isComment: isComment, to: &batch)
        return 1
    }

    /// Adds the records that a declaration makes of lines that have been matched.
    ///
    /// - Returns: whether there were any.
    @inline(__always)
    private mutating func append(_ index: Int, at line: Line, to batch: inout RecordBatch) -> Bool {
        if records[index].composer == nil {
            batch.appendGap(line.text, of: line)
        } else {
            let time = records[index].pattern.timeField.flatMap { matcher.time(at: Int(matcher.fields[$0].start)) }
            if let field = records[index].pattern.timeField, !matcher.fields[field].isEmpty,
                time?.isYearAssumed ?? true
            {
                known.noteDay(at: Int(matcher.fields[field].start), of: line)
            }
            if !messages.isEmpty, let envelope = envelope(index, time, at: line, &batch) {
                let count = batch.records.count
                read(envelope, of: line, into: &batch)
                message = envelope.message.range
                if batch.takesRepeats, batch.records.count > count { known.note(record: index, of: line) }
                records[index].composer?.complete(from: count, envelope.head, matcher.fields, of: line.bytes, &batch)
                let times = records[index].composer?.times(matcher.fields, of: line.bytes) ?? 1
                if times > 1 { repeatRecords(from: count, times, at: line, &batch) }
                matchCounts[records[index].statement] += 1
                return true
            }
            let isRead = records[index].composer?.append(
                matcher.fields,
                time: time,
                of: line.bytes,
                line: line.number,
                column: line.column(of: line.text.lowerBound),
                to: &batch
            )
            guard isRead == true else { return false }
            if batch.takesRepeats, messages.isEmpty, !isBesideValues { known.note(record: index, of: line) }
        }
        matchCounts[records[index].statement] += 1
        return true
    }

    /// Adds the records from an index on once more, as often as they happened in all; beyond a limit they are missing.
    private mutating func repeatRecords(from first: Int, _ times: Int, at line: Line, _ batch: inout RecordBatch) {
        let records = batch.records[first...].filter(\.isEvent)
        guard !records.isEmpty else { return }
        let (count, isTooMuch) = records.count.multipliedReportingOverflow(by: times - 1)
        guard !isTooMuch, count <= repeatsLeft else {
            batch.appendGap(line.text, of: line)
            return
        }
        repeatsLeft -= count
        for _ in 1..<times { batch.records.append(contentsOf: records) }
    }

    /// What a declaration says of the message in lines that have been matched; nil if it says an event itself.
    private mutating func envelope(
        _ index: Int,
        _ time: PrintedTime?,
        at line: Line,
        _ batch: inout RecordBatch
    ) -> Envelope? {
        records[index].composer?.envelope(
            matcher.fields,
            time: time,
            of: line.bytes,
            line: line.number,
            column: line.column(of: line.text.lowerBound),
            in: &batch
        )
    }

    /// Adds a line that no statement is about.
    private func appendUnmatched(_ line: Line, isComment: Bool, to batch: inout RecordBatch) {
        guard findsEventsInOtherLines else { return }
        let isNameless = silentText.namesNothing(line.bytes, line.text)
        if !isNameless || GapMark.begins(line.bytes, line.text), batch.appendMark(line.text, of: line) { return }
        if !isNameless, !isComment, saysEvent(line) {
            batch.appendUnread(line.text, of: line)
        } else {
            batch.appendOther(line.text, of: line, isComment || isNameless ? .silent : .open)
        }
    }

    /// Whether a line that no statement is about is a record that is not read.
    private func saysEvent(_ line: Line) -> Bool {
        !line.bytes.isFrame(line.text)
            && (isBesideValues && events.first(in: line.bytes, line.text) != nil
                || messages.indices.contains { messages[$0].isMessage(line) })
    }

    private func appendOthers(_ count: Int, from line: Line, to batch: inout RecordBatch) {
        var line = line
        for _ in 0..<count {
            if !line.text.isEmpty { batch.appendOther(line.text, of: line, .silent) }
            line = line.next(to: end)
        }
    }

    // MARK: - Matching

    @inline(__always)
    private mutating func matches(_ pattern: LinesPattern, from line: Line) -> LineMatcher.Match {
        matcher.matches(pattern, from: line, to: end, looksAhead: looksAhead)
    }

    /// Whether a line is skipped, and up to which.
    private mutating func skip(_ line: Line) -> LineMatcher.Match {
        if let openSkip {
            let match = skips[openSkip].last.map { matches($0, from: line) } ?? .refused
            if case .unfinished = match { return match }
            passedCount += 1
            guard case .lines = match else { return .lines(1) }
            self.openSkip = nil
            return match
        }
        for index in skips.indices {
            let match = matches(skips[index].first, from: line)
            if case .refused = match { continue }
            if case .lines = match {
                matchCounts[skips[index].statement] += 1
                if !skips[index].isLine { openSkip = index }
            }
            return match
        }
        return .refused
    }
}
