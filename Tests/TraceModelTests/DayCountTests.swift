import Testing

@testable import TraceModel

/// Times of day that say no date, over midnight.
@Suite struct DayCountTests {
    /// Times that are written as hours, minutes and seconds, counted on.
    private func counted(_ times: String) -> String {
        var days = DayCount()
        return times.split(separator: " ").map { text in
            let parts = text.split(separator: ":").compactMap { Int64($0) }
            let seconds = days.count(((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 1_000_000) / 1_000_000
            return [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
                .joined(separator: ":")
        }.joined(separator: " ")
    }

    @Test(arguments: [
        ("23:59:59 00:00:01", "23:59:59 24:00:01"),
        ("23:30:00 00:10:00 23:50:00 00:05:00", "23:30:00 24:10:00 23:50:00 24:05:00"),
        ("23:59:58 00:00:00 23:59:59 00:00:01 12:00:00", "23:59:58 24:00:00 23:59:59 24:00:01 36:00:00"),
        ("23:59:59 00:00:01 12:00:00 23:59:59 00:00:01", "23:59:59 24:00:01 36:00:00 47:59:59 48:00:01"),
    ])
    func `What goes back by almost a day is of the next one`(times: String, counted: String) {
        #expect(self.counted(times) == counted)
    }

    /// A clock that is set back, one that counts from the start of a program, or a night without a record.
    @Test(arguments: [
        "10:00:02 10:00:01", "02:59:59 02:00:00", "14:00:00 00:00:01", "20:00:00 07:00:00", "00:10:00 23:50:00",
    ])
    func `What goes back by less, and what goes on, stays`(times: String) {
        #expect(counted(times) == times)
    }
}
