import RuleTree

/// Clauses that must hold in the spans of a scope. A scope block holds no other: scopes do not nest.
public struct ScopeBlock: Sendable {
    let clauses: [ScopedClause]

    init(_ scope: Scope, _ clauses: [ScopedClause]) {
        self.clauses = clauses.map { clause in
            var clause = clause
            clause.scope = scope
            return clause
        }
    }
}
