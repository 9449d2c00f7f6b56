import Testing

/// What `lifeline check` makes of events behind a slash: a call of a class, or part of a path.
@Suite struct CheckVerbSlashTests {
    @Test(arguments: ["", "2024-05-01 10:00:00.123 App[12:34] "])
    func `A name that is no word is not passed over behind a class and a slash`(header: String) throws {
        let home = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)"]
        let detail = ["viewDidAppear(_:)", "viewWillAppear(_:)", "viewDidDisappear(_:)"]
        let lines = home.map { "HomeVC " + $0 } + detail.map { "DetailVC/" + $0 }
        let folder = try TemporaryFolder(["a.log": lines.map { header + $0 + "\n" }.joined()])
        let run = CommandRun("check a.log --strict", in: folder)
        #expect(run.output.contains("3 lines name an event and are not read"), "\(run.output)\(run.errors)")
        #expect(run.exitCode != 0, "\(run.output)")
    }

    /// They are no records, and not counted.
    @Test(arguments: [
        "POST https://stats.example.com/CLASS/CALL", "[Perf] CLASS/CALL 12 ms", "GET /t/CLASS/CALL", "CLASS/CALL",
    ])
    func `An event in a path is part of it`(form: String) throws {
        let lines = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].flatMap { call in
            ["<HomeVC: 0x7f8a1c00> \(call)", form.replacing("CLASS", with: "HomeVC").replacing("CALL", with: call)]
        }
        let folder = try TemporaryFolder(["a.log": (lines + [lines.last ?? ""]).map { $0 + "\n" }.joined()])
        let run = CommandRun("check a.log --strict", in: folder)
        #expect(
            run.output.contains("3 records in the format messages, 3 events, 1 life, 4 other lines\n\n"),
            "\(run.output)"
        )
    }

    @Test func `An ordinary word behind a slash is part of a path`() throws {
        let spec = """
            spec lift "A lift"
            event open, shut
            rule shut-again "It is shut before it opens again"
              each open leads to shut
            """
        let log = "Lift open\nLift shut\nGET /doors/open\nopened files/open\nLift open\n"
        let folder = try TemporaryFolder(["a.log": log, "lift.lifeline": spec])
        let run = CommandRun("check a.log --spec lift.lifeline", in: folder)
        #expect(run.exitCode == 0 && run.output.contains("2 other lines"), "\(run.output)\(run.errors)")
    }
}
