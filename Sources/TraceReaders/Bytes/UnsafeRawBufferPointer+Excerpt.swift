extension UnsafeRawBufferPointer {
    /// A stretch of text as a message quotes it: one line, repaired where it is not UTF-8, and not too long.
    func excerpt(_ range: Range<Int>) -> String {
        let shown = 60
        let text = String(decoding: part(range.prefix(shown * 4)), as: UTF8.self)
        let printable = text.map { character in
            character.isNewline || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
                ? " " : character
        }
        return printable.count > shown ? String(printable.prefix(shown)) + "…" : String(printable)
    }
}
