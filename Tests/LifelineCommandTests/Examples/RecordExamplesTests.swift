import Testing
import TraceModel

@testable import LifelineCommand

@Suite struct `Examples of records` {
    /// What is told of the examples below a record that begins in line 5.
    private func failures(
        _ examples: String,
        of record: String = #"record "{time} {subject...}: {event}{...}""#
    ) throws -> [Diagnostic] {
        let text = """
            spec my "Mine"
            event open, shut
            event halt = stop
            attribute floor
            \(record)
            \(examples)
            rule r "A before B"
              open before shut
              accepts open shut
              rejects !shut
            """
        return try RecordExamples(text: text, file: "my.lifeline").failures()
    }

    @Test(arguments: [
        #"reads "12:00:01 Kitchen: open" as Kitchen open"#,
        #"reads "12:00:01 Kitchen: open" as Kitchen open at 12:00:01"#,
        #"reads "12:00:01 Kitchen: open floor=3, door=left" as Kitchen open with door=left"#,
        #"reads "12:00:01 <Lift: 0x7f8a>: open" as "<Lift: 0x7f8a>" open"#,
        #"reads "12:00:01 Kitchen: stop" as Kitchen stop"#,
        #"reads "12:00:01 Kitchen: stop" as Kitchen halt"#,
        #"reads "12:00:01 Kitchen: open\nnothing\n12:00:02 Kitchen: shut" as Kitchen open and Kitchen shut"#,
        #"refuses "12:00:01 Kitchen: idle""#,
        #"refuses "Kitchen: open""#,
    ])
    func `that are right yield nothing`(example: String) throws {
        #expect(try failures("  " + example) == [])
    }

    @Test func `are read by the statements above the record first`() throws {
        let skip = "skip \"12:00:01 {...}\"\nrecord \"{time} {subject}: {event}\""
        #expect(try failures(#"  refuses "12:00:01 Kitchen: open""#, of: skip) == [])
        #expect(
            try failures(#"  reads "12:00:01 Kitchen: open" as Kitchen open"#, of: skip).map(\.message) == [
                "the line is not read: expected Kitchen open, came no record"
            ]
        )
    }

    @Test(arguments: [
        (
            #"reads "12:00:01 Kitchen: open" as Garage open"#,
            "the line is read as something else: expected Garage open, came Kitchen open"
        ),
        (
            #"reads "12:00:01 Kitchen: open" as Kitchen shut"#,
            "the line is read as something else: expected Kitchen shut, came Kitchen open"
        ),
        (
            #"reads "12:00:01.5 Kitchen: open" as Kitchen open at 12:00:02"#,
            "the line is read as something else: expected Kitchen open at 12:00:02, came Kitchen open at 12:00:01.5"
        ),
        (
            #"reads "12:00:01 Kitchen: open floor=3" as Kitchen open with floor=4"#,
            "the line is read as something else: expected Kitchen open with floor=4, came Kitchen open with floor=3"
        ),
        (
            #"reads "12:00:01 Kitchen: open" as Kitchen open with floor=4"#,
            "the line is read as something else: expected Kitchen open with floor=4, came Kitchen open"
        ),
        (
            #"reads "12:00:01 Kitchen: open" as Kitchen open and Garage shut"#,
            "the line is read as something else: expected Kitchen open and Garage shut, came Kitchen open"
        ),
        (
            #"reads "12:00:01 Kitchen" as Kitchen open"#,
            "the line is not read: expected Kitchen open, came no record"
        ),
        (
            #"refuses "12:00:01 Kitchen: open""#,
            "the line is read and should be refused: expected no record, came Kitchen open"
        ),
        (#"reads "12:00:01 Kitchen: open" as Kitchen opne"#, "'opne' is no event of my"),
        (#"reads "12:00:01 Kitchen: open" as Kitchen open at noon"#, "'noon' is no time"),
        (#"refuses """#, "the line cannot be read: the log is empty"),
    ])
    func `that are wrong say what was expected and what came`(example: String, message: String) throws {
        #expect(try failures("  " + example).map(\.message) == [message])
    }

    @Test func `that are wrong are told at their place`() throws {
        let failure = try #require(
            try failures("  refuses \"idle\"\n  refuses \"12:00:01 Kitchen: open\"").first
        )
        #expect(failure.file == "my.lifeline")
        #expect(failure.place?.line == 7)
        #expect(failure.line == "  refuses \"12:00:01 Kitchen: open\"")
        #expect(failure.suggestion == "say more in the record, or skip the line above it")
    }

    @Test func `are tests of the record that they stand below`() throws {
        let records = """
            record "{time} {subject}: {event}"
              reads "12:00:01 Kitchen: open" as Kitchen open
            record "{time} {subject...}: {event}"
            """
        #expect(try failures(#"  reads "12:00:01 Kitchen lift: open" as "Kitchen lift" open"#, of: records) == [])
        let failure = try #require(
            try failures(#"  reads "12:00:01 Garage: open" as Garage open"#, of: records).first
        )
        #expect(failure.message == #"the line is read by another record, record "{time} {subject}: {event}" in line 5"#)
        #expect(failure.place?.line == 8)
    }

    @Test func `may name the process of a record`() throws {
        let record = #"record "{process}[{pid}] {subject} {event}""#
        #expect(
            try failures(#"  reads "Shop[81] Kitchen open" as Kitchen open with process=Shop, pid=81"#, of: record)
                == []
        )
    }

    @Test func `count among those that are run`() throws {
        let folder = try TemporaryFolder([
            "my.lifeline": """
            spec my "Mine"
            event open, shut
            record "{subject}: {event}"
              reads "Kitchen: open" as Kitchen open
              refuses "Kitchen: shut"
            rule r "A before B"
              open before shut
              accepts open shut
              rejects !shut

            """
        ])
        let run = CommandRun("test my.lifeline", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output == "my.lifeline: 1 rule, 4 examples, 1 failure\n")
        #expect(
            run.errors.hasPrefix(
                "my.lifeline:5:11: error: the line is read and should be refused: expected no record, came Kitchen shut\n"
            ),
            "\(run.errors)"
        )
    }

    @Test func `of a spec that is used are run with that spec alone`() throws {
        let folder = try TemporaryFolder([
            "base.lifeline": """
            spec base "Base"
            event open
            record "{subject}: {event}"
              refuses "Kitchen: open"

            """,
            "my.lifeline": """
            spec my "Mine"
            use base

            """,
        ])
        let run = CommandRun("test .", in: folder)
        #expect(run.output.contains("base.lifeline: 0 rules, 1 example, 1 failure\n"), "\(run.output)")
        #expect(run.output.contains("my.lifeline: 0 rules, 0 examples, all as they should be\n"), "\(run.output)")
    }
}
