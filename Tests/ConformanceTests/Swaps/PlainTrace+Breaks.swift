import TraceRules

extension PlainTrace {
    /// What the orders of UIKit say of the trace: for each rule and binding the first break.
    var breaks: Set<OrderBreak> {
        let lives = lives.flatMap { life -> [OrderBreak] in
            let word = OrderedWord(
                roles: [Binding.Role("self", life.subject)],
                events: life.events,
                missable: life.missable,
                isComplete: options.end == .complete
            )
            return breaks(of: .life, in: word) + (isBeforeVersion6 ? breaks(of: .oldLife, in: word) : [])
        }
        let classes = classWords.flatMap { breaks(of: .class, in: $0) }
        return OrderBreak.firsts(of: lives + classes + transitions.flatMap(breaks))
    }

    private var isBeforeVersion6: Bool { value(of: "os", at: 0).flatMap(Int.init).map { $0 < 6 } ?? false }

    private func breaks(in transition: PlainTransition) -> [OrderBreak] {
        let word = OrderedWord(
            roles: [
                Binding.Role("source", transition.source.subject), Binding.Role("target", transition.target.subject),
            ],
            events: transition.events,
            missable: .nothing,
            isComplete: options.end == .complete
        )
        let kind = value(of: "kind", at: transition.window.lowerBound).flatMap(UIKitOrder.Kind.init)
        // Where no kind is declared, that of the fewest breaks is meant.
        let kinds = kind.map { [$0] } ?? UIKitOrder.Kind.allCases
        return kinds.map { breaks(of: .transition([$0]), in: word) }.min { $0.count < $1.count } ?? []
    }

    private func breaks(of subject: UIKitOrder.Subject, in word: OrderedWord) -> [OrderBreak] {
        let logged = Set(events.flatMap { [$0.name, "source \($0.name)", "target \($0.name)"] })
        return UIKitOrder.all.filter { $0.subject.covers(subject) }.compactMap { order in
            order.order.firstBreak(in: word, logged: logged).map { position in
                OrderBreak(rule: order.wholeID, roles: word.roles, place: place(position))
            }
        }
    }
}
