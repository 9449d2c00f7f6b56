import RuleAutomata

extension PairTracker {
    /// What may have gone by for a rule before the first event of a pair's window: something only where the window
    /// begins with a life whose beginning is not known, or with a life of which the rule names earlier births. Mutating
    /// like `span`: it is handed no copy of the tracker then.
    ///
    /// - Parameter both: the roles' lives.
    mutating func start(_ relation: Int, _ both: RolePair<LifeHandle>, of rule: CompiledRule) -> ReadingTable.Start {
        let isWindow = vocabulary.relations[relation].window != nil
        for role in vocabulary.relations[relation].rolesAtBirth {
            // What went by of the other life since then is of the window too.
            if isWindow, lives[both[role]].mayBeOlder { return .anything }
            switch lives[both[role]].opening {
            case nil: continue
            case .underway: return .anything
            case .withBirth(let birth):
                let earlier = vocabulary.births[..<birth].flatMap(\.members)
                if earlier.contains(where: { rule.automaton.alphabet.sees(role: role, name: $0) }) {
                    return .anything
                }
            }
        }
        return .exact
    }
}
