import RuleTree

/// A clause and its scope, judged over whole histories.
struct NaiveScopedClause: Hashable {
    var scope: NaiveScope
    var clause: NaiveClause

    /// Whether the clause holds in every span of a history that ends here.
    ///
    /// Decided: an `order` or a formula that an event broke is over for the whole binding, later spans included; one
    /// that only the end of a span broke begins anew with the next span, one that the death found unfinished does not.
    /// - Parameter mending: the words that may mend it where nothing is owed any more.
    func holds(over steps: [NaiveStep], mending: [[Int]]) -> Bool {
        if stopsWhenBroken, steps.contains(where: isOffence) || isUnfinishedAtDeath(of: steps) { return true }
        return scope.spans(of: steps).allSatisfy { clause.holds(in: $0, mending: mending) }
    }

    /// Whether something in the log puts the clause to the test.
    ///
    /// - Parameter log: what was seen, with the death behind the event that was it.
    func isTested(by log: [NaiveStep]) -> Bool {
        scope.spans(of: log).contains(where: clause.isTested)
    }

    /// What the clause makes of an event that offended it; nil if it goes on as if there had been no event.
    func step(afterOffence letter: Int) -> NaiveStep? {
        if scope.closes(at: letter) { return .forgiven(letter) }
        switch clause {
        case .ordering, .coexistence, .choice: return nil
        case .occurrence(_, let occurrence, _): return occurrence == .first ? .forgiven(letter) : nil
        case .adjacency, .order, .states, .formula: return .forgiven(letter)
        }
    }

    private func isUnfinishedAtDeath(of steps: [NaiveStep]) -> Bool {
        guard let death = steps.firstIndex(of: .death) else { return false }
        return !scope.spans(of: Array(steps[..<death])).allSatisfy { clause.holds(in: $0, mending: []) }
    }

    private var stopsWhenBroken: Bool {
        switch clause {
        case .order, .formula: true
        case .ordering, .adjacency, .coexistence, .choice, .occurrence, .states: false
        }
    }

    private func isOffence(_ step: NaiveStep) -> Bool {
        guard case .forgiven(let letter) = step else { return false }
        return !scope.closes(at: letter)
    }
}
