public import RuleTree

/// What may stand in a formula: an event, or a formula.
public protocol FormulaPart: Sendable {
    /// What it is in the tree.
    var formula: Formula { get }
}

extension Formula: FormulaPart {
    public var formula: Formula { self }
}

extension FormulaPart {
    /// `A implies B`
    public func implies(_ conclusion: some FormulaPart) -> Formula { .implies(formula, conclusion.formula) }

    /// `A until B`
    public func until(_ other: some FormulaPart) -> Formula { .until(formula, other.formula) }

    /// `A release B`
    public func release(_ other: some FormulaPart) -> Formula { .release(formula, other.formula) }

    /// `A since B`
    public func since(_ other: some FormulaPart) -> Formula { .since(formula, other.formula) }
}

/// `A and B`. The parts of a conjunction on the left are among its own.
public func && (left: some FormulaPart, right: some FormulaPart) -> Formula {
    guard case .and(let parts) = left.formula else { return .and([left.formula, right.formula]) }
    return .and(parts + [right.formula])
}

/// `A or B`. The parts of a disjunction on the left are among its own.
public func || (left: some FormulaPart, right: some FormulaPart) -> Formula {
    guard case .or(let parts) = left.formula else { return .or([left.formula, right.formula]) }
    return .or(parts + [right.formula])
}

/// `not A`
public func not(_ part: some FormulaPart) -> Formula { .not(part.formula) }
/// `always A`: here and at every later event.
public func always(_ part: some FormulaPart) -> Formula { .always(part.formula) }
/// `eventually A`: here or at a later event.
public func eventually(_ part: some FormulaPart) -> Formula { .eventually(part.formula) }
/// `next A`: there is a next event, and it holds there.
public func next(_ part: some FormulaPart) -> Formula { .next(part.formula) }
/// `weak next A`: if there is a next event, it holds there.
public func weakNext(_ part: some FormulaPart) -> Formula { .weakNext(part.formula) }
/// `historically A`: here and at every earlier event.
public func historically(_ part: some FormulaPart) -> Formula { .historically(part.formula) }
/// `once A`: here or at an earlier event.
public func once(_ part: some FormulaPart) -> Formula { .once(part.formula) }
/// `previous A`: there is an event just before, and it holds there.
public func previous(_ part: some FormulaPart) -> Formula { .previous(part.formula) }

/// `formula …`: the formula holds at the first event.
public func formula(_ part: some FormulaPart) -> Clause { .formula(part.formula) }

/// What may stand in an order expression: an event, or an expression.
public protocol OrderPart: Sendable {
    /// What it is in the tree.
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
