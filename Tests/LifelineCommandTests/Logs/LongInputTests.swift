import Foundation
import Testing

/// A log that grows, and has more records than are held, comes to the same as a file.
@Suite
struct LongInputTests {
    private static let lines = [
        "2024-05-04 10:00:00.001 Shop[1:2] <A: 0x7f01> init\n",
        "2024-05-04 10:00:00.002 Shop[1:2] <A: 0x7f01> viewWillAppear:\n# lifeline: kind = push\n",
        "2024-05-04 10:00:00.003 Shop[1:2] <A: 0x7f01> viewDidLoad\n",
        "words\n2024-05-04 10:00:00.004 Shop[1:2] <B: 0x7f02> viewDidLoad\n2024-05-04 10:00:00.005 Shop",
        "[1:2] <A: 0x7f01> viewDidAppear:\n",
        "2024-05-04 10:00:00.900 Shop[1:2] <B: 0x7f02> dealloc\n",
        "2024-05-04 10:00:00.901 Shop[1:2] <B: 0x7f02> viewDidAppear:\n",
    ]

    private static let spec = """
        spec my "Mine"
        condition kind is push | pop
        event load = viewDidLoad
        event shown = viewDidAppear
        rule soon "What is loaded is shown soon"
          load leads to shown within 100 ms

        """

    /// Follows a file to which one line after another is appended.
    private func run(_ more: String, mostHeld: Int) throws -> (grown: CommandRun, whole: CommandRun) {
        let folder = try TemporaryFolder(["a.log": Self.lines[0], "my.lifeline": Self.spec])
        let path = folder.path + "/a.log"
        let wait = ScriptedWait()
        for line in Self.lines.dropFirst() {
            wait.add {
                guard let file = FileHandle(forWritingAtPath: path) else { return }
                _ = try? file.seekToEnd()
                file.write(Data(line.utf8))
                try? file.close()
            }
        }
        let grown = CommandRun("check a.log --follow \(more)", in: folder, wait: wait, mostHeld: mostHeld)
        return (grown, CommandRun("check a.log \(more)", in: folder))
    }

    private static let note = "a.log: more than 2 records: what is found from now on is told at the end\n"

    @Test(
        arguments: [
            "", "--quiet", "--format json", "--show-other-lines", "--spec uikit --begin launch --input-format nslog",
            // Its rule asks for times, so that the whole trace is held after all.
            "--spec my.lifeline --end complete",
        ],
        [0, 2, 3, 5]
    )
    func `What is not held is judged alike`(more: String, mostHeld: Int) throws {
        let (grown, whole) = try run(more, mostHeld: mostHeld)
        #expect(whole.exitCode == 1)
        #expect(grown.exitCode == 1)
        #expect(grown.output == whole.output)
        #expect(grown.errors == whole.errors)
    }

    @Test
    func `It is said that no more is told of before the end`() throws {
        let line = "--spec uikit --input-format nslog"
        let (short, whole) = try run(line, mostHeld: 7)
        #expect(short.progress.hasPrefix("a.log:2:1: error: "))
        #expect(!short.progress.contains("records"))
        #expect(try run(line, mostHeld: 2).grown.progress == Self.note)
        #expect(try run(line + " --quiet", mostHeld: 2).grown.progress.isEmpty)
        #expect(short.output == whole.output)
    }

    @Test
    func `A note far behind the first records is heeded`() throws {
        let folder = try TemporaryFolder(["a.log": ""])
        let text = String(repeating: "<A: 0x7f01> viewWillAppear:\n", count: 60_000)
        for (note, exitCode) in [("kind = push", 0), ("kind = pussh", 2), ("kinnd = push", 2)] as [(String, Int32)] {
            try Data("\(text)# lifeline: \(note)\n".utf8).write(to: URL(filePath: folder.path + "/a.log"))
            let run = CommandRun("check a.log --spec uikit --rule appearance --quiet", in: folder)
            #expect(run.exitCode == exitCode)
            #expect(run.errors.hasPrefix(exitCode == 2 ? "a.log:60001:1: error: " : ""))
        }
    }

    @Test
    func `Of a long log that was cut off nothing is owed, whatever is declared of its end`() throws {
        let folder = try TemporaryFolder([
            "a.log": "go\ngo\ngo\n",
            "my.lifeline": "spec my \"Mine\"\nevent go, done\nrule r \"R\"\n  go leads to done\n",
        ])
        let line = "check a.log --follow --spec my.lifeline --end complete --observes all --quiet"
        #expect(CommandRun(line, in: folder, wait: ScriptedWait(), mostHeld: 1).exitCode == 1)
        let wait = ScriptedWait({ try? Data().write(to: URL(filePath: folder.path + "/a.log"), options: []) })
        let cut = CommandRun(line, in: folder, wait: wait, mostHeld: 1)
        #expect(cut.exitCode == 2)
        #expect(cut.output.isEmpty)
        #expect(
            cut.errors == "a.log: error: the file was truncated while it was followed\n"
                + "  what it held before is judged; follow it again for the rest\n"
        )
    }
}
