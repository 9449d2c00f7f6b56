/// Where words begin and end, in any script.
extension UnsafeRawBufferPointer {
    /// Whether an index lies in no word: at the text's ends, beside a sign, or between letters and ideographs (`进入open`).
    ///
    /// - Parameter start: where the text begins.
    @inline(__always)
    func isWordEdge(at index: Int, from start: Int, to end: Int) -> Bool {
        guard index > start, index < end else { return true }
        let (left, right) = (self[index - 1], self[index])
        if left | right < 0x80 { return !(left.isASCIIName && right.isASCIIName) }
        return isEdgeOfOtherScript(at: index, from: start, to: end)
    }

    /// Whether a character may begin at an index.
    @inline(__always)
    func beginsCharacter(at index: Int) -> Bool { self[index] & 0xC0 != 0x80 }

    /// What a character is in a word.
    private enum WordPart {
        case sign, letter, ideograph
    }

    @inline(never)
    private func isEdgeOfOtherScript(at index: Int, from start: Int, to end: Int) -> Bool {
        guard beginsCharacter(at: index) else { return false }
        var lead = index - 1
        while lead > start, index - lead < 4, !beginsCharacter(at: lead) { lead -= 1 }
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

    /// Whether a text stands anywhere.
    func holds(_ text: StaticString) -> Bool {
        var index = 0
        while let found = firstIndex(of: text.utf8Start[0], from: index, to: count) {
            if hasText(text, at: found, to: count) { return true }
            index = found + 1
        }
        return false
    }
}
