import TraceModel
import TraceReaders
import TraceRecords

/// What was found, as record statements.
extension ShapeSearch {
    func found(_ accepted: [AcceptedShape], isSure: Bool, besides count: Int) -> AutomaticReading {
        let patterns = accepted.compactMap { shape in shape.pattern(tokenizer).map { (shape, $0) } }
        let recordCount = patterns.reduce(0) { $0 + $1.0.recordCount }
        guard recordCount > count, 10 * (recordCount + skippedCount) >= 6 * namedCount, !isBesideLabel(accepted) else {
            let subjects = Set(accepted.flatMap { $0.subjects ?? [] }.filter { $0 >= 0 })
            return byIdentifiersAlone && subjects.count > 1 ? .identified(patterns.map(option)) : .nothing
        }
        var texts: [String] = []
        var statements: [RecordStatement] = []
        for pattern in skipped {
            statements.append(.skip(SkipDeclaration(pattern)))
            texts.append("skip \"\(ShapeSearch.quoted(pattern.text))\"")
        }
        for (shape, pattern) in patterns
        where !texts.contains(pattern.option)
            && !patterns.contains(where: { other, covering in
                covering.covers(pattern) && other.subject(tokenizer) == shape.subject(tokenizer)
            })
        {
            for declaration in declarations(pattern, shape) {
                statements.append(.record(declaration))
                texts.append(ShapeSearch.text(of: declaration))
            }
        }
        let isDivided = isDividedBetween(accepted)
        // Where each line says a second event, what it says is not all that took place.
        let certain = isDivided || !sayOneEach ? [] : certain(accepted, isSure: isSure)
        let guess = Trace.Guess(records: texts, certainSubjects: certain)
        let tellsObjectsApart = accepted[0].column.map { number in
            let column = accepted[0].shape.columns[number]
            // Where one of two columns does, each may, but not neither.
            return isSure || accepted[0].number != nil || column.place.key != nil || column.isIdentifier
                || ColumnStatistics(column.values, events: accepted[0].shape.events) { _ in nil }.isGood
        }
        return .found(
            .init(
                statements: statements,
                guess: guess,
                tellsObjectsApart: tellsObjectsApart ?? false,
                namesObjects: accepted[0].column != nil,
                members: nil,
                isDividedBetween: isDivided,
                sayOneEach: sayOneEach,
                labels: labels(accepted),
                endInNumbers: endInNumbers(accepted),
                wordy: wordy(accepted)
            )
        )
    }

    /// A record as `--record` takes it; of the member of an object of JSON by its key, which stands anywhere.
    private func option(of shape: AcceptedShape, _ pattern: RecordPattern) -> String {
        let (group, bytes) = (shape.shape, tokenizer.bytes)
        guard let column = shape.column, isOfObjects(group) else { return pattern.option }
        let keys = group.rows.map { row -> String? in
            guard let tokens = group.tokens(of: group.columns[column].place, in: row) else { return nil }
            return bytes.members(of: row.text).first { $0.holds(row.range(of: tokens)) }?.path
        }
        guard let key = keys[0], keys.allSatisfy({ $0 == key }) else { return pattern.option }
        return members(of: group, subjects: [key])[0]
    }

    /// The events behind which many lines say more.
    func wordy(_ accepted: [AcceptedShape]) -> WordyEvents {
        let bytes = tokenizer.bytes
        return WordyEvents(
            accepted.flatMap(\.shape.rows).map { row in
                let behind = row.first(row.eventPiece).range.upperBound..<row.text.upperBound
                return (tokenizer.string(row.event), EventRest(behind, in: bytes))
            }
        )
    }

    /// Whether what nearly all objects are called ends in a digit.
    private func endInNumbers(_ accepted: [AcceptedShape]) -> Bool {
        let subjects = accepted.flatMap { $0.subjects ?? [] }.filter { $0 >= 0 }
        return 3 * subjects.count { tokenizer.string($0).utf8.last?.isDigit == true } > 2 * subjects.count
    }

    /// What the objects are called; nil if most lines join something to their subject, as rows of a table do.
    private func labels(_ accepted: [AcceptedShape]) -> ByteTable? {
        let bytes = tokenizer.bytes
        var labels = ByteTable()
        var (count, joined) = (0, 0)
        for shape in accepted {
            guard let column = shape.column.map({ shape.shape.columns[$0] }) else { continue }
            for row in shape.shape.rows {
                guard let tokens = shape.shape.tokens(of: column.place, in: row) else { continue }
                let names = bytes.names(listedWith: row.range(of: tokens), in: row.text)
                if let name = names.first { _ = labels.intern(bytes.part(name)) }
                count += 1
                joined += names.count > 1 || !column.place.isTail && bytes.listsSeveral(row.range(of: tokens)) ? 1 : 0
            }
        }
        return 2 * joined > count ? nil : labels
    }

    /// Whether what may tell objects apart is no identifier, and stands beside a label: it may as well say what that one object does.
    private func isBesideLabel(_ accepted: [AcceptedShape]) -> Bool {
        guard byIdentifiersAlone, let column = accepted[0].column else { return false }
        return !accepted[0].shape.columns[column].isIdentifier
    }

    /// Whether no column tells objects apart, and what stands on other lines may.
    private func isDividedBetween(_ accepted: [AcceptedShape]) -> Bool {
        guard accepted[0].column == nil, !holdsLists else { return false }
        var between = LinesBetween(rows, in: tokenizer.bytes)
        return between.mayTellApart()
    }

    /// The record that reads what tells objects apart on other lines; nil if nothing does.
    func identifyingRecordBetween() -> RecordPattern? {
        var between = LinesBetween(rows, in: tokenizer.bytes)
        return between.identifyingRecord()
    }

    /// What a pattern declares; a declaration for each event that it shows in another case.
    private func declarations(_ pattern: RecordPattern, _ shape: AcceptedShape) -> [RecordDeclaration] {
        let subject = shape.subject(tokenizer)
        if !isInOtherCase {
            let claim = RecordClaim(subject: subject, event: [.field("event")])
            return [RecordDeclaration(.lines(pattern), claims: subject.count > 1 ? [claim] : [])]
        }
        var declarations: [RecordDeclaration] = []
        var seen: Set<Int32> = []
        for row in shape.shape.rows where seen.insert(row.event).inserted {
            let printed = tokenizer.string(row.event)
            guard let name = names.all.first(where: { $0.lowercased() == printed.lowercased() }) else { continue }
            let pieces = pattern.lines[0].map {
                $0 == .field(RecordField("event")) ? RecordPiece.field(RecordField("name", .oneOf([printed]))) : $0
            }
            declarations.append(
                RecordDeclaration(
                    .lines(RecordPattern(lines: [pieces])),
                    claims: [RecordClaim(subject: subject, event: [.text(name)])]
                )
            )
        }
        return declarations
    }

    /// A declaration as `--record` takes it.
    static func text(of declaration: RecordDeclaration) -> String {
        let claim = declaration.claims.first.map { claim in
            let text = RecordClaim.text(of: claim.subject)
            let subject = text == "{subject}" ? text : "\"\(quoted(text))\""
            return " is \(subject) \(RecordClaim.text(of: claim.event))"
        }
        return switch declaration.source {
        case .lines(let pattern): claim.map { "\"\(quoted(pattern.text))\"" + $0 } ?? pattern.option
        case .json(let columns): text(of: columns) + (claim ?? "")
        case .csv, .logfmt, .xml: ""
        }
    }

    /// A path as a record's columns take it: in quotes, if it is no plain word, or one that says something else there.
    static func path(_ text: String) -> String {
        let isPlain =
            !LogWords.isOfRecords(text) && !text.isEmpty
            && text.utf8.allSatisfy { $0.isASCIILetter || $0.isDigit || $0.isOne(of: "_.") }
        return isPlain ? text : "\"\(quoted(text))\""
    }

    static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// Whether what stands behind the event may only count, `acquired, 1 waiting`, or say where, `acquired @ 10.0.0.1`.
    private func countsOrPlaces(_ shape: LogShapeGroup, _ column: LogColumn) -> Bool {
        guard column.place.isTail, column.place.key == nil else { return false }
        return shape.rows.contains { row in
            guard let tokens = shape.tokens(of: column.place, in: row) else { return false }
            let words = row.tokens[tokens.lowerBound - 1...tokens.lowerBound].map { tokenizer.string($0.text) }
            if words.contains("@") || words.contains("at") { return true }
            guard tokens.count == 1, row.tokens[tokens.lowerBound].kind == .number,
                let next = row.tokens[tokens.upperBound...].first, next.kind == .word
            else { return false }
            let word = tokenizer.string(next.text)
            return !LogWords.joinsSentences(word) && !LogWords.isAnswer(word) && !LogWords.isOfCalls(word)
        }
    }

    /// The labels that tell objects apart for certain; nil if all do.
    func certain(_ accepted: [AcceptedShape], isSure: Bool) -> Set<String>? {
        guard let first = accepted.first else { return nil }
        guard let column = first.column else {
            // Those that say the same event in two ways may be two.
            let events = accepted.flatMap { Set($0.shape.events) }
            return Set(events).count == events.count && !accepted.contains { mayBeSeveral($0.shape) } ? nil : []
        }
        // What a key behind the event says may be a detail: `move floor=3` of the one lift.
        if first.shape.columns[column].place.key != nil, !first.shape.columns[column].isIdentifier { return [] }
        guard isSure, !countsOrPlaces(first.shape, first.shape.columns[column]) else { return [] }
        if first.shape.columns[column].rank < .word || first.shape.columns[column].rank == .process { return nil }
        var counts: [Int32: Int] = [:]
        for shape in accepted {
            for value in shape.subjects ?? [] where value >= 0 { counts[value, default: 0] += 1 }
        }
        let labels = counts.keys.map { (text: tokenizer.string($0), count: counts[$0] ?? 0) }
        let doubtful = ShapeSearch.alike(labels.map(\.text)).union(ShapeSearch.levelled(labels.map(\.text)))
        // A small word behind the event may say how it went: `open: slow`.
        let mayBeDetails = first.shape.columns[column].place.isTail && first.shape.columns[column].place.key == nil
        return Set(
            labels.filter {
                $0.count > 1 && !doubtful.contains($0.text)
                    && !(mayBeDetails && $0.text.utf8.allSatisfy(\.isSmallLetter))
            }.map(\.text)
        )
    }

    /// - Parameter columns: those that may be the subject; empty if it is none of them.
    func refusal(of shape: LogShapeGroup, _ columns: [Int], _ why: String) -> Diagnostic {
        func pattern(_ column: Int?) -> String? { AcceptedShape(shape, column: column).pattern(tokenizer)?.option }
        let patterns = columns.compactMap(pattern) + [both(columns, of: shape)].compactMap(\.self)
        var refusal = ShapeSearch.refusal(patterns, why)
        if columns.isEmpty, let one = pattern(nil) {
            refusal.suggestion =
                "say where it stands, --record '… {subject} …'; if one object logs all of them, \(recordOption(one))"
        }
        return refusal
    }

    /// The record of which two columns say together what it is about, `tenant=acme order=17`, if the two go with events as a subject
    /// does.
    private func both(_ columns: [Int], of shape: LogShapeGroup) -> String? {
        guard columns.count == 2, shape.columns[columns[0]].place.piece < shape.columns[columns[1]].place.piece else {
            return nil
        }
        var numbers: [[Int32]: Int32] = [:]
        let values = shape.rows.indices.map { row -> Int32 in
            let texts = columns.map { shape.columns[$0].values[row] }
            let number = numbers[texts] ?? Int32(numbers.count)
            numbers[texts] = number
            return number
        }
        let count = Set(values).count
        guard columns.allSatisfy({ Set(shape.columns[$0].values).count < count }),
            ColumnStatistics(values, events: shape.events, number: { _ in nil }).isGood
        else { return nil }
        let accepted = AcceptedShape(shape, column: columns[0], number: columns[1])
        return accepted.pattern(tokenizer).map { declarations($0, accepted) }?.first.map(ShapeSearch.text)
    }

    static func refusal(_ patterns: [String], _ why: String) -> Diagnostic {
        let choices = patterns.map(recordOption).joined(separator: " or ")
        return Diagnostic(
            "it cannot be told whose events these are: \(why)",
            suggestion: choices.isEmpty ? "say what a record looks like by --record" : "say which it is: \(choices)"
        )
    }

    /// The labels that may be one with a level's letter before it: `I/upload` beside `W/upload`.
    private static func levelled(_ labels: [String]) -> Set<String> {
        let levelled = labels.filter { label in
            let start = Array(label.utf8.prefix(2))
            return start.count == 2 && start[0].isOne(of: "VDIWEF") && start[1] == UInt8(ascii: "/")
        }
        return Set(Dictionary(grouping: levelled) { $0.dropFirst(2) }.values.filter { $0.count > 1 }.joined())
    }

    /// The labels that may be another one written in another way: in another case, or with something at the end that is no number.
    private static func alike(_ labels: [String]) -> Set<String> {
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

extension RecordPattern {
    /// Its text as `--record` takes it: what begins with a quote stands in quotes, since it would be taken for such a text.
    var option: String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        return escaped.hasPrefix("\"") ? "\"\(escaped.replacing("\"", with: "\\\""))\"" : escaped
    }

    /// Whether it takes any word where another pattern says a text, and is the same besides.
    fileprivate func covers(_ other: RecordPattern) -> Bool {
        guard self != other, lines.count == 1, other.lines.count == 1, lines[0].count == other.lines[0].count else {
            return false
        }
        return zip(lines[0], other.lines[0]).allSatisfy { piece, other in
            if piece == other { return true }
            guard case .text = other, case .field(let field) = piece else { return false }
            return field.syntax == nil && field.form == .word && field.name != "subject"
        }
    }
}
