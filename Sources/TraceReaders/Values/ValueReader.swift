package import TraceModel
package import TraceRecords

/// Reads a log by all that is declared of it: of its JSON values, of the rows of its tables, and of the lines between them.
package struct ValueReader: TraceReader {
    private var splitter: ValueSplitter
    private var objects: ValueDeclarations
    private var rows = ValueDeclarations()
    private var pairs: ValueDeclarations
    private var elements = ValueDeclarations()
    private var lines: RecordReader
    private let events: NameFinder
    private let names: EventNames
    /// Lines that are an object like an earlier one, or pairs, and whether there may be any: only if nothing else is declared.
    private var known = KnownRecords()
    private let knowsValues: Bool
    /// Whether every declaration is about lines.
    package let hasLinesOnly: Bool
    /// The lists whose elements are about something else.
    private var skippedLists: Set<Int> = []
    /// How much of a line was read with the chunk before.
    private var readPart = 0
    /// How far the chunk has been read.
    private var place = LinePlace(number: 1, start: 0)

    /// Whether lines that nothing is declared of are looked through for events.
    package var findsEventsInOtherLines: Bool {
        get { lines.findsEventsInOtherLines }
        set { lines.findsEventsInOtherLines = newValue }
    }

    /// Whether some records leave a message that is read in its turn.
    package var readsMessages: Bool { !lines.messages.isEmpty }

    /// Whether a line may come in parts that end behind a comma or a closing bracket.
    package var readsPartsOfLines: Bool {
        splitter.xml != nil || !objects.all.isEmpty && rows.all.isEmpty && pairs.all.isEmpty
    }

    /// - Parameters:
    ///   - statements: what is declared of the log.
    ///   - names: the names that the chosen specs know.
    ///   - messages: what is declared of the messages that records leave, and of the messages of these.
    package init(_ statements: [RecordStatement], names: EventNames, messages: [[RecordStatement]] = []) {
        var members = JSONPaths()
        var lists = JSONPaths()
        var table = CSVTable()
        objects = ValueDeclarations(objects: statements, names: names, members: &members, lists: &lists)
        var pairNames = LogfmtMembers()
        pairs = ValueDeclarations(pairs: statements, names: names, &pairNames)
        var elementMembers = JSONPaths()
        var elementNames: [[UInt8]] = []
        for (index, statement) in statements.enumerated() {
            if case .skipList(let list, _) = statement { skippedLists.insert(lists.number(of: list)) }
            guard case .record(let record) = statement else { continue }
            switch record.source {
            case .lines, .json, .logfmt: break
            case .csv(let columns):
                let row = ValueDeclaration(index, columns, claims: record.claims, list: -1, isRow: true, names: names) {
                    table.number(of: $0)
                }
                table.want(row.numbers, needed: row.neededNumbers)
                rows.append(row)
            case .xml(let columns):
                let name = Array((columns.list?.text ?? "").utf8)
                if !elementNames.contains(name) { elementNames.append(name) }
                let list = elementNames.firstIndex(of: name) ?? -1
                elements.append(
                    ValueDeclaration(index, columns, claims: record.claims, list: list, names: names) {
                        elementMembers.number(of: $0)
                    }
                )
            }
        }
        hasLinesOnly = [objects, rows, pairs, elements].allSatisfy(\.all.isEmpty)
        lines = RecordReader(statements, names: names, isBesideValues: !hasLinesOnly, messages: messages)
        self.names = names
        let areAlike = [objects.all.count, pairs.all.count].contains(statements.count)
        knowsValues = areAlike && lists.count == 0 && lines.messages.isEmpty
        events = NameFinder.ofEvents(names)
        splitter = ValueSplitter(
            members: objects.all.isEmpty ? nil : members,
            lists: lists,
            table: rows.all.isEmpty ? nil : table,
            pairs: pairs.all.isEmpty ? nil : pairNames,
            xml: elements.all.isEmpty ? nil : XMLDocument(elementMembers, elements: elementNames)
        )
    }

    /// How many lines, or groups of lines, or values each of the statements has matched so far.
    package var matchCounts: [Int] {
        lines.matchCounts.enumerated().map { index, count in
            count + [objects, rows, pairs, elements].reduce(0) { $0 + ($1.matchCounts[index] ?? 0) }
        }
    }

    /// How many lines were skipped behind the first of several.
    package var passedCount: Int { lines.passedCount }

    /// The counts of matches of each level, the messages' below it.
    package var levelCounts: [[Int]] { [matchCounts] + lines.levelCounts.dropFirst() }

    /// Whether some time had a date without a year.
    package var isYearAssumed: Bool {
        lines.isYearAssumed || [objects, rows, pairs, elements].contains { $0.all.contains(where: \.isYearAssumed) }
    }

    package mutating func learn(
        _ batch: inout RecordBatch,
        of bytes: UnsafeRawBufferPointer,
        takesLabels: Bool,
        areDeclared: Bool
    ) {
        if hasLinesOnly {
            lines.learn(&batch, of: bytes, takesLabels: takesLabels, areDeclared: areDeclared)
        } else if areDeclared, knowsValues {
            learn(&batch, of: bytes)
        }
    }

    /// Learns from the lines that were records how others may look.
    private mutating func learn(_ batch: inout RecordBatch, of bytes: UnsafeRawBufferPointer) {
        var (members, pairNames) = (splitter.members, splitter.pairs)
        let declarations = members == nil ? pairs : objects
        known.learn(&batch, bytes, names) { start, record in
            let line = start..<bytes.trimmedEnd(from: start, to: bytes.lineEnd(from: start))
            if members != nil {
                guard members?.read(bytes, from: start) == .at(line.upperBound) else { return nil }
            } else {
                guard pairNames?.read(bytes, line) == true else { return nil }
            }
            return declarations.place(of: record.identity.range, members?.texts ?? pairNames?.texts ?? [], bytes)
        }
    }

    /// Complexity: O(*n*) in the chunk's bytes.
    package mutating func read(
        _ bytes: UnsafeRawBufferPointer,
        firstLine: Int,
        isAll: Bool,
        into batch: inout RecordBatch
    ) -> (lines: Int, end: Int) {
        guard !bytes.isEmpty else { return (0, 0) }
        if hasLinesOnly { return lines.read(bytes, firstLine: firstLine, isAll: isAll, into: &batch) }
        // The bytes may begin in the middle of a line, which then is read in two parts.
        place = LinePlace(number: readPart > 0 ? firstLine - 1 : firstLine, start: -readPart)
        let end = read(bytes, isAll: isAll, into: &batch)
        lines.finish(bytes, batch)
        splitter.begin(behind: end)
        place.move(to: end, in: bytes)
        readPart = end - place.start
        return (place.number - firstLine + (readPart > 0 ? 1 : 0), end)
    }

    /// - Parameter isAll: whether nothing comes behind the bytes that could belong to them.
    /// - Returns: where what goes on begins, or the end.
    private mutating func read(_ bytes: UnsafeRawBufferPointer, isAll: Bool, into batch: inout RecordBatch) -> Int {
        objects.begin(bytes, &batch)
        rows.begin(bytes, &batch)
        pairs.begin(bytes, &batch)
        elements.begin(bytes, &batch)
        lines.begin(bytes, &batch)
        known.begin()
        if knowsValues { batch.generation = known.generation }
        /// The lines without values that have not been read yet.
        var text = 0..<0
        while true {
            if text.isEmpty, known.isWorthTrying { readKnown(bytes, &batch) }
            let start = splitter.index
            let piece = splitter.next(bytes, isAll: isAll)
            if case .text(let range) = piece, text.isEmpty || range.lowerBound == text.upperBound {
                text = (text.isEmpty ? range.lowerBound : text.lowerBound)..<min(range.upperBound + 1, bytes.count)
                continue
            }
            lines.looksAhead = !isAll && splitter.isAtEnd(piece)
            let end = readLines(text, bytes, &batch)
            if end < text.upperBound { return end }
            text = 0..<0
            switch piece {
            case .object(let range, let list) where skippedLists.contains(list):
                place.move(to: range.lowerBound, in: bytes)
                let line = Line(bytes, text: range, start: place.start, number: place.number)
                batch.appendOther(range, of: line, .silent)
            case .object(let range, _), .row(let range), .pairs(let range), .element(let range, _):
                if skips(range, from: start, bytes, &batch) { continue }
                place.move(to: bytes.skippingBlanks(from: range.lowerBound, to: range.upperBound), in: bytes)
                let line = Line(bytes, text: range, start: place.start, number: place.number)
                if !append(piece, line, to: &batch) { appendUnmatched(range, from: start, bytes, &batch) }
            case .filling(let range): readFilling(range, bytes, &batch)
            case .brokenRow(let range), .text(let range):
                text = range.lowerBound..<min(range.upperBound + 1, bytes.count)
            case .header: break
            case .unfinished, .end: return min(splitter.index, bytes.count)
            }
        }
    }

    /// Reads lines as long as they are known.
    private mutating func readKnown(_ bytes: UnsafeRawBufferPointer, _ batch: inout RecordBatch) {
        let start = splitter.index
        place.move(to: start, in: bytes)
        guard batch.takesRepeats, place.start == start, !lines.isSkipping else { return }
        splitter.index =
            known.read(bytes, from: start, to: bytes.count, number: place.number, into: &batch).end
    }

    /// Adds the records that a value is, if it is any.
    private mutating func append(
        _ piece: ValueSplitter.Piece,
        _ line: Line,
        to batch: inout RecordBatch
    ) -> Bool {
        let place = place.place
        switch piece {
        case .object(_, let list):
            let texts = splitter.members?.texts ?? []
            return objects.append(texts, in: list, of: line, at: place, messages: &lines, to: &batch)
        case .row:
            let texts = splitter.table?.texts ?? []
            return rows.append(texts, of: line, at: place, messages: &lines, to: &batch)
        case .pairs:
            let texts = splitter.pairs?.texts ?? []
            return pairs.append(texts, of: line, at: place, messages: &lines, to: &batch)
        case .element(_, let element):
            let texts = splitter.xml?.texts(behind: line.bytes, &batch) ?? []
            return elements.append(texts, in: element, of: line, at: place, messages: &lines, to: &batch)
        default: return false
        }
    }

    /// Reads lines without values.
    ///
    /// - Returns: where they go on behind the chunk, or their end.
    private mutating func readLines(
        _ text: Range<Int>,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) -> Int {
        if text.isEmpty { return text.upperBound }
        place.move(to: text.lowerBound, in: bytes)
        let line = lines.read(from: line(text, bytes), to: text.upperBound, into: &batch)
        return max(text.lowerBound, line.start)
    }

    /// The first line of a text, perhaps only its end.
    private func line(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Line {
        Line(bytes, at: text.lowerBound, to: text.upperBound, number: place.number, start: place.start)
    }

    /// Whether a value stands on lines that are skipped.
    private mutating func skips(
        _ value: Range<Int>,
        from start: Int,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) -> Bool {
        guard lines.maySkip else { return false }
        let text = ValueReader.text(of: value, from: start, bytes)
        if lines.isSkipping {
            _ = readLines(text, bytes, &batch)
            return true
        }
        place.move(to: text.lowerBound, in: bytes)
        return lines.skips(line(text, bytes), into: &batch)
    }

    /// Adds what a value comes to that no declaration of values fits: on one line, it may be a record by a pattern.
    private mutating func appendUnmatched(
        _ value: Range<Int>,
        from start: Int,
        _ bytes: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) {
        let text = ValueReader.text(of: value, from: start, bytes)
        if bytes.firstIndex(of: UInt8(ascii: "\n"), from: text.lowerBound, to: text.upperBound) == nil {
            lines.looksAhead = false
            _ = readLines(text, bytes, &batch)
            return
        }
        appendUnread(text, bytes, &batch)
    }

    /// A value with what stands before it on its line.
    private static func text(of value: Range<Int>, from start: Int, _ bytes: UnsafeRawBufferPointer) -> Range<Int> {
        let before = ValueSplitter.skippingSeparators(bytes, from: start, to: value.lowerBound)
        return bytes.trimmed(before..<value.upperBound)
    }

    /// Adds what is no record.
    private func appendUnread(_ range: Range<Int>, _ bytes: UnsafeRawBufferPointer, _ batch: inout RecordBatch) {
        let line = Line(bytes, text: range, start: place.start, number: place.number)
        batch.appendOther(range, of: line, orUnreadIfNaming: events)
    }

    /// Looks through what a document holds besides its records: no event may be lost there, either.
    private mutating func readFilling(
        _ range: Range<Int>,
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
                appendUnread(text, bytes, &batch)
            }
            start = end + 1
        }
    }
}

/// The line and column of an index that only grows.
struct LinePlace: Sendable {
    private(set) var number: Int
    /// Where the line begins; before the chunk's first byte if the chunk begins in the line's middle.
    private(set) var start: Int
    private var index = 0

    init(number: Int, start: Int) {
        self.number = number
        self.start = start
    }

    /// Moves on.
    mutating func move(to next: Int, in bytes: UnsafeRawBufferPointer) {
        while let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: index, to: next) {
            number += 1
            start = lineFeed + 1
            index = start
        }
        index = max(index, next)
    }

    /// The place of the index that was moved to.
    var place: Place { Place(line: number, column: index - start + 1) }
}
