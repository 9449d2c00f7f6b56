import TraceModel
import TraceReaders
import TraceRecords

/// What a reader makes of the beginning of a log.
struct FormatReading {
    /// The events that are known.
    private(set) var events: Set<Event> = []
    private(set) var unreadCount: Int
    /// How many lines name an event and are taken for something else.
    private(set) var passedCount: Int
    /// Whether something stands before some message in its line.
    private(set) var hasEnvelopes = false
    /// Whether some message names its subject itself; else it is nobody's, or what logged it.
    private(set) var isNamedInMessages = false
    /// How many lines are neither empty nor of the format.
    private let otherCount: Int
    private let lineCount: Int
    /// How much of the lines that are records is fixed.
    private let fixedness: Int
    private var hasTimes = false
    private var hasProcesses = false

    /// What a record says, apart from what only some formats print.
    struct Event: Hashable {
        var line: Int32
        var kind: RawRecord.Kind
        var name: [UInt8]
        var className: [UInt8]
        var identity: [UInt8]
    }

    /// - Parameters:
    ///   - statements: those of a format that is data.
    ///   - isCut: whether the text ends in the middle of a line.
    init(
        _ reader: any TraceReader,
        _ text: UnsafeRawBufferPointer,
        _ names: EventNames,
        statements: [RecordStatement] = [],
        isCut: Bool = false
    ) {
        var reader = reader
        var batch = RecordBatch()
        _ = reader.read(text, firstLine: 1, isAll: !isCut, into: &batch)
        var lineCount = 0
        var start = 0
        while start < text.count {
            let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start, to: text.count) ?? text.count
            if text[start..<end].contains(where: { $0 > UInt8(ascii: " ") }) { lineCount += 1 }
            start = end + 1
        }
        self.lineCount = lineCount
        let counts = (reader as? ValueReader)?.matchCounts ?? [lineCount]
        let matched = counts.reduce(0, +)
        // A value may stand on several lines.
        let isOfValues = matched > 0 && statements.contains(where: \.isOfValues)
        otherCount = isOfValues ? 0 : max(0, lineCount - matched)
        fixedness = matched == 0 ? 0 : FormatReading.fixedness(of: statements, counts) / matched
        var unread = UnreadLines(names: names, remembersLines: false)
        unread.take(&batch, of: text, format: "")
        unreadCount = unread.found.count
        passedCount = batch.otherLines.count { other in
            let range = other.text.range
            return other.kind == .open && names.first(in: text, from: range.lowerBound, to: range.upperBound) != nil
        }
        let chunkEnd = text.count
        batch.withText(of: text) { text in
            for record in batch.records where record.isEvent && names.contains(text[record.name]) {
                events.insert(
                    Event(
                        line: record.line,
                        kind: record.kind,
                        name: Array(text[record.name]),
                        className: Array(text[record.className]),
                        identity: Array(text[record.identity])
                    )
                )
                hasEnvelopes = hasEnvelopes || FormatReading.isBehindMore(record, in: text, before: chunkEnd)
                let subject = record.identity.isEmpty ? record.className : record.identity
                let first = Int(record.firstAttribute)
                let attributes = batch.attributes[first..<first + Int(record.attributeCount)]
                if !subject.isEmpty, !attributes.contains(where: { $0.value.range.contains(Int(subject.start)) }) {
                    isNamedInMessages = true
                }
                if record.time != Trace.Entry.noTime { hasTimes = true }
                if !record.process.isEmpty || !record.processID.isEmpty { hasProcesses = true }
            }
        }
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
        let lines = Set(events.map(\.line)).count
        return lines > 0 && 10 * lines >= 6 * (lines + unreadCount)
    }

    func includes(_ other: FormatReading) -> Bool { other.events.isSubset(of: events) }

    /// Whether it reads all that another does, and times or processes that this does not.
    func isBetter(than other: FormatReading) -> Bool {
        includes(other) && (hasTimes && !other.hasTimes || hasProcesses && !other.hasProcesses)
    }

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
