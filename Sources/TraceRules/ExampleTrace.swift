package import RuleTree
package import TraceModel

/// A trace in the notation of examples as a trace of records.
package struct ExampleTrace {
    package let trace: Trace

    /// A rule's example: its n-th word is the only record of line n.
    /// - Parameter recordName: the name that a log prints for a word's event.
    package init(_ example: Example, recordName: (String) -> String?) {
        let places = example.steps.indices.map { Place(line: $0 + 1, column: 1) }
        self.init(
            example.steps,
            at: places,
            end: Place(line: example.steps.count, column: 1),
            recordName: recordName
        )
    }

    /// - Parameters:
    ///   - places: where the record, or the gap, of each step stands.
    ///   - end: where a finding about the end stands.
    ///   - recordName: the name that a log prints for a word's event.
    package init(_ steps: [Example.Step], at places: [Place], end: Place, recordName: (String) -> String?) {
        var text: [UInt8] = []
        var batch = RecordBatch()
        func append(_ word: some StringProtocol) -> ByteRange {
            let start = text.count
            text += Array(word.utf8)
            return ByteRange(start..<text.count)
        }
        for (step, place) in zip(steps, places) {
            switch step {
            case .gap:
                batch.records.append(RawRecord(kind: .gap, line: place.line, column: place.column))
            case .event(let sighting):
                let name = recordName(sighting.name) ?? sighting.name
                let isClassEvent = name.hasPrefix("+")
                let kind: RawRecord.Kind = isClassEvent ? .classMethod : .instance
                var record = RawRecord(kind: kind, line: place.line, column: place.column)
                record.name = append(name.dropFirst(isClassEvent ? 1 : 0))
                if let subject = sighting.subject {
                    if ExampleTrace.isIdentity(subject) {
                        record.identity = append(subject)
                    } else {
                        record.className = append(subject)
                    }
                }
                if let time = sighting.time {
                    record.time = time.microseconds
                    record.timeUnit = UInt32(clamping: max(1, time.unit))
                }
                batch.records.append(record)
                for attribute in sighting.attributes {
                    let value = ExampleTrace.trimmed(attribute.value)
                    batch.append(RawAttribute(name: append(attribute.name), value: append(value)))
                }
            }
        }
        var builder = TraceBuilder()
        text.withUnsafeBytes { builder.append(batch, of: $0) }
        trace = builder.finish(lastLine: end.line, lastColumn: end.column)
    }

    /// An attribute's value as traces hold it, without blanks around it.
    package static func trimmed(_ value: String) -> Substring {
        var value = value.drop(while: \.isWhitespace)
        while value.last?.isWhitespace == true { value.removeLast() }
        return value
    }

    /// Whether a subject is an object's number or address; anything else is a label.
    package static func isIdentity(_ subject: String) -> Bool {
        if subject.hasPrefix("0x") { return UInt64(subject.dropFirst(2), radix: 16) != nil }
        return !subject.isEmpty && subject.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
