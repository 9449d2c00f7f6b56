import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

/// Whether the record that is found reads the lines that it was found of.
@Suite struct FoundRecordTests {
    private static func read(_ lines: [[UInt8]]) throws -> Trace {
        let plan = ReadingPlan(names: EventNames(["open", "shut"]))
        let log = lines.reduce([]) { $0 + $1 + [UInt8(ascii: "\n")] }
        return try TraceFile.read(.bytes(log, name: "a.log"), plan).trace
    }

    private static let events = [("Kitchen", "open"), ("Garage", "open"), ("Kitchen", "shut"), ("Garage", "shut")]

    @Test func `Bytes of another encoding stand for any text`() throws {
        let lines = Self.events.map { Array("Aufz".utf8) + [0xFC] + Array("ge \($0.0) ~ \($0.1)".utf8) }
        let trace = try Self.read(lines)
        #expect(trace.guess?.records == ["Aufz{}ge {subject} ~ {event}"])
        #expect(trace.recordCount == 4)
        #expect(Set(trace.entries.map { trace.description(of: $0.subject) }) == ["Kitchen", "Garage"])
        #expect(trace.unread.count == 0)
    }

    @Test(arguments: ["at @ ~ #", "# size=4 parent=@"])
    func `The description of an object holds a blank`(line: String) throws {
        let lines = Self.events.map { name, event in
            line.replacing("@", with: "<Lift: 0x\(name == "Kitchen" ? 1 : 2)>").replacing("#", with: event)
        }
        let trace = try Self.read(lines.map { Array($0.utf8) })
        #expect(trace.recordCount == 4)
        #expect(Set(trace.entries.map { trace.description(of: $0.subject) }) == ["<Lift: 0x1>", "<Lift: 0x2>"])
    }
}
