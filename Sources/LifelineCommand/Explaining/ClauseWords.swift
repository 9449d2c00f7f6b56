import RuleSyntax
import RuleTree
import TraceReports
import TraceRules

/// Clauses in plain words, as the table of the language has them.
enum ClauseWords {
    static func sentence(for clause: ScopedClause) -> String {
        let words =
            switch clause.clause {
            case .ordering(let first, let ordering, let second): words(name(first), ordering, name(second))
            case .occurrence(let event, let occurrence): words(name(event), occurrence)
            case .adjacency(let first, let adjacency, let second, let among):
                words(name(first), adjacency, name(second))
                    + (among.isEmpty ? "" : ", where \(English.list(among.map(name), "and")) alone count")
            case .coexistence(let first, let coexistence, let second): words(name(first), coexistence, name(second))
            case .choice(let choice, let events): words(choice, English.list(events.map(name), "and"))
            case .formula(let formula): "At the first event this holds: \(SpecPrinter.sentence(of: formula))"
            case .noPair: "There is no such pair"
            case .order: "The events named here, others left out, match the expression, once"
            case .states(let machine):
                "The events move a machine that starts in \(machine.start); it has an arrow for each of them"
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
    static func test(of clause: Clause) -> String {
        switch clause {
        case .ordering(let first, let ordering, let second):
            switch ordering {
            case .before, .beforeEach: "each \(name(second))"
            case .after, .leadsTo, .eachLeadsTo, .neverBefore, .neverOutnumbers: "each \(name(first))"
            case .neverAfter: "each \(name(second))"
            case .pairsWith: "each \(name(first)) and each \(name(second))"
            }
        case .occurrence(let event, let occurrence):
            switch occurrence {
            case .never, .atLeast, .last: "the end of what is judged"
            case .atMost: "each \(name(event))"
            case .exactly: "each \(name(event)), and the end of what is judged"
            case .first: "the first event"
            }
        case .adjacency(let first, let adjacency, let second, _):
            switch adjacency {
            case .rightBefore: "each \(name(second))"
            case .leadsRightTo: "each \(name(first))"
            case .neverRightBefore: "each \(name(first)) that another event follows"
            }
        case .coexistence(let first, let coexistence, let second):
            switch coexistence {
            case .requires, .excludes: "each \(name(first))"
            case .together: "each \(name(first)) and each \(name(second))"
            }
        case .choice: "the end of what is judged"
        case .noPair: "each pair"
        case .order, .states, .formula: "each of the events that it names"
        }
    }

    private static func words(_ first: String, _ ordering: Ordering, _ second: String) -> String {
        switch ordering {
        case .before: "Every \(second) has a \(first) somewhere before it"
        case .after: "Every \(first) has a \(second) somewhere before it"
        case .beforeEach: "Every \(second) has a \(first) before it, and after the \(second) before that"
        case .leadsTo: "Every \(first) has a \(second) somewhere after it"
        case .eachLeadsTo: "Every \(first) has a \(second) after it, and before the next \(first)"
        case .pairsWith: "\(first) and \(second) take turns, and \(first) begins"
        case .neverBefore: "No \(second) stands after any \(first)"
        case .neverAfter: "No \(first) stands after any \(second)"
        case .neverOutnumbers: "At no point have there been more \(first) than \(second)"
        }
    }

    private static func words(_ first: String, _ adjacency: Adjacency, _ second: String) -> String {
        switch adjacency {
        case .rightBefore: "Every \(second) has a \(first) right before it"
        case .leadsRightTo: "Every \(first) has a \(second) right after it"
        case .neverRightBefore: "No \(second) stands right after a \(first)"
        }
    }

    private static func words(_ first: String, _ coexistence: Coexistence, _ second: String) -> String {
        switch coexistence {
        case .requires: "If there is a \(first), there is a \(second) too, before or after it"
        case .together: "If there is a \(first), there is a \(second) too, and the other way round"
        case .excludes: "If there is a \(first), there is no \(second), neither before nor after it"
        }
    }

    private static func words(_ choice: Choice, _ events: String) -> String {
        switch choice {
        case .atLeastOne: "At least one of \(events) comes"
        case .exactlyOne: "One of \(events) comes, however often, and none of the others"
        }
    }

    private static func words(_ event: String, _ occurrence: Occurrence) -> String {
        switch occurrence {
        case .never: "There is no \(event)"
        case .atMost(let count): "There \(count == 1 ? "is" : "are") at most \(count) \(event)"
        case .atLeast(let count): "There \(count == 1 ? "is" : "are") at least \(count) \(event)"
        case .exactly(let count): "There \(count == 1 ? "is" : "are") exactly \(count) \(event)"
        case .first: "The first event is \(event)"
        case .last: "The last event is \(event)"
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
        switch scope {
        case .everywhere: nil
        case .before(let event): "Up to the first \(name(event)), or throughout if there is none"
        case .after(let event): "From the first \(name(event)) on"
        case .afterEach(let event): "From each \(name(event)) to the next"
        case .between(let opening, let closing):
            "From the first \(name(opening)) since any \(name(closing)) to the next \(name(closing)), if that comes"
        case .afterUntil(let opening, let closing):
            "From the first \(name(opening)) since any \(name(closing)) to the next \(name(closing)), or to the end"
        case .during(let interval):
            "While \(interval.role.map { "\($0)'s " } ?? "")\(interval.name) lasts"
        }
    }

    private static func name(_ pattern: EventPattern) -> String {
        switch pattern {
        case .named(let references): English.list(references.map(name), "or")
        case .any(let role): role.map { "event of \($0)" } ?? "event"
        case .anyBut(let role, let references):
            (role.map { "event of \($0)" } ?? "event") + " other than \(English.list(references.map(name), "or"))"
        case .matching(let events, let tests): "\(name(events)) \(AttributeWords.words(tests))"
        }
    }

    private static func name(_ reference: EventReference) -> String {
        reference.role.map { "\($0) \(reference.name)" } ?? reference.name
    }

    private static func lowercased(_ sentence: String) -> String {
        let startsWithWord = ["Every", "No ", "There", "The ", "If ", "At ", "One "].contains { sentence.hasPrefix($0) }
        return startsWithWord ? sentence.prefix(1).lowercased() + sentence.dropFirst() : sentence
    }
}
