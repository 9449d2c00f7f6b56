import TraceModel

/// Texts that say an event, and are no message all the same.
extension MessageScanner {
    /// Whether the text is a message that does not end on its line, one of several, or none for what stands between an object and a
    /// name: `<ListVC: 0x7f…> (Home) viewDidAppear:`. Whether it says that the event took place, nobody knows.
    func beginsWithEvent(knowing names: EventNames) -> Bool {
        if isWrapped { return true }
        if let message = enclosedMessage(knowing: names), isUnclear(message, knowing: names) { return true }
        if let opening = bytes.firstIndex(of: UInt8(ascii: "<"), from: start, to: end),
            let object = object(at: opening), MessageScanner(bytes, object.end..<end).endsWithName(knowing: names)
        {
            return true
        }
        return false
    }

    /// Whether it is not clear which event a message with brackets or an address says: another one's name stands before it, or its
    /// own is known in another case.
    func isUnclear(_ message: Message, knowing names: EventNames) -> Bool {
        namesOther(than: message, knowing: names) || names.knowInOtherCase(bytes.part(message.name))
    }

    /// A plain message that is none only for what stands behind it or before: `ListVC viewDidAppear before viewDidLoad`, `[UI] list
    /// viewDidLoad`.
    ///
    /// - Parameter allowsBareName: whether a known name without a subject would be a message.
    func doubtfulMessage(knowing names: EventNames, allowsBareName: Bool) -> Message? {
        plainMessage(knowing: names, allowsBareName: allowsBareName, .doubtful)
    }

    /// Whether a message in brackets goes on in the next line: `-[ListVC viewWillApp`.
    var isWrapped: Bool {
        guard let opening = bytes.lastIndex(of: UInt8(ascii: "["), from: start, to: end), opening > start,
            bytes[opening - 1] == UInt8(ascii: "-"), opening + 1 < end, bytes[opening + 1].isASCIINameStart
        else { return false }
        return bytes.firstIndex(of: UInt8(ascii: "]"), from: opening, to: end) == nil
    }

    /// The first known name in the text, as far as it is a word, whatever stands around it.
    func knownWord(_ names: EventNames) -> Range<Int>? {
        var index = start
        while index < end {
            if !endsWord(at: index), let nameEnd = names.end(ofComposedNameAt: index, in: bytes, to: end) {
                return index..<nameEnd
            }
            var behind = index
            while behind < end, bytes[behind].isASCIIName { behind += 1 }
            if behind > index, !endsWord(at: index), !beginsWord(at: behind), names.contains(bytes.part(index..<behind))
            {
                return index..<behind
            }
            index = max(behind, index + 1)
        }
        return nil
    }

    /// Whether the last word is a known name.
    private func endsWithName(knowing names: EventNames) -> Bool {
        let first = wordStart(endingAt: end)
        return first < end && names.contains(bytes.part(first..<end))
    }
}
