public import RuleTree

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
