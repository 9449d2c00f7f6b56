import CheckResults
import TraceModel

/// A trace as a person reads it: what DESIGN, section 3, says of lives, classes and transitions under the plain
/// reading, in loops over the whole of it. It knows nothing of the checker.
struct PlainTrace {
    let trace: Trace
    let options: CheckOptions
    let events: [PlainEvent]

    init(_ trace: Trace, _ options: CheckOptions) {
        self.trace = trace
        self.options = options
        events = trace.entries.enumerated().compactMap { PlainEvent($1, at: $0, in: trace) }
    }

    func place(_ position: Int) -> Place {
        Place(line: Int(trace.entries[position].line), column: Int(trace.entries[position].column))
    }

    /// The value of a condition for what opens at a position; a later setting wins.
    ///
    /// - Parameter roles: whom the condition is about.
    func value(of condition: String, at position: Int, roles: Set<Binding.Role> = []) -> String? {
        let line = place(position).line
        return options.settings.last { setting in
            setting.condition == condition && setting.fromLine <= line && roles.isSuperset(of: setting.roles)
        }?.value
    }

    /// Whether the log shows everything from the beginning up to an event.
    func isKnown(upTo event: PlainEvent) -> Bool {
        options.begin == .launch
            && !trace.entries[..<event.position].contains { $0.name == Trace.Entry.gap }
            && !options.gaps.contains { $0 <= trace.entries[event.position].line }
    }
}
