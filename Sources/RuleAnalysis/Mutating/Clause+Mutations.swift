import RuleTree

extension Clause {
    /// The clause made weaker, made stronger, said of fewer events, or with its two events exchanged.
    func mutations(_ groups: EventGroups) -> [Mutation<Clause>] {
        switch self {
        case .ordering(let first, _, let second), .coexistence(let first, _, let second):
            return likeIt(first, second) + ofEvents(groups)
        case .adjacency(let first, let adjacency, let second, let among):
            let spare = among.indices.filter { ![first, second].contains(.named([among[$0]])) }
            return likeIt(first, second)
                + spare.map { index in
                    var rest = among
                    rest.remove(at: index)
                    return Mutation(
                        "an event no longer counts",
                        .adjacency(first, adjacency, second, among: rest)
                    )
                } + ofEvents(groups)
        case .choice(let choice, let events):
            return [changed(to: .choice(choice == .atLeastOne ? .exactlyOne : .atLeastOne, events))]
                + events.omissions("an alternative is left out").inside { .choice(choice, $0) } + ofEvents(groups)
        case .occurrence(let event, let occurrence):
            return occurrence.neighbours.map { changed(to: .occurrence(event, $0)) } + ofEvents(groups)
        case .order(let expression): return expression.mutations(groups).inside(Clause.order)
        case .states(let machine): return machine.mutations(groups).inside(Clause.states)
        case .formula(let formula): return formula.mutations(groups).inside(Clause.formula)
        case .noPair: return []
        }
    }

    /// What the table of clauses has beside it, and the same with its two events exchanged.
    private func likeIt(_ first: EventPattern, _ second: EventPattern) -> [Mutation<Clause>] {
        let patterns = [second, first] + self.patterns.dropFirst(2)
        return form.neighbours.compactMap { Clause(written: $0, first, second) }.map(changed)
            + (form.isMutual ? [] : [Mutation("the events change places", with(patterns))])
    }

    private func changed(to other: Clause) -> Mutation<Clause> {
        Mutation("'\(form.name)' becomes '\(other.form.name)'", other)
    }

    /// The clause about other events; those that neighbours are counted among stay.
    private func ofEvents(_ groups: EventGroups) -> [Mutation<Clause>] {
        let changing = isAdjacency ? patterns.prefix(2) : patterns[...]
        return Array(changing).mutations { $0.mutations(groups) }.inside(with)
    }
}

extension Occurrence {
    /// One more, one less, or one half of what is said.
    fileprivate var neighbours: [Occurrence] {
        switch self {
        case .never: [.atMost(1)]
        case .atMost(let count): [.atMost(Occurrence.behind(count)), count > 1 ? .atMost(count - 1) : .never]
        case .atLeast(let count): (count > 1 ? [.atLeast(count - 1)] : []) + [.atLeast(Occurrence.behind(count))]
        case .exactly(let count): [.atMost(count), .atLeast(count)]
        case .first, .last: [.atLeast(1)]
        }
    }

    /// The next count; the greatest is its own.
    private static func behind(_ count: Int) -> Int { count == .max ? count : count + 1 }
}
