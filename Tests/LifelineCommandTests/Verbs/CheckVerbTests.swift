import Foundation
import Testing
import TraceModel

@testable import LifelineCommand

/// `lifeline check`, by its exit codes and by the bytes of its output.
@Suite
struct CheckVerbTests {
    private static let clean = """
        [List viewDidLoad]
        [List viewWillAppear:]
        [List viewDidAppear:]

        """
    /// The second line comes too early.
    private static let violated = """
        [List init]
        [List viewWillAppear:]
        [List viewDidLoad]
        [List viewDidAppear:]

        """

    @Test
    func `A log in which nothing is violated ends in 0`() throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbTests.clean])
        let run = CommandRun("check a.log", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output.hasPrefix("a.log: 3 records in the format messages, 3 events, 1 life\n"))
        #expect(run.output.contains("\n\nNo violation; 57 rules of uikit: 4 kept, "))
    }

    @Test
    func `A violation ends in 1, at its place, with its rule`() throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbTests.violated])
        let run = CommandRun("check a.log --begin launch --subjects one --quiet", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("\na.log:2:1: error: ") || run.output.hasPrefix("a.log:2:1: error: "))
        #expect(run.output.contains("[uikit.did-load-before-appear]\n"))
    }

    @Test
    func `A rule that goes on being broken in one life is told 20 times, and then counted`() throws {
        let folder = try TemporaryFolder([
            "a.log": String(repeating: "[A viewDidLoad]\n", count: 60)
                + String(repeating: "[B viewDidLoad]\n", count: 22),
            "s.lifeline": """
            spec s "S"
            event viewDidLoad
            rule once "Once"
              viewDidLoad at most once

            """,
        ])
        let run = CommandRun("check a.log --spec s.lifeline --begin launch --subjects one --quiet", in: folder)
        let places = run.output.split(separator: "\n").filter { $0.hasPrefix("a.log:") }
            .map { $0.split(separator: ":")[1] }
        // Of B, 21 findings: where only one is left, it is told too.
        #expect(places.map(String.init) == (Array(2...21) + Array(62...82)).map { "\($0)" })
        #expect(
            run.output.contains(
                "[s.once]\n    a.log:20: viewDidLoad of A came before it\n    and 39 more like it in lines 22–60\n"
            )
        )
        #expect(!run.output.contains("in lines 82"))
        let json = CommandRun("check a.log --spec s.lifeline --begin launch --subjects one --format json", in: folder)
        #expect(json.output.split(separator: "\"s.once\"").count > 80)
        let whole = CommandRun("check a.log --spec s.lifeline --begin launch --subjects one", in: folder)
        #expect(whole.output.hasSuffix("\n80 violations; 1 rule of s: 1 broken\n"))
    }

    @Test
    func `Standard input is named by a hyphen`() {
        let run = CommandRun("check -", input: CheckVerbTests.clean)
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("-: 3 records"))
    }

    @Test
    func `A pipe in a folder is not passed over`() throws {
        let folder = try TemporaryFolder(["logs/a.log": CheckVerbTests.clean])
        #expect(mkfifo(folder.path + "/logs/live", 0o600) == 0)
        let run = CommandRun("check logs", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix("logs/live: error: a pipe in a folder is not read\n"))
    }

    @Test
    func `A pipe is named once`() throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbTests.clean])
        #expect(mkfifo(folder.path + "/live", 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/same", withDestinationPath: "live")
        let inputs = TraceInputs(["live", "same"], in: Surroundings(workingFolder: folder.path))
        #expect(inputs.all.map(\.name) == ["live"])
        #expect(inputs.diagnostics.map(\.file) == ["same"])
        #expect(inputs.diagnostics.map(\.message) == ["this is the same pipe as live, which can be read only once"])
    }

    @Test(arguments: [
        (
            "check",
            "error: there is nothing to check\n"
                + "  name a log, a folder, or - for standard input, or write a trace behind --trace\n"
        ),
        ("check nowhere.log", "nowhere.log: error: there is no such file or folder\n"),
        ("check empty", "empty: error: the folder holds no trace\n"),
        ("check empty.log", "empty.log: error: the log is empty\n"),
        ("check broken.lifeline", "broken.lifeline: error: this is a spec, not a log\n"),
        ("check zero.log", "zero.log:1:5: error: the log is binary: it holds a NUL byte\n"),
        ("check other.log", "other.log: error: the trace holds no event of uikit"),
        ("check a.log --spec broken.lifeline", "broken.lifeline:4:"),
        ("check a.log --spec uikti", "error: there is no spec, file or folder 'uikti'\n  did you mean 'uikit'?\n"),
        ("check a.log --spec empty", "empty: error: the folder holds no spec\n"),
        (
            "check a.log --rule uikit.apearance",
            "error: there is no rule 'uikit.apearance'\n  did you mean 'uikit.appearance'?\n"
        ),
        ("check a.log --with knd=push", "error: no spec has a condition 'knd'\n  did you mean 'kind'?\n"),
        ("check a.log --with kind=psh", "error: kind cannot be 'psh'\n  did you mean 'push'?\n"),
        ("check a.log --with kind", "error: --with needs a name and a value, not 'kind'\n"),
        ("check a.log --input-format nslgo", "error: --input-format cannot be 'nslgo'\n  did you mean 'nslog'?\n"),
        ("check a.log --format json --show-other-lines", "error: json has no room for other lines\n"),
    ])
    func `What cannot be judged ends in 2 and says why`(line: String, errors: String) throws {
        let folder = try TemporaryFolder([
            "a.log": CheckVerbTests.clean, "empty/": "", "empty.log": "",
            "other.log": "[Player play]\n[Player pause]\n",
            "broken.lifeline": "spec my \"Mine\"\nevent a\nrule r \"R\"\n  a befor a\n",
        ])
        try folder.write([0x61, 0x62, 0x63, 0x64, 0, 0x0A], to: "zero.log")
        let run = CommandRun(line, in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix(errors), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test
    func `Bad inputs are all told, and good ones are judged all the same`() throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbTests.clean, "empty.log": ""])
        let run = CommandRun("check nowhere.log empty.log a.log", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("nowhere.log: error: "))
        #expect(run.errors.contains("empty.log: error: "))
        #expect(run.output.hasPrefix("a.log: 3 records"))
    }

    @Test
    func `A folder is walked in order, without hidden files, pages, specs and cases`() throws {
        let folder = try TemporaryFolder([
            "logs/b.log": CheckVerbTests.clean, "logs/a/z": CheckVerbTests.clean, "logs/.hidden": "x",
            "logs/README.md": "x", "logs/.git/a.log": "x",
            "logs/own.lifeline": "x",
        ])
        let run = CommandRun("check logs logs/b.log ./logs/a/../a/z", in: folder)
        let headings = run.output.split(separator: "\n").filter { $0.contains(" records in ") }
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(
            headings.map { $0.prefix(while: { $0 != ":" }) } == ["logs/a/z", "logs/b.log", "./logs/a/../a/z"]
        )
    }

    @Test(arguments: ["17.2.1", "abc", "5,1", "inf"])
    func `A condition that rules compare with numbers takes nothing else`(value: String) throws {
        let folder = try TemporaryFolder([
            "a.log": CheckVerbTests.clean, "b.log": "# lifeline: os = \(value)\n" + CheckVerbTests.clean,
        ])
        for arguments in ["check a.log --with os=\(value)", "check b.log", "generate uikit --with os=\(value)"] {
            let run = CommandRun(arguments, in: folder)
            #expect(run.exitCode == 2, "\(arguments)")
            #expect(run.errors.contains("os cannot be '\(value)': rules compare it with numbers"), "\(arguments)")
        }
        #expect(CommandRun("check a.log --with os=17.2", in: folder).exitCode == 0)
    }

    /// A file is judged piece by piece, what is piped in as a whole.
    @Test(arguments: ["A excludes B", "B excludes A", "A pairs with B", "after each A, B never", "A at most once"])
    func `A finding reads the same whichever way the log comes`(clause: String) throws {
        let log = "<C: 0x1> B\n<C: 0x1> A\n<C: 0x1> A\n<C: 0x1> B\n<C: 0x2> A\n"
        let folder = try TemporaryFolder([
            "own.lifeline": "spec own \"\"\nevent A, B\nrule r \"\"\n  \(clause)\n", "a.log": log,
        ])
        for format in ["text", "json"] {
            let options = "check --spec own.lifeline --end complete --observes all --format \(format)"
            let file = CommandRun("\(options) a.log", in: folder)
            let input = CommandRun("\(options) -", in: folder, input: log)
            let renamed = input.output.replacing("-:", with: "a.log:").replacing("\"-\"", with: "\"a.log\"")
            #expect(file.output == renamed)
            #expect(file.exitCode == 1)
        }
    }

    @Test
    func `A condition has one value`() throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbTests.clean])
        let run = CommandRun("check a.log --with kind=push --with kind=tab", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("kind is given twice, as 'push' and as 'tab'"))
    }

    @Test(arguments: ["text", "json"])
    func `Two runs print the same bytes`(format: String) throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbTests.violated, "b.log": CheckVerbTests.clean])
        let runs = (0..<5).map { _ in CommandRun("check . --format \(format) --begin launch", in: folder) }
        #expect(Set(runs.map(\.output)).count == 1)
        #expect(Set(runs.map(\.errors)).count == 1)
        #expect(!runs[0].output.isEmpty)
    }

    @Test
    func `A rule filter hides findings, says how many, and has the exit code of the rules asked for`() throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbTests.violated])
        let line = "check a.log --begin launch --subjects one"
        let run = CommandRun("\(line) --rule layout", in: folder)
        #expect(run.exitCode == 0)
        #expect(!run.output.contains("[uikit."))
        #expect(
            run.output.contains(
                "\n\nNo violation of the rules shown, and --rule hides 2 violations of other rules; 1 rule of uikit: "
            )
        )
        let other = CommandRun("\(line) --rule layout --rule did-load-before-appear", in: folder)
        #expect(other.exitCode == 1)
        #expect(
            other.output.contains(
                "\n\n1 violation, and --rule hides 1 violation of other rules; 2 rules of uikit: 1 broken, "
            )
        )
    }

    @Test
    func `What another rule waits for fails no strict check of the rules asked for`() throws {
        let folder = try TemporaryFolder(["a.log": "[List viewWillLayoutSubviews]\n[Other viewDidLayoutSubviews]\n"])
        let line = "check a.log --strict --begin launch"
        #expect(CommandRun(line, in: folder).exitCode == 1)
        #expect(CommandRun("\(line) --rule layout", in: folder).exitCode == 1)
        #expect(CommandRun("\(line) --rule appearance", in: folder).exitCode == 0)
    }

    /// Reports of findings have no place for it.
    @Test(arguments: ["text", "github", "jsonl", "gitlab", "sarif", "json"])
    func `What strict fails on besides findings is told in every format`(format: String) throws {
        for (log, words) in [
            (
                "[List viewWillLayoutSubviews]\n[Other viewDidLayoutSubviews]\n",
                "error: a log ends before all has come that uikit.layout waits for, and --strict wants it\n"
                    + "  say --end complete, if nothing happens after it\n"
            ),
            (
                "[List viewDidLoad]\n[List viewWillAppear]\nList says viewDidAppear\n",
                "error: 1 line names an event and is not read, and --strict wants all of them\n"
                    + "  lifeline read LOG shows them\n"
            ),
        ] {
            let folder = try TemporaryFolder(["a.log": log])
            let run = CommandRun("check a.log --strict --begin launch --format \(format)", in: folder)
            #expect(run.exitCode == 1 && run.errors == words, "\(run.output)\(run.errors)")
            #expect(CommandRun("check a.log --begin launch --format \(format)", in: folder).errors.isEmpty)
        }
    }

    @Test
    func `Lines that are no records are listed on request`() throws {
        let folder = try TemporaryFolder(["a.log": "# a caption\n" + CheckVerbTests.clean])
        #expect(!CommandRun("check a.log", in: folder).output.contains("a caption"))
        let run = CommandRun("check a.log --show-other-lines", in: folder)
        #expect(run.output.contains("\n  line 1 is no record: # a caption\n"))
    }

    @Test
    func `A note about a condition that no spec has is an error, not lost`() throws {
        let folder = try TemporaryFolder(["a.log": "# lifeline: kinds = push\n" + CheckVerbTests.clean])
        let run = CommandRun("check a.log", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors == "a.log:1:1: error: no spec has a condition 'kinds'\n  did you mean 'kind'?\n")
    }

    @Test
    func `Suspects and what is pending fail only when strict`() throws {
        let folder = try TemporaryFolder([
            "a.log": CheckVerbTests.clean + "[List viewWillLayoutSubviews]\n[Other viewDidLayoutSubviews]\n"
        ])
        #expect(CommandRun("check a.log", in: folder).exitCode == 0)
        #expect(CommandRun("check a.log --strict", in: folder).exitCode == 1)
    }

    @Test(arguments: [
        ("--color always", false, [:], true), ("--color never", true, [:], false), ("", true, [:], true),
        ("", false, [:], false), ("--color auto", true, ["NO_COLOR": "1"], false), ("", true, ["TERM": "dumb"], false),
        ("--color always", true, ["NO_COLOR": "1"], true), ("", true, ["NO_COLOR": ""], true),
    ])
    func `Colour is for terminals that want it`(
        option: String,
        isTerminal: Bool,
        environment: [String: String],
        isColored: Bool
    ) throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbTests.clean])
        let run = CommandRun("check a.log \(option)", in: folder, environment: environment, isTerminal: isTerminal)
        #expect(run.output.contains("\u{1B}[") == isColored)
    }
}
