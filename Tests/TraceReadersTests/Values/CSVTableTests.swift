import Testing
import TraceModel
import TraceRecords

@testable import TraceReaders

@Suite struct `A table is cut into its fields` {
    /// What each line of a text is: the columns of a row, or what else it is.
    private func lines(_ text: String, _ columns: String...) -> [String] {
        var table = CSVTable()
        let numbers = columns.map { table.number(of: ColumnPath([$0])) }
        table.want(numbers, needed: [numbers[0]])
        return Array(text.utf8).withUnsafeBytes { bytes in
            var lines: [String] = []
            var start = 0
            while start < bytes.count {
                switch table.read(bytes, from: start, isAll: true) {
                case .row(let line):
                    lines.append(
                        table.texts.map { text in
                            var batch = RecordBatch()
                            let range = text.range(in: bytes, joining: &batch)
                            return batch.withText(of: bytes) { String(decoding: $0[range], as: UTF8.self) }
                        }.joined(separator: "|")
                    )
                    start = line.upperBound + 1
                case .header(let line):
                    lines.append("header")
                    start = line.upperBound + 1
                case .brokenRow(let line):
                    lines.append("unread")
                    start = line.upperBound + 1
                case nil:
                    lines.append("text")
                    start = (bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: bytes.count) ?? bytes.count) + 1
                default:
                    lines.append("unfinished")
                    start = bytes.count
                }
            }
            return lines
        }
    }

    @Test(arguments: [",", ";", "\t", "|"])
    func `whatever separates them`(separator: String) {
        let text = "case,n,activity\n7,1,open\r\n8, 2 , shut \n".replacing(",", with: separator)
        #expect(lines(text, "activity", "case") == ["header", "open|7", "shut|8"])
    }

    @Test func `below the first line that names all columns`() {
        #expect(
            lines("a report\ncase\ncase,x\n x , case , activity \n1,2,3", "case", "activity")
                == ["text", "text", "text", "header", "2|3"]
        )
        #expect(
            lines("cases,activity\ncase,Activity\ncase,activity\n", "case", "activity") == ["text", "text", "header"]
        )
    }

    @Test func `that may be the only one`() {
        #expect(lines("activity\nopen\nshut, then open\n", "activity") == ["header", "open", "shut, then open"])
    }

    @Test func `with quotation marks around them`() {
        #expect(
            lines("\"case\",\"activity\"\n\"7\",\"a, \"\"b\"\"\"\n \"8\" , \"\"\n", "case", "activity")
                == ["header", "7|a, \"b\"", "8|"]
        )
        #expect(
            lines("case,activity\n\"7\" x,y\"z\"\n\"8\"\"\",w\n", "case", "activity")
                == ["header", "\"7\" x|y\"z\"", "8\"|w"]
        )
    }

    @Test func `with line breaks in them`() {
        #expect(lines("case,activity\n7,\"a\nb\r\n,\"\n8,c", "case", "activity") == ["header", "7|a\nb\r\n,", "8|c"])
    }

    @Test func `and a mark that nothing closes is only a mark`() {
        #expect(lines("case,activity\n\"7,a\n8,b\n", "case", "activity") == ["header", "\"7|a", "8|b"])
        let long = String(repeating: "x\n", count: CSVRow.longestField)
        #expect(
            lines("case,activity\n7,\"a\n\(long)8,\"\n", "case", "activity").prefix(3) == ["header", "7|\"a", "unread"]
        )
    }

    @Test func `where it has as many as the header`() {
        #expect(
            lines("case,activity,note\n7,a\n8,b,c,d\n9,c,d,,\n", "case", "activity")
                == ["header", "unread", "unread", "9|c"]
        )
    }

    @Test func `and its header may come again, or another one`() {
        #expect(
            lines("case,activity\n1,a\ncase,activity\n2,b\nx;activity;case\nx;c;3\n", "case", "activity")
                == ["header", "1|a", "header", "2|b", "header", "3|c"]
        )
    }

    /// As w3.org/TR/WD-logfile.html says: fields stand between blanks, a text may stand in quotation marks, a hyphen is no value.
    @Test func `below the line that says what fields it has`() {
        #expect(
            lines(
                """
                #Version: 1.0
                #Fields: time cs-method cs-uri
                00:34:23 GET /foo/bar.html
                #Remark: GET /foo/bar.html
                12:21:16\tGET \t "/foo, ""bar"" .html" \r
                12:45:52 - -x
                """,
                "cs-uri",
                "cs-method"
            ) == ["text", "text", "/foo/bar.html|GET", "text", "/foo, \"bar\" .html|GET", "-x|"]
        )
    }

    @Test func `and a line may say that there are other fields from there on`() {
        #expect(
            lines(
                "#Fields: time cs-uri cs-method\n1 /a GET\n#Fields: cs-uri time\n/b 2\n/c 3 GET\n#Fields: a b\n/d 4\n",
                "cs-uri",
                "cs-method"
            ) == ["text", "/a|GET", "text", "/b|", "unread", "text", "text"]
        )
    }

    @Test func `without a header, if its columns are numbers`() {
        #expect(
            lines("x\n7,1,\"open\n\"\"it\"\"\",,x\n8;1;shut\n9,2\n", "3", "1")
                == ["text", "open\n\"it\"|7", "text", "text"]
        )
        #expect(lines("0,3\n7,open\n", "0", "3") == ["header", "7|open"])
    }
}
