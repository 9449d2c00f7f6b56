/// Words by which lines say that an event did not take place.
package enum DenyingWords {
    /// Whether a word behind an event says so: `open failed`, `move ignored`.
    package static func deny(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.isWord(word, of: failures) || bytes.isWord(word, of: recalls)
    }

    /// Whether a word right before an event says so, or that it is only spoken of: `did not open`, `would open`, `failed to open`.
    package static func forestall(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.isWord(word, of: negations) || bytes.isWord(word, of: failures)
    }

    /// Those that say so behind an event, before it, and as the value of a member: `result=rejected`.
    package static let failures: WordSet = [
        "failed", "fails", "failure", "denied", "rejected", "refused", "declined", "impossible", "not",
    ]

    private static let recalls: WordSet = [
        "skipped", "cancelled", "canceled", "aborted", "pending", "ignored", "dropped", "postponed", "unsuccessful",
        "unsuccessfully", "timeout", "timed", "nok", "失败",
    ]

    private static let negations: WordSet = [
        "not", "never", "cannot", "will", "would", "should", "could", "might", "may", "must", "shall", "before",
        "until", "unless", "if", "when", "skipping", "retrying", "without", "nicht", "nothing", "nobody", "none",
    ]
}
