import LifelineLoading
import Testing
import TraceRecords

@testable import LifelineCommand

/// `--record`: what a log looks like, said on the command line.
@Suite struct `Records on the command line` {
    private static let lift = """
        spec lift "A lift"
        event open, shut
        event halt = stop
        rule r "S"
          open before shut

        """

    private func declarations(_ texts: String...) throws -> Declarations {
        let spec = try LoadedSpec(text: Self.lift, file: "lift.lifeline", using: [])
        let arguments = try ParsedArguments(texts.flatMap { ["--record", $0] }, of: .check)
        return try Declarations(arguments, for: [spec])
    }

    @Test func `are carried in the order in which they are given`() throws {
        let declared = try declarations("{time} {subject} - {event} called", "skip \"a\"", "\"{a}\" is {a} stop")
        #expect(
            declared.records == [
                .record(RecordDeclaration(.lines(try RecordPattern(parsing: "{time} {subject} - {event} called")))),
                .skip(SkipDeclaration(try RecordPattern(parsing: "a"))),
                .record(
                    RecordDeclaration(
                        .lines(try RecordPattern(parsing: "{a}")),
                        claims: [RecordClaim(subject: [.field("a")], event: [.text("stop")])]
                    )
                ),
            ]
        )
        #expect(declared.given == ["--record"])
        #expect(try declarations().records.isEmpty)
    }

    private func check(_ options: String...) throws -> CommandRun {
        let folder = try TemporaryFolder(["lift.lifeline": Self.lift, "a.log": "Lift open\n"])
        switch options.count {
        case 1: return CommandRun("check --spec lift.lifeline a.log --record", options[0], in: folder)
        default:
            return CommandRun(
                "check --spec lift.lifeline a.log --record",
                options[0],
                "--record",
                options[1],
                in: folder
            )
        }
    }

    @Test func `have mistakes that show where they are`() throws {
        let run = try check("{time} {subject} - {event called", "{a} was opened")
        #expect(run.exitCode == 2)
        #expect(
            run.errors == """
                --record:1:20: error: this '{' is not closed
                  1 | {time} {subject} - {event called
                    |                    ^
                  write '{{' for a brace that stands in the line
                --record:1:1: error: the record has no event
                  1 | {a} was opened
                    | ^
                  name it by {event}, or say behind 'is' whose event it is

                """
        )
    }

    @Test func `name events of a spec, as logs print them`() throws {
        #expect(try check("{subject} {event=open|stop}").exitCode == 0)
        #expect(try check("{subject} {event=opne}").errors.contains("unknown event 'opne'\n"))
        #expect(try check("{subject} {event=halt}").errors.contains("'halt' is an event, not what logs print\n"))
    }

    @Test func `can each match something`() throws {
        let run = try check("{subject} {event}", "\"{subject} {event}\" is {subject} stop")
        #expect(run.errors.hasPrefix("--record:1:1: error: this record can never match\n"), "\(run.errors)")
        #expect(run.errors.hasSuffix("  another record matches the same: leave one of them out\n"))
    }

    @Test func `are refused beside a case and without a log`() throws {
        let folder = try TemporaryFolder([
            "a.log": "[List viewDidLoad]\n",
            "a.case.json": """
            {"id": "c", "trace": "a.log", "format": "nslog", "spec": "uikit",
             "source": {"document": "001", "words": "w"}, "others": "no finding"}
            """,
        ])
        let beside = CommandRun("check a.log --record", "{subject} {event}", in: folder)
        #expect(beside.errors.contains("the case c declares how this trace is judged, and so does --record"))
        let without = CommandRun("check --trace a --record", "{subject} {event}", in: folder)
        #expect(without.errors == "error: --record is about logs, and none is named\n  leave it out\n")
    }
}
