import RuleTree
import TraceModel

/// What may come next in a trace: records of each kind, with what they say and when they come.
struct NextEvents {
    let plan: SimulationPlan
    /// The kind of each record name: names of one kind are alike to every rule.
    let kinds: [Int]
    /// Of each kind, the names that a life can show, and those that only a class can.
    let ofLives: [[Int]]
    let ofClasses: [[Int]]
    /// The birth that lives begin with; nil if they may begin with anything.
    let firstBirth: Int?
    private let asked: [[Int]]
    /// The attributes whose values are tried out; all others keep the values that they usually have.
    private let varied: Set<Int>
    private let pools: [[String]]
    private let bounds: [Int64]

    /// - Parameter rule: the rule that is to be broken, if only one is: the other rules' attributes need not vary.
    init(_ plan: SimulationPlan, breaking rule: Int? = nil) {
        self.plan = plan
        var numbers: [[Int32]: Int] = [:]
        kinds = plan.recordNames.indices.map { name in
            let kind = plan.kind(of: name)
            if let number = numbers[kind] { return number }
            numbers[kind] = numbers.count
            return numbers.count - 1
        }
        let kinds = kinds
        func grouped(_ names: [Int]) -> [[Int]] {
            let groups = Dictionary(grouping: names) { kinds[$0] }
            return groups.keys.sorted().compactMap { groups[$0] }
        }
        ofLives = grouped(plan.namesOfLives)
        ofClasses = grouped(plan.namesOfClasses)
        firstBirth = plan.namesOfLives.compactMap { plan.birth(of: $0) }.min()
        asked = plan.recordNames.indices.map { plan.attributes(asked: $0) }
        varied = Set(plan.recordNames.indices.flatMap { plan.attributes(asked: $0, by: rule) })
        bounds = plan.bounds
        let literals = plan.attributeNames.indices.map { plan.literals(of: $0) }
        let shared = Set(literals.joined().flatMap(NextEvents.around)).sorted().map(\.description)
        pools = literals.indices.map { attribute in
            // No life is called so: whom a value names, nothing here follows.
            let others = plan.namesLives(attribute) ? ["98", "99"] : shared + ["1", "2"]
            let own = literals[attribute].map(\.text)
            return own + others.filter { !own.contains($0) }
        }
    }

    /// A number, one that is less and one that is greater; none of a text.
    private static func around(_ literal: AttributeValue) -> [Numeral] {
        guard let number = literal.number else { return [] }
        if let whole = Int64(literal.text), whole.magnitude < 1 << 62 {
            return [number] + [whole - 1, whole + 1].compactMap { Numeral("\($0)") }
        }
        guard let near = Double(literal.text), abs(near) < 1e15 else { return [number.less, number, number.greater] }
        return [number] + [near - 1, near + 1].compactMap { Numeral("\($0)") }
    }

    /// A record of a life or a class in some of the ways in which it may come; in the last one its attributes have the values
    /// that they usually have, so that what must not change need not.
    ///
    /// - Parameter isScene: whether something new begins with it, after a pause.
    func variants(
        _ owner: SimulatedEvent.Owner,
        _ name: Int,
        after simulation: Simulation,
        isScene: Bool = false,
        count: Int = 6,
        _ random: inout RandomNumbers
    ) -> [SimulatedEvent] {
        let count = bounds.isEmpty && varied.isDisjoint(with: asked[name]) ? 1 : count
        return (1...count).map { number in
            var event = SimulatedEvent(owner, name: name)
            for attribute in asked[name] {
                if let count = simulation.valueCount(of: attribute) {
                    let isNew = count == 0 || random.chance(1, in: 3)
                    event.attributes[attribute] = "\(isNew ? count + 1 : 1 + random.below(count))"
                } else {
                    let isUsual = number == count || !varied.contains(attribute)
                    event.attributes[attribute] = isUsual ? pools[attribute].first : random.pick(pools[attribute])
                }
            }
            let isEnd = event.life.map { simulation.closesInterval($0, name) } ?? false
            // Far beyond any log, time stands still.
            event.time = min(simulation.time, .max / 2) + pause(isScene: isScene, isEnd: isEnd, &random)
            return event
        }
    }

    /// Microseconds between two records.
    ///
    /// - Parameter isEnd: whether an interval ends, which takes as long as an animation.
    private func pause(isScene: Bool, isEnd: Bool, _ random: inout RandomNumbers) -> Int64 {
        if !bounds.isEmpty, let bound = random.pick(bounds), random.chance(2, in: 3) {
            let bound = min(bound, .max / 8)
            return max(1, random.pick([bound / 4, bound / 2, bound - 2, bound + 2, bound * 2]) ?? bound)
        }
        if isScene { return random.within(400_000...4_200_000) }
        if isEnd, random.chance(2, in: 3) { return random.within(310_000...560_000) }
        return random.chance(1, in: 6) ? random.within(8_000...90_000) : random.within(180...5_200)
    }
}
