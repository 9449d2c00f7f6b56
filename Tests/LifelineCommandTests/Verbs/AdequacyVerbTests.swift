import Foundation
import Testing

/// `lifeline adequacy` on a suite of two traces that has a known hole: no door is locked twice.
@Suite
struct AdequacyVerbTests {
    private static let spec = """
        spec door "A door"
        event open, shut, lock
        rule shut-first "A door is locked only when it is shut"
          shut before each lock
          accepts open shut lock
          rejects !lock shut

        """

    private static func caseText(_ trace: String, _ declared: String, _ verdict: String) -> String {
        """
        {"id": "\(trace)", "trace": "\(trace).log", "format": "names", "spec": "door",
         "source": {"document": "d", "words": "w"}, "begin": "launch", \(declared)
         "expect": [{"rule": "door.shut-first", "binding": {"self": ""}, "verdict": \(verdict)}],
         "others": "no finding"}
        """
    }

    private static let files = [
        "door.lifeline": spec,
        "t/good.log": "open\nshut\nlock\n",
        "t/good.case.json": caseText("good", "", "\"satisfied\""),
        "t/bad.log": "open\nlock\n",
        "t/bad.case.json": caseText("bad", "\"observes\": \"all\",", "\"violated\", \"line\": 2"),
    ]

    private func run(_ arguments: String, changing changed: [String: String?] = [:]) throws -> CommandRun {
        var files = AdequacyVerbTests.files
        for (name, content) in changed { files[name] = content }
        let folder = try TemporaryFolder(files)
        return CommandRun("adequacy \(arguments)", in: folder)
    }

    @Test
    func `What the traces test and what nothing notices is told`() throws {
        let run = try run("door.lifeline t")
        #expect(
            run.output == """
                2 cases for 1 rule of door

                Rules: 1 of 1 put to the test by a trace, 1 broken by one

                Changes of traces: 13, one at a time
                  5 found, 2 seen in a verdict only, 6 noticed by nothing
                  Noticed by nothing, of events that rules name     first at
                    repeat shut                                  1  t/good.log:2
                  Noticed by nothing, of events that no rule names     first at
                    drop open                                       2  t/bad.log:1
                    repeat open                                     2  t/bad.log:1
                    swap open, shut                                 1  t/good.log:1

                Changes of rules: 4, one at a time
                  2 noticed by a trace, 1 only by examples, 0 of no effect, 1 noticed by nothing
                  Noticed by nothing
                    door.shut-first: 'before each' becomes 'before'
                      - shut before each lock
                      + shut before lock

                """
        )
        #expect(run.errors.isEmpty)
        #expect(run.exitCode == 0)
    }

    @Test
    func `All of it is listed if asked for`() throws {
        let output = try run("door.lifeline t --all").output
        #expect(
            output.contains(
                """
                  Cases in which a rule is  satisfied  violated
                    door.shut-first                 1         1

                """
            )
        )
        #expect(
            output.contains(
                """
                  Each of them
                    t/bad.log:1: drop open
                    t/bad.log:1: repeat open
                    t/good.log:1: drop open
                    t/good.log:1: repeat open
                    t/good.log:1: swap open, shut
                    t/good.log:2: repeat shut

                """
            )
        )
        #expect(
            output.hasSuffix(
                """
                  Noticed only by examples
                    door.shut-first: 'before each' becomes 'pairs with'
                      - shut before each lock
                      + shut pairs with lock

                """
            )
        )
    }

    @Test
    func `A change of a rule that nothing notices fails if strict`() throws {
        #expect(try run("door.lifeline t --strict").exitCode == 1)
        let twice = AdequacyVerbTests.caseText("twice", "", "\"violated\", \"line\": 3")
        let closed = try run(
            "door.lifeline t --strict",
            changing: ["t/twice.log": "shut\nlock\nlock\n", "t/twice.case.json": twice]
        )
        #expect(
            closed.output.contains("3 noticed by a trace, 1 only by examples, 0 of no effect, 0 noticed by nothing\n")
        )
        #expect(closed.exitCode == 0)
    }

    @Test
    func `A rule that only its own examples break is named, and ends in 1`() throws {
        let run = try run("door.lifeline t", changing: ["t/bad.log": nil, "t/bad.case.json": nil])
        #expect(run.output.contains("\nRules: 1 of 1 put to the test by a trace, 0 broken by one\n"))
        #expect(run.output.contains("\n  Broken only by their own examples\n    door.shut-first\n"))
        #expect(run.exitCode == 1)
    }

    @Test
    func `A rule that no trace puts to the test is named, and ends in 1`() throws {
        let more =
            AdequacyVerbTests.spec.replacing("open, shut, lock\n", with: "open, shut, lock, knock\n") + """
                rule knock-once "Nobody knocks twice"
                  knock at most once
                  accepts knock
                  rejects knock !knock

                """
        let run = try run("door.lifeline t", changing: ["door.lifeline": more])
        #expect(run.output.contains("\nRules: 1 of 2 put to the test by a trace, 1 broken by one\n"))
        #expect(run.output.contains("\n  Put to the test by no trace\n    door.knock-once\n"))
        #expect(run.exitCode == 1)
    }

    @Test
    func `A change that has no effect is counted apart`() throws {
        let more = AdequacyVerbTests.spec.replacing("  accepts", with: "  shut before lock\n  accepts")
        let run = try run("door.lifeline t --all", changing: ["door.lifeline": more])
        #expect(run.output.contains(" of no effect, "))
        #expect(
            run.output.contains(
                """
                    door.shut-first: a clause is left out
                      - shut before lock

                """
            )
        )
    }

    @Test
    func `Programs get all of it as one object`() throws {
        let run = try run("door.lifeline t --format json")
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        )
        #expect(object["schema"] as? String == "lifeline-adequacy-1")
        #expect((object["traceChanges"] as? [Any])?.count == 13)
        let changes = try #require(object["ruleChanges"] as? [[String: Any]])
        #expect(changes.map { $0["noticedBy"] as? String } == ["trace", nil, "examples", "trace"])
        #expect(changes.map { $0["case"] as? String } == ["bad", nil, nil, "bad"])
        #expect(run.output.contains(#""removed": ["shut before each lock"], "added": ["shut before lock"]"#))
    }

    @Test
    func `Traces without a case, and cases of other specs, are counted and left out`() throws {
        let other = AdequacyVerbTests.caseText("other", "", "\"satisfied\"").replacing("door", with: "uikit")
        let run = try run(
            "door.lifeline t",
            changing: ["t/more.log": "open\n", "t/other.log": "viewDidLoad\n", "t/other.case.json": other]
        )
        #expect(
            run.output.hasPrefix(
                "2 cases for 1 rule of door, 1 case for other specs left out, 1 trace without a case left out\n"
            )
        )
    }

    @Test
    func `A suite that does not pass tells nothing`() throws {
        let run = try run("door.lifeline t", changing: ["t/bad.log": "shut\nlock\n"])
        #expect(run.output.isEmpty)
        #expect(
            run.errors.contains(
                "t/bad.case.json:3:13: error: door.shut-first should find the nameless subject violated"
            )
        )
        #expect(run.errors.hasSuffix("only of one that passes\n  mend it first: lifeline check t\n"))
        #expect(run.exitCode == 2)
    }

    @Test(arguments: [
        ("", "neither a spec nor traces are named"),
        ("door.lifeline", "only 'door.lifeline' is named, and it takes a spec and its traces"),
        ("door.lifeline t u", "a spec and a folder of traces are enough, and 'u' is given too"),
        ("dor t", "there is no spec, file or folder 'dor'"),
        ("door.lifeline u", "there is no such file or folder"),
        ("uikit t", "no trace has a case for uikit"),
        ("door.lifeline t --format xml", "--format cannot be 'xml'"),
    ])
    func `Wrong usage ends in 2, and says what is wrong`(arguments: String, message: String) throws {
        let run = try run(arguments)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("error: \(message)\n"), "\(run.errors)")
        #expect(run.exitCode == 2)
    }
}
