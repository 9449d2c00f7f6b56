import LifelineLoading
import Testing
import TraceFiles
import TraceModel
import TraceReaders

/// Which format is taken by itself where messages alone could be read too.
@Suite
struct FormatChoiceTests {
    private static func read(_ text: String) throws -> TraceFile {
        let plan = ReadingPlan(names: FormatTests.names, formats: { LogFormat.standard })
        return try TraceFile.read(.text(text, name: "a.log"), plan)
    }

    /// The processes of the objects that records are of.
    private static func processes(_ trace: Trace) -> Set<String> {
        Set(
            trace.entries.filter { $0.name >= 0 }.map {
                trace.processes[Int(trace.subjects[Int($0.subject)].process)].name
            }
        )
    }

    @Test
    func `A format whose records are of two lines counts before names that stand alone on a line`() throws {
        let dotnet = try Self.read(
            """
            info: Lifts.FrontDoor[0]
                  open
            info: Lifts.BackDoor[0]
                  open
            warn: Lifts.FrontDoor[0]
                  shut
            info: Lifts.BackDoor[0]
                  shut

            """
        )
        #expect(dotnet.format == "dotnet")
        #expect(
            FormatTests.records(dotnet.trace) == ["FrontDoor open", "BackDoor open", "FrontDoor shut", "BackDoor shut"]
        )
        let logcat = try Self.read(
            """
            --------- beginning of main
            [ 05-04 11:52:03.461  4821: 4821 D/FrontDoor ]
            open

            [ 05-04 11:52:03.470  4821: 4821 D/BackDoor ]
            open

            [ 05-04 11:52:03.498  4821: 4835 I/chatty   ]
            uid=10213(lifts) expire 12 lines

            [ 05-04 11:52:03.702  4821: 4821 D/FrontDoor ]
            shut


            """
        )
        #expect(logcat.format == "logcat-long")
        #expect(FormatTests.records(logcat.trace) == ["FrontDoor open", "BackDoor open", "FrontDoor shut"])
        #expect(logcat.trace.entries.count { $0.name < 0 } == 1)
    }

    @Test(arguments: [
        "open\nshut\nopen\n", "a tap:\nopen, shut\nanother tap:\nopen\n", "1 of 2:\n  open\n2 of 2:\n  shut\n",
    ])
    func `Names without a format around them stay names`(log: String) throws {
        #expect(try Self.read(log).format == "names")
    }

    @Test
    func `What stands in brackets is no host`() throws {
        let file = try Self.read(
            """
            2024-05-04T11:52:01.123Z [INFO]  doors: Kitchen open: floor=1
            2024-05-04T11:52:02.123Z [WARN]  doors: Garage open: floor=3
            2024-05-04T11:52:03.123Z [INFO]  doors: Kitchen shut: floor=1

            """
        )
        #expect(file.format == "hclog")
        #expect(FormatTests.records(file.trace) == ["Kitchen open", "Garage open", "Kitchen shut"])
        #expect(Self.processes(file.trace) == [""])
    }

    @Test(arguments: [
        ("docker-compose", ["web-1  | %", "web-2  | %"], ["web-1", "web-2"]),
        ("kubectl-logs", ["[pod/web-a/web] %", "[pod/web-b/web] %"], ["web-a/web", "web-b/web"]),
        (
            "pino",
            [
                #"{"level":30,"time":1531171074631,"pid":1,"hostname":"web-1","msg":"%"}"#,
                #"{"level":30,"time":1531171074631,"pid":1,"hostname":"web-2","msg":"%"}"#,
            ], ["web-1", "web-2"]
        ),
    ])
    func `Containers and hosts tell objects of one name apart`(format: String, lines: [String], processes: [String])
        throws
    {
        let events = [("open", 0), ("shut", 1), ("shut", 0), ("open", 1)]
        let file = try Self.read(
            events.map { lines[$0.1].replacing("%", with: "<Kitchen: 0x7f01> \($0.0)") + "\n" }.joined()
        )
        #expect(file.format == format)
        #expect(Self.processes(file.trace) == Set(processes))
    }

    @Test(arguments: ["main | ", "Thread-% | ", "worker-% | ", "INFO | ", "ui | ", "11:52:0% | ", "11:52 | "])
    func `A word before a bar that may be a thread, a category or a time is no container`(prefix: String) throws {
        let file = try Self.read(
            (1...4).map { prefix.replacing("%", with: "\($0)") + "<Kitchen: 0x7f01> open\n" }.joined()
        )
        #expect(Self.processes(file.trace) == [""])
    }
}
