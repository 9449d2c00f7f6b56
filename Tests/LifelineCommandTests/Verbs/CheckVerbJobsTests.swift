import TestDepth
import Testing

/// `lifeline check --jobs` and `--progress`.
@Suite
struct CheckVerbJobsTests {
    private static let clean = "[List viewDidLoad]\n[List viewWillAppear:]\n[List viewDidAppear:]\n"
    /// The second line comes too early.
    private static let violated = "[List init]\n[List viewWillAppear:]\n[List viewDidLoad]\n"

    /// Logs of all kinds: clean ones, broken ones, ones that hold nothing, each several times.
    private static func folder() throws -> TemporaryFolder {
        var files: [String: String] = [:]
        for number in 10..<20 {
            files["\(number)-a.log"] = violated
            files["\(number)-b.log"] = ""
            files["\(number)-c.log"] = String(repeating: clean, count: 200)
            files["\(number)-d.log"] = "nothing that is a record\n"
        }
        return try TemporaryFolder(files)
    }

    @Test(arguments: TestDepth.extra > 0 ? ["text", "json"] : ["json"])
    func `However many logs are checked at once, the bytes are the same`(format: String) throws {
        let folder = try CheckVerbJobsTests.folder()
        let line = "check . - 10-a.log --trace a.viewDidLoad --begin launch --subjects one --format \(format) --jobs "
        let alone = CommandRun(line + "1", in: folder, input: CheckVerbJobsTests.violated)
        #expect(alone.exitCode == 2)
        #expect(alone.errors.split(separator: "\n").count { $0.hasPrefix("./") } == 20)
        for jobs in [2, 3, 8, 256] {
            let run = CommandRun(line + "\(jobs)", in: folder, input: CheckVerbJobsTests.violated)
            #expect(run.output == alone.output)
            #expect(run.errors == alone.errors)
            #expect(run.exitCode == alone.exitCode)
        }
    }

    @Test(arguments: ["text", "json"])
    func `One large log that is read ahead gives the same bytes`(format: String) throws {
        let count = TestDepth.extra > 0 ? 2000 : 300
        let filling = String(repeating: "a line about something else, as most of a log is\n", count: count)
        let lives = (0..<30).map { $0 % 7 == 3 ? CheckVerbJobsTests.violated : CheckVerbJobsTests.clean }
        let log = lives.joined(separator: filling)
        let folder = try TemporaryFolder(["a.log": log])
        let line =
            "check a.log --begin launch --with printed=first --with initializer=uikit --format \(format) --jobs "
        let alone = CommandRun(line + "1", in: folder)
        #expect(alone.exitCode == 1)
        for jobs in TestDepth.extra > 0 ? [2, 3] : [3] {
            let run = CommandRun(line + "\(jobs)", in: folder)
            #expect(run.output == alone.output)
            #expect(run.errors == alone.errors)
            #expect(run.exitCode == alone.exitCode)
        }
    }

    @Test(arguments: ["0", "-1", "many", "257", "1.5"])
    func `A number of jobs that cannot be is told`(jobs: String) throws {
        let run = CommandRun("check - --jobs=\(jobs)", input: CheckVerbJobsTests.clean)
        #expect(run.exitCode == 2)
        #expect(run.errors == "error: --jobs needs a number from 1 to 256, not '\(jobs)'\n  write --jobs N\n")
    }

    @Test
    func `Progress is shown on a terminal, wiped at the end, and no part of the report`() throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbJobsTests.violated, "b.log": CheckVerbJobsTests.clean])
        let run = CommandRun("check a.log b.log --color never --progress", in: folder, isTerminal: true)
        let plain = CommandRun("check a.log b.log --color never", in: folder, isTerminal: true)
        #expect(run.progress.hasPrefix("\r54 B of 118 B\r"))
        #expect(run.progress.hasSuffix(" \r"))
        #expect(run.output == plain.output)
        #expect(run.errors == plain.errors)
        #expect(plain.progress.isEmpty)
    }

    @Test
    func `Progress is never shown in a pipe`() throws {
        let folder = try TemporaryFolder(["a.log": CheckVerbJobsTests.violated])
        let run = CommandRun("check a.log --progress", in: folder)
        #expect(run.progress.isEmpty)
        #expect(run.errors.isEmpty)
    }
}
