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
        if denyAtEnd(of: nameEnd..<end, in: bytes) { return true }
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

    /// Whether a text ends in a word that says so and is set apart by a sign: `closed in 4 ms (failed)`, `paid by card: declined`. What
    /// stands behind a key says something of that: `closed by Bob, alarm: failed`.
    private static func denyAtEnd(of text: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let (word, sign) = lastWord(of: text, in: bytes) else { return false }
        // `(dry run)`
        let first = bytes.start(endingAt: sign + 1, notBefore: text.lowerBound, while: \.isASCIIName)
        if bytes.isWord(word, of: runs), bytes.isWord(first..<sign + 1, of: dry) { return true }
        guard denyAlone(word, in: bytes) else { return false }
        return bytes[sign].isOne(of: "([,;|")
            || bytes[sign] == UInt8(ascii: ":")
                && !bytes[text.lowerBound..<sign].contains { $0.isOne(of: "([,;|") }
    }

    /// Whether a word says so wherever it stands behind an event, and of nothing else.
    package static func denyAlone(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.isWord(word, of: failures) && !bytes.isWord(word, of: negation) || bytes.isWord(word, of: calledOff)
    }

    private static let calledOff: WordSet = ["skipped", "cancelled", "canceled", "aborted"]

    /// The last word of a text, whatever closes it, and the index of what stands before it and blanks; nil if none does.
    private static func lastWord(of text: Range<Int>, in bytes: UnsafeRawBufferPointer) -> (
        word: Range<Int>, sign: Int
    )? {
        let end = bytes.start(endingAt: text.upperBound, notBefore: text.lowerBound) { $0.isOne(of: " \t)]}.!\"'") }
        let start = bytes.start(endingAt: end, notBefore: text.lowerBound) { $0.isASCIIName || $0 >= 0x80 }
        let sign = bytes.trimmedEnd(from: text.lowerBound, to: start)
        return start < end && sign > text.lowerBound ? (start..<end, sign - 1) : nil
    }

    /// Whether what stands behind a call says that it did not come about, or is still to: `was not called`, `- not called`, `(skipped)`,
    /// `will be called`.
    ///
    /// - Parameter isNoWord: whether its name is no ordinary word. What else says that one failed, its format asks.
    package static func denyCall(_ text: Range<Int>, isNoWord: Bool, in bytes: UnsafeRawBufferPointer) -> Bool {
        var isNegated = false
        var index = text.lowerBound
        for _ in 0..<mostWordsOfDenial {
            let start = bytes.end(from: index, to: text.upperBound) { !$0.isASCIIName && $0 < 0x80 }
            index = bytes.end(from: start, to: text.upperBound) {
                $0.isASCIIName || $0 >= 0x80 || $0 == UInt8(ascii: "'")
            }
            let word = start..<index
            if word.isEmpty { return isNegated }
            if bytes.isWord(word, of: auxiliaries) { continue }
            if bytes.isWord(word, of: negationsOfCalls) {
                isNegated = true
                continue
            }
            if isNegated {
                return bytes.isWord(word, of: calls) && !tellsWhence(behind: index, to: text.upperBound, in: bytes)
            }
            let next = bytes.skippingBlanks(from: index, to: text.upperBound)
            return (next == text.upperBound || bytes[next].isOne(of: ")]}.,;!"))
                && (bytes.isWord(word, of: absences) || isNoWord && bytes.isWord(word, of: skips))
        }
        return false
    }

    /// Whether only who called, or from where, is denied: `not called from storyboard`.
    private static func tellsWhence(behind index: Int, to end: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        let start = bytes.skippingBlanks(from: index, to: end)
        return bytes.isWord(start..<bytes.end(from: start, to: end, while: \.isASCIIName), of: origins)
    }

    private static let origins: WordSet = ["from", "by", "via", "through", "here", "directly"]
    private static let mostWordsOfDenial = 8
    private static let auxiliaries: WordSet = [
        "was", "were", "is", "are", "has", "have", "had", "been", "be", "being", "did", "does", "do", "gets", "got",
        "get", "it", "still", "yet", "ever", "even", "expected", "but",
    ]
    private static let negationsOfCalls: WordSet = [
        "not", "never", "wasn't", "isn't", "hasn't", "haven't", "didn't", "doesn't", "won't", "can't", "cannot",
        "shouldn't", "will",
    ]
    private static let calls: WordSet = [
        "called", "call", "invoked", "fired", "triggered", "executed", "run", "ran", "reached", "received", "seen",
        "sent", "logged", "happen", "happened", "happening", "performed", "hit", "forwarded", "delivered", "reported",
    ]
    private static let skips = WordSet(calledOff, ["pending", "ignored", "postponed", "failed"])
    private static let absences: WordSet = ["missing", "missed"]

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

    /// Those that say so behind what was called off: `skipped: true`.
    package static let assents: WordSet = ["true", "yes"]

    private static let recalls = WordSet(
        calledOff,
        [
            "pending", "ignored", "dropped", "postponed", "unsuccessful", "unsuccessfully", "timeout", "timed", "nok",
            "simulated", "dryrun", "失败",
        ]
    )

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
