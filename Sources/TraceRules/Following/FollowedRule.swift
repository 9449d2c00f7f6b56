import RuleAutomata
import TraceChecking

/// A rule as traces that are being made follow it: nothing is in doubt but what their lives can't show, so that a binding
/// stands in one set of states. The sets are numbered as they are met.
///
/// It is a class because all bindings share what has been worked out.
final class FollowedRule {
    let rule: CompiledRule
    let alphabet: Alphabet
    /// The rule's index in its spec.
    let number: Int
    private var alive: RuleAutomaton
    private var settled: RuleAutomaton
    /// For each clause, the letters that its meter counts, and those that it takes for others.
    let meteredLetters: [(counted: Set<Int>, others: Set<Int>)]
    /// The letters that happen unseen.
    private let silent: [Int]
    /// The letters that bindings can come upon.
    private let letters: [Int32]
    private var nodes: [Node] = []
    private var numbers: [Node: Int32] = [:]
    private var steps: [[Int32: Step]] = []
    private var closings: [Step?] = []
    private var standings: [[Standing]?] = []
    private var debts: [Int?] = []
    private var dangers: [Int?] = []
    private(set) var start: Int32 = 0

    private struct Node: Hashable {
        var states: StateSet
        /// Whether the binding's death has been judged.
        var isSettled = false
    }

    struct Step {
        var target: Int32
        /// The clauses that the step broke; nil if the rule is kept.
        var broken: [Int]?
    }

    /// How a clause stands.
    struct Standing {
        /// Whether it owes something.
        var owes: Bool
        /// Whether it stands at the beginning of a span.
        var begins: Bool
    }

    /// - Parameters:
    ///   - logs: for each role, the names that nothing leaves unseen.
    ///   - shown: the names that bindings can show.
    init(_ rule: CompiledRule, number: Int, logs: [NameSet], shown: [Int]) {
        self.rule = rule
        self.number = number
        alive = rule.automaton.copy()
        settled = rule.settledAutomaton.copy()
        alphabet = rule.automaton.alphabet
        meteredLetters = rule.meters.map { [alphabet] meter in
            (meter.map { alphabet.letters(in: $0.counted) } ?? [], meter?.others.map(alphabet.letters) ?? [])
        }
        silent = alphabet.silentLetters(logs: logs)
        var letters: Set<Int> = Set(alphabet.deadlines.values.flatMap { [$0.others, $0.none] })
        if let formation = alphabet.formation { letters.insert(formation) }
        for role in rule.roles.indices {
            for name in shown { letters.formUnion(alphabet.letters(role: role, name: name)) }
        }
        self.letters = letters.sorted().map(Int32.init)
        start = node(Node(states: alive.closure(of: [alive.start], under: silent)))
    }

    /// Where a binding goes on a letter; after an offence, where the check goes on.
    func step(_ node: Int32, on letter: Int32) -> Step {
        if let known = steps[Int(node)][letter] { return known }
        let step = workOut(nodes[Int(node)], letter)
        steps[Int(node)][letter] = step
        return step
    }

    private func workOut(_ node: Node, _ letter: Int32) -> Step {
        let (target, broken) =
            node.isSettled
            ? FollowedRule.step(&settled, node.states, letter, silent)
            : FollowedRule.step(&alive, node.states, letter, silent)
        return Step(target: self.node(Node(states: target, isSettled: node.isSettled)), broken: broken)
    }

    private static func step(
        _ automaton: inout RuleAutomaton,
        _ states: StateSet,
        _ letter: Int32,
        _ silent: [Int]
    ) -> (target: StateSet, broken: [Int]?) {
        var target = automaton.step(states, [letter])
        var broken: [Int]?
        if target.isEmpty {
            let clauses = automaton.brokenClauses(states, on: [letter])
            target = automaton.recover(states, on: Int(letter), broken: clauses)
            if target.isEmpty { target = states }
            broken = clauses
        }
        return (automaton.closure(of: target, under: silent), broken)
    }

    /// Judges what a binding owes at its closing.
    func close(_ node: Int32) -> Step {
        if let known = closings[Int(node)] { return known }
        let step = workOutClosing(node)
        closings[Int(node)] = step
        return step
    }

    private func workOutClosing(_ node: Int32) -> Step {
        let states = nodes[Int(node)].states
        if nodes[Int(node)].isSettled { return Step(target: node) }
        let isKept = accepts(node)
        let going = isKept && !alive.isGuessing ? states.filter { alive.accepts($0) } : states
        let target = StateSet(alive.settledTuples(going).map { settled.state($0) })
        let closed = settled.closure(of: target, under: silent)
        return Step(target: self.node(Node(states: closed, isSettled: true)), broken: isKept ? nil : [])
    }

    /// Whether the rule is kept if the binding closes here.
    func accepts(_ node: Int32) -> Bool {
        let node = nodes[Int(node)]
        return node.isSettled || alive.canEnd(node.states)
    }

    /// How many events at least have to follow before the binding may close.
    func debt(_ node: Int32) -> Int {
        if let known = debts[Int(node)] { return known }
        let debt = accepts(node) ? 0 : distance(from: node) { alive.accepts($0) } ?? 1
        debts[Int(node)] = debt
        return debt
    }

    /// How many events at least it takes to break the rule; `safe` if none can.
    func danger(_ node: Int32) -> Int {
        if let known = dangers[Int(node)] { return known }
        var met: Set<Int32> = [node]
        var newest = [node]
        var danger = 0
        while !newest.isEmpty, met.count < FollowedRule.searchLimit {
            if newest.contains(where: canBreak) {
                dangers[Int(node)] = danger
                return danger
            }
            let targets = newest.flatMap { node in letters.map { step(node, on: $0).target } }
            newest = targets.filter { met.insert($0).inserted }
            danger += 1
        }
        dangers[Int(node)] = newest.isEmpty ? FollowedRule.safe : danger
        return dangers[Int(node)] ?? FollowedRule.safe
    }

    /// The danger of a rule that nothing can break.
    static let safe = 1_000
    private static let searchLimit = 2_000

    private func canBreak(_ node: Int32) -> Bool {
        !accepts(node) || letters.contains { step(node, on: $0).broken != nil }
    }

    /// How many letters lead from a binding's states to a state that fits; nil if none does.
    func distance(from node: Int32, to isGoal: (Int32) -> Bool) -> Int? {
        let start = nodes[Int(node)].states
        return nodes[Int(node)].isSettled
            ? FollowedRule.distance(from: start, to: isGoal, in: settled)
            : FollowedRule.distance(from: start, to: isGoal, in: alive)
    }

    private static func distance(
        from start: StateSet,
        to isGoal: (Int32) -> Bool,
        in automaton: borrowing RuleAutomaton
    ) -> Int? {
        var met = start
        var newest = met
        var distance = 0
        while !newest.isEmpty {
            if newest.contains(where: isGoal) { return distance }
            var next: StateSet = []
            for letter in 0..<automaton.letterCount { next.formUnion(automaton.step(newest, letter)) }
            newest = next.subtracting(met)
            met.formUnion(next)
            distance += 1
        }
        return nil
    }

    /// The state of the rule's automaton that a binding is in; nil if it may be in several, or has been judged.
    func state(_ node: Int32) -> Int32? {
        let node = nodes[Int(node)]
        return node.isSettled ? nil : node.states.single
    }

    func standing(_ node: Int32, clause: Int) -> Standing {
        if let known = standings[Int(node)] { return known[clause] }
        let (states, isSettled) = (nodes[Int(node)].states, nodes[Int(node)].isSettled)
        let all = alive.clauses.indices.map { clause in
            let states = states.map { isSettled ? settled.component(clause, of: $0) : alive.component(clause, of: $0) }
            return Standing(owes: states.allSatisfy(\.owes), begins: states.allSatisfy(\.isBeginning))
        }
        standings[Int(node)] = all
        return all[clause]
    }

    private func node(_ node: Node) -> Int32 {
        if let number = numbers[node] { return number }
        let number = Int32(nodes.count)
        numbers[node] = number
        nodes.append(node)
        steps.append([:])
        closings.append(nil)
        standings.append(nil)
        debts.append(nil)
        dangers.append(nil)
        return number
    }
}
