import Testing

/// `lifeline check` of logs in forms of their own: found, declared, or neither.
@Suite
struct CheckVerbRecordTests {
    static let lift = """
        spec lift "A lift"
        event open, shut
        rule shut-again "It is shut before it opens again"
          each open leads to shut
          accepts open shut
          rejects open !open shut
        """

    /// The Kitchen opens twice.
    private static let log = """
        08:00 <Kitchen lift> was open
        08:01 <Garage lift> was open
        08:02 <Kitchen lift> was open
        08:03 <Garage lift> was shut
        08:04 <Kitchen lift> was shut
        08:05 <Garage lift> was open
        08:06 <Garage lift> was shut

        """

    func check(_ log: String, _ options: String = "", _ more: [String] = [], spec: String = lift) throws
        -> CommandRun
    {
        let folder = try TemporaryFolder(["a.log": log, "lift.lifeline": spec])
        let line = "check a.log --spec lift.lifeline --begin launch --observes all --subjects one \(options)"
        if more.count == 2 { return CommandRun(line, more[0], more[1], in: folder) }
        return CommandRun(line, in: folder)
    }

    @Test func `What is found is said, with the record that settles it`() throws {
        let run = try check(Self.log)
        #expect(run.output.contains("a.log: 7 records, 7 events"))
        #expect(run.output.contains("  read as {time} <{subject} lift> was {event}: 2 objects (Garage 4, Kitchen 3)\n"))
        #expect(run.output.contains("    to settle it: --record '{time} <{subject} lift> was {event}'\n"))
    }

    /// As a text in quotes, since it begins with a quote itself.
    @Test func `So it is where lines begin with a quote`() throws {
        let log = [
            "Kitchen\" open", "Garage\" open", "Kitchen\" open", "Garage\" shut", "Kitchen\" shut", "Garage\" open",
            "Garage\" shut",
        ].map { "\"\($0)\n" }.joined()
        let record = #""\"{subject}\" {event}""#
        #expect(try check(log).output.contains("    to settle it: --record '\(record)'\n"))
        #expect(try check(log, "", ["--record", record]).output.contains("a.log:3:1: error: "))
    }

    @Test func `A declared record is read as it says`() throws {
        let run = try check(Self.log, "", ["--record", "{time} <{subject} lift> was {event}"])
        #expect(run.output.contains("a.log: 7 records as declared, 7 events"))
        #expect(run.output.contains("a.log:3:1: error: "))
        #expect(run.exitCode == 1)
    }

    @Test func `What rests on a subject that is only likely is at most suspect`() throws {
        // With one event alone nothing shows that the labels are objects.
        let run = try check(Self.log.split(separator: "\n").prefix(3).joined(separator: "\n") + "\n")
        #expect(run.output.contains("a.log:3:1: warning: open of Kitchen comes again before shut [lift.shut-again]\n"))
        #expect(run.output.contains("not certain: whose records these are is a guess\n"))
        #expect(!run.output.contains(" error: "))
        #expect(run.exitCode == 0)
    }

    @Test func `How something went is no object`() throws {
        // One door that opens and shuts in turns.
        let words = "open: slow\nshut: fast\nopen: fast\nshut: fast\nopen: slow\nshut: slow\nopen: fast\nshut: slow\n"
        let run = try check(words)
        #expect(!run.output.contains(" error: "), "\(run.output)")
        #expect(run.exitCode == 0)
        let results = try check("open: ok\nshut: ok\nopen: success\nshut: success\nopen: ok\nshut: success\n")
        #expect(results.output.contains("1 object ((no name) 6)"), "\(results.output)")
        #expect(results.output.contains("No violation"))
        // What failed did not take place.
        let denied = try check("open: ok\nshut: failed\nshut: ok\nopen: ok\nshut: ok\nopen: ok\nshut: ok\n")
        #expect(denied.output.contains("a.log: 6 records, 6 events, 1 life, 1 other line\n"), "\(denied.output)")
        #expect(!denied.output.contains(" error: "))
    }

    @Test func `A value behind a key may tell objects apart where nothing else does`() throws {
        // Each opens once: no violation.
        let two = try check("open door=front\nopen door=back\nshut door=front\n")
        #expect(two.exitCode == 0)
        #expect(!two.output.contains("shut-again]"), "\(two.output)")
        #expect(two.output.contains("2 objects (front 2, back 1)"), "\(two.output)")
        // The front one opens twice, if the doors are what it is about.
        let one = try check("open door=front\nopen door=back\nopen door=front\n")
        #expect(one.output.contains("a.log:3:1: warning: open of front comes again before shut [lift.shut-again]\n"))
        #expect(one.output.contains("not certain: whose records these are is a guess\n"))
    }

    @Test(arguments: [
        "Door.open", "Door open", "-[Door open]", "2014-05-04 11:52:03.461 Test[3141:60b] Door open",
        "05-04 11:52:03.461  4821  4821 D Lifts   : Door.open",
        "time=2024-05-04T11:52:03.498Z level=INFO msg=Door.open",
    ])
    func `What a key such as id says tells the objects of one label apart, not for certain`(beginning: String) throws {
        // Each opens once: no violation.
        let two = try check("\(beginning) id=1\n\(beginning) id=2\n\(beginning) id=3\n")
        #expect(two.exitCode == 0)
        #expect(!two.output.contains("shut-again]"), "\(two.output)")
        #expect(two.output.contains("3 objects (1 1, 2 1, 3 1)"), "\(two.output)")
        // What else a key says is a detail, and the door opens twice.
        let one = try check("\(beginning) speed=1\n\(beginning) speed=2\n")
        #expect(one.output.contains("a.log:2:1: error: open of Door comes again before shut [lift.shut-again]\n"))
    }

    @Test(arguments: [
        "Door.open", "Door open", "-[Door open]", "2014-05-04 11:52:03.461 Test[3141:60b] Door open",
        "05-04 11:52:03.461  4821  4821 D Lifts   : Door.open",
        "time=2024-05-04T11:52:03.498Z level=INFO msg=Door.open",
    ])
    func `Where some lines say which of several objects one label is, what it does is not certain`(beginning: String)
        throws
    {
        // It may be that each opens once, and it may be that the door opens twice.
        let shut = beginning.replacing("open", with: "shut")
        let log = "\(beginning) id=1\n\(beginning) id=2\n\(shut)\n\(shut)\n"
        let several = try check(log)
        #expect(several.exitCode == 0)
        #expect(several.output.contains(":2:1: warning: open of Door comes again before shut [lift.shut-again]\n"))
        #expect(several.output.contains("assumed: its one label may be several objects, "), "\(several.output)")
        #expect(several.output.contains("to settle it: log on every line which object it is"), "\(several.output)")
        // With the same identifier all along it is one.
        let one = try check(log.replacing("id=2", with: "id=1"))
        #expect(one.output.contains(":2:1: error: open of Door comes again before shut [lift.shut-again]\n"))
    }

    @Test(arguments: [
        "12:00:01 Manager: EVENT door=DOOR", "Manager EVENT, door=DOOR", "[DOOR] Door EVENT", "-[Door EVENT] gate=DOOR",
        "2014-05-04 11:52:03.461 Test[3141:60b] [DOOR] Door EVENT",
        "05-04 11:52:03.461  48  48 D Lifts   : Door.EVENT gate=DOOR",
        #"{"level":30,"time":1531171074631,"pid":7,"hostname":"h","msg":"Door EVENT","room":"DOOR"}"#,
    ])
    func `What goes with the events of one label as a subject does leaves its violations uncertain`(line: String) throws
    {
        // Two doors open and shut once each, or one opens twice.
        let both = ["open conn1", "open conn2", "shut conn1", "shut conn2"]
        let log = both.map { event in
            let parts = event.split(separator: " ")
            return line.replacing("EVENT", with: parts[0]).replacing("DOOR", with: parts[1]) + "\n"
        }
        let several = try check(log.joined())
        #expect(several.exitCode == 0, "\(several.output)")
        #expect(several.output.contains(":2:1: warning: open of "), "\(several.output)")
        #expect(several.output.contains("assumed: its one label may be several objects, "), "\(several.output)")
        let settled = " if one object logs all of them\n"
        #expect(several.output.contains(settled), "\(several.output)")
        // Where it is the same all along it is one.
        let one = try check(log.joined().replacing("conn2", with: "conn1"))
        #expect(one.output.contains(":2:1: error: open of "), "\(one.output)")
    }

    @Test(arguments: [
        ("Door open", "  id: @"), ("-[Door open]", "  id = @"), ("Door.open", #"by anna\n  {"id": @, "at": 7}"#),
        ("2014-05-04 11:52:03.461 Test[3141:60b] Door open", "  door_id=@ floor=2"),
        ("05-04 11:52:03.461  4  4 D Lifts   : Door.open", "05-04 11:52:03.461  4  4 D Lifts   :   id @"),
    ])
    func `An identifier below the events of one label leaves its violations uncertain, and can be declared`(
        event: String,
        below: String
    ) throws {
        func log(_ identifiers: String, _ below: String) -> String {
            identifiers.map { "\(event)\n\(below.replacing("@", with: "\($0)"))\n" }.joined()
        }
        let below = below.replacing("\\n", with: "\n")
        let several = try check(log("122", below))
        #expect(several.exitCode == 0, "\(several.output)")
        #expect(several.output.contains(": warning: open of Door comes again before shut"), "\(several.output)")
        let assumed = "assumed: its one label may be several objects, since some lines may tell them apart; --record '"
        let printed = several.output.split(separator: assumed).dropFirst().first
        let record = try #require(printed?.split(separator: "'").first)
        let declared = try check(log("122", below), "", ["--record", String(record)])
        #expect(declared.output.contains("3 records as declared, 3 events, 2 lives"), "\(record): \(declared.output)")
        #expect(declared.output.contains(": error: open of 2 comes again before shut"), "\(declared.output)")
        // With the same identifier all along it is one, and so it is where the lines say which thread it was.
        let thread = below.replacing("door_id", with: "id").replacing("id", with: "tid")
        for other in [log("111", below), log("122", thread)] {
            #expect(try check(other).output.contains(": error: open of Door comes again before shut"), "\(other)")
        }
    }

    @Test func `Even where it comes back, what an identifier of one label says is not certain`() throws {
        let log = ["open 1", "open 2", "shut 1", "shut 2", "open 1", "open 1"].map { $0.replacing(" ", with: " id=") }
        let run = try check(log.map { "Door.\($0)\n" }.joined())
        #expect(run.output.contains("a.log:6:1: warning: open of 1 comes again before shut [lift.shut-again]\n"))
        #expect(run.exitCode == 0)
    }

    @Test func `An identifier of one label counts even if each event has its own`() throws {
        let run = try check("Door.shut id=1\nDoor.open id=2\nDoor.open id=2\n")
        #expect(run.output.contains("a.log:3:1: warning: open of 2 comes again before shut [lift.shut-again]\n"))
    }

    @Test(arguments: [
        " {id=1}", " id=\"1\"", " (id=1, by=7)", " animated=YES because=someone pressed the button id=1",
        " id: 1", " id:1", "(id: 1)", "(id: 1, by: 7)", " {doorId: \"1\"}",
    ])
    func `An identifier is read whatever stands around it`(behind: String) throws {
        let run = try check("Door.open\(behind)\nDoor.open\(behind.replacing("1", with: "2"))\n")
        #expect(run.output.contains("2 objects"), "\(run.output)")
        #expect(!run.output.contains("shut-again]"), "\(run.output)")
        #expect(!run.output.contains("not read"), "\(run.output)")
    }

    @Test func `An identifier of a thread, a process or an event tells no objects apart`() throws {
        for key in ["thread_id", "threadId", "processId", "eventId"] {
            let run = try check("Door.open \(key)=1\nDoor.open \(key)=2\n")
            #expect(run.output.contains("a.log:2:1: error: open of Door comes again before shut [lift.shut-again]\n"))
        }
    }

    @Test func `Beside several labels an identifier is a detail`() throws {
        let run = try check("Door.open id=1\nDoor.open id=2\nLift.open id=3\n")
        #expect(run.output.contains("a.log:2:1: error: open of Door comes again before shut [lift.shut-again]\n"))
    }

    @Test(arguments: [
        (#"{"event":"open","door":1}"#, "json event = event, subject = door"),
        (#"{"event":"open","id":1}"#, "json event = event, subject = id"),
        (#"{"id":1,"event":"open"}"#, "json event = event, subject = id"),
        (
            #"{"level":30,"time":1531171074631,"pid":7,"hostname":"h","msg":"open","id":1}"#,
            "json event = msg, subject = id, time = time"
        ),
        (
            #"{"level":30,"time":1531171074631,"msg":"open","id":"gate 1","by":{"id":1}}"#,
            "json event = msg, subject = id, time = time"
        ),
        (
            #"{"level":"info","ts":1449354321.6,"msg":"door.open","id":1}"#,
            #"json msg "{}{event}", subject = id, time = ts"#
        ),
        (
            #"{"level":30,"time":1531171074631,"msg":"open","lift":{"id":1}}"#,
            "json event = msg, subject = lift.id, time = time"
        ),
    ])
    func `Objects of JSON whose messages name nobody, but other members may, say not whose they are`(
        object: String,
        record: String
    ) throws {
        let changes = [(":1}", ":2}"), (":1,\"event", ":2,\"event"), ("gate 1", "gate 2")]
        let other = changes.reduce(object) { $0.replacing($1.0, with: $1.1) }
        let run = try check("\(object)\n\(other)\n")
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("--record '\(record)'"), "\(run.errors)")
        // Declared, each opens once.
        let declared = try check("\(object)\n\(other)\n", "", ["--record", record])
        #expect(declared.exitCode == 0, "\(declared.errors)")
        #expect(declared.output.contains("2 lives"))
    }

    @Test func `What tells objects of one label apart in JSON is read from their own lines, by its key`() throws {
        let messages = ["door open", "door shut", "cache miss", "slow query"]
        let log = (0..<24).map { index in
            #"{"level":30,"time":\#(1_714_809_600_000 + index),"reqId":"r-\#(index)","door":"d\#(index / 4)","#
                + #""msg":"\#(messages[index % 4])","floor":\#(index % 7)}\#n"#
        }
        let record = #"json msg "{}{event}", subject = door, time = time"#
        let run = try check(log.joined())
        #expect(run.output.contains("--record '\(record)' reads these alone"), "\(run.output)")
        let declared = try check(log.joined(), "", ["--record", record])
        #expect(declared.output.contains("12 events, 6 lives"), "\(declared.output)")
    }

    @Test func `What only says yes or no tells no objects apart`() throws {
        let run = try check("open animated=true\nopen animated=false\nshut animated=true\n")
        #expect(run.output.contains("a.log:2:1: error: open comes again before shut [lift.shut-again]\n"))
    }

    @Test func `Members of an object of JSON that stand on lines of their own say not whose they are`() throws {
        let doors = ["front", "back"].map { "{\n  \"door\": \"\($0)\",\n  \"event\": \"open\"\n}\n" }.joined()
        let run = try check(doors)
        #expect(run.exitCode == 2)
        #expect(
            run.errors.contains("whose events these are: they are values of JSON, and no column tells objects apart")
        )
        #expect(run.errors.contains("--record 'json event = event, subject = KEY'"))
        let declared = try check(doors, "", ["--record", "json event = event, subject = door"])
        #expect(declared.exitCode == 0)
        #expect(declared.output.contains("2 lives"))
    }

    @Test(arguments: [
        "Left.Door open\nRight.Door open\nLeft.Door shut\nRight.Door shut\n",
        "[Left.Door open]\n[Right.Door open]\n[Left.Door shut]\n[Right.Door shut]\n",
    ])
    func `What classes of one name in two modules do is no violation`(log: String) throws {
        let run = try check(log)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("2 lives"))
        #expect(!run.output.contains("warning: "))
        #expect(try check("Left.Door open\nLeft.Door open\n").output.contains("a.log:2:1: error: open of Door"))
        #expect(try check("Left.Door open\nDoor open\n").output.contains("a.log:2:1: error: open of Door"))
    }

    @Test func `Whose a name without its module is then is not certain`() throws {
        let run = try check("Left.Door open\nRight.Door open\nDoor shut\nLeft.Door open\n")
        #expect(run.exitCode == 0)
        #expect(run.output.contains("a.log:4:1: warning: "))
        #expect(run.output.contains("not certain: the same name stands behind several modules"))
    }

    @Test func `Two specs that say what records look like read a log each in its own way`() throws {
        let first = Self.lift + "\nrecord \"{time} <{subject} lift> was {event}\"\n"
        let second = """
            spec door "A door"
            event open, shut
            record "{time} <{room} {subject}> was {event}"
            rule open-first "It is open first"
              open first
              accepts open
              rejects !shut
            """
        let folder = try TemporaryFolder(["a.log": Self.log, "lift.lifeline": first, "door.lifeline": second])
        let run = CommandRun("check a.log --spec lift.lifeline --spec door.lifeline", in: folder)
        #expect(run.output.contains("2 lives"))
        #expect(run.output.contains("1 life"))
    }

    @Test(arguments: [
        "{\"subject\": \"k\", \"event\": \"open\"}\n{\"subject\": \"k\", \"event\": \"open\"}\n",
        "[\n{\"subject\": \"k\",\n \"event\": \"open\"},\n{\"event\": \"open\", \"subject\": \"k\"}\n]\n",
    ])
    func `Values of JSON are read where that is declared`(log: String) throws {
        let run = try check(log, "", ["--record", "json subject = subject, event = event"])
        #expect(run.output.contains("a.log: 2 records as declared, 2 events"))
        #expect(run.output.contains(" error: open of k"))
    }

    @Test func `Rows under a heading are read where that is declared`() throws {
        let run = try check("event;id\nopen;7\nopen;8\nopen;7\n", "", ["--record", "csv subject = id, event = event"])
        #expect(run.output.contains("a.log: 3 records as declared, 3 events, 2 lives"))
        #expect(run.output.contains("a.log:4:1: error: open of 7"))
    }

    @Test func `Classes of one name in two modules are two, however long the log is`() throws {
        let lines = ["Left.Door open", "Right.Door open", "Right.Door shut", "Left.Door open"].map { $0 + "\n" }
        let short = try check(lines.joined())
        #expect(short.output.contains("a.log:4:1: error: open of Left.Door"))
        let filler = String(repeating: "Left.Gate open\nLeft.Gate shut\n", count: 5_000)
        let long = try check(filler + lines.joined())
        #expect(long.output.contains("a.log:10004:1: error: open of Left.Door"))
        #expect(long.exitCode == 1)
    }
}
