/// Records in the order of their times.
extension Trace {
    /// The subjects of which it is not known in which order their records came.
    package struct Unordered: Hashable, Sendable {
        /// Those two of whose own records lie in no known order.
        package var alone: Set<Int32> = []
        /// Those of whose records one, and one of another's, lie in no known order.
        package var together: Set<Int32> = []
        /// Whether records are missing of which nobody knows when they came, so that no order is known.
        package var lacksRecords = false

        package init() {}
    }

    /// Puts the entries in the order of their times, those of one time as they stand. What has no time stays behind what it stands
    /// behind.
    ///
    /// Two records whose printed units share a moment may have come in either order.
    ///
    /// - Complexity: O(*n* log *n*).
    package mutating func orderByTime() {
        var last = Int64.min
        var keys = entries.indices.map { index in
            if entries[index].time != Entry.noTime { last = entries[index].time }
            return (time: last, index: Int32(index))
        }
        keys.sort { $0 < $1 }
        entries = keys.map { entries[Int($0.index)] }
        backwardTimes = 0
        runsBackward = false
        midnights = 0
        unordered = unorderedSubjects()
    }

    /// Counts times that say no date on over midnight.
    package mutating func countDays() {
        if !hasTimesOfDay || midnights == 0 { return }
        var days = DayCount()
        for index in entries.indices where entries[index].time != Entry.noTime {
            entries[index].time = days.count(entries[index].time)
        }
    }

    private func unorderedSubjects() -> Unordered {
        var unordered = Unordered()
        if gapCount > 0 {
            unordered.lacksRecords = true
            unordered.alone = Set(subjects.indices.map(Int32.init))
            unordered.together = unordered.alone
            return unordered
        }
        var ends = [Int64](repeating: .min, count: subjects.count)
        var group: Set<Int32> = []
        var groupEnd = Int64.min
        func endGroup() {
            if group.count > 1 {
                unordered.together.formUnion(group)
                // An event of a class may be one of its objects'.
                if group.contains(where: { subjects[Int($0)].kind == .classObject }) {
                    unordered.alone.formUnion(group)
                }
            }
            group.removeAll(keepingCapacity: true)
        }
        for entry in entries where entry.name >= 0 {
            guard entry.time != Entry.noTime else {
                unordered.alone.insert(entry.subject)
                continue
            }
            if entry.time >= groupEnd { endGroup() }
            if entry.time < ends[Int(entry.subject)] { unordered.alone.insert(entry.subject) }
            let (end, isOver) = entry.time.addingReportingOverflow(Int64(entry.timeUnit))
            groupEnd = max(groupEnd, isOver ? .max : end)
            ends[Int(entry.subject)] = max(ends[Int(entry.subject)], groupEnd == .max ? .max : end)
            group.insert(entry.subject)
        }
        endGroup()
        unordered.together.formUnion(unordered.alone)
        return unordered
    }
}
