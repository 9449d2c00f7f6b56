import TraceRules

extension Walk {
    /// Goes to where nothing is owed and no interval is open, the shortest way.
    mutating func comeHome() -> Bool {
        let debt = stage.livesInDebt
        let focus = focus.union(stage.busyLives).union(debt).filter { $0 <= stage.lives.count }
        let search = Search(moves: moves, focus: focus)
        let found = search.events(from: stage, &random) { stage in
            stage.debt + 2 * stage.openIntervals
        } isGoal: { stage, record in
            record.offences.isEmpty && stage.debt == 0 && stage.openIntervals == 0
        }
        if let found {
            commit(found)
            return true
        }
        // Some intervals cannot be closed; they may stay open where nothing is owed.
        let open = search.events(from: stage, &random) {
            $0.debt
        } isGoal: { stage, record in
            record.offences.isEmpty && stage.debt == 0
        }
        guard let open else { return false }
        commit(open)
        return true
    }

    /// Ends lives that may end.
    mutating func letDie(all: Bool) {
        for life in living.reversed() where life > 0 || all {
            guard all || random.chance(1, in: 3),
                let names = moves.ofLives.first(where: { script.isDeath($0[0]) })
            else { continue }
            for event in moves.variants(.life(life), names[0], after: stage, &random) {
                var next = stage
                guard let record = next.take(event), record.offences.isEmpty, next.debt == 0 else { continue }
                commit(event, next)
                break
            }
        }
    }
}
