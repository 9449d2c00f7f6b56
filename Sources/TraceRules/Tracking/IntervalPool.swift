import TraceModel

/// The intervals that something still refers to. Their places, and the memory of their lists, are used again.
struct IntervalPool {
    private var intervals: [TrackedInterval] = []
    private var free: [Int32] = []

    subscript(number: Int32) -> TrackedInterval {
        _read { yield intervals[Int(number)] }
        _modify { yield &intervals[Int(number)] }
    }

    /// A place for another interval, held once.
    mutating func add() -> Int32 {
        if let number = free.popLast() {
            intervals[Int(number)].closing = nil
            intervals[Int(number)].ending = nil
            intervals[Int(number)].doubt = nil
            intervals[Int(number)].pairs.removeAll(keepingCapacity: true)
            intervals[Int(number)].partner = nil
            intervals[Int(number)].otherPartner = nil
            intervals[Int(number)].followers.removeAll(keepingCapacity: true)
            intervals[Int(number)].holds = 1
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
