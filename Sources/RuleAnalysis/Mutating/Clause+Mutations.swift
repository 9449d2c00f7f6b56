import RuleSyntax
import RuleTree

extension Clause {
    /// The clause made weaker, made stronger, said of fewer events, or with its two events exchanged.
    func mutations(_ groups: EventGroups) -> [Mutation<Clause>] {
        switch self {
        case .ordering(let first, let ordering, let second):
            return ordering.mutations(first, second)
                + [Mutation("the events change places", .ordering(second, ordering, first))]
                + [first, second].mutations { $0.mutations(groups) }.inside { .ordering($0[0], ordering, $0[1]) }
        case .adjacency(let first, let adjacency, let second, let among):
            let spare = among.indices.filter { ![first, second].contains(.named([among[$0]])) }
            return [
                adjacency.mutation(first, second),
                Mutation("the events change places", .adjacency(second, adjacency, first, among: among)),
            ]
                + spare.map { index in
                    var rest = among
                    rest.remove(at: index)
                    return Mutation(
                        "an event no longer counts",
                        .adjacency(first, adjacency, second, among: rest)
                    )
                }
                + [first, second].mutations { $0.mutations(groups) }.inside {
                    .adjacency($0[0], adjacency, $0[1], among: among)
                }
        case .coexistence(let first, let coexistence, let second):
            return coexistence.mutations(first, second)
                + [first, second].mutations { $0.mutations(groups) }.inside { .coexistence($0[0], coexistence, $0[1]) }
        case .choice(let choice, let events):
            let other: Choice = choice == .atLeastOne ? .exactlyOne : .atLeastOne
            return [
                Mutation(
                    "'\(SpecPrinter.words(of: choice))' becomes '\(SpecPrinter.words(of: other))'",
                    .choice(other, events)
                )
            ]
                + events.omissions("an alternative is left out").inside { .choice(choice, $0) }
                + events.mutations { $0.mutations(groups) }.inside { .choice(choice, $0) }
        case .occurrence(let event, let occurrence):
            return occurrence.neighbours.map { other in
                Mutation(
                    "'\(SpecPrinter.words(of: occurrence))' becomes '\(SpecPrinter.words(of: other))'",
                    .occurrence(event, other)
                )
            } + event.mutations(groups).inside { .occurrence($0, occurrence) }
        case .order(let expression): return expression.mutations(groups).inside(Clause.order)
        case .states(let machine): return machine.mutations(groups).inside(Clause.states)
        case .formula(let formula): return formula.mutations(groups).inside(Clause.formula)
        case .noPair: return []
        }
    }
}

extension Ordering {
    /// What else could be said of two events, weaker or stronger.
    fileprivate func mutations(_ first: EventPattern, _ second: EventPattern) -> [Mutation<Clause>] {
        func to(_ words: String, _ clause: Clause) -> Mutation<Clause> {
            Mutation("'\(self.words)' becomes '\(words)'", clause)
        }
        func to(_ other: Ordering) -> Mutation<Clause> { to(other.words, .ordering(first, other, second)) }
        return switch self {
        case .before:
            [to("requires", .coexistence(second, .requires, first)), to(.beforeEach)]
        case .after:
            [
                to("requires", .coexistence(first, .requires, second)),
                to(Ordering.beforeEach.words, .ordering(second, .beforeEach, first)),
            ]
        case .beforeEach: [to(.before), to(.pairsWith)]
        case .leadsTo: [to("requires", .coexistence(first, .requires, second)), to(.eachLeadsTo)]
        case .eachLeadsTo: [to(.leadsTo), to(.pairsWith)]
        case .pairsWith: [to(.beforeEach), to(.eachLeadsTo)]
        case .neverBefore:
            [
                to("never right before", .adjacency(first, .neverRightBefore, second, among: [])),
                to("excludes", .coexistence(first, .excludes, second)),
            ]
        case .neverAfter:
            [
                to("never right before", .adjacency(second, .neverRightBefore, first, among: [])),
                to("excludes", .coexistence(second, .excludes, first)),
            ]
        case .neverOutnumbers: [to(Ordering.before.words, .ordering(second, .before, first))]
        }
    }

    private var words: String {
        switch self {
        case .before: "before"
        case .after: "after"
        case .beforeEach: "before each"
        case .leadsTo: "leads to"
        case .eachLeadsTo: "each … leads to"
        case .pairsWith: "pairs with"
        case .neverBefore: "never before"
        case .neverAfter: "never after"
        case .neverOutnumbers: "never outnumbers"
        }
    }
}

extension Adjacency {
    /// The same of events that need not be neighbours.
    fileprivate func mutation(_ first: EventPattern, _ second: EventPattern) -> Mutation<Clause> {
        switch self {
        case .rightBefore: Mutation("'right before' becomes 'before'", .ordering(first, .before, second))
        case .leadsRightTo: Mutation("'leads right to' becomes 'leads to'", .ordering(first, .leadsTo, second))
        case .neverRightBefore:
            Mutation("'never right before' becomes 'never before'", .ordering(first, .neverBefore, second))
        }
    }
}

extension Coexistence {
    fileprivate func mutations(_ first: EventPattern, _ second: EventPattern) -> [Mutation<Clause>] {
        switch self {
        case .requires:
            [
                Mutation("'requires' becomes 'and … together'", .coexistence(first, .together, second)),
                Mutation("the events change places", .coexistence(second, .requires, first)),
            ]
        case .together:
            [
                Mutation("'and … together' becomes 'requires'", .coexistence(first, .requires, second)),
                Mutation("'and … together' becomes 'requires'", .coexistence(second, .requires, first)),
            ]
        case .excludes:
            [
                Mutation("'excludes' becomes 'never before'", .ordering(first, .neverBefore, second)),
                Mutation("'excludes' becomes 'never before'", .ordering(second, .neverBefore, first)),
            ]
        }
    }
}

extension Occurrence {
    /// One more, one less, or one half of what is said.
    fileprivate var neighbours: [Occurrence] {
        switch self {
        case .never: [.atMost(1)]
        case .atMost(let count): [.atMost(count + 1), count > 1 ? .atMost(count - 1) : .never]
        case .atLeast(let count): (count > 1 ? [.atLeast(count - 1)] : []) + [.atLeast(count + 1)]
        case .exactly(let count): [.atMost(count), .atLeast(count)]
        case .first, .last: [.atLeast(1)]
        }
    }
}
