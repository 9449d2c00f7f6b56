import TraceModel
import TraceReaders
import TraceRecords

/// What a reader makes of the beginning of a log.
struct FormatReading {
    /// The events that are known, and their lines.
    private(set) var events: [Event: Int32] = [:]
    /// The lines that are known to be about something else.
    private var silentLines: Set<Int32> = []
    private(set) var unreadCount = 0
    /// How many lines name an event and are taken for something else.
    private(set) var passedCount = 0
    /// Whether something stands before some message in its line.
    private(set) var hasEnvelopes = false
    /// Whether some message names its subject itself; else it is nobody's, or what logged it.
    private var isNamedInMessages = false
    /// Whom its messages name.
    private(set) var naming = RecordNaming.nobody
    /// How many lines there are besides empty ones and comments, and how many of these are not of the format.
    private let lineCount: Int
    private var otherCount = 0
    /// How many lines say an event that is read.
    private var eventLineCount = 0
    /// How much of the lines that are records is fixed.
    private var fixedness = 0
    /// Whether a format that is data reads it, and whether that reads times.
    private let isFormat: Bool
    private var hasTimes = false
    private var hasProcesses = false

    /// What a record says, apart from what only some formats print.
    struct Event: Hashable {
        /// Where its name stands, or if it was put together, its line, below 0.
        var place: Int
        var kind: RawRecord.Kind
        var name: [UInt8]
        var className: [UInt8]
        var identity: [UInt8]
    }

    /// A text whose lines a format is held against.
    struct Text {
        let bytes: UnsafeRawBufferPointer
        /// Whether it ends in the middle of a line.
        let isCut: Bool
        /// How many lines there are besides empty ones and comments.
        fileprivate let lineCount: Int
        /// So many of its bytes that, if none of their lines is of a format, less than half of all are.
        fileprivate let decidingCount: Int

        init(_ bytes: UnsafeRawBufferPointer, isCut: Bool = false) {
            self.bytes = bytes
            self.isCut = isCut
            var ends: [Int] = []
            var hasComments = false
            var start = 0
            while start < bytes.count {
                let end = bytes.lineEnd(from: start)
                let line = bytes.trimmed(start..<end)
                start = end + 1
                if line.isEmpty { continue }
                if Comment.begins(bytes, line) { hasComments = true } else { ends.append(min(start, bytes.count)) }
            }
            lineCount = ends.count
            // The last ones may be the beginning of a record of several lines.
            let deciding = ends.count / 2 + RecordPattern.mostLines
            decidingCount = deciding < ends.count && !hasComments ? ends[deciding] : bytes.count
        }
    }

    /// Of a text that is not of a format that is data no more is found out than that.
    ///
    /// - Parameter statements: those of a format that is data, level by level.
    init(_ reader: any TraceReader, _ whole: Text, _ names: EventNames, statements: [[RecordStatement]] = []) {
        isFormat = !statements.isEmpty
        lineCount = whole.lineCount
        let (text, isCut) = (whole.bytes, whole.isCut)
        var batch = RecordBatch()
        // Most formats do not fit, and that shows before events are looked for in their other lines.
        if var quick = reader as? ValueReader {
            quick.findsEventsInOtherLines = false
            if !statements.isEmpty, quick.hasLinesOnly, whole.decidingCount < text.count {
                var first = quick
                _ = first.read(text.part(0..<whole.decidingCount), firstLine: 1, isAll: false, into: &batch)
                if first.matchCounts.allSatisfy({ $0 == 0 }) {
                    otherCount = lineCount
                    return
                }
                batch = RecordBatch()
            }
            _ = quick.read(text, firstLine: 1, isAll: !isCut, into: &batch)
            (otherCount, fixedness) = FormatReading.others(besides: quick, lineCount, statements)
            guard statements.isEmpty || isOfLines else { return }
            batch = RecordBatch()
        }
        var reader = reader
        _ = reader.read(text, firstLine: 1, isAll: !isCut, into: &batch)
        look(at: &batch, of: text, names)
    }

    /// How many lines a reader has not matched, and how much of those that it has is fixed.
    private static func others(besides reader: ValueReader, _ lineCount: Int, _ statements: [[RecordStatement]]) -> (
        count: Int, fixedness: Int
    ) {
        let counts = reader.matchCounts
        let matched = counts.reduce(0, +)
        if matched == 0 { return (lineCount, 0) }
        // A value may stand on several lines.
        let isOfValues = statements.first?.contains(where: \.isOfValues) == true
        let ofStatements = zip(statements.first ?? [], counts).reduce(0) { $0 + $1.0.lineCount * $1.1 }
        let matchedLines = statements.isEmpty ? matched : ofStatements + reader.passedCount
        let fixed = zip(statements, reader.levelCounts).reduce(0) { $0 + FormatReading.fixedness(of: $1.0, $1.1) }
        return (isOfValues ? 0 : max(0, lineCount - matchedLines), fixed / matched)
    }

    /// Finds out what the records say, and which lines are none.
    private mutating func look(at batch: inout RecordBatch, of text: UnsafeRawBufferPointer, _ names: EventNames) {
        var unread = UnreadLines(names: names, remembersLines: false)
        unread.take(&batch, of: text, format: "")
        unreadCount = unread.found.count
        silentLines = Set(batch.otherLines.filter { $0.kind != .open }.map { Int32($0.line) })
        passedCount = batch.otherLines.count { other in
            let range = other.text.range
            return other.kind == .open && names.first(in: text, from: range.lowerBound, to: range.upperBound) != nil
        }
        let chunkEnd = text.count
        batch.withText(of: text) { text in
            let all = batch.records.filter { $0.isEvent && names.contains(text[$0.name]) }
            // Beside messages of somebody a bare call stands in no envelope, and says nothing of the format.
            let records = isFormat ? all : all.ofSomebody
            for record in records {
                let isInText = record.name.range.upperBound <= chunkEnd
                let event = Event(
                    place: isInText ? Int(record.name.start) : -Int(record.line),
                    kind: record.kind,
                    name: Array(text[record.name]),
                    className: Array(text[record.className]),
                    identity: Array(text[record.identity])
                )
                events[event] = record.line
                hasEnvelopes = hasEnvelopes || FormatReading.isBehindMore(record, in: text, before: chunkEnd)
                let subject = record.subject
                let attributes = batch.attributes(of: record)
                if !subject.isEmpty, !attributes.contains(where: { $0.value.range.contains(Int(subject.start)) }) {
                    isNamedInMessages = true
                }
                if isFormat, record.time != Trace.Entry.noTime { hasTimes = true }
                if !record.processID.isEmpty || FormatReading.isProcess(text[record.process]) { hasProcesses = true }
            }
            if isNamedInMessages { naming = RecordNaming(records, in: text) }
        }
        eventLineCount = Set(events.values).count
    }

    /// Whether a word in front of messages is a process for certain, and no thread and no category: `web-1`, `web-abcde/web`.
    private static func isProcess(_ word: UnsafeRawBufferPointer) -> Bool {
        guard let first = word.first, first.isSmallLetter else { return false }
        return word.contains { $0.isDigit || $0 == UInt8(ascii: "/") } && !LogWords.isThread(word)
    }

    /// Whether a line holds more before a record than what its message begins with.
    private static func isBehindMore(_ record: RawRecord, in text: BatchText, before chunkEnd: Int) -> Bool {
        let starts = [record.className, record.identity, record.name].filter { !$0.isEmpty }.map(\.start)
        guard let start = starts.min(), Int(start) <= chunkEnd else { return true }
        let before = text[ByteRange(start: start - min(start, 4), count: min(start, 4))]
        let ofLine = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed()
        return !["", "<", "-[", "+["].contains { ofLine.elementsEqual($0.utf8) }
    }

    /// Whether at least half of the lines are of the format.
    var isOfLines: Bool { 2 * otherCount <= lineCount }

    /// Whether it reads at least six in ten of the lines that are records.
    var isWhole: Bool {
        eventLineCount > 0 && 10 * eventLineCount >= 6 * (eventLineCount + unreadCount)
    }

    /// Whether it reads all that another does, save on lines that it knows to be about something else.
    func includes(_ other: FormatReading) -> Bool {
        other.events.allSatisfy { events[$0.key] != nil || silentLines.contains($0.value) }
    }

    /// Whether another one reads so much that this does not that it knows better: where messages name their subjects, half as much as
    /// this reads, since sentences hold the names of events, too.
    func isLeft(to other: FormatReading) -> Bool {
        let more = other.events.count { events[$0.key] == nil && !silentLines.contains($0.value) }
        return isNamedInMessages ? 2 * more >= events.count : more > 0
    }

    /// Whether it reads all that another does, and more of it, or times or processes that this does not.
    func isBetter(than other: FormatReading) -> Bool {
        includes(other)
            && (hasTimes && !other.hasTimes || hasProcesses && !other.hasProcesses || events.count > other.events.count)
    }

    /// Whether it reads all that is read as names alone, and says more of it: whose the events are, or what `isBetter` asks for.
    func saysMore(than names: FormatReading) -> Bool {
        let places = Set(events.keys.map(\.place))
        guard names.events.keys.allSatisfy({ places.contains($0.place) }) else { return false }
        return hasTimes && !names.hasTimes || hasProcesses || events.keys.contains { !$0.className.isEmpty }
    }

    /// Whether there are lines besides those that say events.
    var hasOtherLines: Bool { eventLineCount < lineCount }

    /// Whether another one reads more or, if both read the same, takes fewer lines that are something else.
    func isWorse(than other: FormatReading) -> Bool {
        (events.count, fixedness, -otherCount) < (other.events.count, other.fixedness, -other.otherCount)
    }

    /// The sum of what is fixed in the lines that some statements matched so often.
    private static func fixedness(of statements: [RecordStatement], _ counts: [Int]) -> Int {
        zip(statements, counts).reduce(0) { sum, matched in
            guard case .record(let record) = matched.0 else { return sum }
            return sum + 16 * matched.1 * record.fixedness
        }
    }
}

extension RecordStatement {
    /// How many lines one match of it is.
    fileprivate var lineCount: Int {
        guard case .record(let record) = self, case .lines(let pattern) = record.source else { return 1 }
        return pattern.lines.count
    }

    /// Whether it is about JSON or CSV.
    fileprivate var isOfValues: Bool {
        guard case .record(let record) = self else { return false }
        if case .lines = record.source { return false }
        return true
    }
}

extension RecordDeclaration {
    /// How much of what it reads cannot be any text: bytes that stand for themselves, and fields of which each takes four.
    fileprivate var fixedness: Int {
        switch source {
        case .lines(let pattern): pattern.lines.joined().reduce(0) { $0 + $1.fixedness }
        case .json(let columns), .csv(let columns), .logfmt(let columns), .xml(let columns):
            4 * (columns.tests.count + columns.columns.count)
        }
    }
}

extension RecordPiece {
    fileprivate var fixedness: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .field(let field): field.endsAnywhere ? 0 : 4
        case .blank, .anything, .rest, .optional: 0
        }
    }
}
