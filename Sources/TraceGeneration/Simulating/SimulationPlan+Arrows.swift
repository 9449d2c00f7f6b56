import RuleAnalysis
import RuleAutomata

extension SimulationPlan {
    /// What is to be covered of a rule, if it can be told.
    package struct RuleArrows {
        /// All arrows on which the rule is kept, from the states that words lead to.
        package var all: [RuleArrow]
        /// Those of them that a whole log can show, as far as the rules for the same binding are concerned; nil if there is
        /// no telling.
        package var possible: Set<RuleArrow>?
        package var start: Int32
        package var targets: [RuleArrow: Int32]

        /// The states that some of the arrows lead to, and the one in which every binding begins.
        package func states(of arrows: some Sequence<RuleArrow>) -> Set<Int32> {
            arrows.reduce(into: [start]) { states, arrow in
                states.insert(arrow.state)
                if let target = targets[arrow] { states.insert(target) }
            }
        }
    }

    /// What there is to be covered of each rule; nil where it is followed through guesses.
    func findArrows() -> [RuleArrows?] {
        var possible = [Set<RuleArrow>?](repeating: nil, count: spec.rules.count)
        for rules in RuleSet.all(of: spec) {
            guard let found = possibleArrows(of: rules) else { continue }
            for machine in rules.machines { possible[machine.number] = found.filter { $0.rule == machine.number } }
        }
        return spec.rules.indices.map { arrows(ofRule: $0, possible: possible[$0]) }
    }

    /// The arrows that a whole log may show, in order.
    package var arrowsToCover: [RuleArrow] {
        arrowsOfRules.compactMap(\.self).flatMap { target in
            target.all.filter { target.possible?.contains($0) ?? true }
        }
    }

    private func arrows(ofRule number: Int, possible: Set<RuleArrow>?) -> RuleArrows? {
        let rule = spec.rules[number]
        if rule.automaton.isGuessing { return nil }
        let letters = Set(
            rule.roles.indices.flatMap { role in
                recordNames.indices.flatMap { rule.automaton.alphabet.letters(role: role, name: $0) }
            }
        ).sorted()
        let states = rule.automaton.closure(of: [rule.automaton.start], under: letters)
        let all = states.flatMap { state in
            letters.filter { rule.automaton.step(state, $0) != nil }.map {
                RuleArrow(rule: number, state: state, letter: Int32($0))
            }
        }
        let targets = all.map { ($0, rule.automaton.step($0.state, Int($0.letter)) ?? $0.state) }
        return RuleArrows(
            all: all,
            possible: possible,
            start: rule.automaton.start,
            targets: Dictionary(targets) { first, _ in first }
        )
    }

    private static let nodeLimit = 20_000

    /// The arrows that some word takes which keeps all rules of one kind of binding that apply together; nil if there are
    /// too many words.
    private func possibleArrows(of rules: RuleSet) -> Set<RuleArrow>? {
        var found: Set<RuleArrow> = []
        for members in rules.applicable {
            let walk = JointWalk(rules, members, limit: SimulationPlan.nodeLimit)
            if walk.isTooLarge { return nil }
            for arrow in walk.arrows(leadingTo: { rules.isWhole($0) && rules.keeps(members, in: $0) }) {
                for (index, member) in members.enumerated() {
                    let (machine, node) = (rules.machines[member], walk.nodes[arrow.source].nodes[index])
                    let letter = rules.alphabet.letters[arrow.letter].letters[member]
                    guard letter != Alphabet.noLetter, let state = machine.state(node) else { continue }
                    found.insert(RuleArrow(rule: machine.number, state: state, letter: letter))
                }
            }
        }
        return found
    }

    /// An arrow in words: the shortest word that leads to it, and its event, as records are called.
    package func words(for arrow: RuleArrow) -> (before: [String], event: String) {
        let rule = spec.rules[arrow.rule]
        func word(_ letter: Int) -> String? {
            for role in rule.roles.indices {
                for name in recordNames.indices
                where rule.automaton.alphabet.letters(role: role, name: name).contains(letter) {
                    return (rule.roles.count > 1 ? rule.roles[role] + " " : "") + recordNames[name]
                }
            }
            return nil
        }
        let letters = (0..<rule.automaton.letterCount).filter { word($0) != nil }
        let way = Exploration(from: rule.automaton.start, by: letters, limit: .max) { state, letter in
            rule.automaton.step(state, letter)
        } until: {
            $0 == arrow.state
        }
        return ((way.word ?? []).compactMap(word), word(Int(arrow.letter)) ?? "?")
    }
}
