/// What counts how often something refers to it.
protocol Held {
    var holds: Int32 { get set }
}

/// Elements that something still refers to. A place that nothing refers to any more is used again.
struct HeldPool<Element: Held>: ~Copyable {
    private var elements = Pool<Element>()
    private var free = Pool<Int32>()

    var indices: Range<Int32> { 0..<Int32(elements.count) }

    subscript(number: Int32) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(elements.address(of: Int(number))) }
        @inline(__always) unsafeMutableAddress { elements.address(of: Int(number)) }
    }

    /// A place for an element, held once.
    @inline(__always)
    mutating func add(_ element: consuming Element) -> Int32 {
        var number = Int32(elements.count)
        if let used = free.popLast() {
            number = used
            elements[number] = element
        } else {
            elements.append(element)
        }
        elements[number].holds = 1
        return number
    }

    @inline(__always)
    mutating func hold(_ number: Int32) { elements[number].holds += 1 }

    @inline(__always)
    mutating func release(_ number: Int32) {
        elements[number].holds -= 1
        if elements[number].holds == 0 { free.append(number) }
    }
}
