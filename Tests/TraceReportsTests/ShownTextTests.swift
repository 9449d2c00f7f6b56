import Testing

@testable import TraceReports

@Suite
struct ShownTextTests {
    @Test(arguments: [
        ("plain – ü 😀", "plain – ü 😀"), ("\u{1B}]52;c;x\u{7}", "\\u{1b}]52;c;x\\u{7}"),
        ("a\nb\r\n\tc", "a\\u{a}b\\u{d}\\u{a}\\u{9}c"),
        ("\u{7F}\u{80}\u{9F}\u{A0}", "\\u{7f}\\u{80}\\u{9f}\u{A0}"),
        ("\u{61C}\u{200D}\u{200E}\u{200F}", "\\u{61c}\u{200D}\\u{200e}\\u{200f}"),
        ("\u{2028}\u{2029}\u{202A}\u{202E}\u{202F}", "\\u{2028}\\u{2029}\\u{202a}\\u{202e}\u{202F}"),
        ("\u{2065}\u{2066}\u{2069}\u{206A}", "\u{2065}\\u{2066}\\u{2069}\u{206A}"),
    ])
    func `What is quoted is made visible, and literals stay`(text: String, shown: String) {
        #expect("<\n\(text)>" as ShownText == ShownText(safe: "<\n" + shown + ">"))
        #expect(ShownText(quoting: text).string == shown)
        #expect("\(ShownText(quoting: text))" as ShownText == ShownText(quoting: text))
    }

    @Test
    func `A painted text keeps its colour, and what it quotes has none`() {
        let text = Palette.colored.paint("\("\u{1B}[1m")", .error)
        #expect(text.string == "\u{1B}[1;31m\\u{1b}[1m\u{1B}[0m")
        #expect(("\(text)!" as ShownText).string == text.string + "!")
    }

    @Test
    func `A line keeps its tabs, and is as wide as a screen`() {
        #expect(ShownText(line: "a\tb\u{1B}").string == "a\tb\\u{1b}")
        #expect(ShownText(line: "abcdef", width: 6).string == "abcdef")
        #expect(ShownText(line: "abcdefg", width: 6).string == "abcde…")
        #expect(ShownText(line: "üüüüüü", width: 6).string == "üüüüüü")
        #expect(ShownText(line: "ab\u{1B}\u{1B}", width: 6).string == "ab\\u{…")
        let marks = String(repeating: "\u{301}", count: 1 << 20)
        #expect(ShownText(line: "a" + marks).string.utf8.count < 1000)
        #expect(ShownText(quoting: String(repeating: "ab", count: 1 << 20)).count == 4000)
    }

    @Test
    func `A document changes only on a terminal, and keeps its lines`() {
        let text = "a\u{1B}\n\tb\u{2028}\n\n"
        #expect(ShownText(document: text, isOnTerminal: false).string == text)
        #expect(ShownText(document: text, isOnTerminal: true).string == "a\\u{1b}\n\tb\\u{2028}\n\n")
    }

    @Test(arguments: [(1, 0, "^"), (151, 150, "^"), (500, 100, "^^^")])
    func `Of a wide line what stands around the mark is shown`(column: Int, indent: Int, carets: String) {
        let text = String(repeating: "abcdefghij", count: 100)
        let lines = InlineText(text, words: [500..<503]).lines(markingColumn: column)
        #expect(lines[0].count == 200 || column == 151)
        #expect(lines[1].string.hasSuffix(carets))
        let marked = Array(lines[0].string)[lines[1].string.firstIndex(of: "^")!.utf16Offset(in: lines[1].string)]
        #expect(marked == Array(text)[column - 1])
    }

    @Test
    func `JSON escapes what a terminal would obey`() {
        let text = "\u{1B}\u{7F}\u{9B}\u{61C}\u{200E}\u{2028}\u{202E}\u{2066}ü😀"
        #expect(JSONWriter.quoted(text) == "\"\\u001b\\u007f\\u009b\\u061c\\u200e\\u2028\\u202e\\u2066ü😀\"")
    }
}
