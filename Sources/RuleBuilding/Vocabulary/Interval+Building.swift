public import RuleTree
import TraceModel

extension Interval {
    /// `interval leaving = willDisappear .. didDisappear`, built in Swift.
    public init(
        _ name: String,
        from opening: some PlainEvents,
        to closing: some PlainEvents,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let origin = Origin(file: file, line: line, column: column)
        self.init(name, from: opening.pattern, to: closing.pattern, origin: origin)
        self = placed(at: origin)
    }

    /// `interval leaving = willDisappear .. didDisappear, cancelled by willAppear`, built in Swift.
    public init(
        _ name: String,
        from opening: some PlainEvents,
        to closing: some PlainEvents,
        cancelledBy cancelling: some PlainEvents,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let origin = Origin(file: file, line: line, column: column)
        self.init(name, from: opening.pattern, to: closing.pattern, cancelledBy: cancelling.pattern, origin: origin)
        self = placed(at: origin)
    }
}
