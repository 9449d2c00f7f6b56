import TraceModel

/// The stretches of a log in which one label is one object, as far as the lines between its records tell: a heading may say that those
/// below it are another's.
struct LabelStretches {
    /// The stretch that is read, up to those of the chunk's other lines and records that have been looked at.
    private var number = 0
    private var lookedAt = (others: 0, records: 0)
    /// Whether a line has said whose the records below it may be. From there on each other line begins a stretch.
    private(set) var areBelowHeadings = false

    /// Begins a chunk.
    mutating func begin() { lookedAt = (0, 0) }

    /// Ends a chunk, whose last lines may not have been looked at. Where none has been a heading yet, the next chunk's batch tells whether
    /// one of those was.
    mutating func end(_ batch: RecordBatch) {
        let areOthersLeft = lookedAt.others != batch.otherLines.count
        if areBelowHeadings ? areOthersLeft || lookedAt.records != batch.records.count : isAny(batch) && areOthersLeft {
            number += 1
        }
    }

    /// Whether any line that is no record begins a stretch.
    private func isAny(_ batch: borrowing RecordBatch) -> Bool {
        areBelowHeadings || batch.mayAnyDivide
    }

    /// Takes in that a line may have said whose the records below it are.
    mutating func takeHeading() {
        if areBelowHeadings { return }
        areBelowHeadings = true
        number += 1
    }

    /// Whether one of those that a batch holds, or an earlier one, has said it.
    mutating func lookForHeadings(_ batch: inout RecordBatch, _ bytes: UnsafeRawBufferPointer) -> Bool {
        _ = current(&batch, bytes)
        return areBelowHeadings
    }

    /// The stretch behind the lines that a batch holds.
    @inline(__always)
    mutating func current(_ batch: inout RecordBatch, _ bytes: UnsafeRawBufferPointer) -> Int {
        if lookedAt != (batch.otherLines.count, batch.records.count) { look(at: &batch, bytes) }
        return number
    }

    @inline(never)
    private mutating func look(at batch: inout RecordBatch, _ bytes: UnsafeRawBufferPointer) {
        let (others, records) = (batch.otherLines[lookedAt.others...], batch.records[lookedAt.records...])
        lookedAt = (batch.otherLines.count, batch.records.count)
        // A record may turn out to be none, and a heading.
        let open = records.filter { $0.isEvent && $0.call < 0 && $0.name.range.upperBound <= bytes.count }
        var lastLine: Int32 = 0
        let areHeadings = open.contains { record in
            if record.line == lastLine { return false }
            lastLine = record.line
            let name = record.name.range
            let line = bytes.lineStart(before: name.lowerBound)..<bytes.lineEnd(from: name.upperBound)
            return batch.isHeading?(bytes.trimmed(line), bytes) == true
        }
        if isAny(batch) {
            number += others.count + (areHeadings ? 1 : 0)
        } else if areHeadings || others.contains(where: { batch.isHeading?($0.text.range, bytes) == true }) {
            takeHeading()
        }
    }
}
