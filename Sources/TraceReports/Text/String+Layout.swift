extension String {
    /// The text with blanks behind it, so that it is at least so many characters wide.
    package func padded(to width: Int) -> String {
        let missing = width - columns
        return missing > 0 ? self + String(repeating: " ", count: missing) : self
    }

    /// The text with blanks before it, so that it is at least so many characters wide.
    package func flushRight(in width: Int) -> String {
        String(repeating: " ", count: Swift.max(0, width - columns)) + self
    }

    /// The text broken at blanks, at least into one line.
    package func wrapped(to width: Int) -> [String] {
        var lines = [""]
        for word in split(separator: " ") {
            if lines[lines.count - 1].isEmpty {
                lines[lines.count - 1] = String(word)
            } else if lines[lines.count - 1].count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension String {
    /// How many columns of a terminal the text takes.
    package var columns: Int {
        let bytes = utf8.withContiguousStorageIfAvailable { $0.reduce(0) { $0 | $1 } < 0x80 ? $0.count : nil }
        if let count = bytes ?? nil { return count }
        return reduce(0) { $0 + $1.columns }
    }
}

extension Character {
    /// Two for what East Asian writing and emoji take, none for what stands above or below another.
    fileprivate var columns: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        // Letters and punctuation of Latin writing, nothing put above them.
        if scalar.value < 0x300 || 0x2010...0x2027 ~= scalar.value, unicodeScalars.count == 1 { return 1 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        case 0x200B...0x200D, 0xFE00...0xFE0F: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
        return isMark ? 0 : 1
    }
}
