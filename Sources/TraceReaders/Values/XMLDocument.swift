import TraceModel

/// A document of XML of any size, some of whose elements are the records: what was met of it so far, and of the elements around the
/// place what is asked for.
struct XMLDocument: Sendable {
    private let paths: JSONPaths
    /// What the elements are called that are records.
    private let elements: [[UInt8]]
    /// The elements around the place, up to a depth, each with the step of a path that it led to.
    private var open: [Around] = []
    private var passedDepth = 0
    /// What the elements around the place say of each path, and how many of them are around what said it.
    private var said: [(text: [UInt8], depth: Int)?]
    /// Where the batch of this chunk holds that.
    private var ranges: [ByteRange?]

    private struct Around: Sendable {
        var step: Int32
        var path: Int32
    }

    enum Piece {
        /// An element that is a record begins, where the index then stands.
        case record(Int)
        case text(Range<Int>)
        /// A tag, a comment or the like.
        case other
        case more
        case broken
        /// The rest of the text is part of a tag.
        case cutOff
        case end
    }

    init(_ paths: JSONPaths, elements: [[UInt8]]) {
        self.paths = paths
        self.elements = elements
        said = [(text: [UInt8], depth: Int)?](repeating: nil, count: paths.count)
        ranges = [ByteRange?](repeating: nil, count: paths.count)
    }

    /// Begins the bytes behind those that were read before.
    mutating func begin() {
        for index in ranges.indices { ranges[index] = nil }
    }

    /// Goes on to what comes next.
    mutating func next(_ bytes: UnsafeRawBufferPointer, at index: inout Int, isAll: Bool) -> Piece {
        let start = index
        switch XMLScanner.next(bytes, at: &index, isAll: isAll) {
        case .opening(let name, let attributes, let isEmpty):
            if let element = elements.firstIndex(where: { bytes[name].elementsEqual($0) }) {
                index = start
                return .record(element)
            }
            enter(bytes, name, attributes)
            if isEmpty { leave() }
            return .other
        case .closing:
            leave()
            return .other
        case .text(let text):
            if passedDepth == 0, let path = open.last?.path { say(path, text, bytes, depth: open.count - 1) }
            return .text(text.range)
        case .other: return .other
        case .more: return .more
        case .broken: return .broken
        case .cutOff: return .cutOff
        case .end: return .end
        }
    }

    private mutating func enter(_ bytes: UnsafeRawBufferPointer, _ name: Range<Int>, _ attributes: Range<Int>) {
        guard open.count < XMLMembers.mostDepth else {
            passedDepth += 1
            return
        }
        let keyed = XMLMembers.keyed(bytes, attributes)
        var goal = JSONPaths.Goal.none
        if let parent = open.last, parent.step >= 0 {
            goal = paths.goal(keyed?.key ?? ValueText(name, .plain), of: bytes, at: parent.step)
        }
        if goal.path < 0, goal.step < 0 {
            // A path may begin with any element around a record.
            goal.step = paths.goal(ValueText(name, .plain), of: bytes, at: JSONPaths.start).step
        }
        open.append(Around(step: goal.step, path: keyed == nil ? goal.path : -1))
        if let keyed { say(goal.path, keyed.value, bytes, depth: open.count - 1) }
        if goal.step >= 0 {
            XMLScanner.forEachAttribute(bytes, attributes) { name, value in
                say(paths.goal(ValueText(name, .plain), of: bytes, at: goal.step).path, value, bytes)
            }
        }
    }

    private mutating func leave() {
        if passedDepth > 0 {
            passedDepth -= 1
            return
        }
        if !open.isEmpty { open.removeLast() }
        for path in said.indices {
            guard let depth = said[path]?.depth, depth > open.count else { continue }
            said[path] = nil
            ranges[path] = nil
        }
    }

    /// Remembers what an element around the place says, as long as that is open whose child it is.
    private mutating func say(_ path: Int32, _ text: ValueText, _ bytes: UnsafeRawBufferPointer, depth: Int? = nil) {
        guard path >= 0, said[Int(path)] == nil, !text.range.isEmpty else { return }
        said[Int(path)] = (text.meant(in: bytes), depth ?? open.count)
    }

    /// Adds to what a record says what the elements around it do.
    mutating func complete(_ texts: inout [ValueText], behind bytes: UnsafeRawBufferPointer, _ batch: inout RecordBatch)
    {
        for path in said.indices where texts[path].form == .absent {
            guard let text = said[path]?.text else { continue }
            let range = ranges[path] ?? batch.join(text, behind: bytes)
            ranges[path] = range
            texts[path] = ValueText(range.range, .carried)
        }
    }
}
