import TraceModel

extension RecordBatch {
    /// Microseconds since 1970-01-01 00:00 in the log's zone, which is the first that a time says. A time that says none is of that one.
    mutating func time(of printed: PrintedTime) -> Int64 {
        guard let zone = printed.zone else {
            if printed.isOfDay { hasTimesOfDay = true }
            return printed.microseconds
        }
        let own = self.zone ?? zone
        self.zone = own
        return printed.microseconds + (Int64(own) - Int64(zone)) * 60_000_000
    }

    /// The same of a day without its year. Behind a day of January or February it is none, where no leap day has come: nobody knows
    /// whether the year has one, and so how long February was.
    mutating func timeWithoutYear(of printed: PrintedTime) -> Int64 {
        if CivilDate.leapDay.contains(printed.microseconds) {
            firstMonths = .leapDay
        } else if printed.microseconds < CivilDate.leapDay.lowerBound {
            if firstMonths == .nothing { firstMonths = .days }
        } else if firstMonths == .days {
            leavesOutTimes = true
            return Trace.Entry.noTime
        }
        return time(of: printed)
    }
}
