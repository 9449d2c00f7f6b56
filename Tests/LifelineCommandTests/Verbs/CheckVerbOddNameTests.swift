import Testing

/// `lifeline check` of logs in which some objects are called as no record is read: what they log is not lost in silence.
@Suite struct CheckVerbOddNameTests {
    private static let spec = """
        spec door "Doors"
        event open, close
        rule turns "A door that opens closes before it opens again"
          order (open close)* open?
        """

    /// What a log says of a garage that keeps the rule, and of another door, which opens twice.
    private func check(_ name: String, _ form: String) throws -> CommandRun {
        func line(_ door: String, _ event: String) -> String {
            form.replacing("DOOR", with: door).replacing("EVENT", with: event)
        }
        let lines =
            ["open", "close", "open", "close"].map { line("Garage", $0) } + ["open", "open"].map { line(name, $0) }
        return try .check(lines, by: Self.spec)
    }

    @Test(arguments: [
        "Front Door", "front-door", "door_1", "door.1", "Door#1", "Door[1]", "Door (1)", "Door(Clone)", "Door@1f2e",
        "/dev/door", "bob@x", "前门", "FrontDoor", "left wing door",
    ])
    func `An object of any name is read, or what it logs is said to be unread`(name: String) throws {
        let forms = [
            "DOOR: EVENT", "DOOR EVENT", "DOOR.EVENT()", "[DOOR] EVENT", "12:00:01 DOOR EVENT", "12:00:01 DOOR: EVENT",
            #"{"time":"2024-05-04T11:52:01Z","level":"INFO","msg":"DOOR EVENT"}"#,
            #"time=2024-05-04T11:52:01Z level=INFO msg="DOOR EVENT""#,
        ]
        for form in forms {
            let run = try check(name, form)
            let isRead = !run.output.contains(" other line")
            #expect(isRead || run.output.contains("not read") || run.exitCode == 2, "\(form): \(run.output)")
        }
    }

    @Test(arguments: [
        "the doors are open", "waiting for the doors to open", "open means that it is not shut", "you may open it",
        "they do not open", "ready to open",
    ])
    func `A sentence about doors is none of them`(line: String) throws {
        let lines = ["open", "close", "open", "close"].map { "Garage \($0)" }
        let run = try CommandRun.check(lines + [line], by: Self.spec)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("1 other line"), "\(run.output)")
    }

    /// The column that says for `w2` what its events are of stands in some lines alone.
    @Test func `A column that some lines lack is read where it stands`() throws {
        let lines = [
            "12:00:02 [main] d2: open", "12:00:03 [main] k: open", "12:00:04 [w2] d1: close",
            "12:00:05 [w2] d1: open req=b",
            "12:00:07 [main] d2: close req=a", "12:00:08 [w2] d1: open req=a", "12:00:09 [w2] k: close req=b",
            "12:00:10 [main] k: close req=b",
        ]
        for count in 4...lines.count {
            let run = try CommandRun.check(Array(lines.prefix(count)), by: Self.spec)
            #expect(run.exitCode == 2 || run.output.contains("record"), "\(run.output)")
            // d1 closes before it opens: that is found, or said to be unread.
            #expect(!run.output.contains("1 kept") || run.output.contains("not read"), "\(run.output)")
        }
    }

    @Test func `A call that is written as records are is not passed over for its arguments`() throws {
        let lines = [
            "close(7) = 0", "close(8) = 0", #"open("door.txt", O_RDONLY) = 7"#, "close(7) = 0", "close(8) = 0",
        ]
        let run = try CommandRun.check(lines, by: Self.spec)
        #expect(!run.output.contains("1 other line") || run.output.contains("not read"), "\(run.output)")
    }
}
