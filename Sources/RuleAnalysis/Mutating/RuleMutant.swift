import RuleSyntax
package import RuleTree

/// A rule with one small change, which a suite of traces should notice, or the rule's own examples.
package struct RuleMutant: Sendable {
    /// What was changed, in a few words: `'before each' becomes 'before'`.
    package let change: String
    /// The rule as it is then; nil if the rule itself is left out.
    package let rule: Rule?
    /// The statements of the rule that are there no more, as the spec prints them, and those that came instead.
    package let removed: [String]
    package let added: [String]

    /// Every change of a rule, each outcome once: first the rule left out, then the others in the order of its
    /// statements. Some may be no sound rule.
    ///
    /// - Parameter spec: with its vocabulary written out.
    package static func all(of rule: Rule, in spec: Spec) -> [RuleMutant] {
        let groups = EventGroups(spec)
        var conditions = rule.conditions.indices.map { index in
            var rest = rule.conditions
            rest.remove(at: index)
            return Mutation("'when' is left out", rest)
        }
        conditions += rule.conditions.mutations { test in
            test.mutations(declared: spec.conditions.first { $0.name == test.condition }?.values ?? [])
        }
        let clauses = rule.clauses.omissions("a clause is left out") + rule.clauses.mutations { $0.mutations(groups) }
        var known: Set<Rule> = [rule]
        let changed =
            conditions.inside { rule.with(conditions: $0, clauses: rule.clauses) }
            + clauses.inside { rule.with(conditions: rule.conditions, clauses: $0) }
        return [RuleMutant("the rule is left out", nil, of: rule)]
            + changed.filter { known.insert($0.tree).inserted }.map { RuleMutant($0.change, $0.tree, of: rule) }
    }

    private init(_ change: String, _ mutant: Rule?, of rule: Rule) {
        self.change = change
        self.rule = mutant
        let before = rule.statements
        let after = mutant?.statements ?? []
        removed = before.leavingOut(after)
        added = after.leavingOut(before)
    }
}

extension Rule {
    fileprivate func with(conditions: [ConditionTest], clauses: [ScopedClause]) -> Rule {
        var rule = self
        rule.conditions = conditions
        rule.clauses = clauses
        return rule
    }

    /// What the rule demands and when, a line each, without the blanks that lay it out.
    fileprivate var statements: [String] {
        (conditions.map { SpecPrinter.sentence(of: $0) } + clauses.flatMap { SpecPrinter.lines(of: $0) })
            .map { $0.split(separator: " ").joined(separator: " ") }
    }
}

extension [String] {
    /// The strings that are not among others, as often as they are more.
    fileprivate func leavingOut(_ others: [String]) -> [String] {
        var others = others
        return filter { line in
            guard let index = others.firstIndex(of: line) else { return true }
            others.remove(at: index)
            return false
        }
    }
}
