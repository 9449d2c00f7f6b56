import TraceReaders

/// What members of a line say of how its event went.
extension LogWords {
    /// Whether something ends or fails by an event, which took place whatever is said of how: `worker exited rc=1`, `job finished
    /// status=failed`, `"event":"request_failed","error":"timeout"`. The last word of the event's name tells.
    static func ends(_ name: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        let letters = bytes.start(endingAt: name.upperBound, notBefore: name.lowerBound, while: \.isASCIILetter)
        if bytes.isWord(letters..<name.upperBound, of: endings) { return true }
        let small = bytes.start(endingAt: name.upperBound, notBefore: name.lowerBound, while: \.isSmallLetter)
        return small > letters && bytes.isWord(small - 1..<name.upperBound, of: endings)
    }

    private static let endings: WordSet = [
        "exit", "exited", "end", "ended", "finish", "finished", "finishes", "terminate", "terminated", "die", "died",
        "stop", "stopped", "complete", "completed", "return", "returned", "done", "fail", "failed", "failure",
        "fails", "crash", "crashed", "abort", "aborted", "kill", "killed", "quit", "reject", "rejected", "refused",
        "denied", "error", "errored", "timeout", "expired", "cancel", "cancelled", "canceled", "skipped", "dropped",
        "lost", "disconnect", "disconnected",
    ]

    /// Whether a key may say how something went.
    static func tellsHowItWent(_ key: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.isWord(key, of: keys)
    }

    /// Whether a key says how something went, and its value that it did not: `ok=false`, `result=rejected`, `status=403`, `rc=1`.
    static func deny(_ value: Range<Int>, behind key: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let first = value.first else { return false }
        if bytes[first].isDigit || bytes[first] == UInt8(ascii: "-") {
            return isErrorOfHTTP(value, in: bytes) && bytes.isWord(key, of: statuses)
                || denyByNumber(value, behind: key, in: bytes)
        }
        if bytes.isWord(key, of: recalls) { return bytes.isWord(value, of: DenyingWords.assents) }
        return bytes.isWord(key, of: verdicts) && !goesOn(value, in: bytes)
            && (DenyingWords.deny(value, in: bytes) || bytes.isWord(value, of: DenyingWords.outcomes))
    }

    /// Whether what stands behind a word of a value makes it say something else: `error-free`, `"no change"`, `"not applicable"`.
    private static func goesOn(_ value: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        let end = value.upperBound
        guard end + 1 < bytes.count, value.lowerBound > 0, bytes[end + 1].isASCIILetter else { return false }
        if bytes[end] == UInt8(ascii: "-") { return true }
        guard bytes[end] == UInt8(ascii: " "), bytes[value.lowerBound - 1].isOne(of: "\"'") else { return false }
        let next = end + 1..<bytes.end(from: end + 1, to: bytes.count, while: \.isASCIILetter)
        return bytes.isWord(value, of: negations) && bytes.isWord(next, of: harmless)
    }

    private static let negations: WordSet = ["no", "not"]
    /// What is as well if there is none of it, or if it is not so.
    private static let harmless: WordSet = [
        "error", "errors", "problem", "problems", "issue", "issues", "change", "changes", "changed", "applicable",
        "modified", "needed", "required",
    ]

    /// Whether a member says that there was an error, whichever: `error=2`, `err: refused`, `"err":"timeout"`.
    static func isError(_ value: Range<Int>, behind key: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let first = value.first, first > 0, bytes.isWord(key, of: errors) else { return false }
        if bytes[first].isDigit || bytes[first] == UInt8(ascii: "-") {
            return bytes[value].contains { $0.isDigit && $0 != UInt8(ascii: "0") }
        }
        // Of a text in quotes it is the first word: `"no power"`.
        let isText =
            bytes[first - 1].isOne(of: "\"'") && bytes.hasText(" ", at: value.upperBound, to: bytes.count)
        return isText ? !goesOn(value, in: bytes) : !bytes.isWord(value, of: noErrors)
    }

    /// Whether a number is one by which HTTP says that a request failed: `403`, `500`.
    private static func isErrorOfHTTP(_ value: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
        value.count == 3 && bytes[value.lowerBound].isOne(of: "45") && bytes[value].allSatisfy(\.isDigit)
    }

    /// Whether a call gave a number by which calls and programs say that they failed, `exit=1`, or the count of what went well is
    /// none, `ok=0`.
    private static func denyByNumber(
        _ value: Range<Int>,
        behind key: Range<Int>,
        in bytes: UnsafeRawBufferPointer
    ) -> Bool {
        let isNegative = bytes[value.lowerBound] == UInt8(ascii: "-")
        let digits = bytes[value].dropFirst(isNegative ? 1 : 0)
        let end = value.upperBound
        // `1.5`, `1-a` and `1:3` are no such numbers.
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit),
            end + 1 >= bytes.count || !bytes[end].isOne(of: ".-:/") || !bytes[end + 1].isASCIIName
        else { return false }
        let isZero = digits.allSatisfy { $0 == UInt8(ascii: "0") }
        if bytes.isWord(key, of: affirmations) { return isZero }
        if isZero { return false }
        if bytes.isWord(key, of: exits) { return true }
        // Longer ones may be anything's: `code=512`.
        if bytes.isWord(key, of: codes) { return isNegative || digits.count < 3 }
        return isNegative && bytes.isWord(key, of: verdicts)
    }

    private static let keys = WordSet(verdicts, affirmations, exits, codes, statuses, errors, recalls)

    private static let verdicts: WordSet = [
        "ok", "success", "succeeded", "successful", "result", "outcome", "status", "done", "passed", "committed",
    ]

    private static let affirmations: WordSet = ["ok", "success", "successful"]

    /// Keys of what took no place, or not yet: `dryRun=true`, `"skipped":true`.
    private static let recalls: WordSet = [
        "dryrun", "dry_run", "simulated", "simulation", "skipped", "planned", "cancelled", "canceled", "noop",
        "ignored", "failed", "rejected", "refused", "denied", "aborted", "rolledback", "rolled_back", "timedout",
        "timed_out",
    ]

    private static let exits: WordSet = [
        "rc", "ret", "retval", "retcode", "returncode", "return_code", "exit", "exitcode", "exit_code", "exitstatus",
        "exit_status",
    ]

    private static let codes: WordSet = ["code"]

    private static let statuses: WordSet = [
        "status", "http", "statuscode", "status_code", "httpstatus", "http_status", "httpcode", "http_code",
        "responsecode", "response_code",
    ]

    private static let errors: WordSet = [
        "error", "err", "errno", "errors", "errormessage", "error_message", "errorcode", "error_code", "exception",
        "exc_info", "thrown", "stacktrace", "stack_trace",
    ]

    /// Whether a member of errors is an object that says something: `"error":{"kind":"Timeout"}`, but not `"error":{"code":0}`.
    static func isError(
        _ key: Range<Int>,
        holdingObjectAt start: Int,
        to end: Int,
        in bytes: UnsafeRawBufferPointer
    ) -> Bool {
        guard start < end, bytes[start] == UInt8(ascii: "{"), bytes.isWord(key, of: errors) else { return false }
        let close = bytes.firstIndex(of: UInt8(ascii: "}"), from: start, to: end) ?? end
        return bytes.part(start..<close).indices.contains { index in
            guard bytes[start + index] == UInt8(ascii: ":") else { return false }
            let value = bytes.skippingBlanks(from: start + index + 1, to: close)
            return value + 1 < close
                && (bytes[value] == UInt8(ascii: "\"") && bytes[value + 1] != UInt8(ascii: "\"")
                    || bytes[value].isDigit && bytes[value] != UInt8(ascii: "0"))
        }
    }

    /// Values by which a member of errors says that there was none: `err=nil`, `error=n/a`.
    private static let noErrors: WordSet = [
        "nil", "null", "none", "nothing", "no", "n", "na", "false", "ok", "success", "undefined",
    ]
}
