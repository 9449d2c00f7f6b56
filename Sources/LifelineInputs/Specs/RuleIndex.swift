package import TraceModel
package import TraceRules

/// Finds rules by the ids that a user writes: whole (`uikit.appearance`), or short where only one spec has it.
package struct RuleIndex {
    private let rules: [(spec: LoadedSpec, rule: Rule)]

    package init(_ specs: [LoadedSpec]) {
        rules = specs.flatMap { spec in spec.spec.rules.map { (spec, $0) } }
    }

    /// - Throws: `Diagnostic` if no rule, or more than one, has the id.
    package func rule(_ id: String) throws(Diagnostic) -> (spec: LoadedSpec, rule: Rule) {
        if let found = rules.first(where: { $0.spec.wholeID(of: $0.rule) == id }) { return found }
        let short = rules.filter { $0.rule.id == id }
        if let found = short.first, short.count == 1 { return found }
        if short.count > 1 {
            throw Diagnostic(
                "several specs have a rule '\(id)'",
                suggestion: "write \(short.map { $0.spec.wholeID(of: $0.rule) }.joined(separator: " or "))"
            )
        }
        let candidates =
            id.contains(".") ? rules.map { $0.spec.wholeID(of: $0.rule) } : rules.map(\.rule.id)
        throw Diagnostic(
            "there is no rule '\(id)'",
            suggestion: Suggestion.forWord(id, among: candidates, otherwise: "lifeline rules lists them")
        )
    }
}
