import RuleTree
import TraceModel
import TraceRules

/// An event that a test's code recorded.
struct RecordedEvent: Sendable {
    /// As it would be printed, with `+` before a class event's.
    var name: String
    /// Empty if there is none.
    var className: String
    /// An address or a number, empty if there is none.
    var identity: String
    var attributes: [String: String]
    /// Since the recorder was made.
    var time: Duration
    /// The code that recorded it.
    var place: SourcePlace
}

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
            record.time = event.time.microseconds
            batch.records.append(record)
            for (name, value) in event.attributes.sorted(by: { $0.key < $1.key }) {
                batch.append(RawAttribute(name: append(name), value: append(ExampleTrace.trimmed(value))))
            }
        }
        var builder = TraceBuilder()
        text.withUnsafeBytes { builder.append(batch, of: $0) }
        trace = builder.finish(lastLine: events.count)
    }
}
