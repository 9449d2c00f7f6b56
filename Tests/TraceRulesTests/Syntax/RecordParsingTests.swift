import RuleSyntax
import RuleTree
import Testing
import TraceModel
import TraceRecords

/// Each statement about records, beside its tree.
@Suite struct `Statements about records` {
    private func spec(_ lines: String) throws -> Spec { try SpecParser.parse("spec s \"T\"\n\(lines)\n", file: "s") }

    private func record(_ lines: String) throws -> RecordDeclaration {
        guard case .record(let record) = try #require(try spec(lines).records.first) else {
            throw Diagnostic("no record")
        }
        return record
    }

    private func lines(_ text: String) throws -> RecordDeclaration.Source { .lines(try RecordPattern(parsing: text)) }

    private func path(_ names: String...) -> ColumnPath { ColumnPath(names) }

    @Test func `say what a line looks like`() throws {
        #expect(
            try record("record \"{time} {process}[{pid}] {subject}: {event}{...}\"")
                == RecordDeclaration(try lines("{time} {process}[{pid}] {subject}: {event}{...}"))
        )
        let two = try record(#"record "{time} {level}\n\"{subject}\" # {event}" # a comment"#)
        #expect(two.source == (try lines("{time} {level}\n\"{subject}\" # {event}")))
    }

    @Test func `say whose events a record is`() throws {
        let lift = try record(#"record "{time} lift {number} is {event=open|shut}" is "lift {number}" {event}"#)
        #expect(lift.claims == [RecordClaim(subject: [.text("lift "), .field("number")], event: [.field("event")])])
        let copy = try record(#"record "dup2({old}, {new}) {}" is {old} close and "" start and and "{{{new}}}" "#)
        #expect(
            copy.claims == [
                RecordClaim(subject: [.field("old")], event: [.text("close")]),
                RecordClaim(subject: [], event: [.text("start")]),
                RecordClaim(subject: [.text("and")], event: [.text("{"), .field("new"), .text("}")]),
            ]
        )
    }

    @Test func `say where values have their fields`() throws {
        #expect(
            try record("record json subject = order.id, event = type, time = at").source
                == .json(
                    RecordColumns(columns: [
                        .init(path("order", "id"), .field("subject")), .init(path("type"), .field("event")),
                        .init(path("at"), .field("time")),
                    ])
                )
        )
        #expect(
            try record(#"record json events[] where ph = I, name "{subject} {event}", time = ts"#).source
                == .json(
                    RecordColumns(
                        list: path("events"),
                        tests: [.init(path("ph"), is: "I")],
                        columns: [
                            .init(path("name"), .pattern(try RecordPattern(parsing: "{subject} {event}"))),
                            .init(path("ts"), .field("time")),
                        ]
                    )
                )
        )
        #expect(
            try record(#"record csv subject = case, event = "Activity name""#).source
                == .csv(
                    RecordColumns(columns: [
                        .init(path("case"), .field("subject")), .init(path("Activity name"), .field("event")),
                    ])
                )
        )
    }

    @Test func `say when values begin and end, and what they hold a list of`() throws {
        #expect(
            try record("record json a.b[] each c, event = type, time = t.s in s plus t.n in ns, end = e plus d in ms")
                .source
                == .json(
                    RecordColumns(
                        list: path("a", "b"),
                        each: path("c"),
                        columns: [
                            .init(path("type"), .field("event")),
                            .init(path("t", "s"), .time("time", in: .s, plus: [.init(path("t", "n"), in: .ns)])),
                            .init(path("e"), .time("end", in: nil, plus: [.init(path("d"), in: .ms)])),
                        ]
                    )
                )
        )
        #expect(
            try spec("skip json a.b[]\ngap json a.b = x and c\nordered by time").records == [
                .skipList(path("a", "b"), origin: Origin(Place(line: 2, column: 11))),
                .gapValue(
                    [.init(path("a", "b"), is: "x"), .init(path("c"), is: nil)],
                    origin: Origin(Place(line: 3, column: 5))
                ),
                .orderedByTime(origin: Origin(Place(line: 4, column: 9))),
            ]
        )
    }

    @Test func `take words of the language for fields, paths and values`() throws {
        let tests = try record(#"record json where and = and and "@at" = "1 2", "where" = is, is = end is {is} start"#)
        #expect(
            tests.source
                == .json(
                    RecordColumns(
                        tests: [.init(path("and"), is: "and"), .init(path("@at"), is: "1 2")],
                        columns: [.init(path("is"), .field("where")), .init(path("end"), .field("is"))]
                    )
                )
        )
        #expect(tests.claims == [RecordClaim(subject: [.field("is")], event: [.text("start")])])
        let list = try record(#"record json data.rows[], event = json is "" {event}"#)
        guard case .json(let columns) = list.source else { throw Diagnostic("no json") }
        #expect(columns.list == path("data", "rows"))
    }

    @Test func `say what is no record, and where records are missing`() throws {
        let statements = try spec(
            """
            skip "{} heartbeat"
            skip from "==== REPORT ===={}" to end
            skip from "begin" to "end"
            skip from "begin" to "{}" # comment
            gap "{n} lines dropped"
            """
        ).records
        let (begin, end) = (try RecordPattern(parsing: "begin"), try RecordPattern(parsing: "end"))
        #expect(
            statements == [
                .skip(SkipDeclaration(try RecordPattern(parsing: "{} heartbeat"))),
                .skip(SkipDeclaration(try RecordPattern(parsing: "==== REPORT ===={}"), .toEnd)),
                .skip(SkipDeclaration(begin, .through(end))),
                .skip(SkipDeclaration(begin, .through(try RecordPattern(parsing: "{}")))),
                .gap(try RecordPattern(parsing: "{n} lines dropped"), origin: Origin()),
            ]
        )
    }

    @Test func `are tested below a record`() throws {
        let record = try record(
            #"""
            record "{time} {subject} {event}{...}"
              reads "12:00 Kitchen open a=1" as Kitchen open at 12:00 with a=1, "b c"="d e"

            # a comment
            refuses "Kitchen"
              reads "x\ny" as "" "at" and and open with at=at and "a b" with at "2019-11-03 16:26"
            """#
        )
        #expect(
            record.examples == [
                RecordExample(
                    "12:00 Kitchen open a=1",
                    as: [
                        .init(
                            subject: "Kitchen",
                            event: "open",
                            time: "12:00",
                            attributes: [.init("a", "1"), .init("b c", "d e")]
                        )
                    ]
                ),
                RecordExample("Kitchen", as: []),
                RecordExample(
                    "x\ny",
                    as: [
                        .init(subject: "", event: "at"),
                        .init(subject: "and", event: "open", attributes: [.init("at", "at")]),
                        .init(subject: "a b", event: "with", time: "2019-11-03 16:26"),
                    ]
                ),
            ]
        )
    }

    @Test func `have their places`() throws {
        let spec = try spec("record \"{a} {event}\"  is  {a} x\n  reads \"b\" as b x\nskip \"a\"\n gap \"b\"")
        guard case .record(let record) = spec.records[0], case .skip(let skip) = spec.records[1],
            case .gap(_, let gap) = spec.records[2]
        else { throw Diagnostic("other statements") }
        let origins = [record.origin, record.claims[0].origin, record.examples[0].origin, skip.origin, gap]
        #expect(
            origins.map(\.place) == [
                Place(line: 2, column: 8), Place(line: 2, column: 27), Place(line: 3, column: 9),
                Place(line: 4, column: 6), Place(line: 5, column: 6),
            ]
        )
    }

    @Test func `end a rule`() throws {
        let spec = try spec(
            """
            rule r "S"
              a never
            skip "x"
            rule q "S"
              a never
            gap "x"
            rule p "S"
              a never
            skip from "x" to end
            rule o "S"
              a never
            record "{event}"
            reads "a" as "" a
            event a
            """
        )
        #expect(spec.rules.map(\.clauses.count) == [1, 1, 1, 1])
        #expect(spec.records.count == 4)
        #expect(spec.events.map(\.name) == ["a"])
    }

    @Test func `leave their words to events, roles and states`() throws {
        let words = ["skip", "gap", "reads", "refuses", "json", "csv", "as", "end"]
        for word in words {
            let spec = try spec(
                """
                event \(word), open, "last"
                attribute \(word)
                rule r "S"
                  \(word) before open
                  \(word) | "last" before open
                  order \(word) open
                  states
                    \(word) -> "\(word)" on \(word)
                  start \(word)
                rule q "S"
                  for each move(\(word), other)
                  \(word) "last" never
                  \(word) "last" | \(word) open before other "last"
                  (\(word) "last" where \(word) = 1) before other open
                  accepts a.\(word)
                """
            )
            #expect(spec.records.isEmpty, "\(word)")
            #expect(spec.rules.map(\.clauses.count) == [4, 3], "\(word)")
            #expect(spec.events.map(\.name) == [word, "open", "last"])
        }
    }
}
