import TraceModel

/// The intervals that something still refers to. Their places, and the memory of their lists, are used again.
struct IntervalPool {
    private var intervals: [TrackedInterval] = []
    private var free: [Int32] = []

    subscript(number: Int32) -> TrackedInterval {
        _read { yield intervals[Int(number)] }
        _modify { yield &intervals[Int(number)] }
    }

    /// Changes an interval in several ways.
    @inline(__always)
    mutating func modify(_ number: Int32, _ body: (inout TrackedInterval) -> Void) {
        body(&intervals[Int(number)])
    }

    /// A place for another interval, held once.
    mutating func add() -> Int32 {
        if let number = free.popLast() {
            modify(number) { interval in
                interval.closing = nil
                interval.ending = nil
                interval.pairs.removeAll(keepingCapacity: true)
                interval.partner = nil
                interval.otherPartner = nil
                if !interval.followers.isEmpty { interval.followers.removeAll(keepingCapacity: true) }
                interval.holds = 1
            }
            return number
        }
        var interval = TrackedInterval()
        interval.holds = 1
        intervals.append(interval)
        return Int32(intervals.count - 1)
    }

    mutating func hold(_ number: Int32) { intervals[Int(number)].holds += 1 }

    mutating func release(_ number: Int32) {
        intervals[Int(number)].holds -= 1
        if intervals[Int(number)].holds == 0 { free.append(number) }
    }
}
