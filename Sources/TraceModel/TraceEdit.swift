/// One small change of a trace. Positions are indices into its `entries`, and of records.
package enum TraceEdit: Hashable, Sendable {
    case drop(Int)
    /// The record comes a second time, right behind itself.
    case `repeat`(Int)
    /// Two records change places.
    case swap(Int, Int)
    /// A record comes at another's place, and those from there on make room.
    case move(from: Int, to: Int)
    /// A record comes in that is not there, before the one at a position or behind the last one; with its name as logs print it.
    case add(name: String, subject: Int32, at: Int)

    /// The same change of a trace whose positions are others.
    package func mapped(_ position: (Int) -> Int) -> TraceEdit {
        switch self {
        case .drop(let old): .drop(position(old))
        case .repeat(let old): .repeat(position(old))
        case .swap(let first, let second): .swap(position(first), position(second))
        case .move(let from, let to): .move(from: position(from), to: position(to))
        case .add(let name, let subject, let old): .add(name: name, subject: subject, at: position(old))
        }
    }

    /// For each entry of the trace after the change, which one it was before; nil of one that comes in.
    package func origins(in trace: Trace) -> [Int?] {
        var origins: [Int?] = Array(trace.entries.indices)
        switch self {
        case .drop(let position): origins.remove(at: position)
        case .repeat(let position): origins.insert(position, at: position)
        case .swap(let first, let second): origins.swapAt(first, second)
        case .move(let from, let to):
            let between = (min(from, to)...max(from, to)).filter { trace.entries[$0].name >= 0 }
            var order = between.filter { $0 != from }
            order.insert(from, at: from < to ? order.count : 0)
            for (position, origin) in zip(between, order) { origins[position] = origin }
        case .add(_, _, let position): origins.insert(nil, at: position)
        }
        return origins
    }

    /// The trace after the change. Where records only change places, the lines and the times stay where they are, so that a
    /// log remains in the order of its clock.
    package func made(in trace: Trace) -> Trace {
        let origins = origins(in: trace)
        var made = trace
        if origins.count != trace.entries.count {
            // What comes in stands where the one before which it comes does.
            made.entries = origins.indices.map { position in
                trace.entries[origins[position] ?? min(position, trace.entries.count - 1)]
            }
            made.recordCount += origins.count - trace.entries.count
        }
        if case .add(let name, let subject, let position) = self {
            if !made.names.contains(name) { made.names.append(name) }
            made.entries[position].name = Int32(made.names.firstIndex(of: name) ?? 0)
            made.entries[position].subject = subject
            made.entries[position].attributeCount = 0
        } else if origins.count == trace.entries.count {
            for (position, origin) in origins.enumerated() where origin != position {
                guard let record = origin.map({ trace.entries[$0] }) else { continue }
                made.entries[position].name = record.name
                made.entries[position].subject = record.subject
                made.entries[position].firstAttribute = record.firstAttribute
                made.entries[position].attributeCount = record.attributeCount
            }
        }
        return made
    }
}
