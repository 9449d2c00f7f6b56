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
                }
                number = insert(names.dropFirst(count), at: nodes[Int(step)][index].goal.step, number: number)
            }
        }
        return number
    }

    private mutating func entry(_ name: [UInt8], at step: Int) -> Int {
        if let index = nodes[step].firstIndex(where: { $0.name == name }) { return index }
        nodes[step].append(Entry(name: name, goal: .none))
        return nodes[step].count - 1
    }

    /// What a member is in an object that a step leads to.
    func goal(_ name: ValueText, of bytes: UnsafeRawBufferPointer, at step: Int32) -> Goal {
        for entry in nodes[Int(step)] where name.isText(entry.name, in: bytes) { return entry.goal }
        return .none
    }
}

/// How far the way through a value has come on the paths that are looked for.
struct JSONWay: Sendable {
    /// The step that each object which the place lies in led to, as long as they lie on a path.
    private var steps: [Int32] = [JSONPaths.start]
    /// What the member is whose value comes next.
    private var next = JSONPaths.Goal.none

    /// Begins at a value that is not yet opened.
    mutating func restart() {
        steps.removeLast(steps.count - 1)
        next = .none
    }

    /// Takes in a member's name.
    ///
    /// - Parameter depth: how many brackets are open.
    mutating func meet(_ key: ValueText, depth: Int, _ paths: JSONPaths, of bytes: UnsafeRawBufferPointer) {
        next = depth == steps.count ? paths.goal(key, of: bytes, at: steps[depth - 1]) : .none
    }

    /// The path that leads to the value that comes now, -1 if none does.
    mutating func take() -> Int {
        let path = next.path
        next = .none
        return Int(path)
    }

    /// The same for an opening bracket.
    mutating func open(isObject: Bool) -> Int {
        if isObject, next.step >= 0 { steps.append(next.step) }
        return take()
    }

    /// Takes in a closing bracket.
    ///
    /// - Parameter depth: how many brackets are still open.
    mutating func close(depth: Int) {
        if depth < steps.count, steps.count > 1 { steps.removeLast() }
    }
}
