import TraceModel
import TraceReaders
import TraceRecords

/// Finds out how a text that comes in chunks is to be read, and reads it; what it finds is yet to be interned.
struct TraceParser: Sendable {
    let plan: ReadingPlan
    /// The plan's names; in any case where the log's beginning shows none in its own.
    private(set) var names: EventNames
    private(set) var choice: ReaderChoice?
    private(set) var reader: (any TraceReader)?
    /// How many lines have been read.
    var lineCount = 0
    private var isAtStart = true
    /// Text that cannot be read yet: it is not known how, or its last record may go on.
    private(set) var held: [UInt8] = []
    private var heldLineCount = 0
    /// How much must be there before what is held is looked at again.
    private var nextLook = 0
    /// How much must have come before a format is looked for where no more comes for a moment.
    private var nextSearch = 0
    /// Whether the first chunk was looked at for how it is to be read.
    private var hasLooked = false
    /// What the beginning of a log is that no other reader reads any line of, as far as the formats that are data go.
    private var earlySearch: FormatSearch?
    /// Whether more lines have gone by than a reading is found out from.
    private var isPastBeginning = false
    /// Why the log's beginning cannot be read, though it names events.
    private var refusal: Diagnostic?
    /// The lines that name events and were not read.
    private(set) var unreadLines: UnreadLines
    /// The events that marks in front of lines may call off.
    private var calledOff = CalledOffEvents()
    /// Whether labels may be several objects.
    private(set) var labels = LabelWatch()
    /// The first text that no reader recognised, while it is not known how to read.
    private var firstText: (line: Int, excerpt: String)?
    /// The first one that names an event, and the event.
    private var firstEvent: (line: Int, excerpt: String, name: String)?
    private(set) var mistakes: [Diagnostic] = []
    /// Whether times from March on are left out, since no year says how many days February had.
    private(set) var leavesOutTimes = false
    private let remembersLines: Bool
    /// How long one value may be.
    private let longestValue: Int

    /// How many mistakes are collected before reading stops.
    private static let mostMistakes = 20
    /// How much text a reading is found out from.
    private static let longestBeginning = 16 << 20
    private static let mostBeginningLines = 1 << 16

    /// - Parameters:
    ///   - found: what an earlier reading of the same text by this plan found out; nil: it is still to be found out.
    ///   - remembersLines: whether the lines are remembered that later ones may make unread.
    ///   - longestValue: how long a value may be that goes on over several chunks.
    /// - Throws: diagnostics if there is no such format as the plan names.
    init(
        _ plan: ReadingPlan,
        as found: FoundReading? = nil,
        remembersLines: Bool = false,
        longestValue: Int = LineChunks().longestLine
    ) throws(Diagnostics) {
        self.plan = plan
        self.longestValue = longestValue
        names = found?.names ?? plan.names
        self.remembersLines = remembersLines
        unreadLines = UnreadLines(names: names, remembersLines: remembersLines)
        do throws(Diagnostic) {
            choice = if let found { found.choice } else { try ReaderChoice(declaredBy: plan) }
        } catch {
            throw Diagnostics([error])
        }
        if let choice { choose(choice) }
    }

    var format: String? { choice?.format }

    /// How the log is read; nil while that is not known.
    var found: FoundReading? { choice.map { FoundReading(choice: $0, names: names) } }

    /// Whether labels may be several objects, or turn out to be so.
    var mayBeSeveral: Bool { choice?.identified.isEmpty == false || labels.isOpen }
    /// Whether what is still to come may divide a label that nothing divides yet, save by headings, which seldom come late.
    var mayDivideLabels: Bool { plan.records.isEmpty && !labels.isDone }

    /// Whether the records are to be put in the order of their times.
    var isOrderedByTime: Bool { choice?.isOrderedByTime == true }

    /// How many lines or values each of the declared statements has matched; empty if the log is read otherwise.
    var matchCounts: [Int] {
        format == LogFormat.declared ? (reader as? ValueReader)?.matchCounts ?? [] : []
    }

    /// What they come to, with a record statement that would read them, if one is found.
    var unreadFound: Trace.Unread {
        var found = unreadLines.found
        // Declared records stand in place of a format: where that reads more, they are of no help.
        guard found.count > unreadLines.recordCount else { return found }
        let reading = unreadLines.sample.withUnsafeBytes {
            AutomaticReading.find(in: $0, names: plan.names, besides: 0)
        }
        if case .found(let reading) = reading {
            found.remedy = reading.guess.records.first { !$0.hasPrefix("skip") && $0.contains("{subject") }
        }
        return found
    }

    /// Whether some lines would be read as they are if more came behind them.
    mutating func canRead(_ chunk: UnsafeRawBufferPointer) -> Bool {
        if reader != nil { return true }
        guard held.isEmpty else { return false }
        if ReaderList.isCertain(chunk, names: plan.names) { return true }
        // All formats are held against the chunk only where a quarter more has come.
        guard chunk.count >= nextSearch, !TerminalCodes.areIn(chunk) else { return false }
        nextSearch = chunk.count * 5 / 4
        return ReaderList.choice(recognising: chunk, names: plan.names) == nil
            && chooseCertainFormat(FormatSearch.format(of: chunk, isCut: true, plan, besides: nil))
    }

    /// Whether a line may come in several chunks, since it is, or looks like, a document.
    func mayCut(_ text: UnsafeRawBufferPointer) -> Bool {
        if let reader { return (reader as? ValueReader)?.readsPartsOfLines == true }
        return !isPastBeginning && (!held.isEmpty || text.first.map { $0.isOne(of: "{[<") } == true)
    }

    /// Reads a chunk of whole lines, or of parts of one if it may be cut.
    ///
    /// - Parameters:
    ///   - isLast: whether nothing comes behind it; the chunk may then be empty.
    ///   - batch: where what it holds goes, in place of what is there.
    ///   - body: is called with the batch, and the text that its ranges count from.
    /// - Returns: how many lines the chunk holds.
    mutating func read(
        _ chunk: UnsafeRawBufferPointer,
        isLast: Bool = false,
        into batch: inout RecordBatch,
        _ body: (RecordBatch, UnsafeRawBufferPointer) throws(Diagnostic) -> Void
    ) throws(Diagnostic) -> Int {
        batch.removeAll()
        if isAtStart, !chunk.isEmpty {
            try TextCheck.checkBeginning(chunk)
            isAtStart = false
            batch.isBeforeLeapDay = false
        }
        let linesBefore = lineCount + heldLineCount
        try TextCheck.check(chunk, firstLine: linesBefore + 1)
        // A long value is not looked at for each chunk of it.
        if !isLast, held.count + chunk.count < nextLook {
            TerminalCodes.append(chunk, to: &held)
            heldLineCount = linesBefore - lineCount + chunk.count(of: UInt8(ascii: "\n"), from: 0, to: chunk.count)
            return lineCount + heldLineCount - linesBefore
        }
        if held.isEmpty, !TerminalCodes.areIn(chunk) {
            try readAll(chunk, isLast: isLast, into: &batch, body)
        } else {
            var whole: [UInt8] = []
            swap(&whole, &held)
            TerminalCodes.append(chunk, to: &whole)
            let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, whole.count), alignment: 16)
            defer { bytes.deallocate() }
            bytes.copyBytes(from: whole)
            try readAll(UnsafeRawBufferPointer(rebasing: bytes[..<whole.count]), isLast: isLast, into: &batch, body)
        }
        heldLineCount = held.withUnsafeBytes { $0.count(of: UInt8(ascii: "\n"), from: 0, to: $0.count) }
        return lineCount + heldLineCount - linesBefore
    }

    /// Reads a text as far as it is known how.
    private mutating func readAll(
        _ text: UnsafeRawBufferPointer,
        isLast: Bool,
        into batch: inout RecordBatch,
        _ body: (RecordBatch, UnsafeRawBufferPointer) throws(Diagnostic) -> Void
    ) throws(Diagnostic) {
        let isLate = isPastBeginning
        if reader == nil, !isPastBeginning, !chooseReader(for: text, isLast: isLast) {
            held.append(contentsOf: text)
            return
        }
        if reader == nil, isPastBeginning { chooseLateReader(for: text, isLate: isLate) }
        let read = readLines(of: text, isLast: isLast, into: &batch)
        held.append(contentsOf: text.part(read.end..<text.count))
        nextLook = min(2 * held.count, longestValue)
        if held.count > longestValue {
            throw Diagnostic(
                "the value that begins here is longer than \(longestValue >> 20) MiB, or never ends",
                at: Place(line: max(1, lineCount + read.lines), column: 1),
                suggestion: "check that it is closed"
            )
        }
        if read.end == 0 { return }
        lineCount += read.lines
        mistakes += batch.diagnostics.prefix(TraceParser.mostMistakes - mistakes.count)
        try body(batch, text)
    }

    /// Finds out how to read a log by its beginning.
    ///
    /// - Returns: false if more of it is needed.
    private mutating func chooseReader(for text: UnsafeRawBufferPointer, isLast: Bool) -> Bool {
        // What the first chunk does not show is asked once more when all of the beginning is there.
        let isWhole =
            isLast || text.count >= TraceParser.longestBeginning
            || text.count(of: UInt8(ascii: "\n"), from: 0, to: text.count) >= TraceParser.mostBeginningLines
        guard isWhole || !hasLooked else { return false }
        hasLooked = true
        let known = ReaderList.choice(recognising: text, names: plan.names)
        if !isWhole, known == nil, text.count >= ReaderList.longestBeginning {
            earlySearch = FormatSearch.format(of: text, isCut: true, plan, besides: nil)
            if chooseCertainFormat(earlySearch) { return true }
        }
        if isWhole || known?.isWhole == true {
            let early = known == nil ? earlySearch : nil
            switch early ?? FormatSearch.format(of: text, isCut: !isLast, plan, besides: known) {
            case .found(let format, let identified, _):
                choose(ReaderChoice(format, plan, identified: identified))
                return true
            case .refused(let diagnostic):
                isPastBeginning = true
                refusal = diagnostic
                return true
            case .nothing: break
            }
        }
        if let known, known.isWhole, known.naming == .several {
            choose(ReaderChoice(known.reader))
            return true
        }
        if let known, known.isWhole {
            // Names alone are nobody's, and those of one label, or of numbered ones, are one object's each, only if nothing beside
            // nearly all of them tells objects apart.
            let most = known.eventCount * 9 / 10
            let isLabel = known.naming != .nobody
            switch AutomaticReading.find(in: text, names: plan.names, besides: most, byIdentifiersAlone: isLabel) {
            case .found(let found) where found.tellsObjectsApart: choose(ReaderChoice(found, plan))
            case .found(let found) where found.isDividedBetween && known.reader == NamesReader.self:
                choose(ReaderChoice(known.reader, guess: found.guess))
            case .refused(let diagnostic):
                isPastBeginning = true
                refusal = diagnostic
            case .identified(let records): choose(ReaderChoice(known.reader, identified: records))
            case .found, .ofValues, .nothing: choose(ReaderChoice(known.reader))
            }
            return true
        }
        guard isWhole else { return false }
        isPastBeginning = true
        if let known = ReaderList.choiceInAnyCase(recognising: text, names: plan.names) {
            names = plan.names.inAnyCase()
            unreadLines = UnreadLines(names: names, remembersLines: remembersLines)
            var identified: [String] = []
            if known.naming == .oneLabel,
                case .identified(let records) = AutomaticReading.find(
                    in: text,
                    names: plan.names,
                    besides: known.eventCount * 9 / 10,
                    byIdentifiersAlone: true
                )
            {
                identified = records
            }
            choose(ReaderChoice(known.reader, identified: identified))
            return true
        }
        switch AutomaticReading.find(in: text, names: plan.names, besides: known?.eventCount ?? 0) {
        case .found(let found):
            // What is nobody's by its columns is a label's by the messages.
            if let known, known.naming != .nobody, !found.namesObjects {
                choose(ReaderChoice(known.reader))
            } else {
                choose(ReaderChoice(found, plan))
            }
        case .refused(let diagnostic), .ofValues(let diagnostic, _):
            if let known { choose(ReaderChoice(known.reader)) }
            refusal = diagnostic
        case .nothing, .identified:
            if let known { choose(ReaderChoice(known.reader)) }
        }
        return true
    }

    /// Finds out how to read a log whose first event comes late. Where the first one is named, formats and forms of records are looked
    /// for.
    ///
    /// - Parameter isLate: whether the text stands behind the beginning that did not show it.
    private mutating func chooseLateReader(for text: UnsafeRawBufferPointer, isLate: Bool) {
        if let known = ReaderList.choice(recognising: text, names: plan.names) {
            choose(ReaderChoice(known.reader))
            return
        }
        guard isLate, refusal == nil, firstEvent == nil,
            let first = EventSightings(in: text, names: plan.names).lines.first
        else { return }
        let part = text.part(text.lineStart(before: first.text.lowerBound)..<text.count)
        if case .found(let format, let identified, _) = FormatSearch.format(of: part, isCut: true, plan, besides: nil) {
            choose(ReaderChoice(format, plan, identified: identified))
        } else if case .found(let found) = AutomaticReading.find(in: part, names: plan.names, besides: 0) {
            choose(ReaderChoice(found, plan))
        }
    }

    /// Chooses the format of a beginning that no other reader reads any line of, if it is certain.
    private mutating func chooseCertainFormat(_ search: FormatSearch?) -> Bool {
        guard case .found(let format, let identified, isCertain: true) = search else { return false }
        choose(ReaderChoice(format, plan, identified: identified))
        return true
    }

    private mutating func choose(_ choice: ReaderChoice) {
        self.choice = choice
        reader = choice.makeReader(names)
    }

    /// Takes in that the text has ended.
    ///
    /// - Throws: diagnostics that name the file: notes in it are wrong, there was no text, or it was not found out how to read it.
    func end(in file: String) throws(Diagnostics) {
        var mistakes = mistakes
        if mistakes.isEmpty, lineCount == 0 {
            mistakes = [Diagnostic("the log is empty", suggestion: "give a log with at least one record")]
        } else if mistakes.isEmpty, let refusal {
            mistakes = [refusal]
        } else if mistakes.isEmpty, format == nil {
            mistakes = [unknownFormat()]
        }
        if !mistakes.isEmpty { throw Diagnostics(mistakes, in: file) }
    }

    /// Begins the same text again, read in the same way.
    mutating func restart() {
        reader = choice?.makeReader(names)
        lineCount = 0
        isAtStart = true
        held = []
        heldLineCount = 0
        nextLook = 0
        mistakes = []
        labels = LabelWatch()
        calledOff = CalledOffEvents()
        unreadLines.restart()
    }

    /// Reads a chunk with the chosen reader. Before there is one, any will do: the chunk holds no records, and what
    /// else it holds all readers see alike.
    private mutating func readLines(
        of text: UnsafeRawBufferPointer,
        isLast: Bool,
        into batch: inout RecordBatch
    ) -> (lines: Int, end: Int) {
        if let read = reader?.read(text, firstLine: lineCount + 1, isAll: isLast, into: &batch) {
            leavesOutTimes = leavesOutTimes || batch.leavesOutTimes
            if names.ignoreCase { batch.spell(names, text) }
            if names.listArguments { batch.nameCalls(names, text) }
            batch.mayDropModules = (reader as? ValueReader)?.readsMessages ?? true
            if format == LogFormat.found {
                batch.dropDenied(text)
                batch.refuseFailed(text, declared: plan.attributes, &calledOff)
                batch.refuseJoined(text, endInNumbers: choice?.endInNumbers == true)
                if let wordy = choice?.wordy { batch.refuseDoubted(text, wordy) }
            }
            // Who declares what a record is says that it took place.
            if format != LogFormat.found, format != LogFormat.declared, plan.records.isEmpty {
                batch.refuseFailedMessages(text, declared: plan.attributes, &calledOff)
            }
            if choice?.refusesSecondEvents == true { batch.refuseSecondEvents(text, names) }
            if let labels = choice?.labels { batch.refuseLists(text, of: labels) }
            // Who declares what a record is about says what is one object.
            if plan.records.isEmpty {
                labels.take(
                    batch,
                    of: text,
                    haveHeaders: format == NSLogReader.format,
                    arePlain: format == NSLogReader.format || format == MessagesReader.format,
                    areFound: format == LogFormat.found
                )
            }
            unreadLines.take(&batch, of: text, format: format ?? "")
            return read
        }
        var anyReader = NSLogReader(names: plan.names)
        let lines = anyReader.read(text, firstLine: lineCount + 1, into: &batch)
        if firstText == nil, let other = batch.otherLines.first {
            firstText = (other.line, text.excerpt(other.text.range))
        }
        if firstEvent == nil { noteEvent(in: batch, text) }
        return (lines, text.count)
    }

    private mutating func noteEvent(in batch: RecordBatch, _ text: UnsafeRawBufferPointer) {
        let silentText = SilentText.of(plan.names)
        for other in batch.otherLines where !silentText.namesNothing(text, other.text.range) {
            guard let name = MessageScanner(text, other.text.range, plan.names).knownWord() else { continue }
            firstEvent = (other.line, text.excerpt(other.text.range), String(decoding: text[name], as: UTF8.self))
            return
        }
    }

    private func unknownFormat() -> Diagnostic {
        let list = ReaderList.all.map { "\($0.format) (\($0.summary))" }.joined(separator: "; ")
        let formats = "the formats are: \(list)"
        guard let firstText else { return Diagnostic("the log holds no record", suggestion: plan.advice ?? formats) }
        if let firstEvent {
            return Diagnostic(
                "no line is a record in a format that Lifeline knows; this one names \(firstEvent.name), but not so that it is "
                    + "clear whose event it is: '\(firstEvent.excerpt)'",
                at: Place(line: firstEvent.line, column: 1),
                suggestion:
                    "say what a record looks like, --record '{subject} {event}', or print the class before it, "
                    + "'ListViewController \(firstEvent.name)'; \(formats)"
            )
        }
        return Diagnostic(
            "no line is a record in a format that Lifeline knows; the first one is '\(firstText.excerpt)'",
            at: Place(line: firstText.line, column: 1),
            suggestion: plan.advice ?? formats
        )
    }
}
