import TraceModel

/// Reads the lines that most of a large log consists of, `<C: 0x7f…> m` behind a header that differs from an earlier one in
/// its seconds only: their parts are recognised, not parsed anew.
///
/// What it reads it reads as `NSLogReader` does; it leaves every line to it that is not of this form.
struct NSLogRepeats {
    /// The header of an earlier line, one blank behind it included.
    private var header: [UInt8] = []
    /// How many digits its seconds' fraction has, and what the last one stands for in microseconds.
    private var fractionCount = 0
    private var unit: Int64 = 1
    /// The microseconds up to its minute.
    private var minute: Int64 = 0
    private var process = 0..<0
    private var processID = 0..<0
    /// What has stood between `<` and `>`, and what has stood behind them; only texts of the form that is read here.
    private var objects = ByteTable()
    private var parts: [ObjectParts] = []
    private var calls = ByteTable()

    /// Where the parts of a description stand in it.
    private struct ObjectParts {
        var classStart: UInt8
        var classEnd: UInt8
        var identityStart: UInt8
    }

    /// Where the seconds of a stamp begin, and their fraction.
    private static let secondsStart = 17
    private static let fractionStart = 20
    /// How many descriptions are remembered beyond those of one chunk.
    private static let mostObjects = 1 << 16
    private static let longestName = 256
    /// Grows whenever descriptions are numbered anew.
    private var generation = 0

    /// Forgets descriptions if there are too many, and tells a chunk's batch how they are numbered.
    mutating func begin(_ batch: inout RecordBatch) {
        if objects.count > NSLogRepeats.mostObjects {
            objects = ByteTable()
            parts.removeAll(keepingCapacity: true)
            generation += 1
        }
        batch.generation = generation
    }

    /// Remembers the header of a line.
    mutating func remember(_ found: NSLogHeader, _ bytes: UnsafeRawBufferPointer, to end: Int) {
        let start = found.start
        guard found.end < end, bytes[found.end] == UInt8(ascii: " ") else { return }
        header.removeAll(keepingCapacity: true)
        header.append(contentsOf: bytes[start...found.end])
        let fractionEnd = bytes.digitsEnd(from: start + NSLogRepeats.fractionStart, to: end)
        fractionCount = fractionEnd - start - NSLogRepeats.fractionStart
        unit = Int64(found.timeUnit)
        process = found.process.lowerBound - start..<found.process.upperBound - start
        processID = found.processID.lowerBound - start..<found.processID.upperBound - start
        minute = 0
        guard let time = time(bytes, start), fractionCount <= 6 else {
            header.removeAll()
            return
        }
        minute = found.time - time
    }

    /// Reads a line if it is of the form.
    ///
    /// - Parameters:
    ///   - start: where the line begins, blanks included.
    ///   - lineEnd: where its line feed stands.
    /// - Returns: false if the line has to be parsed.
    mutating func read(
        _ bytes: UnsafeRawBufferPointer,
        from start: Int,
        to lineEnd: Int,
        number: Int,
        into batch: inout RecordBatch
    ) -> Bool {
        let end = lineEnd > start && bytes[lineEnd - 1] == UInt8(ascii: "\r") ? lineEnd - 1 : lineEnd
        let opening = start + header.count
        guard !header.isEmpty, opening < end, bytes[opening] == UInt8(ascii: "<"), hasHeader(bytes, start),
            let time = time(bytes, start),
            let closing = bytes.firstIndex(of: UInt8(ascii: ">"), from: opening + 1, to: end),
            closing + 2 < end, bytes[closing + 1] == UInt8(ascii: " "),
            end - closing < NSLogRepeats.longestName,
            let object = object(bytes, opening + 1..<closing),
            let call = call(bytes, closing + 2..<end)
        else { return false }
        var record = RawRecord(kind: .instance, line: number, column: 1)
        let parts = parts[Int(object)]
        record.className = ByteRange(
            start: opening + 1 + Int(parts.classStart),
            Int(parts.classEnd) - Int(parts.classStart)
        )
        let identity = opening + 1 + Int(parts.identityStart)
        record.identity = ByteRange(start: identity, closing - identity)
        record.name = ByteRange(start: closing + 2, end - closing - 2)
        record.process = ByteRange(start: start + process.lowerBound, process.count)
        record.processID = ByteRange(start: start + processID.lowerBound, processID.count)
        record.time = minute + time
        record.timeUnit = UInt32(truncatingIfNeeded: unit)
        record.object = object
        record.call = call
        batch.records.append(record)
        return true
    }

    // MARK: - Headers

    /// Whether the remembered header stands at an index, but for its seconds. The bytes up to its end are there.
    @inline(__always)
    private func hasHeader(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool {
        header.withUnsafeBytes { header in
            let rest = NSLogRepeats.fractionStart + fractionCount
            return bytes.hasBytes(header, 0..<NSLogRepeats.secondsStart, at: start)
                && bytes[start + 19] == UInt8(ascii: ".")
                && bytes.hasBytes(header, rest..<header.count, at: start + rest)
        }
    }

    /// The microseconds since the minute.
    @inline(__always)
    private func time(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int64? {
        let tens = Int64(bytes[start + 17] &- UInt8(ascii: "0"))
        let ones = Int64(bytes[start + 18] &- UInt8(ascii: "0"))
        guard tens < 10, ones < 10, tens * 10 + ones <= 60 else { return nil }
        var fraction: Int64 = 0
        for index in start + 20..<start + 20 + fractionCount {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            fraction = fraction &* 10 &+ Int64(digit)
        }
        return (tens &* 10 &+ ones) &* 1_000_000 &+ fraction &* unit
    }

    // MARK: - Messages

    /// The number of a description, `Shop.DetailViewController: 0x7fd15a40b0`; nil if it is none.
    @inline(__always)
    private mutating func object(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int32? {
        if let number = objects.number(of: bytes.part(range)) { return number }
        return newObject(bytes, range)
    }

    private mutating func newObject(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int32? {
        guard range.count < NSLogRepeats.longestName, let first = range.first, bytes[first].isASCIINameStart,
            let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: first, to: range.upperBound),
            bytes.hasText(": 0x", at: colon, to: range.upperBound), colon + 4 < range.upperBound,
            bytes[colon - 1] != UInt8(ascii: "."),
            (colon + 4..<range.upperBound).allSatisfy({ bytes[$0].isASCIIName }),
            (first..<colon).allSatisfy({ bytes[$0].isASCIIName || bytes[$0] == UInt8(ascii: ".") })
        else { return nil }
        let dot = bytes.lastIndex(of: UInt8(ascii: "."), from: first, to: colon)
        let classStart = dot.map { $0 + 1 } ?? first
        parts.append(
            ObjectParts(
                classStart: UInt8(classStart - first),
                classEnd: UInt8(colon - first),
                identityStart: UInt8(colon + 2 - first)
            )
        )
        return objects.intern(bytes.part(range))
    }

    /// The number of a message's name, `viewWillAppear:`; nil if it is none, or more than that.
    @inline(__always)
    private mutating func call(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int32? {
        if let number = calls.number(of: bytes.part(range)) { return number }
        guard calls.count < NSLogRepeats.mostObjects, bytes[range.lowerBound].isASCIINameStart,
            range.allSatisfy({ bytes[$0].isASCIIName || bytes[$0] == UInt8(ascii: ":") })
        else { return nil }
        return calls.intern(bytes.part(range))
    }
}

extension ByteRange {
    @inline(__always)
    fileprivate init(start: Int, _ count: Int) {
        self.init(start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: count))
    }
}

extension UnsafeRawBufferPointer {
    /// Whether bytes of another buffer stand at an index. All of them must be there.
    @inline(__always)
    fileprivate func hasBytes(_ other: UnsafeRawBufferPointer, _ range: Range<Int>, at start: Int) -> Bool {
        var offset = range.lowerBound
        let shift = start - range.lowerBound
        while offset + 8 <= range.upperBound {
            let own = loadUnaligned(fromByteOffset: shift + offset, as: UInt64.self)
            if own != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
            offset += 8
        }
        while offset < range.upperBound {
            if self[shift + offset] != other[offset] { return false }
            offset += 1
        }
        return true
    }
}
