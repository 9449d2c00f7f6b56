extension TrackedPair {
    /// What may have gone by for a rule before the first event of a pair's window: something only where the window
    /// begins with a life whose beginning is not known, or with a life of which the rule names earlier births.
    ///
    /// - Parameter openings: those of the roles' lives.
    static func start(
        ofRelation relation: Int,
        _ openings: RolePair<LifeTracker.Opening?>,
        of rule: CompiledRule,
        _ vocabulary: Vocabulary
    ) -> ReadingTable.Start {
        for role in vocabulary.relations[relation].rolesAtBirth {
            switch openings[role] {
            case nil: continue
            case .underway: return .anything
            case .withBirth(let birth):
                let earlier = vocabulary.births[..<birth].flatMap(\.members)
                if earlier.contains(where: { !rule.automaton.alphabet.letters(role: role, name: $0).isEmpty }) {
                    return .anything
                }
            }
        }
        return .exact
    }
}
