import Testing
import TraceRecords

@testable import TraceReaders

@Suite struct `A log is cut into its values` {
    /// The pieces of a log that is read in chunks of so many lines, what goes on being read with the lines that follow.
    static func pieces(
        _ text: [UInt8],
        lists: [String] = [],
        columns: [String] = [],
        isJSON: Bool = true,
        linesPerChunk: Int = .max
    ) -> [String] {
        var paths = JSONPaths()
        _ = paths.number(of: ColumnPath(["id"]))
        var listPaths = JSONPaths()
        for list in lists { _ = listPaths.number(of: ColumnPath(list.split(separator: ".").map(String.init))) }
        var table = CSVTable()
        table.want(columns.map { table.number(of: ColumnPath([$0])) }, needed: [])
        var splitter = ValueSplitter(
            members: isJSON ? paths : nil,
            lists: listPaths,
            table: columns.isEmpty ? nil : table
        )
        var pieces: [String] = []
        /// Where the chunk begins, and where the next lines do.
        var (start, end) = (0, 0)
        while end < text.count || start < end {
            var lines = 0
            while lines < linesPerChunk, end < text.count {
                lines += 1
                end = (text[end...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count - 1) + 1
            }
            let chunk = Array(text[start..<end])
            let isAll = end == text.count
            let count = chunk.withUnsafeBytes { isAll ? $0.count : unfinished(splitter, $0) }
            chunk[..<count].withUnsafeBytes { chunk in
                splitter.begin(behind: 0)
                loop: while true {
                    let piece = splitter.next(chunk, isAll: true)
                    switch piece {
                    case .end: break loop
                    case .unfinished: Issue.record("unfinished in all of a text")
                    default: pieces += described(piece, chunk, splitter)
                    }
                }
                splitter.begin(behind: chunk.count)
            }
            start += count
        }
        return pieces
    }

    /// Where what goes on behind a chunk begins.
    private static func unfinished(_ splitter: ValueSplitter, _ chunk: UnsafeRawBufferPointer) -> Int {
        var splitter = splitter
        while true {
            switch splitter.next(chunk, isAll: false) {
            case .end: return chunk.count
            case .unfinished: return splitter.index
            default: break
            }
        }
    }

    private static func described(
        _ piece: ValueSplitter.Piece,
        _ bytes: UnsafeRawBufferPointer,
        _ splitter: ValueSplitter
    ) -> [String] {
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        switch piece {
        case .object(let range, let list):
            let id = splitter.members.map { text($0.texts[0].range) } ?? ""
            return ["object \(id)\(list < 0 ? "" : " of \(list)"): \(text(range))"]
        case .filling(let range):
            return text(range).split(separator: "\n").map { "filling: \(String($0).trimmed)" }.filter {
                $0 != "filling: "
            }
        case .row(let range), .pairs(let range), .element(let range, _): return ["row: \(text(range))"]
        case .header(let range): return ["header: \(text(range))"]
        case .brokenRow(let range): return ["broken row: \(text(range))"]
        case .text(let range): return ["text: \(text(range))"]
        case .unfinished, .end: return []
        }
    }

    /// Expects some pieces of a log, in whatever chunks it comes.
    private func expect(
        _ pieces: [String],
        of text: String,
        lists: [String] = [],
        columns: [String] = [],
        at location: SourceLocation = #_sourceLocation
    ) {
        for count in [Int.max, 1, 2, 3] {
            let found = Self.pieces(Array(text.utf8), lists: lists, columns: columns, linesPerChunk: count)
            #expect(found == pieces, "\(count) lines a chunk", sourceLocation: location)
        }
    }

    @Test func `one on each line, behind other text or not`() {
        expect(
            [
                #"object 1: {"id":1}"#, "text: between", #"object 2: {"id":2}"#, #"object 3: {"id":3}"#,
                #"text: {"id":4} behind"#, "text: {}{id}",
            ],
            of: """
                {"id":1}
                between
                12:00 [main] {} {x}: {"id":2}
                  {"id":3}\u{20}
                {"id":4} behind
                {}{id}

                """.replacing("\n\n", with: "\n")
        )
    }

    @Test func `over several lines`() {
        expect(
            [
                "text: one", "object 1: {\n  \"id\": 1,\n  \"x\": {}\n}", "text: two {", "text: three",
                "object 2: {\n\"id\":2}", "text: .", "object 3: {\"id\":3\n}", "object 4: {\"id\":4}",
            ],
            of: "one\n{\n  \"id\": 1,\n  \"x\": {}\n}\ntwo {\nthree\nx: {\n\"id\":2} .\n{\"id\":3\n}{\"id\":4}\n"
        )
    }

    @Test func `behind one another, and in a list`() {
        expect(["object 1: {\"id\":1}", "object 2: {\"id\":2}"], of: "{\"id\":1}{\"id\":2}")
        expect(["object 1: {\"id\":1}", "object 2: {\"id\":2}"], of: "[{\"id\":1}, {\"id\":2}]\n")
        expect(["object 1: {\"id\":1}", "object 2: {\n\"id\":2}"], of: "[\n{\"id\":1},\n{\n\"id\":2}\n]\n")
        expect(["object 1: {\"id\":1}", "object 2: {\n\"id\":2}"], of: "[{\"id\":1}, {\n\"id\":2}\n")
        expect(
            ["object 1: {\n\"id\":1\n}", "object 2: {\n\"id\":2\n}", "object 3: {\n\"id\":3\n}"],
            of: "[{\n\"id\":1\n}, {\n\"id\":2\n}, {\n\"id\":3\n}]"
        )
    }

    @Test func `and what is broken is text`() {
        expect(
            ["text: {\"id\":1", "text: [INFO] x", "object 2: {\"id\":2}", "text: {\"id\":3,\"x\":[}"],
            of: "{\"id\":1\n[INFO] x\n{\"id\":2}\n{\"id\":3,\"x\":[}\n"
        )
        expect(["object 1: {\"id\":1}", "text: {\"id\":2,", "text: \"x\":"], of: "{\"id\":1}\n{\"id\":2,\n\"x\":\n")
    }

    @Test func `from a list in a document`() {
        let pieces = [
            "filling: {\"x\":[{\"id\":0}]", "filling: \"a\":{\"events\":[", "object 1 of 0: {\"id\":1}",
            "object 2 of 0: {\n\"id\":2\n}", "object 3 of 0: {\n\"id\":3}", "filling: 7,[{\"id\":4}]",
            "object 5 of 0: {\"id\":5}",
        ]
        let text = """
            {"x":[{"id":0}],
            "a":{"events":[
            {"id":1},{
            "id":2
            }, {
            "id":3}
            ,7,[{"id":4}],
            {"id":5},
            """
        expect(pieces, of: text, lists: ["a.events"])
        expect(pieces, of: text + "\n", lists: ["a.events"])
        expect(
            pieces + ["filling: ]},\"y\":[{\"id\":6}]}", "text: end", "object 7: {\"id\":7}"],
            of: text + "]},\"y\":[{\"id\":6}]}\nend\n{\"id\":7}\n",
            lists: ["a.events"]
        )
    }

    @Test func `from a document on one line, and from one behind another`() {
        let text = "{\"events\":[{\"id\":1},{\"id\":2}]}"
        let pieces = [
            "filling: {\"events\":[", "object 1 of 0: {\"id\":1}", "object 2 of 0: {\"id\":2}", "filling: ]}",
        ]
        expect(pieces, of: text, lists: ["events"])
        expect(pieces + pieces, of: "\(text)\n\(text)\n", lists: ["events"])
        expect(["filling: x"] + pieces + pieces, of: "x \(text)\(text)\n", lists: ["events"])
    }

    @Test func `from several lists`() {
        expect(
            [
                "filling: {\"a\":[", "object 1 of 0: {\"id\":1}", "filling: ],\"b\":[", "object 2 of 1: {\"id\":2}",
                "filling: ]}",
            ],
            of: "{\"a\":[{\"id\":1}],\"b\":[{\"id\":2}]}",
            lists: ["a", "b"]
        )
    }

    @Test func `from a list that is broken off and goes on`() {
        expect(
            [
                "filling: {\"events\":[", "object 1 of 0: {\"id\":1}", "text: {\"id\":2,x},",
                "object 3 of 0: {\"id\":3}",
                "text: }",
            ],
            of: "{\"events\":[\n{\"id\":1},\n{\"id\":2,x},\n{\"id\":3}\n]\n}\n",
            lists: ["events"]
        )
    }

    @Test func `or rows below a header`() {
        expect(
            [
                "text: about", "header: n,case", "row: 1,\"a\nb\"", "broken row: 2", "object 7: {\"id\":7}",
                "row: 3,\"c\"",
            ],
            of: "about\nn,case\n1,\"a\nb\"\n2\n{\"id\":7}\n3,\"c\"",
            columns: ["case"]
        )
    }

    @Test func `in time that is linear in the text`() {
        let count = 10_000
        let texts = [
            String(repeating: "{", count: count), String(repeating: "{\"a\":", count: count),
            String(repeating: "{}", count: count) + "x", String(repeating: "{\"", count: count),
            String(repeating: "{\"a\":\n", count: count), String(repeating: "{\"a\":[\n", count: count) + "x",
            String(repeating: "{} {\n", count: count), String(repeating: "{\"a\":{}, ", count: count) + "x",
            String(repeating: "[", count: count) + "{}", String(repeating: "{\"events\":", count: count),
            String(repeating: "{\"x\":[\n", count: count) + "x",
        ]
        for text in texts {
            #expect(!Self.pieces(Array(text.utf8), lists: ["events"]).isEmpty)
            #expect(!Self.pieces(Array(text.utf8)).isEmpty)
        }
        let quotes = "a,b\n" + String(repeating: "\"\n", count: count)
        #expect(Self.pieces(Array(quotes.utf8), columns: ["a"], isJSON: false).count > 2)
    }
}

extension String {
    fileprivate var trimmed: Substring {
        var text = self[...]
        while text.last == "," || text.last == " " { text.removeLast() }
        while text.first == "," || text.first == " " { text.removeFirst() }
        return text
    }
}
