/// What can be reached from somewhere by words over some letters, by the shorter words first.
package struct Exploration<Node: Hashable> {
    package private(set) var nodes: [Node] = []
    private var numbers: [Node: Int] = [:]
    /// For each node but the first: the node and the letter by which it was first reached.
    private var parents: [(node: Int, letter: Int)] = []
    private(set) var arrows: [Arrow] = []
    /// The first node that was looked for.
    package private(set) var found: Int?
    /// Whether there were more nodes than allowed.
    package private(set) var isTooLarge = false

    package struct Arrow {
        package var source: Int
        package var letter: Int
        var target: Int
    }

    /// - Parameters:
    ///   - limit: how many nodes there may be.
    ///   - step: where a letter leads; nil where it leads nowhere.
    ///   - isFound: where to stop.
    package init(
        from start: Node,
        by letters: some Collection<Int>,
        limit: Int,
        step: (Node, _ letter: Int) -> Node?,
        until isFound: (Node) -> Bool
    ) {
        add(start, by: (-1, -1))
        var next = 0
        while next < nodes.count {
            if isFound(nodes[next]) {
                found = next
                return
            }
            for letter in letters {
                guard let target = step(nodes[next], letter) else { continue }
                let number = numbers[target] ?? nodes.count
                if number == nodes.count {
                    if number == limit {
                        isTooLarge = true
                        continue
                    }
                    add(target, by: (next, letter))
                }
                arrows.append(Arrow(source: next, letter: letter, target: number))
            }
            next += 1
        }
    }

    private mutating func add(_ node: Node, by parent: (node: Int, letter: Int)) {
        numbers[node] = nodes.count
        nodes.append(node)
        parents.append(parent)
    }

    /// The letters of the shortest word that leads to the node that was found.
    package var word: [Int]? {
        guard var node = found else { return nil }
        var word: [Int] = []
        while node > 0 {
            word.append(parents[node].letter)
            node = parents[node].node
        }
        return word.reversed()
    }

    /// The arrows from which some word leads to a node that fits.
    package func arrows(leadingTo isGoal: (Node) -> Bool) -> [Arrow] {
        var leads = nodes.map(isGoal)
        var sources: [[Int]] = nodes.map { _ in [] }
        for arrow in arrows { sources[arrow.target].append(arrow.source) }
        var open = leads.indices.filter { leads[$0] }
        while let node = open.popLast() {
            for source in sources[node] where !leads[source] {
                leads[source] = true
                open.append(source)
            }
        }
        return arrows.filter { leads[$0.target] }
    }
}
