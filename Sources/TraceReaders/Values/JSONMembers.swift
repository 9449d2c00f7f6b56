/// The members of one object that are looked for; their memory is used again for the next object.
struct JSONMembers: Sendable {
    private let paths: JSONPaths
    private var way = JSONWay()
    /// What each path leads to.
    private(set) var texts: [ValueText]

    init(_ paths: JSONPaths) {
        self.paths = paths
        texts = [ValueText](repeating: .absent, count: paths.count)
    }

    /// Finds the members of a value.
    ///
    /// - Returns: where the value ends; if it has no end, the members are not all there.
    mutating func read(_ bytes: UnsafeRawBufferPointer, from start: Int) -> JSONEnd {
        for index in texts.indices { texts[index] = .absent }
        way.restart()
        var cursor = JSONCursor()
        var index = start
        while true {
            switch cursor.next(bytes, at: &index) {
            case .key(let key): way.meet(key, depth: cursor.depth, paths, of: bytes)
            case .text(let text): set(way.take(), text)
            case .opening(let isObject):
                let path = way.open(isObject: isObject)
                guard path >= 0, texts[path].form == .absent else { continue }
                if case .at(let end) = JSONCursor.end(of: bytes, from: index - 1) {
                    texts[path] = ValueText(index - 1..<end, .plain)
                }
            case .closing: way.close(depth: cursor.depth)
            case .passed: _ = way.take()
            case .end: return .at(index)
            case .more: return .beyond
            case .broken: return .broken(at: index)
            }
        }
    }

    /// The first of several members of the same name counts.
    private mutating func set(_ path: Int, _ text: ValueText) {
        if path >= 0, texts[path].form == .absent { texts[path] = text }
    }
}
