import RuleTree

/// The printed names of a spec's events, groups resolved, and its intervals.
struct NaiveVocabulary {
    /// The printed names of each event.
    var names: [String: Set<String>] = [:]

    /// The intervals by their names.
    var intervals: [String: Interval]

    init(_ events: [EventDeclaration], intervals: [Interval] = []) {
        self.intervals = Dictionary(intervals.map { ($0.name, $0) }) { first, _ in first }
        for event in events {
            if event.members.isEmpty { names[event.name] = [event.name] }
            for member in event.members {
                names[event.name, default: []].formUnion(names[member] ?? [member])
            }
        }
    }

    /// Every printed name of the spec.
    var allNames: Set<String> {
        names.values.reduce(into: []) { $0.formUnion($1) }
    }

    /// The printed names of an event; a name that the spec does not declare has none.
    func names(of event: String) -> Set<String> {
        names[event] ?? []
    }

    /// The letters that a pattern is about.
    func letters(of pattern: EventPattern) -> Set<NaiveLetter> {
        switch pattern {
        case .named(let references):
            return letters(of: references)
        case .any(let role):
            return Set(allNames.map { NaiveLetter(role: role, $0) })
        case .anyBut(let role, let references):
            let excluded = references.reduce(into: Set<String>()) { $0.formUnion(names(of: $1.name)) }
            return Set(allNames.subtracting(excluded).map { NaiveLetter(role: role, $0) })
        case .matching(let events, _):
            return letters(of: events)
        }
    }

    func letters(of references: [EventReference]) -> Set<NaiveLetter> {
        references.reduce(into: []) { letters, reference in
            letters.formUnion(names(of: reference.name).map { NaiveLetter(role: reference.role, $0) })
        }
    }
}
