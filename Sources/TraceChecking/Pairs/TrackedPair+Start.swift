import RuleAutomata

extension TrackedPair {
    /// What may have gone by for a rule before the first event of a pair's window: something only where the window
    /// begins with a life whose beginning is not known, or with a life of which the rule names earlier births.
    ///
    /// - Parameters:
    ///   - openings: those of the roles' lives.
    ///   - mayBeOlder: whether these may have been born before their first records.
    static func start(
        ofRelation relation: Int,
        _ openings: RolePair<LifeTracker.Opening?>,
        mayBeOlder: RolePair<Bool>,
        of rule: CompiledRule,
        _ vocabulary: Vocabulary
    ) -> ReadingTable.Start {
        let isWindow = vocabulary.relations[relation].window != nil
        for role in vocabulary.relations[relation].rolesAtBirth {
            // What went by of the other life since then is of the window too.
            if isWindow, mayBeOlder[role] { return .anything }
            switch openings[role] {
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
