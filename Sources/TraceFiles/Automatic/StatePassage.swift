import TraceReaders

/// Lines that say which state something leaves, and which it takes on: `changed from opened to closed`.
extension UnsafeRawBufferPointer {
    /// The names in a line without those of states that are left. An arrow alone may as well stand between two events.
    func namesTakenOn(_ names: [Range<Int>], in line: Range<Int>) -> [Range<Int>] {
        if names.count > 2 { return names }
        return names.indices.filter { index in
            guard let passage = passage(behind: names[index].upperBound, to: line.upperBound) else { return true }
            return !standsBehindFrom(names[index].lowerBound)
                && (passage.isArrow || !names.dropFirst(index + 1).contains { $0.lowerBound == passage.end })
        }.map { names[$0] }
    }

    /// Whether words say which state is left: those between `from` and `to`.
    func isLeft(_ words: Range<Int>, in line: Range<Int>) -> Bool {
        standsBehindFrom(words.lowerBound) && passage(behind: words.upperBound, to: line.upperBound) != nil
    }

    /// Whether `from` stands before a word, which may stand in quotes.
    func standsBehindFrom(_ index: Int) -> Bool {
        let end = start(endingAt: index, notBefore: 0) { $0.isOne(of: " '\"`[(<") }
        return end < index && isWord(start(endingAt: end, notBefore: 0, while: \.isASCIIName)..<end, of: from)
    }

    /// What leads from a state to the one that is taken on, and where that begins; nil if nothing does.
    private func passage(behind left: Int, to end: Int) -> (end: Int, isArrow: Bool)? {
        let start = skippingBlanks(and: "'\"`])>", from: left, to: end)
        let word = start..<wordEnd(from: start, to: end)
        let arrow = arrows.first { hasText($0, at: start, to: end) }
        guard arrow != nil || isWord(word, of: joints) else { return nil }
        let joint = arrow.map { start + $0.utf8CodeUnitCount } ?? word.upperBound
        return (skippingBlanks(and: "'\"`[(<", from: joint, to: end), arrow != nil)
    }
}

private let from: WordSet = ["from"]
private let joints: WordSet = ["to", "into"]
private let arrows: [StaticString] = ["->", "=>", "→"]
