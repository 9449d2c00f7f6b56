import TraceModel

/// A record's time in text, with as many digits as were printed.
struct TimeText: Equatable {
    /// `2019-11-03`; `11-03` where the log has no year; nil where it has no date.
    let date: String?
    /// `16:26:20.110000`; where there is no date, since whatever beginning the log counts from.
    let clock: String

    /// Both, as far as the log has them.
    func text(between separator: String = " ") -> String { date.map { $0 + separator + clock } ?? clock }

    private static let second: Int64 = 1_000_000
    private static let day = 86_400 * second
    /// Logs that count from their beginning, or from midnight, stay below so many days, and dates do not.
    private static let firstDate: Int64 = 10
    /// The days of the years up to the one that is taken for dates that name none.
    private static let daysWithoutYear: Range<Int64> = 0..<1096

    /// Nil if the record has no time.
    init?(_ entry: Trace.Entry) {
        guard entry.time != Trace.Entry.noTime else { return nil }
        let days = (entry.time - (entry.time % TimeText.day + TimeText.day) % TimeText.day) / TimeText.day
        if days >= TimeText.firstDate || days < -TimeText.firstDate {
            date = TimeText.date(days)
            clock = TimeText.clock(entry.time - days * TimeText.day, unit: Int64(entry.timeUnit))
        } else {
            date = nil
            clock = (entry.time < 0 ? "-" : "") + TimeText.clock(abs(entry.time), unit: Int64(entry.timeUnit))
        }
    }

    private static func clock(_ time: Int64, unit: Int64) -> String {
        let seconds = time / second
        var text = "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2))"
        if unit >= 60 * second { return text }
        text += ":" + padded(seconds % 60, 2)
        if unit >= second { return text }
        var (digits, rest) = (6, unit)
        while rest >= 10 {
            digits -= 1
            rest /= 10
        }
        return text + "." + padded(time % second, 6).prefix(digits)
    }

    /// - Parameter days: counted from 1970-01-01.
    private static func date(_ days: Int64) -> String {
        let date = CivilDate(days)
        let text = "\(padded(date.month, 2))-\(padded(date.day, 2))"
        return daysWithoutYear.contains(days) ? text : "\(padded(date.year, 4))-\(text)"
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
