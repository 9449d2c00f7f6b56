import Testing

/// Whose the events of a log are whose lines name nobody: in members of JSON, behind events, or nowhere.
extension CheckVerbRecordTests {
    @Test func `Where all objects of JSON bear one identifier, or messages name who it is, they are read as ever`()
        throws
    {
        let line = #"{"level":30,"time":1531171074631,"pid":7,"hostname":"h","msg":"open","id":1}"# + "\n"
        let one = try check(line + line)
        #expect(one.output.contains("a.log:2:1: error: open comes again before shut [lift.shut-again]\n"))
        let named = try check(
            #"{"level":30,"time":1531171074631,"pid":7,"hostname":"h","msg":"A open","id":1}"# + "\n"
                + #"{"level":30,"time":1531171074632,"pid":7,"hostname":"h","msg":"B open","id":2}"# + "\n"
        )
        #expect(named.exitCode == 0)
        #expect(named.output.contains("2 records in the format pino"))
    }

    /// Two lifts that open and shut in turn, each event in a line.
    private static func lines(_ line: (_ event: String, _ lift: Int, _ second: Int) -> String) -> String {
        let events = [("open", 1), ("open", 2), ("shut", 1), ("shut", 2)]
        return (events + events).enumerated().map { line($1.0, $1.1, $0) + "\n" }.joined()
    }

    @Test(arguments: [
        "\"lift\":\"A", "\"lift\":{\"name\":\"A", "\"door\":\"front/a", "\"name\":\"lift-", "\"lift\":\"10.0.0.",
    ])
    func `A member of a logger's JSON whose values go with events as a subject's do says whose they are`(
        member: String
    ) throws {
        let close = member.contains("{") ? "\"}}" : "\"}"
        let log = Self.lines {
            "{\"level\":\"info\",\"ts\":149354321\($2),\"caller\":\"a.go:10\",\"msg\":\"\($0)\",\(member)\($1)\(close)"
        }
        let run = try check(log)
        let key = member.contains("{") ? "lift.name" : String(member.split(separator: "\"")[0])
        let record = "json event = msg, subject = \(key), time = ts, level = level"
        #expect(run.exitCode == 0 && run.output.contains("--record '\(record)'"), "\(run.output)\(run.errors)")
        let declared = try check(log, "", ["--record", record])
        #expect(declared.output.contains("2 lives") && declared.exitCode == 0)
        let one = try check(log, "--input-format zap")
        #expect(one.output.contains("1 life"))
    }

    @Test(arguments: ["door.#", "door.# now"])
    func `Of objects of JSON whose text says an event the text is named`(text: String) throws {
        let log = Self.lines {
            "{\"at\":\"12:00:0\($2)\",\"msg\":\"\(text.replacing("#", with: $0))\",\"user\":{\"id\":\($1),\"n\":\"a\"}}"
        }
        let run = try check(log)
        let record = "json msg \"{}{event}\(text.hasSuffix("now") ? "{...}" : "")\", subject = user.id, time = at"
        #expect(run.output.contains("--record '\(record)'"), "\(run.output)\(run.errors)")
        let declared = try check(log, "", ["--record", record])
        #expect(declared.output.contains("8 records as declared, 8 events, 2 lives"), "\(declared.output)")
    }

    @Test(arguments: [
        ("[Shop/@.swift:%] EVENT", "[Shop/{subject}.swift:{line}] {event}"),
        ("12:00:01 [src/@.m:%] - EVENT", "{time} [src/{subject}.m:{line}] - {event}"),
    ])
    func `Where a place in the source divides the lines, its file is offered, not its lines`(
        line: String,
        record: String
    ) throws {
        let said = [("Home", 23, "open"), ("Away", 20, "open"), ("Home", 31, "shut"), ("Away", 30, "shut")]
        let log = said.map { file, number, event in
            line.replacing("@", with: file).replacing("%", with: "\(number)").replacing("EVENT", with: event) + "\n"
        }.joined()
        let run = try check(log)
        #expect(run.exitCode == 2 && run.errors.contains("--record '\(record)'"), "\(run.output)\(run.errors)")
        let declared = try check(log, "", ["--record", record])
        #expect(declared.output.contains("4 events, 2 lives"), "\(declared.output)")
    }

    @Test func `What a key behind the event says may be a detail: nothing is certain by it`() throws {
        let log = "12:00:01 open floor=0\n12:00:02 open floor=0\n12:00:03 shut floor=1\n12:00:04 shut floor=0\n"
        let run = try check(log)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("not certain: whose records these are is a guess"), "\(run.output)")
        let declared = try check(log, "", ["--record", "{time} {event}{} floor={subject}"])
        #expect(declared.output.contains("a.log:2:1: error: open of 0 comes again before shut"))
        let numbered = try check(log.replacing("floor", with: "lift_id"))
        #expect(numbered.output.contains("a.log:2:1: error: open of 0 comes again before shut"), "\(numbered.output)")
    }

    @Test func `Where no part of what stands behind events names who it is, though all of it may, the log is refused`()
        throws
    {
        let run = try check(Self.lines { "12:00:0\($2) \($0) Lift+\($1)" })
        #expect(run.exitCode == 2)
        #expect(
            run.errors.contains(
                "what stands behind them may tell objects apart\n  say where it stands, --record '… {subject} …'; "
                    + "if one object logs all of them, --record '{time} {event} Lift+{...}'\n"
            ),
            "\(run.errors)"
        )
        // What a sign sets apart behind a word that stays the same is of its kind.
        let marked = try check(Self.lines { "12:00:0\($2) \($0) Lift(\($1))" })
        #expect(marked.output.contains("2 lives"), "\(marked.output)\(marked.errors)")
        let one = try check(Self.lines { "12:00:0\($2) \($0) in \($1) ms" })
        #expect(one.output.contains("1 life"), "\(one.output)\(one.errors)")
    }

    @Test func `What is known to be a detail of an object of JSON tells no objects apart`() throws {
        for member in ["\"status\":", "\"thread\":{\"id\":", "\"event\":{\"id\":", "\"process\":{\"pid\":"] {
            let close = member.contains("{") ? "}}" : "}"
            let log = Self.lines {
                "{\"level\":\"info\",\"ts\":149354321\($2),\"msg\":\"\($0)\",\(member)\($1)\(close)"
            }
            #expect(try check(log).output.contains("1 life"), "\(member)")
        }
    }

    @Test func `The thread that NSLog prints is not what a message is about`() throws {
        let run = try check(Self.lines { "2019-11-03 16:26:2\($2).110000+0800 Shop[6081:43925\($1)] \($0)" })
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("what divides the lines is a thread"), "\(run.errors)")
    }

    @Test(arguments: [[">>", "<<"], ["🚪", "🚗"]])
    func `Lines that name nobody are not taken for a second print of others`(signs: [String]) throws {
        let run = try check(Self.lines { "12:00:0\($2) \(signs[$1 - 1]) \($0)" })
        #expect(run.exitCode == 2, "\(run.output)")
        #expect(run.errors.contains("this one names open"), "\(run.errors)")
    }

    @Test(arguments: [
        ["[Kitchen] -> ", "[Garage] ", ""], ["Kitchen: it is ", "Garage ", " now"],
    ])
    func `Lines that say an event in two ways, and name nobody, may be of two`(words: [String]) throws {
        let run = try check(Self.lines { event, lift, _ in words[lift - 1] + event + words[2] })
        #expect(!run.output.contains(": error: "), "\(run.output)")
        #expect(run.exitCode == 2 || run.output.contains("not certain: whose records these are is a guess"))
        // Each event in a way of its own is one's.
        let one = try check("the door is open\nit was shut\nthe door is open\nthe door is open\nit was shut\n")
        #expect(one.output.contains("a.log:4:1: error: open comes again before shut"), "\(one.output)")
    }

    @Test(arguments: [
        (
            "05-04 11:52:03.461  4821  4821 D Lifts   : %",
            "05-04 11:52:03.702  4821  4821 I chatty  : uid=1(a) expire 12 lines"
        ),
        (
            "05-04 11:52:03.461  4821  4821 D Lifts   : %",
            "05-04 11:52:03.702  4821  4821 I chatty  : uid=1(a) identical 2 lines"
        ),
        (
            "May  1 12:00:00 host app[1]: %",
            "May  1 12:00:02 host rsyslogd: imuxsock[pid 1]: 512 messages lost due to rate-limiting"
        ),
        (
            "May  1 12:00:00 host app[1]: %",
            "May  1 12:00:02 host systemd-journald[3]: Suppressed 212 messages from app.service"
        ),
    ])
    func `What says in a known format that records are missing says so around messages that are found out`(
        line: String,
        mark: String
    ) throws {
        func log(_ words: String...) -> String {
            words.map { $0 == "mark" ? mark : line.replacing("%", with: "lift \($0)") }.joined(separator: "\n") + "\n"
        }
        let others = ["Garage open", "Garage shut"].map { line.replacing("%", with: "lift \($0)") + "\n" }.joined()
        let whole = try check(log("Kitchen open", "Kitchen open") + others)
        #expect(whole.output.contains("a.log:2:1: error: open of Kitchen comes again"), "\(whole.output)")
        let cut = try check(log("Kitchen open", "mark", "Kitchen open") + others)
        #expect(cut.output.contains("1 gap") && cut.output.contains("a.log:3:1: warning: "), "\(cut.output)")
    }

    @Test(arguments: [
        "- door: %\n  event: #", "<entry>\n<door>%</door>\n<event>#</event>\n</entry>",
        "=INFO REPORT==== 4-May-2024::11:52:03.461 ===\n    door: %\n    event: #",
        "#\nUnityEngine.Debug:Log(Object)\n%Door:Move() (at Assets/%Door.cs:12)\n", "door %:\n#", "door %:\n  - #",
        "## Door %\n- #", "0x7f0% {\n#\n}",
    ])
    func `Where other lines between may say whose they are, nothing is certain`(record: String) throws {
        let log = Self.lines { event, lift, _ in record.replacing("%", with: "\(lift)").replacing("#", with: event) }
        let run = try check(log)
        #expect(!run.output.contains(": error: ") && run.exitCode == 0, "\(run.output)")
        #expect(run.output.contains("not certain: whose records these are is a guess"), "\(run.output)")
    }

    @Test(arguments: ["event: #\nnothing else", "step % of the one lift:\n#", "12:00:0%\n#", "at % ms\nevent: #"])
    func `Lines between that stay the same, count or tell the time leave no doubt`(record: String) throws {
        let log = Self.lines { event, _, second in
            record.replacing("%", with: "\(second)").replacing("#", with: event)
        }
        let run = try check(log)
        #expect(run.output.contains(": error: open comes again before shut"), "\(run.output)")
    }

    @Test func `Where a label may be several objects no rule is kept for certain, nor broken`() throws {
        func log(_ events: [(String, Int)]) -> String {
            events.enumerated().map { index, event in
                "2024-05-01 10:00:00,\(index)00 DEBUG [pool-1] c.z.h.HikariPool - \(event.0) conn-\(event.1)\n"
            }.joined()
        }
        let spec = """
            spec lift "Connections"
            event acquire, release
            rule back "What is acquired is released"
              acquire leads to release
            """
        // Connection 2 never comes back.
        let lost = log([("acquire", 1), ("acquire", 2), ("release", 1), ("release", 1)])
        let folder = try TemporaryFolder(["a.log": lost, "lift.lifeline": spec])
        let run = CommandRun("check a.log --spec lift.lifeline --end complete", in: folder)
        #expect(run.output.contains("assumed: its one label may be several objects"), "\(run.output)")
        #expect(run.output.contains("No violation; 1 rule of lift: 1 left open"), "\(run.output)")
    }
}
