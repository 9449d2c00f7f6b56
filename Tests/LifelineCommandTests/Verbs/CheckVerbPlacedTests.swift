import Testing

/// What `lifeline check` makes of lines that name what records are about, in its place, and end in an event: none goes by in silence.
@Suite struct CheckVerbPlacedTests {
    private static let spec = """
        spec s "S"
        event opened, checked, closed
        rule r "R"
          after each opened, checked before closed
        """

    /// What is said of a door whose check, or end, stands in an odd line, and of another one.
    private func check(_ odd: String, of event: String, in form: String) throws -> CommandRun {
        func line(_ door: String, _ event: String) -> String {
            form.replacing("DOOR", with: door).replacing("EVENT", with: event)
        }
        let lines = ["opened", "checked", "closed"].filter { $0 != "checked" || event == "closed" }
            .map { $0 == event ? odd.replacing("EVENT", with: event) : line("s1", $0) }
        let checked = event == "checked" ? [odd.replacing("EVENT", with: event)] : []
        let first = [lines[0]] + checked + lines.dropFirst()
        return try .check(first + ["opened", "checked", "closed"].map { line("s2", $0) }, by: Self.spec)
    }

    private static let oddLines = [
        "state=EVENT", "x EVENT", "✓ EVENT", "→ EVENT", "event:EVENT", "event=\"EVENT\"",
        "a->EVENT",
        "evt.EVENT", "<event>EVENT</event>", "status changed from x to EVENT", "now EVENT", "(EVENT)",
        "x EVENT!", "«EVENT»", "“EVENT”", "EVENT…", "EVENT→x",
    ]

    @Test(arguments: oddLines, ["checked", "closed"])
    func `A line that ends in an event of what stands in its place is not read`(words: String, event: String) throws {
        for form in [
            "08:17:01 DOOR: EVENT", "DOOR: EVENT", "[DOOR] EVENT",
        ] {
            let odd = form.replacing("EVENT", with: words).replacing("DOOR", with: "s1")
            let run = try check(odd, of: event, in: form)
            #expect(run.output.contains("1 line names an event and is not read"), "\(odd): \(run.output)\(run.errors)")
            #expect(run.output.contains("1 gap") && !run.output.contains("error:"), "\(odd): \(run.output)")
        }
    }

    @Test(arguments: [
        ("session DOOR EVENT", "session s1 x EVENT"),
        ("EVENT DOOR", "EVENT (again) s1"),
        ("EVENT DOOR", "EVENT@08:17:03 s1"),
    ])
    func `So is one of a log of another form`(form: String, odd: String) throws {
        for event in ["checked", "closed"] {
            let run = try check(odd, of: event, in: form)
            #expect(run.output.contains("1 line names an event and is not read"), "\(odd): \(run.output)\(run.errors)")
            #expect(!run.output.contains("error:"), "\(odd): \(run.output)")
        }
    }

    @Test func `So is one that stands before all records of its subject`() throws {
        let log = ["08:17:01 s1: state=checked", "08:17:02 s2: opened", "08:17:02 s2: checked", "08:17:03 s1: opened"]
        let run = try CommandRun.check(log, by: Self.spec)
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)")
    }

    /// A sign sets apart what the line is about: `state checked by hand` was taken for prose, and the end was an error.
    @Test(arguments: ["08:17:02 s1: state checked by hand", "08:17:02 s1: anna checked the door"])
    func `Words behind the event leave a line to what stands in its place`(line: String) throws {
        let log = ["08:17:01 s1: opened", line, "08:17:03 s1: closed", "08:17:04 s2: opened", "08:17:04 s2: checked"]
        let run = try CommandRun.check(log, by: Self.spec)
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)\(run.errors)")
        #expect(!run.output.contains(": error: "), "\(run.output)")
    }

    @Test(arguments: [
        "08:17:02 s1: never got checked by hand", "08:17:02 s1: must be checked by Friday",
        "08:17:02 s1: SELECT * FROM checked WHERE id = 1", "08:17:02 s1: could not verify checked at the door",
        "08:17:02 s1: isn't checked by hand yet", "08:17:02 s1: no checked door found",
        "08:17:02 s1: who checked for this door?", "08:17:02 s1: cache miss checked for key 17",
        "08:17:02 the door of s1: x checked", "# s1: state=checked",
        "08:17:02 s1: one more time and again we have all of them checked", "08:17:02 s1: not checked",
    ])
    func `Prose is none of them`(line: String) throws {
        let log = ["08:17:01 s1: opened", line, "08:17:03 s1: closed", "08:17:04 s2: opened", "08:17:04 s2: checked"]
        let run = try CommandRun.check(log, by: Self.spec)
        #expect(run.output.contains("1 other line") && !run.output.contains("gap"), "\(run.output)")
        #expect(run.output.contains("error: closed of s1"), "\(run.output)")
    }

    @Test(arguments: ["closed: by hand", "closed: manually", "closed"])
    func `An event where records have their subject is not read`(words: String) throws {
        for header in ["08:17:01 ", "08:17:01 INFO ", ""] {
            let log = ["Door opened", words, "Door checked", "Hall opened", "Hall checked"].map { header + $0 }
            let run = try CommandRun.check(log, by: Self.spec)
            #expect(run.output.contains("1 line names an event and is not read"), "\(log): \(run.output)\(run.errors)")
            #expect(run.output.contains("1 gap") && !run.output.contains("error:"), "\(run.output)")
        }
    }

    @Test(arguments: ["closed: 12", "# closed: by hand", "closed by hand"])
    func `A count, a comment and prose are none of them`(line: String) throws {
        let log = ["Door opened", line, "Door checked", "Hall opened", "Hall checked"]
        let run = try CommandRun.check(log, by: Self.spec)
        #expect(run.output.contains("1 other line") && !run.output.contains("gap"), "\(run.output)")
    }
}
