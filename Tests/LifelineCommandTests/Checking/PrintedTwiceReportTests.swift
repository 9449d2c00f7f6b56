import Foundation
import Testing

/// What `lifeline check` says of a log in which a class prints two records for each call.
@Suite
struct PrintedTwiceReportTests {
    private static let calls = ["init", "viewDidLoad", "viewWillAppear:", "viewDidAppear:"]
    private static let twice =
        calls.flatMap { ["<ListVC: 0x7f01> \($0)", "<ListVC: 0x7f01> \($0)"] }
        .joined(separator: "\n") + "\n"

    private static func append(_ calls: [String], in folder: TemporaryFolder) {
        let text = calls.map { "<ListVC: 0x7f01> \($0)\n" }.joined()
        guard let file = try? FileHandle(forWritingTo: URL(filePath: folder.path + "/a.log")) else { return }
        _ = try? file.seekToEnd()
        try? file.write(contentsOf: Data(text.utf8))
        try? file.close()
    }

    @Test
    func `The text report says what is printed twice, and counts one life`() throws {
        let folder = try TemporaryFolder([
            "a.log": Self.twice, "b.log": Self.twice + "<ListVC: 0x7f01> dealloc\n\n<B: 0x2> init\n",
        ])
        let run = CommandRun("check a.log b.log", in: folder)
        #expect(run.exitCode == 0)
        #expect(
            run.output.hasPrefix(
                """
                a.log: 8 records in the format messages, 8 events, 1 life
                  each callback of ListVC is printed 2 times

                b.log: 10 records in the format messages, 10 events, 2 lives
                  init, viewDidLoad, viewWillAppear and viewDidAppear of ListVC are printed 2 times each

                """
            )
        )
    }

    @Test
    func `The JSON report lists the names`() throws {
        let folder = try TemporaryFolder(["a.log": Self.twice])
        let run = CommandRun("check a.log --format json", in: folder)
        #expect(
            run.output.contains(
                """
                "printedTwice": [{"class": "ListVC", "events": ["init", "viewDidLoad", "viewWillAppear", "viewDidAppear"]}]
                """
            )
        )
        let once = CommandRun("check --trace", "init viewDidLoad", "--format", "json", in: folder)
        #expect(!once.output.contains("printedTwice"))
    }

    @Test
    func `Nothing is told early that the rest of the log may show to be printed twice`() throws {
        let folder = try TemporaryFolder(["a.log": "<ListVC: 0x7f01> init\n"])
        let line = "check a.log --follow --input-format messages --with os=17 --with view=kept"
        let twice = ScriptedWait(
            { Self.append(["init", "viewDidLoad", "viewDidLoad"], in: folder) },
            { Self.append(["viewWillAppear:", "viewWillAppear:"], in: folder) }
        )
        let run = CommandRun(line, in: folder, wait: twice)
        #expect(run.progress.isEmpty)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("  each callback of ListVC is printed 2 times\n"))

        try folder.write(Array("<ListVC: 0x7f01> init\n".utf8), to: "a.log")
        let once = ScriptedWait(
            { Self.append(["viewDidLoad", "viewDidLoad"], in: folder) },
            { Self.append(["viewWillAppear:", "viewDidAppear:", "viewDidLoad"], in: folder) },
            { Self.append(["viewWillDisappear:", "viewDidDisappear:", "dealloc"], in: folder) }
        )
        // The third one has no partner by then: so the two before it were no habit.
        let other = CommandRun(line, in: folder, wait: once)
        #expect(other.exitCode == 1)
        #expect(other.progress.contains("a.log:3:1: error: viewDidLoad of <ListVC: 0x7f01> comes more than once"))
    }

    @Test
    func `Whoever reads the log in pieces, or ahead of the check, comes to the same`() throws {
        let lives = (1...3_000).map { Self.twice.replacing("0x7f01", with: "0x\($0)") }.joined()
        let dead = lives.replacing("viewDidAppear:", with: "dealloc")
        let folder = try TemporaryFolder(["a.log": dead])
        let run = CommandRun("check a.log --jobs 1 --format json", in: folder)
        #expect(run.output.contains("\"lives\": 3000,"))
        #expect(run.output.contains("\"printedTwice\": [{\"class\": \"ListVC\""))
        #expect(CommandRun("check a.log --jobs 2 --format json", in: folder).output == run.output)
        let piped = CommandRun("check - --format json", in: folder, input: dead)
        #expect(piped.output == run.output.replacing("a.log", with: "-"))
    }
}
