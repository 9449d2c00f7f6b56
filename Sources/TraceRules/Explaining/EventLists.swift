/// The events of many lives in one memory, a list for each life.
struct EventLists: ~Copyable {
    private var nodes = Pool<Node>()
    /// The last one of those that are free.
    private var free: Int32 = -1

    /// An event and the one before it in its list; -1 for none.
    struct Node {
        let stamp: Stamp
        var previous: Int32
    }

    /// The events of one life.
    struct List {
        fileprivate var ends = LinkEnds()
        fileprivate var count = 0
    }

    mutating func append(_ stamp: Stamp, to list: inout List) {
        var number = free
        let node = Node(stamp: stamp, previous: list.ends.last)
        if number >= 0 {
            free = nodes[number].previous
            nodes[number] = node
        } else {
            number = Int32(nodes.count)
            nodes.append(node)
        }
        if list.ends.isEmpty { list.ends.first = number }
        list.ends.last = number
        list.count += 1
    }

    /// Lets the memory of a list be used again.
    mutating func remove(_ list: List) {
        if list.ends.isEmpty { return }
        nodes[list.ends.first].previous = free
        free = list.ends.last
    }

    /// The events of a list, as those of a role, in the order of the trace.
    ///
    /// - Parameter window: the first and the last of them to be given; nil: all.
    func events(of list: List, role: Int, in window: (first: Stamp, last: Stamp)?) -> [BindingEvents.Event] {
        var events: [BindingEvents.Event] = []
        events.reserveCapacity(list.count)
        var next = list.ends.last
        while next >= 0 {
            let node = nodes[next]
            next = node.previous
            if let window {
                if node.stamp < window.first { break }
                if window.last < node.stamp { continue }
            }
            events.append(BindingEvents.Event(role: role, stamp: node.stamp))
        }
        events.reverse()
        return events
    }
}
