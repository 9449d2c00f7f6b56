import Testing

/// Near misses of cases, as `lifeline check` judges them.
@Suite
struct NearMissTests {
    /// Two controllers, each loaded and shown; the first one's layout is finished.
    private static let log = """
        [List viewDidLoad]
        [List viewWillAppear:]
        [List viewWillLayoutSubviews]
        [List viewDidLayoutSubviews]

        """

    private func run(_ miss: String, expecting rule: String = "uikit.layout") throws -> CommandRun {
        let text = """
            {"id": "c-1", "trace": "a.log", "format": "messages", "spec": "uikit",
             "source": {"document": "d", "words": "w"}, "begin": "launch", "subjects": "one",
             "expect": [{"rule": "\(rule)", "binding": {"self": "List"}, "verdict": "satisfied"}],
             "nearMiss": [
            \(miss)]}
            """
        let folder = try TemporaryFolder(["t/a.log": NearMissTests.log, "t/a.case.json": text])
        return CommandRun("check t", in: folder)
    }

    private func miss(_ rule: String, _ changes: String) -> String {
        "{\"rule\": \"\(rule)\", \"why\": \"w\", \"brokenBy\": [\(changes)]}"
    }

    @Test
    func `A trace that the changed lines make break the rule is a near miss`() throws {
        let run = try run(
            miss(
                "uikit.layout",
                #"{"line": 3, "reads": "[List viewDidLayoutSubviews]"}, {"line": 4, "reads": "[List viewWillLayoutSubviews]"}"#
            )
        )
        #expect(run.exitCode == 0, "\(run.output)")
    }

    @Test(arguments: [
        (
            "uikit.layout", #"{"line": 2, "reads": ""}"#,
            "uikit.layout should be violated with line 2 as \"brokenBy\" says, and is not"
        ),
        ("uikit.layout", "", "\"brokenBy\" names no line: nothing can be broken by it"),
        ("uikit.layout", #"{"line": 9, "reads": ""}"#, "the trace has no line 9"),
        ("uikit.layout", #"{"line": 1, "reads": "[List viewDidLoad]"}"#, "line 1 reads so already"),
        (
            "uikit.appearance", #"{"line": 2, "reads": ""}"#,
            "the case expects no verdict of uikit.appearance that is no finding"
        ),
    ])
    func `What is no near miss fails the case, at its line`(rule: String, changes: String, message: String) throws {
        let run = try run(miss(rule, changes))
        #expect(run.exitCode == 1)
        #expect(run.output.contains("t/a.case.json:5:1: error: \(message)\n"), "\(run.output)")
    }
}
