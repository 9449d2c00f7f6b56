/// What leads where: the states of a rule, or the events of a life. Its nodes stand below each other in their order.
package struct Chart: Hashable, Sendable {
    package var title: String
    package var nodes: [Node] = []
    package var arrows: [Arrow] = []
    /// What is not drawn, or how it was found, a sentence each.
    package var notes: [String] = []
    /// What it means that a node is fulfilled, for pictures that draw it with a double line.
    package var doubleLine: String?

    package init(title: String) { self.title = title }

    package struct Node: Hashable, Sendable {
        package var name: String
        package var kind: Kind

        package enum Kind: Hashable, Sendable {
            case plain
            /// Nothing is owed here: it may end.
            case fulfilled
            /// No way out: a rule is broken.
            case broken
        }

        package init(_ name: String, _ kind: Kind = .plain) {
            self.name = name
            self.kind = kind
        }
    }

    package struct Arrow: Hashable, Sendable {
        package var from: Int
        package var to: Int
        /// What leads there; empty if the node itself says it.
        package var name: String

        package init(from: Int, to: Int, name: String = "") {
            self.from = from
            self.to = to
            self.name = name
        }
    }

    /// The arrows that leave a node.
    package func arrows(from node: Int) -> [Arrow] { arrows.filter { $0.from == node } }

    /// Whether arrows say what leads where, so that each has a line of its own below its node.
    package var namesArrows: Bool { arrows.contains { !$0.name.isEmpty } }

    /// For each of some arrows to other nodes, how far out it passes by the nodes between: no two that pass the same node alike.
    package func levels(where isMeant: (Arrow) -> Bool) -> [Arrow: Int] {
        var levels: [Arrow: Int] = [:]
        func span(_ arrow: Arrow) -> ClosedRange<Int> { min(arrow.from, arrow.to)...max(arrow.from, arrow.to) }
        let sorted = arrows.filter { $0.from != $0.to && isMeant($0) }
            .sorted { (span($0).count, $0.from, $0.to) < (span($1).count, $1.from, $1.to) }
        for arrow in sorted {
            let others = levels.filter { span($0.key).overlaps(span(arrow)) }.values
            levels[arrow] = (0...others.count).first { !others.contains($0) } ?? 0
        }
        return levels
    }
}
