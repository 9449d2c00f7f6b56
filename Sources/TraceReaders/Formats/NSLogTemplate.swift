import TraceModel

/// The header of an earlier line, by which later ones are recognised that differ from it in the time of day and the thread.
struct NSLogTemplate {
    /// What a header takes in a line.
    struct Match {
        /// Microseconds since 1970-01-01 00:00 in the log's own zone.
        var time: Int64
        /// Where the header ends, one blank behind it included.
        var end: Int
        /// What the reader calls its process and unit; -1 if no record has said yet which they are.
        var number: Int32
    }

    /// The header from its date to the colon before its thread, and the bits of it that all such headers share.
    private var text = InlineArray<8, UInt64>(repeating: 0)
    private var shared = InlineArray<8, UInt64>(repeating: 0)
    /// How many bytes of the header stand before its thread.
    private var count = 0
    /// A thread that was met, with the bracket and the blank behind it: eight bytes at most, the last one highest.
    private var thread = NSLogTemplate.noThread
    private var threadCount = 8
    private var threadShift: UInt64 = 0
    private var clock = StampClock()
    /// Microseconds in the unit of the stamp's last digit.
    private var unit: UInt32 = 1
    /// What the reader calls its process and unit.
    private var number: Int32 = -1
    /// The number, once a record has said which they are; -1 before.
    private var toldNumber: Int32 = -1
    /// Where the process and its number stand, from the header's beginning.
    private var process = 0..<0
    private var processID = 0..<0

    /// How many bytes are compared, and must be there.
    private static let width = 64
    /// `000000] `, the first byte lowest.
    private static let noThread: UInt64 = 0x205D_3030_3030_3030

    /// A template that no header looks like.
    init() { shared = InlineArray(repeating: ~0) }

    /// The template that a header makes; nil if it is too long, or its stamp more exact than a record's time.
    init?(_ header: NSLogHeader, _ line: UnsafeRawBufferPointer, number: Int32) {
        self.number = number
        let start = header.start
        count = header.processID.upperBound + 1 - start
        guard count <= NSLogTemplate.width, let clock = StampClock(header, line) else { return nil }
        self.clock = clock
        let times = clock.bytes
        for offset in 0..<count {
            let byte = line[start + offset]
            let isTime = times.contains(offset) && byte.isDigit
            let shift = UInt64(offset % 8 * 8)
            text[offset / 8] |= UInt64(byte) << shift
            shared[offset / 8] |= isTime ? 0 : 0xFF << shift
        }
        unit = header.timeUnit
        process = header.process.lowerBound - start..<header.process.upperBound - start
        processID = header.processID.lowerBound - start..<header.processID.upperBound - start
    }

    /// Gives a record the process and the unit of the header that begins at an index, and takes in that it says which they are.
    mutating func tell(_ record: inout RawRecord, at start: Int) {
        record.process = ByteRange(process, from: start)
        record.processID = ByteRange(processID, from: start)
        record.timeUnit = unit
        record.header = number
        toldNumber = number
    }

    /// What the header takes that stands at an index; nil if it is another one.
    ///
    /// A whole header behind an equal process ends where this one does: what stands before its thread is the same.
    @inline(__always)
    mutating func match(_ line: UnsafeRawBufferPointer, at start: Int) -> Match? {
        guard start &+ NSLogTemplate.width &+ 8 <= line.count else { return nil }
        var differences: UInt64 = 0
        for index in 0..<8 {
            let word = UInt64(littleEndian: line.loadUnaligned(fromByteOffset: start &+ index &* 8, as: UInt64.self))
            differences |= (word ^ text[unchecked: index]) & shared[unchecked: index]
        }
        guard differences == 0, let headerEnd = threadEnd(line, from: start &+ count),
            let time = clock.time(line, of: start)
        else { return nil }
        return Match(time: time, end: headerEnd, number: toldNumber)
    }

    /// Where a header ends whose thread begins at an index.
    @inline(__always)
    private mutating func threadEnd(_ line: UnsafeRawBufferPointer, from start: Int) -> Int? {
        let word = UInt64(littleEndian: line.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        if word &<< threadShift == thread { return start &+ threadCount }
        return otherThreadEnd(line, from: start)
    }

    @inline(never)
    private mutating func otherThreadEnd(_ line: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var index = start
        while index < line.count, line[index].isHexDigit { index += 1 }
        guard index > start, line.hasText("] ", at: index, to: line.count) else { return nil }
        let headerEnd = index + 2
        if headerEnd - start <= 8 {
            threadCount = headerEnd - start
            threadShift = UInt64(64 - 8 * threadCount)
            thread = UInt64(littleEndian: line.loadUnaligned(fromByteOffset: start, as: UInt64.self)) << threadShift
        }
        return headerEnd
    }
}
