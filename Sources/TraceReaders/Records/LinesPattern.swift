import TraceModel
import TraceRecords

/// A pattern as `LineMatcher` runs it, line by line.
struct LinesPattern: Sendable {
    let lines: [LinePattern]
    /// What the fields are called, in the order of their numbers; what remains of a line is called `RecordComposer.rest`.
    let fields: [String]

    init(_ pattern: RecordPattern, names: EventNames) {
        var fields: [String] = []
        lines = pattern.lines.map { line in
            defer { fields += line.fieldNames }
            return LinePattern(line, firstField: fields.count, names: names)
        }
        self.fields = fields
    }
}
