import RuleSyntax
import RuleTree
import TraceModel
import TraceReports

/// Clauses in the logic of finite traces, as the table of the language has them.
struct ClauseLogic {
    /// Those of the spec.
    let intervals: [Interval]
    /// Whether births and deaths, which do not count everywhere, are declared.
    let hasLife: Bool

    /// The largest number of events that a formula counts by nesting.
    private static let longestNest = 4

    /// The clause as a formula, and what must be said besides.
    func lines(for clause: ScopedClause) -> [String] {
        guard let formula = clause.bound.map({ timed(clause.clause, $0) }) ?? plain(clause.clause) else {
            return [clause.bound.map { _ in "no formula is shown, for it measures time" } ?? reason(of: clause.clause)]
                + (clause.scope == .everywhere ? [] : [inEachSpan])
        }
        let notes = notes(for: clause.clause)
        if clause.scope == .everywhere { return [formula.text + orNothing(clause)] + explained(formula) + notes }
        let scoped =
            formula.isOfTheFuture
            ? formula.inSpans(of: clause.scope, holdsOnNothing: holdsOnNothing(clause, formula), intervals: intervals)
            : nil
        guard let scoped else { return [formula.text + orNothing(clause)] + explained(formula) + [inEachSpan] + notes }
        return [scoped.text] + explained(scoped) + self.notes(for: clause.clause, in: clause.scope)
    }

    /// The clause without its scope and its bound, if a formula of a length to be read says it.
    func plain(_ clause: Clause) -> Logic? {
        switch clause {
        case .ordering(_, .neverOutnumbers, _), .order, .states: nil
        case .ordering(let first, let ordering, let second): Logic(first, ordering, second)
        case .adjacency(let first, let adjacency, let second, _): Logic(first, adjacency, second)
        case .coexistence(let first, let coexistence, let second): Logic(first, coexistence, second)
        case .choice(let choice, let events): Logic(choice, events)
        case .occurrence(let event, let occurrence):
            (ClauseLogic.count(of: occurrence) ?? 0) < ClauseLogic.longestNest ? Logic(event, occurrence) : nil
        case .formula(let formula): Logic(formula)
        case .noPair: .constant(false)
        }
    }

    /// Whether the clause holds in a span without events.
    func holdsOnNothing(_ clause: ScopedClause, _ formula: Logic) -> Bool {
        if case .occurrence(_, .first) = clause.clause { return true }
        return formula.valueOnNothing
    }

    // MARK: - Bounds

    private func timed(_ clause: Clause, _ bound: TimeBound) -> Logic? {
        switch clause {
        case .ordering(let first, let ordering, let second): timed(first, ordering, second, bound)
        case .adjacency(let first, let adjacency, let second, _):
            switch adjacency {
            case .rightBefore: timed(first, .before, second, bound).map { .and([Logic(first, adjacency, second), $0]) }
            case .leadsRightTo:
                timed(first, .leadsTo, second, bound).map { .and([Logic(first, adjacency, second), $0]) }
            case .neverRightBefore: nil
            }
        case .occurrence(let event, .atMost(1)):
            switch bound {
            case .within(let time):
                .always(
                    .implies(
                        Logic(event),
                        .not(.next(.unary(.eventually, Logic(event), within: "≤\(SpecPrinter.words(of: time))")))
                    )
                )
            case .apart: nil
            }
        case .occurrence, .coexistence, .choice, .order, .states, .formula, .noPair: nil
        }
    }

    private func timed(
        _ first: EventPattern,
        _ ordering: Ordering,
        _ second: EventPattern,
        _ bound: TimeBound
    ) -> Logic? {
        let (a, b) = ordering == .after ? (Logic(second), Logic(first)) : (Logic(first), Logic(second))
        switch (ordering, bound) {
        case (.before, .within(let time)), (.after, .within(let time)):
            return .always(.implies(b, .unary(.once, a, within: "≤\(SpecPrinter.words(of: time))")))
        case (.before, .apart(let time)), (.after, .apart(let time)):
            let near = Logic.unary(.once, a, within: "<\(SpecPrinter.words(of: time))")
            return .always(.implies(b, .and([.once(a), .not(near)])))
        case (.leadsTo, .within(let time)):
            return .always(.implies(a, .unary(.eventually, b, within: "≤\(SpecPrinter.words(of: time))")))
        case (.leadsTo, .apart(let time)):
            let near = Logic.unary(.once, a, within: "<\(SpecPrinter.words(of: time))")
            return .and([.always(.implies(a, .eventually(b))), .always(.implies(b, .not(near)))])
        default: return nil
        }
    }

    // MARK: - Words

    private let inEachSpan = "in each span of the scope, as the words above have it"

    private func orNothing(_ clause: ScopedClause) -> String {
        if case .occurrence(_, .first) = clause.clause { ", or no event" } else { "" }
    }

    private func explained(_ formula: Logic) -> [String] { formula.glossary.map { ["  " + $0] } ?? [] }

    /// Which events a formula counts as next to each other, or as the first or the last.
    ///
    /// - Parameter scope: that which the formula says too.
    private func notes(for clause: Clause, in scope: Scope = .everywhere) -> [String] {
        switch clause {
        case .adjacency(_, _, _, let among) where !among.isEmpty:
            let events = among.map { EventPattern.named([$0]) } + scope.limits(intervals: intervals)
            let names = events.map { SpecPrinter.sentence(of: $0) }.uniqued()
            return ["  over \(English.list(names, "and")) alone"]
        case .adjacency, .formula, .occurrence(_, .first), .occurrence(_, .last):
            return hasLife ? ["  over the events other than births and deaths that it does not name"] : []
        case .ordering, .coexistence, .choice, .occurrence, .order, .states, .noPair: return []
        }
    }

    /// Why no formula is shown.
    private func reason(of clause: Clause) -> String {
        switch clause {
        case .ordering(let first, .neverOutnumbers, let second):
            "no formula of this logic says it, for it counts: #\(Logic(first).text) ≤ #\(Logic(second).text) at every event"
        case .order(let expression):
            "no formula in general: its events match the regular expression \(SpecPrinter.sentence(of: expression))"
        case .states: "no formula in general: its events move the machine, as the words above have it"
        case .occurrence(let event, let occurrence) where ClauseLogic.count(of: occurrence) != nil:
            "a formula too long to be read, such as F(A ∧ X F(A ∧ …)) with an A for each \(Logic(event).text) that counts"
        case .ordering, .adjacency, .coexistence, .choice, .occurrence, .formula, .noPair: "no formula is shown"
        }
    }

    private static func count(of occurrence: Occurrence) -> Int? {
        switch occurrence {
        case .never, .first, .last: nil
        case .atMost(let count), .atLeast(let count), .exactly(let count): count
        }
    }
}

extension Scope {
    /// The events at which its spans begin and end.
    ///
    /// - Parameter intervals: those of the spec, for a scope that is one of them.
    fileprivate func limits(intervals: [Interval]) -> [EventPattern] {
        guard case .during(let reference) = self else { return patterns }
        guard let interval = intervals.first(where: { $0.name == reference.name }) else { return [] }
        return interval.bounds.flatMap { limit -> [EventPattern] in
            guard case .named(let events) = limit else { return [limit] }
            return events.map { .named([EventReference(role: reference.role, $0.name)]) }
        }
    }
}
