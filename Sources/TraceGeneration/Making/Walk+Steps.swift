import TraceModel

extension Walk {
    private struct Option {
        var owner: SimulatedEvent.Owner
        var names: [Int]
        var weight: Int
        var isUsual: Bool
    }

    /// Takes an event that keeps all rules, rather one that changes something.
    mutating func step() -> Bool {
        var options = options()
        var idle: SimulatedEvent?
        while let index = random.index(weighted: options.map(\.weight)) {
            let option = options.remove(at: index)
            guard let name = name(of: option) else { continue }
            for event in nextEvents.variants(option.owner, name, after: simulation, isScene: isScene, count: 4, &random)
            {
                guard let record = simulation.keeping(event)?.record else { continue }
                if !record.hasMoved, !option.isUsual, random.chance(7, in: 8) {
                    idle = idle ?? event
                    break
                }
                commit(event)
                return true
            }
        }
        guard let idle else { return false }
        commit(idle)
        return true
    }

    private mutating func name(of option: Option) -> Int? {
        random.chance(4, in: 5) ? option.names.first : random.pick(option.names)
    }

    private func options() -> [Option] {
        var options: [Option] = []
        for life in focus.sorted() {
            for names in nextEvents.ofLives {
                let habit = habit(.life(life), names[0])
                let weight = weight(life, names[0], habit)
                if weight > 0 {
                    options.append(
                        Option(
                            owner: .life(life),
                            names: names,
                            weight: weight,
                            isUsual: habit > 0 && lastOfLife[life] != nextEvents.kinds[names[0]]
                        )
                    )
                }
            }
        }
        // A class logs its own events before the first ones of an object.
        for life in focus.sorted() where life >= simulation.lives.count {
            let owner = SimulatedEvent.Owner.classObject(life % plan.classCount)
            for names in nextEvents.ofClasses {
                let habit = habit(owner, names[0])
                options.append(Option(owner: owner, names: names, weight: 8 + 20 * habit, isUsual: false))
            }
        }
        return options
    }

    private func habit(_ owner: SimulatedEvent.Owner, _ name: Int) -> Int {
        let kind = nextEvents.kinds[name]
        var habit = 0
        if case .life(let life) = owner {
            habit = habits.count(kind, after: lastOfLife[life], ofSameLife: true)
        }
        if let last {
            habit += habits.count(kind, after: last.kind, ofSameLife: last.owner == owner)
        }
        return min(habit, 12)
    }

    private func weight(_ life: Int, _ name: Int, _ habit: Int) -> Int {
        var weight = 6 + 40 * habit
        // What has begun mostly comes to its end.
        if simulation.cancelsInterval(life, name) { weight = max(1, weight / 10) }
        // Two lives shall meet, not pass by each other.
        if focus.count > 1 {
            if simulation.joinsOther(life, name) { weight *= 4 }
            if simulation.leavesAlone(life, name) { weight /= 6 }
        }
        let birth = plan.birth(of: name)
        guard life < simulation.lives.count else {
            if let first = nextEvents.firstBirth { return birth == first ? 60 : 0 }
            return plan.isDeath(name) ? 0 : weight
        }
        let state = simulation.lives[life]
        if state.isDead { return 0 }
        if plan.isDeath(name) {
            let isLast = living.count == 1 && simulation.lives.count >= subjects
            let share = max(4, length / max(1, subjects) / 2)
            return isLast || simulation.openIntervals > 0 || state.eventCount < share ? 0 : 8
        }
        guard let birth else { return state.hasOnlyBirths ? max(1, weight / 4) : weight }
        return state.hasOnlyBirths && birth > simulation.latestBirth(of: life) ? weight + 90 : 1
    }
}
