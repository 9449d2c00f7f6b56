import Foundation
import TestDepth
import Testing
import TraceModel
import TraceRecords

@testable import TraceReaders

@Suite struct `A log of lines, values and rows is read by what is declared of each` {
    private static func pattern(_ text: String) -> RecordPattern {
        (try? RecordPattern(parsing: text)) ?? RecordPattern(lines: [])
    }

    private static func lines(_ text: String) -> RecordStatement { .record(RecordDeclaration(.lines(pattern(text)))) }

    private static let statements: [RecordStatement] = [
        lines("{subject}: {event}"),
        lines("begin {subject}\n-> {event}"),
        .skip(SkipDeclaration(pattern("==== {}"), .through(pattern("====")))),
        .skip(SkipDeclaration(pattern("again {}"))),
        .gap(pattern("{} dropped"), origin: Origin()),
        .json("id=subject", "ev=event"),
        .json("id=subject", "ev=event", list: "events"),
        .csv("case=subject", "activity=event"),
    ]

    /// Expects some records and other lines, in whatever chunks the log comes.
    private func expect(_ expected: [String], of text: String) {
        for count in [Int.max, 1, 2, 3, 4, 7] {
            let reading = ValueReading(Array(text.utf8), Self.statements, linesPerChunk: count)
            #expect(reading.all == expected, "\(count) lines a chunk")
        }
    }

    @Test func `one behind another`() {
        expect(
            [
                "1:1 open of 1", "2:1 open of 2", "3:1 shut of 2", "5:1 shut of 1", "8:2 open of 3", "11: the end",
                "13:1 open of 4", "14:1 shut of 4", "15:1 gap", "16:1 door.open of 5",
            ],
            of: """
                1: open
                {"id":2,"ev":"open"}
                begin 2
                -> shut
                {"id":1,
                 "ev":"shut"}
                {"events":[
                 {"id":3,"ev":"open"}
                ]
                }
                the end
                case,activity
                4,open
                4: shut
                7 lines dropped
                5,door.open
                """
        )
    }

    @Test func `unless it is skipped`() {
        expect(
            [
                "1: ==== report", "2: {\"id\":1,\"ev\":\"open\"}", "3: 1: open", "4: ====", "5:1 open of 1",
                "6: again {\"id\":1,\"ev\":\"open\"}",
            ],
            of: """
                ==== report
                {"id":1,"ev":"open"}
                1: open
                ====
                {"id":1,"ev":"open"}
                again {"id":1,"ev":"open"}
                """
        )
    }

    @Test func `and a value that fits none may be a line that does`() {
        expect(
            ["1:1 open of {\"id\":1}", "2:1 gap", "2: {\"id\":1,\"was\":\"open\"}"],
            of: "{\"id\":1}: open\n{\"id\":1,\"was\":\"open\"}\n"
        )
    }

    @Test func `and each statement counts what it matched`() {
        let text = Array("1: open\n{\"id\":1,\"ev\":\"shut\"}\n2: shut\ncase,activity\n1,open\n".utf8)
        var reader = ValueReader(Self.statements, names: ValueReading.names)
        var batch = RecordBatch()
        text.withUnsafeBytes { _ = reader.read($0, firstLine: 1, into: &batch) }
        #expect(reader.matchCounts == [2, 0, 0, 0, 0, 1, 0, 1])
    }

    private static let seed = #"""
        1: open
        {"id":2,"ev":"open"}, {"id":"\u00e9\ud83d\ude80","ev":"sh\u0075t"}
        begin 2
        -> shut
        12:00 x {"a":{"b":[1,{"c":null}]},"id":1,
         "ev":"shut"}
        [{"id":1,"ev":"open"},
        {"id":2,"ev":"shut"}]
        {"x":1,"events":[
         {"id":3,"ev":"open"}, {
         "id":3, "ev":"shut" },
         7
        ],"y":{"events":[]}
        } {"events":[{"id":4,"ev":"open"}]}
        ==== report
        {"id":1,"ev":"open"}
        ====
        case,activity
        4,open
        "5
        ""x""",shut
        4: shut

        """#

    /// Whatever a log holds, nothing fails, and chunks of all sizes are read like the whole.
    @Test func `in chunks of any size, whatever it holds`() {
        let special = Array("{}[]\",:\\\n\n =;|#/e1".utf8) + [0xFF, 0xC3]
        var generator = SeededGenerator(state: 11)
        let statements = [
            Self.statements, Array(Self.statements[5...5]), Array(Self.statements[6...6]),
            Array(Self.statements[5...7]),
        ]
        for round in 0..<(60 << TestDepth.extra) {
            var text = Array(Self.seed.utf8)
            for _ in 0..<Int.random(in: 1...12, using: &generator) {
                let index = Int.random(in: 0..<text.count, using: &generator)
                let other = Int.random(in: index..<min(text.count, index + 40), using: &generator)
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: text[index] = special.randomElement(using: &generator) ?? 0
                case 1: text.removeSubrange(index..<other)
                case 2:
                    text.insert(contentsOf: text[index..<other], at: Int.random(in: 0...text.count, using: &generator))
                case 3: text.insert(special.randomElement(using: &generator) ?? 0, at: index)
                default: text.swapAt(index, other)
                }
            }
            if text.isEmpty { continue }
            let declared = statements[round % statements.count]
            let whole = ValueReading(text, declared)
            for count in [1, 2, 5] {
                let parts = ValueReading(text, declared, linesPerChunk: count)
                #expect(
                    parts == whole,
                    "round \(round), \(count) lines a chunk: \(String(decoding: text, as: UTF8.self))"
                )
            }
        }
    }
}
