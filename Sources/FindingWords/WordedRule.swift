import RuleAutomata
import RuleSyntax
import RuleTree

/// A rule as findings speak of it: what they say of it each time is worded once.
final class WordedRule {
    let rule: CompiledRule
    let clauses: [Clause]
    /// What was taken for granted, so that the rule applies: ` (os is taken to be 17)`; empty if nothing was.
    let assumption: String

    final class Clause {
        let clause: RuleTree.Clause
        let scope: Scope
        /// Those of the clause, and those of its scope, in the order in which they are written.
        let patterns: [Pattern]
        let scopePatterns: [Pattern]
        /// Its bound of time in words, if it has one.
        let bound: String?

        init(_ written: ScopedClause, of rule: CompiledRule) {
            clause = written.clause
            scope = written.scope
            patterns = clause.patterns.map { Pattern($0, of: rule) }
            scopePatterns = scope.patterns.map { Pattern($0, of: rule) }
            bound = written.bound.map(SpecPrinter.words)
        }
    }

    /// An event of a clause.
    struct Pattern {
        let phrase: String
        /// What it means for each role; nil if the rule does not know it.
        let meaning: Alphabet.Pattern?

        init(_ pattern: EventPattern, of rule: CompiledRule) {
            phrase = pattern.phrase
            meaning = rule.patterns[pattern]
        }
    }

    /// - Parameter assumed: what conditions are taken to be, since nobody gives them a value.
    init(_ rule: CompiledRule, assumed: [(condition: String, value: String)]) {
        self.rule = rule
        clauses = rule.rule.clauses.map { Clause($0, of: rule) }
        let tests = rule.rule.conditions
        let values = assumed.filter { assumed in tests.contains { $0.condition == assumed.condition } }
            .map { "\($0.condition) is taken to be \($0.value)" }
        assumption = values.isEmpty ? "" : " (\(values.joined(separator: ", ")))"
    }
}
