/// Chains of elements in one memory, each linked to the next of its chain. What one chain leaves is used by others.
struct Chains<Element>: ~Copyable {
    private var links = Pool<Link>()
    /// The first place that no chain uses; the others are linked to it.
    private var free: Int32 = -1

    struct Link {
        var element: Element
        /// The place of the next element; -1 for none.
        var next: Int32
    }

    /// Whether there has never been an element.
    var isUntouched: Bool { links.isEmpty }

    /// The element at a place, and the place of the next one.
    subscript(place: Int32) -> Link {
        @inline(__always) unsafeAddress { UnsafePointer(links.address(of: Int(place))) }
        @inline(__always) unsafeMutableAddress { links.address(of: Int(place)) }
    }

    /// Puts an element before a chain, which may be empty: -1.
    ///
    /// - Returns: its place.
    @inline(__always)
    mutating func add(_ element: Element, before chain: Int32) -> Int32 {
        let link = Link(element: element, next: chain)
        let place = free
        if place >= 0 {
            free = links[place].next
            links[place] = link
            return place
        }
        links.append(link)
        return Int32(links.count - 1)
    }

    /// Lets go of a chain. Complexity: linear in its length.
    mutating func release(_ chain: Int32) {
        if chain < 0 { return }
        var last = chain
        while links[last].next >= 0 { last = links[last].next }
        release(chain, through: last)
    }

    /// The same where the place of its last element is known.
    mutating func release(_ chain: Int32, through last: Int32) {
        links[last].next = free
        free = chain
    }
}
