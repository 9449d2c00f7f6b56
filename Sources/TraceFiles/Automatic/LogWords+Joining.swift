import TraceReaders

/// Words that stand between a subject and its event and are part of neither.
extension LogWords {
    /// How many words at the end of some only join what stands before them to an event: `was`, `has been`, `successfully`, `marked as`,
    /// `changed to`.
    static func joints(endingIn words: some BidirectionalCollection<Range<Int>>, _ bytes: UnsafeRawBufferPointer) -> Int
    {
        var count = 0
        var rest = words[...]
        while let word = rest.popLast() {
            if isJoint(word, in: bytes) {
                count += 1
            } else if bytes.isWord(word, of: targets), let turn = rest.last,
                turns(turn, in: bytes) || isJoint(turn, in: bytes)
            {
                rest.removeLast()
                count += 2
            } else {
                break
            }
        }
        return count
    }

    /// Whether a word is an adverb that says how something went: `finally`, `completely`.
    static func isManner(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard word.count > 5, bytes[word].allSatisfy(\.isASCIILetter) else { return false }
        let end = word.upperBound
        return bytes.isWord(end - 3..<end, of: longEndings) || bytes.isWord(end - 4..<end, of: longEndings)
    }

    /// Whether a word denies what follows by its ending, `isn't`.
    static func isNegated(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        word.count > 3
            && (bytes.hasText("n't", at: word.upperBound - 3, to: word.upperBound)
                || bytes.hasText("n’t", at: word.upperBound - 5, to: word.upperBound))
    }

    private static func isJoint(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.isWord(word, of: joiningWords) || isManner(word, in: bytes)
    }

    private static let longEndings: WordSet = ["lly", "tely", "ntly", "edly", "ctly", "ably", "ibly", "arly", "wly"]

    private static let targets: WordSet = ["to", "into", "as"]

    private static let joiningWords: WordSet = [
        "is", "are", "was", "were", "be", "been", "being", "has", "have", "had", "having", "gets", "got", "getting",
        "went", "goes", "turned", "became", "becomes", "become", "marked", "considered", "reported",
        "now", "just", "then", "already", "still", "again", "also", "once", "even", "only", "fully", "ok", "okay",
        "ist", "wurde", "wird", "hat",
    ]
}
