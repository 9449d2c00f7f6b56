import CheckResults

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
            return subjects(of: life, word.roles).flatMap { breaks(of: $0, in: word) }
        }
        let classes = classWords.flatMap { word in
            breaks(of: .class, in: word) + (isPrintedFirst ? breaks(of: .classPrintedFirst, in: word) : [])
        }
        return OrderBreak.firsts(of: lives + classes + transitions.flatMap(breaks))
    }

    private var isPrintedFirst: Bool { value(of: "printed", at: 0) == "first" }

    /// What rules a life is held to: those for every life, and those whose conditions are declared of it.
    private func subjects(of life: PlainLife, _ roles: Set<Binding.Role>) -> [UIKitOrder.Subject] {
        let version = value(of: "os", at: 0).flatMap(Double.init)
        var subjects: [UIKitOrder.Subject] = [.life]
        if isPrintedFirst { subjects.append(.lifePrintedFirst) }
        if let version, version < 6 {
            subjects.append(.oldLife)
            if version >= 5 { subjects.append(.lifeOfVersion5) }
            if isPrintedFirst { subjects.append(.oldLifePrintedFirst) }
        }
        if isPrintedFirst, let event = life.events.first {
            let made = value(of: "made", at: event.position, roles: roles)
            if let made { subjects.append(.lifeMadePrintedFirst([made])) }
            if value(of: "initializer", at: event.position, roles: roles) == "uikit" {
                subjects.append(.lifeInitialized)
                if let made { subjects.append(.lifeInitializedAs([made])) }
            }
        }
        return subjects
    }

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
        let isDirect = value(of: "direct", at: transition.window.lowerBound) == "yes"
        return kinds.map { kind in
            let subjects: [UIKitOrder.Subject] = [.transition([kind])] + (isDirect ? [.directTransition([kind])] : [])
            return subjects.flatMap { breaks(of: $0, in: word) }
        }.min { $0.count < $1.count } ?? []
    }

    private func breaks(of subject: UIKitOrder.Subject, in word: OrderedWord) -> [OrderBreak] {
        let logged = Set(events.flatMap { [$0.name, $0.printed, "source \($0.name)", "target \($0.name)"] })
        return UIKitOrder.all.filter { $0.subject.covers(subject) }.compactMap { order in
            order.order.firstBreak(in: word, logged: logged).map { position in
                OrderBreak(rule: order.wholeID, roles: word.roles, place: place(position))
            }
        }
    }
}
