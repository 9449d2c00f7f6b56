import TraceModel

/// `C m, D n`, `C.m() D.n()`: plain messages with nothing but blanks, commas, bars and arrows between them, to the text's end. A class
/// in such a list begins with a capital; without, it is prose, such as `before viewDidLoad after viewDidAppear`.
extension MessageScanner {
    /// The first message of a text that is a list of several.
    func firstOfList() -> Message? {
        let textEnd = bytes.remarkStart(from: start, to: end)
        let index = bytes.skippingBlanks(from: start, to: textEnd)
        guard let first = listed(at: index, to: textEnd), isList(behind: first, to: textEnd) else { return nil }
        return first
    }

    /// Hands over the messages that stand behind a text's first one, with where each begins.
    ///
    /// - Returns: the last of them, the first one if there are no others.
    func forEachMessage(behind first: Message, _ body: (_ message: Message, _ start: Int) -> Void) -> Message {
        var last = first
        while let next = message(joinedTo: last) {
            body(next.message, next.start)
            last = next.message
        }
        let textEnd = bytes.remarkStart(from: start, to: end)
        guard last.name == first.name, isPlain(first), isList(behind: first, to: textEnd) else { return last }
        while let next = listed(behind: last, to: textEnd) {
            body(next.message, next.start)
            last = next.message
        }
        return last
    }

    private func isPlain(_ message: Message) -> Bool {
        let end = message.name.upperBound
        return message.identity.isEmpty && !(end < self.end && bytes[end] == UInt8(ascii: "]"))
    }

    /// Whether other messages stand behind one, and nothing else but attributes behind the last.
    private func isList(behind first: Message, to textEnd: Int) -> Bool {
        guard var last = listed(behind: first, to: textEnd)?.message else { return false }
        while let next = listed(behind: last, to: textEnd) { last = next.message }
        let rest = bytes.skippingSeparators(from: last.name.upperBound, to: textEnd)
        return !beginsWord(at: rest) || AttributeScanner.beginsPair(bytes, rest..<textEnd)
    }

    private func listed(behind previous: Message, to textEnd: Int) -> (message: Message, start: Int)? {
        let start = bytes.skippingSeparators(from: previous.name.upperBound, to: textEnd)
        guard start > previous.name.upperBound else { return nil }
        return listed(at: start, to: textEnd).map { ($0, start) }
    }

    /// `C m`, `Module.C.m(_:)`
    private func listed(at start: Int, to textEnd: Int) -> Message? {
        let word = start..<listedEnd(from: start, to: textEnd)
        let list = bytes.firstIndex(of: UInt8(ascii: "("), from: word.lowerBound, to: word.upperBound)
        var (receiver, name) = (word, word)
        if let dot = bytes.lastIndex(of: UInt8(ascii: "."), from: word.lowerBound, to: list ?? word.upperBound),
            names.contains(bytes.part(dot + 1..<word.upperBound))
        {
            (receiver, name) = (start..<dot, dot + 1..<word.upperBound)
        } else {
            let nameStart = bytes.skippingBlanks(from: word.upperBound, to: textEnd)
            name = nameStart..<listedEnd(from: nameStart, to: textEnd)
        }
        let className = withoutModule(receiver)
        guard let first = className.first, bytes[first].isCapital, name.lowerBound > receiver.upperBound,
            names.contains(bytes.part(name)), className.allSatisfy({ bytes[$0].isASCIIName }), isClass(className)
        else { return nil }
        return Message(className: className, name: name)
    }

    /// The end of a word of a list: `viewWillAppear(_:)`.
    private func listedEnd(from start: Int, to textEnd: Int) -> Int {
        return bytes.end(from: start, to: textEnd) { $0.isASCIIName || $0.isOne(of: ".:()") }
    }
}
