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

    /// Versions, partitions and invoices are called so: no time stands beside them.
    @Test(arguments: [
        ("12:00:0T EVENT build NAME", ["2024.5.1", "2024.5.2"]), ("12:00:0T EVENT NAME", ["17/1/2024", "18/1/2024"]),
        ("12:00:0T EVENT partition NAME", ["2024-05-04", "2024-05-05"]),
        (#"{"ts":"2024-05-06T01:00:0TZ","msg":"EVENT","partition":"NAME"}"#, ["2024-05-04", "2024-05-05"]),
        (#"{"ts":"2024-05-06T01:00:0TZ","level":"info","msg":"EVENT","date":"NAME"}"#, ["12-5-2024", "13-5-2024"]),
        ("event=EVENT day=NAME", ["2024/05/04", "2024/05/05"]),
    ])
    func `What is called like a day is an object`(form: String, names: [String]) throws {
        let turns = [("opened", 0), ("opened", 1), ("closed", 0), ("closed", 1), ("opened", 0), ("opened", 0)]
        let lines = turns.enumerated().map { second, turn in
            form.replacing("0T", with: "0\(second)").replacing("EVENT", with: turn.0)
                .replacing("NAME", with: names[turn.1])
        }
        let run = try check(lines)
        #expect(run.output.contains("2 objects (\(names[0]) 4, \(names[1]) 2)"), "\(run.output)\(run.errors)")
        #expect(!run.output.contains("a.log:2:"), "\(run.output)")
    }

    /// The day is the same in all lines, so that the times say how they follow each other.
    @Test func `A log of one day that runs backward is refused`() throws {
        let lines = ["closed", "opened"].flatMap { event in
            (1...3).reversed().map { "04/05/2024 10:00:\(event == "opened" ? 0 : 1)\($0) [c-\($0)] \(event)" }
        }
        let run = try check(lines)
        #expect(run.errors.contains("the log runs backward"), "\(run.output)\(run.errors)")
    }

    @Test(arguments: ["2024-06-01", "2024-06-02"])
    func `A day that is due says nothing of the time, and of no second print`(due: String) throws {
        let run = try check([
            "10:00:00 [o-1] opened due=2024-06-01", "10:00:05 [o-2] opened due=\(due)", "10:00:06 [o-1] closed",
            "10:20:00 [o-2] closed",
        ])
        #expect(run.output.contains("a.log:4:1: error: "), "\(run.output)\(run.errors)")
    }
}
