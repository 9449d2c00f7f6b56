public import RuleTree
public import TraceModel

/// A statement of a rule that is built in Swift.
public enum RulePart: Sendable {
    case quantifier(Quantifier, Origin)
    case condition(ConditionTest)
    case clause(ScopedClause)
    case note(Note, Origin)
    case citation(Citation)
    case example(Example)
    /// What stands here cannot be read.
    case mistake(Diagnostic)
}
