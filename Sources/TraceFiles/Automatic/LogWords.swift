import TraceReaders

/// Words that have a role of their own in many logs, whoever wrote them.
enum LogWords {
    /// Whether a word says how grave a line is.
    static func isLevel(_ word: UnsafeRawBufferPointer) -> Bool {
        FieldSyntax.isLevel(word) && !word.isWord(0..<word.count, of: levelsAndNames)
    }

    /// Levels that may as well be what something is called.
    private static let levelsAndNames: WordSet = ["default", "assert", "panic", "emergency"]

    /// Whether a word may be a one-letter level.
    static func isLevelLetter(_ word: UnsafeRawBufferPointer) -> Bool {
        word.count == 1 && word[0].isOne(of: "VDIWEFAN")
    }

    /// Whether a word names a thread: `main`, `Thread-3`, `pool-1-thread-2`, `http-nio-8080-exec-1`, `T211`.
    static func isThread(_ word: UnsafeRawBufferPointer) -> Bool {
        if word.isWord(0..<word.count, of: mainThreads) { return true }
        guard let last = word.last, last.isDigit else { return false }
        let word = lowercased(word)
        if word.utf8.first == UInt8(ascii: "t"), word.utf8.count > 1, word.utf8.dropFirst().allSatisfy(\.isDigit) {
            return true
        }
        return word.contains("thread") || word.contains("-exec-") || word.contains("poolworker-")
            || word.hasPrefix("worker-") || word.hasPrefix("executor-") || word.hasPrefix("pool-")
    }

    private static let mainThreads: WordSet = ["main", "mainprocess", "mainthread"]

    static func isUnit(_ word: UnsafeRawBufferPointer) -> Bool { word.isWord(0..<word.count, of: units) }

    static func isSourceEnding(_ word: UnsafeRawBufferPointer) -> Bool {
        word.isWord(0..<word.count, of: sourceEndings)
    }

    /// What a key says of its value; nil: it may tell objects apart.
    static func rank(ofKey key: String) -> LogColumn.Rank? {
        let key = key.lowercased()
        return processKeys.contains(key) ? .processKey : knownKeys.contains(key) ? .attribute : nil
    }

    /// Whether a key says which object something is: `id`, `uuid`, `doorId`, `door_id`.
    static func identifies(_ key: String) -> Bool {
        isBareIdentifier(key) || identifierEndings.contains { key.hasSuffix($0) }
    }

    /// Whether it does not say of what kind that is: `id`, `uuid`.
    static func isBareIdentifier(_ key: String) -> Bool { identifiers.contains(key.lowercased()) }

    /// Whether a word says of what kind somebody is who logs, or on whose behalf: `worker`, `host`, `client`.
    static func isActor(_ word: String) -> Bool {
        Array(word.utf8).withUnsafeBytes { $0.isWord(0..<$0.count, of: actors) }
    }

    private static let actors: WordSet = [
        "thread", "worker", "process", "proc", "pid", "tid", "executor", "runner", "pool", "queue", "actor", "agent",
        "host", "hostname", "server", "node", "machine", "instance", "replica", "shard", "pod", "container", "service",
        "device", "simulator", "client", "peer", "user", "tenant", "session", "connection", "conn", "request", "req",
        "job", "task", "file",
    ]

    /// Whether a word says at which end of a call it was printed.
    static func isPhase(_ word: String) -> Bool { phases.contains(word.lowercased()) || isOfCalls(word) }

    /// Whether a word behind an event says of its call that it takes place, begins or ends.
    static func isOfCalls(_ word: String) -> Bool {
        var word = word
        return word.withUTF8 { MessageScanner.isWordOfCalls(UnsafeRawBufferPointer($0)) }
    }

    /// Whether a word goes on with a sentence, and names nothing.
    static func joinsSentences(_ word: String) -> Bool { word != "A" && joints.contains(word.lowercased()) }

    /// Whether a word behind an event says that it did not take place.
    static func denies(_ word: String) -> Bool {
        Array(word.utf8).withUnsafeBytes { $0.isWord(0..<$0.count, of: DenyingWords.failures) }
    }

    /// Whether a word of a line of text right behind an event says that it did not take place: `paid FAILED`, `paid error`.
    ///
    /// - Parameter isBehindBlank: whether only blanks stand between. Behind a sign may stand a value of its own: `viewDidAppear: false`.
    static func deny(_ word: Range<Int>, behindBlank isBehindBlank: Bool, in bytes: UnsafeRawBufferPointer) -> Bool {
        DenyingWords.deny(word, in: bytes) || isBehindBlank && bytes.isWord(word, of: DenyingWords.outcomes)
    }

    /// Whether a word right before an event says that it does not take place, or not yet: `did not open`, `failed to open`.
    ///
    /// - Parameter before: the word before it; empty if there is none.
    static func forestall(_ word: Range<Int>, behind before: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        if bytes.isWord(word, of: infinitive) { return !before.isEmpty && !bytes.isWord(before, of: turns) }
        return DenyingWords.forestall(word, in: bytes) || isNegated(word, in: bytes)
    }

    /// Whether a word says before `to` that something is so from now on.
    static func turns(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool { bytes.isWord(word, of: turns) }

    /// Whether a value says yes or no, or how something went, and names nothing.
    static func isAnswer(_ value: String) -> Bool {
        answers.contains(value.lowercased()) || denies(value)
    }

    /// Whether a word says something of its own in a record statement, in front of its members.
    static func isOfRecords(_ word: String) -> Bool {
        Array(word.utf8).withUnsafeBytes { $0.isWord(0..<$0.count, of: recordWords) }
    }

    private static let recordWords: WordSet = ["each", "where"]

    private static let answers: Set<String> = [
        "true", "false", "yes", "no", "nil", "null", "none", "ok", "okay", "success", "successful", "succeeded", "done",
        "complete", "completed", "error",
    ]

    /// Whether a word in front of a line says that what the line says failed.
    static func marksFailure(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.isWord(word, of: failures)
    }

    private static let failures: WordSet = ["failed", "fail", "nok"]

    private static let infinitive: WordSet = ["to"]

    /// Words before `to` that say that something is so from now on: `changed to open`.
    private static let turns: WordSet = [
        "change", "changed", "changes", "set", "switch", "switched", "went", "goes", "moved", "transitioned", "turned",
        "back", "state", "status",
    ]

    private static let joints: Set<String> = [
        "the", "a", "an", "in", "at", "from", "to", "of", "for", "with", "by", "on", "as", "is", "it", "via", "and",
        "or",
    ]

    private static func lowercased(_ word: UnsafeRawBufferPointer) -> String {
        word.count > 64 ? "" : String(decoding: word, as: UTF8.self).lowercased()
    }

    private static let units: WordSet = [
        "ns", "us", "µs", "ms", "s", "sec", "m", "min", "h", "d", "b", "kb", "mb", "gb", "kib", "mib", "bytes", "x",
        "hz", "v",
        "w", "c",
    ]
    private static let sourceEndings: WordSet = [
        "swift", "m", "mm", "c", "cc", "cpp", "h", "hpp", "java", "kt", "py", "rb", "go", "rs", "js", "ts", "tsx",
        "jsx", "cs",
        "php", "dart", "ex", "exs", "scala", "lua", "vue",
    ]
    private static let identifiers: Set<String> = ["id", "uid", "uuid", "guid"]
    private static let identifierEndings = ["Id", "ID", "UUID", "_id", "-id", ".id", " id"]
    private static let processKeys: Set<String> = ["pid", "process", "processid", "process_id"]
    private static let knownKeys: Set<String> = [
        "level", "lvl", "severity", "thread", "tid", "threadid", "thread_id", "eventid", "event_id", "host", "hostname",
        "ts", "time", "timestamp", "at", "msg",
        "message",
        "caller", "file", "line", "func", "function", "logger", "elapsed", "duration", "took", "status", "code", "seq",
        "priority", "attempt", "retry", "size", "bytes", "version", "env", "reason", "queue",
    ]
    private static let phases: Set<String> = [
        "exiting", "ending", "calling", "before", "after", "in", "out", "will", "did",
    ]
}
