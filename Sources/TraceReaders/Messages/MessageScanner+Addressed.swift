import TraceModel

/// `<C: 0x7f…> m`, `<Module.C: 0x7f…>.m`, `<C: 0x7f…; frame = (…)> m`, `<C: 0x7f…> -[C m]`.
extension MessageScanner {
    /// An object as its description prints it.
    package struct Object {
        package var className: Range<Int>
        var identity: Range<Int>
        /// Where the text goes on behind the description.
        package var end: Int
    }

    /// The message to the object whose description opens at an index. More words may follow only a known name:
    /// `<C: 0x7f…> is being deallocated` is no message.
    func addressedMessage(at opening: Int) -> Message? {
        guard let object = object(at: opening) else { return nil }
        let nameStart = skippingMarks(from: skippingPunctuation(from: object.end))
        guard nameStart < end else { return nil }
        if bytes[nameStart] == UInt8(ascii: "[") {
            guard !isValue(at: opening, takesColon: false), var message = bracketedMessage(at: nameStart) else {
                return nil
            }
            message.className = object.className
            message.identity = object.identity
            return message
        }
        let close = nameEnd(from: nameStart)
        guard nameStart > object.end, close > nameStart else { return nil }
        let name = nameStart..<close
        guard close == end || names.contains(bytes.part(name)) && !hasOtherArguments(behind: name) else { return nil }
        return Message(className: object.className, identity: object.identity, name: nameStart..<close)
    }

    /// `m <C: 0x7f…>`, as `print(#function, self)` prints it, and `m called on <C: 0x7f…>`.
    func describedMessage() -> Message? {
        guard let opening = bytes.firstIndex(of: UInt8(ascii: "<"), from: start, to: end),
            let object = object(at: opening), bytes.skippingBlanks(from: object.end, to: end) == end,
            !isValue(at: opening, takesColon: true),
            let message = part(start..<punctuationStart(before: opening)).plainMessage(allowsBareName: true),
            message.className.isEmpty || isSameText(message.className, object.className)
        else { return nil }
        return Message(className: object.className, identity: object.identity, name: message.name)
    }

    /// A message in brackets with the address of its receiver, if the text shows it elsewhere: `-[C m] <C: 0x7f…>`.
    func withAddress(_ message: Message) -> Message {
        guard message.identity.isEmpty, message.kind == .instance else { return message }
        var found: Object?
        var index = start
        while let opening = bytes.firstIndex(of: UInt8(ascii: "<"), from: index, to: end) {
            index = opening + 1
            guard let object = object(at: opening), isSameText(object.className, message.className),
                !isAttribute(at: opening, of: message)
            else { continue }
            // Of two objects nobody knows which it is.
            if let found, !isSameText(found.identity, object.identity) { return message }
            found = object
        }
        var message = message
        if let found { message.identity = found.identity }
        return message
    }

    /// Whether the object at an index is the value of an attribute, or in a list that is one, and not what the message is about:
    /// `parent=<C: 0x7f…>`, `parent: <C: 0x7f…>`, `children=[<C: 0x7f…>]`.
    private func isAttribute(at opening: Int, of message: Message) -> Bool {
        let isBehind = opening > message.name.upperBound
        if isValue(at: opening, takesColon: isBehind) { return true }
        guard isBehind else { return false }
        let limit = Swift.max(message.name.upperBound + 1, opening - MessageScanner.longestGenericClass)
        var index = opening
        var depth = 0
        while index > limit {
            index -= 1
            switch bytes[index] {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                let first = bytes.start(endingAt: index, notBefore: limit, while: \.isASCIIName)
                if depth == 0, isValue(at: first, takesColon: true) { return true }
                depth = Swift.max(0, depth - 1)
            default: break
            }
        }
        return false
    }

    /// Whether an attribute's name and its sign stand before an index.
    ///
    /// - Parameter takesColon: whether the sign may be a colon; before a message a word with one is a prefix.
    func isValue(at index: Int, takesColon: Bool) -> Bool {
        let isQuoted = index > start && bytes[index - 1].isOne(of: "\"'")
        let sign = blanksStart(endingAt: isQuoted ? index - 1 : index)
        guard sign > start else { return false }
        let isPair = bytes[sign - 1] == UInt8(ascii: "=")
        guard isPair || takesColon && bytes[sign - 1] == UInt8(ascii: ":") else { return false }
        let nameEnd = isPair ? blanksStart(endingAt: sign - 1) : sign - 1
        let first = bytes.start(endingAt: nameEnd, notBefore: start, while: \.isASCIIName)
        let name = first..<nameEnd
        return !name.isEmpty && bytes[first].isNameStart && !isWord(name, of: MessageScanner.leadingWords)
            && !isMark(name) && !names.contains(bytes.part(name)) && !names.contains(bytes.part(first..<sign))
    }

    /// Where the punctuation, the blanks and the words that only lead to an object begin before it.
    private func punctuationStart(before end: Int) -> Int {
        var index = end
        while true {
            while index > start, bytes[index - 1].isOne(of: " \t:-=>|,") { index -= 1 }
            let word = wordStart(endingAt: index)..<index
            guard word.lowerBound > start, isWord(word, of: MessageScanner.leadingWords) else { return index }
            index = word.lowerBound
        }
    }

    private static let leadingWords: WordSet = ["called", "on", "of", "by", "in", "self", "object", "instance"]

    /// Skips words by which loggers mark lines, where a known name stands behind them: `<C: 0x7f…> called m`.
    private func skippingMarks(from start: Int) -> Int {
        var index = start
        while index < end {
            let word = index..<bytes.nameEnd(from: index, to: end)
            if word.isEmpty || names.contains(bytes.part(word)) || !isMark(word) { break }
            index = skippingPunctuation(from: word.upperBound)
        }
        if index == start { return start }
        let name = index..<nameEnd(from: index)
        return names.contains(bytes.part(name)) ? index : start
    }

    private func isSameText(_ left: Range<Int>, _ right: Range<Int>) -> Bool { bytes[left].elementsEqual(bytes[right]) }

    /// The object whose description opens at an index.
    package func object(at opening: Int) -> Object? {
        guard let (className, colon) = classBeforeColon(from: opening + 1) else { return nil }
        let identityStart = bytes.skippingBlanks(from: colon + 1, to: end)
        guard bytes.hasText("0x", at: identityStart, to: end) else { return nil }
        var index = bytes.nameEnd(from: identityStart + 2, to: end)
        while index < end, bytes[index].isName, bytes.blankLength(at: index, to: end) == 0 { index += 1 }
        guard index > identityStart + 2, !className.isEmpty, let close = descriptionEnd(from: index) else { return nil }
        return Object(className: className, identity: identityStart..<index, end: close + 1)
    }

    /// The class that begins at an index, without its module, and the colon behind it.
    @inline(__always)
    private func classBeforeColon(from start: Int) -> (Range<Int>, Int)? {
        guard start < end, bytes[start].isNameStart else { return nil }
        let limit = Swift.min(end, start + MessageScanner.longestGenericClass)
        let word = bytes.nameEnd(from: start, to: limit)
        if word < limit, bytes[word] == UInt8(ascii: ":") { return (start..<word, word) }
        return classEnd(from: start).map { (withoutModule(start..<$0), $0) }
    }

    /// The colon behind a class, whose name may hold modules and generic arguments.
    private func classEnd(from start: Int) -> Int? {
        let limit = Swift.min(end, start + MessageScanner.longestGenericClass)
        var index = start
        var depth = 0
        while index < limit {
            switch bytes[index] {
            case UInt8(ascii: ":"): return depth == 0 ? index : nil
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"):
                depth -= 1
                if depth < 0 { return nil }
            case UInt8(ascii: "."), UInt8(ascii: ","): break
            case UInt8(ascii: " ") where depth > 0: break
            case let byte where byte.isName: break
            default: return nil
            }
            index += 1
        }
        return nil
    }

    /// The `>` that closes a description, in which other descriptions may stand.
    private func descriptionEnd(from start: Int) -> Int? {
        if start < end, bytes[start] == UInt8(ascii: ">") { return start }
        let limit = Swift.min(end, start + 1024)
        var depth = 0
        var index = start
        while let bracket = bytes.firstIndex(of: UInt8(ascii: "<"), or: UInt8(ascii: ">"), from: index, to: limit) {
            if bytes[bracket] == UInt8(ascii: "<") {
                depth += 1
            } else {
                if depth == 0 { return bracket }
                depth -= 1
            }
            index = bracket + 1
        }
        return nil
    }

    private func skippingPunctuation(from start: Int) -> Int {
        bytes.skippingBlanks(and: ".:-+=>|,)", from: start, to: end)
    }
}
