import Testing

/// `lifeline check` of logs whose lines say more than whose event they are: one name may be several objects.
@Suite
struct CheckVerbDividedTests {
    private static let task = """
        spec task "Turns of a task"
        event started, finished
        rule close-first "Between two begins stands an end"
          each started leads to finished
          accepts started finished started finished
          rejects started !started finished
        """

    private func check(_ lines: [String], _ options: String = "") throws -> CommandRun {
        try .check(lines, by: Self.task, options)
    }

    /// Two uploads that begin before the first one ends, and one mail.
    private static func log(_ line: (_ task: String, _ event: String, _ owner: Int) -> String) -> [String] {
        [
            line("Upload", "started", 0), line("Upload", "started", 1), line("Mail", "started", 1),
            line("Upload", "finished", 0), line("Upload", "finished", 1), line("Mail", "finished", 1),
        ]
    }

    private static let owners = ["kitchen", "attic"]

    @Test(arguments: [
        log { #"{"time":"2024-05-04T11:52:03Z","level":"info","msg":"\#($0) \#($1)","req":"\#(owners[$2])"}"# },
        log { #"time=2024-05-04T11:52:03Z level=info msg="\#($0) \#($1)" req=\#(owners[$2])"# },
        log { "\($0) \($1) request_id=\(["9f3a", "77c1"][$2])" },
        log { #"[2024-05-04T11:52:03+00:00] app.INFO: \#($0) \#($1) {"id":\#($2 + 1)} []"# },
        log { "2024-05-04 11:52:03,461 [pool-1-thread-\($2 + 1)] INFO tasks - \($0) \($1)" },
        log { "May  4 11:52:03 web\($2 + 1) cron[1]: \($0) \($1)" },
        log { "May  4 11:52:03 web1 appd[\([812, 955][$2])]: task \($0) \($1)" },
        log { "[\($2)] \($0) \($1)" },
        log { "#\(17 + $2) \($0) \($1)" },
        // What else is a detail, if both are under way at once.
        log { "\($0) \($1) env=\(["prod", "staging"][$2])" },
        log { "2024-05-04 11:52:03 INFO \($0) \($1) attempt=\($2 + 1)" },
        log { #"time=2024-05-04T11:52:03Z level=info msg="\#($0) \#($1)" queue=\#(owners[$2])"# },
        log { #"{"time":"2024-05-04T11:52:03Z","level":"info","msg":"\#($0) \#($1)","version":"1.\#($2).0"}"# },
        log { "[\(["a.csv", "b.csv"][$2])] \($0) \($1)" },
        log { "\($0) \($1) (file: \(["a.csv", "b.csv"][$2]))" },
    ])
    func `Where other values go with the events of a name nothing is certain`(lines: [String]) throws {
        let run = try check(lines)
        #expect(!run.output.contains(" error: "))
        #expect(run.exitCode == 0)
        #expect(!run.output.contains("1 kept"))
    }

    static let likeValues = [
        ["8951234567", "8951234601", "8951234999", "8951235000"],
        ["1714809600", "1714809700", "1714809800", "1714809900"],
        ["2024-05-01", "2024-05-02", "2024-05-03", "2024-05-04"],
        ["09:00", "10:00", "11:00", "12:00"], ["5m", "15m", "1h", "24h"], ["1KB", "2KB", "4KB", "8KB"],
    ]

    /// One after another of four is begun before the one before it is finished.
    private static func turns(of names: [String], in form: String, slip: String = "finished") -> [String] {
        let turns = [
            (0, "started"), (1, "started"), (0, "finished"), (2, "started"), (1, slip), (3, "started"), (2, "finished"),
            (3, "finished"),
        ]
        return turns.enumerated().map { index, turn in
            form.replacing("&", with: "\(index)").replacing("NAME", with: names[turn.0]).replacing(
                "EVENT",
                with: turn.1
            )
        }
    }

    @Test(arguments: likeValues, ["10:00:0& INFO run NAME EVENT", "10:00:0& partition NAME EVENT"])
    func `What looks like a time or a measure may be what lines are about`(names: [String], form: String) throws {
        let whole = try check(Self.turns(of: names, in: form))
        #expect(whole.exitCode == 0 && whole.output.contains("4 lives"), "\(whole.output)\(whole.errors)")
        let slip = try check(Self.turns(of: names, in: form, slip: "started"))
        #expect(slip.output.contains(":5:1: "), "\(slip.output)\(slip.errors)")
    }

    /// What stands in front of an event and is told or measured, as it goes with the events.
    @Test(arguments: [
        (["3ms", "5ms", "3ms", "5ms", "3ms"], "10:00:0& took NAME EVENT"),
        (["3s", "5s", "3s", "5s", "3s"], "10:00:0& uptime NAME EVENT"),
        (["INFO", "WARN", "INFO", "WARN", "INFO"], "10:00:0& app NAME EVENT"),
        (["1714809600", "1714809601", "1714809601", "1714809602", "1714809601"], "web1 NAME EVENT"),
    ])
    func `What is told or measured is no object`(values: [String], form: String) throws {
        let events = ["started", "finished", "started", "finished", "started"]
        let lines = zip(values, events).enumerated().map { index, line in
            form.replacing("&", with: "\(index)").replacing("NAME", with: line.0).replacing("EVENT", with: line.1)
        }
        #expect(try check(lines).output.contains("1 life"))
    }

    @Test(arguments: [#"connected reason "R""#, "started path /x/R", #"started network "R""#])
    func `A detail that a sign sets apart behind an event refuses no log`(form: String) throws {
        let turns = [("c1", "a", "started"), ("c2", "b", "started"), ("c1", "b", "finished"), ("c2", "a", "finished")]
        let lines = (turns + turns).map { client, detail, event in
            "10:00:00 \(client) "
                + form.replacing("connected", with: event).replacing("started", with: event)
                .replacing("R", with: detail)
        }
        let run = try check(lines)
        #expect(run.exitCode == 0 && run.output.contains("2 objects"), "\(run.output)\(run.errors)")
    }

    @Test func `A time that only grows is no object`() throws {
        let lines = ["started", "finished", "started", "started"].enumerated().map { index, event in
            "May  4 10:00:0\(index / 2) web 10:00:0\(index / 2) \(event)"
        }
        #expect(try check(lines).output.contains(":4:1: error: "))
    }

    @Test(arguments: [
        #"W EVENT lock "L""#, "Worker W has EVENT the lock [L]", "W EVENT lock /db/L", "W: EVENT the lock (L)",
    ])
    func `Whoever acts is not certain to be the object where another is marked`(form: String) throws {
        let turns = [("w1", "a", "started"), ("w1", "b", "started"), ("w2", "a", "finished"), ("w1", "b", "finished")]
        let lines = (turns + turns).map { worker, lock, event in
            form.replacing("W", with: worker, maxReplacements: 1).replacing("L", with: lock)
                .replacing("EVENT", with: event)
        }
        let run = try check(lines)
        #expect(!run.output.contains(" error: ") && run.exitCode != 1, "\(run.output)\(run.errors)")
    }

    @Test(arguments: [
        ["session started for alice id=1", "session finished for bob", "session finished for alice"],
        [#"10:00:00 WARN finished "ok" uid=2"#],
    ])
    func `A key behind an event and a word is read`(lines: [String]) throws {
        #expect(try check(lines).exitCode != 1)
    }

    /// Each says on which machine it was logged, or ends in a letter: both turns may be two objects', though their name has a number.
    @Test(arguments: [
        #"{"time":"2024-05-04T11:52:03Z","level":"INFO","msg":"task-1 EVENT","host":"HOST"}"#,
        "ts=1 level=info msg=\"task-1 EVENT\" host=HOST",
        #"{"log":"task-1 EVENT\n","stream":"stdout","kubernetes":{"pod_name":"HOST"}}"#,
        #"{"severity":"INFO","timestamp":"2024-05-04T11:52:03Z","message":"task-1 EVENT","labels":{"instance":"HOST"}}"#,
        #"{"level":"info","msg":"task-1 EVENT","pid":PID}"#, "task-1 EVENT (LETTER)", "task-1 EVENT | LETTER",
    ])
    func `An object that two machines log is not certain to be one`(form: String) throws {
        let events = [("started", 0), ("started", 1), ("finished", 0), ("finished", 1)]
        let lines = ["1", "2"].flatMap { number in
            events.map { event, host in
                form.replacing("task-1", with: "task-\(number)").replacing("EVENT", with: event)
                    .replacing("HOST", with: ["north", "south"][host]).replacing("PID", with: "\(4_711 + host)")
                    .replacing("LETTER", with: ["a", "b"][host])
            }
        }
        let run = try check(lines)
        #expect(!run.output.contains(" error: "), "\(form): \(run.output)")
    }

    @Test func `What divides a name is said, and that it is one object can be declared`() throws {
        let lines = Self.log { "\($0) \($1) floor=\($2 + 1)" }
        let run = try check(lines)
        #expect(
            run.output.contains(
                """
                a.log:2:1: warning: started of Upload comes again before finished [task.close-first]
                    not certain: its lines say 1 and 2, and may be about two objects
                """
            )
        )
        #expect(run.output.contains("    to settle it: --subjects one, if each name is one object\n"))
        let declared = try check(lines, "--subjects one")
        #expect(declared.output.contains("a.log:2:1: error: started of Upload comes again before finished"))
        #expect(declared.exitCode == 1)
    }

    @Test func `Where nothing is found the report says of which names it is open what they are`() throws {
        let lines = [
            "Upload started req=kitchen", "Upload finished req=kitchen", "Mail started req=kitchen",
            "Mail finished req=kitchen",
            "Upload started req=attic", "Upload finished req=attic",
        ]
        let open = """
              assumed: it is open how many objects are called Upload: its lines say kitchen and attic, and may be about two objects; \
            --subjects one if each name is one object
            """
        #expect(try check(lines).output.contains(open))
        let declared = try check(lines, "--subjects one").output
        #expect(!declared.contains("assumed:") && declared.contains("1 kept"), "\(declared)")
    }

    private static let turn = """
        spec turn "A task begins before it ends"
        event started, finished
        rule start-first "What is finished was started"
          started before finished
          accepts started finished
          rejects !finished
        """

    /// Lines that name an object beside their label, of which each logs one event.
    @Test(
        arguments: [
            "worker EVENT pid=<0.ID.0>", "worker EVENT pid=ID", "request EVENT ID", "Session: EVENT ID",
            "Session: EVENT (ID)", "Order EVENT order=ID", "Order EVENT 9f3a77cID", "[Order EVENT] order=ID",
            "[job ID] Order EVENT", "[job-ID] -[Order EVENT]", "job=ID -[Order EVENT]", "GC(ID) Order: EVENT",
            #"Order EVENT {"id": ID}"#, "Order EVENT - ID",
        ],
        ["", "--input-format messages", "--input-format nslog"]
    )
    func `A label is not one object where its lines name others`(line: String, format: String) throws {
        let head = format.hasSuffix("nslog") ? "2024-05-04 11:52:00.001 Tasks[71:7] " : ""
        let lines = [("3", "finished"), ("4", "started"), ("5", "started")].map { id, event in
            head + line.replacing("ID", with: id).replacing("EVENT", with: event)
        }
        let run = try CommandRun.check(lines, by: Self.turn, format)
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains(": warning: finished of "), "\(run.output)")
        let declared = try CommandRun.check(lines, by: Self.turn, "\(format) --subjects one")
        #expect(declared.exitCode == 1, "\(declared.output)")
    }

    /// The objects 3 and 4, of which one logs nothing but its end.
    @Test(
        arguments: [
            "[ID] Order: EVENT", "ID -[Order EVENT]", "-[Order EVENT] ID", "Order.EVENT() ID", "<ID> Order: EVENT",
        ],
        ["", "--input-format messages", "--input-format nslog"]
    )
    func `A bare number that comes back divides a label`(line: String, format: String) throws {
        let head = format.hasSuffix("nslog") ? "2024-05-04 11:52:00.001 Tasks[71:7] " : ""
        let lines = [("3", "started"), ("3", "finished"), ("4", "finished")].map { id, event in
            head + line.replacing("ID", with: id).replacing("EVENT", with: event)
        }
        let once = Self.turn.replacing("started before finished", with: "finished at most once")
            .replacing("accepts started finished", with: "accepts finished")
            .replacing("rejects !finished", with: "rejects finished !finished")
        let run = try CommandRun.check(lines, by: once, format)
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    }

    @Test func `What a number beside a word names is not nobody's`() throws {
        let run = try CommandRun.check(["GC(46) finished", "GC(47) started", "GC(48) started"], by: Self.turn)
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains(": warning: finished "), "\(run.output)")
    }

    /// Lines that say other things besides, or all the same.
    @Test(arguments: [
        "Upload EVENT progress=@", "Upload EVENT size=@", "Upload EVENT width=32@", "Upload EVENT duration=@",
        "Upload EVENT attempt=@", "Upload EVENT line=@", "-[Upload EVENT] 2@", "Upload.EVENT() 2@", "Upload EVENT 17",
        "Upload EVENT id=17", "Upload EVENT thread=@",
        "Upload EVENT cached=@", "Upload EVENT alpha=0.@", "Upload EVENT (@, 5)",
        "Upload EVENT (Upload.swift:@)", "@ Upload EVENT",
    ])
    func `A label is one object where its lines name no other`(line: String) throws {
        let lines = ["finished", "started"].enumerated().map { number, event in
            line.replacing("@", with: "\(number)").replacing("EVENT", with: event)
        }
        let run = try CommandRun.check(lines, by: Self.turn)
        #expect(run.exitCode == 1, "\(run.output)\(run.errors)")
    }

    @Test(arguments: [
        // Levels, yes and no, phases, measures, places in the source and lines that are counted tell no objects apart.
        log { "\(["INFO", "WARN"][$2]) \($0) \($1)" },
        log { "\($0) \($1) cached=\(["true", "false"][$2])" },
        log { "\($0) \($1) took \(["3 ms", "4 ms"][$2])" },
        log { "\($0) \($1) state=\(["idle", "busy"][$2])" },
        // Each event has a value of its own.
        log { task, event, _ in "\(task) \(event) gate=\(event == "started" ? "front" : "back")" },
        log { task, event, _ in "\(task) \(event) queue=\(event == "started" ? "front" : "back")" },
    ])
    func `A name stays one object beside what tells none apart`(lines: [String]) throws {
        let run = try check(lines)
        #expect(run.output.contains("a.log:2:1: error: started of Upload comes again before finished"))
        #expect(run.exitCode == 1)
    }

    @Test func `Details of turns that follow each other tell no objects apart`() throws {
        let turns = [("1", "started"), ("1", "started"), ("1", "finished"), ("2", "started"), ("2", "finished")]
        let run = try check(turns.map { "Upload \($0.1) attempt=\($0.0)" })
        #expect(run.output.contains(":2:1: error: started of Upload comes again before finished"), "\(run.output)")
    }

    @Test func `Numbers that only count the lines tell no objects apart`() throws {
        let tasks = Self.log { task, event, _ in "\(task) \(event)" }
        let run = try check(tasks.enumerated().map { "\($0.offset / 2 + 1) \($0.element)" })
        #expect(run.output.contains(":2:1: error: started of Upload comes again before finished"))
    }

    @Test func `A name with a number that two processes log may be one object`() throws {
        let lines = [
            "05-04 11:52:03.461  4821  4821 D Tasks: task-17 started",
            "05-04 11:52:03.462  4821  4821 D Tasks: task-18 started",
            "05-04 11:52:03.471  5012  5012 D Tasks: task-17 finished",
            "05-04 11:52:03.491  4821  4821 D Tasks: task-17 started",
            "05-04 11:52:03.800  5012  5012 D Tasks: task-17 finished",
            "05-04 11:52:03.850  4821  4821 D Tasks: task-18 finished",
        ]
        let run = try check(lines)
        #expect(!run.output.contains(" error: "))
        #expect(run.output.contains("not certain: several processes log it, and may mean one object\n"))
    }

    @Test func `So may each of several that come again`() throws {
        // What is known of a label in one process is not enough in another.
        let lines =
            [(1, "A1", "started"), (1, "B2", "started"), (2, "Gate", "started"), (2, "Gate", "finished")]
            + [(2, "A1", "finished"), (2, "B2", "finished"), (1, "A1", "started"), (1, "B2", "started")]
            + (0..<9).map { _ in (1, "Gate", "started") }
        let run = try check(
            lines.enumerated().map { "2024-05-04 10:00:0\($0 % 10).123 App[\($1.0):7] -[\($1.1) \($1.2)]" }
        )
        for label in ["A1", "B2"] {
            #expect(run.output.contains("warning: started of \(label) comes again"), "\(run.output)\(run.errors)")
        }
        #expect(run.output.contains("error: started of Gate comes again"), "\(run.output)")
    }

    @Test func `So may one that some lines call by its module, however often it came before`() throws {
        let lines = ["-[Status started]", "-[Status finished]", "-[Shop.Status started]", "-[Shop.Status finished]"]
        let run = try check(
            lines + ["-[Status started]", "-[Shop.Status started]", "-[Status started]", "-[Gate started]"]
        )
        #expect(run.output.contains("warning: started of Status comes again"), "\(run.output)\(run.errors)")
        #expect(!run.output.contains(" error: "), "\(run.output)")
    }

    @Test func `A label is looked at behind as many objects with addresses as there may be`() throws {
        let objects = (0..<5000).map { "<Door: 0x7f001001> opened n=\($0)" }
        let run = try check(
            objects + ["-[Upload started] req=17", "-[Upload started] req=18", "-[Upload finished] req=17"]
        )
        #expect(run.output.contains("warning: started of Upload comes again"), "\(run.output)\(run.errors)")
    }

    /// One that manages others: two tasks of which the second begins before the first has ended.
    @Test(arguments: [
        ("<Manager: 0x1001> EVENT <Task: 0x20#0>", "Task: 0x2010"),
        ("2024-05-04 11:52:03.461 App[12:34] <Manager: 0x1001> EVENT <Task: 0x20#0>", "Task: 0x2010"),
        ("-[<Manager: 0x1001> EVENT] <Task: 0x20#0>", "Task: 0x2010"),
        ("<Manager: 0x1001> EVENT task: <Task: 0x20#0>", "Task: 0x2010"),
        ("<Manager: 0x1001> EVENT task=0x20#0", "0x2010"),
        ("<Manager: 0x1001> EVENT 6F9619FF-8B86-D011-B42D-00C04FC964F#", "6F9619FF-8B86"),
    ])
    func `An object with an address is not one for certain where its lines name others`(
        form: String,
        first: String
    ) throws {
        let lines = [("started", 1), ("started", 2), ("finished", 1), ("finished", 2)].map {
            form.replacing("EVENT", with: $0.0).replacing("#", with: "\($0.1)")
        }
        let run = try check(lines)
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("a.log:2:1: warning: started of <Manager: 0x1001> comes again"), "\(run.output)")
        #expect(run.output.contains("its lines say "), "\(run.output)")
        #expect(run.output.contains(first), "\(run.output)")
        let one = try check(lines, "--subjects one")
        #expect(one.output.contains("a.log:2:1: error: started of <Manager: 0x1001> comes again"), "\(one.output)")
        // Nothing is found, but of the task that is finished nothing began.
        let other = [lines[0], lines[3]]
        let green = try check(other + other)
        #expect(green.output.contains("it is open how many objects are called <Manager: 0x1001>"), "\(green.output)")
    }

    /// What belongs to an object, and may be another one each time.
    @Test(arguments: [
        "<Upload: 0x1001> EVENT", "<Upload: 0x1001> EVENT (parent: <Queue: 0x20#0>)",
        "<Upload: 0x1001> EVENT try=#", "<Upload: 0x1001> EVENT coordinator=<Coordinator: 0x20#0>",
        "<Upload: 0x1001> EVENT <Queue: 0x2010>",
    ])
    func `An object with an address is one where its lines name no others`(form: String) throws {
        let lines = [("started", 1), ("started", 2), ("finished", 1), ("finished", 2)].map {
            form.replacing("EVENT", with: $0.0).replacing("#", with: "\($0.1)")
        }
        #expect(try check(lines).output.contains("a.log:2:1: error: started of <Upload: 0x1001> comes again"))
    }
}
