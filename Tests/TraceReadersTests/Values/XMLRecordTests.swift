import Testing
import TraceRecords

@Suite struct `A document of XML is read by what is declared of its elements` {
    private static func xml(_ element: String, _ columns: String..., where tests: [String] = []) -> RecordStatement {
        let columns = columns.map { column in
            let parts = column.split(separator: "=").map(String.init)
            return RecordColumns.Column(ColumnPath(parsing: parts[0]), .field(parts[1]))
        }
        let tests = tests.map { RecordColumns.Test(ColumnPath(parsing: $0), is: nil) }
        return .record(
            RecordDeclaration(.xml(RecordColumns(list: ColumnPath([element]), tests: tests, columns: columns)))
        )
    }

    private let event = xml("event", "trace.name=subject", "name=event", "at=time", "note.text=note")

    private func expect(_ expected: [String], of text: String, _ statements: RecordStatement...) {
        let statements = statements.isEmpty ? [event] : statements
        for count in [Int.max, 1, 2, 3] {
            let reading = ValueReading(Array(text.utf8), statements, linesPerChunk: count)
            #expect(reading.all.filter { !$0.contains(": <") } == expected, "\(count) lines a chunk")
        }
    }

    @Test func `by attributes, children and what stands around them`() {
        expect(
            ["3:1 open of 7", "5:1 shut of 7 at 5000000 note=a<b", "9:3 open of 8"],
            of: """
                <?xml version="1.0"?>
                <log><trace name="7">
                <event name="open"/>
                <!-- <event name="shut"/> -->
                <event name = 'shut' at="5"><note text="a&lt;b">x</note></event>
                </trace>
                <trace>
                  <name>8</name>
                  <event
                    name="open">
                  </event>
                </trace></log>
                """
        )
    }

    @Test func `by children that are called like their key`() {
        expect(
            ["4:1 open of case 7", "8:1 shut of case 8"],
            of: """
                <log>
                <trace>
                <string key="name" value="case 7"/>
                <event><string key="name" value="open"/></event>
                </trace>
                <trace><string key="name" value="case 8"><string key="name" value="case 9"/></string>
                <list key="other"><string key="name" value="case 9"/></list>
                <event><string key="name" value="shut"/></event>
                </trace>
                </log>
                """
        )
    }

    @Test func `with text as it is meant`() {
        let plain = Self.xml("e", "s=subject", "n=event")
        expect(
            ["1:1 open of <&>'\"é😀&eacute;&#0;&#x110000;&", "2:1 open of 1 & 2", "3:1 shut of ]]"],
            of: """
                <e s="&lt;&amp;&gt;&apos;&quot;&#233;&#x1F600;&eacute;&#0;&#x110000;&" n="op&#101;n"/>
                <e n="open"><s>1 &amp; 2</s></e>
                <e n="shut"><s><![CDATA[]]]]></s></e>
                """,
            plain
        )
    }

    @Test func `whatever a document type declares`() {
        expect(
            ["7:19 open of &a;"],
            of: """
                <!DOCTYPE log [
                <!ENTITY a "aaaaaaaaaa">
                <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
                <!-- ]> -->
                <!ELEMENT log (trace)*>
                ]>
                <trace name="&a;"><event name="open"/></trace>
                """
        )
    }

    @Test func `that fit what they hold`() {
        let failed = Self.xml("case", "name=subject", "end=event", where: ["failure"])
        let other = Self.xml("case", "name=subject", "result=event")
        expect(
            ["1:1 open of a", "2:1 shut of b", "3:1 open of c"],
            of: """
                <case name="a" end="open" result="shut"><failure/></case>
                <case name="b" end="open" result="shut"/>
                <case name="c" end="open"><failure message="x">y</failure></case>
                """,
            failed,
            other
        )
    }

    @Test func `and what is not closed is missing`() {
        let plain = Self.xml("e", "s=subject", "n=event")
        func events(_ text: String) -> [String] {
            ValueReading(Array(text.utf8), [plain]).all.filter { !$0.contains(": <") && !$0.contains(": open") }
        }
        #expect(events(#"<e s="1" n="open"><e s="2" n="shut"/>"#) == ["1:1 gap", "1:19 shut of 2"])
        #expect(events(#"<e s="1" n="open"><x></e><e s="2" n="shut"/>"#) == ["1:1 gap", "1:26 shut of 2"])
        #expect(events(#"<e s="1" n="shut"/><e s="2" n="open"#) == ["1:1 shut of 1", "1:20 gap"])
        #expect(events(#"<e s="1" n="shut"/> open <"#) == ["1:1 shut of 1", "1:21 gap"])
        #expect(events(#"< <e s="1" n="shut"/><!-- open"#) == ["1:3 shut of 1", "1:22 gap"])
        #expect(events("<e") == [])
        #expect(events("<") == [])
        #expect(events("<e s=1 n=\"open\"/>") == ["1:1 gap"])
    }

    @Test func `and what begins otherwise is no such document`() {
        let json = RecordStatement.json("id=subject", "ev=event")
        let xml = Self.xml("e", "s=subject", "n=event")
        let line = #"{"id":"<e s='1' n='shut'/>","ev":"open"}"#
        let statements = [xml, json]
        #expect(ValueReading(Array(line.utf8), statements).all == ["1:1 open of <e s='1' n='shut'/>"])
        #expect(ValueReading(Array("\n <e s='1' n='shut'/>".utf8), statements).all == ["2:2 shut of 1"])
        #expect(ValueReading(Array("\n \n".utf8), statements).all == [])
    }

    @Test func `however deep it is`() {
        let plain = Self.xml("e", "s=subject", "n=event", "a.b=x")
        let deep = String(repeating: "<a>", count: 100_000)
        let end = String(repeating: "</a>", count: 100_000)
        let record = #"<e s="1" n="open">"# + deep + end + "</e>"
        #expect(ValueReading(Array((deep + record + end).utf8), [plain]).all == ["1:300001 open of 1"])
        #expect(ValueReading(Array((deep + record).utf8), [plain]).all == ["1:300001 open of 1"])
        let open = ValueReading(Array((#"<e s="1" n="open">"# + deep).utf8), [plain])
        #expect(open.all.first == "1:1 gap")
    }
}
