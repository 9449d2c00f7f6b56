import Testing
import TraceModel
import TraceRecords

@testable import TraceReaders

@Suite struct `The records of some fields` {
    private static let names = EventNames(["open", "shut", "door.open", "+load", "span begin"])

    /// The records of fields that stand in a chunk behind each other.
    private func records(_ fields: [(name: String, text: String)], _ claims: [RecordClaim] = []) -> Reading {
        let bytes = Array(fields.map(\.text).joined(separator: " ").utf8)
        var start = 0
        let ranges = fields.map { field in
            defer { start += field.text.utf8.count + 1 }
            return field.text.isEmpty ? .empty : ByteRange(start..<start + field.text.utf8.count)
        }
        var composer = RecordComposer(claims, fields: fields.map(\.name), names: Self.names)
        var batch = RecordBatch()
        return bytes.withUnsafeBytes { bytes in
            composer.begin(bytes, &batch)
            let isRead = composer.append(ranges, of: bytes, line: 7, column: 3, to: &batch)
            let reading = Reading(batch, of: bytes)
            #expect(isRead == !reading.records.isEmpty)
            return reading
        }
    }

    @Test func `say time, process, subject and event, and all else as attributes`() {
        let found = records([
            ("time", "1970-01-01 00:00:01.5"), ("process", "lift"), ("pid", "12"), ("tid", "7"), ("subject", "Door 1"),
            ("event", "open"), ("why", ""), ("floor", "3"),
        ])
        var expected = Reading.Record(name: "open", identity: "Door 1", process: "lift", processID: "12")
        (expected.line, expected.column) = (7, 3)
        (expected.time, expected.timeUnit) = (1_500_000, 100_000)
        expected.attributes = [.init("tid", "7"), .init("floor", "3")]
        #expect(found.records == [expected])
    }

    @Test(arguments: [
        ("open", "open", RawRecord.Kind.instance), ("open(_:)", "open(_:)", .instance), ("open:", "open:", .instance),
        ("door.open", "door.open", .instance), ("+load", "load", .classMethod), ("load", "load", .instance),
    ])
    func `have an event that is known`(_ text: String, _ name: String, _ kind: RawRecord.Kind) {
        let found = records([("event", text), ("subject", "Door")]).records
        #expect(found.map(\.name) == [name])
        #expect(found.map(\.kind) == [kind])
        #expect(found.map(\.className) == ["Door"])
    }

    @Test(arguments: ["", "opened", "Open", "+", "++load", "door"])
    func `are none if the event is not known`(_ text: String) {
        #expect(records([("event", text), ("subject", "Door")]).records.isEmpty)
    }

    @Test func `have no time if its text is none, or more than one`() {
        for text in ["1.2.3", "11:52:03 later", "x"] {
            #expect(records([("time", text), ("event", "open")]).records.map(\.time) == [Trace.Entry.noTime])
        }
    }

    @Test func `are put together as the claims say`() {
        let claims = [
            RecordClaim(subject: [.text("lift "), .field("n")], event: [.text("door."), .field("event")]),
            RecordClaim(
                subject: [.field("n"), .text("/"), .field("missing"), .field("n")],
                event: [.text("span begin")]
            ),
            RecordClaim(subject: [], event: [.field("event")]),
            RecordClaim(subject: [.field("n")], event: [.field("n")]),
        ]
        let found = records([("n", "4"), ("event", "open")], claims).records
        #expect(found.map(\.name) == ["door.open", "span begin", "open"])
        #expect(found.map(\.identity) == ["lift 4", "4/4", ""])
        #expect(found.map(\.attributes) == [[.init("n", "4")], [.init("n", "4")], [.init("n", "4")]])
    }
}
