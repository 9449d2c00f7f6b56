/// Those lives of one subject that findings are about, with their events.
struct SoughtLives {
    /// A record of each of them, in the order of the trace.
    private let marks: [Stamp]
    private var nextMark = 0
    /// Those that have been found. Whether the last one is sought may still be open.
    private var found: [Life] = []

    struct Life {
        /// Which life of its subject it is, from 1.
        let number: Int
        fileprivate(set) var events: [BindingEvents.Event] = []
        fileprivate var isSought = false
    }

    init(with marks: [Stamp]) {
        self.marks = marks.sorted()
    }

    /// Begins the next life of the subject.
    mutating func begin(number: Int) {
        if found.last?.isSought == false { found.removeLast() }
        found.append(Life(number: number))
    }

    /// Takes in the next event of the life that was begun last.
    mutating func append(_ event: BindingEvents.Event) {
        let last = found.count - 1
        found[last].events.append(event)
        while nextMark < marks.count, marks[nextMark] <= event.stamp {
            found[last].isSought = true
            nextMark += 1
        }
    }

    /// The life that a record belongs to, if it is one of those that are sought. O(log *n*).
    func life(with stamp: Stamp) -> Life? {
        var low = 0
        var high = found.count
        while low < high {
            let middle = (low + high) / 2
            if found[middle].events[0].stamp <= stamp { low = middle + 1 } else { high = middle }
        }
        return low > 0 && found[low - 1].isSought ? found[low - 1] : nil
    }
}
