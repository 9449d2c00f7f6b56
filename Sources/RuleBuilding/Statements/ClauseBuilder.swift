public import RuleTree
import TraceModel

/// The clauses of a scope.
@resultBuilder
public enum ClauseBuilder: ListBuilder {
    public typealias Part = ScopedClause

    public static func buildExpression(
        _ clause: Clause,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [ScopedClause] {
        [ScopedClause(clause).placed(at: Origin(file: file, line: line, column: column))]
    }

    /// A clause with a time bound.
    public static func buildExpression(
        _ clause: ScopedClause,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [ScopedClause] {
        [clause.placed(at: Origin(file: file, line: line, column: column))]
    }
}
