import TraceModel

/// Headers of earlier lines: the thread and the time of day may differ, processes take turns.
struct NSLogHeaders: KnownHeaders {
    /// A stamp of the shortest form, a process and a message of one letter each take more.
    static let shortestLine = 32
    static let areNone = false

    private var templates = InlineArray<8, NSLogTemplate>(repeating: NSLogTemplate())
    /// The one that was seen last, and for each the one that came behind it: processes often take the same turns.
    private var current = 0
    private var following = InlineArray<8, Int>(repeating: 0)
    private var count: Int32 = 0
    /// What has stood behind them.
    var texts: TextMemory

    init(names: EventNames) { texts = TextMemory(names: names) }

    /// Remembers the header of a line, if no earlier one is like it, and there are bytes enough behind it to tell.
    mutating func remember(_ found: ParsedNSLogHeader, _ bytes: UnsafeRawBufferPointer, in batch: inout RecordBatch) {
        guard NSLogTemplate.canMatch(bytes, at: found.start), match(bytes, at: found.start) == nil,
            let template = NSLogTemplate(found, bytes, at: batch.time(of: found.time), number: 2 * count)
        else { return }
        current = count < templates.count ? Int(count) : (current + 1) % templates.count
        templates[current] = template
        count += 1
    }

    /// The header that it matches is then the current one.
    @inline(__always)
    mutating func match(_ bytes: UnsafeRawBufferPointer, at start: Int) -> HeaderMatch? {
        if let match = templates[unchecked: current].match(bytes, at: start) { return match }
        return matchOther(bytes, at: start)
    }

    @inline(never)
    private mutating func matchOther(_ bytes: UnsafeRawBufferPointer, at start: Int) -> HeaderMatch? {
        guard start < bytes.count, bytes[start].isDigit else { return nil }
        let next = following[current]
        if let match = templates[next].match(bytes, at: start) {
            current = next
            return match
        }
        for index in templates.indices where index != current && index != next {
            if let match = templates[index].match(bytes, at: start) {
                following[current] = index
                current = index
                return match
            }
        }
        return nil
    }

    @inline(__always)
    mutating func saying(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> TextMemory.Saying? {
        texts.saying(bytes, text)
    }

    mutating func tell(_ record: inout RawRecord, at start: Int, _ header: HeaderMatch, isNumbered: Bool) {
        templates[current].tell(&record, at: start, isNumbered: isNumbered)
    }
}

/// The header of an earlier line, by which later ones are recognised that differ from it in the time of day and the thread.
struct NSLogTemplate {
    /// The header from its date to the colon before its thread, with any digits for those of its time.
    private var text = MaskedBytes<8>()
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

    /// `000000] `, the first byte lowest.
    private static let noThread: UInt64 = 0x205D_3030_3030_3030

    /// A template that no header looks like.
    init() {}

    /// The template that a header makes; nil if it is too long, or its stamp more exact than a record's time.
    ///
    /// - Parameter time: what its stamp stands for in the log's zone.
    init?(_ header: ParsedNSLogHeader, _ line: UnsafeRawBufferPointer, at time: Int64, number: Int32) {
        self.number = number
        let start = header.start
        count = header.processID.upperBound + 1 - start
        guard count <= MaskedBytes<8>.width, let clock = StampClock(line, of: start, from: StampClock.ofStamp, at: time)
        else { return nil }
        self.clock = clock
        let times = clock.bytes
        text = MaskedBytes(line, start..<start + count) { times.contains($0) && line[start + $0].isDigit }
        unit = header.time.unit
        process = header.process.lowerBound - start..<header.process.upperBound - start
        processID = header.processID.lowerBound - start..<header.processID.upperBound - start
    }

    /// Gives a record the process and the unit of the header that begins at an index, and takes in that it says which they are if it gets
    /// their number.
    mutating func tell(_ record: inout RawRecord, at start: Int, isNumbered: Bool) {
        record.process = ByteRange(process, from: start)
        record.processID = ByteRange(processID, from: start)
        record.timeUnit = unit
        if !isNumbered { return }
        record.header = number
        toldNumber = number
    }

    /// Whether as many bytes stand behind an index as are compared.
    @inline(__always)
    static func canMatch(_ line: UnsafeRawBufferPointer, at start: Int) -> Bool {
        start &+ MaskedBytes<8>.width &+ 8 <= line.count
    }

    /// What the header takes that stands at an index; nil if it is another one.
    ///
    /// A whole header behind an equal process ends where this one does: what stands before its thread is the same.
    @inline(__always)
    mutating func match(_ line: UnsafeRawBufferPointer, at start: Int) -> HeaderMatch? {
        guard NSLogTemplate.canMatch(line, at: start), text.stands(at: start, in: line),
            let headerEnd = threadEnd(line, from: start &+ count), let time = clock.time(line, of: start)
        else { return nil }
        return HeaderMatch(time: time, end: headerEnd, number: toldNumber, latest: number)
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
        let word = UInt64(littleEndian: line.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        let count = word.hexDigitCount
        if count > 6 {
            let end = line.end(from: start, to: line.count, while: \.isHexDigit)
            return line.hasText("] ", at: end, to: line.count) ? end + 2 : nil
        }
        guard count > 0, word &>> UInt64(8 * count) & 0xFFFF == NSLogTemplate.noThread >> 48 else { return nil }
        threadCount = count + 2
        threadShift = UInt64(64 - 8 * threadCount)
        thread = word << threadShift
        return start + threadCount
    }
}
