/// Lines of a stack that was printed: what they name was running, and nothing says that it took place there.
extension UnsafeRawBufferPointer {
    /// Whether a line, or a message, is a frame of a stack with its place in the source, or the source below one.
    ///
    ///     Tracer:opened () (at Assets/Tracer.cs:12)                       Unity
    ///     Door.opened @ door.js:12, opened@http://localhost/door.js:12:3  browsers
    ///     package:shop/door.dart 12:3  Door.opened                        Dart
    ///     [Callstack] 0x00007ff Shop.exe!Door::opened() [door.cpp:12]     Unreal
    ///     at acme.Door.opened(Door.java:12)                               Java, JavaScript
    ///     at Acme.Door.opened(Int32 n) in Door.cs:line 12                 .NET
    package func isFrame(_ text: Range<Int>) -> Bool {
        guard let first = text.first else { return false }
        if isSourceOfFrame(at: first) { return true }
        return switch self[text.upperBound - 1] {
        case UInt8(ascii: ")"): isFrameWithPlaceInBrackets(text)
        case UInt8(ascii: "]") where self[first] == UInt8(ascii: "["): isFrameOfUnreal(text)
        case let last where last.isDigit: isFrameOfBrowser(text) || isFrameOfNET(text)
        default: isFrameOfDart(text)
        }
    }

    /// Whether a text that begins at an index, indented, is the source that Python shows below a frame of a traceback:
    /// `  File "x.py", line 1, in f`.
    package func isSourceOfFrame(at index: Int) -> Bool {
        guard index > 2, self[index - 1] == UInt8(ascii: " "), self[index - 2] == UInt8(ascii: " "),
            case let start = lineStart(before: index), start > 1,
            case let frame = part(lineStart(before: start - 1)..<start - 1),
            let quote = frame.lastIndex(of: UInt8(ascii: "\""), from: 0, to: frame.count)
        else { return false }
        return frame.hasText("\", line ", at: quote, to: frame.count) && frame.holds("File \"")
    }

    /// Behind a call with its parameters, or behind `at`; a record may have its place behind it, too.
    private func isFrameWithPlaceInBrackets(_ text: Range<Int>) -> Bool {
        guard let opening = lastIndex(of: UInt8(ascii: "("), from: text.lowerBound, to: text.upperBound) else {
            return false
        }
        let place = numberedEnd(of: opening + 1..<text.upperBound - 1) ?? opening + 1
        let head = text.lowerBound..<trimmedEnd(from: text.lowerBound, to: opening)
        if hasText("at ", at: opening + 1, to: place) {
            return head.last.map { self[$0] == UInt8(ascii: ")") } ?? false
        }
        guard hasText("at ", at: text.lowerBound, to: head.upperBound) else { return false }
        let code = skippingBlanks(from: text.lowerBound + 3, to: head.upperBound)..<head.upperBound
        // What a method is called shows it where no place is known: `(Native Method)`.
        return isCode(code) && (place > opening + 1 || self[code].contains(UInt8(ascii: ".")))
    }

    private func isFrameOfNET(_ text: Range<Int>) -> Bool {
        let number = start(endingAt: text.upperBound, notBefore: text.lowerBound, while: \.isDigit)
        guard number > text.lowerBound + 6, hasText(":line ", at: number - 6, to: number),
            let closing = text.first(where: { hasText(") in ", at: $0, to: number) })
        else { return false }
        return isFrameWithPlaceInBrackets(text.lowerBound..<closing + 1)
    }

    private func isFrameOfBrowser(_ text: Range<Int>) -> Bool {
        guard let place = numberedEnd(of: text) else { return false }
        let isEnded = UnsafeRawBufferPointer.endings.contains { ending in
            let start = place - ending.utf8CodeUnitCount
            return start > text.lowerBound && hasText(ending, at: start, to: place)
        }
        guard isEnded else { return false }
        let start = self.start(endingAt: place, notBefore: text.lowerBound) { $0 > UInt8(ascii: " ") }
        if let sign = firstIndex(of: UInt8(ascii: "@"), from: start, to: place) {
            return sign + 1 < place && isCode(text.lowerBound..<trimmedEnd(from: text.lowerBound, to: sign))
        }
        let end = trimmedEnd(from: text.lowerBound, to: start)
        for sign in ["@", "—"] as [StaticString] {
            let head = end - sign.utf8CodeUnitCount
            if end < start, head > text.lowerBound, hasText(sign, at: head, to: end) {
                return isCode(text.lowerBound..<trimmedEnd(from: text.lowerBound, to: head))
            }
        }
        return false
    }

    private func isFrameOfDart(_ text: Range<Int>) -> Bool {
        // Two blanks stand before the name with which it ends.
        guard let blank = lastIndex(of: UInt8(ascii: " "), from: text.lowerBound + 1, to: text.upperBound),
            self[blank - 1] == UInt8(ascii: " ")
        else { return false }
        let place = end(from: text.lowerBound, to: text.upperBound) { $0 > UInt8(ascii: " ") }
        guard hasText(".dart", at: place - 5, to: place) || hasText("dart:", at: text.lowerBound, to: place) else {
            return false
        }
        let start = skippingBlanks(from: place, to: text.upperBound)
        let numbers = start..<end(from: start, to: text.upperBound) { $0 > UInt8(ascii: " ") }
        return numberedEnd(of: numbers).map { self[numbers.lowerBound..<$0].allSatisfy(\.isDigit) } ?? false
    }

    private func isFrameOfUnreal(_ text: Range<Int>) -> Bool {
        // Behind the time and the category.
        text.contains { self[$0] == UInt8(ascii: "[") && hasText("[Callstack] 0x", at: $0, to: text.upperBound) }
    }

    /// Where the numbers begin, with their colons, with which a text ends, `:12:3`; nil if it ends in none.
    private func numberedEnd(of text: Range<Int>) -> Int? {
        var end = text.upperBound
        while case let number = start(endingAt: end, notBefore: text.lowerBound, while: \.isDigit), number < end,
            number > text.lowerBound, self[number - 1] == UInt8(ascii: ":")
        {
            end = number - 1
        }
        return end < text.upperBound ? end : nil
    }

    /// Whether a text is what a function is called in a stack: one word, `Door.opened`, perhaps with `async` or `new` before it.
    private func isCode(_ text: Range<Int>) -> Bool {
        var start = text.lowerBound
        for word in ["async ", "new "] as [StaticString] where hasText(word, at: start, to: text.upperBound) {
            start += word.utf8CodeUnitCount
        }
        return start < text.upperBound
            && self[start..<text.upperBound].allSatisfy { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ":") }
    }

    /// What the sources of a browser end in.
    private static let endings: [StaticString] = [
        ".js", ".mjs", ".cjs", ".jsx", ".ts", ".tsx", ".vue", ".svelte", ".html",
    ]
}
