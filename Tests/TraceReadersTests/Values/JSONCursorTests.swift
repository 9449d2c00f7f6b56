import Testing

@testable import TraceReaders

@Suite struct `A JSON value is gone through` {
    private func end(_ text: String) -> JSONEnd {
        Array(text.utf8).withUnsafeBytes { JSONCursor.end(of: $0, from: 0) }
    }

    @Test(arguments: [
        "{}", "[]", "\"\"", "0", "-1.5e+10", "true", "null", "{\"a\":1}", "{ \"a\" : [ 1 , {\"b\":\"c\"} ] }",
        "[1,2,]", "{\"a\":1,}", "\"\\\"\"", "\"\\\\\"", "{\"{\":\"}\"}", "[\n[\r\n[\t]]]", "\"→ 終\"", "[NaN,-Infinity]",
    ])
    func `to its end`(text: String) {
        #expect(end(text) == .at(text.utf8.count))
        #expect(end(text + " , x") == .at(text.utf8.count))
    }

    @Test(arguments: [
        "", " ", "{", "[", "{\"", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "[[", "[{\"a\":\"x\\",
    ])
    func `as far as the text goes`(text: String) {
        #expect(end(text) == .beyond)
    }

    @Test(arguments: [
        ("{a}", 1), ("{,}", 1), ("[,]", 1), ("{\"a\" 1}", 5), ("{\"a\":}", 5), ("{\"a\":1 \"b\":2}", 7), ("[1 2]", 3),
        ("[1}", 2), ("{\"a\":[1}", 7), ("}", 0), ("'a'", 0), ("{\"a\":\"b\nc\"}", 7), ("{1:2}", 1), ("[\"\\\n\"]", 3),
    ])
    func `up to what breaks it`(text: String, index: Int) {
        #expect(end(text) == .broken(at: index))
    }

    @Test(arguments: [1, 2, 63, 64, 65, 127, 128, 129, 1000, 200_000])
    func `however deep it is`(depth: Int) {
        let opening = (0..<depth).map { $0 % 3 == 0 ? "[" : "{\"a\":" }.joined()
        let closing = (0..<depth).reversed().map { $0 % 3 == 0 ? "]" : "}" }.joined()
        #expect(end(opening + "\"]}\"" + closing) == .at(opening.utf8.count + 4 + closing.utf8.count))
        #expect(end(opening) == .beyond)
    }

    @Test func `and every bracket must be closed by its own`() {
        for depth in [2, 63, 64, 65, 127, 128] {
            let text = String(repeating: "[", count: depth - 1) + "{}" + String(repeating: "]", count: depth - 2)
            #expect(end(text + "}") == .broken(at: text.utf8.count))
            #expect(end(text + "]") == .at(text.utf8.count + 1))
        }
    }

    @Test func `at any place where it was left`() {
        let text = Array("{\"a\":[1,{\"b\":null}],\n\"c\":{\"d\":[[\"x\"]]}}\n".utf8)
        for cut in 0...text.count {
            // A chunk ends at a line's end, so that no string or number is cut in two.
            guard cut == 0 || "{[]},:\n".utf8.contains(text[cut - 1]) else { continue }
            var cursor = JSONCursor()
            var index = 0
            text.withUnsafeBytes { text in
                let first = UnsafeRawBufferPointer(rebasing: text[..<cut])
                loop: while true {
                    switch cursor.next(first, at: &index) {
                    case .more, .end: break loop
                    case .broken:
                        Issue.record("broken at \(index)")
                        break loop
                    default: break
                    }
                }
                while true {
                    switch cursor.next(text, at: &index) {
                    case .end:
                        #expect(index == text.count - 1)
                        return
                    case .more, .broken:
                        Issue.record("no end behind \(cut)")
                        return
                    default: break
                    }
                }
            }
        }
    }
}
