import TraceChecking
public import TraceModel

extension TraceGenerator {
    /// A trace that keeps every rule, and that one edit would make break a rule, and nothing else.
    ///
    /// It is made of a trace that breaks the rule, by taking the edit back.
    ///
    /// - Parameters:
    ///   - rule: its id, whole or short.
    ///   - seed: the same one makes the same trace.
    /// - Throws: `Diagnostic` if there is no such rule, or no such trace was found.
    public func nearMiss(_ rule: String, seed: UInt64) throws(Diagnostic) -> GeneratedTrace {
        for attempt in TraceGenerator.attempts(from: seed) {
            let broken = try violating(rule, seed: attempt)
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
        let own = [(NearMiss.Kind.swap, entry), (.swap, entry - 1), (.drop, entry)].compactMap { kind, entry in
            entries.indices.contains(entry) ? NearMiss(kind: kind, entry: entry, rule: offence.rule) : nil
        }
        // What never comes is what one more record would bring: it is dropped again.
        return (own + repetitions(offence)).compactMap { mending in
            guard var result = taking(mending) else { return nil }
            var back = mending
            if mending.kind == .insert {
                (back.kind, back.record) = (.drop, nil)
            } else if mending.kind == .drop, case .record(let record) = entries[mending.entry] {
                (back.kind, back.record) = (.insert, record)
            }
            result.offence = nil
            result.edit = back
            return result
        }
    }

    /// A record once more, at the end or before the one that breaks the rule and about its subject.
    private func repetitions(_ offence: Offence) -> [NearMiss] {
        guard case .record(let latest)? = entries.last else { return [] }
        var known: Set<GeneratedRecord> = []
        return entries.compactMap { entry -> NearMiss? in
            guard case .record(var record) = entry else { return nil }
            record.time = latest.time + 1_000
            if let index = offence.entry, case .record(let offender) = entries[index] {
                record.time = offender.time
                record.className = offender.className
                record.identity = offender.identity
            }
            guard known.insert(record).inserted else { return nil }
            return NearMiss(kind: .insert, entry: offence.entry ?? entries.count, record: record, rule: offence.rule)
        }
    }

    /// The trace after an edit; nil if it cannot be made. Of two records that change places the times stay where they are, so
    /// that they keep their order.
    private func taking(_ edit: NearMiss) -> GeneratedTrace? {
        var result = self
        switch edit.kind {
        case .drop:
            guard entries[edit.entry].isRecord else { return nil }
            result.entries.remove(at: edit.entry)
        case .insert:
            guard let record = edit.record else { return nil }
            result.entries.insert(.record(record), at: edit.entry)
        case .swap:
            guard edit.entry + 1 < entries.count, case .record(var record) = entries[edit.entry],
                case .record(var next) = entries[edit.entry + 1]
            else { return nil }
            swap(&record.time, &next.time)
            result.entries.replaceSubrange(edit.entry...edit.entry + 1, with: [.record(next), .record(record)])
        }
        return result
    }

    /// The trace after the edit that would make it break a rule; nil if there is none.
    public var edited: GeneratedTrace? {
        guard let edit, var result = taking(edit) else { return nil }
        result.edit = nil
        return result
    }
}
