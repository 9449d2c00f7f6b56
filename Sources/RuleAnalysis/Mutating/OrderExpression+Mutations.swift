import RuleTree

extension OrderExpression {
    /// The expression with a part left out, exchanged with the next, or repeated otherwise.
    func mutations(_ groups: EventGroups) -> [Mutation<OrderExpression>] {
        switch self {
        case .event(let event):
            return event.mutations(groups).inside(OrderExpression.event) + loosened
        case .sequence(let parts):
            return parts.omissions("a part is left out").inside(OrderExpression.sequence)
                + parts.indices.dropLast().map { index in
                    var exchanged = parts
                    exchanged.swapAt(index, index + 1)
                    return Mutation("two parts change places", .sequence(exchanged))
                }
                + parts.mutations { $0.mutations(groups) }.inside(OrderExpression.sequence)
        case .choice(let parts):
            return parts.omissions("an alternative is left out").inside(OrderExpression.choice)
                + parts.mutations { $0.mutations(groups) }.inside(OrderExpression.choice)
        case .repeated(let part, let atLeast, let atMost):
            func times(_ low: Int, _ high: Int?) -> Mutation<OrderExpression> {
                Mutation("a part is repeated otherwise", .repeated(part, atLeast: low, atMost: high))
            }
            let bounds: [Mutation<OrderExpression>] =
                switch (atLeast, atMost) {
                case (0, nil): [times(1, nil), times(0, 1)]
                case (1, nil): [times(0, nil), Mutation("a part is repeated otherwise", part)]
                case (0, 1): [Mutation("a part is repeated otherwise", part), times(0, nil)]
                default:
                    (atLeast > 0 ? [times(atLeast - 1, atMost)] : []) + (atMost.map { [times(atLeast, $0 + 1)] } ?? [])
                }
            // An event that is repeated already is not loosened once more.
            let inner = part.mutations(groups).filter { mutation in
                if case .event = part, case .repeated = mutation.tree { return false }
                return true
            }
            return bounds + inner.inside { .repeated($0, atLeast: atLeast, atMost: atMost) }
        }
    }

    /// One event that may be missing, or come several times.
    private var loosened: [Mutation<OrderExpression>] {
        [
            Mutation("a part is repeated otherwise", .repeated(self, atLeast: 0, atMost: 1)),
            Mutation("a part is repeated otherwise", .repeated(self, atLeast: 1, atMost: nil)),
        ]
    }
}
