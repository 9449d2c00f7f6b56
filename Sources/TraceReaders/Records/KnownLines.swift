import TraceModel
import TraceRecords

/// Lines of declared statements that are like earlier ones: messages behind headers that have come before (`LineFronts`), records between
/// texts that have come together before (`KnownRecords`), and lines that say nothing, whatever their digits are. What is said of them is
/// what the statements would say.
struct KnownLines: Sendable {
    /// The patterns of records and gaps, in their order.
    private let records: [LinesPattern]
    /// How the lines begin of all statements.
    private let beginnings: LineBeginnings
    /// Whether digits decide by which statement a line is read.
    private let asksForDigits: Bool
    /// The first lines of the patterns that have several: how such a line is read depends on the next one.
    private let firstOfSeveral: [LinePattern]
    /// What the lines look like of all statements, in the order in which they are asked.
    private let patterns: [RecordPattern]
    private let skipCount: Int
    private let leaveMessages: Bool
    private var silentLines: SilentTexts
    /// What stands in front of the time of day in the last line whose day has no year: in another day a line may say more.
    private var dayText: [UInt8] = []
    private var messages: MessageMemory
    private var fronts = LineFronts()
    /// Those of records that say themselves what happened, or of messages that fronts do not know.
    private var knownRecords: KnownRecords
    /// Whether the last line that was known was one of these.
    private var prefersRecords = false
    /// What was known of the first two months when the chunk began: times may be left out by that.
    private var firstMonths = RecordBatch.FirstMonths.nothing
    /// By which record the lines of the chunk were read; nil if nothing is learned from them.
    private var recordsOfLines: [(line: Int, record: Int)]?
    /// Whether a line was known, and what it says has not been taken yet.
    private(set) var owesLast = false

    /// - Parameters:
    ///   - statements: all that are declared.
    ///   - records: the patterns of records and gaps, in their order.
    ///   - skips: what the lines that are skipped look like, or the first of them, in their order.
    ///   - leaveMessages: whether the records leave messages.
    init(
        _ statements: [RecordStatement],
        names: EventNames,
        records: [LinesPattern],
        skips: [LinesPattern],
        leaveMessages: Bool
    ) {
        knownRecords = leaveMessages ? KnownRecords(.besideFronts) : KnownRecords()
        self.records = records
        let (ofSkips, ofRecords) = (statements.compactMap(\.skippedLines), statements.compactMap(\.recordLines))
        patterns = ofSkips + ofRecords
        skipCount = skips.count
        self.leaveMessages = leaveMessages
        beginnings = LineBeginnings(zip(skips + records, patterns).map { ($0.first, $1) })
        asksForDigits = SilentText.of(names).holdDigits || statements.contains(where: \.asksForDigits)
        firstOfSeveral = (records + skips).filter { !$0.others.isEmpty }.map(\.first)
        silentLines = SilentTexts(names: names, leavesNumbers: !statements.contains(where: \.asksForHexDigits))
        messages = MessageMemory(names: names, leavesOddNumbers: true)
    }

    /// Begins a chunk.
    mutating func begin(_ batch: inout RecordBatch) {
        messages.begin(&batch)
        fronts.begin(generation: messages.generation)
        knownRecords.begin()
        batch.generation = messages.generation + knownRecords.generation
        firstMonths = batch.firstMonths
        recordsOfLines = []
    }

    /// Ends a chunk.
    mutating func end(_ batch: RecordBatch) { messages.stretches.end(batch) }

    // MARK: - Messages and records

    /// Whether messages or records may be known.
    var haveFronts: Bool { !fronts.isEmpty || knownRecords.isWorthTrying }

    /// Reads lines as long as they are messages or records like earlier ones, and goes on to the one behind them.
    ///
    /// - Returns: whether there were any.
    @inline(never)
    mutating func readKnown(from line: inout Line, to end: Int, into batch: inout RecordBatch) -> Bool {
        if dropStaleFronts(batch) { return false }
        let (bytes, number) = (line.bytes, line.number)
        if leaveMessages, messages.stretches.lookForHeadings(&batch, bytes) {
            knownRecords.pause()
            if !haveFronts { return false }
        }
        let run =
            fronts.isEmpty
            ? knownRecords.read(bytes, from: line.start, to: end, number: number, into: &batch)
            : batch.appendRepeats(from: line.start, to: end) { start, count, batch in
                repeated(bytes, at: start, number: number + count, &batch)
            }
        if run.count == 0 { return false }
        owesLast = true
        line = Line(bytes, at: run.end, to: end, number: number + run.count)
        return true
    }

    /// The record of a line that fronts or other texts around it may know, and its line feed.
    private mutating func repeated(
        _ bytes: UnsafeRawBufferPointer,
        at start: Int,
        number: Int,
        _ batch: inout RecordBatch
    ) -> (RepeatedRecord, lineFeed: Int)? {
        let haveRecords = knownRecords.isWorthTrying
        prefersRecords = prefersRecords && haveRecords
        let header = KnownLines.noHeader(at: start)
        for _ in 0..<(haveRecords ? 2 : 1) {
            let known =
                prefersRecords
                ? knownRecords.repeated(bytes, at: start, number: number, &batch)
                : fronts.repeated(bytes, behind: header, number: number, &messages, &batch)
            if known != nil { return known }
            prefersRecords.toggle()
        }
        return nil
    }

    /// Hands over the message of the last line that was known, if that has not been done.
    mutating func takeLast(of batch: RecordBatch, _ body: (Message, MessageScanner) -> Void) {
        guard owesLast, let repeated = batch.repeats.last else { return }
        owesLast = false
        if repeated.call < LineFronts.mostCalls {
            messages.withMessage(repeated.object, repeated.call, body)
        } else {
            knownRecords.withMessage(of: repeated, body)
        }
    }

    /// Takes in by which record a line was read.
    mutating func note(record: Int, of line: Line) { recordsOfLines?.append((line.number, record)) }

    /// Learns what may stand in front of messages, or around the labels that they are of, from the records that a batch was found to hold.
    ///
    /// - Parameters:
    ///   - takesLabels: whether messages of labels may be known again.
    ///   - matcher: what the lines were matched by.
    mutating func learn(
        _ batch: inout RecordBatch,
        of bytes: UnsafeRawBufferPointer,
        takesLabels: Bool,
        matching matcher: LineMatcher
    ) {
        if batch.areBelowHeadings { messages.stretches.takeHeading() }
        guard !asksForDigits, !dropStaleFronts(batch), var lines = matchedLines(by: matcher) else { return }
        let (others, beginnings) = (firstOfSeveral, beginnings)
        var linesOfLabels = lines
        if messages.stretches.areBelowHeadings { knownRecords.removeAll() }
        if takesLabels, !messages.stretches.areBelowHeadings { learnLabels(&batch, bytes, &linesOfLabels) }
        fronts.learn(&batch, bytes, &messages, takesLabels: takesLabels, isHeader: true) { start, record in
            guard !others.contains(where: { $0.mayBegin(with: bytes[start]) }),
                let found = lines.match(record, bytes, at: start)
            else { return nil }
            let time = found.pattern.timeField.map { lines.matcher.fields[$0].range } ?? start..<start
            let line = start..<bytes.lineEnd(from: start)
            let ofMessage = found.pattern.fieldsOfMessages.map { lines.matcher.fields[$0].range }
            return FrontPlace(
                header: KnownLines.noHeader(at: start),
                statement: found.record,
                isDecided: beginnings.decide(line, bytes),
                time: time,
                // Other digits in front of a time might make it another one; where a line has none, any might make one.
                fixed: found.pattern.timeField != nil && time.isEmpty ? nil : [start..<time.upperBound] + ofMessage
            )
        }
    }

    /// Learns from messages that say of a label what happened, and nothing else: they say it whatever their digits are.
    private mutating func learnLabels(
        _ batch: inout RecordBatch,
        _ bytes: UnsafeRawBufferPointer,
        _ lines: inout MatchedLines
    ) {
        let (names, silentText) = (messages.names, silentLines.silentText)
        let (beginnings, others) = (beginnings, firstOfSeveral)
        knownRecords.learn(&batch, bytes, names, areOfLabels: true) { start, record in
            // Labels without digits are few, and fronts know them by their names.
            guard record.className.range.contains(where: { bytes[$0].isDigit }),
                !others.contains(where: { $0.mayBegin(with: bytes[start]) }),
                let pattern = lines.match(record, bytes, at: start)?.pattern,
                let field = pattern.fields.firstIndex(of: RecordField.message)
            else { return nil }
            let text = bytes.trimmed(lines.matcher.fields[field].range)
            let front = start..<text.lowerBound
            let (message, scanner) = (Message(record), MessageScanner(bytes, text, names))
            guard message.className.lowerBound == text.lowerBound,
                beginnings.decide(start..<text.upperBound, bytes),
                LineFronts.canBe(front, bytes, names, isHeader: true), !message.isSpoken(of: front, bytes),
                scanner.message(allowsBareName: true) == message, MessageTexts.isAll(message, of: scanner, silentText)
            else { return nil }
            return KnownRecords.Place(time: pattern.timeField.map { lines.matcher.fields[$0].range }) { _ in false }
        }
    }

    /// Learns from records that say themselves what happened.
    mutating func learnRecords(
        _ batch: inout RecordBatch,
        of bytes: UnsafeRawBufferPointer,
        matching matcher: LineMatcher
    ) {
        guard !dropStaleFronts(batch), var lines = matchedLines(by: matcher) else { return }
        let (patterns, skipCount) = (patterns, skipCount)
        knownRecords.learn(&batch, bytes, messages.names) { start, record in
            let front = start..<record.identity.range.lowerBound
            let found = lines.match(record, bytes, at: start) { number in
                patterns[..<(skipCount + number)].allSatisfy { $0.refuses(front, bytes) }
            }
            guard let pattern = found?.pattern, !lines.matcher.hasGoneBack,
                let field = lines.matcher.fields[..<pattern.fields.count].firstIndex(of: record.identity),
                let piece = pattern.first.pieces.first(where: { $0.field == field && $0.kind == .word })
            else { return nil }
            let time = pattern.timeField.map { lines.matcher.fields[$0].range }
            return KnownRecords.Place(time: time) { pattern.first.stops[piece.start + Int($0)] != 0 }
        }
    }

    /// The lines of the chunk that were read by records, to be matched once more; nil if nothing is learned from them.
    private func matchedLines(by matcher: LineMatcher) -> MatchedLines? {
        recordsOfLines.map { MatchedLines(rest: $0[...], records: records, matcher: matcher) }
    }

    /// Forgets what stands in front of messages and subjects where the times in it may be read otherwise by now.
    ///
    /// - Returns: whether it did.
    private mutating func dropStaleFronts(_ batch: RecordBatch) -> Bool {
        if batch.firstMonths == firstMonths { return false }
        fronts.removeAll()
        knownRecords.removeAll()
        return true
    }

    /// What stands in front of all fronts of lines.
    @inline(__always)
    private static func noHeader(at start: Int) -> HeaderMatch {
        HeaderMatch(time: Trace.Entry.noTime, end: start, number: -1, latest: 0)
    }

    // MARK: - Lines that say nothing

    /// Passes over a line, if it is known to say nothing.
    @inline(__always)
    mutating func passes(_ line: Line, into batch: inout RecordBatch) -> Bool {
        guard batch.takesRepeats, !line.isUnfinished, silentLines.know(line.bytes, line.text),
            dayText.isEmpty || beginsWithDay(line)
        else { return false }
        batch.appendOther(line.text, of: line, .silent)
        return true
    }

    private func beginsWithDay(_ line: Line) -> Bool {
        dayText.count <= line.text.count
            && dayText.withUnsafeBytes { line.bytes.areEqual(at: line.text.lowerBound, $0, count: dayText.count) }
    }

    /// Takes in where the day of a line stands whose year is not printed.
    @inline(never)
    mutating func noteDay(at start: Int, of line: Line) {
        let colon = line.bytes.firstIndex(of: UInt8(ascii: ":"), from: start, to: line.text.upperBound)
        let end = line.bytes.start(endingAt: colon ?? line.text.upperBound, notBefore: start, while: \.isDigit)
        let text = line.text.lowerBound..<(colon == nil ? line.text.upperBound : end)
        if text.count != dayText.count || !beginsWithDay(line) { dayText = Array(line.bytes[text]) }
    }

    /// Remembers a line that came to another one and to nothing else, if it says nothing whatever its digits are.
    ///
    /// - Parameters:
    ///   - message: what a statement leaves of it to be a message, nothing if it was skipped.
    ///   - isKnownMessage: whether it is known to say nothing.
    mutating func learn(
        _ line: Line,
        _ other: RecordBatch.OtherLine,
        leaving message: Range<Int>,
        isKnownMessage: Bool
    ) {
        let (bytes, text) = (line.bytes, line.text)
        let first = bytes[text.lowerBound]
        guard !asksForDigits, !line.isUnfinished, other.text.range == text, silentLines.canRemember(text, bytes),
            beginnings.decide(text, bytes),
            !firstOfSeveral.contains(where: { $0.mayBegin(with: first) })
        else { return }
        let isSilent =
            switch other.kind {
            case .unread: false
            case .open: !message.isEmpty && silentLines.mayRemember(bytes.trimmed(message), of: text, bytes)
            case .silent:
                (message.isEmpty || isKnownMessage)
                    && (silentLines.silentText.namesNothing(bytes, text)
                        || !message.isEmpty && silentLines.mayRemember(bytes.trimmed(message), of: text, bytes))
            }
        if isSilent { silentLines.remember(text, bytes, scanned: message) }
    }
}

extension RecordStatement {
    /// What the lines of a record or a gap look like; nil if it is none of lines.
    fileprivate var recordLines: RecordPattern? {
        switch self {
        case .record(let record):
            if case .lines(let lines) = record.source { lines } else { nil }
        case .gap(let lines, _): lines
        case .skip, .skipList, .gapValue, .orderedByTime: nil
        }
    }

    /// What the lines look like that it skips, or the first of them; nil if it skips none.
    fileprivate var skippedLines: RecordPattern? { if case .skip(let skip) = self { skip.first } else { nil } }

    /// What the last of the lines looks like that it skips, if a line ends them.
    private var lastSkipped: RecordPattern? {
        if case .skip(let skip) = self, case .through(let last) = skip.extent { last } else { nil }
    }

    /// Whether digits decide if a line matches it, and whether the letters of hexadecimal ones do.
    fileprivate var asksForDigits: Bool {
        [lastSkipped, recordLines ?? skippedLines].contains { $0?.asksForDigits == true }
    }
    fileprivate var asksForHexDigits: Bool {
        [lastSkipped, recordLines ?? skippedLines].contains { $0?.asksForHexDigits == true }
    }
}

extension RecordPattern {
    /// Whether no line that begins with a text is one of the pattern: a piece that stands in all of them does not stand there. Behind the
    /// first field that is no time, nobody looks.
    fileprivate func refuses(_ front: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        var index = front.lowerBound
        for piece in lines.first ?? [] {
            switch piece {
            case .text(let text):
                for byte in text.utf8 {
                    if index == front.upperBound { return false }
                    if bytes[index] != byte { return true }
                    index += 1
                }
            case .blank:
                index = bytes.skippingBlanks(from: index, to: front.upperBound)
            case .field(let field) where field.form == .word && field.syntax == .time:
                // What stands behind a time may be part of it: `PM`, a zone.
                guard let time = PrintedTime(bytes, at: index, to: front.upperBound),
                    case let behind = bytes.skippingBlanks(from: time.end, to: front.upperBound),
                    bytes.wordEnd(from: behind, to: front.upperBound) < front.upperBound
                else { return false }
                index = time.end
            case .field, .anything, .rest, .optional: return false
            }
        }
        return false
    }
}
