import TraceModel

/// What records say about themselves.
extension RecordBatch {
    /// Gives the last record the pairs that a text begins with: `frame = (20 40; 560 160); contentOffset: {0, 0}`.
    ///
    /// - Parameter isCut: whether the log may have been cut off where the text ends.
    /// - Returns: whether there was one.
    @discardableResult
    mutating func appendAttributes(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, isCut: Bool) -> Bool {
        guard AttributeScanner.beginsPair(bytes, text) else { return false }
        let end = bytes.remarkStart(from: text.lowerBound, to: text.upperBound)
        var scanner = AttributeScanner(bytes, text.lowerBound..<end, isCut: isCut && end == text.upperBound)
        let count = attributes.count
        while let attribute = scanner.next() { append(attribute) }
        return attributes.count > count
    }

    /// Gives the last record the pairs that stand right behind its message, perhaps in brackets or behind punctuation:
    /// ` - frame = (20 40; 560 160)`, ` (frame = 10)`. Behind any other words there are none.
    mutating func appendAttributes(_ bytes: UnsafeRawBufferPointer, behind rest: Range<Int>, isCut: Bool) {
        var opening: Int?
        var index = rest.lowerBound
        scan: while index < rest.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                opening = index
                index += 1
            case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
                index += 1
            default:
                let length = bytes.blankLength(at: index, to: rest.upperBound)
                if length == 0 { break scan }
                index += length
            }
        }
        guard let opening else {
            appendAttributes(bytes, index..<rest.upperBound, isCut: isCut)
            return
        }
        guard AttributeScanner.beginsPair(bytes, index..<rest.upperBound),
            let end = AttributeScanner.closing(of: opening, in: bytes, to: rest.upperBound)
        else { return }
        appendAttributes(bytes, index..<end, isCut: false)
    }

    /// Gives the last record the pairs that stand in what remains of a line: those right behind its message as everywhere, else
    /// all `key=value` among the words.
    mutating func appendAttributes(_ bytes: UnsafeRawBufferPointer, remaining rest: Range<Int>) {
        guard bytes.firstIndex(of: UInt8(ascii: "="), from: rest.lowerBound, to: rest.upperBound) != nil else {
            appendAttributes(bytes, behind: rest, isCut: false)
            return
        }
        var pairs = PairScanner(bytes, rest)
        var isFound = false
        while let pair = pairs.next() {
            append(pair)
            isFound = true
        }
        if !isFound { appendAttributes(bytes, behind: rest, isCut: false) }
    }
}

/// What the notation of examples writes right behind a name: `{frame=10}@300ms`.
extension RecordBatch {
    /// Whether such a thing may begin at an index.
    @inline(__always)
    static func beginsNotation(_ bytes: UnsafeRawBufferPointer, at index: Int, to end: Int) -> Bool {
        guard index + 1 < end else { return false }
        switch bytes[index] {
        case UInt8(ascii: "{"): return AttributeScanner.beginsPair(bytes, index + 1..<end)
        case UInt8(ascii: "@"): return bytes[index + 1].isDigit
        default: return false
        }
    }

    /// Gives the last record the attributes and the time that begin at an index.
    ///
    /// - Returns: where the text goes on behind them.
    mutating func appendNotation(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
        var index = start
        if index < end, bytes[index] == UInt8(ascii: "{"), RecordBatch.beginsNotation(bytes, at: index, to: end),
            let close = AttributeScanner.closing(of: index, in: bytes, to: end)
        {
            appendAttributes(bytes, index + 1..<close, isCut: false)
            index = close + 1
        }
        if let last = records.indices.last, let time = PrintedTime(notation: bytes, at: index, to: end) {
            records[last].time = time.microseconds
            records[last].timeUnit = time.unit
            index = time.end
        }
        return index
    }
}
