import CheckResults

/// The events of one binding in their order, and what may have happened besides.
struct OrderedWord {
    /// What the binding is named by in reports.
    var roles: Set<Binding.Role>
    var events: [PlainEvent]
    var missable: Missable
    /// Whether it is declared that nothing comes after the last event.
    var isComplete: Bool

    /// What may have gone by unseen before the first event (DESIGN, "Start").
    enum Missable: Hashable, Sendable {
        case nothing
        /// The first event is a birth, so only earlier births can have gone by.
        case only([String])
        case anything
    }

    /// Whether the beginning of the log may have missed one of these.
    func mayHaveMissed(_ names: [String]) -> Bool {
        switch missable {
        case .nothing: false
        case .only(let births): births.contains(where: names.contains)
        case .anything: true
        }
    }
}
