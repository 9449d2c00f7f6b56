import RuleTree
import TraceModel

/// A word or sign of a spec.
struct Word: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A keyword, a name, a number.
        case plain
        /// Text in quotes, here without them.
        case quoted
        /// `|`, `->`, …
        case sign
    }

    var kind: Kind
    var text: String
    var place: Place
    /// The column behind its last byte.
    var end: Int
    /// Whether it stands right behind the word before.
    var isGlued: Bool
    let keyword: Keyword?

    init(kind: Kind, text: String, place: Place, end: Int, isGlued: Bool) {
        self.kind = kind
        self.text = text
        self.place = place
        self.end = end
        self.isGlued = isGlued
        keyword = kind == .plain ? Keyword.byText[text] : nil
    }

    /// The operator that the word is inside a formula.
    var formulaOperator: FormulaOperator? { kind == .plain ? FormulaOperator(rawValue: text) : nil }

    /// Whether it can be a name: no keyword, no sign, not empty.
    var isName: Bool {
        switch kind {
        case .plain: keyword == nil
        case .quoted: !text.isEmpty
        case .sign: false
        }
    }

    /// The word as a message shows it.
    var shown: String { kind == .quoted ? Quotation.quoted(text) : "'\(text)'" }

    /// Whether it may follow the first event of a clause, and belongs to the clause.
    var isVerb: Bool { kind == .plain && ClauseText.verbs.contains(text) }

    func isWord(_ text: String) -> Bool { kind == .plain && self.text == text }

    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
}

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
    /// The words, long enough to be misspelt, that begin a clause or its scope.
    static let openings: [Keyword] = scopes + [.exactly, .order, .states, .formula]

    static let byText = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    var endsRule: Bool { Keyword.statementsOfFile.contains(self) }
}
