/// Finds records that say the event of the one before them once more, of the same object, where one of the two lines says no more
/// than that and the other one does: `C viewDidAppear` and `📊 C viewDidAppear` may be two messages of one call, whatever else is
/// logged in between within two seconds.
struct Retellings: Sendable {
    /// What the last record is about; -1 behind what is no record.
    private(set) var subject: Int32 = -1
    private(set) var name: Int32 = -1
    private var line: Int32 = 0
    private var time = Trace.Entry.noTime
    /// The last record, if the chunk holds it and it is not like others.
    private var last: RawRecord?
    /// Whether the last record says no more than its event, if it stands in a chunk before and that is known.
    private var isLastBare: Bool?
    /// Where the messages of the chunk begin.
    private var messages = RecordBatch.Messages.no

    /// Begins a chunk.
    mutating func begin(_ batch: RecordBatch) { messages = batch.messages }

    /// In microseconds.
    private static let mostBetween: Int64 = 2_000_000

    /// Whether the next record may retell the last one: it is of the same subject, stands on another line, and its time, if it has one,
    /// is near.
    @inline(__always)
    func mayRetell(_ entry: Trace.Entry) -> Bool {
        entry.subject == subject && messages != .no && entry.line > line
            && (entry.line == line + 1 || entry.time == Trace.Entry.noTime || time == Trace.Entry.noTime
                || entry.time - time <= Retellings.mostBetween)
    }

    /// Whether a record that may retell the last one does.
    @inline(never)
    func retells(_ entry: Trace.Entry, _ record: RawRecord, _ names: RecordNames, _ chunk: UnsafeRawBufferPointer)
        -> Bool
    {
        entry.name == name
            ? isOneBare(isBare(record, in: chunk), in: chunk) : names.areOfOneCall(entry.name, name)
    }

    /// The same of one that is like others, whether or not it may.
    ///
    /// - Parameter isBare: whether it says no more than its event.
    @inline(never)
    func retells(_ entry: Trace.Entry, isBare: Bool, _ names: RecordNames, _ chunk: UnsafeRawBufferPointer) -> Bool {
        mayRetell(entry)
            && (entry.name == name ? isOneBare(isBare, in: chunk) : names.areOfOneCall(entry.name, name))
    }

    /// Takes in a record.
    @inline(__always)
    mutating func note(_ entry: Trace.Entry, _ record: RawRecord) {
        note(entry, isBare: nil)
        last = messages == .no ? nil : record
    }

    /// Takes in one that is like others.
    ///
    /// - Parameter isBare: whether it says no more than its event.
    @inline(__always)
    mutating func note(_ entry: Trace.Entry, isBare: Bool?) {
        (subject, name, line, time) = (entry.subject, entry.name, entry.line, entry.time)
        last = nil
        isLastBare = isBare
    }

    /// Takes in what is no record.
    mutating func takeGap() { subject = -1 }

    /// Whether one of the last record and the next one says no more than its event, and the other one does.
    ///
    /// - Parameter isBare: whether the next one says no more; nil if nobody can tell.
    private func isOneBare(_ isBare: Bool?, in chunk: UnsafeRawBufferPointer) -> Bool {
        guard let own = isBare, let other = isLastBare ?? self.isBare(last, in: chunk) else {
            return false
        }
        return own != other
    }

    /// Ends a chunk.
    mutating func end(_ chunk: UnsafeRawBufferPointer) {
        guard let last else { return }
        isLastBare = isBare(last, in: chunk)
        // Of what stands nowhere nobody can tell later.
        if isLastBare == nil { takeGap() }
        self.last = nil
    }

    /// Whether no words stand in front of a record, be it behind a header of NSLog's.
    func isBareInFront(_ record: RawRecord, in chunk: UnsafeRawBufferPointer) -> Bool {
        let start = record.name.range.lowerBound
        return isBare(record, upTo: min(start, record.subjectStart ?? start), in: chunk) ?? true
    }

    /// Whether a record's line has no words but those that it is made of; nil of what was put together, which stands nowhere.
    ///
    /// - Parameter end: where words count no more; nil: at the line's end.
    private func isBare(_ record: RawRecord?, upTo end: Int? = nil, in chunk: UnsafeRawBufferPointer) -> Bool? {
        guard let record else { return true }
        guard max(record.name.range.upperBound, record.subject.range.upperBound) <= chunk.count else { return nil }
        let line = Retellings.line(around: record.name.range.lowerBound, in: chunk)
        let own = [record.name, record.className, record.identity].map { chunk[$0.range] }
        let name = own[0].prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
        var index = line.lowerBound
        if messages == .behindHeaders, let close = chunk[line].firstIndex(of: UInt8(ascii: "]")) { index = close }
        while index < end ?? line.upperBound {
            let start = index
            while index < line.upperBound, chunk[index].isASCIIWord || chunk[index] >= 0x80 { index += 1 }
            let word = chunk[start..<index]
            let isNumber = word.first.map { $0 &- UInt8(ascii: "0") < 10 } ?? true
            // Modules stand before classes.
            let isModule = index < line.upperBound && chunk[index] == UInt8(ascii: ".")
            let isOwn = word.elementsEqual(name) || own.contains(where: word.elementsEqual)
            if !isNumber, !isModule, !isOwn { return false }
            // The labels of its parameters are the name's: `viewWillAppear(_:)`.
            if isOwn, index < line.upperBound, chunk[index] == UInt8(ascii: "("),
                let close = chunk[index..<line.upperBound].firstIndex(of: UInt8(ascii: ")"))
            {
                index = close
            }
            index = max(index, start + 1)
        }
        return true
    }

    private static func line(around index: Int, in chunk: UnsafeRawBufferPointer) -> Range<Int> {
        let lineFeed = UInt8(ascii: "\n")
        let start = chunk[..<index].lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
        return start..<(chunk[index...].firstIndex(of: lineFeed) ?? chunk.count)
    }
}
