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
    public func right(before other: some EventExpression, among events: any NamedEvents...) -> Clause {
        .adjacency(pattern, .rightBefore, other.pattern, among: events.flatMap(\.references))
    }

    /// `A leads right to B among A, B, C`
    public func leads(rightTo other: some EventExpression, among events: any NamedEvents...) -> Clause {
        .adjacency(pattern, .leadsRightTo, other.pattern, among: events.flatMap(\.references))
    }

    /// `A never right before B among A, B, C`
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
