package import RuleAutomata
package import TraceChecking

/// A rule as words are followed that nobody has logged: nothing is in doubt but what can go unseen, so that a binding stands
/// in one set of states. The sets are numbered as they are met: these numbers are its nodes.
///
/// It is a class because all bindings share what has been worked out.
package final class RuleMachine {
    /// The node of a rule that is broken, for those who do not go on.
    static let broken: Int32 = -1

    package let rule: CompiledRule
    /// The rule's index in its spec.
    package let number: Int
    /// The letters that happen unseen.
    private let silent: [Int]
    private var alive: RuleAutomaton
    private var settled: RuleAutomaton
    private var nodes = Numbering<Node>()
    package private(set) var start: Int32 = 0
    /// For each node and letter, as far as it has been asked for.
    private var steps: [Step?] = []
    private var closings: [Step?] = []

    private struct Node: Hashable {
        var states: StateSet
        /// Whether the binding's death has been judged.
        var isSettled = false
    }

    package struct Step {
        package var target: Int32
        /// The clauses that the step broke; nil if the rule is kept.
        package var broken: [Int]?
    }

    /// - Parameter logs: for each role, the names that nothing leaves unseen; nil: all.
    package init(_ rule: CompiledRule, number: Int, logs: [NameSet]? = nil) {
        self.rule = rule
        self.number = number
        silent = logs.map(rule.automaton.alphabet.silentLetters) ?? []
        alive = rule.automaton.copy()
        settled = rule.settledAutomaton.copy()
        start = node(Node(states: alive.closure(of: [alive.start], under: silent)))
    }

    package var alphabet: Alphabet { rule.automaton.alphabet }

    // MARK: - Steps

    /// Where a binding goes on a letter; after an offence, where the check goes on.
    package func step(_ node: Int32, on letter: Int32) -> Step {
        let index = Int(node) * alphabet.letters.count + Int(letter)
        if let known = steps[index] { return known }
        let from = nodes[node]
        let (states, broken) = from.isSettled ? go(&settled, from.states, letter) : go(&alive, from.states, letter)
        let new = Step(target: self.node(Node(states: states, isSettled: from.isSettled)), broken: broken)
        steps[index] = new
        return new
    }

    private func go(
        _ automaton: inout RuleAutomaton,
        _ states: StateSet,
        _ letter: Int32
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
    package func close(_ node: Int32) -> Step {
        if let known = closings[Int(node)] { return known }
        let from = nodes[node]
        var step = Step(target: node)
        if !from.isSettled {
            let isKept = accepts(node)
            let going = isKept && !alive.isGuessing ? from.states.filter { alive.accepts($0) } : from.states
            let target = StateSet(alive.settledTuples(going).map { settled.state($0) })
            let closed = settled.closure(of: target, under: silent)
            step = Step(target: self.node(Node(states: closed, isSettled: true)), broken: isKept ? nil : [])
        }
        closings[Int(node)] = step
        return step
    }

    /// Where an event leads, `broken` if the rule is then broken.
    ///
    /// - Parameters:
    ///   - letter: the rule's own, or `Alphabet.noLetter`.
    ///   - isDeath: whether the event ends the life, if it has not ended yet.
    func step(_ node: Int32, _ letter: Int32, isDeath: Bool) -> Int32 {
        if node == RuleMachine.broken { return node }
        var taken = letter == Alphabet.noLetter ? Step(target: node) : step(node, on: letter)
        if isDeath, taken.broken == nil { taken = close(taken.target) }
        return taken.broken == nil ? taken.target : RuleMachine.broken
    }

    // MARK: - Nodes

    /// Whether the rule is kept if nothing more comes.
    package func accepts(_ node: Int32) -> Bool {
        let node = nodes[node]
        return node.isSettled ? settled.canEnd(node.states) : alive.canEnd(node.states)
    }

    /// The state of the rule's automaton that a binding is in; nil if it may be in several, or has been judged.
    package func state(_ node: Int32) -> Int32? {
        let node = nodes[node]
        return node.isSettled ? nil : node.states.single
    }

    /// How many letters at least lead from a node to one that fits, if no step on the way breaks the rule.
    ///
    /// - Parameter limit: how many nodes are looked at; where there are more, it is what is returned.
    /// - Returns: nil if there is none.
    package func distance(from node: Int32, by letters: [Int], limit: Int = .max, to isGoal: (Int32) -> Bool) -> Int? {
        let way = Exploration(from: node, by: letters, limit: limit) { node, letter in
            let taken = step(node, on: Int32(letter))
            return taken.broken == nil ? taken.target : nil
        } until: {
            isGoal($0)
        }
        return way.word?.count ?? (way.isTooLarge ? limit : nil)
    }

    /// How a clause stands in all the states of a node.
    package func standing(_ node: Int32, clause: Int) -> GaugeUpdate.Standing {
        let node = nodes[node]
        let states = node.states.map { state in
            node.isSettled ? settled.component(clause, of: state) : alive.component(clause, of: state)
        }
        var standing: GaugeUpdate.Standing = states.allSatisfy(\.owes) ? .owes : []
        if states.allSatisfy(\.isBeginning) { standing.insert(.begins) }
        return standing
    }

    private func node(_ node: Node) -> Int32 {
        let number = nodes.number(of: node)
        if closings.count == Int(number) {
            closings.append(nil)
            steps.append(contentsOf: repeatElement(nil, count: alphabet.letters.count))
        }
        return number
    }
}
