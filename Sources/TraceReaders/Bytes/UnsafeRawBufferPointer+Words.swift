/// Where words begin and end, in any script, and what stands between them.
extension UnsafeRawBufferPointer {
    /// Whether an index lies in no word: at the text's ends, beside a sign, or between letters and ideographs (`进入open`).
    ///
    /// - Parameter start: where the text begins.
    @inline(__always)
    package func isWordEdge(at index: Int, from start: Int, to end: Int) -> Bool {
        guard index > start, index < end else { return true }
        let (left, right) = (self[index - 1], self[index])
        if left | right < 0x80 { return !(left.isASCIIName && right.isASCIIName) }
        return isEdgeOfOtherScript(at: index, from: start, to: end)
    }

    /// Whether a character may begin at an index.
    @inline(__always)
    package func beginsCharacter(at index: Int) -> Bool { self[index] & 0xC0 != 0x80 }

    /// Where the character begins that ends before an index.
    package func characterStart(before index: Int, notBefore start: Int) -> Int {
        var lead = index - 1
        while lead > start, index - lead < 4, !beginsCharacter(at: lead) { lead -= 1 }
        return lead
    }

    /// Where the character ends that begins at an index.
    package func characterEnd(from index: Int, to end: Int) -> Int {
        self.end(from: index + 1, to: end) { $0 & 0xC0 == 0x80 }
    }

    /// What a character is in a word.
    private enum WordPart {
        case sign, letter, ideograph
    }

    @inline(never)
    private func isEdgeOfOtherScript(at index: Int, from start: Int, to end: Int) -> Bool {
        guard beginsCharacter(at: index) else { return false }
        let lead = characterStart(before: index, notBefore: start)
        let (left, right) = (wordPart(at: lead, to: end), wordPart(at: index, to: end))
        return left == .sign || right == .sign || left != right
    }

    /// What the character at an index is; emoji, arrows and punctuation are signs.
    private func wordPart(at index: Int, to end: Int) -> WordPart {
        switch self[index] {
        case ..<0x80: self[index].isASCIIName ? .letter : .sign
        case 0xC3...0xE1: .letter
        case 0xE3: index + 1 < end && self[index + 1] == 0x80 ? .sign : .ideograph
        case 0xE4...0xED: .ideograph
        case 0xF0: index + 1 < end && self[index + 1] == 0x9F ? .sign : .ideograph
        default: .sign
        }
    }

    /// The end of the list of names and colons in parentheses that begins at an index, `(_:)`; the index if there is none.
    package func listEnd(from start: Int, to end: Int) -> Int {
        guard start < end, self[start] == UInt8(ascii: "(") else { return start }
        var close = start + 1
        while close < end, self[close].isName || self[close] == UInt8(ascii: ":") { close += 1 }
        return close < end && self[close] == UInt8(ascii: ")") ? close + 1 : start
    }

    /// The end of the parameter list behind a name: `(_:)`, `()`; the index if there is none.
    package func parameterListEnd(from index: Int, to end: Int) -> Int {
        let close = listEnd(from: index, to: end)
        return close == index + 2 || close > index && self[close - 2] == UInt8(ascii: ":") ? close : index
    }

    /// The end of `Optional(`, which Swift prints in front of a value that may be none; the index if it does not stand there.
    func optionalEnd(from index: Int, to end: Int) -> Int {
        hasText("Optional(", at: index, to: end) ? index + 9 : index
    }

    /// Whether a text stands anywhere.
    package func holds(_ text: StaticString) -> Bool { firstIndex(of: text, from: 0, to: count) != nil }

    /// Where the cross ends that begins at an index and says that something failed: `✗`, `❌`; nil if none stands there.
    package func crossEnd(at index: Int, to end: Int) -> Int? {
        guard index < end, self[index] >= 0xE2 else { return nil }
        let crosses: [StaticString] = ["✗", "✘", "❌", "✖", "⨯", "❎", "🚫", "⛔"]
        return crosses.first { hasText($0, at: index, to: end) }.map { index + $0.utf8CodeUnitCount }
    }

    /// The first index that is no blank, comma, bar or arrow.
    package func skippingSeparators(from start: Int, to end: Int) -> Int {
        var index = start
        while index < end {
            let length = Swift.max(blankLength(at: index, to: end), separatorLength(at: index, to: end))
            if length == 0 { break }
            index += length
        }
        return index
    }

    /// How many bytes the comma, bar or arrow at an index takes, 0 if none stands there.
    private func separatorLength(at index: Int, to end: Int) -> Int {
        switch self[index] {
        case UInt8(ascii: ","), UInt8(ascii: "|"):
            return 1
        case UInt8(ascii: "-"), UInt8(ascii: "="):
            var head = index
            while head < end, self[head] == UInt8(ascii: "-") || self[head] == UInt8(ascii: "=") { head += 1 }
            return head < end && self[head] == UInt8(ascii: ">") ? head + 1 - index : 0
        case 0xE2, 0xE3, 0xEF:
            let isSeparator =
                hasText("→", at: index, to: end) || hasText("、", at: index, to: end)
                || hasText("\u{FF0C}", at: index, to: end)
            return isSeparator ? 3 : 0
        default:
            return 0
        }
    }

    /// A stretch of text as a message quotes it: one line, repaired where it is not UTF-8, and not too long.
    package func excerpt(_ range: Range<Int>) -> String {
        let shown = 60
        if range.prefix(shown + 1).allSatisfy({ self[$0] < 0x80 && self[$0] >= 0x20 && self[$0] != 0x7F }) {
            return String(decoding: part(range.prefix(shown)), as: UTF8.self) + (range.count > shown ? "…" : "")
        }
        let text = String(decoding: part(range.prefix(shown * 4)), as: UTF8.self)
        let printable = text.map { character in
            character.isNewline || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
                ? " " : character
        }
        return printable.count > shown ? String(printable.prefix(shown)) + "…" : String(printable)
    }
}
