/// What NSLog prints before a message: `2014-05-04 11:52:03.461 Test[3141:60b] ` and, since 2016, microseconds, the zone and a
/// decimal thread: `2019-11-03 16:23:45.724860+0800 My App[6081:439250] `. It is parsed byte by byte, the slow way; `NSLogTemplate`
/// recognises those that look like one that has been read.
struct ParsedNSLogHeader {
    /// Where the stamp begins.
    var start: Int
    var time: PrintedTime
    var process: Range<Int>
    var processID: Range<Int>
    /// Where the header ends.
    var end: Int

    /// The longest process name that is looked for.
    private static let longestProcess = 256

    /// The header that begins at an index, if a whole one does.
    init?(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) {
        guard let time = NSLogStamp.time(bytes, at: start, to: end) else { return nil }
        let levelStart = bytes.skippingBlanks(from: time.end, to: end)
        guard levelStart > time.end else { return nil }
        // `log show --style compact` prints a level before the process.
        let levels: [StaticString] = ["Df ", "Db ", "I  ", "E  ", "F  ", "A  "]
        let hasLevel = levels.contains { bytes.hasText($0, at: levelStart, to: end) }
        let processStart = hasLevel ? levelStart + 3 : levelStart
        let limit = min(end, processStart + ParsedNSLogHeader.longestProcess)
        var index = processStart
        while let bracket = bytes.firstIndex(of: UInt8(ascii: "["), from: index, to: limit) {
            index = bracket + 1
            let processEnd = bytes.digitsEnd(from: index, to: end)
            guard processEnd > index, processEnd < end, bytes[processEnd] == UInt8(ascii: ":") else { continue }
            let close = bytes.end(from: processEnd + 1, to: end, while: \.isHexDigit)
            guard close > processEnd + 1, close < end, bytes[close] == UInt8(ascii: "]") else { continue }
            process = processStart..<bracket
            guard !NSLogStamp.isWithin(bytes, process) else { return nil }
            self.start = start
            self.time = time
            processID = index..<processEnd
            self.end = close + 1
            return
        }
        return nil
    }

    /// The first whole header in a range.
    static func first(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> ParsedNSLogHeader? {
        var index = start
        while let stampStart = NSLogStamp.first(bytes, from: index, to: end) {
            if let header = ParsedNSLogHeader(bytes, at: stampStart, to: end) { return header }
            index = stampStart + 1
        }
        return nil
    }

    /// Whether a text is a header that was cut off: a stamp, or the beginning of one, and no whole header.
    static func isCutOff(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        NSLogStamp.begins(bytes, text) && ParsedNSLogHeader(bytes, at: text.lowerBound, to: text.upperBound) == nil
    }
}

/// The date and time of a record: `2014-05-04 11:52:03.461`, `2019-11-03 16:23:45.724860+0800`.
package enum NSLogStamp {
    /// How many bytes a date takes.
    static let dateLength = 10
    /// How many bytes stand before the first colon.
    private static let hourLength = 13
    /// A stamp up to the first digit of its fraction.
    private static let shape: StaticString = "0000-00-00 00:00:00.0"
    private static let mostFractionDigits = 16

    /// The stamp that begins at an index, its zone included, if one does.
    static func time(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) -> PrintedTime? {
        let shapeEnd = start + shape.utf8CodeUnitCount
        guard start >= 0, shapeEnd <= end, begins(bytes, start..<shapeEnd) else { return nil }
        let fractionEnd = bytes.digitsEnd(from: shapeEnd, to: end)
        guard var time = PrintedTime(bytes, at: start, to: min(fractionEnd, shapeEnd + mostFractionDigits)) else {
            return nil
        }
        let zone = fractionEnd + 1..<fractionEnd + 5
        let hasZone =
            zone.upperBound <= end && bytes[fractionEnd].isOne(of: "+-")
            && bytes.digitsEnd(from: zone.lowerBound, to: zone.upperBound) == zone.upperBound
        time.end = fractionEnd
        if hasZone {
            var scanner = TimeScanner(bytes, at: fractionEnd, to: zone.upperBound)
            scanner.readZone()
            (time.zone, time.end) = (scanner.zone, scanner.index)
        }
        return time
    }

    /// Where the first stamp in a range begins.
    static func first(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
        first(bytes, from: start, to: end) { time(bytes, at: $0, to: end) != nil }
    }

    /// - Parameter isStamp: whether one begins at an index at which it may.
    @inline(__always)
    fileprivate static func first(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        to end: Int,
        where isStamp: (Int) -> Bool
    ) -> Int? {
        var index = start + hourLength
        while let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: index, to: end) {
            if end - colon > 3, bytes[colon + 3] == UInt8(ascii: ":"), isStamp(colon - hourLength) {
                return colon - hourLength
            }
            index = colon + 1
        }
        return nil
    }

    /// Whether a stamp stands within a range.
    package static func isWithin(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        first(bytes, from: range.lowerBound, to: range.upperBound) != nil
    }

    /// Whether something that looks like a stamp stands within a range, be it that there is no such day or hour.
    static func isShapeWithin(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        range.dropLast(shape.utf8CodeUnitCount - 1).contains { begins(bytes, $0..<$0 + shape.utf8CodeUnitCount) }
    }

    /// Whether a text begins with a stamp, or is the beginning of one.
    package static func begins(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        let count = min(text.count, shape.utf8CodeUnitCount)
        for offset in 0..<count {
            let byte = bytes[text.lowerBound + offset]
            let expected = shape.utf8Start[offset]
            guard expected == UInt8(ascii: "0") ? byte.isDigit : byte == expected else { return false }
        }
        return count > 0
    }
}

/// Finds out where stamps are, and remembers the last one: the next one often stands in the same minute.
package struct NSLogStamps {
    /// `2014-05-04 11:52` in two words; zeros before the first one.
    private var minute: (UInt64, UInt64) = (0, 0)

    private static let minuteLength = 16
    private static let length = 21

    package init() {}

    /// Whether a stamp stands within a range.
    package mutating func areWithin(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        NSLogStamp.first(bytes, from: range.lowerBound, to: range.upperBound) { start in
            isOne(bytes, at: start, to: range.upperBound)
        } != nil
    }

    @inline(__always)
    private mutating func isOne(_ bytes: UnsafeRawBufferPointer, at start: Int, to end: Int) -> Bool {
        guard start >= 0, start + NSLogStamps.length <= end else { return false }
        let found = (
            bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self),
            bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self)
        )
        let second = start + NSLogStamps.minuteLength + 1
        if found == minute, bytes[second - 1] == UInt8(ascii: ":"), bytes[second].isDigit, bytes[second + 1].isDigit,
            bytes[second] < UInt8(ascii: "6"), bytes[second + 2] == UInt8(ascii: "."), bytes[second + 3].isDigit
        {
            return true
        }
        guard NSLogStamp.time(bytes, at: start, to: end) != nil else { return false }
        minute = found
        return true
    }
}
