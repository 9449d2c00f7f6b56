import RuleTree
import TraceModel

/// What is said of clauses that were meant otherwise.
extension WordReader {
    func expectedVerb(behind pattern: EventPattern) -> Diagnostic {
        let subject = SpecPrinter.sentence(of: pattern)
        guard let word = next else {
            let last = last?.kind == .plain ? last?.text : nil
            return Diagnostic(
                "expected what is true of '\(subject)'",
                at: place,
                suggestion: last.flatMap { Suggestion.forWord($0, among: [Keyword.states.rawValue]) }
                    ?? "write a whole clause, such as '\(subject) at most once' or '\(subject) before …'"
            )
        }
        if isBetweenAlternatives(word) {
            return expected("'|' between alternatives")
        }
        if word.keyword == .together {
            var ahead = WordReader(statement, at: position + 1, roles: roles)
            _ = ahead.take(.with)
            let second = try? ahead.eventPattern()
            return slip(
                "'together' stands behind both events",
                at: word.place,
                meant: second.map { [.coexistence(pattern, .together, $0)] } ?? []
            )
        }
        if word.keyword == .within {
            return expected(
                "a clause before the time bound",
                suggestion: "write a whole clause, such as '\(subject) leads to …', before it"
            )
        }
        var known = Keyword.verbs
        switch pattern {
        case .any: known.append(.but)
        case .named, .anyBut, .matching: break
        }
        return expected(
            "'before', 'after', 'leads to', 'never' or the like behind '\(subject)'",
            near: known,
            suggestion: isRole(pattern, before: word) ? "a rule names its roles by 'for each RELATION(a, b)'" : nil
        )
    }

    /// Whether a word stands like an event behind its role in a rule that has none.
    private func isRole(_ pattern: EventPattern, before word: Word) -> Bool {
        guard roles.isEmpty, case .named = pattern, isName(word) else { return false }
        return self.word(at: position + 1)?.keyword.map(Keyword.verbs.contains) ?? false
    }

    /// The end of a clause whose last part is a list.
    func expectEndOfList() throws(Diagnostic) {
        guard let word = next, !isAtBound else { return }
        let isItem = isName(word) || word.keyword == .and || word.isSign("|")
        throw expected("',' or the end of the line", suggestion: isItem ? "write ',' between the events" : nil)
    }

    mutating func expectEnd(of clause: Clause, hasBound: Bool) throws(Diagnostic) {
        guard let word = next else { return }
        var suggestion: String?
        if isBetweenAlternatives(word) {
            suggestion = "write '|' between alternatives"
        } else if word.keyword == .where {
            throw testsBehind(clause)
        } else if word.keyword == .among {
            suggestion = "'among' belongs to 'right before' and 'leads right to'"
        } else if hasBound, word.keyword == .apart {
            suggestion = "'apart' belongs to 'at least'"
        } else if let keyword = word.keyword, Keyword.verbs.contains(keyword) {
            suggestion = "give each clause a line of its own"
        } else if !hasBound {
            suggestion = timeBehind(clause)
        }
        throw expected("the end of the line", near: hasBound ? [] : [.within], suggestion: suggestion)
    }

    private func isBetweenAlternatives(_ word: Word) -> Bool {
        word.isSign(",") || word.kind == .plain && word.text == "or"
    }

    func slip(_ message: String, at place: Place, meant clauses: [Clause]) -> Diagnostic {
        Diagnostic(message, at: place, suggestion: clauses.isEmpty ? nil : meant(clauses))
    }

    func meant(_ clauses: [Clause]) -> String {
        "write " + clauses.map { "'\(SpecPrinter.sentence(of: $0))'" }.joined(separator: " or ")
    }
}
