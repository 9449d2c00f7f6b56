import TraceModel

/// A document of XML of any size, some of whose elements are the records: what was met of it so far, and of the elements around the
/// place what is asked for.
struct XMLDocument: Sendable {
    private let paths: JSONPaths
    /// What the elements are called that are records.
    private let elements: [[UInt8]]
    /// What the record that came last says.
    private var members: XMLMembers
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

    init(_ paths: JSONPaths, elements: [[UInt8]]) {
        self.paths = paths
        self.elements = elements
        members = XMLMembers(paths)
        said = [(text: [UInt8], depth: Int)?](repeating: nil, count: paths.count)
        ranges = [ByteRange?](repeating: nil, count: paths.count)
    }

    /// Begins the bytes behind those that were read before.
    mutating func begin() {
        for index in ranges.indices { ranges[index] = nil }
    }

    /// The next piece, behind which the index then stands.
    mutating func next(_ bytes: UnsafeRawBufferPointer, at index: inout Int, isAll: Bool) -> ValueSplitter.Piece {
        while true {
            let start = index
            switch XMLScanner.next(bytes, at: &index, isAll: isAll) {
            case .opening(let name, let attributes, let isEmpty):
                if let element = elements.firstIndex(where: { bytes[name].elementsEqual($0) }) {
                    return record(element, bytes, from: start, to: &index, isAll: isAll)
                }
                enter(bytes, name, attributes)
                if isEmpty { leave() }
            case .closing: leave()
            case .text(let text):
                if passedDepth == 0, let path = open.last?.path { say(path, text, bytes, depth: open.count - 1) }
                if !text.range.isEmpty { return .filling(text.range) }
            case .other: break
            case .more: return .unfinished
            case .broken: index = start + 1
            case .cutOff:
                index = bytes.count
                return .filling(start..<index)
            case .end: return .end
            }
        }
    }

    private mutating func record(
        _ element: Int,
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        to end: inout Int,
        isAll: Bool
    ) -> ValueSplitter.Piece {
        switch members.read(bytes, from: start, isAll: isAll) {
        case .at(let index):
            end = index
            return .element(start..<end, element)
        case .beyond:
            end = start
            return .unfinished
        case .broken(let index):
            end = max(index, start + 1)
            return .filling(start..<end)
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

    /// What the record that came last says, and the elements around it.
    mutating func texts(behind bytes: UnsafeRawBufferPointer, _ batch: inout RecordBatch) -> [ValueText] {
        var texts = members.texts
        for path in said.indices where texts[path].form == .absent {
            guard let text = said[path]?.text else { continue }
            let range = ranges[path] ?? batch.join(text, behind: bytes)
            ranges[path] = range
            texts[path] = ValueText(range.range, .carried)
        }
        return texts
    }
}
