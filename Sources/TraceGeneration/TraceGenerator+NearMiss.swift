public import TraceModel
import TraceRules

extension TraceGenerator {
    /// A trace that keeps every rule, and that one edit would make break a rule, and nothing else.
    ///
    /// - Parameter rule: its id, whole or short.
    /// - Throws: `Diagnostic` if there is no such rule, or no such trace was found.
    public func nearMiss(_ rule: String, seed: UInt64) throws(Diagnostic) -> GeneratedTrace {
        // What is known of a trace that breaks the rule tells which names and values bring it about.
        let broken = try violating(rule, seed: seed)
        let whole = broken.offence?.rule ?? rule
        for attempt in 0..<UInt64(TraceGenerator.attemptLimit) {
            let seed = seed &+ attempt &* 0x1_0000_0001
            guard let trace = try conforming(like: broken, seed: seed),
                let edit = try edit(of: trace, toBreak: whole, seed: seed)
            else { continue }
            var result = trace
            result.edit = edit
            return result
        }
        throw Diagnostic(
            "no trace was found that is one edit away from breaking \(whole) and nothing else",
            suggestion: "another --length or --seed may do"
        )
    }

    /// A conforming trace with the names and the trace's own values of another one.
    private func conforming(like other: GeneratedTrace, seed: UInt64) throws(Diagnostic) -> GeneratedTrace? {
        guard let number = other.offence.flatMap({ number(of: $0.rule) }) else { return nil }
        for values in assignments where Set(settings(values)).isSubset(of: Set(settings(of: other))) {
            for casting in format.castings where Casting(casting).isLabel == other.options.labelsAreSingle {
                let hidden = other.options.observesAll ? nil : StageScript.namesToHide(toBreak: number, of: checker)
                let setting = Setting(self, casting, values: values, hiding: hidden ?? [])
                guard let walk = setting.conforming(seed: seed, applying: number) else { continue }
                let trace = setting.trace(walk, seed: seed)
                if try findings(in: trace).isEmpty { return trace }
            }
        }
        return nil
    }

    private func settings(_ values: [String: String]) -> [String] {
        let conditions = checker.spec.conditions.filter { $0.subject == .trace }
        return conditions.compactMap { condition in
            guard let value = values[condition.name], value != condition.defaultValue else { return nil }
            return "\(condition.name)=\(value)"
        }
    }

    private func settings(of trace: GeneratedTrace) -> [String] {
        trace.options.settings.map { "\($0.condition)=\($0.value)" }
            + trace.entries.compactMap {
                if case .setting(let name, let value) = $0 { "\(name)=\(value)" } else { nil }
            }
    }

    // MARK: - Edits

    /// An edit after which the trace breaks a rule once, and nothing else.
    private func edit(
        of trace: GeneratedTrace,
        toBreak rule: String,
        seed: UInt64
    ) throws(Diagnostic) -> GeneratedTrace.NearMiss? {
        var random = RandomNumbers(seed: seed ^ 0xed17)
        let edits = trace.entries.indices.flatMap { entry in
            GeneratedTrace.NearMiss.Kind.allCases.map { GeneratedTrace.NearMiss(kind: $0, entry: entry, rule: rule) }
        }
        for edit in random.shuffled(edits) {
            guard let edited = trace.edited(edit) else { continue }
            let findings = try findings(in: edited)
            if findings.count == 1, findings[0].rule == rule, findings[0].verdict == .violated { return edit }
        }
        return nil
    }
}

extension GeneratedTrace {
    /// The trace after an edit; nil if there is nothing to edit there. Times stay where they are, so that they keep their
    /// order.
    public func edited(_ edit: NearMiss) -> GeneratedTrace? {
        guard case .record(var record) = entries[edit.entry] else { return nil }
        var result = self
        switch edit.kind {
        case .drop: result.entries.remove(at: edit.entry)
        case .repeat:
            record.time += 1
            if edit.entry + 1 < entries.count, case .record(let next) = entries[edit.entry + 1] {
                guard next.time > record.time else { return nil }
            }
            result.entries.insert(.record(record), at: edit.entry + 1)
        case .swap:
            guard edit.entry + 1 < entries.count, case .record(var next) = entries[edit.entry + 1],
                (next.className, next.identity, next.name) != (record.className, record.identity, record.name)
            else { return nil }
            swap(&record.time, &next.time)
            result.entries[edit.entry] = .record(next)
            result.entries[edit.entry + 1] = .record(record)
        }
        return result
    }
}
