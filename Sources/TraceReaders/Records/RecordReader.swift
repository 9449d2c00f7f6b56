public import TraceModel
public import TraceRecords

/// Reads the lines that someone declared: `record "{time} {subject}: {event}"`, `skip …`, `gap …`.
public struct RecordReader: TraceReader {
    /// How many lines, or groups of lines, each of the statements has matched so far.
    public private(set) var matchCounts: [Int]
    /// Whether a time was read that has a day and no year.
    public var isYearAssumed: Bool { records.contains { $0.composer?.isYearAssumed == true } }

    private var skips: [Skip] = []
    private var records: [Record] = []
    private var matcher: LineMatcher
    private let events: NameFinder
    /// Whether a record may take several lines.
    private let hasLongRecords: Bool
    /// The skip whose end has not come yet.
    private var openSkip: Int?
    /// Whether lines are looked at ahead of those that follow.
    private var looksAhead = false

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
        /// The number of the field that holds the time.
        var timeField: Int?

        init(_ statement: Int, _ pattern: LinesPattern, _ composer: RecordComposer? = nil) {
            self.statement = statement
            self.pattern = pattern
            self.composer = composer
            timeField = pattern.fields.firstIndex(of: "time")
        }
    }

    /// - Parameters:
    ///   - statements: those that say something of lines are heeded, in their order.
    ///   - names: the names that the chosen specs know.
    public init(_ statements: [RecordStatement], names: EventNames) {
        matchCounts = [Int](repeating: 0, count: statements.count)
        events = NameFinder(names.all, areEvents: true)
        for (index, statement) in statements.enumerated() {
            switch statement {
            case .record(let declaration):
                guard case .lines(let lines) = declaration.source else { continue }
                let pattern = LinesPattern(lines, names: names)
                let composer = RecordComposer(declaration.claims, fields: pattern.fields, names: names)
                records.append(Record(index, pattern, composer))
            case .gap(let lines, _):
                records.append(Record(index, LinesPattern(lines, names: names)))
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
        let patterns = records.map(\.pattern) + skips.flatMap { [$0.first] + ($0.last.map { [$0] } ?? []) }
        matcher = LineMatcher(fieldCount: patterns.map(\.fields.count).max() ?? 0)
        hasLongRecords = patterns.contains { $0.lines.count > 1 }
    }

    /// Complexity: O(*n* · *p*) in the chunk's bytes and the pieces of the patterns.
    public mutating func read(_ bytes: UnsafeRawBufferPointer, firstLine: Int, into batch: inout RecordBatch) -> Int {
        for index in records.indices { records[index].composer?.begin(bytes, &batch) }
        var line = Line(bytes: bytes, at: 0, number: firstLine)
        while line.start < bytes.count {
            guard let last = read(line, into: &batch) else { break }
            line = last.next
        }
        return line.number - firstLine
    }

    /// Complexity: O(*n* · *p*) if a record may take several lines.
    public func unfinished(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard hasLongRecords else { return 0 }
        var reader = self
        reader.looksAhead = true
        var batch = RecordBatch()
        let count = reader.read(bytes, firstLine: 0, into: &batch)
        return bytes.count - bytes.start(ofLine: count)
    }

    /// Reads a line, and those that follow if they belong to the same record.
    ///
    /// - Returns: the last line that was read; nil if a record may begin here that goes on behind the chunk.
    @inline(__always)
    private mutating func read(_ line: Line, into batch: inout RecordBatch) -> Line? {
        if line.text.isEmpty { return line }
        let isComment = Comment.begins(line.bytes, line.text)
        if isComment, batch.appendNote(line.text, of: line) { return line }
        guard line.text.count <= LineMatcher.longestLine else {
            batch.appendUnread(line.text, of: line)
            return line
        }
        matcher.begin()
        if openSkip != nil || !skips.isEmpty {
            switch skip(line) {
            case .matched(let last):
                appendOther(from: line, through: last, to: &batch)
                return last
            case .unfinished: return nil
            case .refused: break
            }
        }
        for index in records.indices {
            switch matches(records[index].pattern, from: line) {
            case .matched(let last):
                if append(index, at: line, to: &batch) { return last }
                matcher.begin()
            case .unfinished: return nil
            case .refused: break
            }
        }
        appendUnmatched(line, isComment: isComment, to: &batch)
        return line
    }

    /// Adds the records that a declaration makes of lines that have been matched.
    ///
    /// - Returns: whether there were any.
    @inline(__always)
    private mutating func append(_ index: Int, at line: Line, to batch: inout RecordBatch) -> Bool {
        if records[index].composer == nil {
            batch.appendGap(line.text, of: line)
        } else {
            let time = records[index].timeField.flatMap { matcher.time(at: Int(matcher.fields[$0].start)) }
            let isRead = records[index].composer?.append(
                matcher.fields,
                time: time,
                of: line.bytes,
                line: line.number,
                column: line.column(of: line.text.lowerBound),
                to: &batch
            )
            guard isRead == true else { return false }
        }
        matchCounts[records[index].statement] += 1
        return true
    }

    /// Adds a line that no statement is about: where it names an event, a record may be missing.
    private func appendUnmatched(_ line: Line, isComment: Bool, to batch: inout RecordBatch) {
        if batch.appendMark(line.text, of: line) { return }
        if !isComment, events.first(in: line.bytes, line.text) != nil {
            batch.appendUnread(line.text, of: line)
        } else {
            batch.appendOther(line.text, of: line)
        }
    }

    private func appendOther(from line: Line, through last: Line, to batch: inout RecordBatch) {
        var line = line
        while true {
            if !line.text.isEmpty { batch.appendOther(line.text, of: line) }
            if line.start == last.start { return }
            line = line.next
        }
    }

    // MARK: - Matching

    /// What comes of matching lines with a pattern.
    private enum Match {
        case matched(last: Line)
        case refused
        /// All lines that there are match; others may follow behind the chunk.
        case unfinished
    }

    @inline(__always)
    private mutating func matches(_ pattern: LinesPattern, from line: Line) -> Match {
        guard matcher.matches(pattern.lines[0], line.bytes, line.text) else { return .refused }
        return pattern.lines.count == 1 ? .matched(last: line) : matchesOthers(of: pattern, behind: line)
    }

    @inline(never)
    private mutating func matchesOthers(of pattern: LinesPattern, behind line: Line) -> Match {
        var line = line
        for other in pattern.lines.dropFirst() {
            line = line.next
            guard line.start < line.bytes.count else { return looksAhead ? .unfinished : .refused }
            matcher.begin()
            guard line.text.count <= LineMatcher.longestLine, matcher.matches(other, line.bytes, line.text) else {
                matcher.begin()
                return .refused
            }
        }
        return .matched(last: line)
    }

    /// Whether a line is skipped, and up to which.
    private mutating func skip(_ line: Line) -> Match {
        if let openSkip {
            guard let pattern = skips[openSkip].last else { return .matched(last: line) }
            let match = matches(pattern, from: line)
            if case .matched = match { self.openSkip = nil }
            if case .refused = match { return .matched(last: line) }
            return match
        }
        for index in skips.indices {
            let match = matches(skips[index].first, from: line)
            if case .refused = match { continue }
            if case .matched = match {
                matchCounts[skips[index].statement] += 1
                if !skips[index].isLine { openSkip = index }
            }
            return match
        }
        return .refused
    }
}

extension Line {
    /// The line that begins at an index, perhaps the end of the chunk.
    @inline(__always)
    fileprivate init(bytes: UnsafeRawBufferPointer, at start: Int, number: Int) {
        let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: bytes.count)
        self.init(
            bytes: bytes,
            text: bytes.trimmed(start..<(lineFeed ?? bytes.count)),
            start: start,
            number: number,
            isUnfinished: lineFeed == nil
        )
    }

    /// The line behind.
    fileprivate var next: Line {
        let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: max(start, text.upperBound), to: bytes.count)
        return Line(bytes: bytes, at: lineFeed.map { $0 + 1 } ?? bytes.count, number: number + 1)
    }
}

extension UnsafeRawBufferPointer {
    /// Where a line begins, counted from the first one.
    fileprivate func start(ofLine number: Int) -> Int {
        var start = 0
        for _ in 0..<number {
            start = firstIndex(of: UInt8(ascii: "\n"), from: start, to: count).map { $0 + 1 } ?? count
        }
        return start
    }
}
