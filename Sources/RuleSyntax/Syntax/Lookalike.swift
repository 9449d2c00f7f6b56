/// Characters that look like a sign of the language and are none: those of Chinese keyboards, and those that word
/// processors put in.
enum Lookalike {
    /// What the character was meant to be, nil if it is no lookalike.
    static func meant(by scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\u{3001}": return "','"
        case "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}": return "'\"'"
        case "\u{2192}": return "'->'"
        case "\u{2025}", "\u{2026}": return "'..'"
        case "\u{2264}": return "'<='"
        case "\u{2265}": return "'>='"
        case "\u{2260}": return "'!='"
        case "\u{200B}", "\u{FEFF}": return "a space"
        default: break
        }
        if scalar.properties.isWhitespace { return "a space" }
        guard let narrow = narrow(scalar), !narrow.properties.isAlphabetic, !("0"..."9").contains(narrow) else {
            return nil
        }
        return "'\(narrow)'"
    }

    /// The narrow form of a character that is as wide as a Chinese one.
    private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) : nil
    }
}
