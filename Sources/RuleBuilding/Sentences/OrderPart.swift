public import RuleTree

/// What may stand in an order expression: an event, or an expression.
public protocol OrderPart: Sendable {
    var expression: OrderExpression { get }
}

extension OrderExpression: OrderPart {
    public var expression: OrderExpression { self }
}

extension OrderPart {
    /// `A*`
    public var zeroOrMore: OrderExpression { .repeated(expression, atLeast: 0, atMost: nil) }

    /// `A+`
    public var oneOrMore: OrderExpression { .repeated(expression, atLeast: 1, atMost: nil) }

    /// `A?`
    public var zeroOrOne: OrderExpression { .repeated(expression, atLeast: 0, atMost: 1) }

    /// `A{3}`
    public func repeated(_ times: Times) -> OrderExpression {
        .repeated(expression, atLeast: times.count, atMost: times.count)
    }

    /// `A{2,4}`
    public func repeated(_ counts: ClosedRange<UInt>) -> OrderExpression {
        .repeated(
            expression,
            atLeast: Int(clamping: counts.lowerBound),
            atMost: Int(clamping: counts.upperBound)
        )
    }

    /// `A{2,}`
    public func repeated(_ counts: PartialRangeFrom<UInt>) -> OrderExpression {
        .repeated(expression, atLeast: Int(clamping: counts.lowerBound), atMost: nil)
    }
}

/// `A | B C`: one expression or another. The ways of a choice on the left are among its own.
public func | (left: some OrderPart, right: some OrderPart) -> OrderExpression {
    guard case .choice(let ways) = left.expression else { return .choice([left.expression, right.expression]) }
    return .choice(ways + [right.expression])
}

/// `A B C`, a group inside an order expression.
public func sequence(_ first: any OrderPart, _ second: any OrderPart, _ rest: any OrderPart...) -> OrderExpression {
    .sequence(([first, second] + rest).map(\.expression))
}

/// `order A B* (C | D)+ E?`
public func order(_ first: any OrderPart, _ rest: any OrderPart...) -> Clause {
    .order(rest.isEmpty ? first.expression : .sequence(([first] + rest).map(\.expression)))
}
