import RuleSyntax
import RuleTree
import TraceReports
import TraceRules

/// Clauses in plain words, as the table of the language has them.
enum ClauseWords {
    static func sentence(for clause: ScopedClause) -> String {
        let bounded = words(for: clause.clause).sentence + (clause.bound.map { bound($0, of: clause.clause) } ?? "")
        return scope(clause.scope).map { "\($0): \(lowercased(bounded))" } ?? bounded
    }

    /// What the words of a clause mean that are not explained by its sentence.
    static func glossary(for clause: Clause) -> [String] {
        guard case .formula(let formula) = clause else { return [] }
        return FormulaWords.glossary(of: formula)
    }

    /// What makes a binding count as checked.
    static func test(of clause: Clause) -> String { words(for: clause).test }

    /// A clause without its scope and bound, and what makes a binding count as checked.
    private static func words(for clause: Clause) -> (sentence: String, test: String) {
        switch clause {
        case .ordering(let first, let ordering, let second): return words(name(first), ordering, name(second))
        case .occurrence(let event, let occurrence): return words(name(event), occurrence)
        case .adjacency(let first, let adjacency, let second, let among):
            let (sentence, test) = words(name(first), adjacency, name(second))
            let names = among.isEmpty ? "" : ", where \(English.list(among.map(name), "and")) alone count"
            return (sentence + names, test)
        case .coexistence(let first, let coexistence, let second):
            return words(name(first), coexistence, name(second))
        case .choice(let choice, let events):
            let names = English.list(events.map(name), "and")
            let sentence =
                switch choice {
                case .atLeastOne: "At least one of \(names) comes"
                case .exactlyOne: "One of \(names) comes, however often, and none of the others"
                }
            return (sentence, "the end of what is judged")
        case .noPair: return ("There is no such pair", "each pair")
        case .formula(let formula):
            return ("At the first event this holds: \(SpecPrinter.sentence(of: formula))", eachNamed)
        case .order: return ("The events named here, others left out, match the expression, once", eachNamed)
        case .states(let machine):
            let sentence = "The events move a machine that starts in \(machine.start); it has an arrow for each of them"
            return (sentence, eachNamed)
        }
    }

    private static let eachNamed = "each of the events that it names"

    private static func words(_ a: String, _ ordering: Ordering, _ b: String) -> (sentence: String, test: String) {
        switch ordering {
        case .before: ("Every \(b) has a \(a) somewhere before it", "each \(b)")
        case .after: ("Every \(a) has a \(b) somewhere before it", "each \(a)")
        case .beforeEach: ("Every \(b) has a \(a) before it, and after the \(b) before that", "each \(b)")
        case .leadsTo: ("Every \(a) has a \(b) somewhere after it", "each \(a)")
        case .eachLeadsTo: ("Every \(a) has a \(b) after it, and before the next \(a)", "each \(a)")
        case .pairsWith: ("\(a) and \(b) take turns, and \(a) begins", "each \(a) and each \(b)")
        case .neverBefore: ("No \(b) stands after any \(a)", "each \(a)")
        case .neverAfter: ("No \(a) stands after any \(b)", "each \(b)")
        case .neverOutnumbers: ("At no point have there been more \(a) than \(b)", "each \(a)")
        }
    }

    private static func words(_ a: String, _ adjacency: Adjacency, _ b: String) -> (sentence: String, test: String) {
        switch adjacency {
        case .rightBefore: ("Every \(b) has a \(a) right before it", "each \(b)")
        case .leadsRightTo: ("Every \(a) has a \(b) right after it", "each \(a)")
        case .neverRightBefore: ("No \(b) stands right after a \(a)", "each \(a) that another event follows")
        }
    }

    private static func words(_ a: String, _ coexistence: Coexistence, _ b: String) -> (sentence: String, test: String)
    {
        switch coexistence {
        case .requires: ("If there is a \(a), there is a \(b) too, before or after it", "each \(a)")
        case .together: ("If there is a \(a), there is a \(b) too, and the other way round", "each \(a) and each \(b)")
        case .excludes: ("If there is a \(a), there is no \(b), neither before nor after it", "each \(a)")
        }
    }

    private static func words(_ event: String, _ occurrence: Occurrence) -> (sentence: String, test: String) {
        func areThere(_ bound: String, _ count: Int) -> String {
            "There \(count == 1 ? "is" : "are") \(bound) \(count) \(event)"
        }
        let end = "the end of what is judged"
        return switch occurrence {
        case .never: ("There is no \(event)", end)
        case .atMost(let count): (areThere("at most", count), "each \(event)")
        case .atLeast(let count): (areThere("at least", count), end)
        case .exactly(let count): (areThere("exactly", count), "each \(event), and \(end)")
        case .first: ("The first event is \(event)", "the first event")
        case .last: ("The last event is \(event)", end)
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
