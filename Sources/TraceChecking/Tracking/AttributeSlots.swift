import TraceModel

/// Numbers the values that the records of each process give an attribute.
struct AttributeSlots {
    /// The attribute as the trace numbers it; nil if no record gives it.
    let attribute: Int32?
    private(set) var bindings: [Binding] = []
    private var slots: [Binding: Int] = [:]
    /// The number of the value that is no value.
    private let empty: Int32?

    /// The records of a process that give the attribute a value.
    struct Binding: Hashable {
        var process: Int32
        /// As the trace numbers it.
        var value: Int32
    }

    init(_ attribute: String, _ trace: Trace) {
        self.attribute = trace.attributeNames.firstIndex(of: attribute).map(Int32.init)
        empty = trace.attributeValues.firstIndex(of: "").map(Int32.init)
    }

    /// The binding that a record belongs to; nil if it gives the attribute no value.
    func binding(of entry: Trace.Entry, in trace: Trace) -> Binding? {
        guard let attribute, let value = trace.value(of: attribute, in: entry), value != empty else { return nil }
        return Binding(process: trace.subjects[Int(entry.subject)].process, value: value)
    }

    /// The slot of a binding, a new one if it has none yet.
    mutating func slot(of binding: Binding) -> Int {
        if let slot = slots[binding] { return slot }
        slots[binding] = bindings.count
        bindings.append(binding)
        return bindings.count - 1
    }
}
