import RuleAnalysis
import RuleAutomata
import TraceChecking

/// A rule in the traces that are being made in one way, with what is known of its way through them.
final class SimulatedRule {
    let machine: RuleMachine
    /// What says how its meters go on as time passes; nil if it measures nothing.
    let steps: MeteredSteps?
    /// The letters that bindings can come upon.
    private let letters: [Int]
    private var debts: [Int32: Int] = [:]
    private var dangers: [Int32: Int] = [:]

    /// - Parameters:
    ///   - logs: for each role, the names that nothing leaves unseen.
    ///   - shown: the names that bindings can show.
    ///   - facts: those of no record.
    init(_ rule: CompiledRule, number: Int, logs: [NameSet], shown: [Int], facts: RecordFacts) {
        machine = RuleMachine(rule, number: number, logs: logs)
        let silent = rule.automaton.alphabet.silentLetters(logs: logs)
        if rule.isMetered {
            let table = ReadingTable(rule: rule, plainSilent: silent, charitableSilent: silent, unclearable: [])
            steps = MeteredSteps(table: table, facts: facts)
        } else {
            steps = nil
        }
        let alphabet = rule.automaton.alphabet
        var letters: Set<Int> = Set(alphabet.deadlines.values.flatMap { [$0.others, $0.none] })
        if let formation = alphabet.formation { letters.insert(formation) }
        for role in rule.roles.indices {
            for name in shown { letters.formUnion(alphabet.letters(role: role, name: name)) }
        }
        self.letters = letters.sorted()
    }

    var rule: CompiledRule { machine.rule }
    /// The rule's index in its spec.
    var number: Int { machine.number }

    /// How many events at least have to follow before the binding may close.
    func debt(_ node: Int32) -> Int {
        if let known = debts[node] { return known }
        let debt = machine.distance(from: node, by: letters) { machine.accepts($0) } ?? 1
        debts[node] = debt
        return debt
    }

    /// How many events at least it takes to break the rule; `safe` if none can.
    func danger(_ node: Int32) -> Int {
        if let known = dangers[node] { return known }
        let found = machine.distance(from: node, by: letters, limit: SimulatedRule.searchLimit, to: canBreak)
        let danger = found.map { min($0, SimulatedRule.safe - 1) } ?? SimulatedRule.safe
        dangers[node] = danger
        return danger
    }

    /// The danger of a rule that nothing can break.
    static let safe = 1_000
    private static let searchLimit = 2_000

    private func canBreak(_ node: Int32) -> Bool {
        !machine.accepts(node) || letters.contains { machine.step(node, on: Int32($0)).broken != nil }
    }

    /// How many events at least lead to a state of the rule's automaton; nil if none do.
    func distance(from node: Int32, toState state: Int32) -> Int? {
        machine.distance(from: node, by: letters) { machine.state($0) == state }
    }
}
