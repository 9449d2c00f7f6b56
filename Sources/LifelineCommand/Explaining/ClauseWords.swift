import RuleSyntax
import RuleTree
import TraceReports

/// Clauses in plain words, as the table of the language has them.
enum ClauseWords {
    static func sentence(for clause: ScopedClause) -> String {
        var words = filled(clause.clause.form.meaning, of: clause.clause)
        if case .adjacency(_, _, _, let among) = clause.clause, !among.isEmpty {
            words += ", where \(English.list(among.map(\.phrase), "and")) alone count"
        }
        let bounded = words + (clause.bound.map { bound($0, of: clause.clause) } ?? "")
        return scope(clause.scope).map { "\($0): \(lowercased(bounded))" } ?? bounded
    }

    /// What the words of a clause mean that are not explained by its sentence.
    static func glossary(for clause: Clause) -> [String] {
        guard case .formula(let formula) = clause else { return [] }
        return FormulaWords.glossary(of: formula)
    }

    /// What makes a binding count as checked.
    static func test(of clause: Clause) -> String { filled(clause.form.test, of: clause) }

    /// A text of the table of clauses, about the clause's events or what else it says.
    private static func filled(_ text: String, of clause: Clause) -> String {
        switch clause {
        case .ordering, .adjacency, .coexistence, .occurrence:
            let events = clause.patterns.prefix(2).map(name)
            return ClauseForm.fill(text, events[0], events[events.count - 1])
        case .choice(_, let events): return ClauseForm.fill(text, English.list(events.map(name), "and"))
        case .formula(let formula): return ClauseForm.fill(text, SpecPrinter.sentence(of: formula))
        case .states(let machine): return ClauseForm.fill(text, machine.start)
        case .order, .noPair: return text
        }
    }

    private static func bound(_ bound: TimeBound, of clause: Clause) -> String {
        switch (bound, clause) {
        case (.within(let duration), .occurrence): ", in any stretch of \(SpecPrinter.words(of: duration))"
        case (.within(let duration), _): ", no more than \(SpecPrinter.words(of: duration)) apart"
        case (.apart(let duration), _): ", at least \(SpecPrinter.words(of: duration)) apart"
        }
    }

    private static func scope(_ scope: Scope) -> String? {
        var slots = scope.patterns.map(name)
        if case .during(let interval) = scope { slots = [(interval.role.map { "\($0)'s " } ?? "") + interval.name] }
        return scope.form.map { ClauseForm.fill($0.meaning, slots[0], slots[slots.count - 1]) }
    }

    private static func name(_ pattern: EventPattern) -> String {
        switch pattern {
        case .named(let references): English.list(references.map(\.phrase), "or")
        case .any(let role): role.map { "event of \($0)" } ?? "event"
        case .anyBut(let role, let references):
            (role.map { "event of \($0)" } ?? "event") + " other than \(English.list(references.map(\.phrase), "or"))"
        case .matching(let events, let tests): "\(events.phrase) \(AttributeWords.words(tests))"
        }
    }

    private static func lowercased(_ sentence: String) -> String {
        let startsWithWord = ["Every", "No ", "There", "The ", "If ", "At ", "One "].contains { sentence.hasPrefix($0) }
        return startsWithWord ? sentence.prefix(1).lowercased() + sentence.dropFirst() : sentence
    }
}
