import TraceModel

/// The pieces that all forms of messages are made of.
extension MessageScanner {
    /// The end of the selector or function name that begins at an index, its parameter list included:
    /// `tableView:didSelectRowAtIndexPath:`, `viewWillAppear(_:)`, `.cxx_destruct`, `parse.headers`. Blanks end it, save those of a
    /// known name, and of a call that is one, `didMove(toParent: nil)`; what stands behind the colon of one is no part of it:
    /// `viewWillAppear:1`, `willMoveToParent:container`.
    func nameEnd(from start: Int) -> Int {
        if let call = names.call(at: start, in: bytes, to: end) { return call.end }
        let plain = plainNameEnd(from: start)
        if let composed = names.end(ofComposedNameAt: start, in: bytes, to: end), composed >= plain {
            return listEnd(from: composed < end && bytes[composed] == UInt8(ascii: ":") ? composed + 1 : composed)
        }
        if let colon = MessageScanner.colonBeforeValue(bytes, start..<plain),
            names.contains(bytes.part(start..<colon + 1)), !names.contains(bytes.part(start..<plain))
        {
            return colon + 1
        }
        // Behind a colon brackets hold a value: `viewWillAppear:(null)`.
        return plain > start && bytes[plain - 1] == UInt8(ascii: ":") ? plain : listEnd(from: plain)
    }

    private func plainNameEnd(from start: Int) -> Int {
        var index = start
        if index < end, bytes[index] == UInt8(ascii: ".") { index += 1 }
        guard beginsWord(at: index), !bytes[index].isDigit else { return start }
        while index < end, bytes[index] == UInt8(ascii: ":") || beginsWord(at: index) || joinsWords(at: index) {
            index += 1
        }
        return index
    }

    /// The end of the parameter list that begins at an index, and holds no values: `(_:)`.
    func listEnd(from start: Int) -> Int { bytes.listEnd(from: start, to: end) }

    /// Whether a single dot or hyphen at an index stands between two letters or digits, so that both belong to one word:
    /// `left-door`, `parse.headers`.
    func joinsWords(at index: Int) -> Bool {
        (bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "-")) && index > start
            && bytes[index - 1].isName && beginsWord(at: index + 1)
    }

    /// The last colon of a name, if something stands behind it: `viewWillAppear:1`.
    static func colonBeforeValue(_ bytes: UnsafeRawBufferPointer, _ name: Range<Int>) -> Int? {
        let colon = bytes.lastIndex(of: UInt8(ascii: ":"), from: name.lowerBound, to: name.upperBound)
        return colon.flatMap { $0 + 1 < name.upperBound ? $0 : nil }
    }

    private static let values: WordSet = ["true", "false", "YES", "NO", "nil", "null", "(null)"]

    /// Whether a text is a number, a truth value or nothing.
    static func isValue(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        guard let first = text.first else { return false }
        if bytes[first].isDigit || bytes[first] == UInt8(ascii: "-") && text.count > 1 && bytes[first + 1].isDigit {
            return text.dropFirst().allSatisfy { bytes[$0].isASCIIName || bytes[$0] == UInt8(ascii: ".") }
        }
        return bytes.isText(values, text)
    }

    /// Where a text goes on behind the values that stand behind a name: `:1`, `: true`, `(animated: true)`, ` 1`.
    func valueEnd(behind name: Range<Int>) -> Int {
        var index = name.upperBound
        if index < end, bytes[index] == UInt8(ascii: "("),
            let close = AttributeScanner.closing(of: index, in: bytes, to: Swift.min(end, index + 256))
        {
            return close + 1
        }
        while true {
            let first = bytes.skippingBlanks(from: index, to: end)
            let behind = bytes.end(from: first, to: end) { $0.isASCIIName || $0.isOne(of: "-.") }
            guard MessageScanner.isValue(bytes, first..<behind) else { return index }
            index = behind
        }
    }

    /// Where the word begins that ends at an index: behind a blank, or where the text does.
    func wordStart(endingAt end: Int) -> Int {
        var index = end
        while index > start, bytes.blankLength(at: index - 1, to: end) == 0 { index -= 1 }
        return index
    }

    /// Where a class begins that ends at an index, its modules included. A single hyphen joins two words; several are decoration.
    func classStart(endingAt end: Int, notBefore limit: Int) -> Int {
        var index = end
        while index > limit {
            let byte = bytes[index - 1]
            let isHyphen =
                byte == UInt8(ascii: "-") && index < end && index - 1 > limit && beginsWord(at: index)
                && endsWord(at: index - 1)
            guard endsWord(at: index) || byte == UInt8(ascii: ".") || isHyphen else { break }
            index = byte < 0x80 ? index - 1 : bytes.characterStart(before: index, notBefore: limit)
        }
        return index
    }

    /// Where a class with generic arguments begins that ends at an index, its modules included: `Shop.ListVC<Int, Shop.User>`.
    func genericClassStart(endingAt end: Int) -> Int? {
        guard end > start, bytes[end - 1] == UInt8(ascii: ">") else { return nil }
        let limit = Swift.max(start, end - MessageScanner.longestGenericClass)
        var index = end
        var depth = 0
        repeat {
            index -= 1
            switch bytes[index] {
            case UInt8(ascii: ">"): depth += 1
            case UInt8(ascii: "<"): depth -= 1
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: " "): break
            case let byte where byte.isName: break
            default: return nil
            }
        } while depth > 0 && index > limit
        let first = classStart(endingAt: index, notBefore: start)
        return depth == 0 && first < index ? first : nil
    }

    static let longestGenericClass = 256

    /// A class name without its modules and the ending of its source file: `Shop.DetailViewController`, `ListVC.swift`,
    /// `SwiftUI.Hosting<Shop.Cart>`.
    func withoutModule(_ className: Range<Int>) -> Range<Int> {
        var start = className.lowerBound
        let end = className.upperBound - fileEndingLength(of: className)
        var index = start
        while index < end, bytes[index] != UInt8(ascii: "<") {
            if bytes[index] == UInt8(ascii: ".") { start = index + 1 }
            index += 1
        }
        return start..<end
    }

    /// The same of a label that no address stands beside. Where its last part does not begin like a class, all of it is one name:
    /// `left.door`.
    func labelWithoutModule(_ label: Range<Int>) -> Range<Int> {
        let name = withoutModule(label)
        guard let first = name.first, name.lowerBound > label.lowerBound else { return name }
        let isClass = !bytes[first].isDigit && !isSmallLetter(at: first)
        return isClass ? name : label.lowerBound..<name.upperBound
    }

    private static let fileEndings: WordSet = [".swift", ".m", ".mm"]

    func fileEndingLength(of name: Range<Int>) -> Int {
        guard let dot = bytes.lastIndex(of: UInt8(ascii: "."), from: name.lowerBound, to: name.upperBound) else {
            return 0
        }
        let ending = dot..<name.upperBound
        let isFile = bytes.isText(MessageScanner.fileEndings, ending)
        return isFile && dot > name.lowerBound ? ending.count : 0
    }

    private static let keywords: WordSet = ["self", "super", "func"]

    /// Whether a receiver is a word of the language, as in source code, and no class: `super`, `self.list`.
    func isKeyword(_ receiver: Range<Int>) -> Bool {
        let first = receiver.lowerBound..<bytes.nameEnd(from: receiver.lowerBound, to: receiver.upperBound)
        return bytes.isText(MessageScanner.keywords, first)
    }

    /// Whether a capital stands at an index, in a script that knows them.
    func isCapital(at index: Int) -> Bool {
        bytes[index] < 0x80 ? bytes[index].isCapital : scalar(at: index)?.properties.isUppercase ?? false
    }

    /// Whether a small letter stands at an index.
    func isSmallLetter(at index: Int) -> Bool {
        bytes[index] < 0x80 ? bytes[index].isSmallLetter : scalar(at: index)?.properties.isLowercase ?? false
    }

    /// Whether a name holds letters of a script that knows no capitals, and needs no blanks between words: in `进入ListVC` a verb
    /// stands before the class.
    func holdsIdeographs(_ name: Range<Int>) -> Bool {
        name.contains { index in
            guard bytes[index] >= 0x80, bytes.beginsCharacter(at: index), let scalar = scalar(at: index) else {
                return false
            }
            return !scalar.properties.isCased && scalar.properties.isAlphabetic
        }
    }

    private func scalar(at index: Int) -> Unicode.Scalar? {
        String(decoding: bytes[index..<behindScalar(at: index)], as: UTF8.self).unicodeScalars.first
    }

    /// The first word from an index on, letters, digits and ideographs in a row.
    package func word(from start: Int, to end: Int) -> Range<Int>? {
        var first = start
        while first < end, !beginsWord(at: first) { first = behindScalar(at: first) }
        guard first < end else { return nil }
        var behind = first
        while behind < end, beginsWord(at: behind) { behind += 1 }
        return first..<behind
    }

    /// Whether a letter, digit or ideograph stands just before an index.
    func endsWord(at index: Int) -> Bool {
        guard index > start else { return false }
        if bytes[index - 1] < 0x80 { return bytes[index - 1].isASCIIName }
        return beginsWord(at: bytes.characterStart(before: index, notBefore: start))
    }

    /// Where the sign, letter or blank ends that stands at an index.
    func behindScalar(at index: Int) -> Int { bytes.characterEnd(from: index, to: end) }

    /// Whether a letter, digit or ideograph stands at an index; emoji, arrows and punctuation do not count.
    package func beginsWord(at index: Int) -> Bool {
        guard index < end else { return false }
        switch bytes[index] {
        case ..<0x80: return bytes[index].isASCIIName
        case 0xC2, 0xE2, 0xEF: return false
        case 0xE3: return index + 1 >= end || bytes[index + 1] != 0x80
        case 0xF0: return index + 1 >= end || bytes[index + 1] != 0x9F
        default: return true
        }
    }
}
