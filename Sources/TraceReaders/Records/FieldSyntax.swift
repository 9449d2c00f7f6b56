import TraceRecords

/// What the fields look like whose text has a syntax of its own. Each takes all that it can.
package enum FieldSyntax {
    /// More digits than a number has.
    private static let mostDigits = 40

    /// Where the field ends that begins at an index; nil if none does. Times and events are read elsewhere.
    static func end(
        of syntax: RecordField.Syntax,
        _ bytes: UnsafeRawBufferPointer,
        at start: Int,
        to end: Int
    ) -> Int? {
        switch syntax {
        case .pid: digitsEnd(bytes, at: start, to: end)
        case .tid: hexEnd(bytes, at: start, to: end) ?? digitsEnd(bytes, at: start, to: end, \.isHexDigit)
        case .number: numberEnd(bytes, at: start, to: end)
        case .address: hexEnd(bytes, at: start, to: end)
        case .level: levelEnd(bytes, at: start, to: end)
        case .time: PrintedTime(bytes, at: start, to: end)?.end
        case .event: nil
        }
    }

    /// The bytes with which a field may begin.
    static func firstBytes(of syntax: RecordField.Syntax) -> ByteSet {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let letters = ByteSet((UInt8.min...UInt8.max).filter(\.isASCIILetter))
        switch syntax {
        case .pid: return ByteSet(digits)
        case .tid: return ByteSet((UInt8.min...UInt8.max).filter(\.isHexDigit))
        case .number: return ByteSet(digits).union(ByteSet("+-".utf8))
        case .address: return ByteSet("0".utf8)
        case .level: return letters
        case .time: return ByteSet(digits).union(letters)
        case .event: return .all
        }
    }

    private static func digitsEnd(
        _ bytes: UnsafeRawBufferPointer,
        at start: Int,
        to end: Int,
        _ isDigit: (UInt8) -> Bool = \.isDigit
    ) -> Int? {
        let limit = min(end, start + mostDigits + 1)
        let index = bytes.end(from: start, to: limit) { isDigit($0) }
        return index > start && index <= start + mostDigits ? index : nil
    }

    private static func hexEnd(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) -> Int? {
        guard bytes.hasText("0x", at: start, to: end) || bytes.hasText("0X", at: start, to: end) else { return nil }
        return digitsEnd(bytes, at: start + 2, to: end, \.isHexDigit)
    }

    /// `-12`, `12.5`, `0x1F`.
    private static func numberEnd(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) -> Int? {
        let hasSign = start < end && (bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "+"))
        let digits = hasSign ? start + 1 : start
        if let hex = hexEnd(bytes, at: digits, to: end) { return hex }
        guard let whole = digitsEnd(bytes, at: digits, to: end) else { return nil }
        guard whole < end, bytes[whole] == UInt8(ascii: ".") else { return whole }
        return digitsEnd(bytes, at: whole + 1, to: end) ?? whole
    }

    /// Whether a word is a level, in whatever case.
    package static func isLevel(_ word: UnsafeRawBufferPointer) -> Bool { word.isWord(0..<word.count, of: levels) }

    private static let levels: WordSet = [
        "info", "debug", "error", "warn", "warning", "trace", "notice", "fatal", "verbose", "critical", "severe",
        "default",
        "fault", "err", "crit", "alert", "emerg", "emergency", "panic", "information", "config", "fine", "finer",
        "finest",
        "assert", "dbg", "inf", "wrn", "vrb", "ftl",
    ]

    private static let compactLevels: WordSet = ["Df", "Db"]

    /// `INFO`, `warning`, the letters of logcat and glog (`I`, `E`), and those of `log show --style compact` (`Df`).
    private static func levelEnd(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) -> Int? {
        let limit = min(end, start + 12)
        let index = bytes.end(from: start, to: limit, while: \.isASCIILetter)
        let word = start..<index
        if word.count == 1 { return bytes[start].isOne(of: "VDIWEFASTNC") ? index : nil }
        guard bytes.isWordEdge(at: index, from: start, to: end) else { return nil }
        if bytes.isText(compactLevels, word) { return index }
        return bytes.isWord(word, of: levels) ? index : nil
    }
}
