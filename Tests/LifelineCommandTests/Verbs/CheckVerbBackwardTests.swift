import Testing

/// Logs of which the newest line comes first, as many viewers export them.
@Suite struct CheckVerbBackwardTests {
    private static let spec = """
        spec shop "A shop"
        event opened, checked, closed
        rule closed-last "What is closed is not checked"
          closed never before checked
        """

    private static let lines = ["opened", "opened", "checked", "checked", "closed", "closed"].enumerated().map {
        "2024-05-04T11:52:0\($0).000Z,100\($0 % 2),\($1)"
    }

    private func check(_ lines: [String], _ options: String = "") throws -> CommandRun {
        let files = ["a.log": lines.joined(separator: "\n") + "\n", "s.lifeline": Self.spec]
        return CommandRun("check a.log --spec s.lifeline \(options)", in: try TemporaryFolder(files))
    }

    @Test func `A log that runs backward is refused, and how to turn it over is said`() throws {
        let run = try check(["@timestamp,session.id,event.action"] + Self.lines.reversed())
        #expect(run.exitCode == 2, "\(run.output)")
        #expect(
            run.errors.contains("a.log: error: the log runs backward: its newest line comes first"),
            "\(run.errors)"
        )
        #expect(run.errors.contains("tac LOG | lifeline check -"), "\(run.errors)")
        #expect(!run.output.contains("closed-last"), "\(run.output)")
    }

    @Test func `So is one of which several records share a second`() throws {
        let lines = Self.lines.map { $0.replacing(".000Z,", with: "Z ").replacing(",", with: " ") }
        let twice = lines.flatMap { [$0, $0.replacing(" 100", with: " 200")] }
        #expect(try check(twice.reversed()).errors.contains("the log runs backward"))
    }

    @Test func `A clock that was set back, or a first record of another time, is no such log`() throws {
        let back = Array(Self.lines[2...] + Self.lines[..<2])
        #expect(!(try check(back)).errors.contains("runs backward"))
        let first = ["2024-05-04T23:00:00.000Z,1009,opened"] + Self.lines
        #expect(!(try check(first)).errors.contains("runs backward"))
    }
}
