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

    /// Ends a chunk, whose last lines may not have been looked at: whether headings were among them is told by the next one's batch.
    mutating func end(_ batch: RecordBatch) {
        if batch.isHeading == nil || areBelowHeadings { number += batch.otherLines.count - lookedAt.others }
    }

    /// Takes in that a line may have said whose the records below it are.
    mutating func takeHeading() {
        areBelowHeadings = true
        number += 1
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
        guard let isHeading = batch.isHeading, !areBelowHeadings else {
            number += others.count
            return
        }
        // A record may turn out to be none.
        let isFound =
            others.contains { isHeading($0.text.range, bytes) }
            || records.contains { record in
                let name = record.name.range
                guard record.isEvent, record.call < 0, name.upperBound <= bytes.count else { return false }
                let line = bytes.lineStart(before: name.lowerBound)..<bytes.lineEnd(from: name.upperBound)
                return isHeading(bytes.trimmed(line), bytes)
            }
        if isFound { takeHeading() }
    }
}
