import TraceModel

/// A line of a spec without its line end, and with its comment apart.
struct SpecLine: Sendable {
    /// Counted from 1.
    var number: Int
    /// What the line says, without the blanks behind it.
    var bytes: ArraySlice<UInt8>
    /// From its `#` on, without the blanks behind it.
    var comment: ArraySlice<UInt8>?

    /// Whether blanks stand before a comment that has the line for itself.
    var isCommentIndented: Bool { comment.map { $0.startIndex > bytes.startIndex } ?? false }

    /// Whether it is an example of a rule, or of a record, well spelt; a record's with a quote behind its word.
    var isExample: Bool {
        let text = bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return SpecLine.beginningsOfExamples.contains { text.starts(with: $0.utf8) }
    }

    private static let beginningsOfExamples = ["accepts ", "rejects ", "reads \"", "refuses \""]

    var commentText: String? { comment.map { String(decoding: $0, as: UTF8.self) } }

    /// The lines of a text. They end in LF, CRLF or CR; a byte order mark before the first is no part of it.
    static func lines(of text: String) -> [SpecLine] {
        let bytes = Array(text.utf8)
        var lines: [SpecLine] = []
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var index = start
        while index <= bytes.count {
            let isEnd = index == bytes.count
            guard isEnd || bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") else {
                index += 1
                continue
            }
            let (said, comment) = parts(of: bytes[start..<index])
            lines.append(SpecLine(number: lines.count + 1, bytes: said, comment: comment))
            if !isEnd, bytes[index] == UInt8(ascii: "\r"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "\n")
            {
                index += 1
            }
            index += 1
            start = index
        }
        return lines
    }

    /// The text between two columns, the second not included.
    func text(from column: Int, to end: Int? = nil) -> String {
        let lower = min(bytes.startIndex + column - 1, bytes.endIndex)
        let upper = end.map { min(bytes.startIndex + $0 - 1, bytes.endIndex) } ?? bytes.endIndex
        return String(decoding: bytes[lower..<max(lower, upper)], as: UTF8.self)
    }

    private static func parts(of bytes: ArraySlice<UInt8>) -> (said: ArraySlice<UInt8>, comment: ArraySlice<UInt8>?) {
        var end = bytes.startIndex
        var isQuoted = false
        while end < bytes.endIndex {
            switch bytes[end] {
            case UInt8(ascii: "\\") where isQuoted: end += 1
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "#") where !isQuoted && !isInWord(end, of: bytes):
                return (withoutTrailingBlanks(bytes[..<end]), withoutTrailingBlanks(bytes[end...]))
            default: break
            }
            end += 1
        }
        return (withoutTrailingBlanks(bytes), nil)
    }

    /// Whether a sign stands within a word, `a#b`: that begins no comment.
    private static func isInWord(_ index: Int, of bytes: ArraySlice<UInt8>) -> Bool {
        index > bytes.startIndex && index + 1 < bytes.endIndex && bytes[index - 1].isASCIIWord
            && bytes[index + 1].isASCIIWord
    }

    private static func withoutTrailingBlanks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let last = bytes.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { bytes.removeLast() }
        return bytes
    }
}
