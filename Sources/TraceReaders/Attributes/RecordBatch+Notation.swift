import TraceModel

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
        if let last = records.indices.last, let time = NotationTime(bytes, at: index, to: end) {
            records[last].time = time.microseconds
            records[last].timeUnit = time.unit
            index = time.end
        }
        return index
    }
}
