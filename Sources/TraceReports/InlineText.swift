/// A trace of one line that a report shows, since there is no file to look into.
package struct InlineText: Hashable, Sendable {
    package var text: String
    /// The columns of its words, in bytes from 1.
    package var words: [Range<Int>]

    package init(_ text: String, words: [Range<Int>]) {
        self.text = text
        self.words = words
    }

    /// The text, and below it carets under the word that begins at a column, one caret behind the text if none does. Of a
    /// text wider than a screen, what stands around that word.
    ///
    /// - Parameter limit: how many columns the screen has.
    package func lines(markingColumn column: Int, in limit: Int = ShownText.screenWidth) -> [ShownText] {
        let bytes = Array(text.utf8)
        let column = max(1, column)
        let word = words.first { $0.lowerBound == column } ?? column..<column + 1
        let isInside = word.upperBound <= bytes.count + 1
        let start = min(word.lowerBound, bytes.count + 1) - 1
        // A text may be a megabyte long, and have a mistake at each word.
        let begin = InlineText.boundary(near: start - InlineText.farthest, in: bytes)
        let end = InlineText.boundary(near: start + InlineText.farthest, in: bytes)
        let before = InlineText.shown(bytes[begin..<start])
        let width = isInside ? InlineText.shown(bytes[start..<min(word.upperBound - 1, end)]).columns : 1
        let line = InlineText.shown(bytes[begin..<end])
        // What is left out before the word, no more than it takes, and so that half of a screen stands there.
        let least = begin > 0 ? 1 : 0
        let excess = line.columns - limit
        let hidden = excess > 0 ? max(least, min(before.count - limit / 2, excess + 1)) : least
        let indent = before.cut(to: .max, behind: hidden).columns
        let caretCount = max(1, min(width, limit - indent))
        return [
            line.cut(to: limit, behind: hidden),
            "\(String(repeating: " ", count: indent) + String(repeating: "^", count: caretCount))",
        ]
    }

    /// How many bytes before and behind a word are looked at: more than a screen shows.
    private static let farthest = 4_096

    /// Where a character begins at a byte or before it, within the text.
    private static func boundary(near index: Int, in bytes: [UInt8]) -> Int {
        var index = min(max(index, 0), bytes.count)
        while index > 0, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
        return index
    }

    /// A part of the text, on one line.
    private static func shown(_ bytes: ArraySlice<UInt8>) -> ShownText {
        let text = String(decoding: bytes, as: UTF8.self)
        return ShownText(line: String(text.map { ["\n", "\r\n", "\t"].contains($0) ? " " : $0 }), width: .max)
    }
}
