import TraceModel

extension StageScript {
    /// What is to be covered of a rule, if it can be told.
    package struct RuleArrows {
        /// All arrows on which the rule is kept, from the states that words lead to.
        package var all: [RuleArrow]
        /// Those of them that a whole log can show, as far as the rules for the same binding are concerned; nil if there is
        /// no telling.
        package var possible: Set<RuleArrow>?
        package var stateCount: Int
    }

    /// Nil if the rule is followed through guesses.
    package func arrows(ofRule number: Int) -> RuleArrows? {
        let rule = spec.rules[number]
        let automaton = rule.automaton
        if automaton.isGuessing { return nil }
        let letters = Set(
            rule.roles.indices.flatMap { role in
                recordNames.indices.flatMap { automaton.alphabet.letters(role: role, name: $0) }
            }
        ).sorted()
        let states = automaton.closure(of: [automaton.start], under: letters)
        let all = states.sorted().flatMap { state in
            letters.filter { automaton.step(state, $0) != nil }.map {
                RuleArrow(rule: number, state: state, letter: Int32($0))
            }
        }
        return RuleArrows(all: all, possible: possibleArrows(of: rule, number), stateCount: states.count)
    }

    private static let nodeLimit = 20_000

    /// The arrows that some word takes which keeps all rules of the rule's kind that apply together with it.
    private func possibleArrows(of rule: CompiledRule, _ number: Int) -> Set<RuleArrow>? {
        guard let rules = RuleSet.all(of: spec).first(where: { set in
            set.machines.contains { $0.rule.id == rule.id }
        }), let member = rules.machines.firstIndex(where: { $0.rule.id == rule.id }) else { return nil }
        var found: Set<RuleArrow> = []
        for members in rules.applicable {
            guard let index = members.firstIndex(of: member) else { continue }
            let walk = JointWalk(rules, members, limit: StageScript.nodeLimit)
            if walk.isTooLarge { return nil }
            let home = walk.homes { node in
                rules.isWhole(node.window)
                    && members.indices.allSatisfy { rules.keeps(members[$0], node.states[$0], node.window) }
            }
            for arrow in walk.arrows where home.contains(arrow.target) {
                let letter = rules.alphabet.letters[arrow.letter].letters[member]
                let state = walk.nodes[arrow.source].states[index]
                if letter != Move.none { found.insert(RuleArrow(rule: number, state: state, letter: letter)) }
            }
        }
        return found
    }

    /// An arrow in words: the shortest word that leads to it, and its event, as records are called.
    package func words(for arrow: RuleArrow) -> (before: [String], event: String) {
        let rule = spec.rules[arrow.rule]
        let automaton = rule.automaton
        func word(_ letter: Int32) -> String {
            for role in rule.roles.indices {
                for name in recordNames.indices
                where automaton.alphabet.letters(role: role, name: name).contains(Int(letter)) {
                    return (rule.roles.count > 1 ? rule.roles[role] + " " : "") + recordNames[name]
                }
            }
            return "?"
        }
        var words: [Int32: [Int32]] = [automaton.start: []]
        var open = [automaton.start]
        while !open.isEmpty, words[arrow.state] == nil {
            let state = open.removeFirst()
            for letter in 0..<Int32(automaton.letterCount) {
                guard let target = automaton.step(state, Int(letter)), words[target] == nil, word(letter) != "?" else {
                    continue
                }
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
