public import RuleTree

/// What may stand where a clause that is built in Swift names an event: an event, several joined by `|`, any, one of a
/// role, one with a test.
public protocol EventExpression: FormulaPart, OrderPart {
    var pattern: EventPattern { get }
}

extension EventExpression {
    public var formula: Formula { .event(pattern) }

    /// Of several names a choice, as in the text of an order expression.
    public var expression: OrderExpression {
        guard case .named(let references) = pattern, references.count > 1 else { return .event(pattern) }
        return .choice(references.map { .event(.named([$0])) })
    }

    /// `(didAppear where frame = last(didLayout).frame)`: those of the events for which every test comes out true, these
    /// and those that they have already.
    public func `where`(_ first: AttributeTest, _ rest: AttributeTest...) -> EventPattern {
        guard case .matching(let events, let tests) = pattern else { return .matching(pattern, [first] + rest) }
        return .matching(events, tests + [first] + rest)
    }
}

extension EventPattern: EventExpression {
    public var pattern: EventPattern { self }
}
