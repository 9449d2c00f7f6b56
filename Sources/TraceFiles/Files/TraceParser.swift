import TraceModel
import TraceReaders

/// Reads a text that comes in chunks, once it is found out how; what it finds is yet to be interned.
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
    /// Finds out how to read, as long as that is not known.
    private var search: ReaderSearch
    /// The lines that name events and were not read.
    private(set) var unreadLines: UnreadLines
    /// The events that marks in front of lines may call off.
    private var calledOff = CalledOffEvents()
    /// Looks at the lines of a form that was found; nil for any other.
    private var foundLines: FoundLines?
    /// What stands in front of messages.
    private var fronts = MessageFronts()
    /// Whether labels may be several objects.
    private(set) var labels = LabelWatch()
    private(set) var mistakes: [Diagnostic] = []
    /// Whether times from March on are left out, since no year says how many days February had.
    private(set) var leavesOutTimes = false
    private let remembersLines: Bool
    /// Whether nobody reads on once the trace has to be judged as a whole.
    var givesUpForWhole = false
    /// How long one value may be.
    private let longestValue: Int
    /// The attributes that somebody asks for; nil: all.
    private let wantedAttributes: Set<String>?

    /// How many mistakes are collected before reading stops.
    private static let mostMistakes = 20

    /// - Parameters:
    ///   - found: what an earlier reading of the same text by this plan found out; nil: it is still to be found out.
    ///   - remembersLines: whether the lines are remembered that later ones may make unread.
    ///   - longestValue: how long a value may be that goes on over several chunks.
    ///   - wantedAttributes: those that somebody asks for; nil: all.
    /// - Throws: diagnostics if there is no such format as the plan names.
    init(
        _ plan: ReadingPlan,
        as found: FoundReading? = nil,
        remembersLines: Bool = false,
        longestValue: Int = LineChunks().longestLine,
        wantedAttributes: Set<String>? = nil
    ) throws(Diagnostics) {
        self.plan = plan
        self.wantedAttributes = wantedAttributes
        search = ReaderSearch(plan)
        self.longestValue = longestValue
        names = found?.names ?? plan.names
        self.remembersLines = remembersLines
        unreadLines = UnreadLines(names: names, remembersLines: remembersLines)
        do throws(Diagnostic) {
            choice = if let found { found.choice } else { try ReaderChoice(declaredBy: plan) }
        } catch {
            throw Diagnostics([error])
        }
        makeReader()
    }

    /// Begins to read by what was chosen.
    private mutating func makeReader() {
        reader = choice?.makeReader(names)
        foundLines = format == LogFormat.found ? FoundLines(names: names, declared: plan.attributes) : nil
    }

    var format: String? { choice?.format }

    /// How the log is read; nil while that is not known.
    var found: FoundReading? { choice.map { FoundReading(choice: $0, names: names) } }

    /// Whether labels may be several objects, or turn out to be so.
    var mayBeSeveral: Bool { choice?.identified.isEmpty == false || labels.isOpen }
    /// Whether what is still to come may divide a label that nothing divides yet, save by headings, which seldom come late.
    var mayDivideLabels: Bool { plan.records.isEmpty && !labels.isDone }

    /// Whether the trace has to be judged as a whole: whose records they are is a guess, or they are to be put in the order of their
    /// times.
    var asksForWhole: Bool {
        choice.map { $0.guess != nil || !$0.identified.isEmpty } == true || isOrderedByTime || !labels.divided.isEmpty
    }

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
        guard let found = search.certainFormat(of: chunk) else { return false }
        choose(found)
        return true
    }

    /// Whether a line may come in several chunks, since it is, or looks like, a document.
    func mayCut(_ text: UnsafeRawBufferPointer) -> Bool {
        if let reader { return (reader as? ValueReader)?.readsPartsOfLines == true }
        return !search.isPastBeginning && (!held.isEmpty || text.first.map { $0.isOne(of: "{[<") } == true)
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
            batch.firstMonths = .nothing
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
        if reader == nil {
            switch search.find(in: text, isLast: isLast) {
            case .found(let found):
                choose(found)
                // All that the format was found out from would be read for nothing.
                if givesUpForWhole, asksForWhole, !isRefused { return }
            case .nothing: break
            case .needsMore:
                held.append(contentsOf: text)
                return
            }
        }
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

    private mutating func choose(_ found: FoundReading) {
        if found.names !== names {
            names = found.names
            unreadLines = UnreadLines(names: names, remembersLines: remembersLines)
        }
        choice = found.choice
        makeReader()
    }

    /// Whether the log will be refused when it has ended.
    var isRefused: Bool { !mistakes.isEmpty || search.refusal != nil }

    /// Takes in that the text has ended.
    ///
    /// - Throws: diagnostics that name the file: notes in it are wrong, there was no text, or it was not found out how to read it.
    func end(in file: String) throws(Diagnostics) {
        var mistakes = mistakes
        if mistakes.isEmpty, lineCount == 0 {
            mistakes = [Diagnostic("the log is empty", suggestion: "give a log with at least one record")]
        } else if mistakes.isEmpty, let refusal = search.refusal {
            mistakes = [refusal]
        } else if mistakes.isEmpty, format == nil {
            mistakes = [search.unknownFormat()]
        }
        if !mistakes.isEmpty { throw Diagnostics(mistakes, in: file) }
    }

    /// Begins the same text again, read in the same way.
    mutating func restart() {
        makeReader()
        lineCount = 0
        isAtStart = true
        held = []
        heldLineCount = 0
        nextLook = 0
        mistakes = []
        labels = LabelWatch()
        calledOff = CalledOffEvents()
        fronts = MessageFronts()
        unreadLines.restart()
    }

    /// Reads a chunk with the chosen reader. Before there is one, any will do: the chunk holds no records, and what
    /// else it holds all readers see alike.
    private mutating func readLines(
        of text: UnsafeRawBufferPointer,
        isLast: Bool,
        into batch: inout RecordBatch
    ) -> (lines: Int, end: Int) {
        // Who declares what a record is about says what is one object. Until enough records of labels have been looked at, any line may
        // say that one names several.
        let asksForHeadings = plan.records.isEmpty
        batch.isHeading = { line, text in
            asksForHeadings && line.upperBound <= text.count && SectionHeading(line, in: text) != nil
        }
        batch.tellsHowItWent = { LogWords.tellsHowItWent($0, in: $1) }
        batch.mayAnyDivide = mayDivideLabels
        batch.wantedAttributes = wantedAttributes
        if let read = reader?.read(text, firstLine: lineCount + 1, isAll: isLast, into: &batch) {
            leavesOutTimes = leavesOutTimes || batch.leavesOutTimes
            if names.ignoreCase { batch.spell(names, text) }
            if names.listArguments { batch.nameCalls(names, text) }
            batch.mayDropModules = (reader as? ValueReader)?.readsMessages ?? true
            if let choice { foundLines?.take(&batch, of: text, in: choice) }
            // Who declares what a record is says that it took place.
            if format != LogFormat.found, format != LogFormat.declared, plan.records.isEmpty {
                batch.refuseFailedMessages(text, declared: plan.attributes, &calledOff)
            }
            let haveHeaders = format == NSLogReader.format
            let arePlain = haveHeaders || format == MessagesReader.format
            batch.messages = haveHeaders ? .behindHeaders : arePlain ? .messages : .no
            if arePlain {
                batch.refuseBehindWords(text, firstLine: lineCount + 1, &fronts, haveHeaders: haveHeaders)
            }
            // Who declares what a record is about says what is one object.
            if plan.records.isEmpty {
                labels.take(
                    batch,
                    of: text,
                    haveHeaders: haveHeaders,
                    arePlain: arePlain,
                    areFound: format == LogFormat.found
                )
            }
            unreadLines.take(&batch, of: text, format: format ?? "")
            if format != LogFormat.found, choice?.guess == nil, choice?.identified.isEmpty == true {
                let takesLabels = !mayDivideLabels
                let areDeclared = format == LogFormat.declared
                batch.areBelowHeadings = labels.hasHeadings
                reader?.learn(&batch, of: text, takesLabels: takesLabels, areDeclared: areDeclared)
                let values = reader as? ValueReader
                if arePlain || values?.hasLinesOnly == true || values?.readsMessages == false {
                    unreadLines.noteLearned(batch, of: text)
                }
            }
            if arePlain { fronts.learn(batch, text, haveHeaders: haveHeaders) }
            return read
        }
        var anyReader = NSLogReader(names: plan.names)
        let lines = anyReader.read(text, firstLine: lineCount + 1, into: &batch)
        search.note(batch, of: text)
        return (lines, text.count)
    }
}
