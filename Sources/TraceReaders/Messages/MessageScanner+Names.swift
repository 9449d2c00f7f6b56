/// The pieces that all forms of messages are made of.
extension MessageScanner {
    /// The end of the selector or function name that begins at an index, its parameter list included:
    /// `tableView:didSelectRowAtIndexPath:`, `viewWillAppear(_:)`, `.cxx_destruct`. Blanks end it.
    func nameEnd(from start: Int) -> Int {
        var index = start
        if index < end, bytes[index] == UInt8(ascii: ".") { index += 1 }
        guard beginsWord(at: index), !bytes[index].isDigit else { return start }
        while index < end, bytes[index] == UInt8(ascii: ":") || beginsWord(at: index) { index += 1 }
        guard index < end, bytes[index] == UInt8(ascii: "(") else { return index }
        var close = index + 1
        while close < end, bytes[close].isName || bytes[close] == UInt8(ascii: ":") { close += 1 }
        return close < end && bytes[close] == UInt8(ascii: ")") ? close + 1 : index
    }

    /// Where the word begins that ends at an index: behind a blank, or where the text does.
    func wordStart(endingAt end: Int) -> Int {
        var index = end
        while index > start, bytes.blankLength(at: index - 1, to: end) == 0 { index -= 1 }
        return index
    }

    /// Where a class begins that ends at an index, its modules included.
    func classStart(endingAt end: Int, notBefore limit: Int) -> Int {
        var index = end
        while index > limit, bytes[index - 1].isASCIIName || bytes[index - 1] == UInt8(ascii: ".") { index -= 1 }
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

    private static let longestGenericClass = 256

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

    private func fileEndingLength(of name: Range<Int>) -> Int {
        guard let dot = bytes.lastIndex(of: UInt8(ascii: "."), from: name.lowerBound, to: name.upperBound) else {
            return 0
        }
        let ending = dot..<name.upperBound
        let isFile = bytes.isText(".swift", ending) || bytes.isText(".m", ending) || bytes.isText(".mm", ending)
        return isFile && dot > name.lowerBound ? ending.count : 0
    }

    /// Whether a word is one by which loggers mark their lines, and no class: `INFO`, `Debug`, `enter`.
    func isMark(_ word: Range<Int>) -> Bool {
        MessageScanner.marks.contains { mark in
            mark.utf8CodeUnitCount == word.count
                && (0..<word.count).allSatisfy { bytes[word.lowerBound + $0] | 0x20 == mark.utf8Start[$0] }
        }
    }

    private static let marks: [StaticString] = [
        "info", "debug", "warn", "warning", "error", "trace", "verbose", "notice", "fault", "fatal", "critical",
        "default", "log", "print", "lifecycle", "nil", "null", "enter", "entering", "exit", "leave", "leaving",
        "begin", "start", "end", "call", "called", "calling", "in",
    ]

    /// Whether a receiver is a word of the language, as in source code, and no class.
    func isKeyword(_ receiver: Range<Int>) -> Bool {
        bytes.isText("self", receiver) || bytes.isText("super", receiver) || bytes.isText("func", receiver)
    }

    /// Whether a letter, digit or ideograph stands just before an index.
    func endsWord(at index: Int) -> Bool {
        guard index > start else { return false }
        if bytes[index - 1] < 0x80 { return bytes[index - 1].isASCIIName }
        var lead = index - 1
        while lead > start, index - lead < 4, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
        return beginsWord(at: lead)
    }

    /// Whether a letter, digit or ideograph stands at an index; emoji, arrows and punctuation do not count.
    func beginsWord(at index: Int) -> Bool {
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
