import TraceModel

/// What a line says apart from its stamp: who received which message. Ranges count from the chunk's first byte; those
/// of parts that the line does not show are empty.
struct Message: Equatable {
    var kind = RawRecord.Kind.instance
    /// The class without its module and category.
    var className = 0..<0
    /// An address or a number.
    var identity = 0..<0
    /// The name as printed, parameter list included.
    var name = 0..<0

    /// The message as a record.
    @inline(__always)
    func record(line: Int, column: Int) -> RawRecord {
        record(at: column, like: RawRecord(kind: kind, line: line, column: column))
    }

    /// The message as a record of the same line, process and time as another.
    @inline(__always)
    func record(at column: Int, like other: RawRecord) -> RawRecord {
        var record = RawRecord(kind: kind, line: Int(other.line), column: column)
        record.process = other.process
        record.processID = other.processID
        record.time = other.time
        record.timeUnit = other.timeUnit
        record.name = ByteRange(name)
        record.className = ByteRange(className)
        record.identity = ByteRange(identity)
        return record
    }
}

extension RecordBatch {
    /// Adds the record of a text's first message, and those of the messages that follow it.
    ///
    /// - Parameter record: the first one's record.
    /// - Returns: what stands behind the last of them.
    mutating func append(
        _ first: Message,
        as record: RawRecord,
        of line: Line,
        in scanner: MessageScanner
    ) -> Range<Int> {
        records.append(record)
        let last = scanner.forEachMessage(behind: first) { message, start in
            records.append(message.record(at: line.column(of: start), like: record))
        }
        return scanner.rest(behind: last)
    }
}

extension Message {
    /// What a record says of who received which message.
    init(_ record: RawRecord) {
        kind = record.kind
        className = record.className.range
        identity = record.identity.range
        name = record.name.range
    }
}
