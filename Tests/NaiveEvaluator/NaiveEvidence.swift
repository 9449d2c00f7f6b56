import RuleTree

/// What a condition of a whole trace can be, straight from what a log shows: the sentences of Specs/README.md, one by one.
struct NaiveEvidence {
    let condition: Condition
    /// The events of the spec that speak of the condition.
    let events: [EventDeclaration]
    /// Values that stand for all that the condition can be.
    let domain: [String]

    /// - Returns: the values to try; nil among them stands for no value at all.
    func values(in word: [String], declared: String?) -> [String?] {
        if let declared { return [declared] }
        let shown = events.filter { event in
            (event.members.isEmpty ? [event.name] : event.members).contains(where: word.contains)
        }
        let tests = shown.flatMap(\.conditions).filter { $0.condition == condition.name }
        func fits(_ value: String) -> Bool { tests.allSatisfy { $0.holds(for: value) } }
        if let value = condition.defaultValue, fits(value) { return [value] }
        let fitting = domain.filter(fits)
        return fitting.isEmpty ? domain + [nil] : fitting
    }
}
