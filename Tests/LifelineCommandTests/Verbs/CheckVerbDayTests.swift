import Testing

/// What `lifeline check` makes of days that stand apart from their times, or in front of their months.
@Suite struct CheckVerbDayTests {
    private static let spec = """
        spec s "S"
        event opened, closed
        rule once "What was opened is closed before it is opened again"
          each opened leads to closed
        rule soon "What is opened is closed within 10 s"
          opened leads to closed within 10 s
        """

    private func check(_ lines: [String], record: String? = nil) throws -> CommandRun {
        try .check(lines, by: Self.spec, record: record)
    }

    /// A day is no object: the one door is opened twice.
    @Test(arguments: [
        "DAY/05/2024 TIME", "DAY.05.2024 TIME", "DAY-5-2024 TIME", "2024-05-DAY, TIME", "5/DAY/2024 TIME AM",
        "date=2024-05-DAY time=TIME",
    ])
    func `A day is nobody`(stamp: String) throws {
        let turns = [("04", "10:00:00", "opened"), ("05", "10:00:00", "opened"), ("05", "10:00:05", "closed")]
        let run = try check(
            turns.map { day, time, event in
                "\(stamp.replacing("DAY", with: day).replacing("TIME", with: time)) INFO Door \(event)"
            }
        )
        #expect(run.exitCode == 1, "\(stamp): \(run.output)\(run.errors)")
        #expect(run.output.contains("a.log:2:1: error: "), "\(stamp): \(run.output)\(run.errors)")
    }

    /// Of a time whose day stands apart nobody is told how long anything took.
    @Test func `A time of any day does not measure over days`() throws {
        let run = try check([
            "date=2024-05-04 time=10:00:00 door=d1 event=opened", "date=2024-05-04 time=10:00:01 door=d2 event=opened",
            "date=2024-05-05 time=10:00:02 door=d1 event=closed", "date=2024-05-05 time=10:00:03 door=d2 event=closed",
        ])
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("1 kept, 1 left open"), "\(run.output)\(run.errors)")
    }

    @Test(arguments: [
        "04 May 10:00:SS", "4 May 10:00:SS", "Sat 04 May 10:00:SS", "04/May 10:00:SS", "04 May 2024 10:00:SS",
    ])
    func `A day may stand in front of its month`(stamp: String) throws {
        let seconds = ["00", "05", "06", "07"]
        let words = ["d1 opened", "d1 closed", "d2 opened", "d2 closed"]
        let run = try check(
            zip(seconds, words).map { "\(stamp.replacing("SS", with: $0)) INFO \($1)" },
            record: "{time} INFO {subject} {event}"
        )
        #expect(run.exitCode == 0 && run.output.contains("2 kept"), "\(stamp): \(run.output)\(run.errors)")
    }
}
