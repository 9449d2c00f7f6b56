import TraceModel
import TraceReaders
import TraceRecords

/// What the beginning of a log shows of how its records are printed, where nobody declared it and no format is recognised.
enum AutomaticReading {
    /// The lines that are records, and what was assumed.
    case found(Found)
    /// The lines name events, and it cannot be told whose they are.
    case refused(Diagnostic)
    /// The lines that name events are parts of values of JSON, of which only what reads these can tell whose they are; and whether
    /// keys such as `id` say that they are several objects'.
    case ofValues(Diagnostic, areSeveral: Bool)
    /// Beside a label keys such as `id` tell objects apart, but on too few lines for these to be read by them, or something else may:
    /// the records that would do so.
    case identified([String])
    /// The lines are no log of these events.
    case nothing

    struct Found {
        var statements: [RecordStatement]
        var guess: Trace.Guess
        /// Whether a column tells objects apart for certain, be it this one or another, or what stands behind a key may.
        var tellsObjectsApart: Bool
        /// Whether a column says whose an event is.
        var namesObjects: Bool
        /// The members that say an event and whose it is, if its lines are objects of JSON.
        var members: RecordColumns?
        /// Whether what stands on other lines may tell objects apart, and no column does.
        var isDividedBetween: Bool
        /// Whether most lines say one event, so that others say two.
        var sayOneEach: Bool
        /// What the objects are called, if a line may list several of them.
        var labels: ByteTable?
        /// Whether the objects are called by numbers, and no word stands behind these.
        var endInNumbers: Bool
        /// The events behind which many lines say more.
        var wordy: WordyEvents
    }

    /// - Parameters:
    ///   - text: the log's beginning, whole lines.
    ///   - count: how many of its lines are read otherwise; fewer are of no use.
    ///   - byIdentifiersAlone: whether only what a key such as `id` says tells objects apart.
    static func find(
        in text: UnsafeRawBufferPointer,
        names: EventNames,
        besides count: Int,
        byIdentifiersAlone: Bool = false
    ) -> AutomaticReading {
        var search = ShapeSearch(text, names: names, byIdentifiersAlone: byIdentifiersAlone)
        let reading = search.run(besides: count)
        if case .found(let found) = reading, found.tellsObjectsApart { return reading }
        guard byIdentifiersAlone, let record = search.identifyingRecordBetween() else { return reading }
        return .identified([record.option])
    }
}

/// Finds the shapes of records among lines.
struct ShapeSearch {
    var tokenizer: LogTokenizer
    var rows: [LogRow] = []
    let names: EventNames
    /// Whether the names stand in another case than the spec writes them in.
    let isInOtherCase: Bool
    let byIdentifiersAlone: Bool
    /// What stands above the lines of a table.
    let heading: LogHeading?
    /// How many lines name an event.
    var namedCount = 0
    /// Lines that say again what others say, by their patterns.
    var skipped: [RecordPattern] = []
    var skippedCount = 0
    /// Whether most lines hold several names, and so are lists and no parts of larger records.
    let holdsLists: Bool
    /// Whether most lines say one event, so that others say two.
    private(set) var sayOneEach = true

    init(_ text: UnsafeRawBufferPointer, names: EventNames, byIdentifiersAlone: Bool) {
        self.names = names
        self.byIdentifiersAlone = byIdentifiersAlone
        tokenizer = LogTokenizer(text)
        let sightings = EventSightings(in: text, names: names)
        namedCount = sightings.lines.count
        isInOtherCase = sightings.isInOtherCase
        heading = sightings.lines.first.flatMap { LogHeading(above: $0.text, in: text) }
        let rows = sightings.rows(&tokenizer)
        holdsLists = 2 * sightings.lines.count { $0.names.count > 1 } > sightings.lines.count
        self.rows = rows.filter { !isDenied($0) && !isIntended($0) }
        // Where most lines say a second event it is none: `open, now 2 open`.
        sayOneEach = 2 * self.rows.count(where: saysAnother) <= self.rows.count
    }

    /// Whether a line says another event behind the one that is read.
    private func saysAnother(_ row: LogRow) -> Bool {
        let line = row.text
        return tokenizer.bytes.saysEvent(besides: row.first(row.eventPiece).range, in: line, names)
    }

    /// Whether the word behind the event says that it did not take place: `open failed`, `open: failed`.
    private func isDenied(_ row: LogRow) -> Bool {
        row.tail.lazy.map { row.first($0) }.first { $0.kind != .sign }.map { token in
            (token.kind == .word || token.kind == .key) && LogWords.denies(tokenizer.string(token.text))
        } ?? false
    }

    /// Whether the words before the event say that it did not take place, or is still to: `did not open`, `failed to open`.
    private func isIntended(_ row: LogRow) -> Bool {
        let tokens = row.tokens[..<row.pieces[row.eventPiece].lowerBound]
        guard let last = tokens.last, last.kind == .word else { return false }
        let before = tokens.dropLast().last.flatMap { $0.kind == .word ? $0.range : nil }
        return LogWords.forestall(last.range, behind: before ?? 0..<0, in: tokenizer.bytes)
    }

    mutating func run(besides count: Int) -> AutomaticReading {
        if byIdentifiersAlone { return readingOfShapes(besides: count) }
        if let reading = readingOfMembers(besides: count, areWhole: true) { return reading }
        let reading = readingOfShapes(besides: count)
        if case .found(let found) = reading, found.namesObjects { return reading }
        if let members = readingOfMembers(besides: count, areWhole: false) { return members }
        if case .nothing = reading { return readingOfTexts(besides: count) }
        return reading
    }

    private mutating func readingOfShapes(besides count: Int) -> AutomaticReading {
        var groups = grouped(rows) { $0.headSkeleton }
        guard !groups.isEmpty else { return .nothing }
        dropSecondPrints(&groups)
        let shapes = groups.flatMap { split($0) }
        guard let main = shapes.indices.max(by: { weight(shapes[$0]) < weight(shapes[$1]) }) else { return .nothing }
        let verdicts = shapes.map { verdict(of: $0) }
        if let values = reading(ofValues: shapes[main], verdicts[main]) { return values }
        // Lines that bear a label are records, whatever else they say.
        if !byIdentifiersAlone, isProse(shapes[main], verdicts[main]) { return .nothing }
        var accepted: [AcceptedShape] = []
        var labels: Set<Int32> = []
        var isSure = true
        var refusal: Diagnostic?
        // The largest shape first: what it is about are the labels that others must be about.
        for index in [main]
            + shapes.indices.filter({ $0 != main }).sorted(by: { weight(shapes[$0]) > weight(shapes[$1]) })
        {
            let shape = shapes[index]
            let verdict = verdicts[index]
            let pair: (word: Int, number: Int?)? =
                if case .pair(let word, let number) = verdict { (word, number) } else { nil }
            switch verdict {
            case .column(let column, let sure)
            where index == main
                || shape.eventCount > 1 && sure && isSure && !mayDeny(shape, column, besides: accepted):
                accepted.append(AcceptedShape(shape, column: column))
                labels.formUnion(shape.columns[column].values)
                isSure = isSure && sure
            case .pair(let word, let number) where index == main:
                accepted.append(AcceptedShape(shape, column: word, number: number))
                labels.formUnion(shape.columns[word].values)
                isSure = false
            case .nobody where index == main:
                accepted.append(AcceptedShape(shape, column: nil))
            case .undecided(let columns, let why) where index == main:
                refusal = self.refusal(of: shape, columns, why)
            default:
                if let known = shape.columns.indices.first(where: {
                    !labels.isEmpty && labels.isSuperset(of: shape.columns[$0].values)
                }) {
                    if mayDeny(shape, known, besides: accepted) {
                        continue
                    } else if isReport(shape, known, accepted) {
                        skip(shape)
                    } else {
                        accepted.append(
                            AcceptedShape(shape, column: known, number: pair?.word == known ? pair?.number : nil)
                        )
                    }
                } else if accepted.first?.column == nil, case .nobody = verdict, refusal == nil {
                    accepted.append(AcceptedShape(shape, column: nil))
                }
            }
        }
        if let refusal {
            return shapes[main].rows.count * 10 >= namedCount * 6 && shapes[main].rows.count > count
                ? .refused(refusal) : .nothing
        }
        dropRepeats(&accepted)
        return found(accepted, isSure: isSure, besides: count)
    }

    /// Whether lines whose events stand in front of what they are about may say that these did not take place, or are still to:
    /// what stands in front of them stands in front of no other lines' events. `will be closed s1`, `!closed s1`, `[ ] closed s1`
    private func mayDeny(_ shape: LogShapeGroup, _ column: Int, besides accepted: [AcceptedShape]) -> Bool {
        guard shape.columns[column].place.isTail else { return false }
        let said = Set(accepted.flatMap { $0.shape.rows.map(sayings) })
        return shape.rows.contains { !said.contains(sayings($0)) }
    }

    /// The words and signs in front of a line's event, but for those around what only says where, when and by whom it was logged.
    private func sayings(_ row: LogRow) -> [Int32] {
        row.tokens[..<row.pieces[row.eventPiece].lowerBound].filter { token in
            switch token.kind {
            case .word, .level, .key: true
            case .sign: !tokenizer.bytes[token.range.lowerBound].isOne(of: "[]()|:,")
            case .number, .measure, .time, .address, .identifier, .object, .place, .thread, .event: false
            }
        }.map { $0.kind == .level ? -1 : $0.text }
    }

    /// Whether lines that no column divides for certain are sentences: they say more words, each time others, than a record does, or
    /// most of them are not alike.
    private func isProse(_ shape: LogShapeGroup, _ verdict: SubjectChoice.Verdict) -> Bool {
        if case .column(_, isSure: true) = verdict { return false }
        if case .undecided = verdict { return false }
        if case .pair = verdict { return false }
        if 10 * (shape.rows.count + skippedCount) < 6 * namedCount { return true }
        // A subject that is only likely has a short name, and nothing else in its lines is a text.
        let isWordy = shape.rows.map { row in
            row.tail.reduce(0) { $0 + (row.first($1).isOfRun ? row.pieces[$1].count : 0) } > 2
                || row.tokens.contains { $0.range.count > ShapeSearch.longestWord }
        }
        if 2 * isWordy.count(where: { $0 }) > shape.rows.count { return true }
        let texts = shape.columns.count { column in
            column.rank == .word && !column.place.isTail
                && (column.holdsBlanks || 10 * Set(column.values).count > 7 * column.values.count)
        }
        if shape.rows.count > 2, texts > 1 { return true }
        if case .column(let subject, _) = verdict,
            shape.columns.indices.contains(where: {
                $0 != subject && !shape.columns[$0].place.isTail && shape.columns[$0].rank == .word
                    && shape.columns[$0].holdsBlanks
            })
        {
            return true
        }
        guard case .nobody = verdict else { return false }
        let tails = shape.rows.filter { row in row.tail.contains { row.first($0).isOfRun } }
        return 2 * tails.count > shape.rows.count
            && 10 * Set(tails.map { saying($0, of: shape) }).count > 7 * tails.count
    }

    /// What comes of lines that no column divides, if these are values of JSON, or beside a label objects of it whose keys may say
    /// whose they are.
    private mutating func reading(
        ofValues shape: LogShapeGroup,
        _ verdict: SubjectChoice.Verdict
    ) -> AutomaticReading? {
        guard case .nobody = verdict else { return nil }
        let (identifiers, others) = byIdentifiersAlone ? subjectKeys(ofObjects: shape) : ([], [])
        if identifiers.isEmpty, !others.isEmpty { return .identified(members(of: shape, subjects: others)) }
        guard !identifiers.isEmpty || shape.rows.allSatisfy({ $0.memberKey(in: tokenizer.bytes) != nil }) else {
            return nil
        }
        let patterns = members(of: shape, subjects: identifiers.isEmpty ? ["KEY"] : identifiers)
        let why = identifiers.isEmpty ? "no column tells objects apart" : "another member may say it"
        return .ofValues(
            ShapeSearch.refusal(patterns, "they are values of JSON, and \(why)"),
            areSeveral: !identifiers.isEmpty
        )
    }

    /// Whether each line is an object of JSON.
    func isOfObjects(_ shape: LogShapeGroup) -> Bool {
        shape.rows.allSatisfy { tokenizer.bytes[$0.text.lowerBound] == UInt8(ascii: "{") }
    }

    private func verdict(of shape: LogShapeGroup) -> SubjectChoice.Verdict {
        let verdict = SubjectChoice(shape, tokenizer, names, byIdentifiersAlone: byIdentifiersAlone).verdict()
        switch verdict {
        case .nobody where !byIdentifiersAlone && tails(shape).isGood:
            return .undecided([], "what stands behind them may tell objects apart")
        case .column(let column, isSure: true)
        where shape.columns[column].place.isTail && shape.columns[column].heading == nil:
            // `open Order #1`, where too few come back.
            let tails = tails(shape)
            let isCoarse = tails.mayBeObjects && tails.valueCount > Set(shape.columns[column].values).count
            return .column(column, isSure: !isCoarse)
        default: return verdict
        }
    }

    /// How what the lines say behind their events, of which no part is a column, goes with the events: as the values of a subject do in
    /// `open Door(1)`. Of objects of JSON the members are asked.
    private func tails(_ shape: LogShapeGroup) -> ColumnStatistics {
        if isOfObjects(shape) {
            return ColumnStatistics([], events: []) { _ in nil }
        }
        var numbers: [[Int32]: Int32] = [:]
        let values = shape.rows.map { row -> Int32 in
            let texts = naming(row)
            if texts.isEmpty { return -1 }
            let number = numbers[texts] ?? Int32(numbers.count)
            numbers[texts] = number
            return number
        }
        return ColumnStatistics(values, events: shape.events) { _ in nil }
    }

    /// Whether lines that no column divides may be about several objects all the same: a number or a name stands on them.
    func mayBeSeveral(_ shape: LogShapeGroup) -> Bool {
        tails(shape).mayBeObjects
            || shape.columns.contains { column in
                (column.rank.mayBeSubject || column.rank == .likeValue) && !column.place.isTail
                    && ColumnStatistics(column.values, events: shape.events) { _ in nil }.mayBeObjects
                    && !(column.rank == .likeValue && isStamp(column, of: shape))
            }
    }

    /// Whether a column says once more what another time of its line says.
    private func isStamp(_ column: LogColumn, of shape: LogShapeGroup) -> Bool {
        shape.rows.allSatisfy { row in
            guard let own = shape.tokens(of: column.place, in: row)?.lowerBound else { return false }
            let stamp = tokenizer.bytes[row.tokens[own].range]
            return row.tokens.indices.contains { other in
                other != own && tokenizer.bytes[row.tokens[other].range].suffix(stamp.count).elementsEqual(stamp)
            }
        }
    }

    /// The words and numbers behind an event that may name what it is about.
    private func naming(_ row: LogRow) -> [Int32] {
        var texts: [Int32] = []
        var tokens = row.tokens[row.pieces[row.eventPiece].upperBound...]
        while let token = tokens.popFirst() {
            switch token.kind {
            case .key where LogWords.rank(ofKey: tokenizer.string(token.text)) != nil: tokens = tokens.dropFirst(2)
            case .word where LogWords.isAnswer(tokenizer.string(token.text)): break
            case .word where texts.isEmpty && LogWords.isOfCalls(tokenizer.string(token.text)): break
            case .word, .number, .address, .identifier, .object, .key: texts.append(token.text)
            case .measure, .time, .level, .place, .thread, .sign, .event: break
            }
        }
        return texts
    }

    static let longestWord = 36

    func weight(_ shape: LogShapeGroup) -> Int { shape.rows.count * (shape.eventCount > 1 ? 2 : 1) }

    // MARK: - Shapes

    /// Lines with the same key together, in the order in which the keys come.
    mutating func grouped(_ rows: [LogRow], by key: (LogRow) -> [Int32]) -> [LogShapeGroup] {
        var order: [[Int32]] = []
        var groups: [[Int32]: [LogRow]] = [:]
        for row in rows {
            let key = key(row)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(row)
        }
        return order.compactMap { groups[$0].map { LogShapeGroup($0, below: heading, &tokenizer) } }
    }

    /// Lines whose heads say nothing are told apart by what stands right behind the event.
    mutating func split(_ group: LogShapeGroup) -> [LogShapeGroup] {
        let hasName = group.columns.contains { column in
            !column.place.isTail && column.rank.mayBeSubject && Set(column.values).count > 1
        }
        if hasName || group.rows.allSatisfy(\.tail.isEmpty) { return [group] }
        if group.columns.contains(where: { $0.place.isTail && Set($0.values).count > 1 }) { return [group] }
        return grouped(group.rows) { row in
            row.skeleton(of: row.tail.prefix(1 + row.tail.prefix { row.first($0).kind == .sign }.count))
        }
    }
}
