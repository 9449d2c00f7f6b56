public import RuleTree

/// The clauses, as methods of the event that stands first in them. Specs/README.md gives each its meaning.
extension EventExpression {
    // MARK: - Two events

    /// `A before B`
    public func before(_ other: some EventExpression) -> Clause { .ordering(pattern, .before, other.pattern) }

    /// `A before each B`
    public func before(each other: some EventExpression) -> Clause { .ordering(pattern, .beforeEach, other.pattern) }

    /// `B after A`
    public func after(_ other: some EventExpression) -> Clause { .ordering(pattern, .after, other.pattern) }

    /// `A leads to B`
    public func leads(to other: some EventExpression) -> Clause { .ordering(pattern, .leadsTo, other.pattern) }

    /// `A pairs with B`
    public func pairs(with other: some EventExpression) -> Clause { .ordering(pattern, .pairsWith, other.pattern) }

    /// `A never before B`
    public func never(before other: some EventExpression) -> Clause {
        .ordering(pattern, .neverBefore, other.pattern)
    }

    /// `B never after A`
    public func never(after other: some EventExpression) -> Clause { .ordering(pattern, .neverAfter, other.pattern) }

    /// `A never outnumbers B`
    public func never(outnumbers other: some EventExpression) -> Clause {
        .ordering(pattern, .neverOutnumbers, other.pattern)
    }

    /// `A requires B`
    public func requires(_ other: some EventExpression) -> Clause { .coexistence(pattern, .requires, other.pattern) }

    /// `A and B together`
    public func together(with other: some EventExpression) -> Clause {
        .coexistence(pattern, .together, other.pattern)
    }

    /// `A excludes B`
    public func excludes(_ other: some EventExpression) -> Clause { .coexistence(pattern, .excludes, other.pattern) }

    // MARK: - Neighbours

    /// `A right before B among A, B, C`
    ///
    /// - Parameter events: those that are counted; without any, all of the spec.
    public func right(before other: some EventExpression, among events: any NamedEvents...) -> Clause {
        .adjacency(pattern, .rightBefore, other.pattern, among: events.flatMap(\.references))
    }

    /// `A leads right to B among A, B, C`
    ///
    /// - Parameter events: those that are counted; without any, all of the spec.
    public func leads(rightTo other: some EventExpression, among events: any NamedEvents...) -> Clause {
        .adjacency(pattern, .leadsRightTo, other.pattern, among: events.flatMap(\.references))
    }

    /// `A never right before B among A, B, C`
    ///
    /// - Parameter events: those that are counted; without any, all of the spec.
    public func never(rightBefore other: some EventExpression, among events: any NamedEvents...) -> Clause {
        .adjacency(pattern, .neverRightBefore, other.pattern, among: events.flatMap(\.references))
    }

    // MARK: - One event

    /// `A never`
    public func never() -> Clause { .occurrence(pattern, .never) }

    /// `A at most twice`
    public func atMost(_ times: Times) -> Clause { .occurrence(pattern, .atMost(times.count)) }

    /// `A at least once`
    public func atLeast(_ times: Times) -> Clause { .occurrence(pattern, .atLeast(times.count)) }

    /// `A exactly 3 times`
    public func exactly(_ times: Times) -> Clause { .occurrence(pattern, .exactly(times.count)) }

    /// `A first`
    public func first() -> Clause { .occurrence(pattern, .first) }

    /// `A last`
    public func last() -> Clause { .occurrence(pattern, .last) }
}

/// How often: `.once`, `.twice`, or a number. Swift refuses a negative one.
public struct Times: Sendable, ExpressibleByIntegerLiteral {
    let count: Int

    /// 1
    public static let once: Times = 1
    /// 2
    public static let twice: Times = 2

    /// - Parameter count: how often.
    public init(_ count: UInt) {
        self.count = Int(clamping: count)
    }

    /// - Parameter count: how often.
    public init(integerLiteral count: UInt) {
        self.init(count)
    }
}

/// `each A`, with which a clause begins.
public struct EachEvent: Sendable {
    let pattern: EventPattern

    /// `each A leads to B`
    public func leads(to other: some EventExpression) -> Clause { .ordering(pattern, .eachLeadsTo, other.pattern) }
}

/// `each A`, to go on with `leads(to:)`.
public func each(_ event: some EventExpression) -> EachEvent { EachEvent(pattern: event.pattern) }

/// `at least one of A, B`
public func atLeastOne(
    of first: any EventExpression,
    _ second: any EventExpression,
    _ rest: any EventExpression...
) -> Clause {
    .choice(.atLeastOne, ([first, second] + rest).map(\.pattern))
}

/// `exactly one of A, B`
public func exactlyOne(
    of first: any EventExpression,
    _ second: any EventExpression,
    _ rest: any EventExpression...
) -> Clause {
    .choice(.exactlyOne, ([first, second] + rest).map(\.pattern))
}

/// `never`, alone in a rule for a relation: there is no such pair.
public func never() -> Clause { .noPair }

extension Clause {
    /// `A before B within 300 ms`
    ///
    /// - Parameter duration: a whole number of microseconds; a rule with another bound is thrown by its spec.
    public func within(_ duration: Duration) -> ScopedClause { ScopedClause(self, bound: .within(duration)) }

    /// `A before B at least 10 ms apart`
    ///
    /// - Parameter duration: a whole number of microseconds; a rule with another bound is thrown by its spec.
    public func apart(atLeast duration: Duration) -> ScopedClause { ScopedClause(self, bound: .apart(duration)) }
}

// MARK: - State machines

/// A state of a machine that is built in Swift.
public struct State: Sendable {
    let name: String

    /// - Parameter name: one for each state of a machine.
    public init(_ name: String) {
        self.name = name
    }

    /// `hidden -> appearing on willAppear`
    ///
    /// - Parameters:
    ///   - target: the state behind the event.
    ///   - event: those that lead there.
    public func to(_ target: State, on event: some EventExpression) -> StateMachine.Arrow {
        StateMachine.Arrow(from: name, to: target.name, on: event.pattern)
    }
}

/// `states …`: the machine with these arrows.
///
/// - Parameters:
///   - start: the state before the first event.
///   - arrows: made by `State.to(_:on:)`.
public func states(start: State, @ArrowBuilder _ arrows: () -> [StateMachine.Arrow]) -> Clause {
    .states(StateMachine(arrows: arrows(), start: start.name))
}

// MARK: - Scopes

/// `before R,`: up to the first R; all of the binding if there is none.
public func before(_ end: some EventExpression, @ClauseBuilder _ clauses: () -> [ScopedClause]) -> ScopeBlock {
    ScopeBlock(.before(end.pattern), clauses())
}

/// `after Q,`: from the first Q on; nothing if there is none.
public func after(_ start: some EventExpression, @ClauseBuilder _ clauses: () -> [ScopedClause]) -> ScopeBlock {
    ScopeBlock(.after(start.pattern), clauses())
}

/// `after each Q,`: from each Q to the next.
public func after(each start: some EventExpression, @ClauseBuilder _ clauses: () -> [ScopedClause]) -> ScopeBlock {
    ScopeBlock(.afterEach(start.pattern), clauses())
}

/// `after Q until R,`: from the first Q since the last R; the last open one too.
public func after(
    _ start: some EventExpression,
    until end: some EventExpression,
    @ClauseBuilder _ clauses: () -> [ScopedClause]
) -> ScopeBlock {
    ScopeBlock(.afterUntil(start.pattern, end.pattern), clauses())
}

/// `between Q and R,`: from the first Q since the last R, only if R comes.
public func between(
    _ start: some EventExpression,
    and end: some EventExpression,
    @ClauseBuilder _ clauses: () -> [ScopedClause]
) -> ScopeBlock {
    ScopeBlock(.between(start.pattern, end.pattern), clauses())
}

/// `while leaving,`: from the interval's opening to its close or cancelling.
public func during(_ interval: Interval, @ClauseBuilder _ clauses: () -> [ScopedClause]) -> ScopeBlock {
    ScopeBlock(.during(IntervalReference(interval.name)), clauses())
}

/// `while source leaving,`: the same, of one of the lives of a pair.
public func during(_ interval: RoleInterval, @ClauseBuilder _ clauses: () -> [ScopedClause]) -> ScopeBlock {
    ScopeBlock(.during(IntervalReference(role: interval.role, interval.name)), clauses())
}
