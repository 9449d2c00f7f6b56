public import TraceModel

/// What may stand where a clause names an event.
public enum EventPattern: Hashable, Sendable {
    /// `willAppear`, `willAppear | didAppear`, `source willDisappear`.
    case named([EventReference])
    /// `any`, `source any`: every event of the spec.
    case any(role: String?)
    /// `any but dealloc`: every other event of the spec.
    case anyBut(role: String?, [EventReference])
    /// `(didAppear where frame = last(didLayout).frame)`: those of the events for which every test comes out true.
    indirect case matching(EventPattern, [AttributeTest])
}

/// A mention of an event.
public struct EventReference: Hashable, Sendable, Located {
    /// The role before the name, in a rule for a relation.
    public var role: String?
    public var name: String
    public var origin: Origin

    public init(role: String? = nil, _ name: String, origin: Origin = Origin()) {
        self.role = role
        self.name = name
        self.origin = origin
    }
}

/// `frame = last(didLayout).frame`: what a record's attribute must be for the record to be an event.
///
/// Two values are compared as numbers, exactly, if both are numbers (`12`, `-1.5`, `2e3`, `0x1F`), else as trimmed text.
public struct AttributeTest: Hashable, Sendable, Located {
    public var attribute: String
    public var comparison: ComparisonOperator
    public var operand: Operand
    public var origin: Origin

    /// What the attribute is compared with.
    public enum Operand: Hashable, Sendable {
        case literal(String)
        /// `last(didLayout).frame`: the attribute of the binding's latest such event before this one, whatever span it
        /// stands in.
        case last(EventReference, attribute: String)
    }

    public init(
        _ attribute: String,
        _ comparison: ComparisonOperator,
        _ operand: Operand,
        origin: Origin = Origin()
    ) {
        self.attribute = attribute
        self.comparison = comparison
        self.operand = operand
        self.origin = origin
    }
}

/// How two values are compared.
public enum ComparisonOperator: String, Hashable, Sendable, CaseIterable {
    case less = "<"
    case lessOrEqual = "<="
    case equal = "="
    case notEqual = "!="
    case greaterOrEqual = ">="
    case greater = ">"

    /// Whether a comparison comes out so.
    package func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
        switch self {
        case .less: left < right
        case .lessOrEqual: left <= right
        case .equal: left == right
        case .notEqual: left != right
        case .greaterOrEqual: left >= right
        case .greater: left > right
        }
    }
}
