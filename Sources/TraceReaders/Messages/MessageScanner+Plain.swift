import TraceModel

/// `C m`, `C.m()`, `Module.C.m(_:)`, and the bare `m`: messages only if `m` is known. Behind them may stand values, attributes, a
/// word such as `called`, and other words if the label is certain and they are no sentence; prose such as `then viewDidLoad is
/// called` is none, nor what stands beside another event's name: `A viewDidLoad | B viewDidAppear` would be read as half of what
/// it says.
extension MessageScanner {
    /// Which plain messages are taken.
    enum Certainty {
        /// Those that are certain.
        case certain
        /// Those too that are none only for the words beside them: their record is missing.
        case doubtful
    }

    /// A known name, the word that ends with it, and the two words before, of which the earlier one may be missing.
    private struct Candidate {
        var name: Range<Int>
        var word: Range<Int>
        var previous: Range<Int>
        var earlier: Range<Int>
    }

    /// - Parameter allowsBareName: whether a known name without a subject is a message.
    func plainMessage(allowsBareName: Bool, _ certainty: Certainty = .certain) -> Message? {
        let textEnd = bytes.remarkStart(from: start, to: end)
        let mayHoldMore = names.holdBlanks || mayHoldPairsOrTimes(to: textEnd)
        var earlier = start..<start
        var previous = start..<start
        var index = bytes.skippingBlanks(from: start, to: textEnd)
        while index < textEnd {
            let word =
                index..<(mayHoldMore ? wordEnd(from: index, to: textEnd) : bytes.wordEnd(from: index, to: textEnd))
            index = bytes.skippingBlanks(from: word.upperBound, to: textEnd)
            if let name = nameStart(in: word).map({ $0..<word.upperBound }),
                let message = message(
                    Candidate(name: name, word: word, previous: previous, earlier: earlier),
                    allowsBareName: allowsBareName,
                    certainty
                ), isAlone(message, to: textEnd, certainty)
            {
                let isMeant =
                    certainty == .doubtful || !isExpected(before: message.name.lowerBound) && !isSaid(message)
                return !isMeant || namesOther(than: message) ? nil : message
            }
            earlier = previous
            previous = word
        }
        return nil
    }

    /// The message whose known name ends a word. Where a label ends that is written without blanks, nobody knows.
    private func message(_ found: Candidate, allowsBareName: Bool, _ certainty: Certainty) -> Message? {
        let message = anyMessage(found, allowsBareName: allowsBareName, certainty)
        if certainty == .certain, let label = message?.className,
            isListed(label) || isLevel(label, behind: found.earlier)
        {
            return nil
        }
        guard let label = message?.className, holdsIdeographs(label) else { return message }
        return certainty == .doubtful && !isWordOfCalls(label) ? message : nil
    }

    /// Whether a label is a level behind the number of a thread, as in logcat's lines: `612 630 I am_create_activity`.
    private func isLevel(_ label: Range<Int>, behind word: Range<Int>) -> Bool {
        label.count == 1 && bytes[label.lowerBound].isOne(of: "VDIWEFAS") && !word.isEmpty
            && bytes[word].allSatisfy(\.isDigit)
    }

    /// Whether another label stands before a label, with a comma or the like between: `Kitchen, Garage: open`.
    private func isListed(_ label: Range<Int>) -> Bool {
        guard !label.isEmpty, case let behind = bytes.trimmedEnd(from: start, to: label.lowerBound), behind > start,
            bytes[behind - 1].isOne(of: ",;&+")
        else { return false }
        let last = bytes.trimmedEnd(from: start, to: behind - 1)
        let other = bytes.start(endingAt: last, notBefore: start, while: \.isASCIIName)..<last
        return other.first.map(isCapital) ?? false && other.contains { bytes[$0].isSmallLetter }
    }

    private func anyMessage(_ found: Candidate, allowsBareName: Bool, _ certainty: Certainty) -> Message? {
        let name = found.name
        if name.lowerBound > found.word.lowerBound, bytes[name.lowerBound - 1] == UInt8(ascii: ".") {
            return dotted(found)
        }
        if name == found.word, let message = spaced(found, certainty) { return message }
        return labelled(name) ?? (allowsBareName ? bare(found, certainty) : nil)
    }

    /// Whether what stands behind a message leaves no doubt of it.
    private func isAlone(_ message: Message, to textEnd: Int, _ certainty: Certainty) -> Bool {
        let label = message.className
        switch tail(behind: message.name, to: textEnd) {
        case .plain: return true
        case .apart where isLabelOfCall(label) || label.isEmpty && certainty == .doubtful: return true
        case .call where isLabelOfCall(label) || label.isEmpty: return true
        case .words where isCertainLabel(label): return true
        case .apart, .call, .words, .unclear:
            return certainty == .doubtful && label.first.map(isCapital) ?? false
        }
    }

    /// Where the known name begins that ends a word: `m`, `C.m()`, `C:m`, `[C]m`.
    private func nameStart(in word: Range<Int>) -> Int? {
        if names.contains(bytes.part(word)) { return word.lowerBound }
        let list = bytes.firstIndex(of: UInt8(ascii: "("), from: word.lowerBound + 1, to: word.upperBound)
        var index = Swift.max(word.lowerBound + 1, word.upperBound - MessageScanner.longestName)
        while index < list ?? word.upperBound {
            if !bytes[index - 1].isASCIIName, names.contains(bytes.part(index..<word.upperBound)) { return index }
            index += 1
        }
        return nil
    }

    /// How long a name may be that something else stands right before.
    private static let longestName = 128

    /// Whether another known name stands before a message. That a prefix says the same one twice does not matter.
    func namesOther(than message: Message) -> Bool {
        let messageStart = message.className.isEmpty ? message.name.lowerBound : message.className.lowerBound
        var index = bytes.skippingBlanks(from: start, to: messageStart)
        while index < messageStart {
            let end = bytes.wordEnd(from: index, to: messageStart)
            var nameEnd = end
            while nameEnd > index, !bytes[nameEnd - 1].isASCIIName, !bytes[nameEnd - 1].isOne(of: "):") {
                nameEnd -= 1
            }
            if let nameStart = trailingName(of: index..<nameEnd) {
                let name = nameStart..<nameEnd
                if names.contains(bytes.part(name)), !firstWord(of: name).elementsEqual(firstWord(of: message.name)) {
                    return true
                }
            }
            index = bytes.skippingBlanks(from: end, to: messageStart)
        }
        return false
    }

    /// A name without its parameters.
    private func firstWord(of name: Range<Int>) -> Slice<UnsafeRawBufferPointer> {
        bytes[name].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "(") }
    }

    /// Whether a known name stands behind a word and a colon, in whatever case, with nothing or a separator behind it: `List:
    /// viewDidLoad`. Whether the word is a class or a prefix such as `DEBUG`, nobody knows.
    func isLabelledName() -> Bool {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: start, to: end) else { return false }
        let name = bytes.skippingBlanks(from: colon + 1, to: end)
        var nameEnd = name
        while nameEnd < end, bytes.blankLength(at: nameEnd, to: end) == 0, bytes[nameEnd] != UInt8(ascii: ",") {
            nameEnd += 1
        }
        let word = bytes.part(name..<nameEnd)
        return name > colon + 1 && (names.contains(word) || names.knowInOtherCase(word))
    }

    /// Whether the text holds a sign that pairs or the notation of times need; most texts do not.
    private func mayHoldPairsOrTimes(to textEnd: Int) -> Bool {
        bytes.firstIndex(of: UInt8(ascii: "="), from: start, to: textEnd) != nil
            || bytes.firstIndex(of: UInt8(ascii: ":"), from: start, to: textEnd) != nil
            || bytes.firstIndex(of: UInt8(ascii: "@"), from: start, to: textEnd) != nil
    }

    /// The end of a word, or where notation, a value or attributes begin in it: `m{frame=10}@300ms`, `m:1`, `m(animated: true)`,
    /// `m, frame=10`, `m, frame: 10`. A known name may hold blanks.
    private func wordEnd(from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, bytes.blankLength(at: index, to: end) == 0 {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "@"):
                if index > start, RecordBatch.beginsNotation(bytes, at: index, to: end) { return index }
            case UInt8(ascii: ":"), UInt8(ascii: "("):
                if let callEnd = callEnd(from: start, at: index, to: end) {
                    index = callEnd
                    continue
                }
                let nameEnd = bytes[index] == UInt8(ascii: ":") ? index + 1 : index
                if index > start, beginsValue(at: index, to: end), nameStart(in: start..<nameEnd) != nil {
                    return nameEnd
                }
            case UInt8(ascii: ","), UInt8(ascii: ";"):
                if index > start, beginsAssignment(at: index + 1, to: end), nameStart(in: start..<index) != nil {
                    return index
                }
            default: break
            }
            if names.holdBlanks, !endsWord(at: index),
                let nameEnd = names.end(ofComposedNameAt: index, in: bytes, to: end)
            {
                index = nameEnd
            } else {
                index += 1
            }
        }
        return index
    }

    /// The end of the call whose list opens at an index, `didMove(toParent: nil)`, behind the beginning of a word.
    private func callEnd(from start: Int, at list: Int, to end: Int) -> Int? {
        let name = bytes.start(endingAt: list, notBefore: start, while: \.isASCIIName)
        return names.call(at: name, in: bytes, to: end)?.end
    }

    /// Whether `floor=3` or `floor: 3` stands at an index, perhaps behind blanks.
    private func beginsAssignment(at index: Int, to end: Int) -> Bool {
        let name = bytes.skippingBlanks(from: index, to: end)
        let nameEnd = bytes.end(from: name, to: end) { $0.isASCIIName || $0.isOne(of: ".-") }
        let sign = bytes.skippingBlanks(from: nameEnd, to: end)
        guard nameEnd > name, sign < end else { return false }
        if bytes[sign] == UInt8(ascii: "=") { return true }
        // An event behind a word and a colon is another message.
        return sign == nameEnd && bytes[sign] == UInt8(ascii: ":") && bytes.blankLength(at: sign + 1, to: end) > 0
            && names.first(in: bytes, from: sign + 1, to: end) == nil
    }

    /// Whether a colon with a value or a word stands at an index, or a list of named values: `:1`, `:container`,
    /// `(animated: true)`. A colon behind the word makes another selector.
    private func beginsValue(at index: Int, to end: Int) -> Bool {
        let end = Swift.min(end, index + MessageScanner.longestName)
        switch bytes[index] {
        case UInt8(ascii: ":"):
            let value = index + 1..<bytes.wordEnd(from: index + 1, to: end)
            return MessageScanner.isValue(bytes, value)
                || !value.isEmpty && value.allSatisfy { bytes[$0].isASCIIName } && !bytes[value.lowerBound].isDigit
        case UInt8(ascii: "("):
            guard let close = bytes.firstIndex(of: UInt8(ascii: ")"), from: index, to: end),
                let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: index, to: close)
            else { return false }
            return bytes.blankLength(at: colon + 1, to: end) > 0
        default: return false
        }
    }

    /// `prefix---Module.C.m(_:)`
    private func dotted(_ found: Candidate) -> Message? {
        let dot = found.name.lowerBound - 1
        if let start = genericClassStart(endingAt: dot) { return message(named: found.name, of: start..<dot) }
        let classStart = classStart(endingAt: dot, notBefore: found.word.lowerBound)
        let className = labelWithoutModule(classStart..<dot)
        guard isClass(className), isFree(classStart, in: found.word, after: found.previous) else { return nil }
        return Message(className: className, name: found.name)
    }

    /// `prefix---C m`
    private func spaced(_ found: Candidate, _ certainty: Certainty) -> Message? {
        let previous = found.previous
        guard !previous.isEmpty else { return nil }
        if let start = genericClassStart(endingAt: previous.upperBound) {
            return message(named: found.name, of: start..<previous.upperBound)
        }
        guard endsWord(at: previous.upperBound) else { return nil }
        let classStart = classStart(endingAt: previous.upperBound, notBefore: previous.lowerBound)
        let className = labelWithoutModule(classStart..<previous.upperBound)
        guard isClass(className), isFree(classStart, in: previous, after: found.earlier) else { return nil }
        // Behind a tag in brackets a word in small letters may be the object or say what it does, and so may `will`.
        guard
            !isSmallLetter(at: classStart) || certainty == .doubtful
                || isNobodys(before: classStart) && !isOfSentence(className)
        else { return nil }
        return Message(className: className, name: found.name)
    }

    /// `prefix---m`, and `1 m` where the text begins with the number. Nothing that may be a subject stands before it.
    private func bare(_ found: Candidate, _ certainty: Certainty) -> Message? {
        let (name, previous) = (found.name, found.previous)
        guard isFree(name.lowerBound, in: found.word, after: previous) else { return nil }
        let isWhole = name == found.word
        if isWhole, mayHaveSubject(name, after: previous) { return nil }
        let isTagged =
            isWhole && previous.lowerBound == start && !previous.isEmpty
            && bytes.digitsEnd(from: start, to: previous.upperBound) == previous.upperBound
        guard isTagged || certainty == .doubtful || isNobodys(before: name.lowerBound) else { return nil }
        return Message(identity: isTagged ? previous : 0..<0, name: name)
    }

    /// Whether something in brackets stands beside a name that may say whose event it is: `<private> m`, `m [C]`.
    private func mayHaveSubject(_ name: Range<Int>, after previous: Range<Int>) -> Bool {
        if !previous.isEmpty, bytes[previous.upperBound - 1].isOne(of: ">)") { return true }
        let behind = bytes.skippingBlanks(from: name.upperBound, to: end)
        return behind < end && bytes[behind].isOne(of: "<[")
    }

    /// Where the name at the end of a word begins.
    private func trailingName(of word: Range<Int>) -> Int? {
        var index = word.upperBound
        if index > word.lowerBound, bytes[index - 1] == UInt8(ascii: ")") {
            guard let list = bytes.lastIndex(of: UInt8(ascii: "("), from: word.lowerBound, to: index) else {
                return nil
            }
            index = list
        }
        while index > word.lowerBound, bytes[index - 1].isASCIIName || bytes[index - 1] == UInt8(ascii: ":") {
            index -= 1
        }
        return index < word.upperBound && bytes[index].isASCIINameStart ? index : nil
    }

    func isClass(_ name: Range<Int>) -> Bool {
        guard let first = name.first else { return false }
        return (bytes[first].isDigit ? isController(name) : beginsWord(at: first)) && !isKeyword(name) && !isMark(name)
            && !names.contains(bytes.part(name)) && !isRequest(name)
    }

    /// Whether a word is what a client asks of a path: `POST /logout`.
    private func isRequest(_ name: Range<Int>) -> Bool {
        let next = bytes.skippingBlanks(from: name.upperBound, to: end)
        return next > name.upperBound && next < end && bytes[next] == UInt8(ascii: "/")
            && isWord(name, of: MessageScanner.methods)
    }

    private static let methods: WordSet = [
        "get", "post", "put", "delete", "head", "patch", "options", "connect", "trace",
    ]

    /// Whether what stands before an index of a word is a prefix and no prose: nothing, a word that ends in
    /// punctuation or an emoji (`DEBUG:`, `vc---`), or a time of day. Of two words with an arrow between, `A -> B m`, either may be
    /// the subject.
    func isFree(_ index: Int, in word: Range<Int>, after previous: Range<Int>) -> Bool {
        if index > word.lowerBound { return !endsWord(at: index) && !isPathEnd(index, notBefore: word.lowerBound) }
        if previous.isEmpty || !endsWord(at: previous.upperBound) { return !isPointedAt(word.lowerBound) }
        return bytes[previous.lowerBound].isDigit && !previous.contains { bytes[$0].isNameStart }
    }

    /// Whether a word joined by a slash or the like stands before an index, so that both may be what an object is called:
    /// `Kitchen/Door`, `Floor1#Door`, `Floor1::Door`. A single letter is a level, `D/Door`.
    func isPathEnd(_ index: Int, notBefore start: Int) -> Bool {
        guard index > start else { return false }
        let isColons = bytes.hasText("::", at: index - 2, to: index) && index - 2 > start
        guard isColons || bytes[index - 1].isOne(of: "/+#@") else { return false }
        let end = isColons ? index - 2 : index - 1
        return end - 1 > start && endsWord(at: end) && endsWord(at: end - 1)
    }

    /// Whether an arrow from another word that may be a class leads to an index.
    private func isPointedAt(_ index: Int) -> Bool {
        let arrow = blanksStart(endingAt: index)
        let width =
            bytes.hasText("->", at: arrow - 2, to: index) || bytes.hasText("=>", at: arrow - 2, to: index) ? 2 : 3
        guard arrow - width > start, width == 2 || bytes.hasText("→", at: arrow - width, to: index) else {
            return false
        }
        let end = blanksStart(endingAt: arrow - width)
        let word = classStart(endingAt: end, notBefore: start)..<end
        guard let first = word.first, end < arrow - width else { return false }
        return isCapital(at: first) && !isMark(word)
    }

    func blanksStart(endingAt end: Int) -> Int {
        var index = end
        while index > start, bytes[index - 1] == UInt8(ascii: " ") || bytes[index - 1] == UInt8(ascii: "\t") {
            index -= 1
        }
        return index
    }
}
