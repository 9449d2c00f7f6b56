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

    /// Lines of two doors, called Hall 1 and Hall 2, and of a gate, called Gate 1.
    private static func numbered(_ line: String) -> [[UInt8]] {
        let names = [("Hall", "1"), ("Hall", "2"), ("Gate", "1")]
        return ["open", "shut"].flatMap { event in
            names.map { kind, number in
                let said = line.replacing("@", with: kind).replacing("%", with: number).replacing("$", with: event)
                return Array("10:00:00 INFO \(said)".utf8)
            }
        }
    }

    @Test(arguments: [
        ("@ #%: $", "{kind} #{id}: {event}"), ("@[%]: $", "{kind}[{id}]: {event}"), ("@(%) $", "{kind}({id}) {event}"),
        ("@|%|$", "{kind}|{id}|{event}"), ("@ '%' $", "{kind} '{id}' {event}"), ("@ id=% $", "{kind} id={id} {event}"),
        ("@ (id=-%): $", "{kind} (id=-{id}): {event}"), ("@ $ #%", "{kind} {event} #{id}"),
        ("@ $ id=%", "{kind} {event}{} id={id}"), ("@ $ for %", "{kind} {event} for {id}"),
        ("#% @: $", "#{id} {kind}: {event}"), ("[#%] [@] $", "[#{id}] [{kind}] {event}"),
        ("|%|@|$", "|{id}|{kind}|{event}"), ("#% $ @", "#{id} {event} {kind}"),
    ])
    func `A word and the number beside it are one name, which is likely`(line: String, record: String) throws {
        let trace = try Self.read(Self.numbered(line))
        #expect(trace.guess?.records == ["\"{time} {level} \(record)\" is \"{kind} {id}\" {event}"])
        #expect(trace.guess?.certainSubjects == [])
        #expect(Set(trace.entries.map { trace.description(of: $0.subject) }) == ["Hall 1", "Hall 2", "Gate 1"])
    }

    @Test func `A number beside a word that comes back too seldom makes the word likely`() throws {
        let lines = ["Hall #1: open", "Hall #2: open", "Gate #1: open", "Hall #1: shut"]
        let trace = try Self.read(lines.map { Array($0.utf8) })
        #expect(trace.recordCount == 4)
        #expect(trace.guess?.certainSubjects == [])
    }

    /// `Kitchen open floor=1` is no other log than `alice created order=17`, in which the number is the object.
    @Test(arguments: [("@ $ #%", true), ("@ #%: $", true), ("@ ~ $ floor=%", false)])
    func `A number that counts leaves the word certain, and one that comes back behind a key does not`(
        line: String,
        isCertain: Bool
    ) throws {
        let words = Self.events + Self.events
        let lines = words.enumerated().map { index, word in
            let number = line.contains("floor") ? "\(index / 3 % 2)" : "\(index + 1)"
            let text = line.replacing("@", with: word.0).replacing("%", with: number).replacing("$", with: word.1)
            return Array(text.utf8)
        }
        let trace = try Self.read(lines)
        #expect(trace.guess?.certainSubjects == (isCertain ? ["Kitchen", "Garage"] : []))
        #expect(Set(trace.entries.map { trace.description(of: $0.subject) }) == ["Kitchen", "Garage"])
    }

    @Test func `A record that another one covers is not shown`() throws {
        let lines = [
            "api-1     | 10:00:01 door 17 open", "api-1     | 10:00:01 door 18 open",
            "worker-1  | 10:00:02 door 17 shut", "worker-2  | 10:00:02 door 18 shut",
            "worker-1  | 10:00:03 door 17 open", "worker-1  | 10:00:03 door 18 open",
        ]
        let trace = try Self.read(lines.map { Array($0.utf8) })
        #expect(trace.guess?.records == ["{word} | {time} {subject...} {event}"])
        #expect(trace.recordCount == 6)
    }
}
