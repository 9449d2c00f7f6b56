import TraceModel

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
