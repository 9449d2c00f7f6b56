import Testing

/// Callbacks that an app logs by two messages in different words.
@Suite struct CheckVerbRetoldTests {
    private static let calls = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]

    private func check(_ lines: [String]) throws -> CommandRun {
        let folder = try TemporaryFolder(["a.log": lines.joined(separator: "\n") + "\n"])
        return CommandRun("check a.log", in: folder)
    }

    /// The lines of a life, and one more behind a call.
    private func lines(_ subject: String, _ more: String, behind call: String) -> [String] {
        CheckVerbRetoldTests.calls.flatMap { ["\(subject) \($0)"] + ($0 == call ? [more] : []) }
    }

    @Test(arguments: ["HomeVC", "<HomeVC: 0x7f0100>"])
    func `Another message of a call is no second call for certain`(subject: String) throws {
        for more in [
            "📊 \(subject) viewDidAppear", "\(subject) viewDidAppear(_:) items: 3",
            "\(subject) viewDidAppear animated: true",
            "\(subject) viewDidAppear:",
        ] {
            let run = try check(lines(subject, more, behind: "viewDidAppear"))
            #expect(run.exitCode == 0, "\(more)\n\(run.output)\(run.errors)")
            #expect(!run.output.contains(": error"), "\(more)\n\(run.output)")
        }
    }

    /// What an app tells of a call besides may come some lines later: a second call that says more for certain was a false alarm.
    @Test(arguments: ["", "2024-05-01 10:00:00.123 App[12:34] "], ["HomeVC", "<HomeVC: 0x7f0100>"])
    func `Lines about something else may stand between`(header: String, subject: String) throws {
        for more in ["[Analytics] \(subject) viewDidAppear", "\(subject) viewDidAppear animated: true"] {
            for between in [["GET /feed"], ["GET /feed", "200 OK in 12 ms"]] {
                let lines = CheckVerbRetoldTests.calls.flatMap { call in
                    ["\(subject) \(call)"] + (call == "viewDidAppear" ? between + [more] : [])
                }
                let run = try check(lines.map { header + $0 })
                #expect(!run.output.contains(": error"), "\(more)\n\(run.output)")
                #expect(run.exitCode == 0, "\(more)\n\(run.output)\(run.errors)")
            }
        }
    }

    /// One call is not told again half an hour later.
    @Test func `A call that is told long behind another is one of its own`() throws {
        let lines = [
            "10:00:00 HomeVC viewDidLoad", "10:00:01 HomeVC viewWillAppear animated=1",
            "10:00:02 HomeVC viewDidAppear animated=1", "10:10:00 user taps Reload", "10:31:01 HomeVC viewDidAppear",
            "10:32:00 HomeVC viewWillDisappear animated=1",
        ]
        let run = try check(lines)
        #expect(run.exitCode == 1 && run.output.contains("a.log:5:1: error: "), "\(run.output)\(run.errors)")
    }

    /// So do two that both say more, whatever that is, and the same words some lines later.
    @Test(arguments: [
        ("", "", ""), ("", "", "tick"), ("(_:)", "(_:)", ""), ("(_:)", "(_:)", "tick"),
        (" animated: true", " animated: true", ""), (" animated: true", " items: 3", ""),
    ])
    func `The same words say that it was called again`(first: String, second: String, between: String) throws {
        for header in ["", "2024-05-01 10:00:00.123 App[12:34] "] {
            for subject in ["<HomeVC: 0x7f0100>", "<Shop.HomeVC: 0x7f0100>"] {
                let lines = CheckVerbRetoldTests.calls.flatMap { call in
                    let isTwice = call == "viewDidAppear"
                    let more =
                        isTwice ? (between.isEmpty ? [] : [between]) + ["\(header)\(subject) \(call)\(second)"] : []
                    return ["\(header)\(subject) \(call)\(isTwice ? first : "")"] + more
                }
                let run = try check(lines)
                #expect(
                    run.exitCode == 1 && run.output.contains("can't follow viewDidAppear"),
                    "\(run.output)\(run.errors)"
                )
            }
        }
    }

    /// Another call would be told in the same two ways.
    @Test(arguments: ["[Analytics] ", "📊 "], ["HomeVC", "<HomeVC: 0x7f0100>"])
    func `What is told in two ways each time is printed twice`(front: String, subject: String) throws {
        let life = lines(subject, "\(front)\(subject) viewDidAppear", behind: "viewDidAppear")
        let again = [life, Array(life.dropFirst()), Array(life.dropFirst()), Array(life.dropFirst())].joined()
        let run = try check(Array(again))
        #expect(run.exitCode == 0 && !run.output.contains("[uikit.appearance]"), "\(run.output)\(run.errors)")
        #expect(run.output.contains("\n  viewDidAppear of HomeVC is printed 2 times\n"), "\(run.output)")
        // Lines in words that are new are gaps, behind which another object may bear the label.
        if front == "[Analytics] ", subject == "HomeVC" { return }
        let broken = again + life.dropFirst().flatMap { $0.hasSuffix("viewWillAppear") ? [$0, $0] : [$0] }
        #expect(try check(Array(broken)).exitCode == 1, "\(run.output)")
    }

    /// Checks a log by a spec of lives, from one event to another, in which a third one comes once.
    private func check(_ log: String, _ births: String, _ once: String, _ deaths: String, _ more: String...) throws
        -> CommandRun
    {
        let spec = """
            spec own "Lives"
            event \(births), \(once), \(deaths)
            life from \(births) to \(deaths)
            rule once "It comes once"
              \(once) at most once
            """
        let folder = try TemporaryFolder(["a.log": log, "own.lifeline": spec])
        let line = "check a.log --spec own.lifeline"
        return more.isEmpty ? CommandRun(line, in: folder) : CommandRun(line, more[0], more[1], in: folder)
    }

    /// Two objects may bear one label, and what begins one of them says nothing of the other.
    @Test func `A birth in other words may be another object's`() throws {
        let log = "Kitchen open\n🔔 Kitchen open\nKitchen shut\n🔔 Kitchen shut\n"
        let run = try check(log, "open", "shut", "stop")
        #expect(run.exitCode == 0 && !run.output.contains(": error"), "\(run.output)\(run.errors)")
    }

    /// Ordinary words are events, and no calls.
    @Test func `Other words behind an ordinary word say another event`() throws {
        let log = "order 17 created\norder 17 paid\norder 17 paid by card\norder 18 created\norder 18 paid\n"
        let run = try check(log, "created", "paid", "closed", "--record", "{subject...} {event}{...}")
        #expect(run.exitCode == 1, "\(run.output)\(run.errors)")
    }
}
