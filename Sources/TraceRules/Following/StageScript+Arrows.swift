import RuleAutomata
import TraceModel

extension StageScript {
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

    /// Of each rule; nil where it is followed through guesses.
    package var arrowsOfRules: [RuleArrows?] {
        var possible = [Set<RuleArrow>?](repeating: nil, count: spec.rules.count)
        for rules in RuleSet.all(of: spec) {
            guard let found = possibleArrows(of: rules) else { continue }
            for machine in rules.machines {
                guard let number = number(of: machine.rule) else { continue }
                possible[number] = found.filter { $0.rule == number }
            }
        }
        return spec.rules.indices.map { arrows(ofRule: $0, possible: possible[$0]) }
    }

    private func number(of rule: CompiledRule) -> Int? { spec.rules.firstIndex { $0.id == rule.id } }

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
            let walk = JointWalk(rules, members, limit: StageScript.nodeLimit)
            if walk.isTooLarge { return nil }
            let home = walk.homes { node in
                rules.isWhole(node.window)
                    && members.indices.allSatisfy { rules.keeps(members[$0], node.states[$0], node.window) }
            }
            for arrow in walk.arrows where home.contains(arrow.target) {
                for (index, member) in members.enumerated() {
                    let letter = rules.alphabet.letters[arrow.letter].letters[member]
                    guard letter != Alphabet.noLetter, let number = number(of: rules.machines[member].rule) else {
                        continue
                    }
                    let state = walk.nodes[arrow.source].states[index]
                    found.insert(RuleArrow(rule: number, state: state, letter: letter))
                }
            }
        }
        return found
    }

    /// An arrow in words: the shortest word that leads to it, and its event, as records are called.
    package func words(for arrow: RuleArrow) -> (before: [String], event: String) {
        let rule = spec.rules[arrow.rule]
        func word(_ letter: Int32) -> String {
            for role in rule.roles.indices {
                for name in recordNames.indices
                where rule.automaton.alphabet.letters(role: role, name: name).contains(Int(letter)) {
                    return (rule.roles.count > 1 ? rule.roles[role] + " " : "") + recordNames[name]
                }
            }
            return "?"
        }
        var words: [Int32: [Int32]] = [rule.automaton.start: []]
        var open = [rule.automaton.start]
        while !open.isEmpty, words[arrow.state] == nil {
            let state = open.removeFirst()
            for letter in 0..<Int32(rule.automaton.letterCount) {
                guard let target = rule.automaton.step(state, Int(letter)), words[target] == nil, word(letter) != "?"
                else { continue }
                words[target] = (words[state] ?? []) + [letter]
                open.append(target)
            }
        }
        return ((words[arrow.state] ?? []).map(word), word(arrow.letter))
    }
}

extension JointWalk {
    /// The nodes from which some word leads to one that fits.
    fileprivate func homes(_ isHome: (Node) -> Bool) -> Set<Int> {
        var sources: [Int: [Int]] = [:]
        for arrow in arrows { sources[arrow.target, default: []].append(arrow.source) }
        var homes = Set(nodes.indices.filter { isHome(nodes[$0]) })
        var open = Array(homes)
        while let node = open.popLast() {
            for source in sources[node] ?? [] where homes.insert(source).inserted { open.append(source) }
        }
        return homes
    }
}
