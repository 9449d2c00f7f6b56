import TraceModel

/// What a text looks like that is a message and nothing else, `<C: 0x7f…> m`, `-[C m]`, `C m`, `C.m` or `C: m`, behind what may be its
/// receiver. Of other texts nothing is remembered (`MessageMemory`).
struct PlainMessages {
    let names: EventNames

    private static let longestName = 256

    /// The name that a text ends with, if nothing stands behind a receiver but a call.
    @inline(__always)
    func name(
        in call: Range<Int>,
        of text: Range<Int>,
        behind receiverEnd: Int,
        _ bytes: UnsafeRawBufferPointer
    ) -> Range<Int>? {
        let isBracketed = bytes[text.upperBound - 1] == UInt8(ascii: "]")
        if bytes[text.lowerBound] == UInt8(ascii: "<") {
            return !isBracketed && bytes[receiverEnd + 1] == UInt8(ascii: " ") ? call : nil
        }
        if bytes[text.lowerBound].isCapital { return nameStart(behind: receiverEnd, bytes)..<text.upperBound }
        return isBracketed ? receiverEnd + 1..<text.upperBound - 1 : nil
    }

    /// Where the call of a message begins behind a receiver, two bytes behind which there are: `viewDidLoad`, `viewDidLoad]`,
    /// or ` load]`. An instance and a class that are sent the same name are sent two messages, so that the blank is the class's. What
    /// separates a word from its call is the call's too, and nobody else's. Nil of a word.
    @inline(__always)
    func callStart(_ bytes: UnsafeRawBufferPointer, _ receiverStart: Int, _ receiverEnd: Int) -> Int? {
        switch bytes[receiverStart] {
        case UInt8(ascii: "<"): receiverEnd &+ 2
        case UInt8(ascii: "-"): bytes[receiverEnd &+ 1] == UInt8(ascii: " ") ? nil : receiverEnd &+ 1
        case UInt8(ascii: "+"): receiverEnd
        default: nil
        }
    }

    /// Where a name begins behind a word and its separator: `C m`, `C.m`, `C: m`.
    func nameStart(behind receiverEnd: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
        bytes[receiverEnd - 1] == UInt8(ascii: ":") ? receiverEnd + 1 : receiverEnd
    }

    /// Whether a name can have a number: `viewWillAppear:`, `viewWillAppear(_:)`. One that is known in another case, or the beginning of
    /// one, may be an event or not.
    func isPlain(_ name: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard name.count < PlainMessages.longestName, bytes[name.lowerBound].isASCIINameStart,
            callEnd(from: name.lowerBound, to: name.upperBound, bytes) == name.upperBound
        else { return false }
        let word = name.lowerBound..<selectorEnd(from: name.lowerBound, to: name.upperBound, bytes)
        return MessageScanner.colonBeforeValue(bytes, word) == nil && !names.knowInOtherCase(bytes.part(name))
            && !names.areBegun(by: bytes.part(name))
    }

    /// The end of a name and its parameter list: `viewWillAppear:`, `viewDidLoad()`.
    func callEnd(from start: Int, to end: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
        bytes.parameterListEnd(from: selectorEnd(from: start, to: end, bytes), to: end)
    }

    private func selectorEnd(from start: Int, to end: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
        bytes.end(from: start, to: end) { $0.isASCIIName || $0 == UInt8(ascii: ":") }
    }

    /// Whether a text of two words is a message without brackets. That depends on each of the words and what separates them, not on
    /// their coming together, so that it is asked only where one of them is new.
    func isMessage(
        _ text: Range<Int>,
        of label: Range<Int>,
        _ name: Range<Int>,
        _ bytes: UnsafeRawBufferPointer
    ) -> Bool {
        guard !names.holdBlanks, !names.holdDots, names.contains(bytes.part(name)),
            let message = MessageScanner(bytes, text, names).message(allowsBareName: false)
        else { return false }
        return message.kind == .instance && message.className == label && message.identity.isEmpty
            && message.name == name
    }

    /// Whether a name may be the value of a key that says how something went, `Result: declined`. Then its record is not kept, and no
    /// number can be told by it.
    func mayDeny(_ name: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        DenyingWords.deny(name, in: bytes) || bytes.isWord(name, of: DenyingWords.outcomes)
            || bytes.isWord(name, of: DenyingWords.assents)
    }
}
