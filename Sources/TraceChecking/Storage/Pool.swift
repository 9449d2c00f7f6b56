/// Numbered elements in memory of their own: they are changed in place, and reaching one counts no references.
///
/// Every access is held against the count, so that a wrong number stops the program and reads nothing else.
struct Pool<Element: ~Copyable>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var room: Int
    private(set) var count = 0

    init(room: Int = 16) {
        self.room = room
        base = .allocate(capacity: room)
    }

    deinit {
        base.deinitialize(count: count)
        base.deallocate()
    }

    var isEmpty: Bool { count == 0 }

    /// Where the elements lie. Good until the next one is appended.
    var start: UnsafePointer<Element> { UnsafePointer(base) }

    var indices: Range<Int> { 0..<count }

    subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(address(of: index)) }
        @inline(__always) unsafeMutableAddress { address(of: index) }
    }

    subscript(index: Int32) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(address(of: Int(index))) }
        @inline(__always) unsafeMutableAddress { address(of: Int(index)) }
    }

    /// Where an element lies. Good until the next one is appended.
    @inline(__always)
    func address(of index: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no such element")
        return base + index
    }

    @inline(__always)
    mutating func append(_ element: consuming Element) {
        if count == room { makeRoom() }
        (base + count).initialize(to: element)
        count += 1
    }

    /// Takes the first elements away; the others move up.
    mutating func removeFirst(_ number: Int) {
        precondition((0...count).contains(number), "not so many elements")
        base.deinitialize(count: number)
        base.moveInitialize(from: base + number, count: count - number)
        count -= number
    }

    /// Takes the last element away.
    @inline(__always)
    mutating func popLast() -> Element? {
        if count == 0 { return nil }
        count -= 1
        return (base + count).move()
    }

    /// Takes all elements away, and keeps their memory.
    mutating func removeAll() {
        base.deinitialize(count: count)
        count = 0
    }

    /// Large pools grow fast: what is not used of their memory costs nothing, to move what is used does.
    @inline(never)
    private mutating func makeRoom() {
        let isLarge = room * MemoryLayout<Element>.stride >= 1 << 16
        room *= isLarge ? 4 : 2
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: room)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
    }
}

extension Pool: @unchecked Sendable where Element: Sendable & ~Copyable {}

extension Pool where Element: Copyable {
    /// Appends elements until there are as many as asked for.
    @inline(__always)
    mutating func extend(to count: Int, with element: @autoclosure () -> Element) {
        while self.count < count { append(element()) }
    }
}
