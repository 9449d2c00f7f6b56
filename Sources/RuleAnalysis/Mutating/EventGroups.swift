import RuleTree

/// The events of a spec that name others: `load` in `event load = loadView | viewDidLoad`.
struct EventGroups {
    private var members: [String: [String]] = [:]

    init(_ spec: Spec) {
        let declared = Set(spec.events.map(\.name))
        for event in spec.events where event.tests.isEmpty && event.members.count > 1 {
            let isOfEvents = event.members.allSatisfy { declared.contains($0) && $0 != event.name }
            if isOfEvents { members[event.name] = event.members }
        }
    }

    /// The events that one stands for, each by itself; nil if it stands for records.
    func parts(of event: EventReference) -> [EventReference]? {
        members[event.name]?.map { EventReference(role: event.role, $0, origin: event.origin) }
    }
}
