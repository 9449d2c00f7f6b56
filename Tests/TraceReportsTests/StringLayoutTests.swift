import Testing
import TraceReports

@Suite
struct StringLayoutTests {
    @Test func `A text is filled up with blanks, and never cut`() {
        #expect("ab".padded(to: 4) == "ab  ")
        #expect("ab".flushRight(in: 4) == "  ab")
        #expect("abc".padded(to: 2) == "abc")
        #expect("abc".flushRight(in: 2) == "abc")
    }

    @Test(arguments: [
        ("", [""]), ("one", ["one"]), ("one two", ["one two"]), ("one two three", ["one two", "three"]),
        ("longer-than-a-line is", ["longer-than-a-line", "is"]),
    ])
    func `A text breaks at blanks`(text: String, lines: [String]) {
        #expect(text.wrapped(to: 8) == lines)
    }
}
