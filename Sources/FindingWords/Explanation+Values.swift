import RuleAutomata
import RuleTree
import TraceChecking
import TraceModel

/// What records say about themselves, where a rule is broken by that.
extension Explanation {
    /// Adds the values by which the record here is one of some patterns' events, and what they are compared with.
    mutating func addValues(_ patterns: [WordedRule.Pattern]) {
        if met.reference.subject < 0 { return }
        var values: [String] = []
        for pattern in patterns {
            guard let meaning = pattern.meaning, meaning.contains(where: { !$0.isUnconditional }) else { continue }
            for event in eventsHere where binding.matches(event, meaning) {
                for test in meaning[event.role].guard(of: Int(event.reference.name)).tests {
                    guard case .attribute(let attribute, _, let operand) = test,
                        let value = facts.value(of: attribute, at: event.reference)
                    else { continue }
                    var words = "\(vocabulary.attributes[attribute]) is \(facts[value].text)"
                    if case .last(let last) = operand, let latest = binding.latest(last, before: event),
                        let earlier = facts.value(of: last.attribute, at: latest.reference)
                    {
                        let other = last.attribute == attribute ? "" : "\(vocabulary.attributes[last.attribute]) "
                        let name = vocabulary.recordNames[Int(latest.reference.name)]
                        words += ", where \(name) before it says \(other)\(facts[earlier].text)"
                        add(latest.reference, "is what it is compared with")
                    }
                    values.append(words)
                }
            }
        }
        if !values.isEmpty { message += ": \(values.uniqued().joined(separator: ", "))" }
    }
}
