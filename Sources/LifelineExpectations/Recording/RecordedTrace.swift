import TraceModel

/// Recorded events as a trace: the n-th one is the only record of line n.
struct RecordedTrace {
    /// What messages call the format.
    static let format = "recorded"

    let trace: Trace

    init(_ events: [RecordedEvent]) {
        var text: [UInt8] = []
        var batch = RecordBatch()
        func append(_ word: some StringProtocol) -> ByteRange {
            let start = text.count
            text += Array(word.utf8)
            return ByteRange(start..<text.count)
        }
        for (index, event) in events.enumerated() {
            let isClassEvent = event.name.hasPrefix("+")
            var record = RawRecord(kind: isClassEvent ? .classMethod : .instance, line: index + 1, column: 1)
            record.name = append(event.name.dropFirst(isClassEvent ? 1 : 0))
            record.className = append(event.className)
            if !isClassEvent { record.identity = append(event.identity) }
            record.time = RecordedTrace.microseconds(event.time)
            batch.records.append(record)
        }
        var builder = TraceBuilder()
        text.withUnsafeBytes { builder.append(batch, of: $0) }
        var trace = builder.finish(lastLine: events.count)
        RecordedTrace.add(events.map(\.attributes), to: &trace)
        self.trace = trace
    }

    /// Gives each entry what its event said about itself.
    private static func add(_ attributes: [[String: String]], to trace: inout Trace) {
        var names: [String: Int32] = [:]
        var values: [String: Int32] = [:]
        func number(_ word: String, _ numbers: inout [String: Int32], _ words: inout [String]) -> Int32 {
            if let number = numbers[word] { return number }
            let number = Int32(words.count)
            numbers[word] = number
            words.append(word)
            return number
        }
        for (index, attributes) in attributes.enumerated() where !attributes.isEmpty {
            trace.entries[index].firstAttribute = Int32(trace.attributes.count)
            trace.entries[index].attributeCount = Int32(attributes.count)
            for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
                trace.attributes.append(
                    Trace.Attribute(
                        name: number(name, &names, &trace.attributeNames),
                        value: number(trimmed(value), &values, &trace.attributeValues)
                    )
                )
            }
        }
    }

    private static func trimmed(_ value: String) -> String {
        var rest = value[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    private static func microseconds(_ duration: Duration) -> Int64 {
        duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
    }
}
