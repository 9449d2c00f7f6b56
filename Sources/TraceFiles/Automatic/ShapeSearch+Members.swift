import TraceModel
import TraceReaders
import TraceRecords

/// A line that is an object of JSON, of which a member says the event.
struct ObjectRow {
    let row: LogRow
    let members: [JSONMember]
    let event: JSONMember
    /// Whether the event is the whole value of its member; else it stands in a text, "door.open".
    let saysEventAlone: Bool
    /// Whether the text ends with it.
    let endsInEvent: Bool

    init?(_ row: LogRow, _ bytes: UnsafeRawBufferPointer) {
        let name = row.first(row.eventPiece).range
        members = bytes.members(of: row.text)
        guard let event = members.first(where: { $0.holds(name) }) else { return nil }
        self.row = row
        self.event = event
        saysEventAlone = event.value == name
        endsInEvent = event.value.upperBound == name.upperBound
    }
}

/// Objects of JSON, one on a line, whose events one member says: what they are about another one says, wherever it stands.
extension ShapeSearch {
    /// What comes of such lines, if nearly all are; nil if no other member may say what they are about.
    ///
    /// - Parameter areWhole: whether their events are whole values; else they stand in texts that say no more of any event.
    mutating func readingOfMembers(besides count: Int, areWhole: Bool) -> AutomaticReading? {
        let found = rows.compactMap { ObjectRow($0, tokenizer.bytes) }.filter { $0.saysEventAlone == areWhole }
        let objects = mostCommon(found)
        guard objects.count > count, 10 * objects.count >= 6 * namedCount, areWhole || sayTheSame(objects),
            let event = eventMember(of: objects)
        else { return nil }
        let shape = shapeOfMembers(objects)
        let verdict = SubjectChoice(shape, tokenizer, names, byIdentifiersAlone: false).verdict()
        let columns: [Int]
        var why = "another member may say it"
        switch verdict {
        case .column(let column, let isSure):
            if tellsApart(column, of: shape, mayBeNew: false) {
                let isCertain = isSure && areWhole && mayBeCertain(shape.columns[column], of: shape)
                return reading(of: objects, shape, column, isSure: isCertain, event)
            }
            columns = [column]
        case .undecided(let several, let reason):
            columns = several
            why = reason
        case .pair, .nobody: return nil
        }
        let records = columns.map { record(event, subject: shape.columns[$0].key ?? "", objects) }
        return .ofValues(
            ShapeSearch.refusal(records.map(ShapeSearch.text), "they are values of JSON, and \(why)"),
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

    private func reading(
        of objects: [ObjectRow],
        _ shape: LogShapeGroup,
        _ column: Int,
        isSure: Bool,
        _ event: RecordColumns.Column
    ) -> AutomaticReading {
        let accepted = AcceptedShape(shape, column: column)
        let record = record(event, subject: shape.columns[column].key ?? "", objects)
        return .found(
            .init(
                statements: [.record(RecordDeclaration(.json(record)))],
                guess: .init(
                    records: [ShapeSearch.text(of: record)],
                    certainSubjects: sayOneEach ? certain([accepted], isSure: isSure) : []
                ),
                tellsObjectsApart: true,
                namesObjects: true,
                members: record,
                isDividedBetween: false,
                sayOneEach: sayOneEach,
                labels: nil,
                endInNumbers: false,
                wordy: wordy([accepted])
            )
        )
    }

    /// The records that read the event from a member of objects of JSON, and the subject from others.
    func members(of shape: LogShapeGroup, subjects: [String]) -> [String] {
        let bytes = tokenizer.bytes
        let found = shape.rows.compactMap { ObjectRow($0, bytes) }
        let objects = found.count == shape.rows.count ? found : []
        // A member may stand on a line of its own.
        let keys = shape.rows.map { row in row.memberKey(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) } }
        let key = keys[0].flatMap { key in keys.allSatisfy { $0 == key } ? key : nil } ?? "KEY"
        let event = eventMember(of: objects) ?? .init(ColumnPath(parsing: key), .field(RecordField.event))
        return subjects.map { ShapeSearch.text(of: record(event, subject: $0, objects)) }
    }

    /// The member of objects of JSON that holds their events, whole or in its text; nil if it is not the same in all.
    private func eventMember(of objects: [ObjectRow]) -> RecordColumns.Column? {
        guard let path = objects.first?.event.path, objects.allSatisfy({ $0.event.path == path }) else { return nil }
        let isWhole = objects.allSatisfy(\.saysEventAlone)
        let rest = objects.allSatisfy(\.endsInEvent) ? "" : "{...}"
        let pattern = isWhole ? nil : try? RecordPattern(parsing: "{}{event}\(rest)")
        return .init(ColumnPath(parsing: path), pattern.map { .pattern($0) } ?? .field(RecordField.event))
    }

    /// Whether objects say each event in one text.
    private mutating func sayTheSame(_ objects: [ObjectRow]) -> Bool {
        var texts: [Int32: Int32] = [:]
        return objects.allSatisfy { object in
            let text = tokenizer.intern(object.event.value)
            defer { texts[object.row.event] = text }
            return texts[object.row.event, default: text] == text
        }
    }

    /// The members that say a record: its event, its subject and its time.
    private func record(_ event: RecordColumns.Column, subject: String, _ objects: [ObjectRow]) -> RecordColumns {
        columns([event, .init(ColumnPath(parsing: subject), .field(RecordField.subject))], objects)
    }

    /// The columns of a record, and the member that says its time.
    func columns(_ columns: [RecordColumns.Column], _ objects: [ObjectRow]) -> RecordColumns {
        let time = keyOfTimes(objects).map { ColumnPath(parsing: $0) }
        return RecordColumns(columns: columns + (time.map { [.init($0, .field(RecordField.time))] } ?? []))
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

    /// The members of some objects as columns, but for those that say the events.
    private mutating func shapeOfMembers(_ objects: [ObjectRow]) -> LogShapeGroup {
        var columns: [LogColumn] = []
        var numbers: [String: Int] = [:]
        for (index, object) in objects.enumerated() {
            for member in object.members {
                let path = member.path
                if path == object.event.path || path.isEmpty || path.contains("\\") { continue }
                let number = numbers[path] ?? columns.count
                if number == columns.count {
                    if number == ShapeSearch.mostMembers { continue }
                    numbers[path] = number
                    // Of objects in it too: "req": {"id": 1}, but not "thread": {"id": 1}.
                    let names = member.names + [member.names.concatenated()]
                    columns.append(
                        LogColumn(
                            place: .init(piece: number, isMember: true),
                            rank: names.lazy.compactMap(LogWords.rank(ofKey:)).first ?? .numbered,
                            values: [Int32](repeating: -1, count: objects.count),
                            holdsBlanks: false,
                            key: path
                        )
                    )
                }
                if columns[number].values[index] >= 0 { continue }
                columns[number].values[index] = tokenizer.intern(member.value)
                if columns[number].rank.mayBeSubject {
                    columns[number].rank = max(columns[number].rank, rank(ofMember: member.value))
                }
                // As what a key behind the event says it may be a detail of it.
                if member.value.lowerBound > object.event.value.lowerBound {
                    columns[number].place.key = Int32(number)
                }
            }
        }
        // What few of them have they are not about, and not about a state that they leave for an event.
        let events = Set(objects.map(\.row.event))
        let common = columns.filter { column in
            let words = Set(column.values)
            let isFormer = column.key.map(StatePassage.isOfFormer) == true && !words.isDisjoint(with: events)
            return 2 * column.values.count { $0 >= 0 } >= objects.count && !isFormer
        }
        return LogShapeGroup(objects.map(\.row), columns: common)
    }

    /// The keys that may say which object each of some objects of JSON, one on a line, is about: those that say so, `"id": 1`; or those
    /// whose values go with events as those of a subject do.
    mutating func subjectKeys(ofObjects shape: LogShapeGroup) -> (identifiers: [String], others: [String]) {
        let objects = shape.rows.compactMap { ObjectRow($0, tokenizer.bytes) }
        if 2 * objects.count < shape.rows.count { return ([], []) }
        let shape = shapeOfMembers(objects)
        let varying = shape.columns.filter { column in
            column.rank.mayBeSubject && Set(column.values).subtracting([-1]).count > 1
        }
        let good = varying.filter { column in
            let statistics = ColumnStatistics(column.values, events: shape.events) { Double(tokenizer.string($0)) }
            return statistics.isGood && !statistics.isCounter
                && !column.values.allSatisfy { $0 < 0 || LogWords.isAnswer(tokenizer.string($0)) }
        }
        return (varying.filter(\.isIdentifier).compactMap(\.key).sorted(), good.compactMap(\.key).sorted())
    }

    private static let mostMembers = 1 << 8

    /// What the value of a member may be: a number, a measure or a time, which are no objects, or a name.
    private func rank(ofMember value: Range<Int>) -> LogColumn.Rank {
        let bytes = tokenizer.bytes
        if bytes[value].allSatisfy(\.isDigit) { return .numbered }
        let point = bytes.firstIndex(of: UInt8(ascii: "."), from: value.lowerBound, to: value.upperBound)
        let isMeasure = point != nil && value.allSatisfy { $0 == point || bytes[$0].isDigit }
        let isDay = bytes.dayEnd(from: value.lowerBound, to: value.upperBound) != nil
        return isMeasure || isTime(value) || isDay ? .attribute : .word
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
    private func keyOfTimes(_ objects: [ObjectRow]) -> String? {
        func times(_ object: ObjectRow) -> [(key: String, isCalledSo: Bool)] {
            object.members.compactMap { member in
                let isCalledSo = member.names.last.map(LogWords.isOfTimes) == true
                let isBare = tokenizer.bytes[member.value].allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
                return isTime(member.value) && (isCalledSo || !isBare) ? (member.path, isCalledSo) : nil
            }
        }
        guard let first = objects.first.map(times) else { return nil }
        let common = objects.dropFirst().reduce(Set(first.map(\.key))) { keys, object in
            keys.isEmpty ? keys : keys.intersection(times(object).map(\.key))
        }
        let all = first.filter { common.contains($0.key) }
        return all.first(where: \.isCalledSo)?.key ?? (all.count == 1 ? all[0].key : nil)
    }
}
