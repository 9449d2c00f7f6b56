package import RuleTree
package import TraceModel

/// Finds rules by the ids that a user writes: whole (`uikit.appearance`), or short where only one spec has it.
package struct RuleIndex {
    private let rules: [(spec: LoadedSpec, rule: Rule)]
    /// How many of them are looked at first.
    private let firstCount: Int

    /// - Parameter others: specs whose rules are meant only where none of the first is.
    package init(_ specs: [LoadedSpec], or others: [LoadedSpec] = []) {
        rules = (specs + others).flatMap { spec in spec.spec.rules.map { (spec, $0) } }
        firstCount = specs.reduce(0) { $0 + $1.spec.rules.count }
    }

    /// - Throws: `Diagnostics` if no rule, or more than one, has the id.
    package func rule(_ id: String) throws(Diagnostics) -> (spec: LoadedSpec, rule: Rule) {
        if let found = rules.first(where: { $0.spec.wholeID(of: $0.rule) == id }) { return found }
        let own = rules[..<firstCount].filter { $0.rule.id == id }
        let short = own.isEmpty ? rules.filter { $0.rule.id == id } : own
        if let found = short.first, short.count == 1 { return found }
        if short.count > 1 {
            throw Diagnostics(
                "several specs have a rule '\(id)'",
                suggestion: "write \(short.map { $0.spec.wholeID(of: $0.rule) }.joined(separator: " or "))"
            )
        }
        let candidates =
            id.contains(".") ? rules.map { $0.spec.wholeID(of: $0.rule) } : rules.map(\.rule.id)
        throw Diagnostics(
            "there is no rule '\(id)'",
            suggestion: Suggestion.forWord(id, among: candidates, otherwise: "lifeline rules lists them")
        )
    }
}
