/// Elements in groups, beside each other in one list: to go through a group counts no references.
struct Grouped<Element> {
    private let elements: [Element]
    /// Where each group begins, and where the last one ends.
    private let starts: [Int]

    init(_ groups: [[Element]]) {
        elements = Array(groups.joined())
        starts = groups.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    }

    /// The indices of a group's elements.
    @inline(__always)
    func indices(of group: Int) -> Range<Int> { starts[group]..<starts[group &+ 1] }

    subscript(index: Int) -> Element {
        @inline(__always) get { elements[index] }
    }
}

extension Grouped: Sendable where Element: Sendable {}
