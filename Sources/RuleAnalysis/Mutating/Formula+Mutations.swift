import RuleTree

extension Formula {
    /// The formula with a part left out, or with an operator changed for its neighbour.
    func mutations(_ groups: EventGroups) -> [Mutation<Formula>] {
        own + inner(groups)
    }

    private var own: [Mutation<Formula>] {
        func to(_ words: String, _ formula: Formula) -> [Mutation<Formula>] { [Mutation("\(words)", formula)] }
        return switch self {
        case .event, .not, .implies: []
        case .and(let parts): parts.omissions("a part is left out").inside(Formula.and)
        case .or(let parts): parts.omissions("a part is left out").inside(Formula.or)
        case .always(let part): to("'always' becomes 'eventually'", .eventually(part))
        case .eventually(let part): to("'eventually' becomes 'always'", .always(part))
        case .next(let part): to("'next' becomes 'weak next'", .weakNext(part))
        case .weakNext(let part): to("'weak next' becomes 'next'", .next(part))
        case .until(_, let part): to("'until' becomes 'eventually'", .eventually(part))
        case .release(let first, let second): to("'release' becomes 'until'", .until(second, first))
        case .historically(let part): to("'historically' becomes 'once'", .once(part))
        case .once(let part): to("'once' becomes 'historically'", .historically(part))
        case .previous(let part): to("'previous' becomes 'once'", .once(part))
        case .since(_, let part): to("'since' becomes 'once'", .once(part))
        }
    }

    private func inner(_ groups: EventGroups) -> [Mutation<Formula>] {
        func one(_ part: Formula, _ embed: (Formula) -> Formula) -> [Mutation<Formula>] {
            part.mutations(groups).inside(embed)
        }
        func several(_ parts: [Formula], _ embed: ([Formula]) -> Formula) -> [Mutation<Formula>] {
            parts.mutations { $0.mutations(groups) }.inside(embed)
        }
        return switch self {
        case .event(let event): event.mutations(groups).inside(Formula.event)
        case .not(let part): one(part, Formula.not)
        case .and(let parts): several(parts, Formula.and)
        case .or(let parts): several(parts, Formula.or)
        case .implies(let left, let right): several([left, right]) { .implies($0[0], $0[1]) }
        case .always(let part): one(part, Formula.always)
        case .eventually(let part): one(part, Formula.eventually)
        case .next(let part): one(part, Formula.next)
        case .weakNext(let part): one(part, Formula.weakNext)
        case .until(let left, let right): several([left, right]) { .until($0[0], $0[1]) }
        case .release(let left, let right): several([left, right]) { .release($0[0], $0[1]) }
        case .historically(let part): one(part, Formula.historically)
        case .once(let part): one(part, Formula.once)
        case .previous(let part): one(part, Formula.previous)
        case .since(let left, let right): several([left, right]) { .since($0[0], $0[1]) }
        }
    }
}
