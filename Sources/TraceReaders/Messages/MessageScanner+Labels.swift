/// `C: m`, `C - m`, `C | m`, `[C] m`, `(C) m`, `[C.swift:12] m`, `C.swift 12 m`: a known name behind a label and punctuation.
///
/// Such a word may as well be a prefix that an app prints before every line. So it must begin with a capital, and be no word by
/// which loggers mark their lines. In brackets, where a category would stand too, it must be called like a view controller or a
/// source file; one of capitals alone may be a single letter, or end in a digit. A prefix that is taken for a class makes one
/// label of all objects, as a log of names alone does; a class that is taken for a prefix makes one nameless object of all.
extension MessageScanner {
    /// The message whose known name ends a word, behind a label.
    func labelled(_ name: Range<Int>) -> Message? {
        guard let label = label(endingAt: name.lowerBound), isClass(label.className), isFree(before: label.start),
            label.isCertain || isNobodys(before: label.start)
        else { return nil }
        return Message(className: label.className, name: name)
    }

    /// A message to a class with generic arguments, whose modules may stand before it.
    func message(named name: Range<Int>, of classWithModules: Range<Int>) -> Message? {
        let className = withoutModule(classWithModules)
        guard looksLikeClass(className), isClass(className), isFree(before: classWithModules.lowerBound) else {
            return nil
        }
        return Message(className: className, name: name)
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool { byte.isOne(of: ":-=>|])") }

    /// A word before a name.
    private struct Label {
        var className: Range<Int>
        /// Where it begins, with its modules and a bracket.
        var start: Int
        /// Whether no other word before it can be the label.
        var isCertain: Bool
    }

    /// The label that stands before an index, with punctuation and perhaps blanks between.
    private func label(endingAt end: Int) -> Label? {
        var index = end
        var (hasPunctuation, hasBar) = (false, false)
        while index > start {
            let byte = bytes[index - 1]
            if hasPunctuation, let first = genericClassStart(endingAt: index) {
                let className = withoutModule(first..<index)
                return looksLikeClass(className) ? Label(className: className, start: first, isCertain: !hasBar) : nil
            }
            if MessageScanner.isPunctuation(byte) {
                hasPunctuation = true
                hasBar = hasBar || byte == UInt8(ascii: "|")
                index -= 1
            } else if let length = symbolLength(before: index) {
                hasPunctuation = true
                index -= length
            } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
                index -= 1
            } else if let behindFile = lineNumberStart(endingAt: index) {
                hasPunctuation = true
                index = behindFile
            } else {
                break
            }
        }
        let first = classStart(endingAt: index, notBefore: start)
        let className = labelWithoutModule(first..<index)
        guard hasPunctuation, !className.isEmpty else { return nil }
        // The label may stand in brackets; the end of a description or of generic arguments is no arrow.
        let isOpened = first > start && bytes[first - 1] != UInt8(ascii: "{")
        let opening = isOpened ? Bracket.closing(bytes[first - 1]) : nil
        let closing = Bracket.opening(bytes[index]) != nil ? bytes[index] : lineNumberBracket(from: index, to: end)
        guard opening == closing else { return nil }
        let isSource = fileEndingLength(of: first..<index) > 0
        let isController = isController(className)
        let isCertain =
            looksLikeClass(className) || isController && !bytes[className.lowerBound].isASCIINameStart
        guard isCertain ? closing == nil || isController || isSource : isCapitals(className, inBrackets: closing != nil)
        else { return nil }
        return Label(className: className, start: opening == nil ? first : first - 1, isCertain: isCertain && !hasBar)
    }

    /// How many bytes the arrow, the emoji or another sign of that kind takes that ends before an index.
    private func symbolLength(before index: Int) -> Int? {
        guard bytes[index - 1] >= 0x80 else { return nil }
        let lead = bytes.characterStart(before: index, notBefore: start)
        return beginsWord(at: lead) ? nil : index - lead
    }

    /// The bracket behind the number of a line: `[ListVC.swift:24]`.
    private func lineNumberBracket(from colon: Int, to end: Int) -> UInt8? {
        let behind = bytes.digitsEnd(from: colon + 1, to: end)
        return behind < end && behind > colon + 1 && Bracket.opening(bytes[behind]) != nil ? bytes[behind] : nil
    }

    /// Where the number of a line begins, what separates it from the file included: `ListVC.swift:24`, `ListVC.swift 24`.
    private func lineNumberStart(endingAt end: Int) -> Int? {
        let index = bytes.start(endingAt: end, notBefore: start) { $0.isDigit }
        guard index < end, index > start else { return nil }
        if bytes[index - 1] == UInt8(ascii: ":") { return index - 1 }
        let word = wordStart(endingAt: index - 1)..<index - 1
        return bytes.blankLength(at: index - 1, to: end) == 1 && fileEndingLength(of: word) > 0 ? index - 1 : nil
    }

    /// Whether a word begins with a capital and is not all capitals.
    func looksLikeClass(_ name: Range<Int>) -> Bool {
        guard let first = name.first else { return false }
        return isCapital(at: first) && name.contains(where: isSmallLetter)
    }

    /// Whether a word of capitals and digits may be a label: `A`, `VC1`, `HOME`. Some name a level, or what lines are about.
    ///
    /// - Parameter inBrackets: where a category is as likely, save for a letter or a number.
    private func isCapitals(_ name: Range<Int>, inBrackets: Bool) -> Bool {
        guard let first = name.first, let last = name.last, isCapital(at: first),
            !name.contains(where: isSmallLetter), !isWord(name, of: MessageScanner.categories)
        else { return false }
        return !inBrackets || name.count == 1 || bytes[last].isDigit || isController(name)
    }

    private static let categories: WordSet = [
        "v", "d", "i", "w", "e", "f", "ui", "vc", "app", "ios", "net", "http", "api", "db", "log", "nav", "gui", "url",
    ]

    /// `ListVC`, `ListViewController`
    package func isController(_ name: Range<Int>) -> Bool {
        bytes.hasText("VC", at: max(name.lowerBound, name.upperBound - 2), to: name.upperBound)
            || bytes.hasText("Controller", at: max(name.lowerBound, name.upperBound - 10), to: name.upperBound)
    }

    /// Whether a label is one even where words stand behind the name: `ListVC`, `HomeView`, `VC1`, and no word that begins a
    /// sentence.
    func isCertainLabel(_ name: Range<Int>) -> Bool {
        guard let first = name.first, !isOfSentence(name) else { return false }
        if isController(name) { return true }
        return isCapital(at: first) && name.dropFirst().contains { bytes[$0].isDigit || bytes[$0].isCapital }
    }

    /// Whether a label is one where a word such as `called` stands behind the name.
    func isLabelOfCall(_ name: Range<Int>) -> Bool {
        guard let first = name.first, isCapital(at: first) else { return isCertainLabel(name) }
        return behindScalar(at: first) == name.upperBound || !isOfSentence(name)
    }

    /// Whether what stands before an index is a prefix and no prose.
    private func isFree(before index: Int) -> Bool {
        if endsWord(at: index) || isPathEnd(index, notBefore: start) { return false }
        var end = index
        while end > start, bytes.blankLength(at: end - 1, to: index) > 0 { end -= 1 }
        return isFree(index, in: index..<index, after: wordStart(endingAt: end)..<end)
    }
}
