import RuleAutomata
package import RuleTree

extension StageScript {
    /// Names that a log may leave out altogether so that one rule finds what others, who imply it, do not; nil if there
    /// are none.
    package static func namesToHide(toBreak number: Int, of checker: Checker) -> [Int]? {
        let spec = checker.compiled
        for rules in RuleSet.all(of: spec) {
            guard let member = rules.machines.firstIndex(where: { $0.rule.id == spec.rules[number].id }) else {
                continue
            }
            for members in rules.smallestApplicable(with: member) {
                let log = PartialLog(in: rules, onlyBreaking: member, keeping: members.filter { $0 != member })
                if let log { return log.missing.flatMap { rules.alphabet.letters[$0].names } }
            }
        }
        return nil
    }

    /// Whether every whole log that breaks a rule breaks another one too, as far as it can be told.
    package static func isImplied(_ number: Int, in checker: Checker) -> Bool {
        let spec = checker.compiled
        for rules in RuleSet.all(of: spec) {
            guard let member = rules.machines.firstIndex(where: { $0.rule.id == spec.rules[number].id }) else {
                continue
            }
            return rules.smallestApplicable(with: member).allSatisfy { members in
                let others = members.filter { $0 != member }
                let walk = Implications.walk(rules, keeping: others, breaking: member)
                return walk.found == nil && !walk.isTooLarge
            }
        }
        return false
    }

    /// The values that a condition of lives or pairs may have, as far as rules tell them apart.
    package func candidates(for condition: Condition) -> [String] {
        if !condition.values.isEmpty { return condition.values }
        let rules = rules.map { rule in
            var rule = rule
            rule.conditions.removeAll { $0.condition != condition.name }
            return rule
        }
        return ConditionSpace(rules, [condition]).assignments.compactMap { $0[condition.name] }.filter { !$0.isEmpty }
    }

    /// Whether a rule applies to some binding, as far as the trace's own conditions are concerned.
    package func applies(_ rule: Int) -> Bool {
        rules[rule].conditions.allSatisfy { test in values[test.condition].map(test.holds) ?? true }
    }
}
