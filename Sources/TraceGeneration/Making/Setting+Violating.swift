import TraceModel

extension Setting {
    /// A walk that breaks a rule once, and keeps all others.
    ///
    /// - Parameter attempt: how often it was tried before; each time in another way.
    func violating(_ rule: Int, seed: UInt64, attempt: Int) -> Walk? {
        var walk = walk(seed: seed, applying: rule)
        let length = generator.options.length
        let owesAtEnd = attempt % 4 == 3
        // What is young, or not there yet, can be broken most easily, and owes most.
        let isEarly = attempt % 4 == 1 || owesAtEnd && attempt > 3
        let round = attempt / 4
        let point: Int
        if owesAtEnd {
            point = isEarly ? 2 * (round - 1) : length
        } else {
            point = isEarly ? 2 * round : length * (25 + walk.random.below(45)) / 100
        }
        guard walk.run(upTo: point) else { return nil }
        if !owesAtEnd, !isEarly {
            guard walk.comeHome() else { return nil }
            _ = walk.beginScene(introducing: round % 2 == 0)
        }
        if generator.format.showsSettings { walk.fix(fitting(rule, random: &walk.random)) }
        if owesAtEnd {
            guard walk.owe(rule) else { return nil }
            return walk.simulation.closing().offences == [rule] ? walk : nil
        }
        guard walk.offend(rule, isThorough: attempt > 3), walk.comeHome() else { return nil }
        // What a partial log never shows may have happened, so it shows everything else.
        if !hidden.isEmpty { walk.showMore() }
        guard walk.run(upTo: length), walk.comeHome() else { return nil }
        if casting == .addresses { walk.letDie(all: true) }
        return walk.simulation.closing().offences.isEmpty ? walk : nil
    }
}

extension Walk {
    /// Goes on until some event breaks a rule and nothing else, and takes that event.
    ///
    /// - Parameter isThorough: whether more ways than one are gone.
    mutating func offend(_ rule: Int, isThorough: Bool) -> Bool {
        for turn in 0..<20 {
            if takeOffence(rule, isMended: turn < 8) { return true }
            if !step() { break }
        }
        return seekOffence(rule, limit: isThorough ? 1_500 : 200)
    }

    /// Takes an event that breaks the rule alone, if one may come next.
    ///
    /// - Parameter isMended: whether it is to be the order of this event and the next that is wrong.
    private mutating func takeOffence(_ rule: Int, isMended: Bool) -> Bool {
        var owners: [(SimulatedEvent.Owner, Int)] = []
        let lives = Set(focus.filter { $0 < simulation.lives.count } + [simulation.lives.count])
        for life in lives.sorted() where life == 0 || plan.casting != .nameless {
            for names in nextEvents.ofLives { owners.append((.life(life), names[0])) }
            for names in nextEvents.ofClasses {
                owners.append((.classObject(life % plan.classCount), names[0]))
            }
        }
        for (owner, name) in random.shuffled(owners) {
            for event in nextEvents.variants(owner, name, after: simulation, &random) {
                var next = simulation
                guard let record = next.take(event), record.offences == [rule] else { continue }
                let mending = mending(event, to: next)
                if isMended, mending == nil { continue }
                commit(event)
                offence = simulation.count
                if let mending { commit(mending) }
                return true
            }
        }
        return false
    }

    /// The event that would have made everything right had it come before another, if there is one: mostly it is the order
    /// of two events that breaks a rule.
    private mutating func mending(_ offender: SimulatedEvent, to after: Simulation) -> SimulatedEvent? {
        for life in focus.sorted() + [simulation.lives.count] where life < after.lives.count {
            for names in nextEvents.ofLives {
                guard let event = nextEvents.variants(.life(life), names[0], after: after, &random).last else {
                    continue
                }
                if after.keeping(event) != nil, simulation.keeping(event)?.simulation.keeping(offender) != nil {
                    return event
                }
            }
        }
        return nil
    }

    /// Looks for the events that lead to an offence.
    private mutating func seekOffence(_ rule: Int, limit: Int) -> Bool {
        let focus = widened(focus)
        let isFound = go(among: focus, limit: limit) { simulation in
            simulation.danger(to: rule, among: focus) ?? 6
        } to: { _, record in
            record.offences == [rule]
        }
        if isFound { offence = simulation.count }
        return isFound
    }

    /// Some lives, and one that is still to come.
    private func widened(_ focus: Set<Int>) -> Set<Int> {
        plan.casting == .nameless && !simulation.lives.isEmpty ? focus : focus.union([simulation.lives.count])
    }

    /// Takes events of kinds that have not come yet, where the rules let them.
    mutating func showMore() {
        for names in nextEvents.ofLives where !hasShown(names) {
            for life in focus.sorted() {
                guard let event = nextEvents.variants(.life(life), names[0], after: simulation, &random).last else {
                    continue
                }
                guard !plan.isDeath(event.name), simulation.keeping(event) != nil else { continue }
                commit(event)
                break
            }
        }
    }

    private func hasShown(_ names: [Int]) -> Bool {
        lines.contains { line in
            if case .event(let event) = line { names.contains(event.name) } else { false }
        }
    }

    /// Goes to where the end of the trace breaks a rule and nothing else.
    mutating func owe(_ rule: Int) -> Bool {
        go(among: widened(focus.union(simulation.busyLives).union(simulation.livesInDebt)), limit: 800) { simulation in
            let offences = simulation.closing().offences
            return offences.count { $0 != rule } + (offences.contains(rule) ? 0 : 1)
        } to: { simulation, record in
            record.offences.isEmpty && simulation.closing().offences == [rule]
        }
    }
}
