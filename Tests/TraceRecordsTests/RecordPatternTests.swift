import Testing
import TraceModel
import TraceRecords

@Suite struct `The text of a pattern` {
    @Test(arguments: [
        "{time} {process}[{pid}] {subject}: {event}{...}",
        "{time} {class} {method}\n{level}: {subject} {event}{...}",
        "{time} lift {number} is {event=open|shut}",
        "{n} lines dropped", "==== REPORT ===={}", "{{\"a\": {a...}}}", "{subject}{? [{tid}]}: {event}",
        "{? {level}{?:{number}} }{event}",
    ])
    func `is read and written the same`(_ text: String) throws {
        #expect(try RecordPattern(parsing: text).text == text)
    }

    @Test func `holds one blank for any, and none around a line`() throws {
        let pattern = try RecordPattern(parsing: "  {a} \t {event}  ")
        #expect(pattern.lines == [[.field(RecordField("a")), .blank, .field(RecordField("event"))]])
    }

    @Test func `says which fields have a syntax of their own`() throws {
        let fields = try RecordPattern(parsing: "{time} {time2} {number...}, {event=a|b} {event2}").fields
        #expect(fields.map(\.syntax) == [.time, nil, nil, nil, nil])
        #expect(fields[2].form == .words)
        #expect(fields[3].form == .oneOf(["a", "b"]))
    }

    @Test(arguments: [
        ("", "the pattern is empty"),
        ("a\n\nb", "a line of the pattern is empty"),
        ("a } b", "nothing opens this '}'"),
        ("a {b", "this '{' is not closed"),
        ("{?a", "this '{' is not closed"),
        ("{a b}", "'{a b}' is no field"),
        ("{a=}", "'{a=}' does not list its words"),
        ("{a=b|b}", "'{a=b|b}' does not list its words"),
        ("{a}{b}", "nothing stands between {a} and {b} that tells where the first one ends"),
        ("{a}{?{b}}c", "nothing stands between {a} and {b} that tells where the first one ends"),
        ("{...} a", "what stands behind {...} can never be reached: it is all that remains of the line"),
        ("{a} {a}", "two fields are called 'a'"),
        ("a\nb\nc\nd\ne\nf\ng\nh\ni", "the pattern has 9 lines"),
    ])
    func `is refused where it means nothing`(_ text: String, _ message: String) {
        let mistake = #expect(throws: Diagnostic.self) { try RecordPattern(parsing: text) }
        #expect(mistake?.message == message)
    }
}
