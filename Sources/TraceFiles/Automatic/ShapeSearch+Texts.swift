import TraceModel
import TraceReaders
import TraceRecords

/// Objects of JSON, one on a line, whose events stand in the text of one member, `"message": "order 17 paid"`, where too much stands
/// around it for the lines to be alike.
extension ShapeSearch {
    /// What comes of such texts, read as the lines of a log. Whose their records are is a guess of all of them.
    func readingOfTexts(besides count: Int) -> AutomaticReading {
        let bytes = tokenizer.bytes
        // A backslash stands for what only the reader of JSON knows.
        let plain = rows.compactMap { ObjectRow($0, bytes) }.filter { object in
            !object.saysEventAlone && !bytes[object.event.value].contains(UInt8(ascii: "\\"))
        }
        let objects = mostCommon(plain)
        let texts = objects.map { bytes.part($0.event.value) }
        guard let path = objects.first?.event.path, objects.count > count, 10 * objects.count >= 6 * namedCount else {
            return .nothing
        }
        let log = Array(texts.joined(separator: [UInt8(ascii: "\n")]))
        let reading = log.withUnsafeBytes { text in
            var search = ShapeSearch(text, names: names, byIdentifiersAlone: false)
            return search.run(besides: count)
        }
        guard case .found(var found) = reading, found.namesObjects else { return .nothing }
        var records: [RecordDeclaration] = []
        for statement in found.statements {
            guard case .record(let record) = statement, case .lines(let pattern) = record.source else {
                return .nothing
            }
            let columns = self.columns([.init(ColumnPath(parsing: path), .pattern(pattern))], objects)
            records.append(RecordDeclaration(.json(columns), claims: record.claims))
        }
        found.statements = records.map { .record($0) }
        found.guess = Trace.Guess(records: records.map(ShapeSearch.text), certainSubjects: [])
        return .found(found)
    }

    /// Those whose events stand in the same member as those of most.
    func mostCommon(_ objects: [ObjectRow]) -> [ObjectRow] {
        Dictionary(grouping: objects, by: \.event.path)
            .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value ?? []
    }
}
