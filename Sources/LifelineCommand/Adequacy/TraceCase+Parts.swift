import CheckResults
import RuleTree

extension TraceCase {
    /// What the case expects of some rules and relations of its spec.
    func about(_ rules: Set<String>, relations names: [String], of spec: Spec) -> TraceCase {
        var part = self
        part.expectations = expectations.filter { rules.contains($0.rule) }
        part.relations =
            names.isEmpty
            ? nil
            : relations?.filter { expected in
                (expected.relation ?? spec.onlyRelation(ofRoles: expected.binding.roles.map(\.name)))
                    .map(names.contains) ?? false
            }
        return part
    }

    /// The same expectations, all of them of one rule.
    func naming(_ rule: String) -> TraceCase {
        var part = self
        for index in part.expectations.indices { part.expectations[index].rule = rule }
        return part
    }

    /// The case without what it expects of a rule that is not there: that it finds nothing.
    func withoutHarmless(_ rule: String) -> TraceCase {
        var part = self
        part.expectations = expectations.filter {
            $0.rule != rule || $0.verdict == .violated || $0.verdict == .suspect
        }
        return part
    }
}
