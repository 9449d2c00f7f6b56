public import RuleTree

/// `each A`, with which a clause begins.
public struct EachEvent: Sendable {
    let pattern: EventPattern

    /// `each A leads to B`
    public func leads(to other: some EventExpression) -> Clause { .ordering(pattern, .eachLeadsTo, other.pattern) }
}

/// `each A`, to go on with `leads(to:)`.
public func each(_ event: some EventExpression) -> EachEvent { EachEvent(pattern: event.pattern) }
