package import TraceModel

/// Finds the message in a text, behind whatever prefix: first the forms with brackets or an address, which are
/// messages whatever their name; then the plain ones, which are messages only if the name is known.
///
/// Complexity: O(*n*) in the text's length; what stands inside one pair of brackets is looked at up to a limit.
package struct MessageScanner {
    let bytes: UnsafeRawBufferPointer
    let start: Int
    let end: Int
    /// The names that are known.
    let names: EventNames

    /// No names, where none is asked for.
    static let noNames = EventNames([])

    package init(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, _ names: EventNames = MessageScanner.noNames) {
        self.bytes = bytes
        self.names = names
        start = text.lowerBound
        end = text.upperBound
    }

    /// A part of the text as a text of its own.
    func part(_ text: Range<Int>) -> MessageScanner { MessageScanner(bytes, text, names) }

    /// - Parameter allowsBareName: whether a known name without a subject is a message.
    func message(allowsBareName: Bool) -> Message? {
        if let message = enclosedMessage() { return isUnclear(message) ? nil : withAddress(message) }
        return firstOfList() ?? describedMessage() ?? plainMessage(allowsBareName: allowsBareName)
    }

    /// Whether the text is a message whose name is known.
    func holdsEvent() -> Bool { message(allowsBareName: false).map { names.contains(bytes.part($0.name)) } ?? false }

    /// The message with brackets or an address that stands behind another one, with nothing but blanks, commas, bars, arrows or a
    /// semicolon between them, and where it begins. Behind any other text a message is only spoken of.
    func message(joinedTo previous: Message) -> (message: Message, start: Int)? {
        let index = rest(behind: previous).lowerBound
        let behind = index < end && bytes[index] == UInt8(ascii: ";") ? index + 1 : index
        let start = bytes.skippingSeparators(from: behind, to: end)
        guard start < end, start > index || bytes[start - 1] == UInt8(ascii: "]") else { return nil }
        let hasSign = bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "+")
        let opening = hasSign ? start + 1 : start
        guard opening < end else { return nil }
        let message: Message?
        switch bytes[opening] {
        case UInt8(ascii: "["): message = bracketedMessage(at: opening)
        case UInt8(ascii: "<"): message = addressedMessage(at: opening)
        default: message = nil
        }
        guard let message, names.contains(bytes.part(message.name)) else { return nil }
        return (message, start)
    }

    /// What stands behind a message, and the values of its name.
    func rest(behind message: Message) -> Range<Int> {
        let index = valueEnd(behind: message.name)
        return (index < end && bytes[index] == UInt8(ascii: "]") ? index + 1 : index)..<end
    }

    /// Whether a text that ends where the log was cut off ends inside its message: behind an opened bracket, or in the
    /// middle of a name.
    func isCutOff(_ message: Message?) -> Bool {
        guard let message = message ?? enclosedMessage() else {
            return isOpen(UInt8(ascii: "["), UInt8(ascii: "]")) || isOpen(UInt8(ascii: "<"), UInt8(ascii: ">"))
        }
        return message.name.upperBound == end && !names.contains(bytes.part(message.name))
    }

    /// The first message with brackets or an address whose name is known, else the first one: `[main thread] -[C m]`
    /// is about `C`.
    func enclosedMessage() -> Message? {
        var first: Message?
        var index = start
        while let opening = nextOpening(from: index) {
            let message =
                bytes[opening] == UInt8(ascii: "[") ? bracketedMessage(at: opening) : addressedMessage(at: opening)
            guard let message else {
                index = opening + 1
                continue
            }
            index = message.name.upperBound
            let isOnlyOne = first == nil && nextOpening(from: index) == nil
            if isOnlyOne || names.contains(bytes.part(message.name)) { return message }
            first = first ?? message
        }
        return first
    }

    private func nextOpening(from start: Int) -> Int? {
        bytes.firstIndex(of: UInt8(ascii: "["), or: UInt8(ascii: "<"), from: start, to: end)
    }

    private func isOpen(_ opening: UInt8, _ closing: UInt8) -> Bool {
        guard let last = bytes.lastIndex(of: opening, from: start, to: end) else { return false }
        let isInside = last + 1 == end || bytes[last + 1].isNameStart || bytes[last + 1] == UInt8(ascii: "<")
        return isInside && bytes.firstIndex(of: closing, from: last, to: end) == nil
    }

    /// Whether the text is a message that does not end on its line, one of several, or none for what stands between an object and a
    /// name: `<ListVC: 0x7f…> (Home) viewDidAppear:`, `viewDidAppear: parent=<ListVC: 0x7f…>`. Whether it says that the event took
    /// place, or of what, nobody knows.
    func beginsWithEvent() -> Bool {
        if isWrapped { return true }
        if let message = enclosedMessage(), isUnclear(message) { return true }
        guard let opening = bytes.firstIndex(of: UInt8(ascii: "<"), from: start, to: end),
            let object = object(at: opening)
        else { return false }
        if part(object.end..<end).endsWithName() { return true }
        // Beside an object that is only an attribute's value nothing says whose the event is.
        return isValue(at: opening, takesColon: true) && plainMessage(allowsBareName: true) != nil
    }

    /// Whether a known name is all that the text says, save for the number of an object, or what else it may be: `0x7f01 open`.
    var isNumberedEvent: Bool {
        guard start < end, !bytes[start].isNameStart, let name = names.first(in: bytes, from: start, to: end),
            bytes.parameterListEnd(from: name.upperBound, to: end) == end
        else { return false }
        var index = start
        var holdsNumber = false
        while let word = word(from: index, to: name.lowerBound) {
            guard bytes[word.lowerBound].isDigit else { return false }
            holdsNumber = true
            index = word.upperBound
        }
        return holdsNumber
    }

    /// Whether it is not clear which event a message with brackets or an address says, or whether it took place: another one's name
    /// stands before it, its own is known in another case, or the words around it deny it.
    func isUnclear(_ message: Message) -> Bool {
        namesOther(than: message) || names.knowInOtherCase(bytes.part(message.name)) || isDenied(message)
            || isCutOff(message.name) || standsBehindObject(message)
    }

    /// Whether the object that a message is of is the value of a key, or stands behind `in`, and another one stands before it, whose
    /// event it may be: `<DetailVC: 0x7f02> parent=<NavController: 0x7f0a> viewDidAppear`.
    private func standsBehindObject(_ message: Message) -> Bool {
        guard !message.identity.isEmpty, message.identity.upperBound <= message.name.lowerBound,
            let opening = bytes.lastIndex(of: UInt8(ascii: "<"), from: start, to: message.identity.lowerBound)
        else { return false }
        let end = blanksStart(endingAt: opening)
        let word = bytes.start(endingAt: end, notBefore: start, while: \.isASCIIName)..<end
        guard isValue(at: opening, takesColon: true) || bytes.isText("in", word) else { return false }
        var index = start
        while let other = bytes.firstIndex(of: UInt8(ascii: "<"), from: index, to: opening) {
            index = other + 1
            if let object = object(at: other), object.end <= opening, !bytes.isThread(object.className) { return true }
        }
        return false
    }

    /// Whether a name with which the text ends is the beginning of a known one, up to its last word or into it: `viewWillApp`.
    private func isCutOff(_ name: Range<Int>) -> Bool {
        name.upperBound == end && names.areBegun(by: bytes.part(name))
    }

    /// A plain message that is none only for what stands behind it or before: `ListVC viewDidAppear before viewDidLoad`, `[UI] list
    /// viewDidLoad`.
    ///
    /// - Parameter allowsBareName: whether a known name without a subject would be a message.
    func doubtfulMessage(allowsBareName: Bool) -> Message? { plainMessage(allowsBareName: allowsBareName, .doubtful) }

    /// Whether a message in brackets goes on in the next line: `-[ListVC viewWillApp`.
    var isWrapped: Bool {
        guard let opening = bytes.lastIndex(of: UInt8(ascii: "["), from: start, to: end), opening > start,
            bytes[opening - 1] == UInt8(ascii: "-"), opening + 1 < end, bytes[opening + 1].isASCIINameStart
        else { return false }
        return bytes.firstIndex(of: UInt8(ascii: "]"), from: opening, to: end) == nil
    }

    /// The first known name in the text, as far as it is a word, whatever stands around it.
    package func knownWord() -> Range<Int>? {
        var index = start
        while index < end {
            if !endsWord(at: index), let nameEnd = names.end(ofComposedNameAt: index, in: bytes, to: end) {
                return index..<nameEnd
            }
            let behind = bytes.end(from: index, to: end, while: \.isASCIIName)
            if behind > index, !endsWord(at: index), !beginsWord(at: behind), names.contains(bytes.part(index..<behind))
            {
                return index..<behind
            }
            index = max(behind, index + 1)
        }
        return nil
    }

    /// Whether the last word is a known name.
    private func endsWithName() -> Bool {
        let first = wordStart(endingAt: end)
        return first < end && names.contains(bytes.part(first..<end))
    }
}

extension UnsafeRawBufferPointer {
    /// Whether objects of a class are threads: what logs a message, and not what it is about.
    package func isThread(_ className: Range<Int>) -> Bool {
        isText("NSThread", className) || isText("_NSMainThread", className)
    }
}
