import Testing
import TraceModel
import TraceRecords

@testable import TraceReaders

@Suite struct `Values that last, or hold a list of records, are read by what is declared of them` {
    private static let names = EventNames(["open", "shut", "open.end"])

    /// What is read of a log: `open of Kitchen at 5 ±1`.
    private func records(_ text: String, _ statements: RecordStatement...) -> [String] {
        var reader = ValueReader(statements, names: Self.names)
        var batch = RecordBatch()
        return Array(text.utf8).withUnsafeBytes { bytes in
            _ = reader.read(bytes, firstLine: 1, into: &batch)
            return batch.withText(of: bytes) { text in
                batch.records.map { record in
                    guard record.isEvent else { return "\(record.kind)" }
                    func string(_ range: ByteRange) -> String { String(decoding: text[range], as: UTF8.self) }
                    let first = Int(record.firstAttribute)
                    let attributes = batch.attributes[first..<first + Int(record.attributeCount)]
                        .map { " \(string($0.name))=\(string($0.value))" }
                    let time = record.time == Trace.Entry.noTime ? "" : " at \(record.time) ±\(record.timeUnit)"
                    let subject = string(record.className) + string(record.identity)
                    return "\(string(record.name)) of \(subject)\(time)\(attributes.joined())"
                }
            }
        }
    }

    private func declared(
        _ list: String? = nil,
        each: String? = nil,
        where tests: [(String, String)] = [],
        _ columns: (String, RecordColumns.Column.Content)...
    ) -> RecordStatement {
        .record(
            RecordDeclaration(
                .json(
                    RecordColumns(
                        list: list.map(ColumnPath.init(parsing:)),
                        each: each.map(ColumnPath.init(parsing:)),
                        tests: tests.map { .init(ColumnPath(parsing: $0.0), is: $0.1) },
                        columns: columns.map { .init(ColumnPath(parsing: $0.0), $0.1) }
                    )
                )
            )
        )
    }

    private func part(_ path: String, _ unit: RecordColumns.TimeUnit?) -> RecordColumns.TimePart {
        RecordColumns.TimePart(ColumnPath(parsing: path), in: unit)
    }

    @Test func `a span is its beginning and its end, which have the same attributes`() {
        let span = declared(
            nil,
            ("m", .field("message")),
            ("at", .time("time", in: .us, plus: [])),
            ("at", .time("end", in: .us, plus: [part("d", .us)])),
            ("id", .field("span"))
        )
        #expect(
            records(#"{"m":"Kitchen open","at":5,"d":3,"id":"7"}"#, span)
                == ["open of Kitchen at 5 ±1 span=7", "open.end of Kitchen at 8 ±2 span=7"]
        )
        // Nobody asks for the end of what shuts.
        #expect(records(#"{"m":"Kitchen shut","at":5,"d":3,"id":"7"}"#, span) == ["shut of Kitchen at 5 ±1 span=7"])
        // An end that is no time is none; without it the value is no span.
        #expect(records(#"{"m":"Kitchen open","at":5,"d":"?","id":7}"#, span) == ["open of Kitchen at 5 ±1 span=7"])
        #expect(records(#"{"m":"Kitchen open","at":5,"id":7}"#, span) == ["gap"])
    }

    @Test func `what only ends is its end`() {
        let end = declared(nil, ("m", .field("message")), ("at", .time("end", in: .ms, plus: [])))
        #expect(records(#"{"m":"Kitchen open","at":5}"#, end) == ["open.end of Kitchen at 5000 ±1000"])
        #expect(records(#"{"m":"Kitchen shut","at":5}"#, end) == [])
        #expect(records(#"{"m":"open what?","at":5}"#, end).filter { $0.hasPrefix("open ") } == [])
    }

    @Test func `an event that is declared lasts, too`() {
        let span = declared(
            nil,
            ("id", .field("subject")),
            ("ev", .field("event")),
            ("from", .field("time")),
            ("to", .field("end"))
        )
        #expect(
            records(#"{"id":"a","ev":"open","from":"2024-05-01T12:00:00.5Z","to":"2024-05-01T12:00:01.25Z"}"#, span)
                == ["open of a at 1714564800500000 ±100000", "open.end of a at 1714564801250000 ±10000"]
        )
        #expect(records(#"{"id":"a","ev":"open","from":"2024-05-01T12:00:00.5Z"}"#, span).count == 1)
    }

    @Test func `a time is a sum of what is counted, each in its unit`() {
        let time = declared(
            nil,
            ("ev", .field("event")),
            ("s", .time("time", in: .s, plus: [part("n", .ns)]))
        )
        func read(_ seconds: String, _ nanos: String) -> [String] {
            records(#"{"ev":"open","s":\#(seconds),"n":\#(nanos)}"#, time)
        }
        #expect(read("1655382523", "461000000") == ["open of  at 1655382523461000 ±1"])
        #expect(read("1.5", "999") == ["open of  at 1500000 ±1"])
        #expect(read("\"7\"", "\"2000\"") == ["open of  at 7000002 ±1"])
        // What cannot be a time says none.
        for (seconds, nanos) in [
            ("x", "1"), ("1", "-1"), ("1e3", "1"), ("99999999999999999999", "1"), ("9999999999999999999", "1"),
            ("9223372036854", "9223372036854775807"), ("null", "1"), ("{}", "1"), ("1.", "1"), ("\"\\u0031\"", "1"),
        ] {
            #expect(read(seconds, nanos) == ["open of "], "\(seconds) \(nanos)")
        }
        #expect(read("1", String(repeating: "9", count: 1_000_000)) == ["open of "])
    }

    @Test func `lists on the way to a list are gone through`() {
        let span = declared("a.b.c", ("id", .field("subject")), ("ev", .field("event")))
        #expect(
            records(
                #"""
                {"a":[{"x":[{"c":[{"id":0,"ev":"open"}]}],"b":[{"c":[{"id":1,"ev":"open"},{"id":2,"ev":"open"}]},
                {"c":[]},{"d":1,"c":[{"id":3,"ev":"shut"}]}]},
                [{"b":[{"c":[{"id":9,"ev":"open"}]}]}],
                {"b":{"c":[{"id":4,"ev":"shut"}]}}]}
                """#,
                span
            ) == ["gap", "open of 1", "open of 2", "shut of 3", "gap", "shut of 4"]
        )
    }

    @Test func `each element of a list in a value is a record`() {
        let event = declared(
            "events",
            each: "to.all",
            ("to.all.id", .field("subject")),
            ("type", .field("event")),
            ("at", .field("floor")),
            ("to.all.as", .field("role"))
        )
        #expect(
            records(
                #"""
                {"events":[
                {"type":"open","at":3,"to":{"all":[{"id":"a","as":"x"}, 7, [], {"as":"none"}, {"id":"b","id":"c"}]}},
                {"type":"open","to":{"all":[]}},
                {"type":"shut","to":{"all":{"id":"a"}}}
                ]}
                """#,
                event
            ) == ["open of a floor=3 role=x", "open of b floor=3", "gap", "gap"]
        )
    }
}
