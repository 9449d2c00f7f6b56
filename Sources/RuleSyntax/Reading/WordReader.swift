import RuleTree
import TraceModel

/// Reads the words of one statement from left to right; what each statement and clause looks like is in its extensions.
final class WordReader {
    let statement: Statement
    /// The roles of the rule that is read, empty unless it is for a relation.
    let roles: [String]
    /// Whether a formula is read, in which the words of its operators are no names.
    var isInFormula = false
    var position: Int

    init(_ statement: Statement, at position: Int = 0, roles: [String] = []) {
        self.statement = statement
        self.roles = roles
        self.position = position
    }

    /// Another reader that stands here, to look ahead.
    var ahead: WordReader {
        let reader = WordReader(statement, at: position, roles: roles)
        reader.isInFormula = isInFormula
        return reader
    }

    var next: Word? { word(at: position) }
    var last: Word? { word(at: position - 1) }

    func word(at position: Int) -> Word? {
        statement.words.indices.contains(position) ? statement.words[position] : nil
    }

    /// The place of the next word, or behind the last one.
    var place: Place {
        next?.place ?? Place(line: statement.line.number, column: statement.words.last?.end ?? 1)
    }

    var origin: Origin { Origin(place) }

    /// What is written from the next word on.
    var rest: String { statement.line.text(from: place.column) }

    // MARK: - Taking words

    func skip() { position += 1 }

    private func take(if isMeant: Bool) -> Bool {
        if isMeant { position += 1 }
        return isMeant
    }

    func take(_ keyword: Keyword) -> Bool { take(if: next?.keyword == keyword) }

    func take(operator operation: FormulaOperator) -> Bool { take(if: next?.formulaOperator == operation) }

    func take(_ sign: String) -> Bool { take(if: next?.isSign(sign) == true) }

    /// Takes a word that means something here alone, and is a name elsewhere.
    func takeWord(_ text: String) -> Bool { take(if: next?.isWord(text) == true) }

    func expect(_ keyword: Keyword) throws(Diagnostic) {
        guard take(keyword) else { throw expected("'\(keyword.rawValue)'", near: [keyword]) }
    }

    func expect(_ sign: String, suggestion: String? = nil) throws(Diagnostic) {
        guard take(sign) else { throw expected("'\(sign)'", suggestion: suggestion) }
    }

    /// The items of a list, one at least.
    /// - Parameter goesOn: takes what stands between two of them.
    func list<Item>(
        of item: () throws(Diagnostic) -> Item,
        while goesOn: @autoclosure () -> Bool
    ) throws(Diagnostic) -> [Item] {
        var items = [try item()]
        while goesOn() { items.append(try item()) }
        return items
    }

    /// Whether the word can be a name where it stands.
    func isName(_ word: Word) -> Bool { word.isName && !(isInFormula && word.formulaOperator != nil) }

    /// A name, which is no keyword unless it stands in quotes.
    /// - Parameter what: what is named, as a message says it: `an event`.
    func name(_ what: String) throws(Diagnostic) -> String {
        guard let word = next, isName(word) else { throw expected(what, suggestion: next.flatMap(quotesSuggestion)) }
        position += 1
        return word.text
    }

    /// What to say of a word that is no name for the only reason that it does not stand in quotes.
    func quotesSuggestion(for word: Word) -> String? {
        let isOperator = isInFormula && word.formulaOperator != nil
        if !isOperator, word.keyword == nil { return nil }
        let what = isOperator ? "an operator here" : "a reserved word"
        return "'\(word.text)' is \(what): a name that is spelt so stands in quotes"
    }

    /// A name that no keyword can be taken for: a rule's id, a state.
    func word(_ what: String) throws(Diagnostic) -> String {
        guard next?.text.isEmpty != true else { throw expected(what) }
        return try value(what)
    }

    /// A value, which no keyword can be taken for.
    func value(_ what: String) throws(Diagnostic) -> String {
        guard let word = next, word.kind != .sign else { throw expected(what) }
        position += 1
        return word.text
    }

    /// A text in quotes, which stays the next word.
    /// - Parameters:
    ///   - other: what may stand there instead, as a message says it.
    ///   - keywords: what of it may be misspelt.
    func quotes(_ what: String, or other: String? = nil, near keywords: [Keyword] = []) throws(Diagnostic) -> Word {
        if let word = next, word.kind == .quoted { return word }
        throw expected(
            "\(what) in quotes" + (other.map { " or \($0)" } ?? ""),
            near: keywords,
            suggestion: next == nil ? nil : "write \(Quotation.quoted(rest))"
        )
    }

    /// A text in quotes.
    func quotedText(_ what: String) throws(Diagnostic) -> String {
        let text = try quotes(what).text
        position += 1
        return text
    }

    func expectEnd() throws(Diagnostic) {
        guard next == nil else { throw expected("the end of the line") }
    }

    // MARK: - Errors

    /// What to say of a word behind alternatives.
    ///
    /// - Parameter keywords: what a misspelt word may have been meant to be.
    func expectedAlternative(near keywords: [Keyword] = []) -> Diagnostic {
        let suggestion = next?.isSign(",") == true ? "write '|' between alternatives" : nil
        return expected("'|' or the end of the line", near: keywords, suggestion: suggestion)
    }

    /// - Parameter keywords: what a misspelt word may have been meant to be.
    func expected(_ what: String, near keywords: [Keyword] = [], suggestion: String? = nil) -> Diagnostic {
        expected(what, nearWords: keywords.map(\.rawValue), suggestion: suggestion)
    }

    func expected(_ what: String, nearWords words: some Sequence<String>, suggestion: String? = nil) -> Diagnostic {
        guard let word = next else {
            let behind = last.map { " after \($0.shown)" } ?? ""
            return Diagnostic("expected \(what)\(behind)", at: place, suggestion: suggestion)
        }
        var suggestion = suggestion
        if word.kind == .plain, word.keyword == nil,
            let meant = Suggestion.forWord(word.text, among: words)
        {
            suggestion = meant
        }
        return Diagnostic("expected \(what), found \(word.shown)", at: word.place, suggestion: suggestion)
    }

    /// What a slip was meant to be, one or the other.
    func write(_ texts: [String]) -> String { "write " + texts.map { "'\($0)'" }.joined(separator: " or ") }
}
