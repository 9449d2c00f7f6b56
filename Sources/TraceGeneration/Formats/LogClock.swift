import TraceModel

/// Moments on the days from 11 March 2024 on, as a program's log prints them.
enum LogClock {
    /// A moment of the clock on the wall.
    struct Moment {
        let year, month, day, hour, minute, second: Int64
        /// Microseconds.
        let fraction: Int64
        /// Microseconds since 1970.
        let sinceEpoch: Int64

        /// - Parameter time: microseconds since the trace's beginning, which is at 9:41.
        init(_ time: Int64) {
            let whole = time + 34_860_000_000
            let seconds = whole / 1_000_000
            let date = CivilDate(seconds / 86_400 + LogClock.firstDay)
            (year, month, day) = (date.year, date.month, date.day)
            (hour, minute, second) = (seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60)
            fraction = whole % 1_000_000
            sinceEpoch = whole + LogClock.firstDay * 86_400_000_000
        }
    }

    /// 11 March 2024, counted from 1970.
    fileprivate static let firstDay: Int64 = 19_793

    /// `2024-03-11 09:41:00.110000+0800`
    ///
    /// - Parameter time: microseconds since the trace's beginning.
    static func stamp(_ time: Int64) -> String {
        let moment = Moment(time)
        let date = "\(moment.year)-\(padded(moment.month, 2))-\(padded(moment.day, 2))"
        let clock = "\(padded(moment.hour, 2)):\(padded(moment.minute, 2)):\(padded(moment.second, 2))"
        return "\(date) \(clock).\(padded(moment.fraction, 6))+0800"
    }

    /// A number of a width at least.
    static func padded(_ number: Int64, _ width: Int, with filler: String = "0") -> String {
        let digits = String(number)
        return String(repeating: filler, count: max(0, width - digits.count)) + digits
    }
}
