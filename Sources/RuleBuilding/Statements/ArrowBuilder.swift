public import RuleTree
import TraceModel

/// The arrows of a state machine.
@resultBuilder
public enum ArrowBuilder: ListBuilder {
    public typealias Part = StateMachine.Arrow

    public static func buildExpression(
        _ arrow: StateMachine.Arrow,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [StateMachine.Arrow] {
        [arrow.placed(at: Origin(file: file, line: line, column: column))]
    }
}
