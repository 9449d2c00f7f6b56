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
        guard let operation else { return patterns.mutations { $0.mutations(groups) }.inside(with) }
        return parts.mutations { $0.mutations(groups) }.inside { Formula(operation, $0) }
    }
}
