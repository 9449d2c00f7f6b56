import TraceReaders

/// Remembers lines, and knows those again that differ from one in nothing but digits, UUIDs and long numbers in small hexadecimal letters:
/// most lines of a log are like earlier ones. Such a number begins and ends in a digit where the other one does.
struct AlikeLines {
    private var texts = DigitlessTexts()
    /// A line, each such identifier hidden.
    private var hidden: [UInt8] = []

    var isWorthRemembering: Bool { texts.isWorthRemembering }

    /// Takes in that it was found out in vain whether a line is to be remembered.
    mutating func noteUseless() { texts.noteUseless() }

    /// The place of a line that is like a remembered one; nil if none is.
    mutating func place(of line: Range<Int>, in text: UnsafeRawBufferPointer) -> Int? {
        if let place = texts.place(of: line, text) { return place }
        guard texts.isWorthRemembering, hideIdentifiers(of: line, in: text) else { return nil }
        return hidden.withUnsafeBytes { texts.place(of: 0..<$0.count, $0) }
    }

    /// Remembers a line that is like none that is.
    ///
    /// - Returns: its place, which may have been another's; nil if it is too short or too long, or too many were remembered in vain.
    mutating func remember(_ line: Range<Int>, of text: UnsafeRawBufferPointer) -> Int? {
        guard hideIdentifiers(of: line, in: text) else { return texts.remember(line, text) }
        return hidden.withUnsafeBytes { texts.remember(0..<$0.count, $0) }
    }

    /// Copies a line without what its identifiers say but whether they begin and end in a digit.
    ///
    /// - Returns: whether there are any.
    private mutating func hideIdentifiers(of line: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        hidden.removeAll(keepingCapacity: true)
        var copied = line.lowerBound
        var index = line.lowerBound
        while index < line.upperBound {
            let end = text.nameEnd(from: index, to: line.upperBound)
            if let identifier = AlikeLines.identifier(at: index, to: end, in: text, line) {
                hidden.append(contentsOf: text[copied..<identifier.lowerBound])
                for index in [identifier.lowerBound, identifier.upperBound - 1] {
                    hidden.append(text[index].isDigit ? UInt8(ascii: "0") : UInt8(ascii: "a"))
                }
                hidden.append(contentsOf: repeatElement(0, count: identifier.count - 2))
                copied = identifier.upperBound
            }
            index = max(copied, end) + 1
        }
        if hidden.isEmpty { return false }
        hidden.append(contentsOf: text[copied..<line.upperBound])
        return true
    }

    /// The identifier that a word begins, if it is one.
    private static func identifier(
        at start: Int,
        to end: Int,
        in text: UnsafeRawBufferPointer,
        _ line: Range<Int>
    ) -> Range<Int>? {
        guard end - start >= shortest else { return nil }
        let first = text.hasText("0x", at: start, to: end) ? start + 2 : start
        guard text.end(from: first, to: end, while: isOfNumber) == end else { return nil }
        if end - start == shortest, let uuid = uuid(at: start, in: text, line) { return uuid }
        let number = text[first..<end]
        return number.contains(where: \.isDigit) && number.contains(where: \.isSmallLetter) ? first..<end : nil
    }

    /// Capitals make a label of a word, and are no digits here.
    private static func isOfNumber(_ byte: UInt8) -> Bool { byte.isHexDigit && !byte.isCapital }

    private static let shortest = 8

    /// The UUID that begins at an index, if one does.
    private static func uuid(at start: Int, in text: UnsafeRawBufferPointer, _ line: Range<Int>) -> Range<Int>? {
        let uuid = start..<start + UnsafeRawBufferPointer.lengthOfUUID
        guard uuid.upperBound <= line.upperBound, text.isUUID(uuid), !text[uuid].contains(where: \.isCapital),
            uuid.upperBound == line.upperBound || !text[uuid.upperBound].isASCIIName
        else { return nil }
        return uuid
    }
}
