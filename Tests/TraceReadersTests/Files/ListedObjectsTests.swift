import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

/// Several objects in a line, in logs whose lines are found out.
@Suite struct `A line that lists objects` {
    private func read(_ lines: [String]) throws -> Trace {
        let plan = ReadingPlan(names: EventNames(["open", "shut"]))
        return try TraceFile.read(.text(lines.joined(separator: "\n") + "\n", name: "a.log"), plan).trace
    }

    private func lines(_ trace: Trace) -> [Int32] { trace.entries.filter { $0.name >= 0 }.map(\.line) }

    private static let joints = [", ", ",", " and ", " & ", "+", "/", ", and ", "; "]

    @Test(arguments: ["E: O", "E O", "12:00 O ~ E", "12:00 doors=O E", "E doors=[O]", "E: [O]", "E: \"O\""], joints)
    func `is not read as the event of one of them`(form: String, joint: String) throws {
        let events = [
            ("open", "Front"), ("open", "Back"), ("shut", "Front"), ("shut", "Front\(joint)Back"), ("open", "Back"),
            ("open", "Front"), ("shut", "Back"), ("shut", "Front"),
        ]
        let trace = try read(
            events.map { form.replacing("E", with: $0.0).replacing("O", with: $0.1) }
        )
        #expect(lines(trace) == [1, 2, 3, 5, 6, 7, 8])
        #expect(trace.gapCount == 1)
        #expect(trace.unread.lines.map(\.line) == [4])
    }

    @Test(arguments: [
        "Front, Back: open", "Front, Back open", "12:00 Front & Back open", "[Front, Back] open", "Front and Back open",
        "Front,Back: open",
    ])
    func `is not read as the event of one of them in a form of messages either`(line: String) throws {
        let trace = try read(["Front open", "Back shut", line, "Front shut"])
        #expect(lines(trace) == [1, 2, 4])
        #expect(trace.unread.lines.map(\.line) == [3])
        for prefix in ["INFO, ", "12:00:01, ", "main, "] {
            #expect(lines(try read(["Front open", "\(prefix)Back: open", "Front shut"])) == [1, 2, 3])
        }
    }

    @Test func `is read where what is joined to its object is none, or stands there in each line`() throws {
        let detail = try read(["open: Front, slow", "open: Back", "shut: Front and fast", "shut: Back"])
        #expect(lines(detail) == [1, 2, 3, 4])
        let rows = ["1,2,open", "2,1,open", "1,3,shut", "2,1,shut", "1,3,open", "1,2,shut"]
        let table = try read(rows.map { "12:00,\($0)" })
        #expect(lines(table) == [1, 2, 3, 4, 5, 6])
    }
}
