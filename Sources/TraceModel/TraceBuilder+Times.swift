extension TraceBuilder {
    /// Takes in the time of a record, which may go back.
    @inline(__always)
    mutating func compare(_ time: Int64, _ timeUnit: UInt32) {
        if time != Trace.Entry.noTime {
            if time &+ Int64(timeUnit) <= latestTime { takeBackward(time) }
            latestTime = max(latestTime, time)
        }
    }

    /// Takes in a time before the latest one: of another day, if it says no date.
    @inline(never)
    private mutating func takeBackward(_ time: Int64) {
        if trace.hasTimesOfDay, DayCount.isMidnight(between: latestTime, time) {
            trace.midnights += 1
            latestTime = time
            return
        }
        trace.backwardTimes += 1
        falling.count += time < falling.earliest ? 1 : 0
        falling.earliest = min(falling.earliest, time)
        falling.last = time
    }

    /// Whether the newest record comes first: most are before the first one, and the last of these is the earliest.
    var runsBackward: Bool {
        falling.count > 1 && falling.last == falling.earliest && 4 * trace.backwardTimes >= 3 * (trace.recordCount - 1)
    }
}
