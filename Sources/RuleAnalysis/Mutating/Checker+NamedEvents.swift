import RuleAutomata
import RuleTree
import TraceRules

extension Checker {
    /// The events that some rule names, or that are the same records as one it names; those that a rule means by `any`
    /// alone are not among them.
    package var eventsNamedByRules: Set<String> {
        let vocabulary = compiled.vocabulary
        var named = NameSet()
        for rule in compiled.spec.rules {
            for reference in rule.references {
                if let names = vocabulary.events[reference.name]?.names { named.formUnion(names) }
            }
            for clause in rule.clauses {
                guard case .during(let reference) = clause.scope,
                    let interval = vocabulary.intervals.first(where: { $0.name == reference.name })
                else { continue }
                for names in [interval.opening, interval.closing, interval.cancelling] { named.formUnion(names) }
            }
        }
        let events = compiled.spec.events.map(\.name)
        return Set(events.filter { vocabulary.events[$0]?.names.isDisjoint(with: named) == false })
    }
}
