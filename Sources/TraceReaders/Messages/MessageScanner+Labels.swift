import TraceModel

/// `C: m`, `C - m`, `C | m`, `[C] m`, `(C) m`, `[C.swift:12] m`: a known name behind a class and punctuation.
///
/// Such a word may as well be a prefix that an app prints before every line. So it must look like a class: it begins with a
/// capital, is not all capitals, and is no word by which loggers mark their lines. In brackets, where a category would stand
/// too, it must be called like a view controller.
extension MessageScanner {
    /// The message whose known name ends a word, behind a label.
    func labelled(_ word: Range<Int>, knowing names: EventNames) -> Message? {
        let nameStart = names.contains(bytes.part(word)) ? word.lowerBound : behindLabel(in: word)
        let name = nameStart..<word.upperBound
        guard names.contains(bytes.part(name)), let label = label(endingAt: nameStart),
            isClass(label.className, knowing: names), isFree(before: label.start)
        else { return nil }
        return Message(className: label.className, name: name)
    }

    /// A message to a class with generic arguments, whose modules may stand before it.
    func message(named name: Range<Int>, of classWithModules: Range<Int>, knowing names: EventNames) -> Message? {
        let className = withoutModule(classWithModules)
        guard looksLikeClass(className), isClass(className, knowing: names), isFree(before: classWithModules.lowerBound)
        else { return nil }
        return Message(className: className, name: name)
    }

    /// Where a word goes on behind a label and its punctuation: `C:m`, `C::m`, `[C]m`.
    private func behindLabel(in word: Range<Int>) -> Int {
        var index = word.lowerBound
        if MessageScanner.bracket(closing: bytes[index]) != nil { index += 1 }
        while index < word.upperBound, bytes[index].isASCIIName || bytes[index] == UInt8(ascii: ".") { index += 1 }
        while index < word.upperBound, MessageScanner.isPunctuation(bytes[index]) { index += 1 }
        return index
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"),
            UInt8(ascii: "]"), UInt8(ascii: ")"):
            true
        default: false
        }
    }

    /// The class that stands before an index, with punctuation and perhaps blanks between, and where it begins, with its modules and
    /// a bracket.
    private func label(endingAt end: Int) -> (className: Range<Int>, start: Int)? {
        var index = end
        var hasPunctuation = false
        while index > start {
            let byte = bytes[index - 1]
            if hasPunctuation, let first = genericClassStart(endingAt: index) {
                let className = withoutModule(first..<index)
                return looksLikeClass(className) ? (className, first) : nil
            }
            if MessageScanner.isPunctuation(byte) {
                hasPunctuation = true
                index -= 1
            } else if index > start + 2, bytes.hasText("→", at: index - 3, to: end) {
                hasPunctuation = true
                index -= 3
            } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
                index -= 1
            } else if let colon = lineNumberStart(endingAt: index) {
                hasPunctuation = true
                index = colon
            } else {
                break
            }
        }
        let first = classStart(endingAt: index, notBefore: start)
        let className = withoutModule(first..<index)
        guard hasPunctuation, looksLikeClass(className) else { return nil }
        // The class may stand in brackets; the end of a description or of generic arguments is no arrow.
        let opening = first > start ? MessageScanner.bracket(closing: bytes[first - 1]) : nil
        let closing = MessageScanner.isBracket(bytes[index]) ? bytes[index] : lineNumberBracket(from: index, to: end)
        guard opening == closing, closing == nil || isController(className) else { return nil }
        return (className, opening == nil ? first : first - 1)
    }

    /// The bracket that closes one; nil if it opens none.
    private static func bracket(closing opening: UInt8) -> UInt8? {
        switch opening {
        case UInt8(ascii: "["): UInt8(ascii: "]")
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "<"): UInt8(ascii: ">")
        default: nil
        }
    }

    private static func isBracket(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "]") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ">")
    }

    /// The bracket behind the number of a line: `[ListVC.swift:24]`.
    private func lineNumberBracket(from colon: Int, to end: Int) -> UInt8? {
        let behind = bytes.digitsEnd(from: colon + 1, to: end)
        return behind < end && behind > colon + 1 && MessageScanner.isBracket(bytes[behind]) ? bytes[behind] : nil
    }

    /// Where the number of a line begins, its colon included: `ListVC.swift:24`.
    private func lineNumberStart(endingAt end: Int) -> Int? {
        var index = end
        while index > start, bytes[index - 1].isDigit { index -= 1 }
        return index < end && index > start && bytes[index - 1] == UInt8(ascii: ":") ? index - 1 : nil
    }

    /// Whether a word begins with a capital and is not all capitals.
    func looksLikeClass(_ name: Range<Int>) -> Bool {
        guard let first = name.first else { return false }
        return bytes[first] &- UInt8(ascii: "A") < 26 && name.contains { bytes[$0] &- UInt8(ascii: "a") < 26 }
    }

    /// `ListVC`, `ListViewController`
    private func isController(_ name: Range<Int>) -> Bool {
        bytes.hasText("VC", at: max(name.lowerBound, name.upperBound - 2), to: name.upperBound)
            || bytes.hasText("Controller", at: max(name.lowerBound, name.upperBound - 10), to: name.upperBound)
    }

    /// Whether what stands before an index is a prefix and no prose.
    private func isFree(before index: Int) -> Bool {
        if endsWord(at: index) { return false }
        var end = index
        while end > start, bytes.blankLength(at: end - 1, to: index) > 0 { end -= 1 }
        return isFree(index, in: index..<index, after: wordStart(endingAt: end)..<end)
    }
}
