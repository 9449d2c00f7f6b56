import RuleTree

/// Says which pairs stand in the relations of a spec by looking at all pairs of intervals of the whole trace. All lives
/// are of one class and one process.
struct NaivePairs {
    private let spec: Spec
    let records: [NaiveRecord]
    private let observesAll: Bool
    private var intervals: [NaiveInterval] = []

    init(_ spec: Spec, _ records: [NaiveRecord], observesAll: Bool) {
        self.spec = spec
        self.records = records
        self.observesAll = observesAll
        for position in records.indices { take(position) }
    }

    var pairs: [NaivePair] {
        spec.relations.flatMap(pairs)
    }

    private func pairs(of relation: Relation) -> [NaivePair] {
        switch relation.basis {
        case .naming(let role, let attribute, _): pairs(of: relation, naming: role, attribute)
        case .intervals(let first, let operation, let second): pairs(of: relation, first, operation, second)
        }
    }

    private func pairs(
        of relation: Relation,
        _ first: Relation.Participant,
        _ operation: IntervalRelation,
        _ second: Relation.Participant
    ) -> [NaivePair] {
        intervals.flatMap { left in
            intervals.compactMap { right in
                guard left.name == first.interval.name, right.name == second.interval.name, left.life != right.life,
                    left.stands(operation, to: right),
                    left.name != right.name || operation != .overlaps
                        || left.opening < right.opening,
                    isTrue(relation, left, right) != false
                else { return nil }
                return pair(relation, operation, left, right)
            }
        }
    }

    private func pair(
        _ relation: Relation,
        _ operation: IntervalRelation,
        _ left: NaiveInterval,
        _ right: NaiveInterval
    ) -> NaivePair {
        let (from, to) = window(relation, left, right)
        let lives = [left.life, right.life]
        let seen = records.indices.filter { position in
            from.map { $0 <= position } ?? false && position <= to ?? Int.max && lives.contains(records[position].life)
        }
        let moment = left.moment(operation, to: right)
        let isEmpty = from.map { ($0 > to ?? Int.max) } ?? true
        let first = isEmpty ? min(left.opening, right.opening) : from ?? 0
        return NaivePair(
            relation: relation.name,
            lives: lives,
            formed: moment + 1,
            first: first + 1,
            last: (isEmpty ? moment : seen.last ?? first) + 1,
            isDoubtful: isTrue(relation, left, right) == nil || isDoubtful(operation, left, right)
                || operation == .overlaps && asksWhose(relation) && hasThird(left, right)
                || beginsInDoubt(relation, left, right)
        )
    }

    // MARK: - Intervals

    private mutating func take(_ position: Int) {
        let record = records[position]
        let isDeath = spec.life?.deaths.contains { $0.name == record.name } ?? false
        var closed: [Int] = []
        for index in intervals.indices where intervals[index].end == nil && intervals[index].life == record.life {
            guard let definition = spec.intervals.first(where: { $0.name == intervals[index].name }) else { continue }
            let isCancelled = definition.cancelling?.names(record) ?? false
            let isClosed = definition.closing.names(record)
            guard isCancelled || isClosed || isDeath || definition.opening.names(record) else { continue }
            intervals[index].end = position
            intervals[index].ending = isCancelled ? .cancelled : isClosed ? .closed : .cut
            closed.append(index)
        }
        while let partner = closed.popLast() {
            for index in intervals.indices
            where intervals[index].end == nil && intervals[index].partner == partner && !isLogged(intervals[index].name)
            {
                intervals[index].end = position
                intervals[index].ending = .withPartner
                closed.append(index)
            }
        }
        for definition in spec.intervals where definition.opening.names(record) && !isDeath {
            intervals.append(NaiveInterval(name: definition.name, life: record.life, opening: position))
            findPartners(of: intervals.count - 1)
        }
    }

    /// Whether the class logs what closes intervals of a name, or nothing goes unseen.
    private func isLogged(_ name: String) -> Bool {
        observesAll || spec.intervals.contains { $0.name == name && records.contains(where: $0.closing.names) }
    }

    private mutating func findPartners(of newest: Int) {
        for other in intervals.indices.dropLast()
        where intervals[other].end == nil && arePaired(intervals[other], intervals[newest]) {
            intervals[other].partner = intervals[other].partner ?? newest
            intervals[newest].partner = intervals[newest].partner ?? other
        }
    }

    /// Whether some relation by `overlaps` makes a pair of two intervals.
    private func arePaired(_ left: NaiveInterval, _ right: NaiveInterval) -> Bool {
        left.life != right.life && left.overlaps(right)
            && spec.relations.contains { relation in
                guard case .intervals(let first, .overlaps, let second) = relation.basis else { return false }
                let (x, y) = (first.interval.name, second.interval.name)
                let (earlier, later) = left.opening < right.opening ? (left, right) : (right, left)
                if x == earlier.name, y == later.name { return isTrue(relation, earlier, later) != false }
                return x == later.name && y == earlier.name && isTrue(relation, later, earlier) != false
            }
    }

    // MARK: - Doubts

    private func isDoubtful(_ operation: IntervalRelation, _ left: NaiveInterval, _ right: NaiveInterval) -> Bool {
        switch operation {
        case .overlaps:
            !isOpen(left, at: right.opening) && !isOpen(right, at: left.opening)
        case .before, .meets: left.ending == .withPartner
        case .crosses:
            left.ending == .withPartner || !isOpen(left, at: right.opening) || !isOpen(right, at: left.bound)
        case .contains: right.ending == .withPartner || !isOpen(left, at: right.bound)
        case .finishes: true
        case .after: isDoubtful(.before, right, left)
        case .metBy: isDoubtful(.meets, right, left)
        case .crossedBy: isDoubtful(.crosses, right, left)
        case .during: isDoubtful(.contains, right, left)
        case .finishedBy: isDoubtful(.finishes, right, left)
        }
    }

    /// Whether a rule asks for more of the relation's pairs than that there are none.
    private func asksWhose(_ relation: Relation) -> Bool {
        spec.rules.contains { rule in
            guard case .relation(let use) = rule.quantifier, use.name == relation.name else { return false }
            return rule.clauses.contains { $0.clause != .noPair }
        }
    }

    /// Whether one of two intervals also overlaps a third life's.
    private func hasThird(_ left: NaiveInterval, _ right: NaiveInterval) -> Bool {
        intervals.contains { third in
            third.life != left.life && third.life != right.life
                && (arePaired(left, third) || arePaired(right, third))
        }
    }

    /// Whether the log shows that an interval was open at a position: something that only an open one shows comes later.
    private func isOpen(_ interval: NaiveInterval, at position: Int) -> Bool {
        guard interval.opening < position else { return false }
        if let end = interval.end, position < end, isShown(interval) { return true }
        if interval.end != nil || canEndUnseen(interval) { return false }
        let deaths = spec.life?.deaths ?? []
        let areDeathsLogged = records.contains { record in deaths.contains { $0.name == record.name } }
        return observesAll || deaths.isEmpty || areDeathsLogged
            || records[position...].contains { $0.life == interval.life }
    }

    /// Whether the end of an interval shows that it was open until then. A cancelling does only if its closing would have been
    /// logged.
    private func isShown(_ interval: NaiveInterval) -> Bool {
        switch interval.ending {
        case .closed: true
        case .cancelled where isLogged(interval.name): true
        case .cancelled, .cut, .withPartner: !canEndUnseen(interval)
        case nil: false
        }
    }

    /// Whether an interval may end by an event that is never logged.
    private func canEndUnseen(_ interval: NaiveInterval) -> Bool {
        guard !observesAll, let definition = spec.intervals.first(where: { $0.name == interval.name })
        else { return false }
        return ![definition.closing, definition.cancelling ?? definition.closing].allSatisfy { pattern in
            records.contains(where: pattern.names)
        }
    }

    /// Whether a window begins with an end of which it is not known when it was.
    private func beginsInDoubt(_ relation: Relation, _ left: NaiveInterval, _ right: NaiveInterval) -> Bool {
        guard let window = relation.window, window.from.moment == .closing,
            case .intervals(let first, _, _) = relation.basis
        else { return false }
        let interval = window.from.role == first.role ? left : right
        return interval.end != nil && (interval.ending == .withPartner || !isShown(interval))
    }

    /// Whether the tests of a relation come out true, nil if that is not known.
    private func isTrue(_ relation: Relation, _ left: NaiveInterval, _ right: NaiveInterval) -> Bool? {
        guard case .intervals(let first, _, _) = relation.basis else { return nil }
        func value(_ role: String, _ attribute: String) -> String? {
            records[role == first.role ? left.opening : right.opening].attributes[attribute]
        }
        let outcomes = relation.tests.map { test -> Bool? in
            let other: String?
            switch test.operand {
            case .literal(let text): other = text
            case .attribute(let role, let attribute): other = value(role, attribute)
            }
            guard let own = value(test.role, test.attribute), let other else { return nil }
            return NaiveValue(own).holds(test.comparison, NaiveValue(other))
        }
        return outcomes.contains(false) ? false : outcomes.contains(nil) ? nil : true
    }

    // MARK: - Windows

    private func window(_ relation: Relation, _ left: NaiveInterval, _ right: NaiveInterval) -> (Int?, Int?) {
        guard let window = relation.window, case .intervals(let first, _, _) = relation.basis else {
            let isOver = left.end != nil && right.end != nil
            return (min(left.opening, right.opening), isOver ? max(left.bound, right.bound) : nil)
        }
        func position(_ end: RelationWindow.End) -> Int? {
            let interval = end.role == first.role ? left : right
            switch end.moment {
            case .opening: return interval.opening
            case .closing: return interval.end
            case .birth: return records.firstIndex { $0.life == interval.life }
            case .death: return death(of: interval.life)
            }
        }
        return (position(window.from), position(window.to))
    }

    /// The position of a life's death.
    func death(of life: Int) -> Int? {
        records.firstIndex { record in
            record.life == life && spec.life?.deaths.contains { $0.name == record.name } ?? false
        }
    }
}

extension EventPattern {
    /// Whether a record is one of the events that the pattern lists.
    fileprivate func names(_ record: NaiveRecord) -> Bool {
        guard case .named(let references) = self else { return false }
        return references.contains { $0.name == record.name }
    }
}
