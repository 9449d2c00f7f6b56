import TraceModel

/// The lines of a chunk that were read by records, to be matched once more.
struct MatchedLines {
    /// The lines that have not been asked for, and the record that each is.
    var rest: ArraySlice<(line: Int, record: Int)>
    let records: [LinesPattern]
    var matcher: LineMatcher

    /// The record by which the line of a record was read, which is one line alone. Lines are asked for in their order.
    ///
    /// - Parameters:
    ///   - start: where the line begins. The matcher says what its fields hold.
    ///   - isWanted: whether it is worth matching a line of a record.
    mutating func match(
        _ record: RawRecord,
        _ bytes: UnsafeRawBufferPointer,
        at start: Int,
        where isWanted: (_ record: Int) -> Bool = { _ in true }
    ) -> (record: Int, pattern: LinesPattern)? {
        rest = rest.drop { $0.line < Int(record.line) }
        guard let found = rest.first, found.line == Int(record.line),
            case let pattern = records[found.record], pattern.others.isEmpty, isWanted(found.record)
        else { return nil }
        let line = Line(bytes, at: start, to: bytes.count, number: found.line)
        matcher.begin()
        return matcher.matches(pattern.first, bytes, line.text) ? (found.record, pattern) : nil
    }
}
