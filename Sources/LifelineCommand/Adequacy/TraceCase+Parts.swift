import TraceRules

extension TraceCase {
    /// What the case expects of some rules and relations.
    func about(_ rules: Set<String>, relations names: [String], of spec: Spec? = nil) -> TraceCase {
        var part = self
        part.expectations = expectations.filter { rules.contains($0.rule) }
        part.relations =
            names.isEmpty ? nil : relations?.filter { names.contains($0.relation ?? spec?.relations.first?.name ?? "") }
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
