import TraceModel

/// Finds the message in a text, behind whatever prefix: first the forms with brackets or an address, which are
/// messages whatever their name; then the plain ones, which are messages only if the name is known.
///
/// Complexity: O(*n*) in the text's length; what stands inside one pair of brackets is looked at up to a limit.
struct MessageScanner {
    let bytes: UnsafeRawBufferPointer
    let start: Int
    let end: Int

    init(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) {
        self.bytes = bytes
        start = text.lowerBound
        end = text.upperBound
    }

    /// - Parameter allowsBareName: whether a known name without a subject is a message.
    func message(knowing names: EventNames, allowsBareName: Bool) -> Message? {
        if let message = enclosedMessage(knowing: names) {
            return isUnclear(message, knowing: names) ? nil : withAddress(message)
        }
        return firstOfList(knowing: names) ?? describedMessage(knowing: names)
            ?? plainMessage(knowing: names, allowsBareName: allowsBareName)
    }

    /// Whether the text is a message whose name is known.
    func holdsEvent(knowing names: EventNames) -> Bool {
        message(knowing: names, allowsBareName: false).map { names.contains(bytes.part($0.name)) } ?? false
    }

    /// The message with brackets or an address that stands behind another one, with nothing but blanks, commas, bars, arrows or a
    /// semicolon between them, and where it begins. Behind any other text a message is only spoken of.
    func message(joinedTo previous: Message, knowing names: EventNames) -> (message: Message, start: Int)? {
        let index = rest(behind: previous).lowerBound
        let behind = index < end && bytes[index] == UInt8(ascii: ";") ? index + 1 : index
        let start = bytes.skippingSeparators(from: behind, to: end)
        guard start < end, start > index || bytes[start - 1] == UInt8(ascii: "]") else { return nil }
        let hasSign = bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "+")
        let opening = hasSign ? start + 1 : start
        guard opening < end else { return nil }
        let message: Message?
        switch bytes[opening] {
        case UInt8(ascii: "["): message = bracketedMessage(at: opening, knowing: names)
        case UInt8(ascii: "<"): message = addressedMessage(at: opening, knowing: names)
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
    func isCutOff(_ message: Message?, knowing names: EventNames) -> Bool {
        guard let message else {
            return isOpen(UInt8(ascii: "["), UInt8(ascii: "]")) || isOpen(UInt8(ascii: "<"), UInt8(ascii: ">"))
        }
        return message.name.upperBound == end && !names.contains(bytes.part(message.name))
    }

    /// The first message with brackets or an address whose name is known, else the first one: `[main thread] -[C m]`
    /// is about `C`.
    func enclosedMessage(knowing names: EventNames) -> Message? {
        var first: Message?
        var index = start
        while let opening = nextOpening(from: index) {
            let message =
                bytes[opening] == UInt8(ascii: "[")
                ? bracketedMessage(at: opening, knowing: names) : addressedMessage(at: opening, knowing: names)
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
}
