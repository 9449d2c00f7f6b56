/// Words by which lines say that an event did not take place.
package enum DenyingWords {
    /// Whether a word behind an event says so: `open failed`, `move ignored`.
    package static func deny(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.isWord(word, of: failures) || bytes.isWord(word, of: recalls)
    }

    /// The same of a word behind a call up to an index, where some words may say what else took place: `not animated`, `dropped 2
    /// frames`.
    static func deny(_ word: Range<Int>, behindCallTo end: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard deny(word, in: bytes) else { return false }
        let next = bytes.skippingBlanks(from: word.upperBound, to: end)
        return !bytes.isWord(word, of: remarks) || next == end || !bytes[next].isASCIIName && bytes[next] < 0x80
    }

    /// Whether a word right before an event says so, or that it is only spoken of: `did not open`, `would open`, `failed to open`.
    package static func forestall(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        forestallCall(word, in: bytes) || bytes.isWord(word, of: nobody) || bytes.isWord(word, of: failures)
    }

    /// The same of a word right before a call.
    static func forestallCall(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.isWord(word, of: negations)
    }

    /// Those that say so behind an event, before it, and as the value of a member: `result=rejected`.
    package static let failures: WordSet = [
        "failed", "fails", "failure", "denied", "rejected", "refused", "declined", "impossible", "not",
    ]

    /// Those that say so behind an event, and nothing before it: `paid error`, `shipped: false`.
    package static let outcomes: WordSet = ["error", "false", "no"]

    private static let recalls: WordSet = [
        "skipped", "cancelled", "canceled", "aborted", "pending", "ignored", "dropped", "postponed", "unsuccessful",
        "unsuccessfully", "timeout", "timed", "nok", "失败",
    ]

    private static let remarks: WordSet = ["not", "declined", "impossible", "ignored", "dropped", "postponed"]

    private static let negations: WordSet = [
        "not", "never", "cannot", "will", "would", "should", "could", "might", "must", "shall", "before", "until",
        "unless", "if", "skipping", "retrying", "without", "nicht",
    ]

    /// Names, dates and tags in front of a call.
    private static let nobody: WordSet = ["nothing", "nobody", "none", "may", "when"]
}
