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
        /// The events that can be neighbours, or that a formula sees: all that the spec names, or those that the clause does.
        let neighbours: [Pattern]
        /// Its bound of time in words, if it has one.
        let bound: String?

        init(_ written: ScopedClause, of rule: CompiledRule, in vocabulary: Vocabulary) {
            clause = written.clause
            scope = written.scope
            let patterns = clause.patterns.map { Pattern($0, of: rule) }
            self.patterns = patterns
            scopePatterns =
                if case .during(let reference) = scope,
                    let interval = vocabulary.intervals.first(where: { $0.name == reference.name })
                {
                    Pattern.ofInterval(interval, of: rule, role: reference.role.flatMap(rule.roles.firstIndex))
                } else {
                    scope.patterns.map { Pattern($0, of: rule) }
                }
            neighbours =
                clause.seesForeign
                ? clause.patterns.map { Pattern(mentioned: $0, of: rule, in: vocabulary) }
                    + [Pattern.any(of: rule, in: vocabulary)] : patterns
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

        /// What a clause that looks at every event sees of one that it names: births and deaths whatever they say.
        init(mentioned pattern: EventPattern, of rule: CompiledRule, in vocabulary: Vocabulary) {
            self.init(pattern, of: rule)
            guard case .matching(let events, _) = pattern, let regardless = meaning?.regardless,
                regardless.contains(where: { $0.names.members.contains(where: vocabulary.isLimit) })
            else { return }
            self.init(events.phrase, regardless)
        }

        init(_ phrase: String, _ meaning: Alphabet.Pattern) {
            self.phrase = phrase
            self.meaning = meaning
        }

        /// Every event that counts for neighbours though no clause names it: all but births and deaths.
        static func any(of rule: CompiledRule, in vocabulary: Vocabulary) -> Pattern {
            let names = vocabulary.recordNames.indices.filter {
                vocabulary.birthOfName[$0] < 0 && !vocabulary.deaths.contains($0)
            }
            return Pattern(
                vocabulary.hasLives ? "any event but births and deaths" : "any event",
                rule.roles.map { _ in EventMeaning(NameSet(names)) }
            )
        }

        /// The events that open an interval and those that close or cancel it.
        ///
        /// - Parameter role: the one whose interval it is; nil: that of every role.
        static func ofInterval(
            _ interval: Vocabulary.ResolvedInterval,
            of rule: CompiledRule,
            role: Int?
        ) -> [Pattern] {
            let whose = role.map { "\(rule.roles[$0]) " } ?? ""
            let ends = [
                ("opening", interval.openingEvent), ("closing", interval.closingEvent),
                ("cancelling", interval.cancellingEvent),
            ]
            return ends.map { end, event in
                Pattern(
                    "\(end) of \(whose)\(interval.name)",
                    rule.roles.indices.map { role ?? $0 == $0 ? event : EventMeaning() }
                )
            }
        }
    }

    /// - Parameter assumed: what conditions are taken to be, since nobody gives them a value.
    init(_ rule: CompiledRule, in vocabulary: Vocabulary, assumed: [(condition: String, value: String)]) {
        self.rule = rule
        clauses = rule.rule.clauses.map { Clause($0, of: rule, in: vocabulary) }
        let tests = rule.rule.conditions
        let values = assumed.filter { assumed in tests.contains { $0.condition == assumed.condition } }
            .map { "\($0.condition) is taken to be \($0.value)" }
        assumption = values.isEmpty ? "" : " (\(values.joined(separator: ", ")))"
    }
}
