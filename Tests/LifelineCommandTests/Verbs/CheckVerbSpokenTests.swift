import Testing

/// Lines that only speak of an event, or say two, or say beside a label which object it is.
@Suite struct CheckVerbSpokenTests {
    private static let door = """
        spec door "Doors"
        event open, shut
        rule pairs "A door that opens shuts"
          open pairs with shut
          accepts open shut
          rejects open !open shut
        """

    private func check(_ log: [String], spec: String? = door) throws -> CommandRun {
        let files = ["a.log": log.map { $0 + "\n" }.joined(), "s.lifeline": spec ?? ""]
        let folder = try TemporaryFolder(spec == nil ? ["a.log": files["a.log"] ?? ""] : files)
        return CommandRun("check a.log --spec \(spec == nil ? "uikit" : "s.lifeline")", in: folder)
    }

    @Test(arguments: [
        "DOOR WORDS open", "12:00:01 INFO DOOR: WORDS open", "[DOOR] WORDS open", "12:00:01 door DOOR WORDS open",
        "12:00:01,461 WARN [main] c.e.Client - DOOR: WORDS open",
    ])
    func `What did not take place, or is still to, is no event of a log that is found out`(form: String) throws {
        for words in ["failed to", "did not", "will", "about to", "unable to", "waiting to", "cannot"] {
            func line(_ door: String, _ event: String, says words: String = "") -> String {
                form.replacing("DOOR", with: door).replacing("open", with: event)
                    .replacing("WORDS ", with: words.isEmpty ? "" : words + " ")
            }
            // Each door opens once and shuts once, though both are said not to open before that.
            let log = ["d1", "d2"].flatMap { door in
                [line(door, "open"), line(door, "open", says: words), line(door, "shut")]
            }
            let run = try check(log)
            #expect(run.exitCode == 0, "\(words): \(run.output)\(run.errors)")
            #expect(run.output.contains("4 events"), "\(words): \(run.output)")
            // Where it did take place, it is one too many.
            let again = try check(log.map { $0.replacing(words + " ", with: "") })
            #expect(!again.output.contains("No violation"), "\(again.output)\(again.errors)")
        }
    }

    @Test(arguments: [
        "error", "FAILED", "rejected by hand", "declined", "false", "no", "not", ": failed", "failure: no power",
    ])
    func `A word right behind an event denies it where the form that was found takes any rest`(words: String) throws {
        let run = try check(
            ["1 open ok", "1 shut", "2 open", "2 shut", "2 open \(words)", "1 open"].map { "door \($0)" }
        )
        #expect(run.output.contains("{event}{...}"), "\(run.output)")
        #expect(run.output.contains("5 events") && run.output.contains("1 gap"), "\(run.output)")
    }

    @Test(arguments: ["error=0", "by no-one", "nothing=0", "failed_count=0", "in error 0", "errors: 0"])
    func `A key or a detail behind an event does not deny it`(words: String) throws {
        let run = try check(
            ["1 open ok", "1 shut", "2 open", "2 shut", "2 open \(words)", "1 open"].map { "door \($0)" }
        )
        #expect(run.output.contains("6 events") && !run.output.contains("gap"), "\(run.output)")
    }

    @Test(arguments: ["failed", "timed out", "denied", "aborted", "refused", "pending", "skipped", "cancelled", "失败"])
    func `A word behind a message that denies it makes it a line that is not read`(words: String) throws {
        for log in [
            ["Door1: open", "Door1: open \(words)", "Door1: shut"],
            ["<Door: 0x7f01> open", "<Door: 0x7f01> open \(words)", "<Door: 0x7f01> shut"],
            ["-[Door open]", "-[Door open] \(words)", "-[Door shut]"],
        ] {
            let run = try check(log)
            #expect(run.exitCode == 0, "\(run.output)")
            #expect(run.output.contains("2 events"), "\(run.output)")
        }
    }

    @Test(arguments: [
        "Could not parse reply in -[ListViewController viewDidAppear:]",
        "did not reach [ListViewController viewDidAppear:]",
        "Exception in -[ListViewController viewDidAppear:] (List.m:12)", "before [ListViewController viewDidAppear:]",
        "-[ListViewController viewDidAppear:] [Line 38] 5 rows loaded",
        "    frame #1: 0x000000010f3a2b1c Shop`-[ListViewController viewDidAppear:](self=0x00007f8a1c00) at L.m:21:9",
    ])
    func `A message that is only spoken of is no event`(line: String) throws {
        let events = ["viewDidLoad", "viewWillAppear:", "viewDidAppear:"].map { "-[ListViewController \($0)]" }
        let stamp = "2019-11-03 16:26:20.110000+0800 Shop[6081:439250] "
        for prefix in ["", stamp] {
            let log = (events + [line, "-[ListViewController viewWillDisappear:]"]).map { prefix + $0 }
            let run = try check(log, spec: nil)
            #expect(run.exitCode == 0, "\(run.output)")
            #expect(run.output.contains("4 events"), "\(run.output)")
        }
    }

    @Test func `A line's number behind a message says nothing`() throws {
        let log = ["viewDidLoad", "viewWillAppear:", "viewWillAppear:"].map { "-[ListViewController \($0)] [Line 21] " }
        #expect(try check(log, spec: nil).output.contains("3 events"))
    }

    @Test(arguments: [
        [
            "time,door_id,event", "2024-05-04 11:52:10,D1,open", "2024-05-04 11:52:11,D2,open",
            "2024-05-04 11:52:12,D1,shut",
        ],
        ["2024-05-04T11:52:10,D1,open", "2024-05-04T11:52:11,D2,open", "2024-05-04T11:52:12,D1,shut"],
        ["floorD1/Door: open", "floorD2/Door: open", "floorD1/Door: shut"],
        ["FloorD1::Door open", "FloorD2::Door open", "FloorD1::Door shut"],
    ])
    func `A number between commas is no fraction, and a path no module`(forms: [String]) throws {
        let log = (forms + [forms[forms.count - 1].replacing("D1", with: "D2")])
            .map { $0.replacing("D1", with: "1").replacing("D2", with: "2") }
        let run = try check(log)
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output.contains("2 objects"), "\(run.output)")
        let again = try check(log + [log[log.count - 2].replacing("shut", with: "open")] + [log[log.count - 4]])
        #expect(!again.output.contains("No violation"), "\(again.output)")
    }

    @Test(arguments: [
        ["11:52:03 front open; back open", "11:52:05 back shut; front shut", "11:52:06 front open; back open"],
        [
            "11:52:03 front: state shut -> open", "11:52:04 back: state shut -> open",
            "11:52:08 front: state open -> shut",
        ],
        [
            "11:52:03 front: open | back: open", "11:52:05 front: shut | back: open",
            "11:52:06 front: open | back: open",
        ],
    ])
    func `Where each line says two events nothing is certain`(log: [String]) throws {
        let run = try check(log)
        #expect(run.exitCode != 1, "\(run.output)")
        #expect(!run.output.contains("1 kept"), "\(run.output)")
    }

    @Test(arguments: [
        "11:52:03 D Door EVENT", "Worker D Door EVENT",
        "11:52:03,461 DEBUG [pool-1-thread-D] com.example.DoorManager - EVENT",
        "2024-05-04T11:52:03.461Z DEBUG 7 --- [nio-8080-exec-D] o.s.orm.jpa.DoorManager        : EVENT",
    ])
    func `Beside one label a number or a thread may tell objects apart`(form: String) throws {
        for words in [("open", "shut"), ("OPEN", "SHUT")] {
            let log = [(words.0, "1"), (words.0, "2"), (words.1, "1"), (words.1, "2")].map {
                form.replacing("EVENT", with: $0.0).replacing("D ", with: $0.1 + " ").replacing(
                    "-D]",
                    with: "-\($0.1)]"
                )
            }
            let run = try check(log)
            #expect(run.exitCode != 1, "\(run.output)")
            // Where it is the same all along it is one object.
            let one = try check(log.map { $0.replacing("2", with: "1") })
            #expect(one.output.contains("error: open of"), "\(one.output)\(one.errors)")
        }
    }
}
