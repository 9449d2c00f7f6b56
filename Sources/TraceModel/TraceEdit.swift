/// One small change of a trace. Positions are indices into its `entries`, and of records.
package enum TraceEdit: Hashable, Sendable {
    case drop(Int)
    /// The record comes a second time, right behind itself.
    case `repeat`(Int)
    /// Two records change places.
    case swap(Int, Int)
    /// A record comes at another's place, and those from there on make room.
    case move(from: Int, to: Int)

    /// The trace after the change. Where records only change places, the lines and the times stay where they are, so that a
    /// log remains in the order of its clock.
    package func made(in trace: Trace) -> Trace {
        var trace = trace
        switch self {
        case .drop(let position):
            trace.entries.remove(at: position)
            trace.recordCount -= 1
        case .repeat(let position):
            trace.entries.insert(trace.entries[position], at: position)
            trace.recordCount += 1
        case .swap(let first, let second):
            trace.setRecords([first, second], to: [second, first].map { trace.entries[$0] })
        case .move(let from, let to):
            let between = (min(from, to)...max(from, to)).filter { trace.entries[$0].name >= 0 }
            var order = between.filter { $0 != from }
            order.insert(from, at: from < to ? order.count : 0)
            trace.setRecords(between, to: order.map { trace.entries[$0] })
        }
        return trace
    }
}

extension Trace {
    /// Puts records at some positions, which keep their lines and times.
    fileprivate mutating func setRecords(_ positions: [Int], to records: [Entry]) {
        for (position, record) in zip(positions, records) {
            entries[position].name = record.name
            entries[position].subject = record.subject
            entries[position].firstAttribute = record.firstAttribute
            entries[position].attributeCount = record.attributeCount
        }
    }
}
