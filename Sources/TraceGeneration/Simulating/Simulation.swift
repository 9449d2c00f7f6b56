import RuleAutomata
import RuleTree
import TraceChecking
import TraceModel

/// A trace that is being made, as far as its rules care: all of it is shown, save what its lives can't show, so that it is
/// known of every binding how it stands. A value: what an event would do is tried on a copy.
///
/// What rules, meters, intervals and relations come to is the checker's own doing. Only what is in doubt is left out: an event
/// with which it would be is refused. A check cannot be asked instead: one of forty records costs as much as all events that are
/// tried for a trace of as many.
package struct Simulation {
    package let plan: SimulationPlan
    package private(set) var lives: [Life] = []
    /// All bindings but the pairs.
    private var bindings: [Key: SimulatedBinding] = [:]
    var intervals: [Interval] = []
    var pairs: [Pair] = []
    /// What pairs may still have to see.
    var recent: [Seen] = []
    /// How many events there have been, and intervals.
    package private(set) var count = 0
    var intervalCount = 0
    package private(set) var time: Int64 = 0
    /// The values of conditions of lives and pairs that hold for what begins now.
    package var values: [String: String] = [:]

    enum Key: Hashable {
        case life(Int)
        case classObject(Int)
        case process
        /// The number of the group of the attribute's rules.
        case attribute(Int, value: String)
    }

    package struct Life {
        package fileprivate(set) var isDead = false
        /// Whether only births have been seen, and which.
        package fileprivate(set) var hasOnlyBirths: Bool
        fileprivate var births: Set<Int> = []
        /// The birth that it began with, if it began with one.
        fileprivate var firstBirth: Int?
        /// The events of its beginning and of its death.
        fileprivate(set) var first: Int
        fileprivate(set) var death: Int?
        package fileprivate(set) var eventCount = 0
    }

    /// An event, and what the checker asks of it.
    struct Seen {
        var sequence: Int
        var event: SimulatedEvent
        var facts: RecordFacts
    }

    package init(_ plan: SimulationPlan) {
        self.plan = plan
    }

    // MARK: - Events

    /// Takes in the next event.
    ///
    /// - Returns: nil if it is refused, since it would be in doubt what it means.
    package mutating func take(_ event: SimulatedEvent) -> SimulationStep? {
        var record = SimulationStep()
        if let life = event.life, !canTake(event.name, life) { return nil }
        let seen = Seen(sequence: count, event: event, facts: plan.facts(of: event))
        show(seen, to: .classObject(plan.classNumber(of: event.owner)), CompiledSpec.classGroup, &record)
        show(seen, to: .process, CompiledSpec.processGroup, &record)
        for (group, attribute) in plan.attributeGroups {
            guard let value = event.attributes[attribute] else { continue }
            show(seen, to: .attribute(group, value: value), group, &record)
        }
        if let life = event.life {
            takeLifeEvent(life, seen, &record)
            if !plan.pairings.isEmpty, !takePairEvent(life, seen, &record) { return nil }
        }
        count += 1
        time = event.time
        return record
    }

    /// The simulation after an event that breaks no rule, and what the event did; nil if it does break one, or is refused.
    package func keeping(_ event: SimulatedEvent) -> (simulation: Simulation, record: SimulationStep)? {
        var next = self
        guard let record = next.take(event), record.offences.isEmpty else { return nil }
        return (next, record)
    }

    private mutating func show(_ seen: Seen, to key: Key, _ group: Int, _ record: inout SimulationStep) {
        let rules = plan.rules[group]
        if rules.isEmpty { return }
        if bindings[key] == nil { bindings[key] = SimulatedBinding(applicable(rules)) }
        bindings[key]?.take(seen, role: 0, &record)
    }

    /// Whether it is beyond doubt what an event means for a life; one may be still to come.
    private func canTake(_ name: Int, _ number: Int) -> Bool {
        guard number < lives.count else { return number == lives.count }
        let life = lives[number]
        if plan.casting.isLabel || !plan.spec.vocabulary.hasLives { return true }
        let birth = plan.birth(of: name)
        if life.isDead { return life.firstBirth != nil && birth == nil }
        guard let birth else { return true }
        if life.hasOnlyBirths { return !life.births.contains(name) }
        // Without the first birth of its class the life may be followed by another.
        return life.firstBirth.map { birth > $0 } ?? false
    }

    private mutating func takeLifeEvent(_ number: Int, _ seen: Seen, _ record: inout SimulationStep) {
        let birth = plan.birth(of: seen.event.name)
        if number == lives.count { lives.append(Life(hasOnlyBirths: birth != nil, firstBirth: birth, first: count)) }
        show(seen, to: .life(number), CompiledSpec.lifeGroup, &record)
        lives[number].eventCount += 1
        if birth == nil { lives[number].hasOnlyBirths = false } else { lives[number].births.insert(seen.event.name) }
        guard plan.isDeath(seen.event.name), !lives[number].isDead else { return }
        lives[number].isDead = true
        lives[number].death = count
        bindings[.life(number)]?.close(at: nil, &record)
    }

    /// The rules that apply under the values that hold now.
    func applicable(_ rules: [SimulatedRule], _ values: [String: String]? = nil) -> [SimulatedRule] {
        let values = plan.values.merging(values ?? self.values) { $1 }
        return rules.filter { $0.rule.rule.applies(under: values) }
    }

    /// The latest of the births that a life has had; -1 if it has had none.
    package func latestBirth(of life: Int) -> Int { lives[life].births.compactMap { plan.birth(of: $0) }.max() ?? -1 }

    // MARK: - What is owed

    /// The bindings whose debts count.
    private var owing: [SimulatedBinding] { Array(bindings.values) + pairs.filter(owes).map(\.binding) }

    /// What the end of the trace does to the rules.
    package func closing() -> SimulationStep {
        var record = SimulationStep()
        let end = TimeStamp(microseconds: time, unit: 1)
        for var binding in owing { binding.close(at: end, &record) }
        return record
    }

    /// How many events at least are owed before nothing is owed any more.
    package var debt: Int { owing.reduce(0) { $0 + $1.debt } }

    /// The lives whose rules are owed something, or whose pairs' are.
    package var livesInDebt: Set<Int> {
        var found = Set(lives.indices.filter { bindings[.life($0)].map { $0.debt > 0 } ?? false })
        for pair in pairs where pair.phase == .open && pair.binding.debt > 0 { found.formUnion(pair.lives) }
        return found
    }

    // MARK: - Where rules stand

    /// The bindings of some lives, and all that are of no life.
    private func bindings(of focus: Set<Int>) -> [Key: SimulatedBinding] {
        bindings.filter { key, _ in if case .life(let life) = key { focus.contains(life) } else { true } }
    }

    private func nodes(of rule: Int, among focus: Set<Int>) -> [(rule: SimulatedRule, node: Int32)] {
        (bindings(of: focus).values + pairs.map(\.binding)).compactMap { $0.node(of: rule) }
    }

    /// How many events at least it takes to break a rule in some binding of these lives; nil if none is followed.
    package func danger(to rule: Int, among focus: Set<Int>) -> Int? {
        nodes(of: rule, among: focus).map { $0.rule.danger($0.node) }.min()
    }

    /// How many events at least lead to an arrow of a rule, in some binding of these lives.
    package func distance(to arrow: RuleArrow, among focus: Set<Int>) -> Int? {
        nodes(of: arrow.rule, among: focus).compactMap { $0.rule.distance(from: $0.node, toState: arrow.state) }.min()
    }

    /// Whether a rule is followed in some pair.
    package func follows(_ rule: Int) -> Bool {
        pairs.contains { $0.phase == .open && $0.binding.node(of: rule) != nil }
    }

    /// How many values an attribute has been given, if rules are for each value of it.
    package func valueCount(of attribute: Int) -> Int? {
        guard let (group, _) = plan.attributeGroups.first(where: { $0.attribute == attribute }) else { return nil }
        return bindings.keys.count { if case .attribute(group, _) = $0 { true } else { false } }
    }

    /// Where the rules stand for some lives, and all that is not of one life.
    package func signature(of focus: Set<Int>) -> SimulationSignature {
        SimulationSignature(
            bindings: bindings(of: focus).mapValues(\.mark),
            pairs: pairs.map { .init(isOpen: $0.phase == .open, mark: $0.binding.mark) },
            intervals: intervals.filter(\.isOpen).map { [$0.definition, $0.life] },
            lives: lives.indices.map { focus.contains($0) ? [lives[$0].isDead, lives[$0].hasOnlyBirths] : [] }
        )
    }
}

/// What tells two simulations apart: where their rules stand, and what the rules' meters show.
package struct SimulationSignature: Hashable {
    let bindings: [Simulation.Key: SimulatedBinding.Mark]
    let pairs: [Pair]
    let intervals: [[Int]]
    let lives: [[Bool]]

    struct Pair: Hashable {
        let isOpen: Bool
        let mark: SimulatedBinding.Mark
    }
}
