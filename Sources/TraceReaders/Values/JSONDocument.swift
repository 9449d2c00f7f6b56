/// A JSON document of any size, one of whose lists holds the records: what was met of it so far, without its text.
struct JSONDocument: Sendable {
    private let lists: JSONPaths
    private var cursor = JSONCursor()
    private var way = JSONWay()
    /// The list that the place lies in, -1 if it lies in none, and how many brackets are open there.
    private(set) var list = -1
    private var listDepth = 0

    init(lists: JSONPaths) {
        self.lists = lists
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
    mutating func next(_ bytes: UnsafeRawBufferPointer, at index: inout Int) -> Piece {
        while true {
            let before = cursor
            switch cursor.next(bytes, at: &index) {
            case .key(let key): way.meet(key, depth: cursor.depth, lists, of: bytes)
            case .text, .passed: _ = way.take()
            case .opening(let isObject):
                if list >= 0 {
                    guard isObject, cursor.depth == listDepth + 1 else { continue }
                    cursor = before
                    index -= 1
                    return .element
                }
                let path = way.open(isObject: isObject)
                guard path >= 0, !isObject else { continue }
                list = path
                listDepth = cursor.depth
                return .list
            case .closing:
                if list >= 0 {
                    if cursor.depth < listDepth { list = -1 }
                } else {
                    way.close(depth: cursor.depth)
                }
            case .end: return .end
            case .more: return .more
            case .broken: return .broken
            }
        }
    }

    /// Takes in that the object which begins here has been read.
    mutating func passElement() { cursor.passValue() }
}
