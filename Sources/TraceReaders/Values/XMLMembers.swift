/// The members of one element of XML that are looked for: its attributes, and what its children say, `failure.message`. A child
/// with a `key` and a `value` is a member that is called like its key.
struct XMLMembers: Sendable {
    private let paths: JSONPaths
    /// What each path leads to.
    private(set) var texts: [ValueText]
    /// Where the names of the open elements stand, and the steps of the paths that they led to.
    private var open: [(name: Range<Int>, step: Int32, path: Int32)] = []

    /// How many elements are told apart in each other; what stands deeper is passed over.
    static let mostDepth = 128

    init(_ paths: JSONPaths) {
        self.paths = paths
        texts = [ValueText](repeating: .absent, count: paths.count)
    }

    /// Finds the members of the element whose tag begins at an index.
    ///
    /// - Returns: where the element ends; if it has no end, the members are not all there.
    mutating func read(_ bytes: UnsafeRawBufferPointer, from start: Int, isAll: Bool) -> JSONEnd {
        for index in texts.indices { texts[index] = .absent }
        open.removeAll(keepingCapacity: true)
        var index = start
        var passedDepth = 0
        while true {
            let tagStart = index
            switch XMLScanner.next(bytes, at: &index, isAll: isAll) {
            case .opening(let name, let attributes, let isEmpty):
                // None stands in another of its kind: that was not closed.
                if let first = open.first, bytes[first.name].elementsEqual(bytes[name]) { return .broken(at: tagStart) }
                if open.count == XMLMembers.mostDepth {
                    if !isEmpty { passedDepth += 1 }
                    continue
                }
                enter(bytes, name, attributes)
                if isEmpty { open.removeLast() }
            case .closing(let name):
                if passedDepth > 0 {
                    passedDepth -= 1
                    continue
                }
                guard let last = open.last, bytes[last.name].elementsEqual(bytes[name]) else {
                    return .broken(at: index)
                }
                open.removeLast()
            case .text(let text):
                if passedDepth == 0, let last = open.last { set(last.path, text) }
                continue
            case .other: continue
            case .more: return .beyond
            case .broken: return .broken(at: index + 1)
            case .cutOff, .end: return .broken(at: bytes.count)
            }
            if open.isEmpty { return .at(index) }
        }
    }

    private mutating func enter(_ bytes: UnsafeRawBufferPointer, _ name: Range<Int>, _ attributes: Range<Int>) {
        guard let parent = open.last else {
            open.append((name, JSONPaths.start, -1))
            find(bytes, attributes, at: JSONPaths.start)
            return
        }
        guard parent.step >= 0 else {
            open.append((name, -1, -1))
            return
        }
        let keyed = XMLMembers.keyed(bytes, attributes)
        let goal = paths.goal(keyed?.key ?? ValueText(name, .plain), of: bytes, at: parent.step)
        if let keyed { set(goal.path, keyed.value) }
        open.append((name, goal.step, keyed == nil ? goal.path : -1))
        if goal.path >= 0, keyed == nil { set(goal.path, ValueText(name.upperBound..<name.upperBound, .plain)) }
        if goal.step >= 0 { find(bytes, attributes, at: goal.step) }
    }

    private mutating func find(_ bytes: UnsafeRawBufferPointer, _ attributes: Range<Int>, at step: Int32) {
        XMLScanner.forEachAttribute(bytes, attributes) { name, value in
            set(paths.goal(ValueText(name, .plain), of: bytes, at: step).path, value)
        }
    }

    /// The first of several texts counts, unless it is empty.
    private mutating func set(_ path: Int32, _ text: ValueText) {
        if path >= 0, texts[Int(path)].range.isEmpty { texts[Int(path)] = text }
    }

    /// What `key="…" value="…"` says.
    static func keyed(
        _ bytes: UnsafeRawBufferPointer,
        _ attributes: Range<Int>
    ) -> (key: ValueText, value: ValueText)? {
        var (key, value): (ValueText?, ValueText?) = (nil, nil)
        XMLScanner.forEachAttribute(bytes, attributes) { name, text in
            if bytes.isText("key", name) { key = text }
            if bytes.isText("value", name) { value = text }
        }
        guard let key, let value else { return nil }
        return (key, value)
    }
}
