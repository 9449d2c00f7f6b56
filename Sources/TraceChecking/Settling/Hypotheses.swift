import RuleAutomata
import RuleTree

/// Which rules of a group apply to a binding, under each way to fill in what is not known of the conditions.
struct Hypotheses: Sendable {
    /// For each assignment of the unknown conditions, in the order of their values: for each rule, whether it applies.
    let trials: [[Bool]]
    /// The same for each value that the binding's first condition may have, known or not.
    let values: [Value]

    struct Value: Sendable {
        var name: String
        var trials: [[Bool]]
    }

    /// - Parameters:
    ///   - known: the values of the trace's and the binding's conditions that are known or assumed.
    ///   - unknown: every way to fill in the others.
    ///   - condition: the binding's first condition.
    init(
        _ group: CompiledSpec.RuleGroup,
        known: Conditions.Values,
        unknown: [Conditions.Values],
        condition: Condition?
    ) {
        func applies(_ values: Conditions.Values) -> [Bool] {
            group.rules.map { $0.rule.applies(under: values) }
        }
        trials = unknown.map { applies(known.merging($0) { $1 }) }
        values = (condition?.values ?? []).map { value in
            let trials = unknown.map { assignment in
                var values = known.merging(assignment) { $1 }
                if let condition { values[condition.name] = value }
                return applies(values)
            }
            return Value(name: value, trials: trials)
        }
    }
}
