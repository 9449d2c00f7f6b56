import RuleTree

/// What logs show of conditions: the events that exist only under some values, and signs.
extension VocabularyBuilder {
    mutating func addEvidence(of spec: Spec) {
        for event in spec.events where !event.conditions.isEmpty { addEvidence(of: event) }
        for condition in spec.conditions {
            for sign in condition.signs {
                guard check(sign.test, ofLog: "a sign") else { continue }
                vocabulary.evidence.append(Evidence(kind: .sign(sign.sign), tests: [sign.test]))
            }
        }
    }

    private mutating func addEvidence(of event: EventDeclaration) {
        guard let meaning = vocabulary.events[event.name] else { return }
        if !meaning.tests.isEmpty {
            mistakes.add(
                "an event that exists only under a condition can't depend on attributes",
                at: event.origin,
                suggestion: "name an event that the record's name alone decides"
            )
        }
        var isSound = true
        for test in event.conditions where !check(test, ofLog: "an event") { isSound = false }
        guard isSound else { return }
        let evidence = Evidence(kind: .event(meaning.names), tests: event.conditions)
        for condition in vocabulary.conditions {
            let tests = evidence.tests(of: condition)
            guard !tests.isEmpty, !condition.telling(tests).contains(where: { tests.hold(for: $0) }) else { continue }
            mistakes.add(
                "no value of '\(condition.name)' lets event '\(event.name)' exist",
                at: tests[0].origin,
                suggestion: "change its 'when'"
            )
        }
        vocabulary.evidence.append(evidence)
    }

    /// Whether a test speaks of the whole log, and of what there is.
    private mutating func check(_ test: ConditionTest, ofLog what: String) -> Bool {
        guard let condition = condition(of: test) else { return false }
        if case .isOneOf(let values) = test.comparison, !condition.values.isEmpty,
            !values.allSatisfy(condition.values.contains)
        {
            return false
        }
        if condition.subject == .trace { return true }
        mistakes.add(
            "condition '\(test.condition)' is of \(condition.subject.phrase), and \(what) shows only what is true of the whole log",
            at: test.origin
        )
        return false
    }

    /// The condition that a test asks for; nil if there is none.
    mutating func condition(of test: ConditionTest) -> Condition? {
        guard let condition = vocabulary.conditions.first(where: { $0.name == test.condition }) else {
            mistakes.addUnknown(
                "condition",
                test.condition,
                at: test.origin,
                known: vocabulary.conditions.map(\.name)
            )
            return nil
        }
        if case .isOneOf(let values) = test.comparison, !condition.values.isEmpty {
            for value in values where !condition.values.contains(value) {
                mistakes.addUnknown(
                    "value of condition '\(condition.name)':",
                    value,
                    at: test.origin,
                    known: condition.values
                )
            }
        }
        return condition
    }
}
