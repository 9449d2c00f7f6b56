import TestDepth
import Testing
import TraceModel
import TraceRecords

@testable import TraceFiles
@testable import TraceReaders

/// Lines of a declared record that are like an earlier one are read as if each were the first.
@Suite struct KnownRecordsTests {
    private static let names = EventNames(["placed", "paid", "shipped"])

    private static func record(_ pattern: String) throws -> RecordStatement {
        .record(RecordDeclaration(.lines(try RecordPattern(parsing: pattern))))
    }

    /// What is made of some lines behind others, which come twice: what never comes again is not learned.
    private func read(_ lines: [String], behind others: [String], _ reader: ValueReader) -> LastChunk {
        LastChunk(of: [others + others, lines], reader)
    }

    private func reader(_ pattern: String) throws -> ValueReader {
        ValueReader([try Self.record(pattern)], names: Self.names)
    }

    @Test func `A line is known by what stands around its subject, with another time and another subject`() throws {
        let last = read(
            [
                "2024-05-04 08:00:02.000 INFO order ord-2 placed",
                "2024-05-04 08:00:02.250 INFO order ord-1 paid by=card",
                // Another text behind it, another day, no time of day, another head.
                "2024-05-04 08:00:02.250 INFO order ord-1 paid by=cash",
                "2024-05-05 08:00:02.000 INFO order ord-1 placed",
                "2024-05-04 08:61:02.000 INFO order ord-1 placed",
                "2024-05-04 08:00:02.000 WARN order ord-1 placed",
                // Nobody, a class, several words, and no word.
                "2024-05-04 08:00:02.000 INFO order null placed",
                "2024-05-04 08:00:02.000 INFO order Order placed",
                "2024-05-04 08:00:02.000 INFO order ord-1 ord-2 placed",
                "2024-05-04 08:00:02.000 INFO order -1 placed",
                // What looks otherwise.
                "2024-05-04 08:00:03.000 INFO order old-17 placed",
                "2024-05-04 08:00:03.000 INFO order ord_3.a placed",
                "2024-05-04 08:00:03.000 INFO order ord-12345 placed",
            ],
            behind: [
                "2024-05-04 08:00:01.000 INFO order ord-1 placed",
                "2024-05-04 08:00:01.500 INFO order ord-1 paid by=card",
            ],
            try reader("{time} INFO order {subject} {event}{...}")
        )
        #expect(last.known.map(\.line) == [1, 2, 13])
        #expect(last.known.map(\.time) == [2_000_000, 2_250_000, 3_000_000].map { 1_714_809_600_000_000 + $0 })
        #expect(last.read == [3, 4, 7, 8, 10, 11, 12])
    }

    @Test func `A subject right behind the time is known, unless it may be part of that`() throws {
        func known(_ subjects: [String]) throws -> [Int32] {
            let learned = "08:00:01 \(subjects[0])1: placed"
            let lines = subjects.map { "08:00:03 \($0)3: placed" }
            return read(lines, behind: [learned], try reader("{time} {subject}: {event}")).known.map(\.line)
        }
        #expect(try known(["ord-", "old-", "ord-1"]) == [1, 3])
        #expect(try known(["pm-", "ord-"]) == [])
        #expect(try known(["202"]) == [])
    }

    @Test func `Where no two subjects look alike each is read, and other lines are known all the same`() throws {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let words = letters.flatMap { first in letters.map { "\(first)\($0)" } }
        let last = read(
            ["INFO order ord-3 paid", "INFO order zzz placed"],
            behind: words.map { "INFO order \($0) placed" } + ["INFO order ord-1 paid"],
            try reader("INFO order {subject} {event}")
        )
        #expect(last.known.map(\.line) == [1])
        #expect(last.read == [2])
    }

    // MARK: - Lines about something else

    /// Lines that say nothing, and others that differ from these in nothing but a number, and say that records are missing.
    @Test(arguments: [
        ("{time} id=ab{code} waits", "id=3f2504e0cc waits", "id=ab2504e0cc waits"),
        ("{time} {code}fe: waits", "3f2504e0cc: waits", "3f2504e0fe: waits"),
        ("{time} {code=deadbeefcafe|none} waits", "3f2504e0cc01 waits", "deadbeefcafe waits"),
        ("{time} {code}fe waits", "3f2504e0cc waits", "3f2504e0fe waits"),
    ])
    func `A gap whose letters are in a number is read behind lines that are none`(
        _ pattern: String,
        _ other: String,
        _ gap: String
    ) throws {
        let time = "2024-05-04 08:00:01.000 "
        let statements: [RecordStatement] = [
            .gap(try RecordPattern(parsing: pattern), origin: Origin()),
            try Self.record("{time} {message...}"),
        ]
        let last = read(
            [time + other, time + gap],
            behind: [time + other],
            ValueReader(statements, names: Self.names)
        )
        #expect(last.read == [2])
        #expect(last.others.map(\.line) == [1])
    }

    @Test func `A gap that is told by the digit with which it begins is read behind lines that are none`() throws {
        let statements: [RecordStatement] = [
            .gap(try RecordPattern(parsing: "{address} lost{}"), origin: Origin()),
            try Self.record("{code} {message...}"),
        ]
        let last = read(
            ["1x7f lost stuff again", "0x7f lost stuff again"],
            behind: ["1x7f lost stuff again"],
            ValueReader(statements, names: Self.names)
        )
        #expect(last.read == [2])
    }

    // MARK: - Objects

    private static func object(
        _ order: String,
        at time: String = "2024-05-04T08:00:01.000Z",
        behind end: String = ""
    ) -> String {
        #"{"at":"\#(time)","order":"\#(order)","what":"placed"}\#(end)"#
    }

    private static func objects() -> ValueReader {
        let columns = [("at", "time"), ("order", "subject"), ("what", "event")].map {
            RecordColumns.Column(ColumnPath([$0]), .field($1))
        }
        return ValueReader([.record(RecordDeclaration(.json(RecordColumns(columns: columns))))], names: names)
    }

    @Test func `Objects of JSON are known, wherever their event stands`() {
        let last = read(
            [
                Self.object("ord-2", at: "2024-05-04T08:00:02.000Z"),
                #"{"what":"paid","at":"2024-05-04T08:00:02Z","order":"ord-1"}"#,
                Self.object(#"ord\u002d2"#), Self.object("null"), Self.object("ord-2", behind: #" {"a":1}"#),
            ],
            behind: [Self.object("ord-1"), #"{"what":"paid","at":"2024-05-04T08:00:01Z","order":"ord-1"}"#],
            Self.objects()
        )
        #expect(last.known.map(\.line) == [1, 2])
        #expect(last.known.map(\.time) == [2_000_000, 2_000_000].map { 1_714_809_600_000_000 + $0 })
        #expect(last.read == [3, 4, 5])
    }

    @Test func `A time that cannot be read is part of the text in front`() {
        let time = "04/05/2024 13:46:54"
        let last = read(
            [Self.object("ord-3", at: time), Self.object("ord-3")],
            behind: [Self.object("ord-1", at: time)],
            Self.objects()
        )
        #expect(last.known.map(\.line) == [1])
        #expect(last.known.map(\.time) == [Trace.Entry.noTime])
        #expect(last.read == [2])
    }

    @Test(arguments: [("1714809601", 1_000_000), ("1714809601000", 1000), ("1714809601000000", 1)])
    func `A time may be a number, of as many digits`(_ time: String, _ unit: Int) {
        let other = time.replacing("4809601", with: "4809777")
        func object(_ time: String) -> String { #"{"at":\#(time),"order":"ord-1","what":"placed"}"# }
        let last = read([object(other), object(time + "0"), object("9")], behind: [object(time)], Self.objects())
        #expect(last.known.map(\.line) == [1])
        #expect(last.known.map(\.time) == [1_714_809_777_000_000])
        #expect(last.read == [2, 3])
    }

    @Test func `Only blanks of JSON may stand behind an object`() {
        let ends = ["", " ", "\t\r", "\u{a0}", "\u{b}", "\u{c} ", "\u{3000}"]
        let lines = ends.map { Self.object("ord-3", behind: $0) }
        let last = read(lines, behind: [Self.object("ord-1")], Self.objects())
        #expect(last.known.map(\.line) == [1, 2, 3])
    }

    // MARK: - As if each were the first

    private func read(_ lines: [String], by plan: ReadingPlan, learns: Bool) throws -> (trace: String, known: Int) {
        let reading = try ChunkedReading(lines, by: plan, chunk: 25, learns: learns)
        return (reading.trace.printed, reading.known)
    }

    /// What a field may hold.
    private static let fields: [Character: [String]] = [
        "T": [
            "2024-05-04 08:00:0~.~~~", "2024-05-04 08:00:0~", "2024-05-04 0~:6~:00", "May  4 08:00:0~", "08:00:0~.~~~",
            "2024-05-04T08:00:0~.~~~Z", "17148096000~~", "2024-05-04 08:00:0~ +0200", "Feb 29 08:00:0~", "171480960~",
            "171480960~.~",
        ],
        "S": [
            "ord-~", "ord-~", "ord-~~", "a", "7", "nil", "null", "AM", "pm", "2024", "INFO", "order", "placed", "Order",
            "x.y", "a_b", "-", "ord-~-", "é~", "0x7f", "a:b", "a|b", "+0800", "x y", "Z", "placed:", "a-b-c", "",
            "Order~", "order~", "a~", "b~", "~a", "a~_", "INFO~", "placed~", "~~:~~", "~-~", "~pm",
        ],
        "E": ["placed", "placed", "paid", "shipped", "Paid", "placed:", "lost"],
        "W": ["INFO", "INFO", "INFO", "WARN", "x", "order", "~", "placed"],
    ]

    /// Patterns, and lines in which `T`, `S`, `E` and `W` stand for a time, a subject, an event and a word.
    private static let forms: [(patterns: [String], lines: [String])] = [
        (["{time} INFO order {subject} {event}"], ["T INFO order S E", "T INFO order S E ", "T W order S E"]),
        (["{time} [{thread}] {level} {subject}: {event}{...}"], ["T [W] W S: E", "T [main] INFO S: E id=W"]),
        (["{level} {event} {subject}"], ["INFO E S", "W E S"]),
        (["{time} {subject} {event}"], ["T S E", "T  S E"]),
        (["{time} {subject} {event}{? {x}}"], ["T S E", "T S E W", "T W E"]),
        (["order={subject} event={event}{? amount={amount}}"], ["order=S event=E", "order=S event=E amount=W"]),
        (["{a}-{subject} {event}"], ["W-S E", "x-S E"]),
        (["{}{event} of {subject}{? {}}"], ["INFO E of S", "E of S W", "the E of S of S"]),
        (["{time} {logger...} {subject} {event}"], ["T W S E", "T shop order S E"]),
        (["{subject} {event}"], ["S E", "S  E"]),
        (["{time} |{subject}|{event}|"], ["T |S|E|"]),
        (["{? {x}} {time} {subject} {event}", "{subject} {event}"], ["W T S E", "T S E", "S E"]),
        (["{time} {pid} {subject}:{event}", "{time} {pid} {subject} {event}"], ["T ~~ S:E", "T ~~ S E"]),
        (["{x=order|door} {subject} {event}", "{x} {subject} {event} {y}"], ["order S E", "W S E W"]),
        (["<{subject}> {event}", "{event} <{subject}"], ["<S> E", "E <S"]),
        (
            ["{time} WARN {subject} {event}", "{time} INFO {subject} {event}", "{time} {x} of {subject} {event}"],
            ["T INFO S E", "T WARN S E", "T W of S E", "T of S E"]
        ),
        (
            ["{time} INFO ord-{number} {event}", "{time} INFO a{x} {event}", "{time} INFO {subject} {event}"],
            ["T INFO S E", "T INFO S E", "T W S E"]
        ),
        (["{time} {number} {event} {subject}", "{time} {subject} {event}"], ["T S E", "T ~ E S"]),
        (["{w} {? a{n}} {subject}{? {x}} {event}"], ["W S x E", "x S W E", "x S E"]),
        (["{time} {? {x}~} {subject} {event}"], ["T S E", "T x~ S E"]),
        (["{event} {subject} {n}", "{event} {subject}"], ["E S ~", "E S"]),
    ]

    /// Members of objects or pairs, what they are, and lines of them.
    private static let values: [(arePairs: Bool, columns: [(String, String)], lines: [String])] = [
        (
            false,
            [("at", "time"), ("order", "subject"), ("what", "event"), ("n", "n")],
            [
                #"{"at":"T","order":"S","what":"E"}"#, #"{"what":"E","at":"T","order":"S"}"#,
                #"{"order":"S","what":"E"}"#,
                #"{"at":"T","n":~,"order":"S","what":"E","x":{"a":1}}"#,
                #"{"at":17148096000~~,"order":"S","what":"E"}"#, #"{"at":17148096~~,"order":"S","what":"E","n":W}"#,
                #"{"at":1714809~~~~~~.~,"order":"S","what":"E"}"#,
                #"{"order":~~,"what":"E"}"#, #"{"at":"T","order":"S","what":"E"},"#,
                #"{"at":"T","n":"W","order":"S","what":"E"}"#,
                #"[{"order":"S","what":"E"},{"order":"a","what":"E"}]"#, #"{"at":"T","order":"S\\"","what":"E"}"#,
                "W S E", #"{"order":S,"what":"E"}"#, #"{"at":"T","order":S,"what":"E"}"#,
                #"{"order":"S","order":"ord-1","what":"E"}"#, #"{"order":"S","what":"E","at":"T"}"#,
            ]
        ),
        (
            false, [("id", "subject"), ("id", "id"), ("what", "event")],
            [#"{"id":"S","what":"E"}"#, #"{"what":"E","id":"S"}"#]
        ),
        (
            false, [("k=door", "k"), ("id", "subject"), ("what", "event")],
            [#"{"k":"door","id":"S","what":"E"}"#, #"{"k":"W","id":"S","what":"E"}"#, #"{"id":"S","what":"E"}"#]
        ),
        (
            false, [("id=ord-1", "k"), ("id", "subject"), ("what", "event")],
            [#"{"id":"S","what":"E"}"#, #"{"id":"S","what":"E","k":"W"}"#]
        ),
        (
            true, [("at", "time"), ("order", "subject"), ("what", "event"), ("n", "n")],
            [
                #"at="T" order=S what=E"#, "what=E order=S", "order=S what=E", "n=~ order=S what=E",
                #"order="S" what=E W"#,
                #"at="T" level=W what=E order=S n=W"#, "S order=S what=E", #"order="S" what="E" at="T""#, "order=S E",
            ]
        ),
    ]

    private func fill(_ line: String, using generator: inout SeededGenerator) -> String {
        var filled = ""
        for character in line {
            let values = Self.fields[character]
            filled += values.map { $0.randomElement(using: &generator) ?? "" } ?? String(character)
        }
        return String(filled.map { $0 == "~" ? Character("\(Int.random(in: 0...9, using: &generator))") : $0 })
    }

    @Test func `Lines of declared records are read as if each were the first`() throws {
        var generator = SeededGenerator(state: 22)
        var known = 0
        for round in 0..<(TestDepth.extra > 0 ? 2000 : 120) {
            let statements: [RecordStatement]
            let forms: [String]
            if Bool.random(using: &generator) {
                let form = try #require(Self.forms.randomElement(using: &generator))
                statements = try form.patterns.map(Self.record)
                forms = form.lines
            } else {
                let form = try #require(Self.values.randomElement(using: &generator))
                // `k=door` is asked for by the first of two statements.
                let tests = form.columns.compactMap { column, _ -> RecordColumns.Test? in
                    let parts = column.split(separator: "=").map(String.init)
                    return parts.count == 2 ? .init(ColumnPath([parts[0]]), is: parts[1]) : nil
                }
                let columns = form.columns.filter { !$0.0.contains("=") }.map { column, field in
                    RecordColumns.Column(ColumnPath([column]), .field(field))
                }
                statements = (tests.isEmpty ? [[]] : [tests, []]).map { tests in
                    let all = RecordColumns(tests: tests, columns: columns)
                    return .record(RecordDeclaration(form.arePairs ? .logfmt(all) : .json(all)))
                }
                forms = form.lines
            }
            // A log has few forms of what does not change, and most of its subjects look alike.
            let subjects =
                (0..<3).map { _ in Self.fields["S"]?.randomElement(using: &generator) ?? "" } + ["ord-~", "ord-~~"]
            let kinds = (0..<4).map { _ in forms.randomElement(using: &generator) ?? "" }
            let times = Self.fields["T"]?.randomElement(using: &generator) ?? ""
            let isOdd = Bool.random(using: &generator)
            let lines = (0..<200).map { _ in
                let kind = kinds.randomElement(using: &generator) ?? ""
                let subject = subjects.randomElement(using: &generator) ?? ""
                let form = isOdd ? kind : kind.replacing("T", with: times).replacing("S", with: subject)
                return fill(form, using: &generator)
            }
            let plan = ReadingPlan(names: Self.names, records: statements)
            let learned = try? read(lines, by: plan, learns: true)
            let plain = try? read(lines, by: plan, learns: false)
            known += learned?.known ?? 0
            #expect(learned?.trace == plain?.trace, "round \(round) \(statements)")
        }
        #expect(known > 1000)
    }
}
