import TraceReaders

/// What the line of a record says besides its event and its label: what of it may tell apart what the label names.
struct LabelLine {
    let tokens: [LogToken]
    let text: UnsafeRawBufferPointer
    /// Where the event's list of parameters ends.
    let tailStart: Int
    /// Where the message begins of a line without columns; nil if what stands before the event may be anything.
    let messageStart: Int?

    /// What a token may tell.
    struct Sign {
        /// Its key, or its place in the line.
        var slot: UInt64
        var range: Range<Int>
        /// Whether it is nothing but an identifier.
        var isIdentifier: Bool
        var hasKey: Bool
        /// Whether its key says that somebody or something has that name: `user=anna`.
        var isNamed: Bool
        var isTail: Bool
        /// Whether it names something by itself: it has a key, a word before it, or a sign behind it.
        var isName: Bool
        /// Whether it names an object in the message itself.
        var isObject: Bool
        /// Whether it is an identifier, an address or an object with one, and its key says neither that another object has it nor that it
        /// is a detail.
        var isReference: Bool
        /// Whether it is a bare number, which may as well count something or be a line of the source.
        var isBareNumber: Bool
        /// Whether it says who did it, or at which end: `by anna`, `by=anna`.
        var isActor: Bool
        /// Whether it says on which machine or in which process the event was logged.
        var isOfProcess: Bool
        /// Whether its key says that it is a detail, which may yet be one of several objects: `env=staging`.
        var isDetail: Bool
    }

    func signs() -> [Sign] {
        var signs: [Sign] = []
        var (isTail, position) = (false, 0)
        // A message in quotation marks ends before the next one; what comes behind are other members of its line.
        var (isQuoted, isInMessage) = (false, messageStart != nil)
        for (index, token) in tokens.enumerated() {
            if token.kind == .event {
                (isTail, position, isInMessage) = (true, 0, true)
                continue
            }
            if token.kind == .sign, text[token.range.lowerBound] == UInt8(ascii: "\"") {
                isInMessage = isTail && !isQuoted
                isQuoted = isQuoted || !isTail
            }
            if token.kind == .sign || token.kind == .key || isTail && token.range.lowerBound < tailStart { continue }
            defer { position += 1 }
            let key = key(before: index)
            guard key != nil || !isKey(index), mayTell(index, hasKey: key != nil, isTail) else { continue }
            let keyText = key.map(text.part)
            let isDetail = keyText.map(LabelLine.isDetail) ?? false
            if isDetail, keyText.map(LabelLine.isOfSeveral) != true { continue }
            let place = keyText.map { LabelLine.hash($0, 1) } ?? UInt64(position * 2 + (isTail ? 1 : 0))
            let mayBeObject = isInMessage && (isTail || token.range.lowerBound >= messageStart ?? .max)
            signs.append(
                Sign(
                    slot: place,
                    range: token.range,
                    isIdentifier: token.kind == .identifier || keyText.map(LogWords.identifies) ?? false,
                    hasKey: key != nil,
                    isNamed: keyText.map { $0.isWord(0..<$0.count, of: LabelLine.nameKeys) } ?? false,
                    isTail: isTail,
                    isName: keyText.map { !isDetail && !LabelLine.isOfThread($0) } ?? isName(index),
                    isObject: mayBeObject && !isDetail && isObject(index, key: keyText, isTail),
                    isReference: !isDetail && [.identifier, .address, .object].contains(token.kind)
                        && keyText.map { $0.isWord(0..<$0.count, of: LabelLine.relationKeys) } != true,
                    isBareNumber: mayBeObject && key == nil && isWholeNumber(token),
                    isActor: keyText.map { $0.isWord(0..<$0.count, of: LabelLine.actorKeys) } ?? isBehindJoint(index),
                    isOfProcess: keyText.map { $0.isWord(0..<$0.count, of: LabelLine.machineKeys) } ?? false,
                    isDetail: isDetail
                )
            )
        }
        return signs
    }

    /// Whether the word before a token goes on with the sentence: `by anna`.
    private func isBehindJoint(_ index: Int) -> Bool {
        index > 0 && tokens[index - 1].kind == .word && LogWords.joinsSentences(text.part(tokens[index - 1].range))
    }

    /// Whether a token without a key names something by itself: `Job 80`, `GC(80)`, `#80`, `[arm]`.
    private func isName(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .number:
            guard index > 0 else { return false }
            let before = tokens[index - 1]
            return before.kind == .word || before.kind == .event || begins(before, "#") || isInParentheses(index)
        case .word: return index + 1 < tokens.count && tokens[index + 1].kind == .sign
        default: return false
        }
    }

    /// Whether a token names an object, whatever else its line says: an identifier, a whole number, or a word with a digit in it.
    private func isObject(_ index: Int, key: UnsafeRawBufferPointer?, _ isTail: Bool) -> Bool {
        let token = tokens[index]
        if let key {
            if LogWords.identifies(key) { return true }
            // In front of the event stands which process logged it.
            if LabelLine.isOfThread(key), !isTail || LogWords.rank(ofKey: key) != .processKey { return false }
            return holdsDigit(token) && !text[token.range].contains(UInt8(ascii: "."))
        }
        switch token.kind {
        case .identifier, .address, .object: return true
        case .word: return isTail ? holdsDigit(token) || isController(index) : endsInNumber(token)
        case .number: return isWholeNumber(token) && (isTail ? isObjectBehindEvent(index) : isObjectInFront(index))
        default: return false
        }
    }

    /// Whether a number behind the event names an object: `closed 3`, `closed (3)`, `closed job 3`.
    private func isObjectBehindEvent(_ index: Int) -> Bool {
        let before = tokens[index - 1]
        switch before.kind {
        // Behind a call's list of parameters stands its line in the source as well: `viewDidLoad() 27`.
        case .event: return text[before.range.upperBound - 1] != UInt8(ascii: ")")
        case .word: return isKind(before)
        case .sign:
            if begins(before, "(") { return ends(index, before: ")") }
            if begins(before, "[") { return ends(index, before: "]") }
            return begins(before, "#") || begins(before, "-@<") && tokens[index - 2].kind == .event
        default: return false
        }
    }

    /// Whether a number in front of the event names an object: `[job 3]`, `job 3:`, `GC(46)`.
    private func isObjectInFront(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        if isInParentheses(index) { return isKind(tokens[index - 2]) }
        return tokens[index - 1].kind == .word && isKind(tokens[index - 1]) && ends(index, before: ")]:")
    }

    /// Whether a number stands in parentheses right behind a word.
    private func isInParentheses(_ index: Int) -> Bool {
        index > 1 && begins(tokens[index - 1], "(") && !tokens[index - 1].hasBlankBefore
            && tokens[index - 2].kind == .word
    }

    /// Whether a word before a number may say of what kind the object is.
    private func isKind(_ token: LogToken) -> Bool {
        let word = text.part(token.range)
        return !LogWords.joinsSentences(word) && !LabelLine.isDetail(word) && !LabelLine.isOfThread(word)
    }

    /// Whether a word right behind the event, with a sign between, is the class of a view controller, which may be the one that a base
    /// class logs for: `[BaseVC.swift:21] viewDidLoad() > DetailVC`, `-[BaseVC viewDidLoad] DetailVC`. An arrow leads to another one.
    private func isController(_ index: Int) -> Bool {
        guard tokens[index].kind == .word, index + 1 == tokens.count,
            MessageScanner(text, 0..<text.count).isController(tokens[index].range),
            let event = tokens[..<index].lastIndex(where: { $0.kind == .event })
        else { return false }
        let between = tokens[(event + 1)..<index].filter { $0.range.lowerBound >= tailStart }
        return between.count == 1 && begins(between[0], ">]|:")
    }

    private func isWholeNumber(_ token: LogToken) -> Bool {
        token.kind == .number && !text[token.range].contains(UInt8(ascii: "."))
    }

    private func holdsDigit(_ token: LogToken) -> Bool { text[token.range].contains(where: \.isDigit) }

    /// Whether a word is one with a number behind it: `job-3`.
    private func endsInNumber(_ token: LogToken) -> Bool {
        let word = text.part(token.range)
        guard let joint = word.firstIndex(where: { $0.isOne(of: "-_#/") }), joint > 0 else { return false }
        return word[..<joint].allSatisfy(\.isASCIILetter) && joint + 1 < word.count
            && word[(joint + 1)...].allSatisfy(\.isDigit)
    }

    private func begins(_ token: LogToken, _ signs: StaticString) -> Bool {
        token.kind == .sign && text[token.range.lowerBound].isOne(of: signs)
    }

    /// Whether a sign follows a token directly.
    private func ends(_ index: Int, before signs: StaticString) -> Bool {
        index + 1 < tokens.count && !tokens[index + 1].hasBlankBefore && begins(tokens[index + 1], signs)
    }

    /// Whether signs enclose a word, which then is no article: `door 'a'`.
    private func isEnclosed(_ index: Int) -> Bool {
        index > 0 && !tokens[index].hasBlankBefore && begins(tokens[index - 1], "'\"([<`")
            && ends(index, before: "'\")]>`")
    }

    /// Whether a token may name something.
    private func mayTell(_ index: Int, hasKey: Bool, _ isTail: Bool) -> Bool {
        let token = tokens[index]
        switch token.kind {
        case .address, .identifier, .object, .thread: return true
        case .number:
            // Behind an event a number is one of what the word before it says, or measures something.
            guard isTail, !hasKey, index > 0 else { return true }
            return isName(index) || text[tokens[index - 1].range.lowerBound].isOne(of: "([]-@<")
        case .word:
            let word = text.part(token.range)
            if LogWords.isAnswer(word) { return false }
            return hasKey
                || !LogWords.isLevelLetter(word) && !LogWords.isPhase(word)
                    && (!LogWords.joinsSentences(word) || isEnclosed(index))
        case .measure, .time, .level, .place, .key, .sign, .event: return false
        }
    }

    /// The key before a value: `req=a`, `"req":"a"`, `req: a`.
    private func key(before index: Int) -> Range<Int>? {
        var end = index
        func popSign(_ signs: StaticString) -> Bool {
            guard end > 0, begins(tokens[end - 1], signs) else { return false }
            end -= 1
            return true
        }
        _ = popSign("\"'")
        guard popSign(":=") else { return nil }
        _ = popSign("\"'")
        guard end > 0, case let key = tokens[end - 1], key.kind == .key || key.kind == .word || key.kind == .thread
        else { return nil }
        return key.range
    }

    /// Whether a token is itself the key of a member of JSON.
    private func isKey(_ index: Int) -> Bool {
        guard index + 2 < tokens.count, tokens[index + 1].kind == .sign, tokens[index + 2].kind == .sign else {
            return false
        }
        return text[tokens[index + 1].range.lowerBound].isOne(of: "\"'")
            && text[tokens[index + 2].range.lowerBound] == UInt8(ascii: ":")
    }

    /// Whether a key says something of an object that does not tell it from others.
    static func isDetail(_ key: UnsafeRawBufferPointer) -> Bool {
        if isOfThread(key) { return false }
        return LogWords.rank(ofKey: key) != nil || key.isWord(0..<key.count, of: details)
    }

    /// Whether a detail of that key may be one of each of several objects: a deployment has its `env`, a build its `attempt`.
    private static func isOfSeveral(_ key: UnsafeRawBufferPointer) -> Bool {
        key.isWord(0..<key.count, of: severalKeys)
    }

    private static let severalKeys: WordSet = [
        "env", "queue", "file", "version", "kind", "type", "priority", "seq", "attempt", "retry", "retries",
    ]

    /// Whether a key says by which process or thread an event was logged, or where: several may each have an object of a name.
    private static func isOfThread(_ key: UnsafeRawBufferPointer) -> Bool {
        LogWords.rank(ofKey: key) == .processKey || key.isWord(0..<key.count, of: threadKeys)
            || key.isWord(0..<key.count, of: machineKeys)
    }

    private static let threadKeys: WordSet = ["thread", "tid"]

    private static let machineKeys: WordSet = [
        "pid", "host", "hostname", "pod", "podname", "pod_name", "instance", "container", "container_name",
        "container_id", "containerid",
    ]

    private static let actorKeys: WordSet = [
        "by", "who", "user", "username", "author", "operator", "owner", "actor", "agent", "server", "client", "peer",
        "tenant", "from", "to", "node", "machine",
    ]

    /// What one label may be several of: each `account` has its `user`.
    private static let nameKeys: WordSet = [
        "user", "username", "user_name", "account", "customer", "member", "tenant", "login", "email",
    ]

    /// What one object has or belongs to, and may have another one of the next time.
    private static let relationKeys: WordSet = [
        "parent", "parentviewcontroller", "presenting", "presentingviewcontroller", "presented",
        "presentedviewcontroller", "navigationcontroller", "tabbarcontroller", "splitviewcontroller", "coordinator",
        "transitioncoordinator", "context", "transitioncontext", "animator", "sender", "view", "superview", "window",
        "scene", "delegate", "datasource", "source", "target", "from", "to", "by", "owner", "container", "root", "next",
        "previous",
    ]

    private static let details: WordSet = [
        "state", "kind", "type", "mode", "phase", "orientation", "animated", "result", "count", "total", "progress",
        "percent", "temp", "temperature", "value", "width", "height", "size", "length", "offset", "scale", "alpha",
        "duration", "delay", "elapsed", "speed", "frame", "bounds", "bytes", "items", "attempt", "retries",
    ]

    static func hash(_ bytes: some Sequence<UInt8>, _ seed: UInt64) -> UInt64 {
        bytes.reduce(UInt64.hashOfNothing ^ seed) { $0.hashed(with: $1) }
    }
}
