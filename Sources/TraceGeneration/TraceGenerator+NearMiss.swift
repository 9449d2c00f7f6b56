import TraceChecking
public import TraceModel
import TraceRules

extension TraceGenerator {
    /// A trace that keeps every rule, and that one edit would make break a rule, and nothing else.
    ///
    /// It is made of a trace that breaks the rule, by taking the edit back.
    ///
    /// - Parameter rule: its id, whole or short.
    /// - Throws: `Diagnostic` if there is no such rule, or no such trace was found.
    public func nearMiss(_ rule: String, seed: UInt64) throws(Diagnostic) -> GeneratedTrace {
        for attempt in 0..<UInt64(TraceGenerator.attemptLimit) {
            let broken = try violating(rule, seed: seed &+ attempt &* 0x1_0000_0001)
            for mended in broken.mended where try findings(in: mended).isEmpty { return mended }
        }
        throw Diagnostic(
            "no trace was found that is one edit away from breaking \(rule) and nothing else",
            suggestion: "another --length or --seed may do"
        )
    }
}

extension GeneratedTrace {
    /// The traces one edit away from one that breaks a rule, with the edit that leads there.
    var mended: [GeneratedTrace] {
        guard let offence else { return [] }
        let entry = offence.entry ?? entries.count - 1
        var mended: [GeneratedTrace] = []
        for (kind, first) in [(NearMiss.Kind.swap, entry), (.swap, entry - 1), (.insert, entry)] {
            guard entries.indices.contains(first), case .record(let record) = entries[first] else { continue }
            var result = self
            result.offence = nil
            result.edit = NearMiss(kind: kind, entry: first, rule: offence.rule)
            if kind == .insert {
                result.edit?.record = record
                result.entries.remove(at: first)
            } else {
                guard let swapped = swappingRecords(at: first) else { continue }
                result.entries = swapped
            }
            mended.append(result)
        }
        // What never comes is what one more record would bring: it is dropped again.
        return mended + repeated(offence)
    }

    /// The traces with a record once more, at the end or before the one that breaks the rule and about its subject, which
    /// dropping it again makes break the rule.
    private func repeated(_ offence: Offence) -> [GeneratedTrace] {
        guard case .record(let latest)? = entries.last else { return [] }
        var known: Set<GeneratedRecord> = []
        return entries.compactMap { entry -> GeneratedTrace? in
            guard case .record(var record) = entry else { return nil }
            var place = entries.count
            record.time = latest.time + 1_000
            if let index = offence.entry, case .record(let offender) = entries[index] {
                place = index
                record.time = offender.time
                record.className = offender.className
                record.identity = offender.identity
            }
            guard known.insert(record).inserted else { return nil }
            var result = self
            result.offence = nil
            result.entries.insert(.record(record), at: place)
            result.edit = NearMiss(kind: .drop, entry: place, rule: offence.rule)
            return result
        }
    }

    /// The entries with a record and the next one in each other's places; nil if no two records stand there. Times stay
    /// where they are, so that they keep their order.
    private func swappingRecords(at first: Int) -> [Entry]? {
        guard first + 1 < entries.count, case .record(var record) = entries[first],
            case .record(var next) = entries[first + 1]
        else { return nil }
        swap(&record.time, &next.time)
        var entries = entries
        entries[first] = .record(next)
        entries[first + 1] = .record(record)
        return entries
    }

    /// The trace after the edit that would make it break a rule; nil if there is none.
    public var edited: GeneratedTrace? {
        guard let edit else { return nil }
        var result = self
        result.edit = nil
        switch edit.kind {
        case .drop: result.entries.remove(at: edit.entry)
        case .insert:
            guard let record = edit.record else { return nil }
            result.entries.insert(.record(record), at: edit.entry)
        case .swap:
            guard let entries = swappingRecords(at: edit.entry) else { return nil }
            result.entries = entries
        }
        return result
    }
}
