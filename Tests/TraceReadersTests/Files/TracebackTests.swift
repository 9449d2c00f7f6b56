import LifelineLoading
import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

/// The source that Python prints below the frames of a traceback.
@Suite struct `Source in a traceback` {
    /// Two doors open and shut, with a traceback between.
    private static func log(_ source: String, _ line: (_ number: Int, _ text: String) -> String) -> String {
        let lines = [
            line(1, "Door1 open"), line(2, "Door2 open"), line(3, "Door1 shut"), "Traceback (most recent call last):",
            #"  File "doors.py", line 12, in run"#, "    \(source)", #"  File "doors.py", line 3, in turn"#,
            "    \(source)",
            "ValueError: stuck", line(4, "Door2 shut"), line(5, "Door1 open"),
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    @Test(arguments: [
        "{}", "12:00:0# @", "2024-05-01 12:00:0#,100 INFO @", "12:00:0# INFO [main] ~ @",
        "2014-05-04 11:52:03.46# Test[3141:60b] @", "2024-05-01 12:00:0#,100 - doors - INFO - @",
    ])
    func `is no event, and no line that is not read`(line: String) throws {
        for source in ["Door1.open()", "Door1 open", "open", "Door1: shut", "2 ~ open", "open(Door1)"] {
            let log = Self.log(source) { number, text in
                line == "{}" ? text : line.replacing("#", with: "\(number)").replacing("@", with: text)
            }
            let plan = ReadingPlan(names: EventNames(["open", "shut"]), formats: { LogFormat.standard })
            let trace = try TraceFile.read(.text(log, name: "a.log"), plan).trace
            let records = trace.entries.filter { $0.name >= 0 }
            #expect(records.map(\.line) == [1, 2, 3, 10, 11], "\(source)")
            #expect(trace.gapCount == 0 && trace.unread.count == 0, "\(source)")
        }
    }

    @Test func `is that line alone: what is indented below anything else is read`() throws {
        let log = "Door1 open\n  File doors.py, line 3\n    Door1 shut\n  \"doors.py\", line 3\n    Door1 open\n"
        let trace = try TraceFile.read(.text(log, name: "a.log"), ReadingPlan(names: EventNames(["open", "shut"])))
            .trace
        #expect(trace.entries.filter { $0.name >= 0 }.map(\.line) == [1, 3, 5])
    }
}
