import RuleTree
import TraceRules

/// Which states and arrows of the rules' automata some traces reach, of those that there are.
public struct Coverage: Sendable {
    /// In the order of the spec.
    public private(set) var rules: [RuleCoverage]

    /// What some traces reach of one rule.
    public struct RuleCoverage: Sendable {
        /// The rule's whole id.
        public var rule: String
        /// Nil if the rule's automaton is followed through guesses, so that there is no telling.
        public var counts: Counts?
        /// What no log that leaves nothing out can show, since other rules are kept too.
        public var impossible: [Arrow]
        /// What a log might show, and these traces do not.
        public var missing: [Arrow]
    }

    /// How much of an automaton is reached.
    public struct Counts: Hashable, Sendable {
        /// The states that the traces come through.
        public var reachedStates: Int
        /// All of them.
        public var states: Int
        /// The arrows that the traces take.
        public var reachedArrows: Int
        /// All of them.
        public var arrows: Int
    }

    /// An arrow of a rule's automaton, as the events that lead to it and its own.
    public struct Arrow: Hashable, Sendable {
        /// The events that lead to it from the beginning.
        public var before: [String]
        /// The event that takes it.
        public var event: String
    }

    init(_ generator: TraceGenerator, _ plan: SimulationPlan, reached: Set<RuleArrow>) {
        rules = generator.checker.spec.rules.indices.map { number in
            let whole = generator.wholeID(number)
            guard let target = plan.arrowsOfRules[number] else {
                return RuleCoverage(rule: whole, counts: nil, impossible: [], missing: [])
            }
            func arrows(_ found: [RuleArrow]) -> [Arrow] {
                found.map { arrow in
                    let words = plan.words(for: arrow)
                    return Arrow(before: words.before, event: words.event)
                }
            }
            let all = Set(target.all)
            let impossible = target.possible.map { possible in target.all.filter { !possible.contains($0) } } ?? []
            let hit = reached.filter { $0.rule == number && all.contains($0) }
            let missing = target.all.filter { !hit.contains($0) && !impossible.contains($0) }
            return RuleCoverage(
                rule: whole,
                counts: Counts(
                    reachedStates: target.states(of: hit).count,
                    states: target.states(of: target.all).count,
                    reachedArrows: hit.count,
                    arrows: target.all.count
                ),
                impossible: arrows(impossible.filter { !hit.contains($0) }),
                missing: arrows(missing)
            )
        }
    }
}
