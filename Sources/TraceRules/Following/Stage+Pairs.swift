import RuleAutomata
import RuleTree
import TraceChecking
import TraceModel

extension Stage {
    /// Lets the pairs of a life see its event, closes and opens its intervals, and makes the pairs that they come to be in.
    ///
    /// - Returns: whether the event is taken; one that would leave open who belongs to whom is not.
    mutating func takePairEvent(_ life: Int, _ event: StagedEvent, _ record: inout StageRecord) -> Bool {
        recent.append(Seen(sequence: count, life: life, event: event))
        for index in pairs.indices where pairs[index].phase == .open {
            guard let role = pairs[index].lives.firstIndex(of: life) else { continue }
            pairs[index].binding.take(event, role: role, &record)
        }
        let dies = script.isDeath(event.name)
        let closed = closeIntervals(of: life, event.name, dies: dies)
        for number in closed {
            guard pairClosing(number, &record) else { return false }
        }
        for index in pairs.indices { complete(index, &record) }
        if !dies {
            for definition in vocabulary.intervals.indices
            where vocabulary.intervals[definition].opening.contains(event.name) {
                guard open(definition, life, event, &record) else { return false }
            }
        }
        forget()
        return true
    }

    private mutating func closeIntervals(of life: Int, _ name: Int, dies: Bool) -> [Int] {
        var closed: [Int] = []
        for index in intervals.indices where intervals[index].closing == nil && intervals[index].life == life {
            let definition = vocabulary.intervals[intervals[index].definition]
            let cancels = definition.cancelling.contains(name)
            guard cancels || definition.closing.contains(name) || definition.opening.contains(name) || dies else {
                continue
            }
            intervals[index].closing = count
            intervals[index].isCancelled = cancels
            closed.append(intervals[index].number)
        }
        return closed
    }

    /// Makes the pairs that an opening decides.
    private mutating func open(
        _ definition: Int,
        _ life: Int,
        _ event: StagedEvent,
        _ record: inout StageRecord
    ) -> Bool {
        let interval = StagedInterval(
            number: nextInterval,
            definition: definition,
            life: life,
            opening: count,
            event: event,
            values: values
        )
        nextInterval += 1
        intervals.append(interval)
        for pairing in script.pairings {
            for role in 0..<2 where pairing[role] == definition {
                if pairing.order == .overlaps, role == 0, pairing.second == definition { continue }
                for other in intervals where other.definition == pairing[1 - role] && other.life != life {
                    let isPair =
                        switch pairing.order {
                        case .overlaps: other.closing == nil
                        case .before: role != pairing.leading && other.closing.map { $0 < count } ?? false
                        case .meets, .crosses, .contains, .finishes: false
                        }
                    guard !isPair || pair(pairing, interval.number, other.number, role: role, &record) else {
                        return false
                    }
                }
            }
        }
        return true
    }

    /// Makes the pairs that a closing decides.
    private mutating func pairClosing(_ number: Int, _ record: inout StageRecord) -> Bool {
        guard let interval = interval(number) else { return true }
        for pairing in script.pairings {
            for role in 0..<2 where pairing[role] == interval.definition {
                for other in intervals
                where other.definition == pairing[1 - role] && other.life != interval.life && other.closing == nil {
                    let leads = role == pairing.leading
                    let isPair =
                        switch pairing.order {
                        case .crosses: leads && interval.opening < other.opening
                        case .contains: !leads && other.opening < interval.opening
                        case .overlaps, .before, .meets, .finishes: false
                        }
                    guard !isPair || pair(pairing, number, other.number, role: role, &record) else { return false }
                }
            }
        }
        return true
    }

    /// Makes two intervals a pair, unless what the records at their openings say is against it.
    private mutating func pair(
        _ pairing: IntervalPairing,
        _ interval: Int,
        _ other: Int,
        role: Int,
        _ record: inout StageRecord
    ) -> Bool {
        let members = role == 0 ? [interval, other] : [other, interval]
        let found = members.compactMap { self.interval($0) }
        guard found.count == 2 else { return true }
        switch doesHold(pairing.number, found) {
        case false?: return true
        case nil: return false
        case true?: break
        }
        if pairing.order == .overlaps {
            for (role, member) in members.enumerated() {
                guard let index = intervals.firstIndex(where: { $0.number == member }) else { continue }
                let partner = found[1 - role].life
                if intervals[index].partner ?? partner != partner { return false }
                intervals[index].partner = partner
            }
        }
        let earlier = found[0].opening < found[1].opening ? found[0] : found[1]
        pairs.append(
            StagedPair(
                relation: pairing.number,
                lives: found.map(\.life),
                intervals: members,
                binding: StagedBinding(applicable(script.relationRules[pairing.number], earlier.values))
            )
        )
        see(pairs.count - 1, &record)
        pairs[pairs.count - 1].binding.form(&record)
        complete(pairs.count - 1, &record)
        return true
    }

    /// Whether the tests of a relation come out true; nil if it is not known.
    private func doesHold(_ relation: Int, _ members: [StagedInterval]) -> Bool? {
        func value(_ role: Int, _ attribute: String) -> String? {
            vocabulary.attributes.firstIndex(of: attribute).flatMap { members[role].event.attributes[$0] }
        }
        var outcome: Bool? = true
        for test in vocabulary.relations[relation].tests {
            let right: String?
            switch test.operand {
            case .literal(let text): right = text
            case .attribute(let role, let attribute): right = value(role, attribute)
            }
            guard let left = value(test.role, test.attribute), let right else {
                outcome = nil
                continue
            }
            if !AttributeValue(left).holds(test.comparison, AttributeValue(right)) { return false }
        }
        return outcome
    }

    // MARK: - Windows

    private mutating func see(_ index: Int, _ record: inout StageRecord) {
        guard pairs[index].phase == .waiting, let from = ends(of: pairs[index]).from else { return }
        let to = ends(of: pairs[index]).to
        if let to, to < from { return }
        pairs[index].phase = .open
        let lives = pairs[index].lives
        for seen in recent where seen.sequence >= from && seen.sequence <= to ?? Int.max {
            guard let role = lives.firstIndex(of: seen.life) else { continue }
            pairs[index].binding.take(seen.event, role: role, &record)
        }
    }

    /// Judges what a pair owes once its window is over.
    private mutating func complete(_ index: Int, _ record: inout StageRecord) {
        if pairs[index].phase == .waiting { see(index, &record) }
        guard pairs[index].phase != .complete, ends(of: pairs[index]).to != nil else { return }
        if pairs[index].phase == .open, !owesNothing(pairs[index]) { pairs[index].binding.close(at: nil, &record) }
        pairs[index].phase = .complete
    }

    func owesNothing(_ pair: StagedPair) -> Bool {
        pair.intervals.contains { interval($0)?.isCancelled ?? false }
    }

    private func ends(of pair: StagedPair) -> (from: Int?, to: Int?) {
        let members = pair.intervals.compactMap { interval($0) }
        func moment(_ end: ResolvedRelation.End) -> Int? {
            switch end.moment {
            case .birth: lives[pair.lives[end.role]].first
            case .death: lives[pair.lives[end.role]].death
            case .opening: members[end.role].opening
            case .closing: members[end.role].closing
            }
        }
        if let window = vocabulary.relations[pair.relation].window { return (moment(window.from), moment(window.to)) }
        let closings = members.compactMap(\.closing)
        return (members.map(\.opening).min(), closings.count == members.count ? closings.max() : nil)
    }

    private func interval(_ number: Int) -> StagedInterval? { intervals.first { $0.number == number } }

    /// Forgets what no pair can have to see any more.
    private mutating func forget() {
        let open = Set(intervals.filter { $0.closing == nil }.map(\.number))
        pairs.removeAll { $0.phase == .complete && open.isDisjoint(with: $0.intervals) }
        if script.looksFarBack { return }
        let kept = Set(pairs.flatMap(\.intervals))
        intervals.removeAll { $0.closing != nil && !kept.contains($0.number) }
        let oldest = intervals.map(\.opening).min() ?? count + 1
        if let first = recent.first, first.sequence < oldest { recent.removeAll { $0.sequence < oldest } }
    }
}
