import TraceModel
import TraceRecords

/// A pattern as `LineMatcher` runs it, line by line. It never changes, so that lines need no copy of it.
final class LinesPattern: Sendable {
    let first: LinePattern
    /// The lines that follow the first one.
    let others: [LinePattern]
    /// What the fields are called, in the order of their numbers; what remains of a line is called `RecordComposer.rest`.
    let fields: [String]
    /// The number of the field that holds the time.
    let timeField: Int?
    /// Whether the field `event` is searched for among all names that are known.
    let isEventKnown: Bool

    init(_ pattern: RecordPattern, names: EventNames) {
        var fields = pattern.lines.first?.fieldNames ?? []
        first = LinePattern(pattern.lines.first ?? [], firstField: 0, names: names)
        others = pattern.lines.dropFirst().map { line in
            defer { fields += line.fieldNames }
            return LinePattern(line, firstField: fields.count, names: names)
        }
        timeField = fields.firstIndex(of: "time")
        isEventKnown = pattern.fields.contains { $0.syntax == .event && $0.form == .word }
        self.fields = fields
    }
}
