import TraceRecords

/// The members that are looked for in an object, by the names on the way to them. `order.id` is the member `id` of the member
/// `order`, or the member `order.id`.
struct JSONPaths: Sendable {
    private var nodes: [[Entry]] = [[]]
    /// How many paths there are.
    private(set) var count = 0

    private struct Entry: Sendable {
        var name: [UInt8]
        var goal: Goal
    }

    /// The lengths that names have at a step, as bits; of most members no name need be looked at.
    private var lengths: [UInt64] = [0]

    /// What a member is: the end of a path, or a step on the way, or both. Numbers of paths and steps, -1 where it is none.
    struct Goal: Sendable {
        var path: Int32 = -1
        var step: Int32 = -1

        static let none = Goal()
    }

    /// The step where all paths begin.
    static let start: Int32 = 0
    /// Of longer paths, those of the first names are not looked for in one.
    private static let mostJoinedNames = 6

    init() {}

    /// The number of a path.
    mutating func number(of path: ColumnPath) -> Int {
        let number = Int32(count)
        let known = insert(path.names.map { Array($0.utf8) }[...], at: JSONPaths.start, number: number)
        if known == number { count += 1 }
        return Int(known)
    }

    private mutating func insert(_ names: ArraySlice<[UInt8]>, at step: Int32, number: Int32) -> Int32 {
        var number = number
        for count in 1...max(1, names.count) where count <= names.count {
            guard names.count <= JSONPaths.mostJoinedNames || count == 1 else { break }
            let name = Array(names.prefix(count).joined(separator: [UInt8(ascii: ".")]))
            let index = entry(name, at: Int(step))
            if count == names.count {
                if nodes[Int(step)][index].goal.path < 0 { nodes[Int(step)][index].goal.path = number }
                number = nodes[Int(step)][index].goal.path
            } else {
                if nodes[Int(step)][index].goal.step < 0 {
                    nodes[Int(step)][index].goal.step = Int32(nodes.count)
                    nodes.append([])
                    lengths.append(0)
                }
                number = insert(names.dropFirst(count), at: nodes[Int(step)][index].goal.step, number: number)
            }
        }
        return number
    }

    private mutating func entry(_ name: [UInt8], at step: Int) -> Int {
        if let index = nodes[step].firstIndex(where: { $0.name == name }) { return index }
        nodes[step].append(Entry(name: name, goal: .none))
        lengths[step] |= 1 << UInt64(min(name.count, 63))
        return nodes[step].count - 1
    }

    /// What a member is in an object that a step leads to.
    func goal(_ name: ValueText, of bytes: UnsafeRawBufferPointer, at step: Int32) -> Goal {
        if name.form == .plain, lengths[Int(step)] >> UInt64(min(name.range.count, 63)) & 1 == 0 { return .none }
        for entry in nodes[Int(step)] where name.isText(entry.name, in: bytes) { return entry.goal }
        return .none
    }
}

/// Goes through a JSON value, and says where it meets what is looked for.
struct JSONWalk: Sendable {
    private let paths: JSONPaths
    /// Whether the paths go through the lists on their way.
    private let entersLists: Bool
    private var cursor = JSONCursor()
    /// The step that each object which the place lies in led to, as long as they lie on a path; of a list that of its elements, below
    /// zero.
    private var steps: [Int32] = [JSONPaths.start]
    /// What the member is whose value comes next.
    private var goal = JSONPaths.Goal.none

    init(_ paths: JSONPaths, entersLists: Bool = false) {
        self.paths = paths
        self.entersLists = entersLists
    }

    /// How many brackets are open.
    var depth: Int { cursor.depth }

    enum Step {
        /// A string, number or word, and the path that leads to it, -1 if none does.
        case text(ValueText, path: Int)
        case opening(isObject: Bool, path: Int)
        case closing
        /// The value is complete.
        case end
        /// The text ends before the value does.
        case more
        /// What stands at the index is no JSON.
        case broken
    }

    /// Begins at a value that is not yet opened.
    mutating func restart() {
        cursor = JSONCursor()
        steps.removeLast(steps.count - 1)
        goal = .none
    }

    /// Goes on to what comes next.
    mutating func next(_ bytes: UnsafeRawBufferPointer, at index: inout Int) -> Step {
        while true {
            switch cursor.next(bytes, at: &index) {
            case .key(let key): goal = depth == steps.count ? paths.goal(key, of: bytes, at: steps[depth - 1]) : .none
            case .text(let text): return .text(text, path: reach())
            case .passed: _ = reach()
            case .opening(let isObject):
                if isObject, goal.step >= 0 {
                    steps.append(goal.step)
                } else if entersLists {
                    enterList(isObject: isObject)
                }
                return .opening(isObject: isObject, path: reach())
            case .closing:
                if depth < steps.count, steps.count > 1 { steps.removeLast() }
                return .closing
            case .end: return .end
            case .more: return .more
            case .broken: return .broken
            }
        }
    }

    /// Goes into a list on a path, or into an object of it.
    private mutating func enterList(isObject: Bool) {
        if !isObject, goal.step >= 0 {
            steps.append(~goal.step)
        } else if isObject, depth == steps.count + 1, let step = steps.last, step < 0 {
            steps.append(~step)
        }
    }

    /// The path that leads to the value that has come.
    private mutating func reach() -> Int {
        defer { goal = .none }
        return Int(goal.path)
    }

    /// Goes back before a bracket that has just opened, of a value that no path leads to.
    mutating func takeBackOpening() {
        cursor.takeBackOpening()
        if depth < steps.count, steps.count > 1 { steps.removeLast() }
    }

    /// Takes in that the value which comes next has been read.
    mutating func passValue() { cursor.passValue() }
}

/// The members of one object that are looked for; their memory is used again for the next object.
struct JSONMembers: Sendable {
    private var walk: JSONWalk
    /// What each path leads to.
    private(set) var texts: [ValueText]
    /// Objects that were read before, the one that fitted last, and the one that the next new one takes the place of.
    private var templates = [JSONTemplate](repeating: JSONTemplate(), count: 4)
    private var last = 0
    private var oldest = 0

    init(_ paths: JSONPaths) {
        walk = JSONWalk(paths)
        texts = [ValueText](repeating: .absent, count: paths.count)
    }

    /// Finds the members of a value.
    ///
    /// - Returns: where the value ends; if it has no end, the members are not all there.
    mutating func read(_ bytes: UnsafeRawBufferPointer, from start: Int) -> JSONEnd {
        for offset in templates.indices {
            let number = (last &+ offset) % templates.count
            forgetTexts()
            if let end = templates[number].read(bytes, from: start, into: &texts) {
                last = number
                return .at(end)
            }
        }
        forgetTexts()
        return walk(bytes, from: start)
    }

    @inline(__always)
    private mutating func forgetTexts() {
        for index in texts.indices { texts[index] = .absent }
    }

    /// Finds the members token by token, and notes what the object looks like.
    private mutating func walk(_ bytes: UnsafeRawBufferPointer, from start: Int) -> JSONEnd {
        walk.restart()
        templates[oldest].begin()
        var isTemplate = true
        var (index, place) = (start, start)
        while true {
            switch walk.next(bytes, at: &index) {
            // The first of several members of the same name counts.
            case .text(let text, let path):
                if path >= 0, texts[path].form == .absent { texts[path] = text }
                templates[oldest].add(text, path: path, of: bytes, from: &place)
            case .opening(_, let path):
                guard path >= 0, texts[path].form == .absent else { continue }
                isTemplate = false
                if case .at(let end) = JSONCursor.end(of: bytes, from: index - 1) {
                    texts[path] = ValueText(index - 1..<end, .plain)
                }
            case .closing: break
            case .end:
                guard isTemplate else { return .at(index) }
                templates[oldest].end(bytes, from: place, to: index)
                oldest = (oldest + 1) % templates.count
                return .at(index)
            case .more: return .beyond
            case .broken: return .broken(at: index)
            }
        }
    }
}

/// A JSON document of any size, one of whose lists holds the records: what was met of it so far, without its text.
struct JSONDocument: Sendable {
    private var walk: JSONWalk
    /// The list that the place lies in, -1 if it lies in none, and how many brackets are open there.
    private(set) var list = -1
    private var listDepth = 0

    init(lists: JSONPaths) {
        walk = JSONWalk(lists, entersLists: true)
    }

    enum Piece {
        /// A list begins.
        case list
        /// An object of the list begins, where the index then stands.
        case element
        /// The document has ended.
        case end
        /// The text ends before the document does.
        case more
        /// What stands at the index is no JSON.
        case broken
    }

    /// Goes on to what comes next.
    ///
    /// - Parameter isAll: whether no text comes behind these bytes. If some does, what is cut off is read again as a whole.
    mutating func next(_ bytes: UnsafeRawBufferPointer, at index: inout Int, isAll: Bool) -> Piece {
        while true {
            let (before, start) = (walk, index)
            switch walk.next(bytes, at: &index) {
            case .text: break
            case .opening(let isObject, _) where list >= 0:
                guard isObject, walk.depth == listDepth + 1 else { continue }
                walk.takeBackOpening()
                index -= 1
                return .element
            case .opening(let isObject, let path):
                guard path >= 0, !isObject else { continue }
                (list, listDepth) = (path, walk.depth)
                return .list
            case .closing: if list >= 0, walk.depth < listDepth { list = -1 }
            case .end: return .end
            case .more:
                if !isAll { (walk, index) = (before, start) }
                return .more
            case .broken: return .broken
            }
        }
    }

    /// Takes in that the object which begins here has been read.
    mutating func passElement() { walk.passValue() }
}
