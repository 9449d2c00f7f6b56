import TraceModel

/// Those lives of one subject that findings are about, with their events.
struct SoughtLives {
    /// A record of each of them, in the order of the trace.
    private let marks: [RecordReference]
    private var nextMark = 0
    /// Those that have been found. Whether the last one is sought may still be open.
    private var found: [Life] = []

    struct Life {
        /// Which life of its subject it is, from 1.
        let number: Int
        fileprivate let opening: RecordReference
        fileprivate(set) var events = EventLists.List()
        fileprivate var isSought = false
    }

    /// - Parameter marks: in the order of the trace.
    init(with marks: [RecordReference]) {
        self.marks = marks
    }

    /// Whether all of them have been found, and are over.
    var isOver: Bool { nextMark == marks.count && found.last?.isSought == false }

    /// Begins the next life of the subject.
    mutating func begin(number: Int, with reference: RecordReference, in lists: inout EventLists) {
        if let last = found.last, !last.isSought {
            lists.remove(last.events)
            found.removeLast()
        }
        found.append(Life(number: number, opening: reference))
    }

    /// Takes in the next event of the life that was begun last.
    mutating func append(_ reference: RecordReference, to lists: inout EventLists) {
        let last = found.count - 1
        lists.append(reference, to: &found[last].events)
        while nextMark < marks.count, marks[nextMark] <= reference {
            found[last].isSought = true
            nextMark += 1
        }
    }

    /// The life that a record belongs to, if it is one of those that are sought. O(log *n*).
    func life(with reference: RecordReference) -> Life? {
        let index = found.partition { $0.opening > reference }
        return index > 0 && found[index - 1].isSought ? found[index - 1] : nil
    }
}
