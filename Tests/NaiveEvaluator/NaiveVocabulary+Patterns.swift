import RuleTree

extension NaiveVocabulary {
    /// Every pattern of a clause and its scope.
    func patterns(of scoped: ScopedClause) -> [EventPattern] {
        patterns(of: scoped.scope) + patterns(of: scoped.clause)
    }

    /// The letters of some patterns that may have happened though no record shows them.
    ///
    /// Decided: `A | B` stands where an event may and is one event, as a declared group is; `any` and `any but` stand for many, of
    /// which each may be logged or not.
    func unseen(of patterns: [EventPattern], isSeen: (NaiveLetter) -> Bool) -> Set<NaiveLetter> {
        var unseen = patterns.reduce(into: Set<NaiveLetter>()) { $0.formUnion(letters(of: $1)) }
        for pattern in patterns {
            let letters = letters(of: pattern)
            if pattern.isOpen {
                unseen.subtract(letters.filter(isSeen))
            } else if letters.contains(where: isSeen) {
                unseen.subtract(letters)
            }
        }
        return unseen
    }

    private func patterns(of scope: Scope) -> [EventPattern] {
        switch scope {
        case .everywhere: []
        case .before(let event), .after(let event), .afterEach(let event): [event]
        case .between(let opening, let closing), .afterUntil(let opening, let closing): [opening, closing]
        case .during(let interval): [opening(of: interval)] + closings(of: interval)
        }
    }

    private func patterns(of clause: Clause) -> [EventPattern] {
        switch clause {
        case .ordering(let first, _, let second), .coexistence(let first, _, let second): [first, second]
        case .adjacency(let first, _, let second, let among): [first, second] + among.map { .named([$0]) }
        case .choice(_, let options): options
        case .occurrence(let event, _): [event]
        case .order(let expression): patterns(of: expression)
        case .states(let machine): machine.arrows.map(\.event)
        case .formula(let formula): patterns(of: formula)
        case .noPair: []
        }
    }

    private func patterns(of expression: OrderExpression) -> [EventPattern] {
        switch expression {
        case .event(let event): [event]
        case .sequence(let parts), .choice(let parts): parts.flatMap(patterns)
        case .repeated(let part, _, _): patterns(of: part)
        }
    }

    private func patterns(of formula: Formula) -> [EventPattern] {
        switch formula {
        case .event(let event):
            [event]
        case .not(let inner), .always(let inner), .eventually(let inner), .next(let inner), .weakNext(let inner),
            .historically(let inner), .once(let inner), .previous(let inner):
            patterns(of: inner)
        case .and(let parts), .or(let parts):
            parts.flatMap(patterns)
        case .implies(let left, let right), .until(let left, let right), .release(let left, let right),
            .since(let left, let right):
            patterns(of: left) + patterns(of: right)
        }
    }

    // MARK: Intervals

    /// The event that opens an interval; none for a name that the spec does not declare.
    func opening(of reference: IntervalReference) -> EventPattern {
        guard let interval = intervals[reference.name] else { return .named([]) }
        return pattern(interval.opening, playing: reference.role)
    }

    /// The events that close or cancel an interval.
    func closings(of reference: IntervalReference) -> [EventPattern] {
        guard let interval = intervals[reference.name] else { return [] }
        return interval.ends.map { pattern($0, playing: reference.role) }
    }

    /// The pattern of an interval, about the subject in a role.
    private func pattern(_ pattern: EventPattern, playing role: String?) -> EventPattern {
        switch pattern {
        case .named(let references): .named(references.map { EventReference(role: role, $0.name) })
        case .any: .any(role: role)
        case .anyBut(_, let references): .anyBut(role: role, references)
        case .matching(let events, let tests): .matching(self.pattern(events, playing: role), tests)
        }
    }
}

extension EventPattern {
    fileprivate var isOpen: Bool {
        switch self {
        case .any, .anyBut: true
        case .matching(let events, _): events.isOpen
        case .named: false
        }
    }
}
