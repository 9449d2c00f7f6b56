/// Finds records that say the event of the line right before them once more, of the same object, where one of the two lines says no more
/// than that and the other one does: `C viewDidAppear` and `📊 C viewDidAppear` may be two messages of one call.
struct Retellings: Sendable {
    /// What the last record is about; -1 behind what is no record.
    private(set) var subject: Int32 = -1
    private(set) var name: Int32 = -1
    private var line: Int32 = 0
    /// The last record, if the chunk holds it and it is not like others.
    private var last: RawRecord?
    /// Whether the last record says no more than its event, if it stands in a chunk before and that is known.
    private var isLastBare: Bool?
    /// Where the messages of the chunk begin.
    private var messages = RecordBatch.Messages.no

    /// Begins a chunk.
    mutating func begin(_ batch: RecordBatch) { messages = batch.messages }

    /// Whether the next record, of a line, may retell the last one.
    @inline(__always)
    func mayRetell(_ subject: Int32, line: Int32) -> Bool {
        subject == self.subject && line == self.line + 1 && messages != .no
    }

    /// Takes in a record.
    ///
    /// - Parameter record: nil if it is like others.
    @inline(__always)
    mutating func note(_ subject: Int32, _ name: Int32, line: Int32, _ record: RawRecord?) {
        self.subject = subject
        self.name = name
        self.line = line
        last = messages == .no ? nil : record
        isLastBare = nil
    }

    /// Takes in what is no record.
    mutating func takeGap() { subject = -1 }

    /// Whether one of the last record and the next one says no more than its event, and the other one does, as far as that can be
    /// seen: of two that are like others nobody knows where they stand.
    ///
    /// - Parameter record: the next one; nil if it is like others.
    func isOneBare(_ record: RawRecord?, in chunk: UnsafeRawBufferPointer) -> Bool {
        guard let known = record ?? last, let line = Retellings.line(of: known, in: chunk) else { return false }
        let own = isBare(line, of: known, in: chunk)
        if let isLastBare { return own != isLastBare }
        let neighbour = record == nil ? line.upperBound + 1 : line.lowerBound - 1
        guard 0...chunk.count ~= neighbour else { return false }
        return isBare(Retellings.line(around: neighbour, in: chunk), of: known, in: chunk) != own
    }

    /// Ends a chunk.
    mutating func end(_ chunk: UnsafeRawBufferPointer) {
        if let last, let line = Retellings.line(of: last, in: chunk) {
            isLastBare = isBare(line, of: last, in: chunk)
        }
        last = nil
    }

    private static func line(of record: RawRecord, in chunk: UnsafeRawBufferPointer) -> Range<Int>? {
        // What was put together stands nowhere.
        record.name.range.upperBound <= chunk.count && record.subject.range.upperBound <= chunk.count
            ? line(around: record.name.range.lowerBound, in: chunk) : nil
    }

    private static func line(around index: Int, in chunk: UnsafeRawBufferPointer) -> Range<Int> {
        let lineFeed = UInt8(ascii: "\n")
        let start = chunk[..<index].lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
        return start..<(chunk[index...].firstIndex(of: lineFeed) ?? chunk.count)
    }

    /// Whether a line has no words but those that a record is made of, in it or in another line.
    private func isBare(_ line: Range<Int>, of record: RawRecord, in chunk: UnsafeRawBufferPointer) -> Bool {
        let own = [record.name, record.className, record.identity].map { chunk[$0.range] }
        let name = own[0].prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
        var index = line.lowerBound
        if messages == .behindHeaders, let close = chunk[line].firstIndex(of: UInt8(ascii: "]")) { index = close }
        while index < line.upperBound {
            let start = index
            while index < line.upperBound, chunk[index].isASCIIWord || chunk[index] >= 0x80 { index += 1 }
            let word = chunk[start..<index]
            let isNumber = word.first.map { $0 &- UInt8(ascii: "0") < 10 } ?? true
            // Modules stand before classes.
            let isModule = index < line.upperBound && chunk[index] == UInt8(ascii: ".")
            if !isNumber, !isModule, !word.elementsEqual(name), !own.contains(where: word.elementsEqual) {
                return false
            }
            index = max(index, start + 1)
        }
        return true
    }
}
