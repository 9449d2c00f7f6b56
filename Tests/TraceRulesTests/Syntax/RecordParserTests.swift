import RuleSyntax
import Testing
import TraceModel
import TraceRecords

/// Statements about records that stand in no spec: on a command line, in a case.
@Suite struct `Records without a spec` {
    private func parse(_ text: String) throws -> [RecordStatement] { try RecordParser.parse(text, file: "--record") }

    private func lines(_ text: String, _ claims: RecordClaim...) throws -> [RecordStatement] {
        [.record(RecordDeclaration(.lines(try RecordPattern(parsing: text)), claims: claims))]
    }

    @Test(arguments: [
        "{time} {subject} - {event} called", "# {event}", "record {event}", "skip {event}", "gap [{event}]",
        "json {event}",
        "csv: {event}", "\u{A0}{event}; x", "json is {event}", "[{subject}] \"{event}\"", "record json {event}",
        "skip {subject} from {event}",
    ])
    func `are a pattern as it is`(_ text: String) throws {
        #expect(try parse(text) == (try lines(text)))
    }

    @Test func `have in a pattern what a backslash stands for`() throws {
        #expect(
            try parse(#"{time} \\ "{level}"\n{subject}: {event}"#)
                == (try lines("{time} \\ \"{level}\"\n{subject}: {event}"))
        )
        #expect(try parse("{time}\n{event}") == (try lines("{time}\n{event}")))
    }

    @Test func `are what stands behind the word`() throws {
        let claim = RecordClaim(subject: [.text("lift "), .field("n")], event: [.field("event")])
        #expect(try parse(#" "{n} {event}" is "lift {n}" {event} # so"#) == (try lines("{n} {event}", claim)))
        let json = RecordDeclaration(
            .json(RecordColumns(list: ColumnPath(["a"]), columns: [.init(ColumnPath(["b"]), .field("event"))]))
        )
        #expect(try parse("json a[], event = b") == [.record(json)])
        let tested = RecordDeclaration(
            .csv(
                RecordColumns(
                    tests: [.init(ColumnPath(["a"]), is: "b")],
                    columns: [.init(ColumnPath(["c"]), .pattern(try RecordPattern(parsing: "{event}")))]
                )
            )
        )
        #expect(try parse("csv where a = b, c \"{event}\"") == [.record(tested)])
    }

    @Test func `are whole statements`() throws {
        #expect(try parse("record \"{event}\"") == (try lines("{event}")))
        #expect(try parse("skip \"a\"") == [.skip(SkipDeclaration(try RecordPattern(parsing: "a")))])
        #expect(
            try parse("skip from \"a\" to end") == [.skip(SkipDeclaration(try RecordPattern(parsing: "a"), .toEnd))]
        )
        #expect(try parse("gap \"a\"") == [.gap(try RecordPattern(parsing: "a"), origin: Origin())])
        let several = try parse("\nrecord \"{event}\"\n  reads \"a\" as \"\" a\n\ngap \"b\" # x\nrecord csv event = c")
        #expect(several.count == 3)
        guard case .record(let first) = several[0] else { throw Diagnostic("no record") }
        #expect(first.examples == [RecordExample("a", as: [.init(subject: "", event: "a")])])
        #expect(first.origin.place == Place(line: 2, column: 8))
    }

    @Test(arguments: [
        ("{time} ‸{event", "this '{' is not closed"),
        (#"\\ "\n‸{a b}"#, "'{a b}' is no field"),
        ("{time}\n é ‸} {event}", "nothing opens this '}'"),
        (#"{time} C:‸\temp {event}"#, #"a backslash in quotes stands before '"', '\', 'n' or 'r' only"#),
        ("‸", "the pattern is empty"),
        ("\"{event}\" ‸iss a b", "expected 'is' or the end of the line, found 'iss'"),
        ("‸\"{event}", "these quotes are not closed"),
        ("json event =‸", "expected where the field stands after '='"),
        ("skip from \"a\" ‸end", "expected 'to', found 'end'"),
        ("skip ‸\"a", "these quotes are not closed"),
        ("gap \"a\"\n‸event b", "unknown statement 'event'"),
        ("gap \"a\"\n‸reads \"b\" as c d", "unknown statement 'reads'"),
    ])
    func `have their mistakes at their places`(_ marked: String, _ message: String) throws {
        let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
        let index = try #require(lines.firstIndex { $0.contains("‸") })
        let column = lines[index].prefix { $0 != "‸" }.utf8.count + 1
        let text = String(marked.filter { $0 != "‸" })
        let mistakes = #expect(throws: Diagnostics.self) { try parse(text) }
        #expect(mistakes?.all.map(\.message) == [message])
        #expect(mistakes?.all.map(\.file) == ["--record"])
        #expect(mistakes?.all.map(\.place) == [Place(line: index + 1, column: column)])
    }

    @Test func `have one place where their inside has none`() throws {
        let origin = Origin(Place(line: 7, column: 3))
        guard case .record(let record) = try RecordParser.parse("\"{a} {event}\" is {a} b", at: origin)[0] else {
            throw Diagnostic("no record")
        }
        #expect([record.origin.place, record.claims[0].origin.place] == [origin.place, origin.place])
        let mistakes = #expect(throws: Diagnostics.self) { try RecordParser.parse("{event", at: origin) }
        #expect(mistakes?.all.map(\.place) == [origin.place])
    }
}
