/// Counts times of day that say no date on over midnight.
///
/// One that goes back by more than 23 hours is of the next day: threads print out of turn by moments, clocks are set back by an hour
/// for winter, and a program that counts from its start seldom runs for so long before it is started again. What goes back by less
/// may be either, and is left as it is.
struct DayCount {
    private var days: Int64 = 0
    /// The latest time of the day.
    private var latest = Int64.min

    private static let hour: Int64 = 3_600_000_000
    private static let day = 24 * hour

    /// Whether midnight lies between a time of day and one that is printed later.
    static func isMidnight(between earlier: Int64, _ later: Int64) -> Bool {
        let (back, isOver) = earlier.subtractingReportingOverflow(later)
        return !isOver && back > 23 * hour && back < day
    }

    /// The next time, counted from the midnight before the first one.
    mutating func count(_ time: Int64) -> Int64 {
        if DayCount.isMidnight(between: latest, time) {
            days += 1
            latest = time
        } else if days > 0, DayCount.isMidnight(between: time, latest) {
            // It was printed out of turn, behind one of the new day.
            return time + (days - 1) * DayCount.day
        }
        latest = max(latest, time)
        return time + days * DayCount.day
    }
}
