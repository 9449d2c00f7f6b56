import TraceModel

/// Cuts a line of a spec into words.
struct WordScanner {
    /// The words of the line; up to the first mistake, if there is one.
    private(set) var words: [Word] = []
    private(set) var problem: Diagnostic?

    private let bytes: ArraySlice<UInt8>
    private let line: Int
    /// Signs that only this statement has.
    private var moreSigns: [String] = []
    private var index: Int

    /// Reads the first word.
    init(_ line: SpecLine) {
        self.bytes = line.bytes
        self.line = line.number
        self.index = line.bytes.startIndex
        read(upTo: 1)
    }

    /// Reads the other words.
    ///
    /// - Parameter moreSigns: those that only this statement has.
    mutating func readRest(moreSigns: [String] = []) {
        self.moreSigns = moreSigns
        read(upTo: .max)
    }

    private mutating func read(upTo limit: Int) {
        if problem != nil { return }
        do throws(Diagnostic) {
            while words.count < limit, try readWord() {}
        } catch {
            problem = error
        }
    }

    /// Whether a text, written without quotes, is read as one word that is this text.
    static func isPlainWord(_ text: String) -> Bool {
        var scanner = WordScanner(SpecLine(number: 1, bytes: Array(text.utf8)[...]))
        scanner.readRest()
        guard scanner.problem == nil, scanner.words.count == 1, let word = scanner.words.first else { return false }
        return word.kind == .plain && word.text.utf8.elementsEqual(text.utf8)
    }

    private mutating func readWord() throws(Diagnostic) -> Bool {
        let behindLast = index
        while index < bytes.endIndex, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
            index += 1
        }
        guard index < bytes.endIndex else { return false }
        let start = index
        let isGlued = !words.isEmpty && start == behindLast
        let place = place(of: start)
        let kind: Word.Kind
        let text: String
        if bytes[index] == UInt8(ascii: "\"") {
            kind = .quoted
            text = String(decoding: try Quotation.read(bytes, at: &index, place: place), as: UTF8.self)
        } else if let end = try endOfName(isGlued: isGlued) {
            kind = .plain
            index = end
            text = String(decoding: bytes[start..<end], as: UTF8.self)
        } else {
            kind = .sign
            index = try endOfSign()
            text = String(decoding: bytes[start..<index], as: UTF8.self)
        }
        words.append(Word(kind: kind, text: text, place: place, end: place.column + index - start, isGlued: isGlued))
        return true
    }

    private func place(of index: Int) -> Place {
        Place(line: line, column: index - bytes.startIndex + 1)
    }

    // MARK: - Names

    /// The end of the name that begins here, nil if none does.
    private func endOfName(isGlued: Bool) throws(Diagnostic) -> Int? {
        var start = index
        if bytes[start] == UInt8(ascii: "+"), !(isGlued && lastCanBeRepeated) { start += 1 }
        var end = start
        while let count = try lengthOfNameCharacter(at: end, start: start) { end += count }
        guard end > start else { return nil }
        return endOfParameters(at: end) ?? end
    }

    /// Whether a `+` right behind the last word repeats it.
    private var lastCanBeRepeated: Bool {
        guard let last = words.last else { return false }
        return last.kind != .sign || [")", "}", "*", "?"].contains(last.text)
    }

    /// How many bytes the character takes, nil if it cannot stand in a name.
    private func lengthOfNameCharacter(at position: Int, start: Int) throws(Diagnostic) -> Int? {
        guard position < bytes.endIndex else { return nil }
        switch bytes[position] {
        case 0x80...:
            let scalar = scalar(at: position)
            if let meant = Lookalike.meant(by: scalar) {
                throw Diagnostic(
                    "unexpected \(WordScanner.shown(scalar))",
                    at: place(of: position),
                    suggestion: "write \(meant)"
                )
            }
            return UTF8.width(scalar)
        case UInt8(ascii: "-"):
            return position + 1 < bytes.endIndex && bytes[position + 1] == UInt8(ascii: ">") ? nil : 1
        case UInt8(ascii: "."):
            guard position > start, position + 1 < bytes.endIndex else { return nil }
            return WordScanner.isPlainNameByte(bytes[position + 1]) ? 1 : nil
        case let byte:
            return WordScanner.isPlainNameByte(byte) ? 1 : nil
        }
    }

    private static func isPlainNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "$"), UInt8(ascii: "/"), 0x80...: true
        default: byte.isASCIIWord
        }
    }

    /// The end of a parameter list that closes a name: `()`, `(_:)`, `(_:animated:)`.
    private func endOfParameters(at start: Int) -> Int? {
        guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "("),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let labels = bytes[(start + 1)..<end]
        guard labels.last ?? UInt8(ascii: ":") == UInt8(ascii: ":"),
            labels.allSatisfy({ WordScanner.isPlainNameByte($0) && $0 != UInt8(ascii: "-") })
        else { return nil }
        return end + 1
    }

    private func scalar(at position: Int) -> Unicode.Scalar {
        String(decoding: bytes[position..<min(position + 4, bytes.endIndex)], as: UTF8.self).unicodeScalars.first ?? " "
    }

    /// A character as a message shows it: by its number if it cannot be seen.
    private static func shown(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        default: return "'\(scalar)'"
        }
    }

    // MARK: - Signs

    private static let signs: [String] = [
        "->", "..", "!=", "<=", ">=", "==", "|", ",", "(", ")", "{", "}", "=", "<", ">", "+", "*", "?", ".",
    ]

    private func endOfSign() throws(Diagnostic) -> Int {
        let rest = bytes[index...]
        let isHere = { (sign: String) in rest.starts(with: sign.utf8) }
        guard let sign = WordScanner.signs.first(where: isHere) ?? moreSigns.first(where: isHere) else {
            let meant = Lookalike.meant(by: scalar(at: index)).map { "write \($0)" }
            throw Diagnostic(
                "unexpected \(WordScanner.shown(scalar(at: index)))",
                at: place(of: index),
                suggestion: meant ?? "put a name that holds it in quotes"
                    + (bytes[index] == UInt8(ascii: "#") ? "; a comment begins behind a blank" : "")
            )
        }
        return index + sign.utf8.count
    }
}

/// Characters that look like a sign of the language and are none: those of Chinese keyboards, those that word processors
/// put in, and those that other languages have in its place.
enum Lookalike {
    /// What the character was meant to be, nil if it is no lookalike.
    static func meant(by scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\u{3001}", ";": return "','"
        case "'", "`", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}": return "'\"'"
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
