import Testing
import TraceModel
import TraceRecords

@testable import TraceReaders

@Suite struct `Declared lines` {
    private static let names = EventNames(["open", "shut", "begin", "end", "parse.headers", "+load"])

    private static func record(_ pattern: String, is claims: [RecordClaim] = []) throws -> RecordStatement {
        .record(RecordDeclaration(.lines(try RecordPattern(parsing: pattern)), claims: claims))
    }

    private func read(_ statements: [RecordStatement], _ text: String) -> (reading: Reading, counts: [Int]) {
        var reader = RecordReader(statements, names: Self.names)
        var batch = RecordBatch()
        return Array(text.utf8).withUnsafeBytes { bytes in
            let lines = reader.read(bytes, firstLine: 1, into: &batch)
            var reading = Reading(batch, of: bytes)
            reading.lines = lines
            return (reading, reader.matchCounts)
        }
    }

    /// The records as `LINE:COLUMN SUBJECT EVENT name=value`, gaps as `LINE gap`.
    private func records(_ reading: Reading) -> [String] {
        reading.records.map { record in
            if record.kind == .gap { return "\(record.line) gap" }
            let sign = record.kind == .classMethod ? "+" : ""
            let attributes = record.attributes.map { " \($0.name)=\($0.value)" }.joined()
            return
                "\(record.line):\(record.column) \(record.className)\(record.identity) \(sign)\(record.name)\(attributes)"
        }
    }

    @Test func `are records with all that they say`() throws {
        let (found, counts) = read(
            [try Self.record("{time} {process}[{pid}:{tid}] {subject}: {event}{...}")],
            "\n  1970-01-01 00:00:02.5 Shop[3:7]  Door: open took=5ms, why=\"a b\" (n=3)\r\n"
                + "1970-01-01 00:00:03 Shop[3:7] 42: +load"
        )
        var first = Reading.Record(name: "open", className: "Door", process: "Shop", processID: "3", line: 2, column: 3)
        (first.time, first.timeUnit) = (2_500_000, 100_000)
        first.attributes = [.init("tid", "7"), .init("took", "5ms"), .init("why", "a b"), .init("n", "3")]
        var second = Reading.Record(kind: .classMethod, name: "load", identity: "42", process: "Shop", processID: "3")
        (second.line, second.time, second.timeUnit, second.attributes) = (3, 3_000_000, 1_000_000, [.init("tid", "7")])
        #expect(found.records == [first, second])
        #expect(found.lines == 3)
        #expect(found.others.isEmpty)
        #expect(counts == [2])
    }

    @Test func `are tried in their order, and the first one that fits is taken`() throws {
        let (found, counts) = read(
            [
                try Self.record("{a} {method}", is: [RecordClaim(subject: [.field("a")], event: [.field("method")])]),
                try Self.record("{subject} {event} {...}"), try Self.record("{subject}: {event}"),
                try Self.record("never {event}"),
            ],
            "x open\nx open now\nx: shut\nx walks\n"
        )
        #expect(records(found) == ["1:1 x open a=x method=open", "2:1 x open", "3:1 x: shut a=x: method=shut"])
        #expect(found.others == ["4: x walks"])
        #expect(counts == [2, 1, 0, 0])
    }

    @Test func `may be several events, of subjects that are put together`() throws {
        let claims = [
            RecordClaim(subject: [.text("lift "), .field("number")], event: [.field("event")]),
            RecordClaim(subject: [.text("house")], event: [.text("begin")]),
        ]
        let (found, _) = read([try Self.record("lift {number} is {event=open|shut}", is: claims)], "lift 4 is open\n")
        #expect(records(found) == ["1:1 lift 4 open number=4", "1:1 house begin number=4"])
    }

    @Test func `may be skipped, one by one, up to a line or to the end`() throws {
        func skip(_ first: String, _ extent: SkipDeclaration.Extent) throws -> RecordStatement {
            .skip(SkipDeclaration(try RecordPattern(parsing: first), extent))
        }
        let (found, counts) = read(
            [
                try Self.record("{subject} {event}"), try skip("x {}", .line),
                try skip("== {}", .through(try RecordPattern(parsing: "=={}"))), try skip("REPORT{}", .toEnd),
            ],
            "a open\nx open\nb open\n== begin\nc open\n\n# lifeline: gap\n== end\nd open\nREPORT\ne open\nREPORT\n"
        )
        #expect(records(found) == ["1:1 a open", "3:1 b open", "7 gap", "9:1 d open"])
        #expect(
            found.others == [
                "2: x open", "4: == begin", "5: c open", "8: == end", "10: REPORT", "11: e open", "12: REPORT",
            ]
        )
        #expect(counts == [3, 1, 1, 1])
    }

    @Test func `that match nothing are other lines, and marks of losses are gaps`() throws {
        let statements = [
            try Self.record("{subject} {event}"),
            RecordStatement.gap(try RecordPattern(parsing: "{n} lines dropped"), origin: Origin()),
        ]
        let (found, counts) = read(
            statements,
            "3 lines dropped\nnow a open\n7 messages dropped\nx (parse.headers)\nopening hours\n# open the door\n// lifeline: gap\n"
        )
        #expect(records(found) == ["1 gap", "3 gap", "7 gap"])
        #expect(found.others == ["2: now a open", "4: x (parse.headers)", "5: opening hours", "6: # open the door"])
        #expect(counts == [0, 1])
    }

    @Test func `may be comments to others`() throws {
        #expect(records(read([try Self.record("# {subject} {event}")], "# a open\n").reading) == ["1:1 a open"])
    }

    @Test func `of several lines follow each other directly`() throws {
        let statements = [
            try Self.record("{time} {class} {method}\n{level}: {subject} {event}{...}"),
            try Self.record("{subject} {event}"),
        ]
        let (found, counts) = read(
            statements,
            "11:52:03 Log x\n  INFO: a open n=1\nb open\n11:52:04 Log y\n\nINFO: c open\n11:52:05 Log z\nINFO: d shut\n11:52:06 L o\n"
        )
        #expect(
            records(found) == [
                "1:1 a open class=Log method=x level=INFO n=1", "3:1 b open",
                "7:1 d shut class=Log method=z level=INFO",
            ]
        )
        #expect(found.others == ["4: 11:52:04 Log y", "6: INFO: c open", "9: 11:52:06 L o"])
        #expect(counts == [2, 1])
    }

    @Test func `are read the same however the log is cut into chunks`() throws {
        let statements = [
            try Self.record("{subject} {x}\n{event}\n{y}"), try Self.record("{subject} {event}"),
            try Self.record("{event}\n{y}"),
            .skip(SkipDeclaration(try RecordPattern(parsing: "skip"), .through(try RecordPattern(parsing: "a\nb")))),
        ]
        var generator = SeededGenerator(state: 4)
        let parts = ["a open\n", "open\n", "a\n", "a\n", "b\n", "a b\n", "\n", "shut\n", "skip\n", "# lifeline: gap\n"]
        for _ in 0..<2000 {
            let count = Int.random(in: 1...14, using: &generator)
            let lines = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }
            let (whole, counts) = read(statements, lines.joined())
            var reader = RecordReader(statements, names: Self.names)
            var found = Reading()
            var rest: [String] = []
            for line in lines + [nil] {
                if let line {
                    rest.append(line)
                    if Int.random(in: 0..<3, using: &generator) > 0 { continue }
                }
                let bytes = Array(rest.joined().utf8)
                bytes.withUnsafeBytes { bytes in
                    var batch = RecordBatch()
                    let (read, _) = reader.read(bytes, firstLine: found.lines + 1, isAll: line == nil, into: &batch)
                    let reading = Reading(batch, of: bytes)
                    found.records += reading.records
                    found.others += reading.others
                    found.lines += read
                    rest.removeFirst(read)
                }
            }
            #expect(found == whole, "\(lines)")
            #expect(reader.matchCounts == counts)
        }
    }

    @Test func `that are too long are not read`() throws {
        let line = String(repeating: "x", count: LineMatcher.longestLine)
        let (found, _) = read([try Self.record("{a...} {event}")], "\(line) open\nx open\n")
        #expect(records(found) == ["1 gap", "2:1  open a=x"])
        let (other, _) = read([try Self.record("{a...} {event}")], "\(line) idle\nx open\n")
        #expect(records(other) == ["2:1  open a=x"])
    }

    @Test func `tell of a year that is assumed`() throws {
        for (time, isAssumed) in [("May  4 11:52:03", true), ("2024-05-04 11:52:03", false), ("11:52:03", false)] {
            var reader = RecordReader([try Self.record("{time} {subject} {event}")], names: Self.names)
            var batch = RecordBatch()
            _ = Array("\(time) a open\n".utf8).withUnsafeBytes { reader.read($0, firstLine: 1, into: &batch) }
            #expect(batch.records.count == 1)
            #expect(reader.isYearAssumed == isAssumed)
        }
    }
}
