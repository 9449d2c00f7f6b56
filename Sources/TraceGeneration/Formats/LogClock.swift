/// Moments on the days from 11 March 2024 on, as a program's log prints them.
enum LogClock {
    /// `2024-03-11 09:41:00.110000+0800`
    ///
    /// - Parameter time: microseconds since the trace's beginning.
    static func stamp(_ time: Int64) -> String {
        let whole = time + 34_860_000_000
        let seconds = whole / 1_000_000
        func padded(_ number: Int64, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let (year, month, date) = date(of: seconds / 86_400)
        let clock = "\(padded(seconds / 3_600 % 24, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
        return "\(year)-\(padded(month, 2))-\(padded(date, 2)) \(clock).\(padded(whole % 1_000_000, 6))+0800"
    }

    /// The date of a day, counted from 11 March 2024.
    private static func date(of day: Int64) -> (year: Int64, month: Int64, day: Int64) {
        // Years that begin in March, after Howard Hinnant's civil_from_days.
        let shifted = day + 19_793 + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let date = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date)
    }
}
