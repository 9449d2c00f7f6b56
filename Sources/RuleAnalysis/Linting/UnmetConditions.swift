import RuleTree
import TraceChecking

/// Rules that no value of their conditions makes apply, and those of which that is not decided.
struct UnmetConditions {
    let findings: [LintFinding]

    init(_ spec: Spec) {
        findings = spec.rules.compactMap { rule in
            let space = ConditionSpace(rule.conditions, spec.conditions)
            if space.isTooLarge {
                return LintFinding(
                    .note,
                    "whether any value makes rule '\(rule.id)' apply, and whether another rule forbids its examples, is not "
                        + "decided: \(ConditionSpace.excess)",
                    at: rule.conditions.first?.origin ?? rule.origin,
                    nil
                )
            }
            if space.assignments.contains(where: { rule.applies(under: $0) }) { return nil }
            return LintFinding(
                .warning,
                "no value of its conditions makes rule '\(rule.id)' apply",
                at: rule.conditions.first?.origin ?? rule.origin,
                "change its 'when'"
            )
        }
    }
}
