import Testing

/// `lifeline check` on traces that have cases.
@Suite
struct CheckVerbCaseTests {
    private static let log = """
        [List init]
        [List viewWillAppear:]
        [List viewDidLoad]

        """

    private func caseText(_ fields: String, id: String = "c-1", trace: String = "a.log") -> String {
        """
        {"id": "\(id)", "trace": "\(trace)", "format": "messages", "spec": "uikit",
         "source": {"document": "d", "words": "w"}, "begin": "launch", "subjects": "one",
         \(fields)}
        """
    }

    private static let finding =
        #"{"rule": "uikit.did-load-before-appear", "binding": {"self": "List"}, "verdict": "violated", "line": 2}"#
    private static let otherFinding =
        #"{"rule": "uikit.load-before-appear", "binding": {"self": "List"}, "verdict": "violated", "line": 2}"#

    private func run(_ fields: String, _ options: String = "") throws -> CommandRun {
        let folder = try TemporaryFolder([
            "t/a.log": CheckVerbCaseTests.log, "t/a.case.json": caseText(fields),
        ])
        return CommandRun("check t \(options)", in: folder)
    }

    @Test
    func `What a case expects is shown as expected and does not fail`() throws {
        let run = try run(
            "\"expect\": [\(CheckVerbCaseTests.finding), \(CheckVerbCaseTests.otherFinding)], \"others\": \"no finding\""
        )
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output.contains(", case c-1\n"))
        #expect(run.output.contains("\nNo violation beyond what cases expect (2 findings); 57 rules of uikit: "))
        #expect(!run.output.contains("expected: ") && !run.output.contains("violated"))
        let fields =
            "\"expect\": [\(CheckVerbCaseTests.finding), \(CheckVerbCaseTests.otherFinding)], \"others\": \"no finding\""
        let whole = try self.run(fields, "--verbose").output
        #expect(whole.contains("\nt/a.log:2:1: expected: "))
        #expect(whole.contains(", 2 broken as cases expect\n") && !whole.contains("violated"))
    }

    @Test
    func `A violation that a case does not expect fails`() throws {
        let run = try run("\"expect\": [\(CheckVerbCaseTests.finding)]")
        #expect(run.exitCode == 1)
        #expect(run.output.contains("\nt/a.log:2:1: error: "))
    }

    @Test
    func `What a case misses fails, at its line of the case`() throws {
        let expectation = #"{"rule": "uikit.layout", "binding": {"self": "List"}, "verdict": "satisfied"}"#
        let found = "\(CheckVerbCaseTests.finding), \(CheckVerbCaseTests.otherFinding)"
        let fields = "\"expect\": [\(found),\n  \(expectation)]"
        let message = "t/a.case.json:4:3: error: uikit.layout should judge List satisfied, and judges it vacuous\n"
        let text = try run(fields)
        #expect(text.exitCode == 1)
        #expect(text.output.contains(message))
        let json = try run(fields, "--format json")
        #expect(json.exitCode == 1)
        #expect(json.errors == message)
        #expect(json.output.contains("\"expected\": true"))
    }

    @Test
    func `Declarations on the command line are refused for a trace with a case`() throws {
        let run = try run("\"others\": \"no finding\"", "--begin middle --with os=5")
        #expect(run.exitCode == 2)
        #expect(
            run.errors == """
                t/a.log: error: the case c-1 declares how this trace is judged, and so does --begin and --with
                  leave out the options, or judge it without its case by --ignore-cases

                """
        )
    }

    @Test
    func `A case can be ignored`() throws {
        let run = try run("\"others\": \"no finding\"", "--ignore-cases --begin launch --subjects one")
        #expect(run.exitCode == 1)
        #expect(!run.output.contains("case c-1"))
    }

    @Test(arguments: [
        (["t/b.case.json"], "the id c-1 is that of t/a.case.json already"),
        (["t/x.case.json"], "the trace x.log of this case is not beside it"),
        (["t/y.case.json"], "a case needs \"id\""),
    ])
    func `A bad case in a folder is told, and the rest is judged`(files: [String], message: String) throws {
        let good = caseText("\"expect\": [\(CheckVerbCaseTests.finding), \(CheckVerbCaseTests.otherFinding)]")
        let all = [
            "t/b.case.json": caseText("\"others\": \"no finding\"", trace: "b.log"),
            "t/x.case.json": caseText("\"others\": \"no finding\"", id: "c-2", trace: "x.log"), "t/y.case.json": "{}",
        ]
        var contents = ["t/a.log": CheckVerbCaseTests.log, "t/b.log": "[List viewDidLoad]\n", "t/a.case.json": good]
        for file in files { contents[file] = all[file] }
        let run = CommandRun("check t", in: try TemporaryFolder(contents))
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("error: \(message)\n"), "\(run.errors)")
        #expect(run.output.contains("t/a.log: 3 records"))
    }

    @Test
    func `A file that is named finds its case beside it`() throws {
        let folder = try TemporaryFolder([
            "a.log": CheckVerbCaseTests.log, "other.case.json": "nonsense",
            "a.case.json": caseText(
                "\"expect\": [\(CheckVerbCaseTests.finding), \(CheckVerbCaseTests.otherFinding)]"
            ),
        ])
        let run = CommandRun("check a.log", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.output.contains("case c-1"))
    }

    @Test(arguments: ["check a.log", "check ."])
    func `A case beside a log that names one which is not there is a mistake, however the log is named`(line: String)
        throws
    {
        let folder = try TemporaryFolder([
            "a.log": CheckVerbCaseTests.log, "a.case.json": caseText("\"others\": \"no finding\"", trace: "b.log"),
        ])
        let run = CommandRun(line, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("a.case.json: error: the trace b.log of this case is not beside it\n"))
        #expect(run.output.contains("a.log: 3 records"))
    }

    @Test
    func `A case of another log is no mistake`() throws {
        let folder = try TemporaryFolder([
            "app.log": CheckVerbCaseTests.log, "a.case.json": caseText("\"others\": \"no finding\"", trace: "b.log"),
        ])
        #expect(CommandRun("check app.log", in: folder).errors == "")
    }

    @Test(arguments: [
        (
            #""expect": [{"rule": "uikit.layot", "binding": {"self": "List"}, "verdict": "vacuous"}]"#,
            "uikit has no rule \"uikit.layot\""
        ),
        (#""others": "no finding", "with": [{"knd": "push"}]"#, "uikit has no condition or role \"knd\""),
        (#""others": "no finding", "records": ["{subject} {event=viewDidLod}"]"#, "unknown event 'viewDidLod'"),
        (#""others": "no finding", "records": ["{time} {subject}"]"#, "the record has no event"),
        (#""others": "no finding", "with": [{"self": "List"}]"#, "this element of \"with\" gives no condition a value"),
        (
            #""relations": [{"relation": "transit", "source": "A", "target": "B", "orderedLike": []}]"#,
            "uikit has no relation \"transit\""
        ),
        (
            #""relations": [{"relation": "transition", "source": "A", "goal": "B", "orderedLike": []}]"#,
            "the roles of transition are source and target, each once"
        ),
        (
            #""relations": [{"source": "A", "goal": "B", "orderedLike": []}]"#,
            "the relation must be named: uikit has 3 relations"
        ),
        (
            #""others": "no finding", "nearMiss": [{"rule": "uikit.layot", "why": "w", "brokenBy": []}]"#,
            "uikit has no rule \"uikit.layot\""
        ),
    ])
    func `A name that the spec does not know is a mistake of the case`(fields: String, message: String) throws {
        let run = try run(fields)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix("t/a.case.json:3:"))
        #expect(run.errors.contains("error: \(message)\n"), "\(run.errors)")
    }
}
