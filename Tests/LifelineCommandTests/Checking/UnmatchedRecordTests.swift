import Testing

/// What is said of a log that a spec declares otherwise than it is.
@Suite struct `Records that match no line` {
    private func check(
        _ log: String,
        _ options: String = "",
        records: String...
    ) throws -> CommandRun {
        let spec = """
            spec lift "A lift"
            event open, shut
            attribute floor
            skip "nothing"
            \(records.joined(separator: "\n"))
            rule r "S"
              open before shut
            rule s "F"
              (open where floor < 0) never

            """
        let folder = try TemporaryFolder(["lift.lifeline": spec, "a.log": log])
        return CommandRun("check --spec lift.lifeline a.log \(options)", in: folder)
    }

    private static let matching = #"record "{subject}: {event}{...}""#

    @Test(arguments: ["Kitchen: open\n", "Kitchen: open floor=3\n"])
    func `are a warning below what was read`(log: String) throws {
        let run = try check(
            log,
            records: Self.matching,
            #"record "{subject} was {event}\nby hand""#,
            "record json events[] where ph = I, subject = id, event = type",
            "record csv subject = case, event = activity"
        )
        #expect(
            run.output.hasPrefix(
                """
                a.log: 1 record as declared, 1 event, 1 life
                  warning: record "{subject} was {event}" matched no line
                  warning: record json events[] where ph = I, subject = id, event = type matched no line
                  warning: record csv subject = case, event = activity matched no line

                """
            ),
            "\(run.output)"
        )
        #expect(run.exitCode == 0)
    }

    @Test func `are listed for programs`() throws {
        let run = try check("Kitchen: open\n", "--format json", records: Self.matching, #"record "{event} {subject}""#)
        #expect(run.output.contains(#""unmatchedRecords": ["record \"{event} {subject}\""]"#), "\(run.output)")
    }

    @Test func `are not those that match, nor any where another format is read`() throws {
        #expect(try !check("Kitchen: open\n", records: Self.matching).output.contains("matched no line"))
        let other = try check("[Kitchen open]\n", "--input-format messages", records: Self.matching)
        #expect(!other.output.contains("matched no line"), "\(other.output)")
    }
}
