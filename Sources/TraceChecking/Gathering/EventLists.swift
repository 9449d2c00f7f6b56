/// The events of many lives in one memory, a list for each life.
struct EventLists: ~Copyable {
    /// A chain for each list, the last event first.
    private var events = Chains<RecordReference>()

    /// The events of one life.
    struct List {
        /// The places of its first and last event; -1 for none.
        fileprivate var first: Int32 = -1
        fileprivate var last: Int32 = -1
        fileprivate var count = 0
    }

    mutating func append(_ reference: RecordReference, to list: inout List) {
        list.last = events.add(reference, before: list.last)
        if list.first < 0 { list.first = list.last }
        list.count += 1
    }

    /// Lets the memory of a list be used again.
    mutating func remove(_ list: List) {
        if list.first < 0 { return }
        events.release(list.last, through: list.first)
    }

    /// The events of a list, as those of a role, in the order of the trace.
    ///
    /// - Parameter window: the first and the last of them to be given; nil: all.
    func events(of list: List, role: Int, in window: (first: RecordReference, last: RecordReference)?) -> [BindingEvents
        .Event]
    {
        var found: [BindingEvents.Event] = []
        found.reserveCapacity(list.count)
        var next = list.last
        while next >= 0 {
            let reference = events[next].element
            next = events[next].next
            if let window {
                if reference < window.first { break }
                if window.last < reference { continue }
            }
            found.append(BindingEvents.Event(role: role, reference: reference))
        }
        found.reverse()
        return found
    }
}
