import Testing

/// `lifeline read`: what is read of a log, without a verdict.
@Suite
struct ReadVerbTests {
    private static let shop = """
        2019-11-03 16:26:20.110000+0800 Shop[6081:439250] [ListViewController viewDidLoad]
        2019-11-03 16:26:20.112000+0800 Shop[6081:439250] [ListViewController viewWillAppear:]
        # a tap on the first row
        2019-11-03 16:26:21.031000+0800 Shop[6081:439250] [DetailViewController viewDidLoad]

        """

    private static let screen = """
        spec screen "A screen"
        event viewDidLoad
        event willAppear = viewWillAppear
        event appear = willAppear | viewDidAppear
        rule load-first "It is loaded before it appears"
          viewDidLoad before appear
          accepts viewDidLoad willAppear
          rejects !willAppear viewDidLoad

        """

    private static let lift = """
        spec lift "A lift"
        attribute floor
        event open, shut, stop
        event rest = stop where floor = 0
        rule shut-again "It is shut before it opens again"
          each open leads to shut
          accepts open shut open shut
          rejects open !open shut
        """

    private func read(_ log: String, _ options: String = "--spec lift.lifeline") throws -> CommandRun {
        let folder = try TemporaryFolder(["a.log": log, "lift.lifeline": Self.lift, "screen.lifeline": Self.screen])
        return CommandRun("read a.log \(options)", in: folder)
    }

    @Test func `Records stand below each other, and what they share stands above them`() throws {
        let run = try read(Self.shop, "--spec screen.lifeline")
        #expect(run.exitCode == 0)
        #expect(run.errors.isEmpty)
        #expect(
            run.output == """
                a.log: read in the format nslog, process Shop[6081], on 2019-11-03
                     time             subject               event           is
                  1  16:26:20.110000  ListViewController    viewDidLoad
                  2  16:26:20.112000  ListViewController    viewWillAppear  willAppear, appear
                  3  comment: # a tap on the first row
                  4  16:26:21.031000  DetailViewController  viewDidLoad

                3 records of 2 objects, 1 other line, 0 gaps, 0 unread

                """
        )
    }

    @Test func `Programs get an object a line`() throws {
        let run = try read(Self.shop, "--spec screen.lifeline --format jsonl")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(
            lines[1] == #"{"line": 2, "time": "2019-11-03T16:26:20.112000", "process": "Shop[6081]", "#
                + #""subject": "ListViewController", "event": "viewWillAppear", "names": ["willAppear", "appear"], "#
                + #""attributes": {}}"#
        )
        #expect(lines[2] == ##"{"line": 3, "other": "comment", "text": "# a tap on the first row"}"##)
    }

    @Test func `What a record does not say is null, and an object without a name is an empty one`() throws {
        let run = try read("open\nshut\n", "--spec lift.lifeline --format jsonl --input-format names")
        #expect(
            run.output.split(separator: "\n").first
                == #"{"line": 1, "time": null, "process": null, "subject": "", "event": "open", "names": ["open"], "attributes": {}}"#
        )
    }

    @Test func `A time without a date is what the log counts, with as many digits as it was printed with`() throws {
        let log = "2014-05-04 11:52:03.461 Test[3141:60b] Lift open\n"
        let run = try read(log, "--spec lift.lifeline --format jsonl")
        #expect(run.output.contains(#""time": "2014-05-04T11:52:03.461""#))
    }

    @Test func `Attributes and what they make of a record are shown`() throws {
        let log = "-[Lift stop] floor = 0\n-[Lift stop] floor = 3; tid = 7\n-[Lift open]\n    weight = 80\n"
        let run = try read(log, "--spec lift.lifeline --format jsonl")
        let lines = run.output.split(separator: "\n")
        try #require(lines.count == 4)
        #expect(lines[0].hasSuffix(#""names": ["stop", "rest"], "attributes": {"floor": "0"}}"#))
        #expect(lines[1].contains(#""thread": "7""#))
        #expect(lines[1].hasSuffix(#""names": ["stop"], "attributes": {"floor": "3"}}"#))
        #expect(lines[2].hasSuffix(#""attributes": {"weight": "80"}}"#))
        #expect(lines[3] == #"{"line": 4, "other": "continuation", "record": 3, "text": "weight = 80"}"#)
        #expect(try read(log).output.contains("  more of line 3: weight = 80\n"))
    }

    @Test func `Lines that are no records are named for what they are`() throws {
        let log = """
            Lift open
            # lifeline: gap
            The lift is old.
            - stop id=45
            - shut id=46
            // a remark
            7 messages dropped
            Lift shut

            """
        let run = try read(log, "--spec lift.lifeline --input-format messages --format jsonl")
        let kinds = run.output.split(separator: "\n").map { line in
            ["gap", "other", "unread", "comment"].first { line.contains("\"other\": \"\($0)\"") } ?? "record"
        }
        #expect(kinds == ["record", "gap", "other", "unread", "unread", "comment", "gap", "record"])
        #expect(run.output.contains(#""other": "unread", "text": "- stop id=45", "hindrance": ""#))
        let text = try read(log, "--spec lift.lifeline --input-format messages")
        #expect(text.output.contains("  not read: - stop id=45\n"))
        #expect(text.output.contains("  gap: 7 messages dropped\n"))
        #expect(
            text.output.contains(
                "2 records of 1 object, 2 other lines, 2 gaps, 2 unread: 50 in 100 lines that say an event are read"
            )
        )
        #expect(text.exitCode == 0)
    }

    @Test(arguments: [
        ("1", "a.log:1: this line is a record, read in the format messages\n"),
        ("2", "a.log:2: this line is not read in the format messages, though it says an event: "),
        ("4", "a.log:4: this line is no record in the format messages, though it names open\n"),
        ("5", "a.log:5: this line is blank\n"),
    ])
    func `One line is explained`(number: String, beginning: String) throws {
        let log = "[Lift open]\n- stop id=45\n- shut id=46\nThe doors open with a sigh.\n\n[Lift shut]\n"
        let run = try read(log, "--spec lift.lifeline --input-format messages --line \(number)")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix(beginning), "\(run.output)")
    }

    @Test func `A record's line says what it holds`() throws {
        let run = try read(Self.shop, "--spec screen.lifeline --line 2")
        #expect(
            run.output == """
                a.log:2: this line is a record, read in the format nslog
                  time     2019-11-03 16:26:20.112000
                  process  Shop[6081]
                  subject  ListViewController
                  event    viewWillAppear
                  is       willAppear, appear

                """
        )
    }

    @Test func `Declared records are read as they are declared`() throws {
        let log = """
            11:52:03.461 Kitchen - open called
            11:52:04 Garage - shut called floor=3 tid=4
            11:52:05 Kitchen: shut
            11:52:06 Kitchen: open
            ==== REPORT ====
            open 3
            7 lines lost on the way

            """
        let folder = try TemporaryFolder(["a.log": log, "lift.lifeline": Self.lift])
        let run = CommandRun(
            "read a.log --spec lift.lifeline --format jsonl",
            "--record",
            "{time} {subject} - {event} called{...}",
            "--record",
            #"skip from "==== REPORT ====" to "open {}""#,
            "--record",
            #"gap "{n} lines lost on the way""#,
            in: folder
        )
        #expect(run.exitCode == 0)
        let lines = run.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 7)
        #expect(
            lines[0]
                == #"{"line": 1, "time": "11:52:03.461", "process": null, "subject": "Kitchen", "event": "open", "#
                + #""names": ["open"], "attributes": {}}"#
        )
        #expect(
            lines[1]
                == #"{"line": 2, "time": "11:52:04", "process": null, "thread": "4", "subject": "Garage", "event": "shut", "#
                + #""names": ["shut"], "attributes": {"floor": "3"}}"#
        )
        #expect(lines[2].hasPrefix(#"{"line": 3, "other": "unread", "text": "11:52:05 Kitchen: shut", "hindrance": ""#))
        #expect(lines[3].hasPrefix(#"{"line": 4, "other": "unread", "text": "11:52:06 Kitchen: open", "hindrance": ""#))
        #expect(lines[4] == #"{"line": 5, "other": "other", "text": "==== REPORT ===="}"#)
        #expect(lines[5] == #"{"line": 6, "other": "other", "text": "open 3"}"#)
        #expect(lines[6] == #"{"line": 7, "other": "gap", "text": "7 lines lost on the way"}"#)
    }

    @Test func `A guess is told, with the records that settle it`() throws {
        var log = ""
        for number in 1...12 {
            for room in ["kitchen", "garage", "cellar"] {
                log += "11:52:\(10 + number) \(room) - \(number % 2 == 1 ? "open" : "shut") called\n"
            }
        }
        let run = try read(log)
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("a.log: read as {time} {subject} - {event}"), "\(run.output)")
        #expect(run.output.contains("\n  to settle it: --record '{time} {subject} - {event}"))
    }

    @Test func `Standard input is read by a hyphen`() throws {
        let folder = try TemporaryFolder(["lift.lifeline": Self.lift])
        let run = CommandRun("read - --spec lift.lifeline", in: folder, input: "Lift open\nLift shut\n")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("-: read in the format messages\n"))
    }

    @Test(arguments: [
        ("read", "error: there is nothing to read\n"),
        ("read a.log b.log", "error: 2 logs are named, and one is read at a time\n"),
        ("read nowhere.log", "nowhere.log: error: there is no such file or folder\n"),
        ("read empty", "error: empty is a folder\n"),
        ("read prose.log --spec lift.lifeline", "prose.log:1:1: error: no line is a record"),
        (
            "read prose.log --spec lift.lifeline --input-format nslog",
            "prose.log: error: no line is a record in the format nslog"
        ),
        ("read a.log --spec lift.lifeline --line 3", "error: a.log has no line 3\n  its last line is 2\n"),
        ("read a.log --line x", "error: --line needs a line's number, not 'x'\n"),
        ("read a.log --input-format nslgo", "error: --input-format cannot be 'nslgo'\n  did you mean 'nslog'?\n"),
        ("read a.log --spec uikti", "error: there is no spec, file or folder 'uikti'\n"),
    ])
    func `What cannot be read ends in 2 and says why`(line: String, errors: String) throws {
        let folder = try TemporaryFolder([
            "a.log": "Lift open\nLift shut\n", "prose.log": "Nothing happens here.\n", "empty/": "",
            "lift.lifeline": Self.lift,
        ])
        let run = CommandRun(line, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix(errors), "\(run.errors)")
    }

    @Test func `Nothing is wider than a page save names that are`() throws {
        var log = ""
        for number in 1...30 {
            log += "-[Lift stop] floor = \(number); rope = \(String(repeating: "long ", count: 12))\(number)\n"
            log += "It is said that \(String(repeating: "very ", count: 40))much happened.\n"
        }
        let run = try read(log)
        #expect(run.exitCode == 0)
        for line in run.output.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }

    @Test func `What was assumed is said once, by whoever reads`() throws {
        let log = "May  4 11:52:03 lift-1 >> open\nMay  4 11:52:04 lift-1 >> shut\n"
        let record = ["--record", "{time} {subject} >> {event}"]
        let folder = try TemporaryFolder(["a.log": log, "lift.lifeline": Self.lift])
        let run = CommandRun("read a.log --spec lift.lifeline", record[0], record[1], in: folder)
        #expect(
            run.output.hasPrefix(
                """
                a.log: read as declared, on 05-04
                  assumed: the year of its times is taken to be 1972, since some have none

                """
            )
        )
        let check = CommandRun("check a.log --spec lift.lifeline", record[0], record[1], in: folder)
        #expect(check.output.contains("\n  assumed: the year of its times is taken to be 1972, since some have none\n"))
        let json = CommandRun("check a.log --spec lift.lifeline --format json", record[0], record[1], in: folder)
        #expect(
            json.output.contains(#""assumed": ["the year of its times is taken to be 1972, since some have none"]"#)
        )
    }

    @Test func `Names that count in any case are an assumption`() throws {
        let run = try read("[DetailVC ViewDidLoad]\n", "--spec screen.lifeline")
        #expect(
            run.output == """
                a.log: read in the format messages
                  assumed: its names count in any case, since none stands in that of the spec
                     subject   event
                  1  DetailVC  viewDidLoad

                1 record of 1 object, 0 other lines, 0 gaps, 0 unread

                """
        )
        let mixed = try read("[DetailVC ViewDidLoad]\n[DetailVC viewWillAppear]\n", "--spec screen.lifeline --line 1")
        #expect(
            mixed.output.hasPrefix(
                "a.log:1: this line is not read in the format messages, though it says an event: "
                    + "it names viewDidLoad in another case\n"
            )
        )
    }
}
