import RuleAutomata
import TraceChecking

/// What those who make a trace ask of it.
extension Stage {
    /// How many intervals that relations name are open.
    package var openIntervals: Int { intervals.count { $0.closing == nil && isRelated($0) } }

    private func isRelated(_ interval: StagedInterval) -> Bool {
        script.pairings.contains { $0.first == interval.definition || $0.second == interval.definition }
    }

    /// The lives in whose intervals something goes on.
    package var busyLives: Set<Int> {
        Set(intervals.filter { $0.closing == nil && isRelated($0) }.map(\.life))
    }

    /// How many values an attribute has been given, if rules are for each value of it.
    package func valueCount(of attribute: Int) -> Int? {
        guard let index = script.attributeRules.firstIndex(where: { $0.attribute == attribute }) else { return nil }
        return attributes.keys.count { $0.index == index }
    }

    /// Whether an event of a life would make its interval overlap one of another life that is still without a partner.
    package func joinsOther(_ life: Int, _ name: Int) -> Bool {
        script.pairings.contains { pairing in
            pairing.order == .overlaps
                && (0..<2).contains { role in
                    vocabulary.intervals[pairing[role]].opening.contains(name)
                        && intervals.contains { other in
                            other.definition == pairing[1 - role] && other.life != life && other.closing == nil
                                && other.partner == nil
                        }
                }
        }
    }

    /// Whether an event of a life would close an interval of it that could still overlap another's.
    package func leavesAlone(_ life: Int, _ name: Int) -> Bool {
        intervals.contains { interval in
            interval.life == life && interval.closing == nil && interval.partner == nil
                && vocabulary.intervals[interval.definition].closing.contains(name)
                && script.pairings.contains {
                    $0.order == .overlaps && ($0.first == interval.definition || $0.second == interval.definition)
                }
        }
    }

    /// Whether an event of a life would cancel an interval of it that relations name.
    package func cancelsInterval(_ life: Int, _ name: Int) -> Bool {
        intervals.contains { interval in
            interval.life == life && interval.closing == nil && isRelated(interval)
                && vocabulary.intervals[interval.definition].cancelling.contains(name)
        }
    }

    /// Whether an event of a life would close an interval of it that relations name.
    package func closesInterval(_ life: Int, _ name: Int) -> Bool {
        intervals.contains { interval in
            interval.life == life && interval.closing == nil && isRelated(interval)
                && vocabulary.intervals[interval.definition].closing.contains(name)
        }
    }

    /// How many events at least it takes to break a rule in some binding of these lives; nil if none is followed.
    package func danger(to rule: Int, among focus: Set<Int>) -> Int? {
        var dangers = focus.compactMap { $0 < lives.count ? lives[$0].binding.danger(to: rule) : nil }
        dangers += classes.values.compactMap { $0.danger(to: rule) }
        dangers += attributes.values.compactMap { $0.danger(to: rule) }
        dangers += [process?.danger(to: rule)].compactMap(\.self)
        dangers += pairs.compactMap { $0.binding.danger(to: rule) }
        return dangers.min()
    }

    /// How many events at least lead to an arrow of a rule, in some binding of these lives.
    package func distance(to arrow: RuleArrow, among focus: Set<Int>) -> Int? {
        var bindings = focus.compactMap { $0 < lives.count ? lives[$0].binding : nil }
        bindings += classes.keys.sorted().compactMap { classes[$0] }
        bindings += [process].compactMap(\.self) + pairs.map(\.binding)
        return bindings.compactMap { binding in
            binding.tracks.first { $0.rule.number == arrow.rule }.flatMap { track in
                track.rule.distance(from: track.node) { $0 == arrow.state }
            }
        }.min()
    }

    /// Whether a rule is followed in some pair.
    package func follows(_ rule: Int) -> Bool {
        pairs.contains { pair in pair.phase == .open && pair.binding.tracks.contains { $0.rule.number == rule } }
    }

    /// Where the rules stand for some lives, and all that is not of one life.
    package func signature(of focus: Set<Int>) -> StageSignature {
        var signature = StageSignature()
        for life in focus.sorted() where life < lives.count {
            signature.add(lives[life].binding)
            signature.states += [lives[life].isDead ? 1 : 0, lives[life].hasOnlyBirths ? 1 : 0, -2]
        }
        for number in classes.keys.sorted() {
            if let binding = classes[number] { signature.add(binding) }
            signature.states.append(-3)
        }
        if let process { signature.add(process) }
        for (key, binding) in attributes.sorted(by: { ($0.key.index, $0.key.value) < ($1.key.index, $1.key.value) }) {
            signature.states += [-6, Int32(key.index)]
            signature.add(binding)
        }
        for interval in intervals where interval.closing == nil {
            signature.states += [-4, Int32(interval.definition), Int32(interval.life)]
        }
        for pair in pairs {
            signature.states += [-5, pair.phase == .open ? 1 : 0]
            signature.add(pair.binding)
        }
        signature.states.append(Int32(lives.count))
        return signature
    }
}

/// What tells two stages apart: where their rules stand, and what the rules' meters show.
package struct StageSignature: Hashable {
    fileprivate var states: [Int32] = []
    private var gauges: [FollowedGauges] = []

    fileprivate mutating func add(_ binding: StagedBinding) {
        states += binding.tracks.map(\.node)
        gauges += binding.tracks.compactMap(\.gauges)
    }
}
