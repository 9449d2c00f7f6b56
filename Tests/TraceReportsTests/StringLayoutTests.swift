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

    @Test(arguments: [
        ("", 0), ("shut", 4), ("厨房", 4), ("é", 1), ("e\u{301}", 1), ("👩‍👧", 2), ("☀️", 2), ("한국", 4), ("ﾊﾝｶｸ", 4),
    ])
    func `A text takes as many columns as a terminal gives it`(text: String, columns: Int) {
        #expect(text.columns == columns)
        #expect(text.padded(to: 6).hasSuffix(String(repeating: " ", count: 6 - columns)))
    }
}
