/// What NSLog prints before a message: `2014-05-04 11:52:03.461 Test[3141:60b] ` and, since 2016, microseconds, the
/// zone and a decimal thread: `2019-11-03 16:23:45.724860+0800 My App[6081:439250] `.
struct NSLogHeader {
    /// Where the stamp begins.
    var start: Int
    /// Microseconds since 1970-01-01 00:00 in the log's own zone.
    var time: Int64
    /// Microseconds in the unit of the stamp's last digit.
    var timeUnit: UInt32
    var process: Range<Int>
    var processID: Range<Int>
    /// Where the header ends.
    var end: Int

    /// The longest process name that is looked for.
    private static let longestProcess = 256

    /// The header that begins at an index, if a whole one does.
    init?(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) {
        guard let stamp = NSLogStamp(bytes, at: start, to: end) else { return nil }
        let levelStart = bytes.skippingBlanks(from: stamp.end, to: end)
        guard levelStart > stamp.end else { return nil }
        let processStart = levelStart + NSLogHeader.levelLength(bytes, at: levelStart, to: end)
        let limit = min(end, processStart + NSLogHeader.longestProcess)
        var index = processStart
        while let bracket = bytes.firstIndex(of: UInt8(ascii: "["), from: index, to: limit) {
            index = bracket + 1
            let processEnd = bytes.digitsEnd(from: index, to: end)
            guard processEnd > index, processEnd < end, bytes[processEnd] == UInt8(ascii: ":") else { continue }
            var close = processEnd + 1
            while close < end, bytes[close].isHexDigit { close += 1 }
            guard close > processEnd + 1, close < end, bytes[close] == UInt8(ascii: "]") else { continue }
            process = processStart..<bracket
            guard !NSLogStamp.isWithin(bytes, process) else { return nil }
            self.start = start
            time = stamp.time
            timeUnit = stamp.unit
            processID = index..<processEnd
            self.end = close + 1
            return
        }
        return nil
    }

    /// How many bytes the level takes that `log show --style compact` prints before the process: `Df `, `E  `.
    private static func levelLength(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) -> Int {
        let levels: [StaticString] = ["Df ", "Db ", "I  ", "E  ", "F  ", "A  "]
        return levels.contains { bytes.hasText($0, at: start, to: end) } ? 3 : 0
    }

    /// The first whole header in a range.
    static func first(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> NSLogHeader? {
        var index = start
        while let stampStart = NSLogStamp.first(bytes, from: index, to: end) {
            if let header = NSLogHeader(bytes, at: stampStart, to: end) { return header }
            index = stampStart + 1
        }
        return nil
    }

    /// Whether a text is a header that was cut off: a stamp, or the beginning of one, and no whole header.
    static func isCutOff(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        NSLogStamp.begins(bytes, text) && NSLogHeader(bytes, at: text.lowerBound, to: text.upperBound) == nil
    }
}
