import TraceModel

/// Reads the words of one statement from left to right; what each statement and clause looks like is in its extensions.
struct WordReader {
    let statement: Statement
    /// The roles of the rule that is read, empty unless it is for a relation.
    let roles: [String]
    /// Whether a formula is read, in which the words of its operators are no names.
    var isInFormula = false
    private(set) var position: Int

    init(_ statement: Statement, at position: Int = 0, roles: [String] = []) {
        self.statement = statement
        self.roles = roles
        self.position = position
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

    // MARK: - Taking words

    mutating func skip() { position += 1 }

    mutating func take(_ keyword: Keyword) -> Bool {
        guard next?.keyword == keyword else { return false }
        position += 1
        return true
    }

    mutating func take(operator operation: FormulaOperator) -> Bool {
        guard next?.formulaOperator == operation else { return false }
        position += 1
        return true
    }

    mutating func take(_ sign: String) -> Bool {
        guard next?.isSign(sign) == true else { return false }
        position += 1
        return true
    }

    /// Takes a word that means something here alone, and is a name elsewhere.
    mutating func takeWord(_ text: String) -> Bool {
        guard let word = next, word.kind == .plain, word.text == text else { return false }
        position += 1
        return true
    }

    mutating func expect(_ keyword: Keyword) throws(Diagnostic) {
        guard take(keyword) else { throw expected("'\(keyword.rawValue)'", near: [keyword]) }
    }

    mutating func expect(_ sign: String, suggestion: String? = nil) throws(Diagnostic) {
        guard take(sign) else { throw expected("'\(sign)'", suggestion: suggestion) }
    }

    /// Whether the word can be a name where it stands.
    func isName(_ word: Word) -> Bool { word.isName && !(isInFormula && word.formulaOperator != nil) }

    /// A name, which is no keyword unless it stands in quotes.
    /// - Parameter what: what is named, as a message says it: `an event`.
    mutating func name(_ what: String) throws(Diagnostic) -> String {
        guard let word = next, isName(word) else { throw expected(what, suggestion: next.flatMap(quotesSuggestion)) }
        position += 1
        return word.text
    }

    /// What to say of a word that is no name for the only reason that it does not stand in quotes.
    func quotesSuggestion(for word: Word) -> String? {
        if isInFormula, word.formulaOperator != nil {
            return "'\(word.text)' is an operator here: a name that is spelt so stands in quotes"
        }
        if word.keyword == nil { return nil }
        return "'\(word.text)' is a reserved word: a name that is spelt so stands in quotes"
    }

    /// A name that no keyword can be taken for: a rule's id, a state.
    mutating func word(_ what: String) throws(Diagnostic) -> String {
        guard next?.text.isEmpty != true else { throw expected(what) }
        return try value(what)
    }

    /// A value, which no keyword can be taken for.
    mutating func value(_ what: String) throws(Diagnostic) -> String {
        guard let word = next, word.kind != .sign else { throw expected(what) }
        position += 1
        return word.text
    }

    /// A text in quotes, the last word of its statement.
    mutating func quotedText(_ what: String) throws(Diagnostic) -> String {
        guard let word = next, word.kind == .quoted else {
            let rest = statement.line.text(from: place.column)
            throw expected(
                "\(what) in quotes",
                suggestion: next == nil ? nil : "write \(Quotation.quoted(rest))"
            )
        }
        position += 1
        return word.text
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
        guard let word = next else {
            let behind = last.map { " after \($0.shown)" } ?? ""
            return Diagnostic("expected \(what)\(behind)", at: place, suggestion: suggestion)
        }
        var suggestion = suggestion
        if word.kind == .plain, word.keyword == nil,
            let meant = Suggestion.forWord(word.text, among: keywords.map(\.rawValue))
        {
            suggestion = meant
        }
        return Diagnostic("expected \(what), found \(word.shown)", at: word.place, suggestion: suggestion)
    }
}
