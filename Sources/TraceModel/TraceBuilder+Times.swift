extension TraceBuilder {
    /// Takes in the time of a record, which may go back.
    @inline(__always)
    mutating func compare(_ time: Int64, _ timeUnit: UInt32) {
        if time != Trace.Entry.noTime {
            if time &+ Int64(timeUnit) <= latestTime { trace.backwardTimes += 1 }
            latestTime = max(latestTime, time)
        }
    }

    /// The same of a record that is like no earlier one, and so may be of another day without a date.
    mutating func compare(_ record: RawRecord) {
        if trace.hasTimesOfDay, DayCount.isMidnight(between: latestTime, record.time) {
            trace.midnights += 1
            latestTime = record.time
        } else {
            compare(record.time, record.timeUnit)
        }
    }
}
