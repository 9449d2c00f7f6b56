import TraceModel
import TraceRecords

/// Finds the shapes of records among lines.
struct ShapeSearch {
    let bytes: UnsafeRawBufferPointer
    var tokenizer: LogTokenizer
    var rows: [LogRow] = []
    let names: EventNames
    /// Whether the names stand in another case than the spec writes them in.
    let isInOtherCase: Bool
    /// How many lines name an event.
    var namedCount = 0
    /// Lines that say again what others say, by their patterns.
    var skipped: [RecordPattern] = []
    var skippedCount = 0

    /// How many lines that name an event are looked at.
    static let mostRows = 1 << 14
    static let mostLines = 1 << 16

    init(_ text: UnsafeRawBufferPointer, names: EventNames) {
        bytes = text
        self.names = names
        tokenizer = LogTokenizer(text)
        let sightings = EventSightings(
            in: text,
            names: names,
            mostLines: ShapeSearch.mostLines,
            most: ShapeSearch.mostRows
        )
        namedCount = sightings.lines.count
        isInOtherCase = sightings.isInOtherCase
        rows = sightings.rows(&tokenizer)
    }

    mutating func run(besides count: Int) -> AutomaticReading {
        var groups = grouped(rows) { $0.skeleton(of: $0.head, isBeforeEvent: true) }
        guard !groups.isEmpty else { return .nothing }
        dropSecondPrints(&groups)
        let shapes = groups.flatMap { split($0) }
        guard let main = shapes.indices.max(by: { weight(shapes[$0]) < weight(shapes[$1]) }) else { return .nothing }
        if isProse(shapes[main]) { return .nothing }
        var accepted: [AcceptedShape] = []
        var labels: Set<Int32> = []
        var isSure = true
        var refusal: ([String], String)?
        // The largest shape first: what it is about are the labels that others must be about.
        for index in [main]
            + shapes.indices.filter({ $0 != main }).sorted(by: { weight(shapes[$0]) > weight(shapes[$1]) })
        {
            let shape = shapes[index]
            let verdict = SubjectChoice(shape, tokenizer).verdict()
            switch verdict {
            case .column(let column, let sure) where index == main || shape.eventCount > 1 && sure && isSure:
                accepted.append(AcceptedShape(shape, column: column))
                labels.formUnion(shape.columns[column].values)
                isSure = isSure && sure
            case .nobody where index == main:
                accepted.append(AcceptedShape(shape, column: nil))
            case .undecided(let columns, let why) where index == main:
                refusal = (columns.compactMap { AcceptedShape(shape, column: $0).pattern(tokenizer)?.text }, why)
            default:
                if let known = shape.columns.indices.first(where: {
                    !labels.isEmpty && labels.isSuperset(of: shape.columns[$0].values)
                }) {
                    if isReport(shape, known, accepted) {
                        skip(shape)
                    } else {
                        accepted.append(AcceptedShape(shape, column: known))
                    }
                } else if accepted.first?.column == nil, case .nobody = verdict, refusal == nil {
                    accepted.append(AcceptedShape(shape, column: nil))
                }
            }
        }
        if let refusal {
            return shapes[main].rows.count * 10 >= namedCount * 6 && shapes[main].rows.count > count
                ? .refused(ShapeSearch.refusal(refusal.0, refusal.1)) : .nothing
        }
        dropRepeats(&accepted)
        return found(accepted, isSure: isSure, besides: count)
    }

    /// Whether lines that no column divides for certain are sentences: they say more words, each time others, than a record does, or
    /// most of them are not alike.
    func isProse(_ shape: LogShapeGroup) -> Bool {
        let verdict = SubjectChoice(shape, tokenizer).verdict()
        if case .column(_, isSure: true) = verdict { return false }
        if case .undecided = verdict { return false }
        if 10 * (shape.rows.count + skippedCount) < 6 * namedCount { return true }
        // A subject that is only likely has a short name, and nothing else in its lines is a text.
        let isWordy = shape.rows.map { row in
            row.tail.reduce(0) { $0 + ($1.isRun ? $1.tokens.count : 0) } > 2
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
        let tails = shape.rows.filter { $0.tail.contains { $0.isRun } }
        return 2 * tails.count > shape.rows.count && 10 * Set(tails.map { saying($0) }).count > 7 * tails.count
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
        return order.compactMap { groups[$0].map { LogShapeGroup($0, &tokenizer) } }
    }

    /// Lines whose heads say nothing are told apart by what stands right behind the event.
    mutating func split(_ group: LogShapeGroup) -> [LogShapeGroup] {
        let hasName = group.columns.contains { column in
            !column.place.isTail && column.rank.mayBeSubject && Set(column.values).count > 1
        }
        if hasName || group.rows.allSatisfy(\.tail.isEmpty) { return [group] }
        if group.columns.contains(where: { $0.place.isTail && Set($0.values).count > 1 }) { return [group] }
        return grouped(group.rows) { row in
            let signs = row.tail.prefix { row.tokens[$0.tokens.lowerBound].kind == .sign }
            let next = signs.count < row.tail.count ? [row.tail[signs.count]] : []
            return row.skeleton(of: signs + next, isBeforeEvent: false)
        }
    }
}
