import TraceModel

/// Finds the pairs in a text, one behind the other: `frame = (20 40; 374 296); contentOffset: {0, -15}`.
///
/// A value ends at a `;` outside of brackets, at the end of the text, or before the next pair. Behind a colon much is
/// prose, so the value there is a number, stands in brackets or quotes, or is a single word. Quotes are no part of it.
///
/// Complexity: O(*n*) in the text's length.
struct AttributeScanner {
    private let bytes: UnsafeRawBufferPointer
    private var index: Int
    private let end: Int
    /// Whether the log may have been cut off where the text ends.
    private let isCut: Bool

    init(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, isCut: Bool) {
        self.bytes = bytes
        self.isCut = isCut
        index = text.lowerBound
        end = text.upperBound
    }

    /// Whether a text begins with a pair.
    static func beginsPair(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        let scanner = AttributeScanner(bytes, text, isCut: false)
        return scanner.pair(at: text.lowerBound) != nil
    }

    /// The next pair; nil if the text does not go on with a whole one.
    mutating func next() -> RawAttribute? {
        guard let pair = pair(at: index), let value = value(from: pair.valueStart) else {
            index = end
            return nil
        }
        index = value.next
        return RawAttribute(name: ByteRange(pair.name), value: ByteRange(value.text))
    }

    /// The bracket or quote that closes the one at an index of a range; nil if none does.
    static func closing(of opening: Int, in bytes: UnsafeRawBufferPointer, to end: Int) -> Int? {
        let open = bytes[opening]
        guard let close = Bracket.closing(open) else { return bytes.firstIndex(of: open, from: opening + 1, to: end) }
        var depth = 0
        for index in opening..<end {
            if bytes[index] == open { depth += 1 }
            if bytes[index] == close {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    /// Whether an equals sign is part of `==`, `=>` or `=~`.
    static func isOperator(_ bytes: UnsafeRawBufferPointer, at sign: Int) -> Bool {
        bytes[sign + 1].isOne(of: "=>~")
    }

    // MARK: - Names

    /// The name of the pair that begins at an index, and where its value begins.
    private func pair(at start: Int) -> (name: Range<Int>, valueStart: Int)? {
        let name = start..<nameEnd(from: start)
        guard !name.isEmpty else { return nil }
        let sign = bytes.skippingBlanks(from: name.upperBound, to: end)
        guard sign < end else { return nil }
        let valueStart = bytes.skippingBlanks(from: sign + 1, to: end)
        guard valueStart < end else { return nil }
        if bytes[sign] == UInt8(ascii: "=") {
            return AttributeScanner.isOperator(bytes, at: sign) ? nil : (name, valueStart)
        }
        guard bytes[sign] == UInt8(ascii: ":"), sign == name.upperBound else { return nil }
        if isStructure(at: valueStart) { return (name, valueStart) }
        return valueStart > sign + 1 && isSingleWord(at: valueStart) ? (name, valueStart) : nil
    }

    /// The end of the name that begins at an index: a word in ASCII, in which dots and dashes may stand.
    private func nameEnd(from start: Int) -> Int {
        guard start < end, bytes[start].isASCIINameStart else { return start }
        var index = start + 1
        while index < end {
            if !bytes[index].isASCIIName {
                guard bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "-"),
                    index + 1 < end, bytes[index + 1].isASCIIName
                else { break }
            }
            index += 1
        }
        return index
    }

    /// Whether a number, a bracket or a quote stands at an index.
    private func isStructure(at index: Int) -> Bool {
        let byte = bytes[index]
        if byte == UInt8(ascii: "-") { return index + 1 < end && bytes[index + 1].isDigit }
        return byte.isDigit || byte == UInt8(ascii: "\"") || isOpening(at: index)
            || bytes.optionalEnd(from: index, to: end) > index
    }

    /// Whether the value that begins with a word ends with it: the text ends, or `;`, `,` or another name's sign follows.
    private func isSingleWord(at start: Int) -> Bool {
        var index = start
        while index < end, bytes.blankLength(at: index, to: end) == 0 {
            if bytes[index] == UInt8(ascii: ";") || bytes[index] == UInt8(ascii: ",") { return index > start }
            index += 1
        }
        index = bytes.skippingBlanks(from: index, to: end)
        if index == end { return true }
        let nameEnd = nameEnd(from: index)
        let sign = bytes.skippingBlanks(from: nameEnd, to: end)
        guard nameEnd > index, sign < end else { return false }
        return bytes[sign] == UInt8(ascii: "=") || bytes[nameEnd] == UInt8(ascii: ":")
    }

    private func isOpening(at index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): true
        case UInt8(ascii: "<"): index + 1 < end && bytes[index + 1].isASCIINameStart
        default: false
        }
    }

    // MARK: - Values

    /// The value that begins at an index, and where the text goes on behind it; nil if it is empty or not whole: a
    /// bracket is left open, or the log may have been cut off inside it.
    private func value(from start: Int) -> (text: Range<Int>, next: Int)? {
        var closed = start
        var index = start
        var valueEnd = end
        var next = end
        scan: while index < end {
            if isOpening(at: index) || (index == start && bytes[index] == UInt8(ascii: "\"")) {
                guard let closing = AttributeScanner.closing(of: index, in: bytes, to: end) else { return nil }
                index = closing + 1
                closed = index
            } else if bytes[index] == UInt8(ascii: ";") {
                valueEnd = index
                next = bytes.skippingBlanks(and: ",;", from: index, to: end)
                break scan
            } else {
                let behind = bytes.skippingBlanks(and: ",", from: index, to: end)
                if behind > index, pair(at: behind) != nil {
                    valueEnd = index
                    next = behind
                    break scan
                }
                index = max(behind, index + 1)
            }
        }
        let text = withoutComma(bytes.trimmed(start..<valueEnd))
        guard !text.isEmpty, !isCut || valueEnd < end || closed == text.upperBound else { return nil }
        return (bytes.withoutQuotes(withoutOptional(text)), next)
    }

    /// What Swift prints `Optional(…)` around, since it may be none.
    private func withoutOptional(_ value: Range<Int>) -> Range<Int> {
        let start = bytes.optionalEnd(from: value.lowerBound, to: value.upperBound)
        return start > value.lowerBound && bytes[value.upperBound - 1] == UInt8(ascii: ")")
            ? start..<value.upperBound - 1 : value
    }

    private func withoutComma(_ value: Range<Int>) -> Range<Int> {
        guard let last = value.last, bytes[last] == UInt8(ascii: ",") else { return value }
        return bytes.trimmed(value.lowerBound..<last)
    }
}

/// Brackets that belong to each other.
enum Bracket {
    private static let pairs = ["()", "[]", "{}", "<>"].map { pair in
        (opening: pair.utf8.first ?? 0, closing: pair.utf8.last ?? 0)
    }

    /// The bracket that closes one; nil if it opens none.
    static func closing(_ opening: UInt8) -> UInt8? { pairs.first { $0.opening == opening }?.closing }

    /// The bracket that one closes; nil if it closes none.
    static func opening(_ closing: UInt8) -> UInt8? { pairs.first { $0.closing == closing }?.opening }
}
