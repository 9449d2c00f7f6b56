import LifelineLoading
import Testing
import TraceFiles
import TraceModel
import TraceReaders

/// Formats whose messages are lines of another format, and lines that say how often a message happened.
@Suite
struct NestedFormatTests {
    private static let python = """
        2016-10-06T00:17:09.669794Z stdout F 2024-05-04 11:52:03,461 - lifts - INFO - Kitchen open
        2016-10-06T00:17:09.669799Z stderr F Traceback (most recent call last):
        2016-10-06T00:17:09.669803Z stderr F   File "lifts.py", line 3, in open
        2016-10-06T00:17:09.669811Z stdout P 2024-05-04 11:52:03,470 - lifts - INFO - Kit
        2016-10-06T00:17:09.669825Z stdout F 2024-05-04 11:52:03,480 - lifts - INFO - Kitchen shut

        """

    private static func format(_ names: String...) throws -> LogFormat {
        let formats = try names.map { name in try #require(LogFormat.standard.first { $0.name == name }) }
        return formats.dropFirst().reduce(formats[0]) { $0.holding($1) }
    }

    private static func read(_ text: String, _ format: LogFormat) throws -> TraceFile {
        let plan = ReadingPlan(names: FormatTests.names, format: format.name, formats: { [format] })
        return try TraceFile.read(.text(text, name: "a.log"), plan)
    }

    @Test
    func `A message is a line of another format`() throws {
        let file = try Self.read(Self.python, Self.format("cri", "python"))
        #expect(file.format == "cri/python")
        #expect(FormatTests.records(file.trace) == ["Kitchen open", "Kitchen shut"])
        #expect(file.trace.entries.count { $0.name < 0 } == 1)
        #expect(file.trace.unread.count == 0)
        // The inner time counts.
        let times = file.trace.entries.filter { $0.name >= 0 }.map(\.time)
        #expect(times.last.map { $0 - times[0] } == 19_000)
    }

    @Test
    func `A message is an object of JSON`() throws {
        let file = try Self.read(
            """
            2016-10-06T00:17:09.669794Z stdout F {"level":30,"time":1531171074631,"pid":657,"hostname":"tower","msg":"Kitchen open"}
            2016-10-06T00:17:09.669799Z stdout F {"level":30,"time":1531171074631,"pid":657,"hostname":"tower","msg":"idle"}
            2016-10-06T00:17:09.669803Z stderr F (node:657) Warning: the garage is deprecated
            2016-10-06T00:17:09.669811Z stdout F {"level":30,"time":1531171074650,"pid":657,"hostname":"tower","msg":"Kitchen shut"}

            """,
            Self.format("cri", "pino")
        )
        #expect(FormatTests.records(file.trace) == ["Kitchen open", "Kitchen shut"])
        #expect(Set(file.trace.subjects.map { file.trace.processes[Int($0.process)].number }).contains("657"))
    }

    @Test
    func `What keeps each line with its end is read, too`() throws {
        let file = try Self.read(
            #"{"log":"2024-05-04 11:52:03,461 - lifts - INFO - Kitchen open\n","stream":"stdout","time":"2019-01-01T11:11:11.1Z"}"#,
            Self.format("docker-json", "python")
        )
        #expect(FormatTests.records(file.trace) == ["Kitchen open"])
    }

    @Test
    func `An inner format is found where the outer one reads no events`() throws {
        let plan = ReadingPlan(names: FormatTests.names, formats: { LogFormat.standard })
        let text = """
            web-1  | time="2015-03-26T01:27:38-04:00" level=info msg="Kitchen open"
            web-1  | time="2015-03-26T01:27:39-04:00" level=info msg="nothing to do"
            web-1  | time="2015-03-26T01:27:40-04:00" level=info msg="Kitchen shut"

            """
        let file = try TraceFile.read(.text(text, name: "a.log"), plan)
        #expect(FormatTests.records(file.trace) == ["Kitchen open", "Kitchen shut"])
        #expect(file.format == "docker-compose/logfmt")
    }

    @Test(arguments: [1, 2, 65])
    func `A message that came again is as many records`(times: Int) throws {
        let file = try Self.read(
            """
            May  4 11:52:03 tower lifts[4821]: Kitchen open
            May  4 11:52:03 tower lifts[4821]: message repeated \(times) times: [ Kitchen open]

            """,
            Self.format("syslog")
        )
        #expect(FormatTests.records(file.trace) == [String](repeating: "Kitchen open", count: times + 1))
    }

    @Test(arguments: ["65538", "9223372036854775807", "99999999999999999999"])
    func `What is said to have come too often is a gap`(times: String) throws {
        let file = try Self.read(
            "May  4 11:52:03 tower lifts[4821]: message repeated \(times) times: [ Kitchen open]\n",
            Self.format("syslog")
        )
        #expect(FormatTests.records(file.trace) == ["Kitchen open"])
        #expect(file.trace.entries.contains { $0.name < 0 })
    }
}
