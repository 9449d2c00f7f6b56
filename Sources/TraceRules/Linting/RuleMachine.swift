import RuleAutomata

/// A rule as the analyses follow it: alive, and, after a death has been judged, with its debts forgiven.
final class RuleMachine: Sendable {
    /// The state of a rule that is broken.
    static let broken: Int32 = -1

    let rule: CompiledRule
    private let settled: RuleAutomaton
    /// Where a state goes on after a death that it bears.
    private let afterDeath: [Int32: Int32]
    /// What is added to the numbers of states after a death.
    private let offset: Int32

    init(_ rule: CompiledRule) {
        self.rule = rule
        var settled = rule.settledAutomaton.copy()
        let anywhere = rule.automaton.anywhere
        offset = (anywhere.max() ?? 0) + 1
        var afterDeath: [Int32: Int32] = [:]
        for state in anywhere where rule.automaton.accepts(state) {
            let tuple = rule.automaton.settledTuple(state)
            afterDeath[state] = settled.state(tuple) + offset
        }
        self.afterDeath = afterDeath
        self.settled = settled
    }

    var start: Int32 { rule.automaton.start }

    /// - Parameters:
    ///   - letter: the rule's own, or `Alphabet.noLetter`.
    ///   - isDeath: whether the event ends the life, if it has not ended yet.
    func step(_ state: Int32, _ letter: Int32, isDeath: Bool) -> Int32 {
        if state == RuleMachine.broken { return state }
        if state >= offset {
            if letter == Alphabet.noLetter { return state }
            return settled.step(state - offset, Int(letter)).map { $0 + offset } ?? RuleMachine.broken
        }
        let target = letter == Alphabet.noLetter ? state : rule.automaton.step(state, Int(letter)) ?? RuleMachine.broken
        return isDeath && target != RuleMachine.broken ? afterDeath[target] ?? RuleMachine.broken : target
    }

    /// Whether the rule is kept if nothing more comes.
    func accepts(_ state: Int32) -> Bool {
        if state == RuleMachine.broken { return false }
        return state >= offset ? settled.accepts(state - offset) : rule.automaton.accepts(state)
    }
}
