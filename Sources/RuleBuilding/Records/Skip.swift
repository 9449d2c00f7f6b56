import TraceModel
import TraceRecords

/// `skip "P"`, as a statement of a spec that is built in Swift.
public struct Skip: Sendable {
    let part: SpecPart

    /// `skip "P"`
    public init(_ pattern: String, file: String = #filePath, line: Int = #line, column: Int = #column) {
        part = SpecPart.reading(at: Origin(file: file, line: line, column: column)) { () throws(Diagnostics) in
            .skip(SkipDeclaration(try RecordPattern(built: pattern)))
        }
    }

    /// `skip from "P" to "Q"`; `skip from "P" to end` without the last line.
    public init(
        from first: String,
        to last: String? = nil,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        part = SpecPart.reading(at: Origin(file: file, line: line, column: column)) { () throws(Diagnostics) in
            let first = try RecordPattern(built: first)
            guard let last else { return .skip(SkipDeclaration(first, .toEnd)) }
            return .skip(SkipDeclaration(first, .through(try RecordPattern(built: last))))
        }
    }
}
