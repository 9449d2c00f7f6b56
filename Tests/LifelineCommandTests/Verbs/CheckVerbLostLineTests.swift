import Testing

/// What `lifeline check` makes of lines of a console that say an event, or speak of one, and are no record: none of them is lost in
/// silence, and none is taken for a call that it is not.
@Suite
struct CheckVerbLostLineTests {
    private func check(_ lines: [String]) throws -> CommandRun {
        let folder = try TemporaryFolder(["a.log": lines.joined(separator: "\n") + "\n"])
        return CommandRun("check a.log", in: folder)
    }

    @Test(arguments: [
        "HomeVC.swift line 27 viewWillAppear(_:)", "viewWillAppear in HomeVC", "viewWillAppear was called on HomeVC",
        "HomeVC: Aufruf von viewWillAppear(_:)", "HomeVC has just called viewWillAppear(_:)",
        "The HomeVC calls viewWillAppear", "Jetzt kommt viewWillAppear(_:) von HomeVC",
        "HomeVC viewWillDetailVC viewDidLoad()", "HomeVC viewWillApp", "HomeVC viewWil…", "HomeVC viewWillApp...",
    ])
    func `A line that says an event of an object that records are about is not read, whatever stands between`(
        line: String
    ) throws {
        let run = try check(["HomeVC viewDidLoad()", line, "HomeVC viewDidAppear(_:)", "HomeVC viewWillAppear(_:)"])
        #expect(run.output.contains("1 line names an event and is not read; 75 in 100 are"), "\(run.output)")
        #expect(run.output.contains("1 gap") && !run.output.contains("error:"), "\(run.output)")
    }

    @Test(arguments: ["", "2026-02-03 10:11:12.123456+0100 Shop[4711:107187] "])
    func `A name that was cut off makes a gap behind an address, too`(header: String) throws {
        let lines = ["viewDidLoad", "viewWillApp", "viewDidAppear:", "viewWillAppear:"]
        let run = try check(lines.map { "\(header)<A.HomeVC: 0x101> \($0)" })
        #expect(run.output.contains("3 records") && run.output.contains("1 gap"), "\(run.output)")
        #expect(!run.output.contains("error:"), "\(run.output)")
    }

    @Test func `A name that is an ordinary word counts only as near to an object as in records`() throws {
        let spec = """
            spec door "Doors"
            event open, shut
            rule turns "It opens and shuts in turns"
              open pairs with shut
            """
        let log = "Kitchen open\nthe Kitchen is best kept open\nKitchen shut\n"
        let folder = try TemporaryFolder(["a.log": log, "door.lifeline": spec])
        let run = CommandRun("check a.log --spec door.lifeline", in: folder)
        #expect(run.output.contains("1 other line") && !run.output.contains("gap"), "\(run.output)")
    }

    @Test(arguments: ["…", "...", "[...]", "[…]", "... 12 lines skipped ...", "(3 lines omitted)"])
    func `Where lines were left out of a copied log there is a gap`(line: String) throws {
        let run = try check(["HomeVC viewDidLoad()", line, "HomeVC viewDidAppear(_:)", "HomeVC viewWillAppear(_:)"])
        #expect(run.output.contains("3 events, 1 life, 1 gap") && !run.output.contains("error:"), "\(run.output)")
    }

    @Test func `That records are missing is the reason of a doubt before whose the others are`() throws {
        let run = try check(["HomeVC viewDidLoad()", "…", "HomeVC viewDidAppear(_:)", "HomeVC viewWillAppear(_:)"])
        #expect(run.output.contains("not certain: records are missing before line 2\n"), "\(run.output)")
        #expect(!run.output.contains("--subjects one"), "\(run.output)")
    }

    @Test(arguments: ["....", "3 tests skipped", "skipped", "... and so on"])
    func `Other dots and counts are no gaps`(line: String) throws {
        let run = try check(["HomeVC viewDidLoad()", line, "HomeVC viewDidAppear(_:)"])
        #expect(run.output.contains("1 other line") && !run.output.contains("gap"), "\(run.output)")
    }

    @Test(arguments: ["-[HomeVC viewDidAppear:]", "<App.HomeVC: 0x101> viewDidAppear(_:)", "HomeVC viewDidAppear(_:)"])
    func `A message in a log of bare names is not read`(line: String) throws {
        let run = try check(["viewDidLoad", "viewWillAppear:", line, "viewWillDisappear:"])
        #expect(run.output.contains("3 records in the format names"), "\(run.output)")
        #expect(run.output.contains("1 line names an event and is not read; 75 in 100 are"), "\(run.output)")
    }

    @Test(arguments: ["-[HomeVC viewDidAppear:]", "<App.HomeVC: 0x101> viewDidAppear(_:)", "HomeVC viewDidAppear(_:)"])
    func `Among what the language prints of a function it is, and nothing of nobody is certain`(line: String) throws {
        let run = try check(["viewDidLoad()", "viewWillAppear(_:)", line, "viewWillDisappear(_:)", "deinit"])
        #expect(run.output.contains("5 records in the format messages, 5 events, 2 lives\n"), "\(run.output)")
        #expect(!run.output.contains("error:"), "\(run.output)")
    }

    @Test func `Events of the app without a name stand among those of a label`() throws {
        let app = ["application(_:didFinishLaunchingWithOptions:)", "scene(_:willConnectTo:options:)"]
        let home = ["HomeVC viewDidLoad()", "HomeVC viewWillAppear(_:)"]
        let run = try check(app + home + ["sceneDidBecomeActive(_:)", "HomeVC viewDidAppear(_:)"])
        #expect(run.output.contains("6 records in the format messages, 6 events, 2 lives\n"), "\(run.output)")
        #expect(run.output.contains("No violation"), "\(run.output)")
    }

    /// What it stands in says of which process a record is.
    @Test func `A bare call takes no log out of its format`() throws {
        let lines = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)"].flatMap { call in
            ["web-1 | <HomeVC: 0x7f8a01> \(call)", "web-2 | <HomeVC: 0x7f8a01> \(call)"]
        }
        let run = try check(lines + ["sceneWillResignActive(_:)"])
        #expect(run.output.contains("6 records in the format docker-compose, 6 events, 2 lives"), "\(run.output)")
        #expect(run.output.contains("1 gap") && !run.output.contains("error:"), "\(run.output)")
    }

    @Test(arguments: ["viewWillAppear", "viewWillAppear:", "> viewWillAppear(_:)", "Home: viewWillAppear(_:) done"])
    func `What may be a caption there, or more than a call, is none`(line: String) throws {
        let run = try check(["HomeVC viewDidLoad()", line, "HomeVC viewDidAppear(_:)"])
        #expect(run.output.contains("2 records in the format messages, 2 events, 1 life"), "\(run.output)")
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)")
    }

    @Test(arguments: [
        "(lldb) b -[HomeVC viewWillDisappear:]", "(lldb) po [HomeVC viewDidLoad]",
        "Breakpoint 2: where = Shop`Shop.HomeVC.viewDidAppear(Swift.Bool) -> () + 40 at HomeVC.swift:12:9, address = 0x0104a0",
        "Type: Info | Timestamp: 2026-02-03 10:11:12.123456+01:00 | Category: init | TID: 0x1",
    ])
    func `What is typed at a debugger, and what a console adds, is no event`(line: String) throws {
        let run = try check(["HomeVC viewDidLoad()", "HomeVC viewWillAppear(_:)", line, "HomeVC viewDidAppear(_:)"])
        #expect(run.output.contains("3 events, 1 life, 1 other line\n"), "\(run.output)")
        #expect(run.output.contains("No violation"), "\(run.output)")
    }

    @Test(arguments: [
        "*** Assertion failure in -[HomeVC viewDidAppear:], HomeVC.m:42",
        "*** -[HomeVC viewDidAppear:]: message sent to deallocated instance 0x10320a400",
        "-[HomeVC viewDidAppear:]: unrecognized selector sent to instance 0x10320a400",
        "→ expected: HomeVC viewWillDisappear(_:)", "expected: -[HomeVC viewWillDisappear:]",
    ])
    func `A call that is only spoken of is no second one`(line: String) throws {
        let calls = ["viewDidLoad", "viewWillAppear:", "viewDidAppear:"].map { "-[HomeVC \($0)]" }
        let run = try check(calls + [line])
        #expect(run.output.contains("3 events, 1 life, 1 other line, 1 gap"), "\(run.output)")
        #expect(run.output.contains("No violation"), "\(run.output)")
    }

    @Test func `A pattern with a quote in it can be copied to a shell`() throws {
        let lines = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)"].map {
            "<mask.hash: 'Rn0Uia4A+Q=='> \($0)"
        }
        let run = try check(lines)
        #expect(run.output.contains(#"--record '<mask.hash: '\''Rn0Uia4A+Q=='\''> {event}'"#), "\(run.output)")
    }
}
