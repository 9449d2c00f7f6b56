/// Goes through the words that keep some rules, shorter ones first.
struct JointWalk {
    private(set) var nodes: [Node] = []
    private var numbers: [Node: Int] = [:]
    /// For each node but the first: the node and the letter by which it was first reached.
    private var parents: [(node: Int, letter: Int)] = []
    private(set) var arrows: [Arrow] = []
    /// The first node that was looked for.
    private(set) var found: Int?
    /// Whether there were more nodes than allowed.
    private(set) var isTooLarge = false

    /// How many nodes a walk may have.
    static let limit = 5000

    /// Where words have brought the rules.
    struct Node: Hashable {
        var window: PairWindow.State?
        /// Whether the watched letter has come.
        var hasSeen = false
        /// One for each member.
        var states: [Int32]
    }

    struct Arrow {
        var source: Int
        var letter: Int
        var target: Int
    }

    /// - Parameters:
    ///   - members: the rules that count, as indices into the set.
    ///   - breakable: those of them that may be broken; the others must be kept.
    ///   - watched: the letter of which nodes know whether it has come.
    ///   - isFound: where to stop.
    init(
        _ rules: RuleSet,
        _ members: [Int],
        breakable: Set<Int> = [],
        watching watched: Int? = nil,
        limit: Int = JointWalk.limit,
        until isFound: (Node) -> Bool = { _ in false }
    ) {
        let window: PairWindow.State? = rules.window == nil ? nil : .empty
        parents.append((-1, -1))
        add(Node(window: window, states: members.map { rules.machines[$0].start }))
        var next = 0
        while next < nodes.count {
            if isFound(nodes[next]) {
                found = next
                return
            }
            for letter in rules.alphabet.letters.indices {
                guard let target = rules.step(nodes[next], letter, members, breakable: breakable, watching: watched)
                else { continue }
                if let number = numbers[target] {
                    arrows.append(Arrow(source: next, letter: letter, target: number))
                    continue
                }
                if nodes.count == limit {
                    isTooLarge = true
                    continue
                }
                arrows.append(Arrow(source: next, letter: letter, target: nodes.count))
                parents.append((next, letter))
                add(target)
            }
            next += 1
        }
    }

    /// The letters of the shortest word that leads to the node that was found.
    var word: [Int]? {
        guard var node = found else { return nil }
        var word: [Int] = []
        while node > 0 {
            word.append(parents[node].letter)
            node = parents[node].node
        }
        return word.reversed()
    }

    private mutating func add(_ node: Node) {
        numbers[node] = nodes.count
        nodes.append(node)
    }
}

extension RuleSet {
    /// Where a letter leads; nil where it breaks a member that may not be broken, or is no part of a pair.
    fileprivate func step(
        _ node: JointWalk.Node,
        _ letter: Int,
        _ members: [Int],
        breakable: Set<Int>,
        watching watched: Int?
    ) -> JointWalk.Node? {
        let event = alphabet.letters[letter]
        var target = node
        if let window, let state = node.window, let effect = event.effect {
            guard let next = window.step(state, role: event.role, effect) else { return nil }
            target.window = next
        }
        if letter == watched { target.hasSeen = true }
        for (index, member) in members.enumerated() {
            let state = machines[member].step(
                node.states[index],
                event.letters[member],
                isDeath: event.isDeath
            )
            if state == RuleMachine.broken, !breakable.contains(member) { return nil }
            target.states[index] = state
        }
        return target
    }
}
