import RuleAutomata

/// A log that never shows some events, and in which a rule finds what others, who imply it, do not.
struct PartialLog {
    /// The letters that are never shown.
    let missing: [Int]
    let word: [Int]

    /// How many events at most are left out in all combinations; of more, two at most.
    private static let exhaustiveLimit = 8
    private static let nodeLimit = 5000

    private struct Node: Hashable {
        var window: PairWindow.State?
        /// The states in which each rule may be.
        var sets: [Set<Int32>]
    }

    /// - Returns: nil if there is none.
    init?(in rules: RuleSet, onlyBreaking member: Int, keeping others: [Int]) {
        let members = others + [member]
        let telling = rules.alphabet.letters.indices.filter { letter in
            members.contains { rules.alphabet.letters[letter].letters[$0] != Alphabet.noLetter }
        }
        for missing in PartialLog.choices(of: telling) {
            if let word = PartialLog.word(in: rules, members, without: missing) {
                self.missing = missing
                self.word = word
                return
            }
        }
        return nil
    }

    /// What may be missing, fewer letters first.
    private static func choices(of letters: [Int]) -> [[Int]] {
        if letters.count > exhaustiveLimit {
            return letters.map { [$0] }
                + letters.indices.flatMap { first in letters[(first + 1)...].map { [letters[first], $0] } }
        }
        let all = letters.reduce([[]]) { choices, letter in choices + choices.map { $0 + [letter] } }
        return all.dropFirst().enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
            .map(\.element)
    }

    /// The shortest binding without some letters that breaks the last of some rules and none of the others, whatever
    /// went by unseen.
    private static func word(in rules: RuleSet, _ members: [Int], without missing: [Int]) -> [Int]? {
        let shown = rules.alphabet.letters.indices.filter { !missing.contains($0) }
        let roleCount = rules.window == nil ? 1 : 2
        let logs = (0..<roleCount).map { role in
            NameSet(shown.flatMap { rules.alphabet.letters[$0].role == role ? rules.alphabet.letters[$0].names : [] })
        }
        let silent = members.map { rules.machines[$0].rule.automaton.alphabet.silentLetters(logs: logs) }
        func closed(_ index: Int, _ states: Set<Int32>) -> Set<Int32> {
            var closed = states
            var open = Array(states)
            while let state = open.popLast() {
                for letter in silent[index] {
                    let target = rules.machines[members[index]].step(state, Int32(letter), isDeath: false)
                    if target != RuleMachine.broken, closed.insert(target).inserted { open.append(target) }
                }
            }
            return closed
        }
        func isFound(_ node: Node) -> Bool {
            guard rules.isWhole(node.window) else { return false }
            return members.indices.allSatisfy { index in
                let isKept = node.sets[index].contains { rules.keeps(members[index], $0, node.window) }
                return isKept == (index < members.count - 1)
            }
        }
        let first = Node(
            window: rules.window == nil ? nil : .empty,
            sets: members.indices.map { closed($0, [rules.machines[members[$0]].start]) }
        )
        var nodes: [(node: Node, parent: Int, letter: Int)] = [(first, -1, -1)]
        var known: Set<Node> = [first]
        var next = 0
        while next < nodes.count, nodes.count < nodeLimit {
            let node = nodes[next].node
            if isFound(node) {
                var word: [Int] = []
                var index = next
                while index > 0 {
                    word.append(nodes[index].letter)
                    index = nodes[index].parent
                }
                return word.reversed()
            }
            for letter in shown {
                let event = rules.alphabet.letters[letter]
                var target = node
                if let window = rules.window, let state = node.window, let effect = event.effect {
                    guard let moved = window.step(state, role: event.role, effect) else { continue }
                    target.window = moved
                }
                for index in members.indices {
                    let machine = rules.machines[members[index]]
                    let moved = Set(
                        node.sets[index].map { machine.step($0, event.letters[members[index]], isDeath: event.isDeath) }
                    )
                    target.sets[index] = closed(index, moved.subtracting([RuleMachine.broken]))
                }
                if target.sets.dropLast().contains(where: \.isEmpty) { continue }
                if known.insert(target).inserted { nodes.append((target, next, letter)) }
            }
            next += 1
        }
        return nil
    }
}
