import Testing

/// Times whose year is not printed, around the end of February.
@Suite struct `Days without a year` {
    private static let lift = """
        spec lift "A lift"
        event open, shut
        rule soon "It shuts within a day and a half"
          open leads to shut within 36 h
        rule late "It opens a day and a half after it shut"
          shut before open at least 36 h apart
        """

    private static func check(_ log: String) throws -> CommandRun {
        let folder = try TemporaryFolder(["a.log": log, "lift.lifeline": lift])
        return CommandRun("check a.log --spec lift.lifeline --record", "{time} {subject} >> {event}", in: folder)
    }

    @Test func `Behind February nothing is certain where no leap day stands between`() throws {
        let log = "Feb 28 11:00:00 Kitchen >> EVENT\nMar  1 12:00:00 Kitchen >> OTHER\n"
        for (event, other) in [("open", "shut"), ("shut", "open")] {
            let run = try Self.check(log.replacing("EVENT", with: event).replacing("OTHER", with: other))
            #expect(run.exitCode == 0 && !run.output.contains("warning"), "\(run.output)")
            #expect(run.output.contains("assumed: times from March on are left out: it is not known"), "\(run.output)")
        }
    }

    @Test func `The leap day is a day of its own`() throws {
        // An hour between the first two, two days between the last two.
        let soon = try Self.check(
            "Feb 29 23:30:00 Kitchen >> shut\nMar  1 00:30:00 Kitchen >> open\nMar  3 00:30:00 Kitchen >> shut\n"
        )
        #expect(soon.output.contains("a.log:2:1: error: open of Kitchen comes"), "\(soon.output)")
        #expect(!soon.output.contains("left out"), "\(soon.output)")
        let all = try Self.check(
            "Feb 28 12:00:00 Kitchen >> open\nFeb 29 12:00:00 Kitchen >> shut\nMar  2 12:00:00 Kitchen >> open\n"
        )
        #expect(all.exitCode == 0 && !all.output.contains("left out"), "\(all.output)")
        // Once one has come, the year has one, whatever comes late.
        let behind = try Self.check(
            "Feb 29 12:00:00 Kitchen >> open\nFeb 28 12:00:00 Attic >> open\nMar  1 12:00:00 Kitchen >> shut\n"
        )
        #expect(!behind.output.contains("left out"), "\(behind.output)")
    }
}
