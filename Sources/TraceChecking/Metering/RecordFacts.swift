package import RuleAutomata
package import RuleTree
package import TraceModel

/// What the records of a trace say about themselves, as the tests of rules ask for it.
package struct RecordFacts: Sendable {
    private let trace: Trace
    /// For each attribute of the vocabulary, its number in the trace; -1 if no record has it.
    private let attributes: [Int32]
    private let values: [AttributeValue]
    /// For each entry, whether its time can be relied on.
    private let isTimed: [Bool]
    /// Whether any record says something that rules may ask for.
    let hasAttributes: Bool
    /// The last time of each process. A deadline passes at that of the binding's own: a process that was ended answers nothing
    /// any more, and another one's clock says nothing of it.
    private let lastTimes: [TimeStamp?]

    package init(_ trace: Trace, _ vocabulary: Vocabulary, needsTimes: Bool) {
        var trace = trace
        if needsTimes { trace.countDays() }
        self.trace = trace
        attributes = vocabulary.attributes.map { name in
            Int32(trace.attributeNames.firstIndex(of: name) ?? -1)
        }
        values = vocabulary.attributes.isEmpty ? [] : trace.attributeValues.map(AttributeValue.init)
        hasAttributes = attributes.contains { $0 >= 0 }
        var isTimed: [Bool] = []
        var lastTimes = [TimeStamp?](repeating: nil, count: trace.processes.count)
        if needsTimes {
            var latest = Int64.min
            let contradicted = RecordFacts.contradicted(trace.entries)
            for (index, entry) in trace.entries.enumerated() {
                let time = contradicted.contains(index) ? nil : TimeStamp(entry)
                let isForward = time.map { $0.end > latest } ?? false
                isTimed.append(isForward)
                guard isForward, let time else { continue }
                latest = max(latest, time.microseconds)
                if entry.name >= 0 { lastTimes[Int(trace.subjects[Int(entry.subject)].process)] = time }
            }
        }
        self.isTimed = isTimed
        self.lastTimes = lastTimes
    }

    /// The entries whose times are later than that of one of the next records, and these. Which of the two is wrong nobody knows.
    private static func contradicted(_ entries: [Trace.Entry]) -> Set<Int> {
        var contradicted: Set<Int> = []
        var latest = Int64.min
        for index in entries.indices {
            guard let time = TimeStamp(entries[index]) else { continue }
            if time.end > latest {
                latest = max(latest, time.microseconds)
                continue
            }
            for earlier in max(0, index - RecordFacts.farthest)..<index {
                if let before = TimeStamp(entries[earlier]), before.microseconds >= time.end {
                    contradicted.formUnion([earlier, index])
                }
            }
        }
        return contradicted
    }

    /// How many records above a time that goes back are in doubt with it: threads print out of turn by a few records.
    private static let farthest = 16

    /// The time of a record; nil if it has none, or if a record above it has a later one, or one of the next an earlier one.
    package func time(of reference: RecordReference) -> TimeStamp? {
        let entry = Int(reference.entry)
        return entry >= 0 && entry < isTimed.count && isTimed[entry] ? TimeStamp(trace.entries[entry]) : nil
    }

    /// The last time that the log shows of a process.
    func lastTime(ofProcess process: Int) -> TimeStamp? { process < lastTimes.count ? lastTimes[process] : nil }

    /// The value of an attribute of the vocabulary, as a number that is the same for the same text; nil if the record
    /// does not say it.
    package func value(of attribute: Int, at reference: RecordReference) -> Int32? {
        guard reference.entry >= 0, attributes[attribute] >= 0 else { return nil }
        return trace.value(of: attributes[attribute], in: trace.entries[Int(reference.entry)])
    }

    package subscript(value: Int32) -> AttributeValue { values[Int(value)] }
}

extension TimeStamp {
    /// A time beyond this is taken for it, so that differences can be counted.
    private static let limit = Int64.max / 4

    fileprivate init?(_ entry: Trace.Entry) {
        if entry.time == Trace.Entry.noTime { return nil }
        self.init(
            microseconds: min(max(entry.time, -TimeStamp.limit), TimeStamp.limit),
            unit: Int64(max(1, entry.timeUnit))
        )
    }
}
