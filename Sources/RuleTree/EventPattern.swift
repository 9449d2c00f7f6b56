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
    /// The name of a declared event.
    public var name: String
    /// Where it was written.
    public var origin: Origin

    /// - Parameters:
    ///   - role: whose event it is, in a rule for a relation; nil elsewhere.
    ///   - name: the name of a declared event.
    ///   - origin: where it was written.
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
    /// The attribute of the record.
    public var attribute: String
    /// How its value and the operand must lie.
    public var comparison: ComparisonOperator
    /// What it is compared with, on the right.
    public var operand: Operand
    /// Where it was written.
    public var origin: Origin

    /// What the attribute is compared with.
    public enum Operand: Hashable, Sendable {
        /// A number or a text.
        case literal(String)
        /// `last(didLayout).frame`: the attribute of the binding's latest such event before this one, whatever span it
        /// stands in.
        case last(EventReference, attribute: String)
    }

    /// - Parameters:
    ///   - attribute: the attribute of the record.
    ///   - comparison: how its value and the operand must lie.
    ///   - operand: what it is compared with, on the right.
    ///   - origin: where it was written.
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
    /// Below.
    case less = "<"
    /// Below, or the same.
    case lessOrEqual = "<="
    /// The same.
    case equal = "="
    /// Not the same.
    case notEqual = "!="
    /// Above, or the same.
    case greaterOrEqual = ">="
    /// Above.
    case greater = ">"

    /// Whether it asks for more or less.
    package var isOfOrder: Bool { self != .equal && self != .notEqual }

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
