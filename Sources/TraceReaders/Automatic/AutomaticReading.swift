import TraceModel
import TraceRecords

/// What the beginning of a log shows of how its records are printed, where nobody declared it and no format is recognised.
enum AutomaticReading {
    /// The lines that are records, and what was assumed.
    case found(Found)
    /// The lines name events, and it cannot be told whose they are.
    case refused(Diagnostic)
    /// The lines are no log of these events.
    case nothing

    struct Found {
        var statements: [RecordStatement]
        var guess: Trace.Guess
        /// How many of the lines are records.
        var recordCount: Int
        /// Whether a column tells objects apart for certain.
        var hasSureSubject: Bool
    }

    /// - Parameters:
    ///   - text: the log's beginning, whole lines.
    ///   - count: how many of its lines are read otherwise; fewer are of no use.
    static func find(in text: UnsafeRawBufferPointer, names: EventNames, besides count: Int) -> AutomaticReading {
        var search = ShapeSearch(text, names: names)
        return search.run(besides: count)
    }
}

/// Finds the shapes of records among lines.
private struct ShapeSearch {
    private let bytes: UnsafeRawBufferPointer
    private var tokenizer: LogTokenizer
    private var rows: [LogRow] = []
    /// How many lines name an event.
    private var namedCount = 0
    /// Lines that say again what others say, by their patterns.
    private var skipped: [RecordPattern] = []
    private var skippedCount = 0

    /// How many lines that name an event are looked at.
    private static let mostRows = 1 << 14
    private static let mostLines = 1 << 16

    init(_ text: UnsafeRawBufferPointer, names: EventNames) {
        bytes = text
        tokenizer = LogTokenizer(text)
        let sightings = EventSightings(
            in: text,
            names: names,
            mostLines: ShapeSearch.mostLines,
            most: ShapeSearch.mostRows
        )
        namedCount = sightings.lines.count
        rows = sightings.rows(&tokenizer)
    }

    mutating func run(besides count: Int) -> AutomaticReading {
        var groups = grouped(rows)
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
                    if isReport(shape, behind: accepted[0].shape) {
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
    private func isProse(_ shape: LogShapeGroup) -> Bool {
        if case .column(_, isSure: true) = SubjectChoice(shape, tokenizer).verdict() { return false }
        if case .undecided = SubjectChoice(shape, tokenizer).verdict() { return false }
        if 10 * (shape.rows.count + skippedCount) < 6 * namedCount { return true }
        let wordy = shape.rows.count { row in row.tail.reduce(0) { $0 + ($1.isRun ? $1.tokens.count : 0) } > 2 }
        if 2 * wordy > shape.rows.count { return true }
        let loose = shape.columns.count { column in
            column.rank == .word && !column.place.isTail && 10 * Set(column.values).count > 7 * column.values.count
        }
        return shape.rows.count > 2 && loose > 1
    }

    private func weight(_ shape: LogShapeGroup) -> Int { shape.rows.count * (shape.eventCount > 1 ? 2 : 1) }

    // MARK: - Shapes

    private mutating func grouped(_ rows: [LogRow]) -> [LogShapeGroup] {
        var order: [[Int32]] = []
        var groups: [[Int32]: [LogRow]] = [:]
        for row in rows {
            let key = row.skeleton(of: row.head, isBeforeEvent: true)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(row)
        }
        return order.compactMap { groups[$0].map { LogShapeGroup($0, &tokenizer) } }
    }

    /// Lines whose heads say nothing are told apart by what stands right behind the event.
    private mutating func split(_ group: LogShapeGroup) -> [LogShapeGroup] {
        let hasName = group.columns.contains { column in
            !column.place.isTail && column.rank.mayBeSubject && Set(column.values).count > 1
        }
        if hasName || group.rows.allSatisfy(\.tail.isEmpty) { return [group] }
        if group.columns.contains(where: { $0.place.isTail && Set($0.values).count > 1 }) { return [group] }
        var order: [[Int32]] = []
        var groups: [[Int32]: [LogRow]] = [:]
        for row in group.rows {
            let signs = row.tail.prefix { row.tokens[$0.tokens.lowerBound].kind == .sign }
            let next = signs.count < row.tail.count ? [row.tail[signs.count]] : []
            let key = row.skeleton(of: signs + next, isBeforeEvent: false)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(row)
        }
        return order.compactMap { groups[$0].map { LogShapeGroup($0, &tokenizer) } }
    }

    // MARK: - Records that are printed twice

    /// What a row says, signs, numbers and one token apart.
    private func saying(_ row: LogRow, but left: Int? = nil) -> Int {
        var hasher = Hasher()
        for (index, token) in row.tokens.enumerated() where index != left {
            switch token.kind {
            case .word, .event, .address, .identifier, .object: hasher.combine(token.text)
            case .number:
                if index + 1 == row.eventIndex || index > 0 && row.tokens[index - 1].kind == .word {
                    hasher.combine(token.text)
                }
            default: break
            }
        }
        return hasher.finalize()
    }

    private func isSame(_ left: [Int], _ right: [Int]) -> Bool {
        var counts: [Int: Int] = [:]
        for saying in left { counts[saying, default: 0] += 1 }
        for saying in right { counts[saying, default: 0] -= 1 }
        let difference = counts.values.reduce(0) { $0 + abs($1) }
        return difference == 0 || difference == 1 && left.count + right.count > 6
    }

    /// Drops the second of two shapes that say the same events of the same labels, such as where a call begins and where it ends.
    private mutating func dropSecondPrints(_ groups: inout [LogShapeGroup]) {
        var kept: [LogShapeGroup] = []
        for group in groups {
            let (first, second) = separated(group)
            var group = group
            if let second {
                group = first
                skip(second)
            }
            let sayings = group.rows.map { saying($0) }
            if group.rows.count > 1,
                kept.contains(where: {
                    isSame($0.rows.map { saying($0) }, sayings) && $0.columns.contains { Set($0.values).count > 1 }
                })
            {
                skip(group)
            } else {
                kept.append(group)
            }
        }
        groups = kept
    }

    /// The rows of a shape in which a word of two tells at which end of a call, or where, a record was printed.
    private mutating func separated(_ group: LogShapeGroup) -> (LogShapeGroup, LogShapeGroup?) {
        guard group.rows.count > 3 else { return (group, nil) }
        let width = group.rows.map(\.tokens.count).min() ?? 0
        for offset in 0..<min(width, 16) {
            // Counted from the event, so that a stamp of another length does not matter.
            for isBehind in [false, true] {
                let indices = group.rows.map { isBehind ? $0.eventIndex + 1 + offset : $0.eventIndex - 1 - offset }
                guard
                    zip(group.rows, indices).allSatisfy({
                        $0.tokens.indices.contains($1) && $0.tokens[$1].kind == .word
                    })
                else { continue }
                let words = zip(group.rows, indices).map { $0.tokens[$1].text }
                let distinct = Set(words)
                guard distinct.count == 2, let first = words.first else { continue }
                let isPhase = distinct.allSatisfy { LogWords.isPhase(tokenizer.string($0)) }
                let rest = group.columns.contains { column in
                    column.rank < .process && Set(column.values).count > 1
                        && Set(zip(column.values, words).map { [$0, $1] }).count > distinct.count
                        && !Set(column.values).isSuperset(of: distinct)
                }
                let sayings = zip(group.rows, indices).map { saying($0, but: $1) }
                let one = zip(words, sayings).filter { $0.0 == first }.map(\.1)
                let other = zip(words, sayings).filter { $0.0 != first }.map(\.1)
                // In two places a record is printed right behind each other; what a call encloses stands between its ends.
                let isBeside = sayings.indices.dropLast().count {
                    words[$0] == first && words[$0 + 1] != first && sayings[$0] == sayings[$0 + 1]
                }
                guard isSame(one, other), one.count > 1, isPhase || rest && isBeside + 1 >= one.count else { continue }
                let rows = zip(group.rows, words)
                return (
                    LogShapeGroup(rows.filter { $0.1 == first }.map(\.0), &tokenizer),
                    LogShapeGroup(rows.filter { $0.1 != first }.map(\.0), &tokenizer)
                )
            }
        }
        return (group, nil)
    }

    /// Whether a shape stands behind all of another, and says nothing twice: a summary.
    private func isReport(_ shape: LogShapeGroup, behind main: LogShapeGroup) -> Bool {
        guard let last = main.rows.last?.line, let first = shape.rows.first?.line, first > last else { return false }
        let said = Set(main.rows.map { saying($0) })
        return shape.rows.count > 1 || said.contains(saying(shape.rows[0]))
    }

    private mutating func skip(_ shape: LogShapeGroup) {
        guard let pattern = AcceptedShape(shape, column: nil).pattern(tokenizer, isSkipped: true) else { return }
        skipped.append(pattern)
        skippedCount += shape.rows.count
    }

    /// Drops lines that repeat the event just before them with more words.
    private mutating func dropRepeats(_ accepted: inout [AcceptedShape]) {
        for index in accepted.indices {
            let shape = accepted[index].shape
            let values = accepted[index].column.map { shape.columns[$0].values }
            var longer: Set<Int> = []
            for (position, row) in shape.rows.enumerated().dropFirst() {
                let before = shape.rows[position - 1]
                if row.line == before.line + 1, row.event == before.event, values?[position] == values?[position - 1],
                    before.tail.isEmpty, !row.tail.isEmpty
                {
                    longer.insert(position)
                }
            }
            let isAlways = shape.rows.indices.allSatisfy { shape.rows[$0].tail.isEmpty || longer.contains($0) }
            guard !longer.isEmpty, isAlways else { continue }
            skip(LogShapeGroup(longer.sorted().map { shape.rows[$0] }, &tokenizer))
            let rest = LogShapeGroup(
                shape.rows.indices.filter { !longer.contains($0) }.map { shape.rows[$0] },
                &tokenizer
            )
            guard let column = accepted[index].column else {
                accepted[index] = AcceptedShape(rest, column: nil)
                continue
            }
            let place = shape.columns[column].place
            accepted[index] = AcceptedShape(rest, column: rest.columns.firstIndex { $0.place == place })
        }
    }

    // MARK: - What was found

    private func found(_ accepted: [AcceptedShape], isSure: Bool, besides count: Int) -> AutomaticReading {
        let patterns = accepted.compactMap { shape in shape.pattern(tokenizer).map { (shape, $0) } }
        let recordCount = patterns.reduce(0) { $0 + $1.0.shape.rows.count }
        guard recordCount > count, 10 * (recordCount + skippedCount) >= 6 * namedCount else { return .nothing }
        var texts: [String] = []
        var statements: [RecordStatement] = []
        for pattern in skipped {
            statements.append(.skip(SkipDeclaration(pattern)))
            texts.append("skip \"\(pattern.text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"")
        }
        for (_, pattern) in patterns where !texts.contains(pattern.text) {
            statements.append(.record(RecordDeclaration(.lines(pattern))))
            texts.append(pattern.text)
        }
        let guess = Trace.Guess(records: texts, certainSubjects: certain(accepted, isSure: isSure))
        return .found(
            .init(
                statements: statements,
                guess: guess,
                recordCount: recordCount,
                hasSureSubject: isSure && accepted[0].column != nil
            )
        )
    }

    /// The labels that tell objects apart for certain; nil if all do.
    private func certain(_ accepted: [AcceptedShape], isSure: Bool) -> Set<String>? {
        guard let first = accepted.first, let column = first.column else { return nil }
        guard isSure else { return [] }
        if first.shape.columns[column].rank < .word || first.shape.columns[column].rank == .process { return nil }
        var counts: [Int32: Int] = [:]
        for shape in accepted {
            guard let column = shape.column else { continue }
            for value in shape.shape.columns[column].values { counts[value, default: 0] += 1 }
        }
        let labels = counts.keys.map { (text: tokenizer.string($0), count: counts[$0] ?? 0) }
        let doubtful = Labels.alike(labels.map(\.text))
        return Set(labels.filter { $0.count > 1 && !doubtful.contains($0.text) }.map(\.text))
    }

    private static func refusal(_ patterns: [String], _ why: String) -> Diagnostic {
        let choices = patterns.map { "--record '\($0)'" }.joined(separator: " or ")
        return Diagnostic(
            "it cannot be told whose events these are: \(why)",
            suggestion: choices.isEmpty ? "say what a record looks like by --record" : "say which it is: \(choices)"
        )
    }
}

/// Labels that may be one although they are written in two ways.
enum Labels {
    /// Those that differ from another by case, or by something at the end that is no number.
    static func alike(_ labels: [String]) -> Set<String> {
        var alike: Set<String> = []
        let sorted = labels.map { (lower: $0.lowercased(), text: $0) }.sorted { $0.lower < $1.lower }
        for (index, label) in sorted.enumerated() {
            for other in sorted[(index + 1)...] {
                guard other.lower.hasPrefix(label.lower) else { break }
                let ending = other.lower.dropFirst(label.lower.count)
                guard ending.isEmpty || !(ending.first?.isNumber ?? false) else { continue }
                alike.insert(label.text)
                alike.insert(other.text)
            }
        }
        return alike
    }
}
