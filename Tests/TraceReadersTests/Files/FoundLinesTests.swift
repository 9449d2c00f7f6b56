import TestDepth
import Testing
import TraceModel
import TraceReaders

@testable import TraceFiles

/// Lines of a form that was found, and what they say against their records, after many like them that say nothing.
@Suite struct FoundLinesTests {
    private static let names = EventNames(["opened", "closed", "moved"])

    /// What is read of lines that come in chunks, in a form that is found out from all of them.
    private struct Outcome {
        var trace = ""
        var gaps: [Int32] = []
        var records: [Int32] = []
    }

    /// - Parameter learns: whether lines that are like earlier ones need not be looked at.
    private func read(_ lines: [String], names: EventNames = names, learns: Bool = true, by count: Int = 20) throws
        -> Outcome?
    {
        let plan = ReadingPlan(names: names)
        var batch = RecordBatch(takesRepeats: learns)
        var search = try TraceParser(plan)
        let whole = Array(lines.map { $0 + "\n" }.joined().utf8)
        _ = try whole.withUnsafeBytes { try search.read($0, isLast: true, into: &batch) { _, _ in } }
        guard let found = search.found, search.format == LogFormat.found else { return nil }
        var parser = try TraceParser(plan, as: found)
        var builder = TraceBuilder(keepsOtherLines: true, isHeld: true)
        for start in stride(from: 0, to: lines.count, by: count) {
            let chunk = lines[start..<min(start + count, lines.count)].map { $0 + "\n" }.joined()
            let isLast = start + count >= lines.count
            _ = try Array(chunk.utf8).withUnsafeBytes {
                try parser.read($0, isLast: isLast, into: &batch) { builder.append($0, of: $1) }
            }
        }
        let trace = builder.finish(lastLine: lines.count)
        return Outcome(
            trace: trace.printed,
            gaps: trace.entries.filter { $0.name == Trace.Entry.gap }.map(\.line),
            records: trace.entries.filter { $0.name >= 0 }.map(\.line)
        )
    }

    /// Sixty lines in a form, with digits for `~` and one of three events for `E`.
    private func lines(_ form: String) -> [String] {
        (0..<60).map { number in
            let object = number % 7 + number / 21 * 7
            return String(
                form.replacing("E", with: ["opened", "moved", "closed"][number / 7 % 3]).replacing(
                    "#",
                    with: "1\(object)"
                )
                .map { $0 == "~" ? Character("\(number % 10)") : $0 }
            )
        }
    }

    @Test(arguments: [
        ("10:00:0~.~00 [worker-~] door-#: E", "10:00:09.900 [worker-9] door-17: opened failed"),
        ("10:00:0~.~00 [worker-~] door-#: E", "10:00:09.900 [worker-9] door-17: opened and closed"),
        ("10:00:0~.~00 [worker-~] door-#: E", "10:00:09.900 [worker-9] door-17, door-18: opened"),
        ("10:00:0~.~00 [worker-~] 3f#0a1c: E", "10:00:09.900 [worker-9] 3f170a1c: opened failed"),
        ("10:00:0~.~00 door=# event=E status=200", "10:00:09.900 door=17 event=opened status=500"),
        ("10:00:0~.~00 door=# event=E code=0", "10:00:09.900 door=17 event=opened code=2"),
        ("10:00:0~.~00 door=# event=E ok=1", "10:00:09.900 door=17 event=opened ok=0"),
        ("10:00:0~.~00 door=# event=E errors=0", "10:00:09.900 door=17 event=opened errors=3"),
        ("10:00:0~.~00 door #: E 1~ times", "10:00:09.900 door 17: opened 00 times"),
    ])
    func `What a line says against its record counts, however many like it said nothing`(_ form: String, _ odd: String)
        throws
    {
        var lines = lines(form)
        lines.insert(odd, at: 50)
        let outcome = try #require(try read(lines))
        #expect(outcome.gaps == [51])
        #expect(outcome.records == (1...61).filter { $0 != 51 })
    }

    @Test func `Where a digit stands in a name, digits say something`() throws {
        let names = EventNames(["opened1", "closed1"])
        var lines = (0..<60).map { number in
            "10:00:0\(number % 10) [worker-\(number % 3)] door-\(number % 7): \(number / 7 % 2 == 0 ? "opened1" : "closed1")"
        }
        lines[49] = "10:00:00 [worker-1] door-1: opened1 of closed2"
        lines[50] = "10:00:00 [worker-1] door-1: opened1 of closed1"
        let outcome = try #require(try read(lines, names: names))
        #expect(outcome.gaps == [51])
        #expect(outcome.records.count == 59)
    }

    @Test func `A mark calls off an event that has been said without one by then`() throws {
        // Until line 61 closed is said with a mark alone.
        var lines = (0..<90).map { number in
            let event = ["opened", "moved", "closed"][number / 7 % 3]
            let mark = event == "closed" ? "-" : "+"
            return "10:00:0\(number % 10) \(mark) door-1\(number % 7): \(event)"
        }
        lines[60] = "10:00:01 + door-13: closed"
        let outcome = try #require(try read(lines))
        let late = (61..<90).filter { lines[$0].hasSuffix("closed") }.map { Int32($0 + 1) }
        #expect(outcome.gaps == late)
    }

    @Test(arguments: [
        ("3f12345a", "3f123452"), ("3f12345a", "4f123452a"), ("3f12345a", "af12345a"), ("3f12345a", "3F12345B"),
        ("3f12345a", "31234567"), ("3f12345", "4a12345"), ("0x7f01a", "0x7f01b"), ("deadbeef", "deadbeea"),
        ("3fa85f64-5717-4562-b3fc-2c963f66afa6", "3fa85f64-5717-4562-b3fc-2c963f66afac"),
    ])
    func `An identifier is like others that begin and end as it does`(_ first: String, _ second: String) {
        let bytes = Array("the order \(first) opened\nthe order \(second) opened".utf8)
        let end = 17 + first.utf8.count
        bytes.withUnsafeBytes { bytes in
            var lines = AlikeLines()
            #expect(lines.remember(0..<end, of: bytes) == 0)
            #expect(lines.place(of: end + 1..<bytes.count, in: bytes) == nil)
        }
    }

    @Test(arguments: [
        ("3f12345a", "4a98765b"), ("17", "42"), ("0x7f12345a", "0x6e98765b"),
        ("3fa85f64-5717-4562-b3fc-2c963f66afa6", "1c0de564-0000-1111-aaaa-bbbbccccddd1"),
    ])
    func `Lines are alike save for digits and identifiers`(_ first: String, _ second: String) {
        let bytes = Array("the order \(first) opened\nthe order \(second) opened".utf8)
        let end = 17 + first.utf8.count
        bytes.withUnsafeBytes { bytes in
            var lines = AlikeLines()
            #expect(lines.remember(0..<end, of: bytes) == 0)
            #expect(lines.place(of: end + 1..<bytes.count, in: bytes) == 0)
        }
    }

    // MARK: - By chance

    /// Forms, in which `S` is an object, `E` an event and `~` any digit.
    private static let forms = [
        "10:00:0~ S E", "10:00:0~ S: E", "10:00:0~ [worker-~] S ~ E", "10:00:0~ E: S", "10:00:0~ id=S event=E",
        "10:00:0~ req=~3fa~b~c S E", "10:00:0~ + S: E", "10:00:0~ - S: E",
        "10:00:0~ 3fa85f6~-57~7-4562-b3fc-2c963f66af~6 S E", "10:00:0~ INFO S was E",
    ]
    private static let objects = [
        "door-~", "1~", "Kitchen", "~f~0a~1a", "~f~0a~11", "order #~", "0a~f~b~d", "failed-~", "~~~~~~~~",
    ]
    private static let endings = [
        "", "", "", " in ~~ ms", " floor=~", " status=~00", " ok=~", " errors=~", " ~", " by 3fa~b~c~", " (~)",
        " -> ~~",
    ]
    private static let oddities = [
        " failed", ": false", " and E", " ✗", " 0", "?", " skipped", ", S E", " not done", " by mistake, reverted",
    ]
    private static let others = [
        "- S: E", "+ S: E", "10:00:0~ - S: E", "10:00:0~ ! S: E", "cache ~~ evicted", "  File \"door.py\", line ~",
        "    S E", "S E", "S, S E", "~ E", "- S E", "", "# note ~",
    ]

    @Test func `Lines of a found form are read as if each were the first`() throws {
        var generator = SeededGenerator(state: 32)
        var found = 0
        for round in 0..<(TestDepth.extra > 0 ? 600 : 60) {
            let form = Self.forms.randomElement(using: &generator) ?? ""
            let objects = (0..<6).map { _ in
                fill(Self.objects.randomElement(using: &generator) ?? "", "", using: &generator)
            }
            let isOdd = Bool.random(using: &generator)
            let lines = (0..<200).map { _ in
                var line = form + (Self.endings.randomElement(using: &generator) ?? "")
                if isOdd, Int.random(in: 0..<20, using: &generator) == 0 {
                    line = Self.others.randomElement(using: &generator) ?? ""
                } else if isOdd, Int.random(in: 0..<15, using: &generator) == 0 {
                    line += Self.oddities.randomElement(using: &generator) ?? ""
                }
                return fill(line, objects.randomElement(using: &generator) ?? "", using: &generator)
            }
            // Of some it cannot be told whose the events are.
            guard let known = try read(lines, learns: true) else { continue }
            found += 1
            let plain = try read(lines, learns: false)
            #expect(known.trace == plain?.trace, "round \(round)")
        }
        #expect(found > 20)
    }

    private func fill(_ text: String, _ object: String, using generator: inout SeededGenerator) -> String {
        let event = ["opened", "closed", "moved"].randomElement(using: &generator) ?? ""
        return String(
            text.replacing("S", with: object).replacing("E", with: event)
                .map { $0 == "~" ? Character("\(Int.random(in: 0...9, using: &generator))") : $0 }
        )
    }
}
