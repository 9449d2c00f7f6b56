import RuleAnalysis
import RuleAutomata
package import RuleTree
import TraceChecking
package import TraceRules

extension SimulationPlan {
    /// Names that a log may leave out altogether so that one rule finds what others, who imply it, do not; nil if there
    /// are none.
    package static func namesToHide(toBreak number: Int, of checker: Checker) -> [Int]? {
        guard let (rules, member, settings) = RuleSet.settings(of: number, in: checker.compiled) else { return nil }
        return settings.lazy.compactMap { PartialLog(in: rules, onlyBreaking: member, keeping: $0) }.first.map { log in
            log.missing.flatMap { rules.alphabet.letters[$0].names }
        }
    }

    /// Whether every whole log that breaks a rule breaks another one too, as far as it can be told.
    package static func isImplied(_ number: Int, in checker: Checker) -> Bool {
        guard let (rules, member, settings) = RuleSet.settings(of: number, in: checker.compiled) else { return false }
        return settings.allSatisfy { others in
            let walk = rules.walk(keeping: others, breaking: member)
            return walk.found == nil && !walk.isTooLarge
        }
    }

    /// The values that a condition of lives or pairs may have, as far as rules tell them apart.
    package func candidates(for condition: Condition) -> [String] {
        if !condition.values.isEmpty { return condition.values }
        let tests = sentences.flatMap(\.conditions).filter { $0.condition == condition.name }
        return ConditionSpace(tests, [condition]).assignments.compactMap { $0[condition.name] }.filter { !$0.isEmpty }
    }

    /// Whether a rule applies to some binding, as far as the trace's own conditions are concerned.
    package func applies(_ rule: Int) -> Bool {
        sentences[rule].mayApply(under: values)
    }
}

extension RuleSet {
    /// A rule among those for its kind of binding, and the smallest sets of others that apply together with it; nil if it is
    /// no part of any set.
    fileprivate static func settings(
        of number: Int,
        in spec: CompiledSpec
    ) -> (rules: RuleSet, member: Int, others: [[Int]])? {
        guard let rules = RuleSet(spec, spec.rules[number].quantifier),
            let member = rules.machines.firstIndex(where: { $0.number == number })
        else { return nil }
        return (rules, member, rules.smallestApplicable(with: member).map { $0.filter { $0 != member } })
    }
}
