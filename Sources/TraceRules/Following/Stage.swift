import RuleAutomata
import TraceChecking
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
