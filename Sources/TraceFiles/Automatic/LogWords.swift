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
        guard let first = word.first, let last = word.last, last.isDigit else { return false }
        if first.isOne(of: "tT"), word.count > 1, word.dropFirst().allSatisfy(\.isDigit) { return true }
        if let joint = word.firstIndex(of: UInt8(ascii: "-")) {
            if word.isWord(0..<joint, of: pools) { return true }
            // `http-1`, but a service may be called `http-proxy-1`.
            if word.isText("http", 0..<joint), word[(joint + 1)...].allSatisfy(\.isDigit) { return true }
        }
        return word.indices.contains { start in
            [6, 11].contains { start + $0 <= word.count && word.isWord(start..<start + $0, of: threadParts) }
        }
    }

    private static let mainThreads: WordSet = ["main", "mainprocess", "mainthread"]
    private static let pools: WordSet = ["worker", "executor", "pool"]
    private static let threadParts: WordSet = ["thread", "-exec-", "poolworker-"]

    static func isUnit(_ word: UnsafeRawBufferPointer) -> Bool { word.isWord(0..<word.count, of: units) }

    static func isSourceEnding(_ word: UnsafeRawBufferPointer) -> Bool {
        word.isWord(0..<word.count, of: sourceEndings)
    }

    /// What a key says of its value; nil: it may tell objects apart.
    static func rank(ofKey key: UnsafeRawBufferPointer) -> LogColumn.Rank? {
        let whole = 0..<key.count
        return key.isWord(whole, of: processKeys) ? .processKey : key.isWord(whole, of: knownKeys) ? .attribute : nil
    }

    static func rank(ofKey key: String) -> LogColumn.Rank? { key.withBytes(rank(ofKey:)) }

    /// Whether a key says that its value is a time.
    static func isOfTimes(_ key: String) -> Bool { key.isOne(of: timeKeys) }

    private static let timeKeys: WordSet = [
        "ts", "time", "timestamp", "@timestamp", "at", "date", "datetime", "eventtime",
    ]

    /// Whether a value says that there is none: `none`, `unknown`, `0`.
    static func isNothing(_ value: String) -> Bool { value.isEmpty || value.isOne(of: nothings) }

    private static let nothings: WordSet = [
        "none", "nil", "null", "unknown", "undefined", "n/a", "na", "anonymous", "0", "-", "--", "?", "*",
    ]

    /// Whether a key says which object something is: `id`, `uuid`, `doorId`, `door_id`.
    static func identifies(_ key: UnsafeRawBufferPointer) -> Bool {
        key.isWord(0..<key.count, of: identifiers)
            || [2, 3, 4].contains { $0 <= key.count && key.isText(identifierEndings, key.count - $0..<key.count) }
    }

    static func identifies(_ key: String) -> Bool { key.withBytes(identifies) }

    /// Whether it does not say of what kind that is: `id`, `uuid`.
    static func isBareIdentifier(_ key: String) -> Bool { key.isOne(of: identifiers) }

    /// Whether a key says which call, through however many programs, something belongs to: `traceId`, `dd.trace_id`.
    static func correlates(_ key: String) -> Bool {
        key.withBytes { key in
            let start = key.lastIndex(of: UInt8(ascii: "."), from: 0, to: key.count).map { $0 + 1 } ?? 0
            return key.isWord(start..<key.count, of: correlations)
        }
    }

    private static let correlations: WordSet = [
        "trace", "traceid", "trace_id", "trace-id", "span", "spanid", "span_id", "span-id", "parentid", "parent_id",
        "correlationid", "correlation_id", "correlation-id",
    ]

    /// Whether a word says of what kind somebody is who logs, or on whose behalf: `worker`, `host`, `client`.
    static func isActor(_ word: UnsafeRawBufferPointer) -> Bool { word.isWord(0..<word.count, of: actors) }

    /// The same of a part of a key, `userId`, `user`.
    static func isActor(_ key: String) -> Bool {
        let isIdentifier = ["Id", "ID"].contains { key.hasSuffix($0) }
        return String(isIdentifier ? key.dropLast(2) : key[...]).withBytes(isActor)
    }

    private static let actors: WordSet = [
        "thread", "worker", "process", "proc", "pid", "tid", "executor", "runner", "pool", "queue", "actor", "agent",
        "host", "hostname", "server", "node", "machine", "instance", "replica", "shard", "pod", "container", "service",
        "device", "simulator", "client", "peer", "user", "tenant", "session", "connection", "conn", "request", "req",
        "job", "task", "file",
    ]

    /// Whether a word says at which end of a call it was printed.
    static func isPhase(_ word: UnsafeRawBufferPointer) -> Bool {
        word.isWord(0..<word.count, of: phases) || MessageScanner.isWordOfCalls(word)
    }

    static func isPhase(_ word: String) -> Bool { word.withBytes(isPhase) }

    /// Whether a word behind an event says of its call that it takes place, begins or ends.
    static func isOfCalls(_ word: String) -> Bool { word.withBytes(MessageScanner.isWordOfCalls) }

    /// Whether a word goes on with a sentence, and names nothing.
    static func joinsSentences(_ word: UnsafeRawBufferPointer) -> Bool {
        word.isWord(0..<word.count, of: joints) && !word.isText("A", 0..<word.count)
    }

    static func joinsSentences(_ word: String) -> Bool { word.withBytes(joinsSentences) }

    /// The same of one that is no article: what follows is where, by whom or with what.
    static func placesOrGives(_ word: String) -> Bool { joinsSentences(word) && !word.isOne(of: articles) }

    /// Whether a word behind an event says that it did not take place.
    static func denies(_ word: String) -> Bool { word.isOne(of: DenyingWords.failures) }

    /// Whether a word right before an event says that it does not take place, or not yet: `did not open`, `failed to open`.
    ///
    /// - Parameter before: the word before it; empty if there is none.
    static func forestall(_ word: Range<Int>, behind before: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        if bytes.isWord(word, of: infinitive) {
            return !before.isEmpty && !bytes.isWord(before, of: turns) && !bytes.standsBehindFrom(before.lowerBound)
        }
        return DenyingWords.forestall(word, in: bytes) || isNegated(word, in: bytes)
    }

    /// Whether a word says before `to` that something is so from now on.
    static func turns(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool { bytes.isWord(word, of: turns) }

    /// Whether a value says yes or no, or how something went, and names nothing.
    static func isAnswer(_ value: UnsafeRawBufferPointer) -> Bool { value.isWord(0..<value.count, of: answers) }

    static func isAnswer(_ value: String) -> Bool { value.withBytes(isAnswer) }

    /// Whether a word says something of its own in a record statement, in front of its members.
    static func isOfRecords(_ word: String) -> Bool { word.isOne(of: recordWords) }

    private static let recordWords: WordSet = ["each", "where"]

    private static let answers = WordSet(
        [
            "true", "false", "yes", "no", "nil", "null", "none", "ok", "okay", "success", "successful", "succeeded",
            "done", "complete", "completed", "error",
        ],
        DenyingWords.failures
    )

    /// Whether a word in front of a line says that what the line says failed.
    static func marksFailure(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.isWord(word, of: failures)
    }

    /// Whether a word says no, where it is no word for a number.
    static func answersNo(_ word: Range<Int>, beforeNumber: Bool, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.isWord(word, of: noes) && !(beforeNumber && bytes.isWord(word, of: no))
    }

    /// Words that begin what is said of several objects.
    static let quantifiers = WordSet(all, ["total", "totals", "stats", "summary"])
    /// Words for all that there are, and for what was spoken of before.
    static let everybody = WordSet(all, ["it", "they", "them", "this", "that", "these", "those"])
    /// Words for several of the objects that there are.
    static let several = WordSet(all, ["others"])
    private static let all: WordSet = ["all", "every", "everything", "everyone", "everybody", "both", "each", "any"]

    /// Whether a word is of what a line says, and no part of a time, no level and no sign.
    static func isSaid(_ word: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        !bytes[word.lowerBound].isDigit && !bytes.isSign(at: word.lowerBound, to: word.upperBound)
            && !isLevel(bytes.part(word))
    }

    private static let no: WordSet = ["no"]
    private static let noes: WordSet = ["no", "false", "failure", "nak", "nack", "ko"]

    /// How many bytes such a word takes at most, with the signs around it.
    static let longestMark = 12

    private static let failures: WordSet = ["failed", "fail", "nok", "skip", "skipped", "todo"]

    private static let infinitive: WordSet = ["to"]

    /// Words before `to` that say that something is so from now on: `changed to open`.
    private static let turns: WordSet = [
        "change", "changed", "changes", "set", "switch", "switched", "went", "goes", "moved", "transitioned", "turned",
        "back", "state", "status",
    ]

    /// Whether a word says that what follows is a detail of an event, and no object.
    static func tellsDetail(_ word: String) -> Bool { word.isOne(of: details) }

    private static let details: WordSet = [
        "reason", "code", "status", "result", "path", "message", "msg", "error", "cause", "state", "mode", "level",
        "type", "network", "version", "size", "count", "attempt", "amount", "args", "params", "value", "note", "text",
    ]

    /// Whether a word says that what follows is a time or a measure.
    static func measures(_ word: String) -> Bool { word.isOne(of: measuring) || isOfTimes(word) }

    private static let measuring: WordSet = [
        "took", "uptime", "heap", "delta", "elapsed", "after", "in", "lasted", "duration", "mem", "memory", "used",
        "size", "free", "rss", "cpu", "load", "age", "ttl", "latency", "cost", "total", "utc", "gmt", "since", "epoch",
        "until",
        "local", "clock", "dt", "diff", "offset", "waited", "within",
    ]

    private static let articles: WordSet = ["the", "a", "an"]
    private static let joints: WordSet = [
        "the", "a", "an", "in", "at", "from", "to", "of", "for", "with", "by", "on", "as", "is", "it", "via", "and",
        "or",
    ]

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
    private static let identifiers: WordSet = ["id", "uid", "uuid", "guid"]
    private static let identifierEndings: WordSet = ["Id", "ID", "UUID", "_id", "-id", ".id", " id"]
    private static let processKeys: WordSet = ["pid", "process", "processid", "process_id"]
    private static let knownKeys: WordSet = [
        "level", "lvl", "severity", "thread", "tid", "threadid", "thread_id", "eventid", "event_id", "host", "hostname",
        "ts", "time", "timestamp", "at", "msg", "message",
        "caller", "file", "line", "func", "function", "logger", "elapsed", "duration", "took", "status", "code", "seq",
        "priority", "attempt", "retry", "size", "bytes", "version", "env", "reason", "queue",
    ]
    private static let phases: WordSet = [
        "exiting", "ending", "calling", "before", "after", "in", "out", "will", "did",
    ]
}

extension String {
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var copy = self
        return copy.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }

    /// Whether it is a word of a set, in whatever case.
    fileprivate func isOne(of words: WordSet) -> Bool { withBytes { $0.isWord(0..<$0.count, of: words) } }
}
