/// What counts how often something refers to it.
protocol Held {
    /// Stands for the type in handles, which are parts of it.
    associatedtype Mark
    var holds: Int32 { get set }
}

/// Which element of a pool something is, or none. In debug builds the program stops where one is asked for that nothing holds any
/// more.
struct Handle<Mark>: Hashable, Sendable {
    private let number: Int32
    #if DEBUG
        /// How many elements had the place before.
        fileprivate let generation: Int32
    #endif

    static var none: Handle { Handle(place: -1, generation: 0) }

    fileprivate init(place: Int, generation: Int32) {
        number = Int32(truncatingIfNeeded: place)
        #if DEBUG
            self.generation = generation
        #endif
    }

    var exists: Bool { number >= 0 }

    /// Where the element lies; others may have lain there before.
    var place: Int { Int(number) }
}

/// Elements that something still refers to. A place that nothing refers to any more is used again.
struct HeldPool<Element: Held>: ~Copyable {
    private var elements = Pool<Element>()
    private var free = Pool<Int32>()
    #if DEBUG
        /// For each place, how many elements it has had before.
        private var generations = Pool<Int32>()
    #endif

    /// The elements that something refers to.
    var handles: [Handle<Element.Mark>] {
        var handles: [Handle<Element.Mark>] = []
        for place in elements.indices where elements[place].holds > 0 { handles.append(handle(place)) }
        return handles
    }

    subscript(handle: Handle<Element.Mark>) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(address(of: handle)) }
        @inline(__always) unsafeMutableAddress { address(of: handle) }
    }

    @inline(__always)
    private func address(of handle: Handle<Element.Mark>) -> UnsafeMutablePointer<Element> {
        #if DEBUG
            precondition(generations[handle.place] == handle.generation, "the element has been released")
        #endif
        return elements.address(of: handle.place)
    }

    /// The element at a place that something refers to.
    @inline(__always)
    func handle(_ place: Int) -> Handle<Element.Mark> {
        #if DEBUG
            return Handle(place: place, generation: generations[place])
        #else
            return Handle(place: place, generation: 0)
        #endif
    }

    /// A place for an element, held once.
    @inline(__always)
    mutating func add(_ element: consuming Element) -> Handle<Element.Mark> {
        element.holds = 1
        if let used = free.popLast() {
            elements[used] = element
            return handle(Int(used))
        }
        elements.append(element)
        #if DEBUG
            generations.append(0)
        #endif
        return handle(elements.count - 1)
    }

    @inline(__always)
    mutating func hold(_ handle: Handle<Element.Mark>) { self[handle].holds += 1 }

    /// Whoever releases an element for the last time has released before what it refers to.
    @inline(__always)
    mutating func release(_ handle: Handle<Element.Mark>) {
        self[handle].holds -= 1
        if self[handle].holds > 0 { return }
        free.append(Int32(handle.place))
        #if DEBUG
            generations[handle.place] += 1
        #endif
    }
}
