public import RuleTree
public import TraceModel
public import TraceRecords

/// A statement of a spec that is built in Swift.
public enum SpecPart: Sendable {
    case use(SpecReference)
    case condition(Condition)
    case attribute(AttributeDeclaration)
    case event(EventDeclaration)
    case life(Life)
    case interval(Interval)
    case relation(Relation)
    case record(RecordStatement)
    case rule(Rule)
    /// What stands here cannot be read.
    case mistake(Diagnostic)
}

/// `use uikit`, as a statement of a spec that is built in Swift.
public typealias Use = SpecReference
