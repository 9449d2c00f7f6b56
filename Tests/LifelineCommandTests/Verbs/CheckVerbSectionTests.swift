import Testing

/// `lifeline check` of logs in which lines of their own say whose the records below them are.
@Suite struct CheckVerbSectionTests {
    private static let session = """
        spec session "Sessions"
        event opened, closed
        rule close-first "Between two openings stands a closing"
          each opened leads to closed
          accepts opened closed opened closed
          rejects opened !opened closed
        """

    private func check(_ lines: [String], _ options: String = "") throws -> CommandRun {
        try .check(lines, by: Self.session, options)
    }

    /// Two sections, each with a session that opens before the other's ends.
    private static func sections(_ first: String, _ second: String, _ form: (String) -> String) -> [String] {
        let (opened, closed) = (form("opened"), form("closed"))
        return [first, opened, second, opened, form("closed"), first, closed]
    }

    private static var forms: [(String) -> String] {
        [
            { "Session \($0)" },
            { #"time=2024-05-04T11:52:03Z level=info msg="Session \#($0)""# },
            { "2019-11-03 16:26:20.110000+0800 Shop[6081:439250] [Session \($0)]" },
        ]
    }

    @Test(arguments: [
        ["==> a.log <==", "==> b.log <=="], ["==> /var/log/my app.log <==", "==> standard.log <=="],
        ["web1 | CHANGED | rc=0 >>", "web2 | FAILED | rc=1 >>"],
        ["kitchen | SUCCESS | rc=0 >>", "attic | SUCCESS | rc=0 >>"],
        ["=> RequestId:7", "=> RequestId:8"], ["=> request_id: 9f3a", "=> request_id: 77c1"],
        ["--- worker 2 ---", "--- worker 3 ---"], ["[worker 2]", "[worker 3]"], ["## host-a", "## host-b"],
        ["=== Thread-1 ===", "=== Thread-2 ==="], ["*** node #4", "*** node #5"], ["## web-1", "## web-2"],
        ["===== client: kitchen =====", "===== client: attic ====="], ["--- 1 ---", "--- 2 ---"],
        ["=== Door 1 ===", "=== Door 2 ==="],
        ["> Task :app:build", "> Task :lib:build"], ["=== RUN   TestDoor", "=== CONT  TestLift"],
        ["::group::worker 1", "::group::worker 2"], ["##[group]door-1", "##[group]door-2"],
        ["Processing request 17", "Processing request 18"], ["request 17", "request 18"], ["Thread 1:", "Thread 2:"],
        ["2024-05-04 08:00:00 Handling order 4711", "2024-05-04 08:00:02 Handling order 4712"], ["s1:", "s2:"],
        ["Entering room 7", "Entering room 8"], ["door 17 {", "door 18 {"], ["Started job_id=3", "Started job_id=4"],
    ])
    func `A name below two sections may be two objects`(headings: [String]) throws {
        for form in Self.forms {
            let run = try check(Self.sections(headings[0], headings[1], form))
            #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
            #expect(run.output.contains("warning: opened of Session comes again before closed"), "\(run.output)")
            #expect(!run.output.contains(" error: "), "\(run.output)")
        }
    }

    @Test func `A section goes on below headings of another kind, and what a finding rests on is said`() throws {
        let log = Self.sections("==> a.log <==", "==> b.log <==", Self.forms[0])
        let run = try check(log.flatMap { $0.hasPrefix("==>") ? ["", $0, "--- 42 ---"] : [$0] })
        #expect(
            run.output.contains(
                """
                a.log:8:1: warning: opened of Session comes again before closed [session.close-first]
                    not certain: its lines stand below a.log and b.log, and may be about two objects
                """
            ),
            "\(run.output)"
        )
        #expect(run.output.contains("    to settle it: --subjects one, if each name is one object\n"))
        #expect(try check(log, "--subjects one").output.contains("a.log:4:1: error: opened of Session"))
    }

    @Test func `A name is divided by sections however far down they stand`() throws {
        let body = [[String]](repeating: ["Session opened", "Session closed"], count: 2_100).flatMap(\.self)
        let log = ["==> a.log <=="] + body + ["Session opened", "==> b.log <==", "Session opened", "Session closed"]
        #expect(try !check(log).output.contains(" error: "))
        #expect(try check(log.filter { $0 != "==> b.log <==" }).output.contains("error: opened of Session"))
    }

    @Test func `Records that name nobody are divided by sections, too`() throws {
        let body = [[String]](repeating: ["opened", "closed"], count: 9).flatMap(\.self)
            .map { "11:52:03 INFO Session: \($0)" }
        let log = ["==> a.log <=="] + body + [body[0], "==> b.log <=="] + body
        let run = try check(log)
        #expect(!run.output.contains(" error: "), "\(run.output)")
        #expect(run.output.contains("warning: opened comes again"), "\(run.output)")
        #expect(try check(log.filter { $0 != "==> b.log <==" }).output.contains("error: opened comes again"))
        let open = try check(["==> a.log <=="] + body + ["==> b.log <=="] + body).output
        #expect(open.contains("assumed: it is open of how many objects the records without a name are: its lines"))
    }

    @Test func `Only what stands below two sections is divided, be it called by a number`() throws {
        let run = try check([
            "==> a.log <==", "order-17 opened", "order-18 opened", "order-18 opened", "order-18 closed",
            "==> b.log <==", "order-17 opened", "order-17 closed",
        ])
        #expect(run.output.contains("error: opened of order-18"), "\(run.output)")
        #expect(run.output.contains("warning: opened of order-17"), "\(run.output)")
    }

    @Test(arguments: [
        ["--- push B ---", "--- pop B ---"], ["=== tapped Back ===", "=== tapped Next ==="],
        ["--- Step 1 ---", "--- Step 2 ---"], ["Step 1", "Step 2"], ["## Test 1", "## Test 2"],
        ["[push]", "[pop]"], ["*** rotate ***", "*** go-back ***"], ["--- server down ---", "--- server up ---"],
        ["=== 11:52:03 ===", "=== 11:52:09 ==="], ["## 2024-05-04", "## 2024-05-05"],
        ["--- step2 ---", "--- step3 ---"],
        ["# worker 2", "# worker 3"], ["> worker 2", "> worker 3"], ["- worker 2", "- worker 3"],
        ["worker 2 is idle", "worker 3 is idle"], ["--- 3 sessions ---", "--- 4 sessions ---"],
        ["--- phase: warm ---", "--- phase: cold ---"], ["1", "2"], ["--------", "========"],
        ["Processing 17 requests", "Processing 18 requests"], ["push:", "pop:"], ["Loading page", "Loading start"],
        ["Running step 1", "Running step 2"], ["door 17", "door 18"], ["Total: 17", "Total: 18"],
        ["listening on port 8080", "listening on port 8081"], ["12:03:17", "12:03:18"],
        ["::group::push", "::group::pop"],
        ["worker 2 is idle:", "worker 3 is idle:"], ["Step 1:", "Step 2:"],
    ])
    func `Captions between records divide no name`(captions: [String]) throws {
        for form in Self.forms {
            let log = [captions[0], form("opened"), captions[1], form("opened"), form("closed")]
            let run = try check(log)
            #expect(run.output.contains("error: opened of Session"), "\(captions): \(run.output)\(run.errors)")
            #expect(run.exitCode == 1)
        }
    }

    /// Members of a record that stand on lines of their own, right below it.
    @Test(arguments: ["request: ", "  door: ", "\tconn_id="])
    func `So it may be where lines of their own say of which object each record is`(key: String) throws {
        func log(_ values: [String]) -> [String] {
            zip(["opened", "opened", "closed", "closed"], values).flatMap { ["Session \($0)", key + $1] }
        }
        let run = try check(log(["17", "18", "17", "18"]))
        #expect(run.output.contains("warning: opened of Session comes again before closed"), "\(run.output)")
        #expect(try check(log(["17", "17", "17", "17"])).output.contains("error: opened of Session comes again"))
    }

    @Test(arguments: ["-- Boot 8f1c2d3a4b5c6d7e8f9a0b1c2d3e4f5a --", "-- Reboot --"])
    func `Whatever a boot ended in journalctl's output is not known`(boot: String) throws {
        let lines = [("03", "opened"), ("05", "closed"), ("06", "opened")].map {
            "May 04 11:52:\($0) tower app[81]: Cache \($1)"
        }
        let run = try check(lines + [boot, "May 04 11:58:03 tower app[81]: Cache opened"])
        #expect(run.exitCode == 0, "\(run.output)")
        let again = try check(lines + ["May 04 11:58:03 tower app[81]: Cache opened"])
        #expect(again.exitCode == 1, "\(again.output)")
    }
}
