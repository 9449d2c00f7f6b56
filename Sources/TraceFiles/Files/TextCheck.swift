import TraceModel
import TraceReaders

/// Tells text from what only looks like a log file, and says what to do about it.
enum TextCheck {
    /// Checks a file's first chunk.
    static func checkBeginning(_ chunk: UnsafeRawBufferPointer) throws(Diagnostic) {
        if let compression = Compression(of: chunk) { throw compression.refusal }
        if let file = ForeignFile(of: chunk) { throw file.refusal }
        let end = chunk.count
        let lineFeed = chunk.firstIndex(of: UInt8(ascii: "\n"), from: 0, to: end)
        if lineFeed == nil, chunk.firstIndex(of: 0, from: 0, to: end) == nil,
            let carriageReturn = chunk.firstIndex(of: UInt8(ascii: "\r"), from: 0, to: end),
            chunk.skippingBlanks(from: carriageReturn, to: end) < end
        {
            throw Diagnostic(
                "the log has no line feeds, only carriage returns",
                suggestion: "convert its line ends first: tr '\\r' '\\n'"
            )
        }
    }

    /// Checks a chunk for bytes that no text holds.
    static func check(_ chunk: UnsafeRawBufferPointer, firstLine: Int) throws(Diagnostic) {
        guard let zero = chunk.firstIndex(of: 0, from: 0, to: chunk.count) else { return }
        let line = firstLine + chunk.count(of: UInt8(ascii: "\n"), from: 0, to: zero)
        let place = Place(line: line, column: zero - chunk.lineStart(before: zero) + 1)
        if let encoding = firstLine == 1 ? unmarkedEncoding(of: chunk) : nil {
            throw Diagnostic(
                "the log is \(encoding) without a byte order mark",
                at: place,
                suggestion: "convert it: iconv -f \(encoding) -t UTF-8 FILE | lifeline check -"
            )
        }
        throw Diagnostic(
            "the log is binary: it holds a NUL byte",
            at: place,
            suggestion: "give the log as text; UTF-16 is converted by iconv -f UTF-16 -t UTF-8, stray NULs go with "
                + "tr -d '\\000'"
        )
    }

    /// How many bytes show an encoding.
    private static let sampleCount = 4096

    /// The encoding of UTF-16 in whose characters NULs stand as they do in a file's first bytes: always first in `UTF-16BE`,
    /// always last in `UTF-16LE`, in one of eight bytes at least; nil if they stand otherwise.
    private static func unmarkedEncoding(of beginning: UnsafeRawBufferPointer) -> String? {
        var counts = [0, 0]
        let sample = beginning.prefix(sampleCount)
        for (index, byte) in sample.enumerated() where byte == 0 { counts[index % 2] += 1 }
        guard counts.contains(0), max(counts[0], counts[1]) > max(1, sample.count / 8) else { return nil }
        return counts[1] == 0 ? "UTF-16BE" : "UTF-16LE"
    }
}

/// The codes by which programs colour what they print on a terminal. They say nothing about a record, and are left out; columns
/// count what a terminal would show.
enum TerminalCodes {
    private static let escape: UInt8 = 0x1B

    /// Whether a text holds such codes.
    static func areIn(_ text: UnsafeRawBufferPointer) -> Bool {
        text.firstIndex(of: escape, from: 0, to: text.count) != nil
    }

    /// Adds a text without its codes.
    ///
    /// Complexity: O(*n*) in the text's length.
    static func append(_ text: UnsafeRawBufferPointer, to shown: inout [UInt8]) {
        var index = 0
        while let start = text.firstIndex(of: escape, from: index, to: text.count) {
            shown.append(contentsOf: text.part(index..<start))
            index = end(ofCodeAt: start, in: text)
        }
        shown.append(contentsOf: text.part(index..<text.count))
    }

    /// The end of a code: `ESC[32m` and the like, `ESC]…` up to a bell or `ESC\`, or a letter behind other signs. None goes beyond
    /// its line.
    private static func end(ofCodeAt start: Int, in text: UnsafeRawBufferPointer) -> Int {
        var index = start + 1
        guard index < text.count else { return index }
        switch text[index] {
        case UInt8(ascii: "["):
            index += 1
            while index < text.count, 0x20...0x3F ~= text[index] { index += 1 }
            return index < text.count && 0x40...0x7E ~= text[index] ? index + 1 : index
        case UInt8(ascii: "]"):
            while index < text.count, text[index] != UInt8(ascii: "\n") {
                if text[index] == 0x07 { return index + 1 }
                if text.hasText("\u{1B}\\", at: index, to: text.count) { return index + 2 }
                index += 1
            }
            return index
        default:
            while index < text.count, 0x20...0x2F ~= text[index] { index += 1 }
            return index < text.count && 0x30...0x7E ~= text[index] ? index + 1 : index
        }
    }
}
