import CheckResults
import RuleAutomata
import TraceModel

/// The rules for each value of one attribute, in one check: their bindings begin and end with the trace.
struct AttributeCheck: ~Copyable {
    let group: CompiledSpec.RuleGroup
    /// An index into the spec's attribute rules.
    let index: Int
    private let logs: [Int32: NameSet]
    private var slots: AttributeSlots
    private var table: BindingTable
    private var openings: [RecordReference] = []
    private let facts: RecordFacts

    init(
        _ index: Int,
        _ spec: CompiledSpec,
        _ trace: Trace,
        _ profile: LogProfile,
        _ facts: RecordFacts,
        _ options: CheckOptions
    ) {
        self.index = index
        group = spec.attributeRules[index].group
        slots = AttributeSlots(spec.attributeRules[index].attribute, trace)
        logs = profile.logs(with: slots, in: trace)
        table = BindingTable(rules: group.rules, facts, spec.vocabulary, jointLimit: options.jointLimit)
        self.facts = facts
    }

    /// Lets the binding that a record belongs to see it.
    mutating func step(
        _ entry: Trace.Entry,
        name: Int,
        _ reference: RecordReference,
        _ start: ReadingTable.Start,
        in trace: Trace,
        _ context: inout BindingContext
    ) {
        guard let binding = slots.binding(of: entry, in: trace) else { return }
        let slot = slots.slot(of: binding)
        if slot == openings.count {
            openings.append(reference)
            let process = context.profile.population(of: Int(entry.subject)).key.process
            let tableSet = context.tableSets.tableSet(ofAttribute: index, logs: logs[process] ?? NameSet())
            table.begin(slot, tableSet: tableSet, of: context.tableSets.all, start)
        }
        table.step(slot, role: 0, name: name, reference)
    }

    /// Records are missing here.
    mutating func takeGap() {
        for slot in openings.indices { table.takeGap(slot) }
    }

    /// Ends all bindings.
    ///
    /// - Parameters:
    ///   - isClosing: whether what is owed at the end of the trace is judged.
    ///   - doubt: why less may be known of them than was seen.
    mutating func finish(isClosing: Bool, _ doubt: Doubt?, _ context: inout BindingContext) {
        let end = context.endReference
        for slot in openings.indices {
            let binding = slots.bindings[slot]
            table.expire(slot, at: facts.lastTime(ofProcess: Int(binding.process)), end)
            if isClosing { table.close(slot, end) }
            guard let ending = table.end(slot, owesNothing: false) else { continue }
            let identity = BindingIdentity(
                subject: .attribute(name: slots.attribute ?? 0, process: binding.process, value: binding.value),
                opening: openings[slot],
                lastSeen: end,
                doubt: doubt
            )
            context.settle(identity, context.spec.group(ofAttribute: index), ending, of: &table)
        }
    }
}
