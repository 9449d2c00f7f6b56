/// A trace of one line that a report shows, since there is no file to look into.
package struct InlineText: Hashable, Sendable {
    package var text: String
    /// The columns of its words, in bytes from 1.
    package var words: [Range<Int>]

    package init(_ text: String, words: [Range<Int>]) {
        self.text = text
        self.words = words
    }

    /// The text, and below it carets under the word that begins at a column, one caret behind the text if none does.
    package func lines(markingColumn column: Int) -> [String] {
        let bytes = Array(text.utf8)
        let column = max(1, column)
        let word = words.first { $0.lowerBound == column } ?? column..<column + 1
        func width(_ columns: Range<Int>) -> Int {
            String(decoding: bytes[(columns.lowerBound - 1)..<(columns.upperBound - 1)], as: UTF8.self).count
        }
        let isInside = word.upperBound <= bytes.count + 1
        let indent = width(1..<min(word.lowerBound, bytes.count + 1))
        return [
            String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }),
            String(repeating: " ", count: indent) + String(repeating: "^", count: isInside ? width(word) : 1),
        ]
    }
}
