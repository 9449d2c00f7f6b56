import TraceReaders

/// Lines that say which state something leaves, and which it takes on: `changed from opened to closed`.
extension UnsafeRawBufferPointer {
    /// The names in a line without those of states that are left.
    func namesTakenOn(_ names: [Range<Int>], in line: Range<Int>) -> [Range<Int>] {
        let taken = names.filter { !isFormerState($0, in: line) }
        let others = taken.filter { !isFormerMember($0, in: line) }
        return others.isEmpty ? taken : others
    }

    /// Whether a key says so, and another one which state is taken on: `from=opened to=closed`, `"oldStatus":"opened","newStatus":"closed"`.
    private func isFormerMember(_ name: Range<Int>, in line: Range<Int>) -> Bool {
        guard let key = key(ofValue: name.lowerBound, from: line.lowerBound),
            case let dot = lastIndex(of: UInt8(ascii: "."), from: key.lowerBound, to: key.upperBound),
            isWord((dot.map { $0 + 1 } ?? key.lowerBound)..<key.upperBound, of: StatePassage.formerKeys)
        else { return false }
        var index = line.lowerBound
        while index < line.upperBound {
            let start = end(from: index, to: line.upperBound) { !$0.isASCIIName }
            let word = start..<end(from: start, to: line.upperBound, while: \.isASCIIName)
            let behind = skippingBlanks(and: "'\"`", from: word.upperBound, to: line.upperBound)
            if behind < line.upperBound, self[behind].isOne(of: "=:"), isWord(word, of: StatePassage.latterKeys) {
                return true
            }
            index = Swift.max(word.upperBound, index + 1)
        }
        return false
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

enum StatePassage {
    /// Whether a key says which state is left: `from`, `oldStatus`.
    static func isOfFormer(_ key: String) -> Bool { key.withBytes { $0.isWord(0..<$0.count, of: formerKeys) } }

    fileprivate static let from: WordSet = ["from"]
    fileprivate static let formerKeys: WordSet = [
        "from", "old", "previous", "prev", "before", "oldstatus", "oldstate", "old_status", "old_state", "fromstatus",
        "fromstate", "from_status", "from_state", "previousstatus", "previousstate", "previous_status",
        "previous_state", "prevstatus", "prevstate", "prev_status", "prev_state",
    ]
    fileprivate static let latterKeys: WordSet = [
        "to", "new", "current", "curr", "next", "after", "newstatus", "newstate", "new_status", "new_state", "tostatus",
        "tostate", "to_status", "to_state", "currentstatus", "currentstate", "current_status", "current_state",
        "nextstatus", "nextstate", "next_status", "next_state", "status", "state",
    ]
    fileprivate static let joints: WordSet = ["to", "into"]
    fileprivate static let arrows: [StaticString] = ["->", "=>", "→"]
    fileprivate static let preventions: WordSet = [
        "kept", "keeps", "prevented", "prevents", "stopped", "stops", "far", "away",
    ]
}
