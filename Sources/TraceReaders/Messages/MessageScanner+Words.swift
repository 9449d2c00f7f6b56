import TraceModel

/// What ordinary words beside a message say of it.
extension MessageScanner {
    /// What stands behind a plain message.
    enum Tail {
        /// Nothing but values, attributes and signs.
        case plain
        /// Words of their own, behind a bar, a dash or in brackets.
        case apart
        /// A word that says that it was called: `called`, `进入`.
        case call
        /// Other words, whose label must be certain.
        case words
        /// What may be prose, the end of a call, or another message.
        case unclear
    }

    /// What stands behind a name, up to an index.
    func tail(behind name: Range<Int>, to textEnd: Int) -> Tail {
        let tail = words(behind: name, to: textEnd)
        if tail == .unclear || isTakenBack(name, to: textEnd) { return .unclear }
        return isDeniedCall(name, behind: valueEnd(behind: name)) ? .unclear : tail
    }

    /// Whether what stands behind an index denies a call.
    private func isDeniedCall(_ name: Range<Int>, behind index: Int) -> Bool {
        index < end && DenyingWords.denyCall(index..<end, isNoWord: EventNames.isNoWord(bytes.part(name)), in: bytes)
    }

    private func words(behind name: Range<Int>, to textEnd: Int) -> Tail {
        if hasOtherArguments(behind: name) || mayNumberObject(behind: name, to: textEnd) { return .unclear }
        let scanner = part(valueEnd(behind: name)..<textEnd)
        let first = bytes.optionalEnd(from: bytes.skippingBlanks(from: scanner.start, to: textEnd), to: textEnd)
        if first < textEnd, RecordBatch.beginsNotation(bytes, at: first, to: textEnd) { return .plain }
        var word = first
        while word < textEnd, !beginsWord(at: word) { word = behindScalar(at: word) }
        if word >= textEnd || AttributeScanner.beginsPair(bytes, word..<textEnd) { return .plain }
        if scanner.knownWord() != nil { return .unclear }
        return word == first ? scanner.tail(of: first..<textEnd) : .apart
    }

    /// Whether what stands behind a name may tell its object from others of one label: `Door open 0x7f01`, `Door open #1`,
    /// `Door open [1]`, `Door open 10.0.0.1:4711`. Whether it does, or is what the call was given, one line does not show.
    private func mayNumberObject(behind name: Range<Int>, to textEnd: Int) -> Bool {
        let first = bytes.skippingBlanks(from: name.upperBound, to: textEnd)
        guard first > name.upperBound, first < textEnd else { return false }
        let isSigned = bytes[first].isOne(of: "#[")
        let digits = isSigned ? first + 1 : first
        let digitsEnd = bytes.digitsEnd(from: digits, to: textEnd)
        if isSigned {
            let end = bytes[first] == UInt8(ascii: "[") ? digitsEnd + 1 : digitsEnd
            return digitsEnd > digits && bytes.skippingBlanks(from: min(end, textEnd), to: textEnd) == textEnd
        }
        if bytes.hasText("0x", at: first, to: textEnd) { return true }
        guard digitsEnd > digits, digitsEnd < textEnd, bytes[digitsEnd] == UInt8(ascii: ".") else { return false }
        return bytes[first..<bytes.wordEnd(from: first, to: textEnd)].count { $0 == UInt8(ascii: ".") } == 3
    }

    private func tail(of text: Range<Int>) -> Tail {
        var count = 0
        var isCall = true
        var index = text.lowerBound
        while index < text.upperBound {
            guard beginsWord(at: index) else {
                if bytes[index] == UInt8(ascii: "<"), object(at: index) != nil { return .unclear }
                if bytes.hasText("。", at: index, to: end) || bytes.hasText("\u{FF0C}", at: index, to: end) {
                    return .unclear
                }
                index = behindScalar(at: index)
                continue
            }
            var behind = index
            while behind < text.upperBound, beginsWord(at: behind) || bytes[behind] == UInt8(ascii: "'") { behind += 1 }
            let word = index..<behind
            if isWord(word, of: MessageScanner.sentenceWords) || isWord(word, of: MessageScanner.endWords)
                || isDenial(word, to: text.upperBound)
            {
                return .unclear
            }
            if !MessageScanner.isValue(bytes, word) {
                count += 1
                isCall = isCall && isWord(word, of: MessageScanner.callWords)
            }
            index = behind
        }
        return count <= 1 && isCall ? .call : .words
    }

    /// Whether the words around a message with brackets or an address say that it did not take place, or only speak of it: `<C: 0x7f…>
    /// m failed`, `could not parse the reply in -[C m]`.
    func isDenied(_ message: Message) -> Bool {
        if isDenial(leadingWord(of: words(behind: message)), to: self.end)
            || isDeniedCall(message.name, behind: rest(behind: message).lowerBound)
        {
            return true
        }
        var end = blanksStart(endingAt: wordStart(endingAt: message.className.lowerBound))
        var isNext = true
        while end > start {
            let word = wordStart(endingAt: end)..<end
            let name = word.lowerBound..<(word.isEmpty || bytes[end - 1] != UInt8(ascii: ":") ? end : end - 1)
            let isTold = isNext && name.upperBound == word.upperBound && DenyingWords.forestallCall(name, in: bytes)
            if isTold || isWord(name, of: isNext ? MessageScanner.leads : MessageScanner.troubles) { return true }
            isNext = false
            // Some blanks take more than one byte.
            end = blanksStart(endingAt: min(word.lowerBound, end - 1))
        }
        return false
    }

    /// Whether words behind a message say that its call begins there, or ends.
    func saysBeginning(_ words: Range<Int>) -> Bool { isWord(leadingWord(of: words), of: MessageScanner.beginWords) }

    /// Whether a word says of a call that it takes place, begins or ends.
    func isWordOfCalls(_ word: Range<Int>) -> Bool {
        isWord(word, of: MessageScanner.callWords) || isWord(word, of: MessageScanner.endWords)
    }

    /// Whether a text is a word that says of a call that it takes place, begins or ends, and so names nothing.
    package static func isWordOfCalls(_ text: UnsafeRawBufferPointer) -> Bool {
        let scanner = MessageScanner(text, 0..<text.count)
        return scanner.isWordOfCalls(0..<text.count) || text.isWord(0..<text.count, of: beginWords)
    }

    func saysEnd(_ words: Range<Int>) -> Bool { isWord(leadingWord(of: words), of: MessageScanner.endWords) }

    private func leadingWord(of words: Range<Int>) -> Range<Int> {
        var end = words.lowerBound
        while end < words.upperBound, beginsWord(at: end) { end = behindScalar(at: end) }
        return words.lowerBound..<end
    }

    /// Whether the arguments behind a name show that it is another one: `init frame:` beside `init(coder:)`.
    func hasOtherArguments(behind name: Range<Int>) -> Bool {
        guard names.dependOnArguments(bytes.part(name)) else { return false }
        let next = bytes.skippingBlanks(from: name.upperBound, to: end)
        if next < end, bytes[next] == UInt8(ascii: "(") { return next == name.upperBound }
        let label = bytes.nameEnd(from: next, to: end)
        return label > next && label < end && bytes[label] == UInt8(ascii: ":")
    }

    /// Whether nothing stands before an index but words of loggers, dates, times and signs, so that what stands there is nobody's.
    func isNobodys(before index: Int) -> Bool {
        guard index - start <= MessageScanner.longestPrefix else { return false }
        var next = start
        while let word = word(from: next, to: index) {
            guard isMark(word) || isPartOfTime(word) else { return false }
            next = word.upperBound
        }
        return true
    }

    private static let longestPrefix = 256

    /// Whether a number is part of a date or a time of day: one of `2024-05-04`, `11:52:03.461`.
    func isPartOfTime(_ number: Range<Int>) -> Bool {
        func isDigit(_ index: Int) -> Bool { index >= start && index < end && bytes[index].isDigit }
        guard bytes.digitsEnd(from: number.lowerBound, to: end) == number.upperBound else { return false }
        let (before, behind) = (number.lowerBound - 1, number.upperBound)
        if isDigit(before - 1), bytes[before].isOne(of: ":-/.,") { return true }
        return isDigit(behind + 1) && bytes[behind].isOne(of: ":-/")
    }

    /// Whether a word is one by which loggers mark their lines, and no class: `INFO`, `Debug`, `enter`, `Thread-1`, `L120`.
    package func isMark(_ word: Range<Int>) -> Bool {
        let end = bytes.start(endingAt: word.upperBound, notBefore: word.lowerBound) {
            $0.isDigit || $0 == UInt8(ascii: "-")
        }
        if end == word.lowerBound + 1, end < word.upperBound - 1, bytes[word.lowerBound] == UInt8(ascii: "L") {
            return true
        }
        return isWord(word.lowerBound..<end, of: MessageScanner.marks)
    }

    /// Whether a word is one that sentences are made of.
    package func isOfSentence(_ word: Range<Int>) -> Bool { isWord(word, of: MessageScanner.sentenceWords) }

    /// Whether a word is one of several, in whatever case; these are written in small letters.
    func isWord(_ word: Range<Int>, of words: borrowing WordSet) -> Bool { bytes.isWord(word, of: words) }

    private static let marks: WordSet = [
        "info", "debug", "warn", "warning", "error", "trace", "verbose", "notice", "fault", "fatal", "critical",
        "default", "log", "print", "lifecycle", "nil", "null", "enter", "entering", "exit", "leave", "leaving", "begin",
        "start", "end", "call", "called", "calling", "in", "thread", "queue", "ok", "fail", "failed", "pass", "passed",
        "skip", "skipped", "err", "crit",
    ]

    private static let callWords: WordSet = [
        "called", "call", "invoked", "fired", "triggered", "executed", "entered", "enter", "begin", "start", "进入", "调用",
        "被调用", "执行", "触发", "开始",
    ]

    /// Words that stand behind the name of a call of which another line may say the end.
    private static let beginWords: WordSet = [
        "enter", "entering", "entered", "begin", "begins", "beginning", "start", "starts", "started", "进入", "开始",
    ]

    /// Words that stand behind the name of a call that ends: where it began, another line says.
    private static let endWords: WordSet = [
        "end", "ended", "ends", "done", "took", "finish", "finished", "finishes", "exit", "exited", "leave", "left",
        "leaving", "return", "returned", "returns", "complete", "completed", "over", "结束", "离开", "完成", "退出", "返回",
    ]

    private static let sentenceWords: WordSet = [
        "a", "an", "the", "this", "that", "it", "is", "isn't", "are", "was", "wasn't", "were", "be", "been", "has",
        "have", "had", "will", "would", "should", "must", "may", "can", "cannot", "could", "do", "does", "did", "don't",
        "doesn't", "didn't", "not", "never", "always", "gets", "got", "when", "whenever", "if", "unless", "because",
        "since", "while", "until", "before", "after", "then", "so", "which", "where", "why", "how", "method", "methods",
        "function", "override", "and", "or", "of", "first", "next", "finally", "now",
    ]

    /// Whether a word behind a message says that it did not take place, or not yet.
    private func isDenial(_ word: Range<Int>, to end: Int) -> Bool {
        DenyingWords.deny(word, behindCallTo: end, in: bytes) || isWord(word, of: MessageScanner.refusedCalls)
    }

    /// `-[C m]: unrecognized selector sent to instance`, `-[C m]: message sent to deallocated instance`
    private static let refusedCalls: WordSet = ["unrecognized", "message"]

    /// Words right before a message with brackets that is only spoken of, be there a colon behind them.
    private static let leads: WordSet = [
        "during", "before", "after", "for", "until", "waiting", "reach", "skipping", "skipped", "scheduling", "about",
        "not", "expected", "expecting",
    ]

    /// Words anywhere before it that say so.
    private static let troubles: WordSet = [
        "not", "couldn't", "can't", "cannot", "failed", "failure", "unable", "exception",
    ]

    /// Whether a word before an index says that what follows is what should have taken place, that it failed, or that it is of
    /// several: `expected: C m`, `[FAILED] C m`, `✗ C m`, `all m`.
    func isExpected(before index: Int) -> Bool {
        if bytes[start] >= 0x80, bytes.crossEnd(at: start, to: index) != nil { return true }
        var next = start
        while let word = word(from: next, to: index) {
            if isWord(word, of: MessageScanner.expectations) { return true }
            next = word.upperBound
            if isWord(word, of: MessageScanner.sums), bytes.skippingBlanks(from: next, to: index) == index {
                return true
            }
        }
        return false
    }

    /// Words right before a message that say that it is of several.
    private static let sums: WordSet = ["total", "totals", "both", "everybody", "they", "these", "those"]

    private static let expectations: WordSet = [
        "expected", "expecting", "expects", "awaiting", "missing", "failed", "fail", "failure",
        "everything", "everyone", "all",
    ]
}
