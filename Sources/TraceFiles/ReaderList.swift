package import TraceModel
package import TraceReaders
import TraceRecords

/// The formats that Lifeline reads.
package enum ReaderList {
    /// Every reader, the most specific first: where two recognise as many lines, the earlier one is chosen.
    package static var all: [any RecognisedReader.Type] {
        [
            NSLogReader.self,
            MessagesReader.self,
            DeclarationsReader.self,
            TaggedReader.self,
            NamesReader.self,
        ]
    }

    /// The reader of a format.
    ///
    /// - Parameter others: the names of formats that are data.
    /// - Throws: a diagnostic that names the formats there are, and the one perhaps meant.
    package static func reader(
        named format: String,
        besides others: [String] = []
    ) throws(Diagnostic) -> any RecognisedReader.Type {
        if let reader = all.first(where: { $0.format == format }) { return reader }
        let formats = all.map { $0.format } + others
        let suggestion =
            Suggestion.nearest(to: format, among: formats).map { "did you mean '\($0)'?" }
            ?? "the formats are \(formats.joined(separator: ", "))"
        throw Diagnostic("there is no format '\(format)'", suggestion: suggestion)
    }

    /// The reader of a text: the first that recognises 64 lines as records, or where none does in a text's beginning, the one
    /// that recognises most there, or in the whole text if none recognises any before. Nil if none does at all. So what has
    /// come of a log decides it, not what is still to come.
    ///
    /// - Parameter text: whole lines.
    static func choice(recognising text: UnsafeRawBufferPointer, names: EventNames) -> Choice? {
        let beginning = beginning(of: text)
        if let choice = choice(of: beginning, names: names) { return choice }
        guard beginning.count < text.count, readsAny(of: text, names: names) else { return nil }
        return choice(of: text, names: names)
    }

    /// Whether a reader recognises any line. Lines that are alike save for their digits and identifiers are recognised alike, unless a name
    /// holds a digit, or a stamp is one only with some digits: of them a few are looked at.
    private static func readsAny(of text: UnsafeRawBufferPointer, names: EventNames) -> Bool {
        if SilentText.of(names).holdDigits { return true }
        var known = AlikeLines()
        var stamps = NSLogStamps()
        /// For each of them, how many like it came without a stamp, and with one.
        var counts: [Int] = []
        var part: [UInt8] = []
        var start = 0
        while start < text.count {
            let end = text.lineEnd(from: start)
            let line = start..<end
            start = end + 1
            if let place = known.place(of: line, in: text) {
                let kind = 2 * place + (stamps.areWithin(text, line) ? 1 : 0)
                counts[kind] += 1
                if counts[kind] > mostAlike { continue }
            } else if let place = known.remember(line, of: text) {
                if 2 * place == counts.count { counts += [0, 0] }
                counts.replaceSubrange(2 * place..<2 * place + 2, with: [0, 0])
            }
            part.append(contentsOf: text[line])
            part.append(UInt8(ascii: "\n"))
        }
        return part.withUnsafeBytes { choice(of: $0, names: names) != nil }
    }

    /// How many lines that are alike are looked at.
    private static let mostAlike = 4

    /// The reader that recognises a text by names in another case. They count only if none stands in its own.
    static func choiceInAnyCase(
        recognising text: UnsafeRawBufferPointer,
        names: EventNames
    ) -> Choice? {
        let sightings = EventSightings(in: text, names: names)
        guard sightings.isInOtherCase, !sightings.lines.isEmpty,
            let choice = choice(recognising: text, names: names.inAnyCase()), choice.isWhole, choice.naming != .nobody
        else { return nil }
        return choice
    }

    /// Whether the reader of a text would be the same if more lines came behind.
    static func isCertain(_ chunk: UnsafeRawBufferPointer, names: EventNames) -> Bool {
        let beginning = beginning(of: chunk)
        guard let choice = choice(of: beginning, names: names), choice.isWhole, !choice.mayBeNumbered else {
            return false
        }
        return choice.isCertain || beginning.count < chunk.count
    }

    /// How many bytes a format is found out from, if any of them is a record.
    static let longestBeginning = 1 << 16
    /// How many of a line that is longer.
    private static let longestLine = 1 << 20

    static func beginning(of chunk: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard chunk.count > longestBeginning else { return chunk }
        if let lineFeed = chunk.lastIndex(of: UInt8(ascii: "\n"), from: 0, to: longestBeginning) {
            return chunk.part(0..<lineFeed + 1)
        }
        // Of a document in one line its beginning is enough.
        let isLong = chunk.firstIndex(of: UInt8(ascii: "\n"), from: 0, to: min(chunk.count, longestLine)) == nil
        return isLong && chunk.count > longestLine ? chunk.part(0..<longestLine) : chunk
    }

    /// How many lines a reader has to recognise to be certain.
    static let certainCount = 64

    /// The best reader of a text.
    struct Choice {
        var reader: any RecognisedReader.Type
        /// How many lines it recognises, and how many of them say an event; of somebody, if any do.
        var lineCount: Int
        fileprivate(set) var eventCount = 0
        fileprivate(set) var naming = RecordNaming.several
        /// How many lines name an event and are none of these.
        fileprivate(set) var unreadCount = 0
        /// Whether tags stand in front of the lines, each of them of one line alone: then they may only number these.
        fileprivate(set) var mayBeNumbered = false
        /// The last line by which it is certain, or else the last it recognises.
        fileprivate(set) var last: Int32

        var isCertain: Bool { lineCount >= certainCount }

        /// Whether it reads at least six in ten of the lines that are records.
        var isWhole: Bool { eventCount > 0 && 10 * eventCount >= 6 * (eventCount + unreadCount) }

        fileprivate func isBetter(than other: Choice) -> Bool {
            let (count, others) = (min(lineCount, certainCount), min(other.lineCount, certainCount))
            if count != others { return count > others }
            return isCertain && last < other.last
        }
    }

    private static func choice(of text: UnsafeRawBufferPointer, names: EventNames) -> Choice? {
        var best: (choice: Choice, batch: RecordBatch)?
        for type in all where type.mayRead(text) {
            var reader = type.init(names: names)
            var batch = RecordBatch()
            _ = reader.read(text, firstLine: 1, into: &batch)
            let lines = recordLines(of: batch)
            guard let last = lines.prefix(certainCount).last else { continue }
            // Where all are nobody's they are names.
            if type == MessagesReader.self, batch.records.allSatisfy({ $0.line > last || $0.subject.isEmpty }) {
                continue
            }
            let choice = Choice(reader: type, lineCount: lines.count, last: last)
            if best.map({ choice.isBetter(than: $0.choice) }) ?? true { best = (choice, batch) }
        }
        guard var best else { return nil }
        var unread = UnreadLines(names: names, remembersLines: false)
        unread.take(&best.batch, of: text, format: best.choice.reader.format)
        let events = best.batch.withText(of: text) { text in
            best.batch.records.filter { $0.isEvent && names.contains(text[$0.name]) }
        }
        best.choice.eventCount = Set(events.ofSomebody.map(\.line)).count
        // Where plain messages of NSLog come again, nothing else on its lines tells objects apart.
        if best.choice.reader != NSLogReader.self || !holdsKnownMessage(best.batch) {
            best.choice.naming = best.batch.withText(of: text) { text in
                RecordNaming(best.batch.records.lazy.filter(\.isEvent), in: text)
            }
        }
        best.choice.unreadCount = unread.found.count
        if best.choice.reader == TaggedReader.self, events.count > 1 {
            best.choice.mayBeNumbered = best.batch.withText(of: text) { text in
                Set(events.map { Array(text[$0.identity]) }).count == events.count
            }
        }
        return best.choice
    }

    /// The lines that hold records.
    private static func recordLines(of batch: RecordBatch) -> [Int32] {
        Set(batch.records.lazy.filter(\.isEvent).map(\.line)).sorted()
    }

    /// Whether a line that says nothing else is about what an earlier one was about, and says what an earlier one said.
    private static func holdsKnownMessage(_ batch: RecordBatch) -> Bool {
        var (objects, calls): (Set<Int32>, Set<Int32>) = ([], [])
        for record in batch.records where record.object >= 0 && record.call >= 0 {
            let isNewObject = objects.insert(record.object).inserted
            if !calls.insert(record.call).inserted, !isNewObject { return true }
        }
        return false
    }
}

/// How a log is read, once that was found out: another reading need not look at its beginning again.
package struct FoundReading: Sendable {
    let choice: ReaderChoice
    /// The names of the plan, or the same in any case.
    let names: EventNames
}

/// What a log is read by, and what reports call it.
package struct ReaderChoice: Sendable {
    let format: String
    /// Whether the records are to be put in the order of their times.
    var isOrderedByTime = false
    /// Whether a line with a second event is no record.
    private(set) var refusesSecondEvents = false
    /// What the objects are called, if a line with several of them is no record.
    private(set) var labels: ByteTable?
    /// Whether the objects are called by numbers, and no word stands behind these.
    private(set) var endInNumbers = false
    /// The events behind which many lines say more, if what others say there may take theirs back.
    private(set) var wordy: WordyEvents?
    /// What was assumed of the lines; nil if nothing was.
    var guess: Trace.Guess?
    /// The records that would tell apart what the log's one label may be, if it may be several objects.
    var identified: [String] = []
    let makeReader: @Sendable (EventNames) -> any TraceReader

    /// - Parameter guess: what is assumed of the lines, if it is not certain whose they are.
    init(_ type: any RecognisedReader.Type, guess: Trace.Guess? = nil, identified: [String] = []) {
        self.guess = guess
        self.identified = identified
        format = type.format
        makeReader = { type.init(names: $0) }
    }

    /// What a user declares; nil: it is to be found out from the log.
    ///
    /// - Throws: a diagnostic if there is no such format.
    init?(declaredBy plan: ReadingPlan) throws(Diagnostic) {
        if let format = plan.format, format != LogFormat.declared {
            let isData = !ReaderList.all.contains { $0.format == format }
            let formats = isData ? plan.formats() : []
            if let known = formats.first(where: { $0.name == format }) {
                self.init(known, plan)
            } else {
                self.init(try ReaderList.reader(named: format, besides: formats.map(\.name)))
            }
        } else if !plan.records.isEmpty {
            self.init(plan.records, format: LogFormat.declared)
        } else {
            return nil
        }
    }

    /// What was found out from the log's beginning. What says in a known format that records are missing says so here too.
    init(_ found: AutomaticReading.Found, _ plan: ReadingPlan) {
        self.init(found.statements + plan.formats().flatMap(\.gaps), format: LogFormat.found)
        guess = found.guess
        refusesSecondEvents = found.sayOneEach
        labels = found.labels
        endInNumbers = found.endInNumbers
        wordy = found.wordy
    }

    /// A format that is data; its messages are what it holds, and these are what the plan declares.
    init(_ format: LogFormat, _ plan: ReadingPlan, guess: Trace.Guess? = nil, identified: [String] = []) {
        self.init(format.statements, format: format.name, messages: format.inner + [plan.records])
        self.guess = guess
        self.identified = identified
    }

    private init(_ statements: [RecordStatement], format: String, messages: [[RecordStatement]] = []) {
        self.format = format
        isOrderedByTime = ([statements] + messages).joined().contains {
            if case .orderedByTime = $0 { true } else { false }
        }
        makeReader = { ValueReader(statements, names: $0, messages: messages) }
    }
}
