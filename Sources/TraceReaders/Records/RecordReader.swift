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
    private let silentText: SilentText
    /// Finds events in lines between values, which are unread if they name one; nil: the log has lines only.
    private let eventsBesideValues: NameFinder?
    /// Whether a record may take several lines.
    let hasLongRecords: Bool
    /// The skip whose end has not come yet.
    private var openSkip: Int?
    /// Whether lines are looked at ahead of those that follow.
    var looksAhead = false
    /// Where the lines end that are read.
    private var end = 0

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
    public init(_ statements: [RecordStatement], names: EventNames, isBesideValues: Bool = false) {
        eventsBesideValues = isBesideValues ? NameFinder(names.all, areEvents: true) : nil
        matchCounts = [Int](repeating: 0, count: statements.count)
        silentText = SilentText(names: names)
        for (index, statement) in statements.enumerated() {
            switch statement {
            case .record(let declaration):
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
        hasLongRecords = patterns.contains { !$0.others.isEmpty }
    }

    /// Complexity: O(*n* · *p*) in the chunk's bytes and the pieces of the patterns.
    public mutating func read(_ bytes: UnsafeRawBufferPointer, firstLine: Int, into batch: inout RecordBatch) -> Int {
        begin(bytes, &batch)
        let line = Line(bytes: bytes, at: 0, to: bytes.count, number: firstLine)
        return read(from: line, to: bytes.count, into: &batch).number - firstLine
    }

    /// Begins a chunk.
    mutating func begin(_ chunk: UnsafeRawBufferPointer, _ batch: inout RecordBatch) {
        for index in records.indices { records[index].composer?.begin(chunk, &batch) }
    }

    /// Reads some lines of a chunk.
    ///
    /// - Parameter end: where the lines end.
    /// - Returns: the line behind those that were read, at their end unless a record may begin there that goes on behind it.
    mutating func read(from first: Line, to end: Int, into batch: inout RecordBatch) -> Line {
        self.end = end
        var line = first
        while line.start < end {
            let count = line.text.isEmpty ? 1 : read(line, into: &batch)
            if count == 0 { break }
            line = line.next(count, to: end)
        }
        return line
    }

    /// Whether the lines that come are skipped, up to one that ends that.
    var isSkipping: Bool { openSkip != nil }

    /// Skips a line, if it is to be skipped.
    mutating func skips(_ line: Line, into batch: inout RecordBatch) -> Bool {
        if skips.isEmpty { return false }
        end = line.text.upperBound
        matcher.begin()
        guard case .lines = skip(line) else { return false }
        batch.appendOther(line.text, of: line)
        return true
    }

    /// Complexity: O(*n* · *p*) if a record may take several lines.
    public func unfinished(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard hasLongRecords else { return 0 }
        var reader = self
        reader.looksAhead = true
        var batch = RecordBatch()
        let count = reader.read(bytes, firstLine: 0, into: &batch)
        return bytes.count - bytes.start(ofLine: count, behind: 0, to: bytes.count)
    }

    /// Reads a line, and those that follow if they belong to the same record.
    ///
    /// - Returns: how many lines it is; 0 if a record may begin here that goes on behind the chunk.
    @inline(__always)
    private mutating func read(_ line: Line, into batch: inout RecordBatch) -> Int {
        let isComment = Comment.begins(line.bytes, line.text)
        if isComment, batch.appendNote(line.text, of: line) { return 1 }
        guard line.text.count <= LineMatcher.longestLine else {
            batch.appendUnread(line.text, of: line)
            return 1
        }
        matcher.begin()
        if openSkip != nil || !skips.isEmpty {
            switch skip(line) {
            case .lines(let count):
                appendOthers(count, from: line, to: &batch)
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

    /// Adds a line that no statement is about.
    private func appendUnmatched(_ line: Line, isComment: Bool, to batch: inout RecordBatch) {
        let isNameless = silentText.namesNothing(line.bytes, line.text)
        if !isNameless || GapMark.begins(line.bytes, line.text), batch.appendMark(line.text, of: line) { return }
        if !isNameless, !isComment, eventsBesideValues?.first(in: line.bytes, line.text) != nil {
            batch.appendUnread(line.text, of: line)
        } else {
            batch.appendOther(line.text, of: line, isComment || isNameless ? .silent : .open)
        }
    }

    private func appendOthers(_ count: Int, from line: Line, to batch: inout RecordBatch) {
        var line = line
        for _ in 0..<count {
            if !line.text.isEmpty { batch.appendOther(line.text, of: line, .silent) }
            line = line.next(1, to: end)
        }
    }

    // MARK: - Matching

    /// What comes of matching lines with a pattern.
    private enum Match {
        /// So many lines match.
        case lines(Int)
        case refused
        /// All lines that there are match; others may follow behind the chunk.
        case unfinished
    }

    @inline(__always)
    private mutating func matches(_ pattern: LinesPattern, from line: Line) -> Match {
        guard matcher.matches(pattern.first, line.bytes, line.text) else { return .refused }
        return pattern.others.isEmpty ? .lines(1) : matchesOthers(of: pattern, behind: line)
    }

    @inline(never)
    private mutating func matchesOthers(of pattern: LinesPattern, behind line: Line) -> Match {
        // The times of other lines are not those of this one.
        defer { matcher.begin() }
        var line = line
        for other in pattern.others {
            line = line.next(1, to: end)
            guard line.start < end else { return looksAhead ? .unfinished : .refused }
            matcher.begin()
            guard line.text.count <= LineMatcher.longestLine, matcher.matches(other, line.bytes, line.text) else {
                return .refused
            }
        }
        return .lines(1 + pattern.others.count)
    }

    /// Whether a line is skipped, and up to which.
    private mutating func skip(_ line: Line) -> Match {
        if let openSkip {
            guard let pattern = skips[openSkip].last else { return .lines(1) }
            let match = matches(pattern, from: line)
            if case .lines = match { self.openSkip = nil }
            if case .refused = match { return .lines(1) }
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

extension Line {
    /// The line that begins at an index, perhaps at the end of all.
    @inline(__always)
    fileprivate init(bytes: UnsafeRawBufferPointer, at start: Int, to end: Int, number: Int) {
        let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: end)
        self.init(
            bytes: bytes,
            text: bytes.trimmed(start..<(lineFeed ?? end)),
            start: start,
            number: number,
            isUnfinished: lineFeed == nil
        )
    }

    /// A line behind this one, the next one at 1.
    @inline(__always)
    fileprivate func next(_ count: Int, to end: Int) -> Line {
        let start = bytes.start(ofLine: count, behind: text.upperBound, to: end)
        return Line(bytes: bytes, at: start, to: end, number: number + count)
    }
}

extension UnsafeRawBufferPointer {
    /// Where a line begins, counted from the one in which an index lies.
    @inline(__always)
    fileprivate func start(ofLine number: Int, behind index: Int, to end: Int) -> Int {
        var start = index
        for _ in 0..<number {
            start = firstIndex(of: UInt8(ascii: "\n"), from: start, to: end).map { $0 + 1 } ?? end
        }
        return start
    }
}
