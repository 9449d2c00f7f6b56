import RuleAutomata
import RuleTree
import TraceChecking

/// Which lives are pairs. The checker says what a record does to intervals and which openings make pairs; where it would doubt who
/// belongs to whom, an event is refused.
extension Simulation {
    /// An interval of a life.
    struct Interval {
        var number: Int
        /// An index into the vocabulary's intervals.
        var definition: Int
        var life: Int
        /// The event at its opening, and the sequence number of that at its closing.
        var opening: Seen
        var closing: Int?
        var isCancelled = false
        /// The values of conditions that hold for what begins with it.
        var values: [String: String]
        /// The life that it overlaps in a pair.
        var partner: Int?

        var isOpen: Bool { closing == nil }
    }

    /// Two lives in a relation.
    struct Pair {
        var relation: Int
        /// In the order of the roles.
        var lives: [Int]
        var intervals: [Int]
        var binding: SimulatedBinding
        var phase = TrackedPair.Phase.waiting
    }

    // MARK: - Events

    /// Lets the pairs of a life see its event, closes and opens its intervals, and makes the pairs that they come to be in.
    ///
    /// - Returns: whether the event is taken; one that would leave open who belongs to whom is not.
    mutating func takePairEvent(_ life: Int, _ seen: Seen, _ record: inout SimulationStep) -> Bool {
        recent.append(seen)
        for index in pairs.indices where pairs[index].phase == .open {
            guard let role = pairs[index].lives.firstIndex(of: life) else { continue }
            pairs[index].binding.take(seen, role: role, &record)
        }
        let effects = plan.effects[seen.event.name]
        for effect in effects {
            guard let index = open(life, effect.definition) else { continue }
            intervals[index].closing = count
            intervals[index].isCancelled = effect.ending == .cancelled
        }
        for closed in intervals where closed.closing == count {
            guard pair(closed: closed, &record) else { return false }
        }
        for index in pairs.indices { complete(index, &record) }
        if !plan.isDeath(seen.event.name) {
            for effect in effects where effect.opens {
                guard open(effect.definition, life, seen, &record) else { return false }
            }
        }
        forget()
        return true
    }

    /// The place of the open interval of a life and a kind.
    private func open(_ life: Int, _ definition: Int) -> Int? {
        intervals.firstIndex { $0.isOpen && $0.life == life && $0.definition == definition }
    }

    private func interval(_ number: Int) -> Interval? { intervals.first { $0.number == number } }

    /// Opens an interval, and makes the pairs that it decides.
    private mutating func open(_ definition: Int, _ life: Int, _ seen: Seen, _ record: inout SimulationStep) -> Bool {
        let own = Interval(number: intervalCount, definition: definition, life: life, opening: seen, values: values)
        intervalCount += 1
        intervals.append(own)
        for pairing in plan.openings[definition] {
            for other in intervals where other.definition == pairing.others && other.life != life {
                let isPair =
                    switch pairing.order {
                    case .overlaps: other.isOpen
                    case .before: other.closing.map { $0 < count } ?? false
                    case .meets, .crosses, .contains, .finishes: false
                    }
                guard !isPair || pair(pairing.relation, own, other, role: pairing.role, &record) else { return false }
            }
        }
        return true
    }

    /// Makes the pairs that a closing decides.
    private mutating func pair(closed: Interval, _ record: inout SimulationStep) -> Bool {
        for pairing in plan.pairings where pairing.isDecidedByClosings {
            for role in 0..<2 where pairing[role] == closed.definition {
                for other in intervals
                where other.isOpen && other.definition == pairing[1 - role] && other.life != closed.life {
                    let isLater = closed.opening.sequence < other.opening.sequence
                    let isPair =
                        role == pairing.leading
                        ? pairing.order == .crosses && isLater : pairing.order == .contains && !isLater
                    guard !isPair || pair(pairing.number, closed, other, role: role, &record) else { return false }
                }
            }
        }
        return true
    }

    /// Makes two intervals a pair, unless what the records at their openings say is against it.
    private mutating func pair(
        _ relation: Int,
        _ interval: Interval,
        _ other: Interval,
        role: Int,
        _ record: inout SimulationStep
    ) -> Bool {
        let members = role == 0 ? [interval, other] : [other, interval]
        switch plan.outcome(of: relation, members.map(\.opening.event)) {
        case .fails: return true
        case .unknown: return false
        case .holds: break
        }
        if plan.pairings.contains(where: { $0.number == relation && $0.order == .overlaps }) {
            for (role, member) in members.enumerated() {
                guard let index = intervals.firstIndex(where: { $0.number == member.number }) else { continue }
                let partner = members[1 - role].life
                if intervals[index].partner ?? partner != partner { return false }
                intervals[index].partner = partner
            }
        }
        let earlier = members[0].opening.sequence < members[1].opening.sequence ? members[0] : members[1]
        let rules = applicable(plan.rules[CompiledSpec.group(ofRelation: relation)], earlier.values)
        pairs.append(
            Pair(
                relation: relation,
                lives: members.map(\.life),
                intervals: members.map(\.number),
                binding: SimulatedBinding(rules)
            )
        )
        see(pairs.count - 1, &record)
        pairs[pairs.count - 1].binding.form(&record)
        complete(pairs.count - 1, &record)
        return true
    }

    // MARK: - Windows

    private mutating func see(_ index: Int, _ record: inout SimulationStep) {
        let (from, to) = ends(of: pairs[index])
        guard pairs[index].phase == .waiting, let from, from <= to ?? Int.max else { return }
        pairs[index].phase = .open
        for seen in recent where seen.sequence >= from && seen.sequence <= to ?? Int.max {
            guard let role = pairs[index].lives.firstIndex(where: { $0 == seen.event.life }) else { continue }
            pairs[index].binding.take(seen, role: role, &record)
        }
    }

    /// Judges what a pair owes once its window is over.
    private mutating func complete(_ index: Int, _ record: inout SimulationStep) {
        see(index, &record)
        guard pairs[index].phase != .complete, ends(of: pairs[index]).to != nil else { return }
        if owes(pairs[index]) { pairs[index].binding.close(at: nil, &record) }
        pairs[index].phase = .complete
    }

    /// Whether a pair has yet to pay what it owes: nothing is owed where an interval was cancelled.
    func owes(_ pair: Pair) -> Bool {
        pair.phase == .open && !pair.intervals.contains { interval($0)?.isCancelled ?? false }
    }

    private func ends(of pair: Pair) -> (from: Int?, to: Int?) {
        let members = pair.intervals.compactMap { interval($0) }
        func moment(_ end: ResolvedRelation.End) -> Int? {
            switch end.moment {
            case .birth: lives[pair.lives[end.role]].first
            case .death: lives[pair.lives[end.role]].death
            case .opening: members[end.role].opening.sequence
            case .closing: members[end.role].closing
            }
        }
        if let window = plan.spec.vocabulary.relations[pair.relation].window {
            return (moment(window.from), moment(window.to))
        }
        let closings = members.compactMap(\.closing)
        return (members.map(\.opening.sequence).min(), closings.count == members.count ? closings.max() : nil)
    }

    /// Forgets what no pair can have to see any more.
    private mutating func forget() {
        let open = Set(intervals.filter(\.isOpen).map(\.number))
        pairs.removeAll { $0.phase == .complete && open.isDisjoint(with: $0.intervals) }
        if plan.looksFarBack { return }
        let kept = Set(pairs.flatMap(\.intervals))
        intervals.removeAll { !$0.isOpen && !kept.contains($0.number) }
        let oldest = intervals.map(\.opening.sequence).min() ?? count + 1
        if let first = recent.first, first.sequence < oldest { recent.removeAll { $0.sequence < oldest } }
    }

    // MARK: - Questions

    /// How many intervals that relations name are open.
    package var openIntervals: Int { intervals.count(where: \.isOpen) }

    /// The lives in whose intervals something goes on.
    package var busyLives: Set<Int> { Set(intervals.filter(\.isOpen).map(\.life)) }

    /// Whether an event of a life would make its interval overlap one of another life that is still without a partner.
    package func joinsOther(_ life: Int, _ name: Int) -> Bool {
        plan.effects[name].contains { effect in
            effect.opens
                && plan.openings[effect.definition].contains { pairing in
                    pairing.order == .overlaps
                        && intervals.contains {
                            $0.isOpen && $0.definition == pairing.others && $0.life != life && $0.partner == nil
                        }
                }
        }
    }

    /// Whether an event of a life would close an interval of it that could still overlap another's.
    package func leavesAlone(_ life: Int, _ name: Int) -> Bool {
        ended(of: life, by: name, .closed).contains { interval in
            interval.partner == nil && plan.openings[interval.definition].contains { $0.order == .overlaps }
        }
    }

    /// Whether an event of a life would cancel an interval of it that relations name.
    package func cancelsInterval(_ life: Int, _ name: Int) -> Bool { !ended(of: life, by: name, .cancelled).isEmpty }

    /// Whether an event of a life would close an interval of it that relations name.
    package func closesInterval(_ life: Int, _ name: Int) -> Bool { !ended(of: life, by: name, .closed).isEmpty }

    private func ended(of life: Int, by name: Int, _ ending: TrackedInterval.Ending) -> [Interval] {
        plan.effects[name].filter { $0.ending == ending }.compactMap { effect in
            open(life, effect.definition).map { intervals[$0] }
        }
    }
}
