import TraceModel

/// A trace that is being made, as far as its rules care: all of it is shown, save what its lives can't show, so that it is
/// known of every binding how it stands. A value: what an event would do is tried on a copy.
package struct Stage {
    package let script: StageScript
    package internal(set) var lives: [StagedLife] = []
    var classes: [Int: StagedBinding] = [:]
    var process: StagedBinding?
    /// By the index of the attribute's rules, and the value.
    var attributes: [AttributeKey: StagedBinding] = [:]
    var intervals: [StagedInterval] = []
    var pairs: [StagedPair] = []
    /// What pairs may still have to see.
    var recent: [Seen] = []
    /// How many events there have been.
    package internal(set) var count = 0
    package internal(set) var time: Int64 = 0
    /// The values of conditions of lives and pairs that hold for what begins now.
    package var values: [String: String] = [:]
    var nextInterval = 0

    struct AttributeKey: Hashable {
        var index: Int
        var value: String
    }

    struct Seen {
        var sequence: Int
        var life: Int
        var event: StagedEvent
    }

    package init(_ script: StageScript) {
        self.script = script
    }

    var vocabulary: Vocabulary { script.spec.vocabulary }

    /// Takes in the next event.
    ///
    /// - Returns: nil if it is refused, since it would be in doubt what it means.
    package mutating func take(_ event: StagedEvent) -> StageRecord? {
        var record = StageRecord()
        var opens = false
        if let life = event.life {
            guard let step = lifeStep(life, event.name) else { return nil }
            opens = step == .opens
        }
        let classNumber = classNumber(of: event.owner)
        if !script.classRules.isEmpty {
            var binding = classes[classNumber] ?? StagedBinding(applicable(script.classRules))
            binding.take(event, role: 0, &record)
            classes[classNumber] = binding
        }
        if !script.processRules.isEmpty {
            var binding = process ?? StagedBinding(applicable(script.processRules))
            binding.take(event, role: 0, &record)
            process = binding
        }
        for (index, (attribute, rules)) in script.attributeRules.enumerated() {
            guard let value = event.attributes[attribute] else { continue }
            let key = AttributeKey(index: index, value: value)
            var binding = attributes[key] ?? StagedBinding(applicable(rules))
            binding.take(event, role: 0, &record)
            attributes[key] = binding
        }
        if let life = event.life {
            takeLifeEvent(life, event, opens: opens, &record)
            if !script.pairings.isEmpty, !takePairEvent(life, event, &record) { return nil }
        }
        count += 1
        time = event.time
        return record
    }

    /// What the end of the trace does to the rules.
    package func closing() -> StageRecord {
        var record = StageRecord()
        var stage = self
        let end = stampOfEnd
        for life in lives.indices { stage.lives[life].binding.close(at: end, &record) }
        for number in classes.keys.sorted() { stage.classes[number]?.close(at: end, &record) }
        stage.process?.close(at: end, &record)
        for key in attributes.keys.sorted(by: { ($0.index, $0.value) < ($1.index, $1.value) }) {
            stage.attributes[key]?.close(at: end, &record)
        }
        for pair in pairs.indices where pairs[pair].phase == .open && !owesNothing(pairs[pair]) {
            stage.pairs[pair].binding.close(at: end, &record)
        }
        return record
    }

    private var stampOfEnd: TimeStamp { TimeStamp(microseconds: time, unit: 1) }

    /// How many events at least are owed before nothing is owed any more.
    package var debt: Int {
        var debt = process?.debt ?? 0
        for life in lives { debt += life.binding.debt }
        for binding in classes.values { debt += binding.debt }
        for binding in attributes.values { debt += binding.debt }
        for pair in pairs where pair.phase == .open && !owesNothing(pair) { debt += pair.binding.debt }
        return debt
    }

    /// How many intervals that relations name are open.
    package var openIntervals: Int { intervals.count { $0.closing == nil && isRelated($0) } }

    private func isRelated(_ interval: StagedInterval) -> Bool {
        script.pairings.contains { $0.first == interval.definition || $0.second == interval.definition }
    }

    /// The lives in whose intervals something goes on.
    package var busyLives: Set<Int> {
        Set(intervals.filter { $0.closing == nil && isRelated($0) }.map(\.life))
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
    package func signature(of focus: Set<Int>) -> [Int32] {
        var signature: [Int32] = []
        for life in focus.sorted() where life < lives.count {
            signature += lives[life].binding.signature + [lives[life].isDead ? 1 : 0, lives[life].hasOnlyBirths ? 1 : 0, -2]
        }
        for number in classes.keys.sorted() { signature += (classes[number]?.signature ?? []) + [-3] }
        signature += process?.signature ?? []
        for interval in intervals where interval.closing == nil {
            signature += [-4, Int32(interval.definition), Int32(interval.life)]
        }
        for pair in pairs { signature += [-5, pair.phase == .open ? 1 : 0] + pair.binding.signature }
        return signature + [Int32(lives.count)]
    }

    func classNumber(of owner: StagedEvent.Owner) -> Int {
        switch owner {
        case .classObject(let number): number
        case .life(let life): script.casting.hasOwnClasses ? life : classOfLife(life)
        }
    }

    private func classOfLife(_ life: Int) -> Int {
        switch script.casting {
        case .addresses: life % script.classCount
        case .labels: life
        case .tags, .nameless: 0
        }
    }

    /// The rules that apply under the values that hold now.
    func applicable(_ rules: [FollowedRule], _ values: [String: String]? = nil) -> [FollowedRule] {
        let values = script.values.merging(values ?? self.values) { $1 }
        return rules.filter { $0.rule.rule.applies(under: values) }
    }
}
