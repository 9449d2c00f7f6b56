/// A time as the notation of examples writes it, counted from wherever the trace begins: `@300ms`, `@1.5s`.
struct NotationTime {
    var microseconds: Int64
    /// Microseconds in the unit of the last digit, at least one.
    var unit: UInt32
    /// Where the time ends.
    var end: Int

    /// The time that begins at an index, if a whole one does.
    init?(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) {
        guard start < end, bytes[start] == UInt8(ascii: "@") else { return nil }
        let wholeEnd = bytes.digitsEnd(from: start + 1, to: end)
        guard wholeEnd > start + 1 else { return nil }
        var fraction = wholeEnd..<wholeEnd
        if wholeEnd < end, bytes[wholeEnd] == UInt8(ascii: ".") {
            fraction = wholeEnd + 1..<bytes.digitsEnd(from: wholeEnd + 1, to: end)
            guard !fraction.isEmpty else { return nil }
        }
        var wordEnd = fraction.upperBound
        while wordEnd < end, bytes[wordEnd].isASCIILetter { wordEnd += 1 }
        guard var step = NotationTime.length(bytes, fraction.upperBound..<wordEnd) else { return nil }

        var whole: Int64 = 0
        for index in start + 1..<wholeEnd {
            whole = whole * 10 + Int64(bytes[index] - UInt8(ascii: "0"))
            guard whole < Int64.max / step / 10 else { return nil }
        }
        microseconds = whole * step
        for index in fraction where step > 1 {
            step = max(1, step / 10)
            microseconds += Int64(bytes[index] - UInt8(ascii: "0")) * step
        }
        unit = UInt32(truncatingIfNeeded: step)
        self.end = wordEnd
    }

    /// How many microseconds a unit has.
    private static func length(_ bytes: UnsafeRawBufferPointer, _ unit: Range<Int>) -> Int64? {
        if bytes.isText("us", unit) { return 1 }
        if bytes.isText("ms", unit) { return 1000 }
        if bytes.isText("s", unit) { return 1_000_000 }
        return nil
    }
}
