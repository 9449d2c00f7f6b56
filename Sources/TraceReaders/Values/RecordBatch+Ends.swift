import TraceModel

/// What lasts is two records: `open`, and `open.end` where it is over.
extension RecordBatch {
    private static let ending = Array(".end".utf8)

    /// Adds the records of the ends of what begins with those from an index on, as far as the specs know such events.
    ///
    /// - Parameters:
    ///   - replacingBeginnings: whether the records from the index on are themselves not what begins.
    mutating func appendEnds(
        from index: Int,
        at time: PrintedTime,
        replacingBeginnings: Bool,
        _ names: EventNames,
        of chunk: UnsafeRawBufferPointer
    ) {
        let begun = records[index...].map { ($0, Array(attributes(of: $0))) }
        if replacingBeginnings { removeRecords(from: index) }
        for (record, attributes) in begun {
            guard record.isEvent else {
                if replacingBeginnings { records.append(record) }
                continue
            }
            let start = joinedCount
            appendJoined(record.name, of: chunk)
            appendJoined(RecordBatch.ending)
            let name = joined(from: start, behind: chunk)
            guard withText(of: chunk, { names.contains($0[name]) }) else {
                removeJoined(from: start)
                continue
            }
            var end = record
            // The number of its call is the beginning's.
            (end.name, end.call) = (name, -1)
            end.time = time.isYearAssumed ? timeWithoutYear(of: time) : self.time(of: time)
            end.timeUnit = time.unit
            end.attributeCount = 0
            for attribute in attributes { append(attribute, of: &end) }
            records.append(end)
        }
    }
}
