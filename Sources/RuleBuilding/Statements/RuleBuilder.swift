import RuleSyntax
public import RuleTree
import TraceModel

/// The statements of a rule. Each gets the place at which it stands.
@resultBuilder
public enum RuleBuilder: ListBuilder {
    public typealias Part = RulePart

    public static func buildExpression(
        _ clause: Clause,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [RulePart] {
        [.clause(ScopedClause(clause).placed(at: Origin(file: file, line: line, column: column)))]
    }

    /// A clause with a time bound.
    public static func buildExpression(
        _ clause: ScopedClause,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [RulePart] {
        [.clause(clause.placed(at: Origin(file: file, line: line, column: column)))]
    }

    public static func buildExpression(
        _ block: ScopeBlock,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [RulePart] {
        block.clauses.map { .clause($0.placed(at: Origin(file: file, line: line, column: column))) }
    }

    public static func buildExpression(
        _ statement: ForEach,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [RulePart] {
        let origin = Origin(file: file, line: line, column: column)
        return [.quantifier(statement.quantifier.placed(at: origin), origin)] + statement.parts
    }

    public static func buildExpression(
        _ test: ConditionTest,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [RulePart] {
        [.condition(test.placed(at: Origin(file: file, line: line, column: column)))]
    }

    public static func buildExpression(
        _ note: Note,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [RulePart] {
        [.note(note, Origin(file: file, line: line, column: column))]
    }

    public static func buildExpression(_ citation: Citation) -> [RulePart] { [.citation(citation)] }

    public static func buildExpression(
        _ statement: Accepts,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [RulePart] {
        [example(isAccepted: true, statement.trace, Origin(file: file, line: line, column: column))]
    }

    public static func buildExpression(
        _ statement: Rejects,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [RulePart] {
        [example(isAccepted: false, statement.trace, Origin(file: file, line: line, column: column))]
    }

    public static func buildExpression(
        _ example: Example,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [RulePart] {
        [.example(example.placed(at: Origin(file: file, line: line, column: column)))]
    }

    /// Statements that are written elsewhere.
    public static func buildExpression(_ parts: [RulePart]) -> [RulePart] { parts }

    /// The places inside a string cannot be told from those in the source, so that all is at the statement's.
    private static func example(isAccepted: Bool, _ trace: String, _ origin: Origin) -> RulePart {
        do throws(Diagnostic) {
            return .example(try Example(isAccepted: isAccepted, parsing: trace).placed(at: origin))
        } catch {
            return .mistake(
                Diagnostic(error.message, file: origin.file, at: origin.place, suggestion: error.suggestion)
            )
        }
    }
}
