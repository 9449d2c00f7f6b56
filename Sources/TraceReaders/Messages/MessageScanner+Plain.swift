import TraceModel

/// `C m`, `C.m()`, `Module.C.m(_:)`, and the bare `m`: messages only if `m` is known, and only if no other words stand
/// around them but attributes. Prose such as `then viewDidLoad is called` is none, nor what stands behind another event's name:
/// `A viewDidLoad | B viewDidAppear` would be read as half of what it says.
extension MessageScanner {
    /// - Parameters:
    ///   - allowsBareName: whether a known name without a subject is a message.
    ///   - allowsMoreWords: whether other words may stand behind the message.
    func plainMessage(knowing names: EventNames, allowsBareName: Bool, allowsMoreWords: Bool = false) -> Message? {
        let textEnd = bytes.remarkStart(from: start, to: end)
        let mayHoldMore = mayHoldPairsOrTimes(to: textEnd)
        var earlier = start..<start
        var previous = start..<start
        var index = bytes.skippingBlanks(from: start, to: textEnd)
        while index < textEnd {
            let behind = mayHoldMore ? wordEnd(from: index, to: textEnd) : bytes.wordEnd(from: index, to: textEnd)
            let word = index..<behind
            index = bytes.skippingBlanks(from: word.upperBound, to: textEnd)
            if allowsMoreWords || index == textEnd || !beginsWord(at: index)
                || mayHoldMore && AttributeScanner.beginsPair(bytes, index..<textEnd),
                let message = dotted(word, after: previous, knowing: names)
                    ?? spaced(word, after: previous, earlier, knowing: names)
                    ?? labelled(word, knowing: names)
                    ?? (allowsBareName ? bare(word, after: previous, knowing: names) : nil)
            {
                return namesOther(than: message, knowing: names) ? nil : message
            }
            earlier = previous
            previous = word
        }
        return nil
    }

    /// Whether another known name stands before a message. That a prefix says the same one twice does not matter.
    func namesOther(than message: Message, knowing names: EventNames) -> Bool {
        let messageStart = message.className.isEmpty ? message.name.lowerBound : message.className.lowerBound
        var index = bytes.skippingBlanks(from: start, to: messageStart)
        while index < messageStart {
            let end = bytes.wordEnd(from: index, to: messageStart)
            var nameEnd = end
            while nameEnd > index, !bytes[nameEnd - 1].isASCIIName, !"):".utf8.contains(bytes[nameEnd - 1]) {
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

    /// Whether a known name stands behind a word and a colon, with nothing or a separator behind it: `List: viewDidLoad`. Whether
    /// the word is a class or a prefix such as `DEBUG`, nobody knows.
    func isLabelledName(knowing names: EventNames) -> Bool {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: start, to: end) else { return false }
        let name = bytes.skippingBlanks(from: colon + 1, to: end)
        var nameEnd = name
        while nameEnd < end, bytes.blankLength(at: nameEnd, to: end) == 0, bytes[nameEnd] != UInt8(ascii: ",") {
            nameEnd += 1
        }
        return name > colon + 1 && names.contains(bytes.part(name..<nameEnd))
    }

    /// Whether the text holds a sign that pairs or the notation of times need; most texts do not.
    private func mayHoldPairsOrTimes(to textEnd: Int) -> Bool {
        bytes.firstIndex(of: UInt8(ascii: "="), from: start, to: textEnd) != nil
            || bytes.firstIndex(of: UInt8(ascii: ":"), from: start, to: textEnd) != nil
            || bytes.firstIndex(of: UInt8(ascii: "@"), from: start, to: textEnd) != nil
    }

    /// The end of a word, or where notation begins in it: `m{frame=10}@300ms`.
    private func wordEnd(from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, bytes.blankLength(at: index, to: end) == 0 {
            if index > start, RecordBatch.beginsNotation(bytes, at: index, to: end) { return index }
            index += 1
        }
        return index
    }

    /// `prefix---Module.C.m(_:)`
    private func dotted(_ word: Range<Int>, after previous: Range<Int>, knowing names: EventNames) -> Message? {
        let list = bytes.firstIndex(of: UInt8(ascii: "("), from: word.lowerBound, to: word.upperBound)
        guard let dot = bytes.lastIndex(of: UInt8(ascii: "."), from: word.lowerBound, to: list ?? word.upperBound),
            names.contains(bytes.part(dot + 1..<word.upperBound))
        else { return nil }
        let name = dot + 1..<word.upperBound
        if let start = genericClassStart(endingAt: dot) {
            return message(named: name, of: start..<dot, knowing: names)
        }
        let classStart = classStart(endingAt: dot, notBefore: word.lowerBound)
        let className = withoutModule(classStart..<dot)
        guard isClass(className, knowing: names), isFree(classStart, in: word, after: previous) else { return nil }
        return Message(className: className, name: name)
    }

    /// `prefix---C m`
    private func spaced(
        _ word: Range<Int>,
        after previous: Range<Int>,
        _ earlier: Range<Int>,
        knowing names: EventNames
    ) -> Message? {
        guard !previous.isEmpty, names.contains(bytes.part(word)) else { return nil }
        if let start = genericClassStart(endingAt: previous.upperBound) {
            return message(named: word, of: start..<previous.upperBound, knowing: names)
        }
        guard bytes[previous.upperBound - 1].isASCIIName else { return nil }
        let classStart = classStart(endingAt: previous.upperBound, notBefore: previous.lowerBound)
        let className = withoutModule(classStart..<previous.upperBound)
        guard isClass(className, knowing: names), isFree(classStart, in: previous, after: earlier) else { return nil }
        return Message(className: className, name: word)
    }

    /// `prefix---m`, and `1 m` where the text begins with the number.
    private func bare(_ word: Range<Int>, after previous: Range<Int>, knowing names: EventNames) -> Message? {
        if names.contains(bytes.part(word)) {
            guard isFree(word.lowerBound, in: word, after: previous), !mayHaveSubject(word, after: previous) else {
                return nil
            }
            let isTagged =
                previous.lowerBound == start && !previous.isEmpty
                && bytes.digitsEnd(from: start, to: previous.upperBound) == previous.upperBound
            return Message(identity: isTagged ? previous : 0..<0, name: word)
        }
        guard let nameStart = trailingName(of: word), nameStart > word.lowerBound,
            bytes[nameStart - 1] != UInt8(ascii: "."),
            names.contains(bytes.part(nameStart..<word.upperBound)),
            isFree(nameStart, in: word, after: previous)
        else { return nil }
        return Message(name: nameStart..<word.upperBound)
    }

    /// Whether something in brackets stands beside a name that may say whose event it is: `<private> m`, `m [C]`.
    private func mayHaveSubject(_ name: Range<Int>, after previous: Range<Int>) -> Bool {
        if !previous.isEmpty, ">)".utf8.contains(bytes[previous.upperBound - 1]) { return true }
        let behind = bytes.skippingBlanks(from: name.upperBound, to: end)
        return behind < end && "<[".utf8.contains(bytes[behind])
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

    func isClass(_ name: Range<Int>, knowing names: EventNames) -> Bool {
        guard let first = name.first else { return false }
        return bytes[first].isASCIINameStart && !isKeyword(name) && !isMark(name)
            && !names.contains(bytes.part(name))
    }

    /// Whether what stands before an index of a word is a prefix and no prose: nothing, a word that ends in
    /// punctuation or an emoji (`DEBUG:`, `vc---`), or a time of day.
    func isFree(_ index: Int, in word: Range<Int>, after previous: Range<Int>) -> Bool {
        if index > word.lowerBound { return !endsWord(at: index) }
        if previous.isEmpty || !endsWord(at: previous.upperBound) { return true }
        return bytes[previous.lowerBound].isDigit && !previous.contains { bytes[$0].isNameStart }
    }
}
