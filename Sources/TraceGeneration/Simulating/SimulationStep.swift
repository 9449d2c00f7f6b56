import RuleAnalysis

/// What one event, or the end, did to the rules of a trace that is being made.
package struct SimulationStep {
    /// The rules that were broken, as indices into the spec's, one for each offence.
    package var offences: [Int] = []
    /// How many rules are in another state now.
    var moveCount = 0
    /// The arrows of rules' automata that were taken without an offence.
    package var arrows: Set<RuleArrow> = []

    package init() {}

    /// Whether some rule is in another state now.
    package var hasMoved: Bool { moveCount > 0 }

    mutating func note(_ rule: SimulatedRule, from node: Int32, on letter: Int32, _ step: RuleMachine.Step) {
        if step.target != node { moveCount += 1 }
        if step.broken != nil {
            offences.append(rule.number)
        } else if let state = rule.machine.state(node) {
            arrows.insert(RuleArrow(rule: rule.number, state: state, letter: letter))
        }
    }
}

/// An arrow of a rule's automaton: where it begins, and its letter.
package struct RuleArrow: Hashable, Comparable, Sendable {
    /// The rule's index in its spec.
    package var rule: Int
    package var state: Int32
    package var letter: Int32

    package static func < (left: RuleArrow, right: RuleArrow) -> Bool {
        (left.rule, left.state, left.letter) < (right.rule, right.state, right.letter)
    }
}
