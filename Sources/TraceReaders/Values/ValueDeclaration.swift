import TraceModel
import TraceRecords

/// What a `record json` or `record csv` statement says of a value, with numbers in place of names.
struct ValueDeclaration: Sendable {
    /// The number of the statement.
    let statement: Int
    /// The number of the list whose elements are the records, -1 if the values stand by themselves.
    private let list: Int
    private var tests: [(column: Int, value: [UInt8]?)] = []
    private var columns: [Column] = []
    private var patterns: [LinesPattern] = []
    /// The times of a value that are no field as they stand.
    private var time: ValueTime?
    private var end: ValueTime?
    /// The number of the field that is the time as it stands.
    private var plainTime: Int?
    /// Whether nothing but its end is said of a value.
    private let isEnd: Bool
    /// Whether it says that records are missing.
    private let isGap: Bool
    /// When the last value ended.
    private var endTime: PrintedTime?
    /// The list of a value whose elements are the records.
    private var elements: ValueElements?
    private let names: EventNames
    /// What each field holds.
    private var fields: [ByteRange]
    private var composer: RecordComposer
    private var leavesMessage: Bool { composer.leavesMessage }
    /// What the last value leaves to be read, if it was a record that leaves a message.
    private(set) var envelope: Envelope?
    var isYearAssumed: Bool { composer.isYearAssumed }

    private struct Column: Sendable {
        var number: Int
        /// The number of its first field.
        var field: Int
        /// Whether the value is no record without it.
        var isNeeded: Bool
        /// Whether it says what a record is about.
        var isSubject = false
        /// The number of the pattern that its text is read by, -1 if it is a field as it stands.
        var pattern = -1
    }

    /// - Parameters:
    ///   - list: the number of the list that its elements are in, or -1.
    ///   - isRow: whether the header above a value says what it has. Else one that leaves a message is none without all of it.
    ///   - number: gives a path its number.
    init(
        _ statement: Int,
        _ declared: RecordColumns,
        claims: [RecordClaim],
        list: Int,
        isRow: Bool = false,
        isGap: Bool = false,
        names: EventNames,
        number: (ColumnPath) -> Int
    ) {
        self.statement = statement
        self.list = list
        self.isGap = isGap
        self.names = names
        let isMessage = RecordDeclaration(.json(declared), claims: claims).leavesMessage
        let needsAll = isMessage && !isRow
        let needed: Set<String> =
            claims.isEmpty
            ? [RecordField.subject, isMessage ? RecordField.message : RecordField.event] : Set(claims.flatMap(\.fields))
        let subjects = claims.isEmpty ? [RecordField.subject] : claims.flatMap { RecordClaim.fields(of: $0.subject) }
        var fieldNames: [String] = []
        for test in declared.tests { tests.append((number(test.path), test.value.map { Array($0.utf8) })) }
        for declared in declared.columns {
            var column = Column(number: number(declared.path), field: fieldNames.count, isNeeded: true)
            switch declared.content {
            case .time, .field(RecordField.end):
                let (name, sum) = ValueTime.named(declared, number: number)
                if name == RecordField.end { end = sum } else { time = sum }
                // A time is no field; what it is made of may have to be there.
                columns += sum.numbers.map { Column(number: $0, field: -1, isNeeded: needsAll) }
                continue
            case .field(let name):
                if name == RecordField.time { plainTime = column.number }
                column.isNeeded = needsAll || needed.contains(name)
                column.isSubject = subjects.contains(name)
                fieldNames.append(name)
            case .pattern(let pattern):
                let pattern = LinesPattern(pattern, names: names)
                fieldNames += pattern.fields
                column.pattern = patterns.count
                patterns.append(pattern)
            }
            columns.append(column)
        }
        isEnd = end != nil && time == nil && !fieldNames.contains(RecordField.time)
        elements = declared.each.map { ValueElements($0, among: declared.paths, number: number) }
        fields = [ByteRange](repeating: .empty, count: fieldNames.count)
        composer = RecordComposer(claims, fields: fieldNames, names: names)
    }

    /// How many fields its patterns have at most.
    var patternFieldCount: Int { patterns.map(\.fields.count).max() ?? 0 }

    /// The numbers of all that is asked for.
    var numbers: [Int] { columns.map(\.number) + tests.map(\.column) }

    /// The numbers of what a value must have to be a record.
    var neededNumbers: [Int] { columns.filter(\.isNeeded).map(\.number) + tests.map(\.column) }

    /// Begins a chunk.
    mutating func begin(_ chunk: UnsafeRawBufferPointer, _ batch: inout RecordBatch) {
        composer.begin(chunk, &batch)
    }

    /// Adds the records that a value is.
    ///
    /// - Parameters:
    ///   - texts: what the value says, by the columns' numbers.
    ///   - list: the list that the value stands in, or -1.
    /// - Returns: whether it is any; if not, nothing was added to the batch.
    mutating func append(
        _ texts: [ValueText],
        in list: Int,
        of chunk: UnsafeRawBufferPointer,
        at place: Place,
        _ matcher: inout LineMatcher,
        to batch: inout RecordBatch
    ) -> Bool {
        guard self.list < 0 || self.list == list else { return false }
        guard elements != nil else { return append(texts, of: chunk, at: place, &matcher, to: &batch) }
        var isRecord = false
        elements?.begin(texts, of: chunk)
        while elements?.next(chunk) == true, let texts = elements?.texts {
            if append(texts, of: chunk, at: place, &matcher, to: &batch) { isRecord = true }
        }
        return isRecord
    }

    private mutating func append(
        _ texts: [ValueText],
        of chunk: UnsafeRawBufferPointer,
        at place: Place,
        _ matcher: inout LineMatcher,
        to batch: inout RecordBatch
    ) -> Bool {
        guard
            tests.allSatisfy({ test in
                test.value.map { texts[test.column].isText($0, in: chunk) } ?? texts[test.column].isPresent
            }),
            columns.allSatisfy({ !$0.isNeeded || texts[$0.number].isPresent })
        else { return false }
        if isGap {
            envelope = nil
            batch.records.append(RawRecord(kind: .gap, line: place.line, column: place.column))
            return true
        }
        let joined = batch.joinedCount
        let count = batch.records.count
        let isRead = columns.allSatisfy { $0.field < 0 || read($0, texts[$0.number], chunk, &matcher, &batch) }
        endTime = end?.time(texts, of: chunk)
        let time = isEnd ? endTime : time?.time(texts, of: chunk)
        envelope =
            !isRead || !leavesMessage
            ? nil
            : composer.envelope(
                fields,
                time: time,
                of: chunk,
                line: place.line,
                column: place.column,
                in: &batch
            )
        let isRecord =
            isRead
            && (leavesMessage
                || composer.append(
                    fields,
                    time: time,
                    of: chunk,
                    line: place.line,
                    column: place.column,
                    to: &batch
                ))
        if !isRecord {
            batch.removeJoined(from: joined)
        } else if !leavesMessage {
            appendEnds(from: count, chunk, &batch)
        }
        return isRecord
    }

    /// Whether a value is no record of it, whatever some parts of its text say.
    func refuses(_ texts: [ValueText], besides parts: [Range<Int>], _ chunk: UnsafeRawBufferPointer) -> Bool {
        if columns.contains(where: { $0.isNeeded && !texts[$0.number].isPresent }) { return true }
        return tests.contains { test in
            let text = texts[test.column]
            guard let value = test.value, text.isPresent else { return !text.isPresent }
            return !parts.contains(where: text.range.overlaps) && !text.isText(value, in: chunk)
        }
    }

    /// Where the time of a record stands, if neither it nor the subject says how the value is read.
    ///
    /// - Parameters:
    ///   - subject: what the record is about.
    ///   - texts: what the value says.
    func place(of subject: Range<Int>, _ texts: [ValueText], _ chunk: UnsafeRawBufferPointer) -> KnownRecords.Place? {
        let times = time?.numbers ?? plainTime.map { [$0] } ?? []
        guard list < 0, elements == nil, end == nil, !isGap, times.count <= 1, time == nil || plainTime == nil,
            let own = columns.first(where: { texts[$0.number] == ValueText(subject, .plain) }), own.isSubject,
            own.pattern < 0,
            // What is known later of the first months says what such times are.
            !isYearAssumed
        else { return nil }
        let isAsked = (tests.map(\.column) + columns.filter { $0.pattern >= 0 }.map(\.number)).contains {
            $0 == own.number || times.contains($0)
        }
        if isAsked { return nil }
        // Besides quotation marks and escapes, nothing ends a string, and no word of JSON holds a `_`.
        let isWord = chunk[subject.lowerBound - 1] != UInt8(ascii: "\"")
        return KnownRecords.Place(time: times.first.map { texts[$0].range }) { isWord && $0 == UInt8(ascii: "_") }
    }

    /// Adds to the records from an index on those of their ends, if the value says when it ended.
    private mutating func appendEnds(from count: Int, _ chunk: UnsafeRawBufferPointer, _ batch: inout RecordBatch) {
        guard let endTime else { return }
        batch.appendEnds(from: count, at: endTime, replacingBeginnings: isEnd, names, of: chunk)
    }

    /// Gives the records from an index on, which the value's message came to, what the value says besides.
    mutating func complete(
        from count: Int,
        _ head: RawRecord,
        of chunk: UnsafeRawBufferPointer,
        _ batch: inout RecordBatch
    ) {
        composer.complete(from: count, head, fields, of: chunk, &batch)
        appendEnds(from: count, chunk, &batch)
    }

    /// Sets the fields that a column holds.
    ///
    /// - Returns: whether its text has the form that was declared.
    private mutating func read(
        _ column: Column,
        _ text: ValueText,
        _ chunk: UnsafeRawBufferPointer,
        _ matcher: inout LineMatcher,
        _ batch: inout RecordBatch
    ) -> Bool {
        let range = text.range(in: chunk, joining: &batch)
        guard column.pattern >= 0 else {
            fields[column.field] = range
            return !column.isSubject || !text.isList(in: chunk)
        }
        let pattern = patterns[column.pattern]
        let isRead = batch.withText(of: chunk) { ValueDeclaration.matches($0[range], pattern, &matcher) }
        guard isRead else { return false }
        for index in pattern.fields.indices {
            var field = matcher.fields[index]
            if !field.isEmpty { field.start += range.start }
            fields[column.field + index] = field
        }
        return true
    }

    /// Whether the lines of a text are those of a pattern.
    private static func matches(
        _ text: UnsafeRawBufferPointer,
        _ pattern: LinesPattern,
        _ matcher: inout LineMatcher
    ) -> Bool {
        var start = 0
        for index in 0...pattern.others.count {
            guard start <= text.count else { return false }
            let isLast = index == pattern.others.count
            let end = isLast ? nil : text.firstIndex(of: UInt8(ascii: "\n"), from: start, to: text.count)
            let line = start..<(end ?? text.count)
            matcher.begin()
            let isMatch = matcher.matches(
                index == 0 ? pattern.first : pattern.others[index - 1],
                text,
                text.trimmed(line)
            )
            if !isMatch { return false }
            start = line.upperBound + 1
        }
        return true
    }
}

extension ValueTime {
    /// The time that a column says, and what it is called.
    fileprivate static func named(
        _ column: RecordColumns.Column,
        number: (ColumnPath) -> Int
    ) -> (name: String, ValueTime) {
        guard case .time(let name, let unit, let others) = column.content else {
            return (RecordField.end, ValueTime(column.path, in: nil, plus: [], number: number))
        }
        return (name, ValueTime(column.path, in: unit, plus: others, number: number))
    }
}

extension RecordColumns {
    /// All that it asks for.
    fileprivate var paths: [ColumnPath] {
        tests.map(\.path)
            + columns.flatMap { column -> [ColumnPath] in
                guard case .time(_, _, let others) = column.content else { return [column.path] }
                return [column.path] + others.map(\.path)
            }
    }
}

extension RecordClaim {
    /// The fields that the claim is put together from.
    fileprivate var fields: [String] { RecordClaim.fields(of: subject + event) }

    fileprivate static func fields(of parts: [Part]) -> [String] {
        parts.compactMap { if case .field(let name) = $0 { name } else { nil } }
    }
}
