import TraceModel
import TraceRecords

/// `gap "P"`, as a statement of a spec that is built in Swift.
public struct Gap: Sendable {
    let part: SpecPart

    public init(_ pattern: String, file: String = #filePath, line: Int = #line, column: Int = #column) {
        part = SpecPart.reading(at: Origin(file: file, line: line, column: column)) { () throws(Diagnostics) in
            .gap(try RecordPattern(built: pattern), origin: Origin())
        }
    }
}
