/// Words by which lines say that an event did not take place.
package enum DenyingWords {
    /// Whether a word behind an event says so: `open failed`, `move ignored`.
    package static func deny(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.isWord(word, of: failures) || bytes.isWord(word, of: recalls)
    }

    /// Whether what stands right behind an event up to an index says so, whatever signs stand between: `closed (failed)`,
    /// `closed failed: timeout`, `closed → error`, `closed ✗`. What the event is about may stand between, too: `closed s1 (failed)`.
    ///
    /// - Parameter subject: what the event is about; it may be called like such a word.
    package static func denyMessage(
        behind name: Range<Int>,
        of subject: Range<Int>,
        to end: Int,
        in bytes: UnsafeRawBufferPointer
    ) -> Bool {
        let isBetween =
            subject.lowerBound > name.upperBound && subject.upperBound <= end
            && bytes[name.upperBound..<subject.lowerBound].allSatisfy { $0.isOne(of: " \t:#'\"([<") }
        let nameEnd =
            isBetween ? bytes.end(from: subject.upperBound, to: end) { $0.isOne(of: "'\")]>") } : name.upperBound
        guard nameEnd < end else { return false }
        var first = bytes.parameterListEnd(from: nameEnd, to: end)
        while first < end, bytes[first].isOne(of: " \t:,;-=([>") || bytes.hasText("→", at: first, to: end) {
            first += bytes[first] < 0x80 ? 1 : 3
        }
        if bytes.crossEnd(at: first, to: end) != nil { return true }
        let word = first..<bytes.end(from: first, to: end) { $0.isASCIIName || $0 >= 0x80 }
        guard word.lowerBound > nameEnd, !word.isEmpty, !subject.overlaps(word), !isKey(word, to: end, in: bytes) else {
            return false
        }
        if bytes.isWord(word, of: outcomes) {
            return word.upperBound == end || bytes[word.upperBound].isOne(of: ",;)]|\"")
        }
        return deny(word, behindCallTo: end, in: bytes) || deniesByTwo(word, to: end, in: bytes)
    }

    /// Whether a word is a key or part of a longer name, which says something else: `failed=0`, `failed: 0`, `failed.count`.
    private static func isKey(_ word: Range<Int>, to end: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard word.upperBound < end else { return false }
        let next = word.upperBound + 1
        switch bytes[word.upperBound] {
        case UInt8(ascii: "="): return true
        case UInt8(ascii: "."): return next < end && bytes[next].isASCIIName
        case UInt8(ascii: ":"):
            let value = bytes.skippingBlanks(from: next, to: end)
            return value < end && bytes[value].isDigit
        default: return false
        }
    }

    /// Whether a word and the next one say so: `not done`, `dry run`.
    private static func deniesByTwo(_ word: Range<Int>, to end: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        let isNot = bytes.isWord(word, of: negation)
        guard isNot || bytes.isWord(word, of: dry), word.upperBound < end else { return false }
        let next = bytes.skippingBlanks(and: "-", from: word.upperBound, to: end)
        let second = next..<bytes.end(from: next, to: end, while: \.isASCIIName)
        return bytes.isWord(second, of: isNot ? undone : runs)
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
        "unsuccessfully", "timeout", "timed", "nok", "simulated", "dryrun", "失败",
    ]

    private static let negation: WordSet = ["not"]
    private static let undone: WordSet = [
        "done", "yet", "really", "performed", "executed", "completed", "applied", "sent", "possible", "ok", "found",
    ]
    private static let dry: WordSet = ["dry"]
    private static let runs: WordSet = ["run"]

    private static let remarks: WordSet = ["not", "declined", "impossible", "ignored", "dropped", "postponed"]

    private static let negations: WordSet = [
        "not", "never", "cannot", "will", "would", "should", "could", "might", "must", "shall", "before", "until",
        "unless", "if", "skipping", "retrying", "without", "nicht",
    ]

    /// Names, dates and tags in front of a call.
    private static let nobody: WordSet = ["nothing", "nobody", "none", "may", "when"]
}
