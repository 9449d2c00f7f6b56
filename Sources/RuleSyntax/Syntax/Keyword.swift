/// The reserved words of the language, of its later parts too, so that a spec written today keeps its meaning. A name
/// that is spelt like one stands in quotes.
package enum Keyword: String, Hashable, Sendable, CaseIterable {
    // Statements of a file.
    case spec, condition, event, attribute, life, interval, relation, rule, use, record
    // Statements of a rule.
    case `for`, when, cites, accepts, rejects, start, states, order, formula
    // Scopes.
    case before, after, between, and, until, `while`
    // Clauses.
    case each, right, leads, to, pairs, with, never, outnumbers
    case at, most, least, exactly, once, twice, times, one, of
    case first, last, requires, together, excludes, within, apart, among
    // Events and their parts.
    case any, but, `where`
    // Words inside other statements.
    case on, `is`, `default`, from, cancelled, by, overlaps, `class`, process

    /// The statements that stand in a file outside of rules, and end a rule.
    static let statementsOfFile: [Keyword] = [
        .spec, .use, .condition, .event, .attribute, .life, .interval, .relation, .record, .rule,
    ]
    /// The statements that stand in a rule, behind or before its clauses.
    static let statementsOfRule: [Keyword] = [
        .for, .when, .cites, .accepts, .rejects, .start, .states, .order, .formula,
    ]
    /// The words that begin a scope.
    static let scopes: [Keyword] = [.before, .after, .between, .while]
    /// The words that may follow the first event of a clause.
    static let verbs: [Keyword] = [
        .before, .after, .right, .leads, .pairs, .never, .at, .exactly, .first, .last, .requires, .and, .excludes,
    ]
    /// The words, long enough to be misspelt, that begin a clause or its scope.
    static let openings: [Keyword] = scopes + [.exactly, .order, .states, .formula]

    var endsRule: Bool { Keyword.statementsOfFile.contains(self) }
}
