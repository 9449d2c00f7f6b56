import Testing

/// Whose the events of objects of JSON are, one on a line, whose event is the value of a member.
extension CheckVerbRecordTests {
    /// Two lifts that open and shut in turn; the second one opens again before it is shut, in line 7.
    private static func lines(_ line: (_ event: String, _ lift: String, _ index: Int) -> String) -> String {
        let events = [
            ("open", "A1"), ("open", "B2"), ("shut", "A1"), ("shut", "B2"), ("open", "B2"), ("open", "A1"),
            ("open", "B2"), ("shut", "A1"), ("shut", "B2"),
        ]
        return events.enumerated().map { line($1.0, $1.1, $0) + "\n" }.joined()
    }

    /// One that is new on each line.
    private static func unique(_ index: Int) -> String { "\(0x4bf9_2f35 &* (index + 3))f\(index)" }

    private static let finding = "a.log:7:1: warning: open of B2 comes again before shut [lift.shut-again]\n"

    @Test(arguments: [
        (
            #"{"level":"info","ts":14935432#.5,"msg":"EVENT","lift":"LIFT","traceId":"NEW"}"#,
            "json event = msg, subject = lift, time = ts, level = level"
        ),
        (
            #"{"time":"2024-05-04T08:00:0#Z","level":"INFO","msg":"EVENT","traceId":"NEW","lift":"LIFT"}"#,
            "json event = msg, subject = lift, time = time, level = level"
        ),
        (#"{"id":"NEW","event":"EVENT","lift":"LIFT"}"#, "json event = event, subject = lift"),
        (#"{"event":"EVENT","lift":{"name":"LIFT"},"took":#}"#, "json event = event, subject = lift.name"),
    ])
    func `The member that goes with events as a subject does is read, whatever is new on each line`(
        line: String,
        record: String
    ) throws {
        let log = Self.lines { event, lift, index in
            line.replacing("EVENT", with: event).replacing("LIFT", with: lift).replacing("#", with: "\(index)")
                .replacing("NEW", with: Self.unique(index))
        }
        let run = try check(log)
        #expect(run.output.contains("read as \(record): 2 objects (B2 5, A1 4)\n"), "\(run.output)\(run.errors)")
        #expect(run.output.contains(Self.finding), "\(run.output)\(run.errors)")
        #expect(run.exitCode == 0)
        // What the report advises settles it.
        let declared = try check(log, "", ["--record", record])
        #expect(declared.output.contains(Self.finding.replacing("warning", with: "error")), "\(declared.output)")
    }

    @Test func `An identifier that goes with events as a subject does is one for certain`() throws {
        let log = Self.lines {
            #"{"eventId":"\#(Self.unique($2))","type":"\#($0)","liftId":"\#($1)","at":"2024-05-04T08:00:0\#($2)Z"}"#
        }
        let run = try check(log)
        #expect(run.output.contains("read as json event = type, subject = liftId, time = at: 2 objects"))
        #expect(run.output.contains(Self.finding.replacing("warning", with: "error")), "\(run.output)\(run.errors)")
        #expect(run.exitCode == 1)
    }

    @Test func `Members are found wherever they stand, and others may come and go`() throws {
        let log = Self.lines { event, lift, index in
            let members = [#""event":"\#(event)""#, #""lift":"\#(lift)""#, #""host":"h\#(index / 5)""#]
            let more = index % 3 == 0 ? [#""note":"by hand""#] : []
            return "{" + ((index % 2 == 0 ? members : members.reversed()) + more).joined(separator: ",") + "}"
        }
        let run = try check(log)
        #expect(run.output.contains("a.log: 9 records, 9 events, 2 lives"), "\(run.output)\(run.errors)")
        #expect(run.output.contains(Self.finding), "\(run.output)")
    }

    @Test(arguments: ["traceId", "trace_id", "spanId", "correlation_id", "dd.trace_id"])
    func `What follows a call through several programs is no object beside another`(key: String) throws {
        // Each lift is opened in one call and shut in another.
        let log = Self.lines { #"{"\#(key)":"t\#($2 / 2)","lift":"\#($1)","event":"\#($0)"}"# }
        let run = try check(log)
        #expect(run.output.contains("subject = lift: 2 objects"), "\(run.output)\(run.errors)")
        let text = try check(Self.lines { "\(key)=t\($2 / 2) lift=\($1) \($0)" })
        #expect(text.output.contains("2 lives"), "\(text.output)\(text.errors)")
        // Alone it is what the lines are about.
        let alone = try check(Self.lines { event, lift, _ in #"{"\#(key)":"\#(lift)","event":"\#(event)"}"# })
        #expect(alone.output.contains("subject = \(key): 2 objects"), "\(alone.output)\(alone.errors)")
    }

    @Test func `Of two members that tell objects apart neither is taken, and both are shown`() throws {
        let events = [(3, 7, "open"), (4, 7, "open"), (3, 8, "open"), (3, 7, "shut"), (4, 7, "shut"), (4, 8, "open")]
        let log = (events + [(3, 8, "shut"), (4, 8, "shut")]).map {
            #"{"client":\#($0.0),"event":"\#($0.2)","server":\#($0.1)}"# + "\n"
        }
        let run = try check(log.joined())
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("they are values of JSON, and two columns tell objects apart"))
        for key in ["client", "server"] {
            #expect(run.errors.contains("--record 'json event = event, subject = \(key)'"), "\(run.errors)")
        }
    }

    @Test func `An object of JSON without the member of which it says an event is a line that is not read`() throws {
        let log = Self.lines { event, lift, index in
            index == 4 ? #"{"event":"\#(event)","by":"hand"}"# : #"{"event":"\#(event)","liftId":"\#(lift)"}"#
        }
        let run = try check(log)
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)\(run.errors)")
    }

    @Test func `A member is found however many others there are`() throws {
        let others = (0..<60).map { #""field\#($0)":"a.b/c?d=\#($0)""# }.joined(separator: ",")
        let log = Self.lines { event, lift, _ in #"{"event":"\#(event)",\#(others),"lift":"\#(lift)"}"# }
        let run = try check(log)
        #expect(run.output.contains("subject = lift: 2 objects"), "\(run.output)\(run.errors)")
        #expect(run.output.contains(Self.finding), "\(run.output)")
    }

    @Test func `What holds the event in a text is named by its path`() throws {
        let log = Self.lines { event, lift, _ in
            #"{"data":{"type":"com.example.lift.\#(event)","lift":"\#(lift)"},"type":"log"}"#
        }
        let run = try check(log)
        let record = #"json data.type "{}{event}", subject = data.lift"#
        #expect(run.output.contains("read as \(record): 2 objects"), "\(run.output)\(run.errors)")
        #expect(run.output.contains(Self.finding), "\(run.output)")
        let declared = try check(log, "", ["--record", record])
        #expect(declared.output.contains(Self.finding.replacing("warning", with: "error")), "\(declared.output)")
    }

    @Test func `Beside calls that come back with several events what tells objects apart is not certain`() throws {
        // Two calls at a time that go through one service each may be what the lines are about.
        let log = Self.lines { #"{"traceId":"t\#(($2 / 2) % 3)","liftId":"\#($1)","event":"\#($0)"}"# }
        let run = try check(log)
        #expect(run.output.contains("subject = liftId: 2 objects"), "\(run.output)\(run.errors)")
        #expect(run.output.contains(Self.finding), "\(run.output)")
    }

    @Test(arguments: [
        #""userId":"u1","ptr":"0x7f0LIFT""#, #""userId":"u1","order":"12eLIFT""#, #""userId":"LIFT""#,
        #""doorId":"LIFT","list":["a"]"#, #""doorId":"LIFT","booked":"2024-05-04T08:00:00Z","in":"DAYT08:00:00Z""#,
    ])
    func `Nothing is certain where a person, a list or a time may as well be what the lines are about`(
        members: String
    ) throws {
        let log = Self.lines { event, lift, _ in
            let day = lift == "A1" ? "2024-05-05" : "2024-05-06"
            return #"{"event":"\#(event)",\#(members)}"#.replacing("LIFT", with: lift).replacing("DAY", with: day)
        }
        let run = try check(log)
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("a.log:7:1: warning: open of "), "\(run.output)\(run.errors)")
    }

    @Test func `The time of a record is the member that is called so`() throws {
        let log = Self.lines {
            #"{"due":"2024-05-09T08:00:0\#(9 - $2)Z","event":"\#($0)","liftId":"\#($1)","time":"2024-05-04T08:00:0\#($2)Z"}"#
        }
        #expect(try check(log).output.contains("subject = liftId, time = time: 2 objects"))
    }

    @Test func `Keys that each object has for itself are no columns`() throws {
        let log = Self.lines { #"{"event":"\#($0)","lift":"\#($1)","k\#($2)":\#($2)}"# }
        #expect(try check(log).output.contains("subject = lift: 2 objects"))
    }
}
