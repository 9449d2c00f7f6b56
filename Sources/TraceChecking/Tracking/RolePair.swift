/// Something of each of the two roles of a relation, without a list's memory.
package struct RolePair<Element>: RandomAccessCollection, MutableCollection {
    package var first: Element
    package var second: Element

    init(_ first: Element, _ second: Element) {
        self.first = first
        self.second = second
    }

    /// - Parameter role: the role whose element is given first.
    init(ofRole role: Int, _ own: Element, other: Element) {
        self = role == 0 ? RolePair(own, other) : RolePair(other, own)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { 2 }

    package subscript(role: Int) -> Element {
        @inline(__always) get { role == 0 ? first : second }
        @inline(__always) set { if role == 0 { first = newValue } else { second = newValue } }
    }
}

extension RolePair: Sendable where Element: Sendable {}

extension RolePair: Equatable where Element: Equatable {}

extension RolePair: Hashable where Element: Hashable {}
