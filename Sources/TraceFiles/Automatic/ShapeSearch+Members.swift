import TraceModel
import TraceReaders
import TraceRecords

/// Objects of JSON, one on a line, whose events one member says: what they are about another one says, wherever it stands.
extension ShapeSearch {
    /// What comes of such lines, if nearly all are; nil if no other member may say what they are about.
    ///
    /// - Parameter areWhole: whether their events are whole values; else they stand in texts that say no more of any event.
    mutating func readingOfMembers(besides count: Int, areWhole: Bool) -> AutomaticReading? {
        let bytes = tokenizer.bytes
        let keys = rows.map { row in
            areWhole == (row.memberKey(in: bytes) != nil)
                ? bytes.member(holding: row.first(row.eventPiece).range, in: row.text)?.key : nil
        }
        let counts = keys.reduce(into: [:]) { counts, key in key.map { counts[$0, default: 0] += 1 } }
        guard let (key, most) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most > count,
            10 * most >= 6 * namedCount
        else { return nil }
        let objects = zip(rows, keys).filter { $1 == key }.map(\.0)
        guard let event = eventMember(of: objects) else { return nil }
        let shape = shapeOfMembers(objects, besides: key)
        if !areWhole, !isSame(key, in: objects) { return nil }
        let verdict = SubjectChoice(shape, tokenizer, names, byIdentifiersAlone: false).verdict()
        let columns: [Int]
        var why = "another member may say it"
        switch verdict {
        case .column(let column, let isSure):
            if tellsApart(column, of: shape, mayBeNew: false) {
                let isCertain = isSure && areWhole && mayBeCertain(shape.columns[column], of: shape)
                return found(shape, column, isSure: isCertain, event)
            }
            columns = [column]
        case .undecided(let several, let reason):
            columns = several
            why = reason
        case .pair, .nobody: return nil
        }
        let patterns = members(of: shape, subjects: columns.compactMap { shape.columns[$0].key })
        return .ofValues(
            ShapeSearch.refusal(patterns, "they are values of JSON, and \(why)"),
            areSeveral: columns.contains { tellsApart($0, of: shape, mayBeNew: true) }
        )
    }

    /// Whether the values of a column go with events as those of a subject do, or its key says that they tell objects apart.
    ///
    /// - Parameter mayBeNew: whether each line may have one of its own.
    private func tellsApart(_ column: Int, of shape: LogShapeGroup, mayBeNew: Bool) -> Bool {
        let statistics = ColumnStatistics(shape.columns[column].values, events: shape.events) { _ in nil }
        return statistics.isGood || shape.columns[column].isIdentifier && (mayBeNew || statistics.recurs)
    }

    private func found(
        _ shape: LogShapeGroup,
        _ column: Int,
        isSure: Bool,
        _ event: RecordColumns.Column
    ) -> AutomaticReading {
        let accepted = AcceptedShape(shape, column: column)
        let columns = columns(event, subject: shape.columns[column].key ?? "", shape)
        return .found(
            .init(
                statements: [.record(RecordDeclaration(.json(columns)))],
                guess: .init(
                    records: [ShapeSearch.text(of: columns)],
                    certainSubjects: sayOneEach ? certain([accepted], isSure: isSure) : []
                ),
                tellsObjectsApart: true,
                namesObjects: true,
                members: columns,
                isDividedBetween: false,
                sayOneEach: sayOneEach,
                labels: nil,
                endInNumbers: false,
                wordy: wordy([accepted])
            )
        )
    }

    /// The member of objects of JSON that holds their events, whole or in its text; nil if it is not the same in all.
    func eventMember(of rows: [LogRow]) -> RecordColumns.Column? {
        let bytes = tokenizer.bytes
        let members = rows.map { bytes.member(holding: $0.first($0.eventPiece).range, in: $0.text) }
        let keys = rows.map { row in row.memberKey(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) } }
        let isWhole = !keys.contains(nil)
        let paths = zip(members, keys).map { $0?.key ?? (isWhole ? $1 : nil) }
        guard let path = paths[0], paths.allSatisfy({ $0 == path }) else { return nil }
        // The event stands in it: "door.open".
        let rest = members.contains { $0?.endsInIt == false } ? "{...}" : ""
        let pattern = isWhole ? nil : try? RecordPattern(parsing: "{}{event}\(rest)")
        return .init(ColumnPath(parsing: path), pattern.map { .pattern($0) } ?? .field(RecordField.event))
    }

    /// Whether a member says the same wherever it says an event.
    private mutating func isSame(_ key: String, in rows: [LogRow]) -> Bool {
        var texts: [Int32: Int32] = [:]
        for row in rows {
            let members = tokenizer.bytes.part(row.text).plainMembers
            guard let value = members.first(where: { $0.names.joined(separator: ".") == key })?.value else {
                return false
            }
            let text = tokenizer.intern(row.text.lowerBound + value.lowerBound..<row.text.lowerBound + value.upperBound)
            if texts[row.event, default: text] != text { return false }
            texts[row.event] = text
        }
        return true
    }

    /// The members that say a record: its event, its subject and its time.
    func columns(_ event: RecordColumns.Column, subject: String, _ shape: LogShapeGroup) -> RecordColumns {
        let time = isOfObjects(shape) ? keyOfTimes(shape.rows) : nil
        let fields = [(subject, RecordField.subject)] + (time.map { [($0, RecordField.time)] } ?? [])
        return RecordColumns(columns: [event] + fields.map { .init(ColumnPath(parsing: $0), .field($1)) })
    }

    /// A record of members of JSON as `--record` takes it.
    static func text(of columns: RecordColumns) -> String {
        "json "
            + columns.columns.map { column in
                let member = path(column.path.text)
                return switch column.content {
                case .field(let name): "\(name) = \(member)"
                case .time(let name, let unit, let others):
                    "\(name) = "
                        + ([.init(column.path, in: unit)] + others).map { part in
                            path(part.path.text) + (part.unit.map { " in \($0.rawValue)" } ?? "")
                        }.joined(separator: " plus ")
                case .pattern(let pattern): "\(member) \"\(quoted(pattern.text))\""
                }
            }.joined(separator: ", ")
    }

    /// The members of some objects as columns, but for one.
    private mutating func shapeOfMembers(_ rows: [LogRow], besides event: String) -> LogShapeGroup {
        let bytes = tokenizer.bytes
        var columns: [LogColumn] = []
        var numbers: [String: Int] = [:]
        for (index, row) in rows.enumerated() {
            for member in bytes.part(row.text).plainMembers {
                let path = member.names.joined(separator: ".")
                if path == event || path.isEmpty || path.contains("\\") { continue }
                let start = row.text.lowerBound
                let value = start + member.value.lowerBound..<start + member.value.upperBound
                let number = numbers[path] ?? columns.count
                if number == columns.count {
                    if number == ShapeSearch.mostMembers { continue }
                    numbers[path] = number
                    columns.append(
                        LogColumn(
                            place: .init(piece: number, isMember: true),
                            // Of objects in it too: "req": {"id": 1}, but not "thread": {"id": 1}.
                            rank: (member.names + [member.names.concatenated()]).lazy.compactMap(LogWords.rank(ofKey:))
                                .first
                                ?? .numbered,
                            values: [Int32](repeating: -1, count: rows.count),
                            holdsBlanks: false,
                            key: path
                        )
                    )
                }
                if columns[number].values[index] >= 0 { continue }
                columns[number].values[index] = tokenizer.intern(value)
                if columns[number].rank.mayBeSubject {
                    columns[number].rank = max(columns[number].rank, rank(ofMember: value))
                }
                // What stands behind the event may be a detail of it.
                if value.lowerBound > row.first(row.eventPiece).range.lowerBound {
                    columns[number].place.key = Int32(number)
                }
            }
        }
        // What few of them have, they are not about.
        return LogShapeGroup(rows, columns: columns.filter { 2 * $0.values.count { $0 >= 0 } >= rows.count })
    }

    private static let mostMembers = 1 << 8

    /// What the value of a member may be: a number, a measure or a time, which are no objects, or a name.
    private func rank(ofMember value: Range<Int>) -> LogColumn.Rank {
        let bytes = tokenizer.bytes
        if bytes[value].allSatisfy(\.isDigit) { return .numbered }
        let point = bytes.firstIndex(of: UInt8(ascii: "."), from: value.lowerBound, to: value.upperBound)
        let isMeasure = point != nil && value.allSatisfy { $0 == point || bytes[$0].isDigit }
        return isMeasure || isTime(value) ? .attribute : .word
    }

    /// Whether a column tells objects apart for certain: no values are words for nothing, its key is none of somebody who acts, no time
    /// or measure comes back that may do so, and no lists stand in its lines, of which nobody asks whether they do.
    private func mayBeCertain(_ column: LogColumn, of shape: LogShapeGroup) -> Bool {
        let words = column.key?.split { !$0.isLetter && !$0.isNumber } ?? []
        return !Set(column.values).contains { $0 >= 0 && LogWords.isNothing(tokenizer.string($0)) }
            && !words.contains { LogWords.isActor(String($0)) }
            && !shape.rows.contains { tokenizer.bytes[$0.text].contains(UInt8(ascii: "[")) }
            && !shape.columns.contains { other in
                other.rank == .attribute && LogWords.rank(ofKey: other.key ?? "") == nil
                    && ColumnStatistics(other.values, events: shape.events) { _ in nil }.isGood
            }
    }

    private func isTime(_ value: Range<Int>) -> Bool {
        PrintedTime(tokenizer.bytes, at: value.lowerBound, to: value.upperBound)?.end == value.upperBound
    }

    /// The key of the member that says in every object a time: the first one that is called so, or the only one.
    private func keyOfTimes(_ rows: [LogRow]) -> String? {
        func times(_ row: LogRow) -> [(key: String, isCalledSo: Bool)] {
            tokenizer.bytes.part(row.text).plainMembers.compactMap { member in
                let start = row.text.lowerBound
                let value = start + member.value.lowerBound..<start + member.value.upperBound
                let isCalledSo = member.names.last.map(LogWords.isOfTimes) == true
                let isBare = tokenizer.bytes[value].allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
                guard isTime(value), isCalledSo || !isBare else { return nil }
                return (member.names.joined(separator: "."), isCalledSo)
            }
        }
        let first = times(rows[0])
        let common = rows.dropFirst().reduce(Set(first.map(\.key))) { keys, row in
            keys.isEmpty ? keys : keys.intersection(times(row).map(\.key))
        }
        let all = first.filter { common.contains($0.key) }
        return all.first(where: \.isCalledSo)?.key ?? (all.count == 1 ? all[0].key : nil)
    }
}
