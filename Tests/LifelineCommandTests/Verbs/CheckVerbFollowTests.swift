import Foundation
import Testing

/// `lifeline check --follow`, with a script of what happens to the file between two looks at it.
@Suite
struct CheckVerbFollowTests {
    private static let line = "check a.log --follow --begin launch --subjects one --quiet"

    private func append(_ text: String, to name: String, in folder: TemporaryFolder) throws {
        let file = try FileHandle(forWritingTo: URL(filePath: folder.path).appending(path: name))
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    @Test
    func `What is appended is judged with the rest, as one log`() throws {
        let folder = try TemporaryFolder(["a.log": "[List init]\n"])
        let wait = ScriptedWait(
            { try? append("[List viewWillApp", to: "a.log", in: folder) },
            {},
            { try? append("ear:]\n[List viewDidLoad]\n", to: "a.log", in: folder) }
        )
        let run = CommandRun(CheckVerbFollowTests.line, in: folder, wait: wait)
        let whole = CommandRun("check a.log --begin launch --subjects one --quiet", in: folder)
        #expect(wait.left == 0)
        #expect(run.exitCode == 1)
        #expect(run.output.hasPrefix("a.log:2:1: error: viewWillAppear of List comes without "))
        #expect(run.output == whole.output)
        #expect(run.errors.isEmpty)
    }

    @Test
    func `A log that is empty at first is waited for`() throws {
        let folder = try TemporaryFolder(["a.log": ""])
        let wait = ScriptedWait({ try? append("[List viewDidLoad]\n", to: "a.log", in: folder) })
        let run = CommandRun("check a.log --follow", in: folder, wait: wait)
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("a.log: 1 record in the format messages, 1 event, 1 life\n"))
    }

    private static func bigEndian(_ text: String) -> [UInt8] {
        text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    }

    private static let noText: [([UInt8], String)] = [
        ([0x1F, 0x8B, 8, 0], "the log is compressed by gzip"),
        ([0x50, 0x4B, 3, 4, 20, 0], "this is a zip archive, not a log"),
        (Array("1 viewDidLoad\r1 dealloc\r".utf8), "the log has no line feeds, only carriage returns"),
        (bigEndian("1 viewDidLoad\n"), "the log is UTF-16BE"),
        (Array("1 view\0".utf8), "the log is binary: it holds a NUL byte"),
    ]

    @Test(arguments: noText)
    func `What is no text is refused before anything is waited for`(bytes: [UInt8], message: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "a.log")
        let wait = ScriptedWait({}, {}, {})
        let run = CommandRun("check a.log --follow", in: folder, wait: wait)
        #expect(
            run.errors.split(separator: " ", maxSplits: 1).last?.hasPrefix("error: \(message)") == true,
            "\(run.errors)"
        )
        #expect(run.exitCode == 2)
        #expect(wait.left == 3)
    }

    private static let beginnings: [[UInt8]] = [
        [0xFF], bigEndian("\u{FEFF}1 viewDidLoad\n"),
        Array("__CURSOR=s\n__REALTIME_TIMESTAMP=1\nMESSAGE\n".utf8) + [9, 0, 0, 0, 0, 0, 0],
    ]

    @Test(arguments: beginnings)
    func `What may become text is waited for`(bytes: [UInt8]) throws {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: "a.log")
        let wait = ScriptedWait({})
        _ = CommandRun("check a.log --follow", in: folder, wait: wait)
        #expect(wait.left == 0)
    }

    @Test
    func `An interrupt before the first record leaves nothing to judge`() throws {
        let folder = try TemporaryFolder(["a.log": ""])
        let run = CommandRun("check a.log --follow", in: folder, wait: ScriptedWait())
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix("a.log: error: the log is empty\n"))
    }

    @Test(arguments: [
        ("", "was truncated"), ("[Li", "was truncated"),
        ("[Other viewDidAppear:]\n[Other viewWillAppear:]\n[Other viewDidLoad]\n", "was written anew"),
    ])
    func `A file that is written anew ends the log, which is judged`(text: String, reason: String) throws {
        let folder = try TemporaryFolder(["a.log": "[List init]\n[List viewWillAppear:]\n[List viewDidLoad]\n"])
        let alone = CommandRun("check a.log --begin launch --subjects one --quiet", in: folder)
        let wait = ScriptedWait(
            { try? Data(text.utf8).write(to: URL(filePath: folder.path + "/a.log"), options: []) },
            { Issue.record("what is no longer the log is waited for") }
        )
        let run = CommandRun(CheckVerbFollowTests.line, in: folder, wait: wait)
        #expect(run.exitCode == 2)
        #expect(run.output == alone.output)
        #expect(
            run.errors == "a.log: error: the file \(reason) while it was followed\n"
                + "  what it held before is judged; follow it again for the rest\n"
        )
    }

    @Test
    func `A file that is moved away is read to its end, until another one stands in its place`() throws {
        let folder = try TemporaryFolder(["a.log": "[List init]\n", "b.log": "[Other viewDidLoad]\n"])
        let path = folder.path
        let wait = ScriptedWait(
            { try? FileManager.default.moveItem(atPath: path + "/a.log", toPath: path + "/a.log.1") },
            { try? append("[List viewDidLoad]\n", to: "a.log.1", in: folder) },
            { try? FileManager.default.moveItem(atPath: path + "/b.log", toPath: path + "/a.log") }
        )
        let run = CommandRun("check a.log --follow", in: folder, wait: wait)
        #expect(run.exitCode == 2)
        #expect(run.output.hasPrefix("a.log: 2 records "))
        #expect(run.errors.hasPrefix("a.log: error: the file was replaced by another one while it was followed\n"))
    }

    @Test
    func `Of a log that was cut off nothing is owed, whatever is declared of its end`() throws {
        let folder = try TemporaryFolder([
            "a.log": "go\n", "my.lifeline": "spec my \"Mine\"\nevent go, done\nrule r \"R\"\n  go leads to done\n",
        ])
        let line = "check a.log --follow --spec my.lifeline --end complete --observes all --quiet"
        let whole = CommandRun(line, in: folder, wait: ScriptedWait())
        #expect(whole.exitCode == 1)
        let wait = ScriptedWait({ try? Data().write(to: URL(filePath: folder.path + "/a.log"), options: []) })
        let cut = CommandRun(line, in: folder, wait: wait)
        #expect(cut.exitCode == 2)
        #expect(cut.output.isEmpty)
    }

    private static let late = """
        <A: 0x7f01> init
        <A: 0x7f01> viewWillAppear:
        <A: 0x7f01> viewDidLoad

        """

    @Test
    func `What nothing to come can take back is told at once, and once more in the report`() throws {
        let folder = try TemporaryFolder(["a.log": ""])
        let lines = CheckVerbFollowTests.late.split(separator: "\n").map { "\($0)\n" }
        let wait = ScriptedWait(
            { try? append(lines[0], to: "a.log", in: folder) },
            { try? append(lines[1], to: "a.log", in: folder) },
            { try? append(lines[2], to: "a.log", in: folder) },
            { try? append("<A: 0x7f02> init\n<A: 0x7f02> viewWillAppear:\n", to: "a.log", in: folder) },
            { try? append("<A: ", to: "a.log", in: folder) }
        )
        let line = "check a.log --follow --quiet --input-format messages --rule load-before-appear"
        let run = CommandRun(line, in: folder, wait: wait)
        let told = run.progress.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(told.count == 2)
        #expect(told.first?.hasPrefix("a.log:2:1: error: viewWillAppear of <A: 0x7f01> ") == true, "\(told)")
        #expect(told.last?.hasPrefix("a.log:5:1: error: viewWillAppear of <A: 0x7f02> ") == true, "\(told)")
        #expect(run.output == run.progress)
        #expect(run.exitCode == 1)
    }

    @Test(arguments: ["Cell", "Cell18"])
    func `Of a name nothing is told that later lines may divide among several objects`(name: String) throws {
        func progress(_ options: String = "") throws -> String {
            let events = ["init", "viewWillAppear:", "viewDidLoad"]
            let lines = events.map { "2024-05-04 11:52:00.001 Shop[71:7] [\(name) \($0)]\n" }
            let folder = try TemporaryFolder(["a.log": lines.joined()])
            let line = "check a.log --follow --input-format nslog --rule load-before-appear \(options)"
            return CommandRun(line, in: folder, wait: ScriptedWait()).progress
        }
        #expect(try progress().isEmpty)
        #expect(try progress("--subjects one").hasPrefix("a.log:2:1: error: "))
    }

    @Test
    func `Of rules that are not to be shown nothing is told`() throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbFollowTests.late])
        let line = "check a.log --follow --input-format messages --format json --rule"
        #expect(CommandRun(line, "uikit.layout", in: folder, wait: ScriptedWait()).progress.isEmpty)
        let shown = CommandRun(line, "uikit.load-before-appear", in: folder, wait: ScriptedWait())
        #expect(shown.progress.hasPrefix("a.log:2:1: error: "))
        #expect(shown.output.hasPrefix("{"))
    }

    @Test
    func `Nothing is told of a rule that a note in the log may take back`() throws {
        let folder = try TemporaryFolder(["a.log": "# lifeline: view = assigned\n" + CheckVerbFollowTests.late])
        let line = "check a.log --follow --input-format messages --rule load-before-appear"
        let run = CommandRun(line, in: folder, wait: ScriptedWait())
        #expect(run.progress.isEmpty)
        #expect(run.exitCode == 0)
    }

    @Test
    func `Nothing is told before the format is certain`() throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbFollowTests.late])
        #expect(CommandRun("check a.log --follow", in: folder, wait: ScriptedWait()).progress.isEmpty)
        let more = (0..<62).map { "<B: 0x\($0)> viewDidLoad\n" }.joined()
        let long = try TemporaryFolder(["a.log": CheckVerbFollowTests.late + more])
        let run = CommandRun("check a.log --follow", in: long, wait: ScriptedWait())
        #expect(run.progress.hasPrefix("a.log:2:1: error: "))
    }

    @Test
    func `A log in a format that is data is told of once 64 of its events have come`() throws {
        func line(_ message: String) -> String {
            #"{"level":30,"time":1714800000000,"pid":7,"hostname":"h","msg":"\#(message)"}"# + "\n"
        }
        let late = CheckVerbFollowTests.late.split(separator: "\n").map { line(String($0)) }.joined()
        let few = try TemporaryFolder(["a.log": late + (0..<60).map { line("<B: 0x\($0)> viewDidLoad") }.joined()])
        #expect(CommandRun("check a.log --follow", in: few, wait: ScriptedWait()).progress.isEmpty)
        let many = try TemporaryFolder(["a.log": late + (0..<61).map { line("<B: 0x\($0)> viewDidLoad") }.joined()])
        let run = CommandRun("check a.log --follow", in: many, wait: ScriptedWait())
        #expect(run.progress.hasPrefix("a.log:2:1: error: "), "\(run.output)")
        #expect(run.output.contains("records in the format pino"))
    }

    @Test(arguments: [
        ("check --follow", "error: there is nothing to check\n"),
        ("check nowhere.log --follow", "nowhere.log: error: there is no such file or folder\n"),
        (
            "check a.log b.log --follow",
            "error: --follow reads one file as it grows, and 2 inputs are given\n  name one file\n"
        ),
        (
            "check a.log --trace a.viewDidLoad --follow",
            "error: --follow reads one file as it grows, and 2 inputs are given\n  name one file\n"
        ),
        ("check logs --follow", "error: --follow reads one file as it grows, and logs is a folder\n  name one file\n"),
        (
            "check - --follow",
            "error: --follow reads one file as it grows, and - is none\n"
                + "  leave --follow out: standard input is read as it grows\n"
        ),
        (
            "check --trace a.viewDidLoad --follow",
            "error: --follow reads one file as it grows, and <trace> is none\n  leave --follow out\n"
        ),
        (
            "check /dev/null --follow",
            "error: --follow reads one file as it grows, and /dev/null is none\n"
                + "  leave --follow out: a pipe is read until it ends\n"
        ),
        (
            "check case.log --follow",
            "case.log: error: the case mine-1 declares how this log is judged, and a log that grows has no case\n"
                + "  leave out --follow, or judge it without its case by --ignore-cases\n"
        ),
    ])
    func `What cannot be followed is told`(line: String, errors: String) throws {
        let folder = try TemporaryFolder([
            "a.log": "[List viewDidLoad]\n", "b.log": "[List viewDidLoad]\n", "logs/a.log": "[List viewDidLoad]\n",
            "case.log": "[List viewDidLoad]\n",
            "case.case.json": """
            {"id": "mine-1", "comment": "One record.", "trace": "case.log", "format": "messages", "spec": "uikit",
             "source": {"document": "UIKit", "words": "viewDidLoad"},
             "expect": [{"rule": "uikit.did-load-before-appear", "binding": {"self": "List"}, "verdict": "vacuous"}]}
            """,
        ])
        let run = CommandRun(line, in: folder, wait: ScriptedWait())
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix(errors), "\(run.errors)")
        #expect(run.output.isEmpty)
    }
}
