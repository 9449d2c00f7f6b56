import TraceReaders

/// Lines that say which state something leaves, and which it takes on: `changed from opened to closed`.
extension UnsafeRawBufferPointer {
    /// The names in a line without those of states that are left.
    func namesTakenOn(_ names: [Range<Int>], in line: Range<Int>) -> [Range<Int>] {
        names.filter { !isFormerState($0, in: line) }
    }

    /// Whether words say which state is left: those between `from` and `to`, or an arrow.
    func isFormerState(_ words: Range<Int>, in line: Range<Int>) -> Bool {
        if !standsBehindFrom(words.lowerBound) { return false }
        let start = skippingBlanks(and: "'\"`])>", from: words.upperBound, to: line.upperBound)
        return StatePassage.arrows.contains { hasText($0, at: start, to: line.upperBound) }
            || isWord(start..<wordEnd(from: start, to: line.upperBound), of: StatePassage.joints)
    }

    /// Whether `from` stands before a word, which may stand in quotes, and no word before it says that something was kept from it.
    func standsBehindFrom(_ index: Int) -> Bool {
        guard let from = word(before: index), isWord(from, of: StatePassage.from) else { return false }
        return word(before: from.lowerBound).map { !isWord($0, of: StatePassage.preventions) } ?? true
    }

    /// The word before an index in its line, signs apart.
    private func word(before index: Int) -> Range<Int>? {
        let end = start(endingAt: index, notBefore: 0) { $0.isOne(of: " :'\"`[(<") }
        let start = start(endingAt: end, notBefore: 0, while: \.isASCIIName)
        return start < end && end < index ? start..<end : nil
    }
}

private enum StatePassage {
    static let from: WordSet = ["from"]
    static let joints: WordSet = ["to", "into"]
    static let arrows: [StaticString] = ["->", "=>", "→"]
    static let preventions: WordSet = ["kept", "keeps", "prevented", "prevents", "stopped", "stops", "far", "away"]
}
