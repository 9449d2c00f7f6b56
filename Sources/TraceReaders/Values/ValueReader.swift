public import TraceModel
public import TraceRecords

/// Reads a log by all that is declared of it: of its JSON values, of the rows of its tables, and of the lines between them.
public struct ValueReader: TraceReader {
    private var splitter: ValueSplitter
    private var objects = ValueDeclarations()
    private var rows = ValueDeclarations()
    private var lines: RecordReader
    private let events: NameFinder
    /// Whether every declaration is about lines.
    private let hasLinesOnly: Bool
    /// How much of a line was read with the chunk before.
    private var readPart = 0

    public init(_ statements: [RecordStatement], names: EventNames) {
        var members = JSONPaths()
        var lists = JSONPaths()
        var table = CSVTable()
        for (index, statement) in statements.enumerated() {
            guard case .record(let record) = statement else { continue }
            switch record.source {
            case .lines: break
            case .json(let columns):
                let list = columns.list.map { lists.number(of: $0) } ?? -1
                objects.append(
                    ValueDeclaration(index, columns, claims: record.claims, list: list, names: names) {
                        members.number(of: $0)
                    }
                )
            case .csv(let columns):
                let row = ValueDeclaration(index, columns, claims: record.claims, list: -1, names: names) {
                    table.number(of: $0)
                }
                table.want(row.numbers)
                rows.append(row)
            }
        }
        hasLinesOnly = objects.all.isEmpty && rows.all.isEmpty
        lines = RecordReader(statements, names: names, isBesideValues: !hasLinesOnly)
        events = NameFinder(names.all, areEvents: true)
        splitter = ValueSplitter(
            members: objects.all.isEmpty ? nil : members,
            lists: lists,
            table: rows.all.isEmpty ? nil : table
        )
    }

    /// How many lines, or groups of lines, or values each of the statements has matched so far.
    public var matchCounts: [Int] {
        lines.matchCounts.enumerated().map { index, count in
            count + (objects.matchCounts[index] ?? 0) + (rows.matchCounts[index] ?? 0)
        }
    }

    /// Whether some time had a date without a year.
    var isYearAssumed: Bool {
        lines.isYearAssumed || (objects.all + rows.all).contains { $0.isYearAssumed }
    }

    /// Complexity: O(*n*) in the chunk's bytes.
    public mutating func read(_ bytes: UnsafeRawBufferPointer, firstLine: Int, into batch: inout RecordBatch) -> Int {
        guard !bytes.isEmpty else { return 0 }
        if hasLinesOnly { return lines.read(bytes, firstLine: firstLine, into: &batch) }
        var place = LinePlace(number: readPart > 0 ? firstLine - 1 : firstLine, start: -readPart)
        _ = read(bytes, &place, isAll: true, into: &batch)
        splitter.begin(behind: bytes.count)
        place.move(to: bytes.count, in: bytes)
        readPart = bytes.count - place.start
        return place.number - firstLine + (readPart > 0 ? 1 : 0)
    }

    /// The bytes may begin in the middle of a line, which then is read in two parts.
    public func unfinished(_ bytes: UnsafeRawBufferPointer) -> Int {
        if hasLinesOnly { return lines.unfinished(bytes) }
        if lines.hasLongRecords {
            var reader = self
            var batch = RecordBatch()
            var place = LinePlace(number: 1, start: 0)
            return bytes.count - reader.read(bytes, &place, isAll: false, into: &batch)
        }
        var splitter = splitter
        while true {
            switch splitter.next(bytes, isAll: false) {
            case .unfinished: return bytes.count - splitter.index
            case .end: return 0
            default: break
            }
        }
    }

    /// - Parameter isAll: whether nothing comes behind the bytes that could belong to them.
    /// - Returns: where what goes on begins, or the end.
    private mutating func read(
        _ bytes: UnsafeRawBufferPointer,
        _ place: inout LinePlace,
        isAll: Bool,
        into batch: inout RecordBatch
    ) -> Int {
        objects.begin(bytes, &batch)
        rows.begin(bytes, &batch)
        lines.begin(bytes, &batch)
        /// The lines without values that have not been read yet.
        var text = 0..<0
        while true {
            let start = splitter.index
            let piece = splitter.next(bytes, isAll: isAll)
            if case .text(let range) = piece, text.isEmpty || range.lowerBound == text.upperBound {
                text = (text.isEmpty ? range.lowerBound : text.lowerBound)..<min(range.upperBound + 1, bytes.count)
                continue
            }
            lines.looksAhead = !isAll && splitter.isAtEnd(piece)
            let end = readLines(text, &place, bytes, &batch)
            if end < text.upperBound { return end }
            text = 0..<0
            switch piece {
            case .object(let range, let list):
                let texts = splitter.members?.texts ?? []
                if skips(range, from: start, &place, bytes, &batch) { continue }
                place.move(to: range.lowerBound, in: bytes)
                if objects.append(texts, in: list, of: bytes, at: place.place, to: &batch) { continue }
                appendUnmatched(range, from: start, &place, bytes, &batch)
            case .row(let range):
                let texts = splitter.table?.texts ?? []
                if skips(range, from: start, &place, bytes, &batch) { continue }
                place.move(to: range.lowerBound, in: bytes)
                if rows.append(texts, in: -1, of: bytes, at: place.place, to: &batch) { continue }
                appendUnmatched(range, from: start, &place, bytes, &batch)
            case .filling(let range): readFilling(range, &place, bytes, &batch)
            case .brokenRow(let range): text = range.lowerBound..<min(range.upperBound + 1, bytes.count)
            case .text(let range): text = range.lowerBound..<min(range.upperBound + 1, bytes.count)
            case .header: break
            case .unfinished, .end: return min(splitter.index, bytes.count)
            }
        }
    }

    /// Reads lines without values.
    ///
    /// - Returns: where they go on behind the chunk, or their end.
    private mutating func readLines(
        _ text: Range<Int>,
        _ place: inout LinePlace,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) -> Int {
        if text.isEmpty { return text.upperBound }
        place.move(to: text.lowerBound, in: bytes)
        let line = lines.read(from: line(text, place, bytes), to: text.upperBound, into: &batch)
        return max(text.lowerBound, line.start)
    }

    /// The first line of a text, perhaps only its end.
    private func line(_ text: Range<Int>, _ place: LinePlace, _ bytes: UnsafeRawBufferPointer) -> Line {
        let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: text.lowerBound, to: text.upperBound)
        return Line(
            bytes: bytes,
            text: bytes.trimmed(text.lowerBound..<(end ?? text.upperBound)),
            start: place.start,
            number: place.number,
            isUnfinished: end == nil
        )
    }

    /// Whether a value stands on lines that are skipped.
    private mutating func skips(
        _ value: Range<Int>,
        from start: Int,
        _ place: inout LinePlace,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) -> Bool {
        let text = ValueReader.text(of: value, from: start, bytes)
        if lines.isSkipping {
            _ = readLines(text, &place, bytes, &batch)
            return true
        }
        place.move(to: text.lowerBound, in: bytes)
        return lines.skips(line(text, place, bytes), into: &batch)
    }

    /// Adds what a value comes to that no declaration of values fits: on one line, it may be a record by a pattern.
    private mutating func appendUnmatched(
        _ value: Range<Int>,
        from start: Int,
        _ place: inout LinePlace,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) {
        let text = ValueReader.text(of: value, from: start, bytes)
        if bytes.firstIndex(of: UInt8(ascii: "\n"), from: text.lowerBound, to: text.upperBound) == nil {
            lines.looksAhead = false
            _ = readLines(text, &place, bytes, &batch)
            return
        }
        appendUnread(text, place, bytes, &batch)
    }

    /// A value with what stands before it on its line.
    private static func text(of value: Range<Int>, from start: Int, _ bytes: UnsafeRawBufferPointer) -> Range<Int> {
        let before = ValueSplitter.skippingSeparators(bytes, from: start, to: value.lowerBound)
        return bytes.trimmed(before..<value.upperBound)
    }

    /// Adds what is no record: if it names an event, one is missing.
    private func appendUnread(
        _ range: Range<Int>,
        _ place: LinePlace,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) {
        let line = Line(bytes: bytes, text: range, start: place.start, number: place.number, isUnfinished: false)
        if events.first(in: bytes, range) != nil {
            batch.appendUnread(range, of: line)
        } else {
            batch.appendOther(range, of: line)
        }
    }

    /// Looks through what a document holds besides its records: no event may be lost there, either.
    private func readFilling(
        _ range: Range<Int>,
        _ place: inout LinePlace,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) {
        if lines.isSkipping { return }
        var start = range.lowerBound
        while start < range.upperBound {
            let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: range.upperBound) ?? range.upperBound
            let text = bytes.trimmed(start..<end)
            if events.first(in: bytes, text) != nil {
                place.move(to: text.lowerBound, in: bytes)
                appendUnread(text, place, bytes, &batch)
            }
            start = end + 1
        }
    }
}
