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

    var keyword: Keyword? { kind == .plain ? Keyword(rawValue: text) : nil }

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

    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
}
