import TraceModel

/// Finds the pairs that stand anywhere in a text, among other words: `took 5 ms, id=45 user="A B" (size=(3 4))`. A value is one
/// word, or what stands in brackets or quotes.
///
/// Complexity: O(*n*) in the text's length; what stands inside one pair of brackets is looked at up to a limit.
struct PairScanner {
    private let bytes: UnsafeRawBufferPointer
    private var index: Int
    private let end: Int

    /// How far the bracket or quote is looked for that ends a value.
    private static let longestValue = 256

    init(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) {
        self.bytes = bytes
        index = text.lowerBound
        end = text.upperBound
    }

    /// The next pair.
    mutating func next() -> RawAttribute? {
        while let sign = bytes.firstIndex(of: UInt8(ascii: "="), from: index, to: end) {
            let nameStart = nameStart(endingAt: sign)
            let valueEnd = valueEnd(from: sign + 1)
            index = max(valueEnd, sign + 1)
            if nameStart < sign, valueEnd > sign + 1, !AttributeScanner.isOperator(bytes, at: sign) {
                return RawAttribute(
                    name: ByteRange(nameStart..<sign),
                    value: ByteRange(bytes.withoutQuotes(sign + 1..<valueEnd))
                )
            }
        }
        return nil
    }

    /// Where the name before a sign begins: a word in which dots and dashes may stand.
    private func nameStart(endingAt sign: Int) -> Int {
        var first = bytes.start(endingAt: sign, notBefore: index) { isName($0) }
        while first < sign, !bytes[first].isNameStart { first += 1 }
        return first
    }

    private func isName(_ byte: UInt8) -> Bool {
        byte.isName || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    private func valueEnd(from start: Int) -> Int {
        guard start < end else { return start }
        if bytes[start].isOne(of: "([{<\"'") {
            let limit = min(end, start + PairScanner.longestValue)
            if let close = AttributeScanner.closing(of: start, in: bytes, to: limit) { return close + 1 }
        }
        return trimmedEnd(cut(start..<bytes.wordEnd(from: start, to: end)))
    }

    /// The end of a word without the signs behind it that belong to what stands around: `(id=45),`.
    private func trimmedEnd(_ word: Range<Int>) -> Int {
        var end = word.upperBound
        while end > word.lowerBound {
            let opening: UInt8
            switch bytes[end - 1] {
            case UInt8(ascii: ","), UInt8(ascii: ";"): opening = 0
            case UInt8(ascii: ">"): return end
            case let byte:
                guard let own = Bracket.opening(byte) else { return end }
                opening = own
            }
            if opening != 0, bytes.firstIndex(of: opening, from: word.lowerBound, to: end) != nil { return end }
            end -= 1
        }
        return end
    }

    /// Where a word ends in which a comma or a semicolon stands before the next pair: `a=1,b=2`.
    private func cut(_ word: Range<Int>) -> Range<Int> {
        guard let sign = bytes.firstIndex(of: UInt8(ascii: "="), from: word.lowerBound, to: word.upperBound) else {
            return word
        }
        let first = bytes.start(endingAt: sign, notBefore: word.lowerBound) { isName($0) }
        guard first > word.lowerBound, first < sign, bytes[first - 1].isOne(of: ",;&|") else { return word }
        return word.lowerBound..<first - 1
    }
}

extension UnsafeRawBufferPointer {
    /// What stands between the quotation marks that a value begins and ends with; another value as it is: `"a" or "b"`.
    func withoutQuotes(_ value: Range<Int>) -> Range<Int> {
        guard value.count > 1, let quote = value.first.map({ self[$0] }),
            quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            firstIndex(of: quote, from: value.lowerBound + 1, to: value.upperBound) == value.upperBound - 1
        else { return value }
        return value.lowerBound + 1..<value.upperBound - 1
    }
}
