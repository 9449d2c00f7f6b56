import TraceModel

/// Tells text from what only looks like a log file, and says what to do about it.
enum TextCheck {
    /// A chunk of text without its byte order mark.
    static func withoutMark(_ first: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        first.hasText("\u{FEFF}", at: 0, to: first.count) ? first.part(3..<first.count) : first
    }

    /// Whether a file's first chunk is what gzip made of it.
    static func isCompressed(_ chunk: UnsafeRawBufferPointer) -> Bool {
        chunk.count >= 2 && chunk[0] == 0x1F && chunk[1] == 0x8B
    }

    /// Checks a file's first chunk.
    static func checkBeginning(_ chunk: UnsafeRawBufferPointer) throws(Diagnostic) {
        if isCompressed(chunk) {
            throw Diagnostic(
                "the log is compressed by gzip",
                suggestion: "unpack it: gunzip -c FILE | lifeline check -"
            )
        }
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
        let lineStart = (chunk.lastIndex(of: UInt8(ascii: "\n"), from: 0, to: zero) ?? -1) + 1
        throw Diagnostic(
            "the log is binary: it holds a NUL byte",
            at: Place(line: line, column: zero - lineStart + 1),
            suggestion: "give the log as text; UTF-16 is converted by iconv -f UTF-16 -t UTF-8, stray NULs go with "
                + "tr -d '\\000'"
        )
    }
}
