public import RuleTree
public import TraceModel

/// What may stand, as a statement, in a block of a spec that is built in Swift.
public protocol BuiltStatement {
    /// What it adds to the block: to a spec, or to a rule.
    associatedtype Part

    /// - Parameter origin: its place in the Swift file, which mistakes in it name.
    /// - Returns: what it says, each part at that place unless it has one of its own.
    func parts(at origin: Origin) -> [Part]
}

/// What the blocks of a spec that is built in Swift have in common: their statements make a list, which is not empty.
/// `if` and `for` may stand among them. A statement gets the place at which it stands.
public protocol ListBuilder {
    /// What a statement adds to the list.
    associatedtype Part
}

extension ListBuilder {
    /// What a statement says, at its place.
    ///
    /// - Parameter file: the Swift file in which it stands, with `line` and `column`.
    public static func buildExpression<Statement: BuiltStatement>(
        _ statement: Statement,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [Part] where Statement.Part == Part {
        statement.parts(at: Origin(file: file, line: line, column: column))
    }

    /// Statements that have their places already, as those of another builder.
    ///
    /// - Parameter parts: in their order.
    public static func buildExpression(_ parts: [Part]) -> [Part] { parts }

    /// The statements of a block, in their order.
    public static func buildBlock(_ first: [Part], _ rest: [Part]...) -> [Part] { first + rest.joined() }
    /// Those of an `if`; none if it is not taken.
    public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
    /// Those of an `if` that has an `else`.
    public static func buildEither(first parts: [Part]) -> [Part] { parts }
    /// Those of its `else`.
    public static func buildEither(second parts: [Part]) -> [Part] { parts }
    /// Those of all rounds of a `for`.
    public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
}

/// The statements of a spec: its vocabulary, of which each constant is named once, and its rules.
@resultBuilder
public enum SpecBuilder: ListBuilder {
    /// A statement of a spec.
    public typealias Part = SpecPart
}

/// The statements of a rule.
@resultBuilder
public enum RuleBuilder: ListBuilder {
    /// A statement of a rule.
    public typealias Part = RulePart
}

/// The arrows of a state machine.
@resultBuilder
public enum ArrowBuilder: ListBuilder {
    /// An arrow of a machine.
    public typealias Part = StateMachine.Arrow
}

extension StateMachine.Arrow: BuiltStatement {
    public func parts(at origin: Origin) -> [StateMachine.Arrow] { [placed(at: origin)] }
}

/// The clauses of a scope.
@resultBuilder
public enum ClauseBuilder: ListBuilder {
    /// A clause, with its place and bound.
    public typealias Part = ScopedClause

    /// - Parameter clause: with a time bound, or without.
    public static func buildExpression(
        _ clause: some BuiltClause,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [ScopedClause] {
        [clause.scoped.placed(at: Origin(file: file, line: line, column: column))]
    }
}
