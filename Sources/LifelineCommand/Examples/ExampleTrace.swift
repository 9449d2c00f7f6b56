import TraceModel
import TraceRules

/// An example of a rule as a trace: its n-th word is the only record of line n.
struct ExampleTrace {
    let trace: Trace

    /// - Parameter recordName: the name that a log prints for a word's event.
    init(_ example: Example, recordName: (String) -> String?) {
        var text: [UInt8] = []
        var batch = RecordBatch()
        func append(_ word: some StringProtocol) -> ByteRange {
            let start = text.count
            text += Array(word.utf8)
            return ByteRange(start..<text.count)
        }
        for (index, step) in example.steps.enumerated() {
            switch step {
            case .gap:
                batch.records.append(RawRecord(kind: .gap, line: index + 1, column: 1))
            case .event(let sighting):
                let name = recordName(sighting.name) ?? sighting.name
                let isClassEvent = name.hasPrefix("+")
                var record = RawRecord(kind: isClassEvent ? .classMethod : .instance, line: index + 1, column: 1)
                record.name = append(name.dropFirst(isClassEvent ? 1 : 0))
                if let subject = sighting.subject {
                    if ExampleTrace.isIdentity(subject) {
                        record.identity = append(subject)
                    } else {
                        record.className = append(subject)
                    }
                }
                batch.records.append(record)
            }
        }
        var builder = TraceBuilder()
        text.withUnsafeBytes { builder.append(batch, of: $0) }
        trace = builder.finish(lastLine: example.steps.count)
    }

    /// Whether a subject is an object's number or address; anything else is a label.
    private static func isIdentity(_ subject: String) -> Bool {
        if subject.hasPrefix("0x") { return UInt64(subject.dropFirst(2), radix: 16) != nil }
        return !subject.isEmpty && subject.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
