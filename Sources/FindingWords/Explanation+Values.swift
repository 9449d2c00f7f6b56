import RuleAutomata
import RuleSyntax
import RuleTree
import TraceChecking
import TraceModel

/// What records say about themselves, where a rule is broken by that.
extension Explanation {
    /// Adds the values by which the record here is one of some patterns' events, and what they are compared with.
    mutating func addValues(_ patterns: [WordedRule.Pattern], of clause: Clause) {
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
                        addLookBack(last, from: latest, to: event, of: clause)
                    }
                    values.append(words)
                }
            }
        }
        if !values.isEmpty { message += ": \(values.uniqued().joined(separator: ", "))" }
    }

    /// Shows that no later event is the one that a test looks back to.
    private mutating func addLookBack(
        _ last: RecordTest.LookBack,
        from latest: BindingEvents.Event,
        to event: BindingEvents.Event,
        of clause: Clause
    ) {
        let named = clause.patterns.flatMap(\.lookBacks).first { vocabulary.events[$0.name] == last.event }
        guard let named else { return }
        let meaning = binding.pattern(last.event, of: last.role ?? event.role)
        lacks(
            [WordedRule.Pattern(EventPattern.named([named]).phrase, meaning)],
            from: .event(binding.events.position(of: latest.reference)),
            to: .event(binding.events.position(of: event.reference))
        )
    }
}

extension EventPattern {
    /// The events that its tests look back to.
    fileprivate var lookBacks: [EventReference] {
        guard case .matching(_, let tests) = self else { return [] }
        return tests.compactMap { if case .last(let event, _) = $0.operand { event } else { nil } }
    }
}
