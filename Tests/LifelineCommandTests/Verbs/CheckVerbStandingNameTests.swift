import Testing

/// What `lifeline check` makes of logs of which each line may be about a name that is always the same, or that stands on another line.
@Suite
struct CheckVerbStandingNameTests {
    private static let jobs = """
        spec jobs "Jobs"
        event started, succeeded, failed
        rule start-first "A job starts before it ends"
          started before each succeeded | failed
          accepts started failed started succeeded
          rejects !failed
        rule no-after "Nothing starts a job that has succeeded"
          succeeded never before started
          accepts started succeeded
          rejects started succeeded !started
        """

    private func check(_ lines: [String]) throws -> CommandRun {
        let log = lines.map { $0 + "\n" }.joined()
        let folder = try TemporaryFolder(["a.log": log, "jobs.lifeline": Self.jobs])
        return CommandRun("check a.log --spec jobs.lifeline --begin launch", in: folder)
    }

    /// One job that moves between nodes, and starts again behind each failure.
    private static let moves = [
        ("1", "started"), ("1", "failed"), ("2", "started"), ("1", "failed"), ("2", "started"), ("2", "succeeded"),
    ]

    @Test(arguments: [
        "12:00:0% build-7 $ on node-@", "node-@ 12:00:0% build-7 $", "12:00:0% [build-7] [user=anna@] INFO $",
        "job /var/run/a.job $ (attempt @/3)", "node-@ 592647b $", "12:00:0%,build-7,$,node-@",
    ])
    func `What varies beside a name right before the event may only say where`(form: String) throws {
        let lines = Self.moves.enumerated().map { index, move in
            form.replacing("%", with: String(index)).replacing("$", with: move.1).replacing("@", with: move.0)
        }
        let run = try check(lines)
        #expect(run.exitCode != 1 && !run.output.contains(": error:"), "\(run.output)\(run.errors)")
    }

    @Test(arguments: ["job $, # waiting", "job $ @ 10.0.0.#", "job $ at #"])
    func `Nor is what counts or says where behind the event an object for certain`(form: String) throws {
        let run = try check(Self.moves.map { form.replacing("$", with: $0.1).replacing("#", with: $0.0) })
        #expect(run.exitCode != 1 && !run.output.contains(": error:"), "\(run.output)\(run.errors)")
    }

    @Test(arguments: ["12:00:0% batch 2024-05-0@ $", "slot 0@:00 $"])
    func `What looks like a time behind a word may be a name though it only grows`(form: String) throws {
        let events = [("1", "started"), ("1", "succeeded"), ("2", "started"), ("2", "succeeded")]
        let lines = events.enumerated().map { index, event in
            form.replacing("%", with: String(index)).replacing("@", with: event.0).replacing("$", with: event.1)
        }
        let run = try check(lines)
        #expect(run.exitCode == 0 && !run.output.contains(": error:"), "\(run.output)\(run.errors)")
    }

    @Test func `Beside a word for what it is it is the object`() throws {
        let lines = ["job failed on node-1", "job started on node-2", "job started on node-1", "job failed on node-2"]
        let run = try check(lines)
        #expect(run.output.contains("a.log:1:1: error: failed of node-1"), "\(run.output)\(run.errors)")
    }

    @Test(arguments: ["Event", "Status", "State", "Action", "Type"])
    func `A key of events names no object`(key: String) throws {
        let jobs = ["nightly build", "nightly build", "unit tests", "unit tests"]
        let events = ["started", "succeeded", "started", "succeeded"]
        let run = try check(zip(jobs, events).flatMap { ["\(key): \($1)", "Job: \($0)"] })
        #expect(run.exitCode == 0 && run.output.contains("warning: started of \(key)"), "\(run.output)\(run.errors)")
        let kept = try check(["\(key): started", "Job: unit tests", "\(key): succeeded", "Job: unit tests"])
        #expect(kept.output.contains("2 left open"), "\(kept.output)\(kept.errors)")
    }

    @Test(arguments: ["@:", "Job: @", "- name: @"])
    func `Names below two lines that open blocks may be of two`(form: String) throws {
        let lines = ["lint", "build"].flatMap { name in
            [form.replacing("@", with: name), "  started", "  failed", "  started", "  succeeded"]
        }
        let run = try check(lines)
        #expect(run.exitCode == 0 && run.output.contains("warning: started comes after"), "\(run.output)\(run.errors)")
        #expect(run.output.contains("below"), "\(run.output)")
    }

    @Test func `Below one such line they are of one`() throws {
        let run = try check(["lint:", "  started", "  succeeded", "  started"])
        #expect(run.output.contains("error: started comes after succeeded"), "\(run.output)\(run.errors)")
    }
}
