import TraceModel

/// `[C m]`, `-[C m]`, `+[C m]`, `-[Module.C(Category) m]`, `[<C: 0x7f…> m]`.
extension MessageScanner {
    /// The message in the bracket that opens at an index.
    ///
    /// Source code is none (`[super init]`, `[[C alloc] init]`, `[C m];`), nor a block inside a method
    /// (`__34-[C m]_block_invoke`), nor a frame of a call stack (`-[C m] + 52`, ``Shop`-[C m]``).
    func bracketedMessage(at opening: Int) -> Message? {
        if opening > start, bytes[opening - 1] == UInt8(ascii: "[") { return nil }
        if hasSign(before: opening), opening - 1 > start, bytes[opening - 2] == UInt8(ascii: "`") { return nil }
        var message = Message()
        guard let receiverEnd = readReceiver(at: opening + 1, into: &message) else { return nil }
        let nameStart = bytes.skippingBlanks(from: receiverEnd, to: end)
        guard nameStart > receiverEnd else { return nil }
        let nameEnd = nameEnd(from: nameStart)
        guard nameEnd > nameStart else { return nil }
        // Of a name that is not known, a value would make it a call in source code.
        let isKnown = names.contains(bytes.part(nameStart..<nameEnd))
        let close = isKnown ? valueEnd(behind: nameStart..<nameEnd) : nameEnd
        guard close < end, bytes[close] == UInt8(ascii: "]"),
            !isCode(after: close + 1, hasSign: hasSign(before: opening))
        else { return nil }
        if opening > start, bytes[opening - 1] == UInt8(ascii: "+") { message.kind = .classMethod }
        message.name = nameStart..<nameEnd
        return message
    }

    /// Reads who received the message: a class, or an object as its description prints it.
    private func readReceiver(at start: Int, into message: inout Message) -> Int? {
        if start < end, bytes[start] == UInt8(ascii: "<") {
            guard let object = object(at: start) else { return nil }
            message.className = object.className
            message.identity = object.identity
            return object.end
        }
        var index = start
        while index < end, bytes[index] == UInt8(ascii: ".") || beginsWord(at: index) || joinsWords(at: index) {
            index += 1
        }
        message.className = labelWithoutModule(start..<index)
        guard let first = message.className.first, bytes[first].isNameStart, !isKeyword(start..<index) else {
            return nil
        }
        guard index < end, bytes[index] == UInt8(ascii: "(") else { return index }
        repeat { index += 1 } while index < end && bytes[index].isName
        return index < end && bytes[index] == UInt8(ascii: ")") ? index + 1 : nil
    }

    private func hasSign(before opening: Int) -> Bool {
        opening > start && (bytes[opening - 1] == UInt8(ascii: "-") || bytes[opening - 1] == UInt8(ascii: "+"))
    }

    /// - Parameter hasSign: whether the bracket has a sign before it, which it has in no statement.
    private func isCode(after close: Int, hasSign: Bool) -> Bool {
        guard close < end else { return false }
        if bytes[close] == UInt8(ascii: ";") && !hasSign || bytes[close] == UInt8(ascii: "]")
            || bytes[close].isASCIIName
        {
            return true
        }
        return bytes.hasText(" + ", at: close, to: end) && close + 3 < end && bytes[close + 3].isDigit
    }
}
