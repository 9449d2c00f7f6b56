import Testing

/// Lines of known formats that name an event and say that it did not take place: each is a line that is not read, and a gap.
@Suite struct CheckVerbDeniedTests {
    private static let forms = [
        "2024-05-04 08:17:0#,123 [main] INFO  com.x.Shop - Kitchen EVENT",
        "2024-05-04 08:17:0#.123 Shop[3141:60b] Kitchen EVENT",
        "time=2024-05-04T08:17:0#Z level=INFO msg=\"Kitchen EVENT\"", "May  4 08:17:0# host shop[815]: Kitchen EVENT",
        "05-04 08:17:0#.461  4821  4821 D Shop: Kitchen EVENT", "I0504 08:17:0#.123456 4821 shop.cc:12] Kitchen EVENT",
        "2024-05-04 08:17:0#,123 - shop - INFO - Kitchen EVENT",
        "2024-05-04T08:17:0#.123Z  INFO 4821 --- [main] com.x.Shop : Kitchen EVENT",
        "2024-05-04 08:17:0#.289 +02:00 [INF] Kitchen EVENT",
        #"{"time":"2024-05-04T08:17:0#Z","level":"INFO","msg":"Kitchen EVENT"}"#,
        "shop-1  | 2024-05-04T08:17:0#Z Kitchen EVENT", "08:17:0# Kitchen EVENT",
    ]

    /// Two lives, of which the second line says that the first one closed too early, or did not.
    private static func log(_ form: String, _ rest: String) -> [String] {
        ["opened", "closed" + rest, "checked", "closed", "opened", "checked", "closed"].enumerated().map {
            form.replacing("#", with: "\($0)").replacing("EVENT", with: $1)
        }
    }

    private func expectUnread(_ lines: [String], _ spec: String = ShopSpec.text) throws {
        let run = try CommandRun.check(lines, by: spec)
        #expect(run.exitCode == 0, "\(lines[1]) \(run.output)\(run.errors)")
        #expect(run.output.contains("1 line names an event and is not read"), "\(lines[1]) \(run.output)")
        #expect(run.output.contains("1 gap"), "\(lines[1]) \(run.output)")
    }

    private func expectViolation(_ lines: [String], _ spec: String = ShopSpec.text) throws {
        let run = try CommandRun.check(lines, by: spec)
        #expect(run.exitCode == 1, "\(lines[1]) \(run.output)\(run.errors)")
        #expect(!run.output.contains("not read") && !run.output.contains("gap"), "\(lines[1]) \(run.output)")
    }

    @Test(arguments: forms)
    func `A member that says that an event failed denies it in every format`(form: String) throws {
        for rest in [
            "status=failed", "result=error", "success=false", "ok=false", "err=5", "errno=2", "status=500", "rc=1",
            "rc=-1", "ret=-1", "exit=1", "code=1", "ok=0", "err=timeout", "= -1 EBADF", "passed=false",
            "committed=false", "rolled_back=true", "timed_out=true", "exception=NullPointerException", "error_code=17",
        ] { try expectUnread(Self.log(form, " " + rest)) }
    }

    @Test(arguments: forms)
    func `So do words right behind it, whatever signs stand between`(form: String) throws {
        for rest in [
            "(failed)", "failed: timeout", "(not done)", "(dry run)", "(dry-run)", "(skipped)", "(simulated)",
            "→ error", "✗", "- cancelled",
        ] { try expectUnread(Self.log(form, " " + rest)) }
    }

    @Test(arguments: forms)
    func `So does what ends the line, set apart by a sign`(form: String) throws {
        for rest in [
            " in 4 ms (failed)", " by Bob: denied", " in 4 ms (dry run)", " by Bob, skipped",
            " at once [FAILED]",
        ] {
            try expectUnread(Self.log(form, rest))
        }
    }

    @Test(arguments: forms)
    func `What ends it and says something else leaves it an event`(form: String) throws {
        for rest in [", reason: timeout", " (retry: cancelled)"] {
            try expectViolation(Self.log(form, rest))
        }
    }

    /// A controller that is shown, hidden and gone, and once more; the fifth line is what is said of its death.
    private static func controllers(_ form: String, _ rest: String) -> [String] {
        let events = [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "dealloc" + rest, "viewDidDisappear",
            "viewWillAppear", "viewDidAppear",
        ]
        return events.map { form.replacing("EVENT", with: $0) }
    }

    @Test(arguments: [
        "<Shop.DetailViewController: 0x7f8b0a50de20> EVENT", "DetailViewController EVENT",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailViewController: 0x7f8b0a50de20> EVENT",
    ])
    func `What says that a callback did not come denies it, whatever it is called`(form: String) throws {
        for rest in [
            " was not called", " not called after 2.0 s", " - not called", " (not called)", " // not called",
            " (expected, not called)", " has not been called", " never called", " will be called", " missing",
            " (skipped)", " wasn't called", " not yet",
        ] {
            let lines = Self.controllers(form, rest)
            let folder = try TemporaryFolder(["a.log": lines.map { $0 + "\n" }.joined()])
            let run = CommandRun("check a.log", in: folder)
            #expect(run.exitCode == 0, "\(rest) \(run.output)\(run.errors)")
            #expect(run.output.contains("line 5: "), "\(rest) \(run.output)\(run.errors)")
        }
        for rest in [
            "", " called", " - not animated", " // last one", " (will reuse it)", " // expected",
        ] {
            let folder = try TemporaryFolder(["a.log": Self.controllers(form, rest).map { $0 + "\n" }.joined()])
            let run = CommandRun("check a.log", in: folder)
            #expect(run.exitCode == 1, "\(rest) \(run.output)\(run.errors)")
        }
    }

    @Test(arguments: forms)
    func `What says that it went well or says nothing of that leaves it an event`(form: String) throws {
        for rest in [
            "status=ok", "status=200", "rc=0", "exit=0", "code=0", "ok=1", "code=200", "code=E17", "error=0",
            "errors=0", "failed_count=0", "failed=0", "(ok)", "err=nil", "exit=1.5", "passed=true", "state=failed",
            "valid=false",
            "exception=none", "error_code=0",
        ] { try expectViolation(Self.log(form, " " + rest)) }
    }

    @Test(arguments: [
        #","success":false"#, #","err":"timeout""#, #","error":"no power""#, #","rc":1"#, #","status":500"#,
        #","error":{"kind":"Timeout"}"#, #","exc_info":"Traceback (most recent call last)""#, #","error_code":17"#,
        #","passed":false"#, #","result":"no""#, #","result":"not found""#, #","error":"no route to host""#,
        #","result":"error: timeout""#,
    ])
    func `So does a member beside a message`(member: String) throws {
        let form = #"{"time":"2024-05-04T08:17:0#Z","level":"ERROR","msg":"Kitchen EVENT"REST}"#
        var lines = Self.log(form, "").map { $0.replacing("REST", with: "") }
        lines[1] = form.replacing("#", with: "1").replacing("EVENT", with: "closed").replacing("REST", with: member)
        try expectUnread(lines)
    }

    @Test(arguments: [
        #","success":true"#, #","err":"""#, #","error":null"#, #","errors":0"#, #","code":"E17""#, #","error":{}"#,
        #","error":{"code":0,"text":""}"#, #","error":"No errors found""#, #","error":"no error""#,
        #","result":"no change""#, #","outcome":"not applicable""#, #","result":"error-free""#,
        #","url":"/door?status=failed&error=1""#,
    ])
    func `But not one that says that all went well`(member: String) throws {
        let form = #"{"time":"2024-05-04T08:17:0#Z","level":"ERROR","msg":"Kitchen EVENT"REST}"#
        var lines = Self.log(form, "").map { $0.replacing("REST", with: "") }
        lines[1] = form.replacing("#", with: "1").replacing("EVENT", with: "closed").replacing("REST", with: member)
        try expectViolation(lines)
    }

    @Test(arguments: ["08:17:0# s1: EVENT", "08:17:0# | door-18 | EVENT", "08:17:0# [door-18] ~ EVENT"])
    func `The number of a failed call denies an event of a form that was found`(form: String) throws {
        for rest in ["rc=1", "rc=-1", "ret=-1", "exit=1", "code=1", "ok=0"] {
            try expectUnread(Self.log(form, " " + rest))
        }
        for rest in ["rc=0", "exit=0", "code=0", "ok=1", "status=200", "code=E17"] {
            try expectViolation(Self.log(form, " " + rest))
        }
    }

    /// Lines of what ends or fails, which say how it did.
    @Test(arguments: [
        ("2024-05-04 08:17:0#.123 Shop[3141:60b] worker EVENTREST", " rc=1"),
        ("May  4 08:17:0# host shop[815]: Kitchen EVENTREST", " (timeout)"),
        ("08:17:0# worker EVENTREST", " status=failed"),
        ("08:17:0# | door-18 | EVENTREST", " exit=137"),
        (#"{"time":"2024-05-04T08:17:0#Z","level":"ERROR","msg":"worker EVENT"REST}"#, #","error":"timeout""#),
    ])
    func `What ends took place however it did`(form: String, rest: String) throws {
        for ending in ["exited", "finished", "failed", "terminated", "jobFailed"] {
            let spec = """
                spec jobs "Jobs"
                event started, \(ending)
                rule start-first "What ends was started"
                  started before \(ending)
                  accepts started \(ending)
                  rejects !\(ending)
                """
            let lines = ["started", ending, "started", ending].enumerated().map { number, event in
                form.replacing("#", with: "\(number)").replacing("EVENT", with: event)
                    .replacing("REST", with: event == ending ? rest : "")
            }
            let run = try CommandRun.check(lines, by: spec)
            #expect(run.exitCode == 0, "\(lines) \(run.output)\(run.errors)")
            #expect(!run.output.contains("not read") && !run.output.contains("gap"), "\(lines) \(run.output)")
        }
    }

    @Test func `An attribute that a rule reads denies nothing`() throws {
        let spec =
            ShopSpec.text + """

                attribute status
                rule known "Nothing closes with the status 404"
                  (closed where status = 404) never
                  accepts closed{status=403}
                  rejects !closed{status=404}
                """
        try expectViolation(Self.log(Self.forms[0], " status=500"), spec)
    }
}
