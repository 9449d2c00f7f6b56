import TraceModel

/// The rules for each value of one attribute, in one check: their bindings begin and end with the trace.
struct AttributeCheck {
    let group: CompiledSpec.RuleGroup
    /// An index into the spec's attribute rules.
    let index: Int
    private let logs: [Int32: NameSet]
    private var slots: AttributeSlots
    private var table: BindingTable
    private var openings: [Stamp] = []
    private let facts: RecordFacts

    init(_ index: Int, _ spec: CompiledSpec, _ trace: Trace, _ survey: Survey, _ facts: RecordFacts) {
        self.index = index
        group = spec.attributeRules[index].group
        slots = AttributeSlots(spec.attributeRules[index].attribute, trace)
        logs = survey.logs(with: slots, in: trace)
        table = BindingTable(rules: group.rules, facts, spec.vocabulary, jointLimit: spec.jointLimit)
        self.facts = facts
    }

    /// Lets the binding that a record belongs to see it.
    mutating func step(
        _ entry: Trace.Entry,
        name: Int,
        _ stamp: Stamp,
        _ start: ReadingTable.Start,
        in trace: Trace,
        _ survey: Survey,
        _ panels: inout PanelStore
    ) {
        guard let binding = slots.binding(of: entry, in: trace) else { return }
        let slot = slots.slot(of: binding)
        if slot == openings.count {
            openings.append(stamp)
            let process = survey.population(of: Int(entry.subject)).key.process
            table.begin(slot, panel: panels.panel(ofAttribute: index, logs: logs[process] ?? NameSet()), start)
        }
        table.step(slot, role: 0, name: name, stamp)
    }

    /// Records are missing here.
    mutating func takeGap() {
        for slot in openings.indices { table.doubt(slot) }
    }

    /// Ends all bindings.
    ///
    /// - Parameters:
    ///   - end: the end of the trace.
    ///   - isClosing: whether what is owed there is judged.
    mutating func finish(at end: Stamp, isClosing: Bool) -> [Outcome] {
        openings.indices.compactMap { slot in
            let binding = slots.bindings[slot]
            table.expire(slot, at: facts.lastTime(ofProcess: Int(binding.process)), end)
            if isClosing { table.close(slot, end) }
            guard let ending = table.end(slot, owesNothing: false) else { return nil }
            return Outcome(
                subject: .attribute(name: slots.attribute ?? 0, process: binding.process, value: binding.value),
                opening: openings[slot],
                ending: ending,
                verdicts: table.verdicts[ending.verdicts]
            )
        }
    }

    /// What the rules came to in one binding.
    struct Outcome {
        var subject: BindingIdentity.Kind
        var opening: Stamp
        var ending: BindingTable.Ending
        var verdicts: [Verdict?]
    }
}
