import TraceModel
import TraceReaders

/// Finds out how a text that comes in chunks is to be read, and says why it cannot be.
struct ReaderSearch: Sendable {
    let plan: ReadingPlan
    /// Whether more lines have gone by than a reading is found out from.
    private(set) var isPastBeginning = false
    /// Why the log's beginning cannot be read, though it names events.
    private(set) var refusal: Diagnostic?
    /// Whether the first chunk was looked at.
    private var hasLooked = false
    /// What the beginning of a log is that no other reader reads any line of, as far as the formats that are data go.
    private var earlySearch: FormatSearch?
    /// How much must have come before a format is looked for where no more comes for a moment.
    private var nextSearch = 0
    /// The first text that no reader recognised.
    private var firstText: (line: Int, excerpt: String)?
    /// The first one that names an event, and the event.
    private var firstEvent: (line: Int, excerpt: String, name: String)?

    /// How much text a reading is found out from.
    private static let longestBeginning = 16 << 20
    private static let mostBeginningLines = 1 << 16

    init(_ plan: ReadingPlan) { self.plan = plan }

    /// What comes of a chunk.
    enum Outcome {
        case found(FoundReading)
        case needsMore
        case nothing
    }

    private func found(_ choice: ReaderChoice) -> Outcome { .found(FoundReading(choice: choice, names: plan.names)) }

    private func found(_ known: ReaderList.Choice?) -> Outcome {
        known.map { found(ReaderChoice($0.reader)) } ?? .nothing
    }

    mutating func find(in text: UnsafeRawBufferPointer, isLast: Bool) -> Outcome {
        let isLate = isPastBeginning
        if !isLate {
            let outcome = findAtBeginning(text, isLast: isLast)
            guard case .nothing = outcome else { return outcome }
        }
        if let known = ReaderList.choice(recognising: text, names: plan.names) { return found(known) }
        return isLate ? findLate(text) : .nothing
    }

    /// Finds out how to read a log by its beginning.
    private mutating func findAtBeginning(_ text: UnsafeRawBufferPointer, isLast: Bool) -> Outcome {
        // What the first chunk does not show is asked once more when all of the beginning is there.
        let isWhole =
            isLast || text.count >= ReaderSearch.longestBeginning
            || text.count(of: UInt8(ascii: "\n"), from: 0, to: text.count) >= ReaderSearch.mostBeginningLines
        guard isWhole || !hasLooked else { return .needsMore }
        hasLooked = true
        let known = ReaderList.choice(recognising: text, names: plan.names)
        if !isWhole, known == nil, text.count >= ReaderList.longestBeginning {
            let search = FormatSearch.format(of: text, isCut: true, plan, besides: nil)
            if let certain = certain(search) { return .found(certain) }
            earlySearch = search
        }
        if isWhole || known?.isWhole == true {
            let early = known == nil ? earlySearch : nil
            switch early ?? FormatSearch.format(of: text, isCut: !isLast, plan, besides: known) {
            case .found(let choice, _): return found(choice)
            case .refused(let diagnostic): return refuse(diagnostic)
            case .nothing: break
            }
        }
        if let known, known.isWhole { return find(in: text, besides: known) }
        guard isWhole else { return .needsMore }
        isPastBeginning = true
        return findInAnyCase(text) ?? findInColumns(text, besides: known)
    }

    private mutating func refuse(_ diagnostic: Diagnostic) -> Outcome {
        isPastBeginning = true
        refusal = diagnostic
        return .nothing
    }

    /// What comes of a log that a reader recognises. Names alone are nobody's, and those of one label, or of numbered ones, are one
    /// object's each, only if nothing beside nearly all of them tells objects apart.
    private mutating func find(in text: UnsafeRawBufferPointer, besides known: ReaderList.Choice) -> Outcome {
        if known.mayBeNumbered {
            let guess = Trace.Guess(records: ["{subject} {event}"], certainSubjects: [])
            return found(ReaderChoice(known.reader, guess: guess))
        }
        if known.naming == .several { return found(known) }
        let most = known.eventCount * 9 / 10
        let isLabel = known.naming != .nobody
        switch AutomaticReading.find(in: text, names: plan.names, besides: most, byIdentifiersAlone: isLabel) {
        case .found(let reading) where reading.tellsObjectsApart: return found(ReaderChoice(reading, plan))
        // Declarations with a type, `- (void)load`, are copied from a header, and lists of names from a log.
        case .found(let reading)
        where reading.isDividedBetween
            && (known.reader == NamesReader.self || known.reader == DeclarationsReader.self && !text.holds("- (")):
            return found(ReaderChoice(known.reader, guess: reading.guess))
        case .refused(let diagnostic): return refuse(diagnostic)
        case .identified(let records): return found(ReaderChoice(known.reader, identified: records))
        case .found, .ofValues, .nothing: return found(known)
        }
    }

    /// What comes of names in another case; nil if no reader recognises the log by them.
    private func findInAnyCase(_ text: UnsafeRawBufferPointer) -> Outcome? {
        guard let known = ReaderList.choiceInAnyCase(recognising: text, names: plan.names) else { return nil }
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
        let choice = ReaderChoice(known.reader, identified: identified)
        return .found(FoundReading(choice: choice, names: plan.names.inAnyCase()))
    }

    /// What comes of lines that are cut into columns, where a reader recognises fewer of them, or none.
    private mutating func findInColumns(
        _ text: UnsafeRawBufferPointer,
        besides known: ReaderList.Choice?
    ) -> Outcome {
        switch AutomaticReading.find(in: text, names: plan.names, besides: known?.eventCount ?? 0) {
        case .found(let reading):
            // What is nobody's by its columns is a label's by the messages.
            if let known, known.naming != .nobody, !reading.namesObjects { return found(known) }
            return found(ReaderChoice(reading, plan))
        case .refused(let diagnostic), .ofValues(let diagnostic, _):
            refusal = diagnostic
            return found(known)
        case .nothing, .identified: return found(known)
        }
    }

    /// Finds out how to read a log whose first event comes behind its beginning: from the line that names it on.
    private func findLate(_ text: UnsafeRawBufferPointer) -> Outcome {
        guard refusal == nil, firstEvent == nil,
            let first = EventSightings(in: text, names: plan.names).lines.first
        else { return .nothing }
        let part = text.part(text.lineStart(before: first.text.lowerBound)..<text.count)
        if case .found(let choice, _) = FormatSearch.format(of: part, isCut: true, plan, besides: nil) {
            return found(choice)
        }
        if case .found(let reading) = AutomaticReading.find(in: part, names: plan.names, besides: 0) {
            return found(ReaderChoice(reading, plan))
        }
        return .nothing
    }

    /// The format of a beginning that no other reader reads any line of, if it is certain though more may come.
    mutating func certainFormat(of chunk: UnsafeRawBufferPointer) -> FoundReading? {
        // All formats are held against the chunk only where a quarter more has come.
        guard chunk.count >= nextSearch, !TerminalCodes.areIn(chunk) else { return nil }
        nextSearch = chunk.count * 5 / 4
        guard ReaderList.choice(recognising: chunk, names: plan.names) == nil else { return nil }
        return certain(FormatSearch.format(of: chunk, isCut: true, plan, besides: nil))
    }

    private func certain(_ search: FormatSearch) -> FoundReading? {
        guard case .found(let choice, isCertain: true) = search else { return nil }
        return FoundReading(choice: choice, names: plan.names)
    }

    // MARK: - What was not read

    /// Takes in lines that no reader reads.
    mutating func note(_ batch: RecordBatch, of text: UnsafeRawBufferPointer) {
        if firstText == nil, let other = batch.otherLines.first {
            firstText = (other.line, text.excerpt(other.text.range))
        }
        if firstEvent != nil { return }
        let silentText = SilentText.of(plan.names)
        for other in batch.otherLines where !silentText.namesNothing(text, other.text.range) {
            guard let name = MessageScanner(text, other.text.range, plan.names).knownWord() else { continue }
            firstEvent = (other.line, text.excerpt(other.text.range), String(decoding: text[name], as: UTF8.self))
            return
        }
    }

    /// Says that no format was found, and what to do about it.
    func unknownFormat() -> Diagnostic {
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
