import RuleSyntax
import RuleTree

@testable import NaiveEvaluator

/// What the simple evaluator says of traces that prove something about rules.
enum NaiveLint {
    static func judgement(
        of proof: LintExpectation.Proof,
        under rule: Rule,
        in spec: Spec
    ) throws -> NaiveJudgement {
        var roles: [String] = []
        if case .relation(let reference) = rule.quantifier { roles = reference.roles }
        let word = try TraceNotation(parsing: proof.trace).steps.compactMap { step -> NaiveLetter? in
            guard case .event(let sighting) = step else { return nil }
            return NaiveLetter(role: sighting.subject, sighting.name)
        }
        var conditions = conditions(for: rule, in: spec)
        if proof.isOpen { (conditions.start, conditions.end) = (.anything, .truncated) }
        let isUnseen = !proof.missing.isEmpty && isUnseen(proof.missing, under: rule, in: spec)
        if isUnseen {
            conditions.unseenInPlain = Set(
                proof.missing.flatMap { name in
                    roles.isEmpty ? [NaiveLetter(name)] : roles.map { NaiveLetter(role: $0, name) }
                }
            )
            conditions.unseenInCharitable = conditions.unseenInPlain
        }
        return NaiveEvaluator(NaiveRule(rule, in: spec)).judge(word, under: conditions)
    }

    /// A whole binding of which nothing is unseen.
    static func conditions(for rule: Rule, in spec: Spec) -> NaiveConditions {
        let vocabulary = NaiveVocabulary(spec.events, intervals: spec.intervals)
        var conditions = NaiveConditions()
        switch rule.quantifier {
        case .relation: conditions.end = .withLastEvent
        case .life: conditions.deaths = vocabulary.letters(of: spec.life?.deaths ?? [])
        case .class, .process, .attribute: break
        }
        return conditions
    }

    /// Whether none of the rule's patterns that hold one of the names holds another name, which would be logged.
    private static func isUnseen(_ names: Set<String>, under rule: Rule, in spec: Spec) -> Bool {
        let vocabulary = NaiveVocabulary(spec.events, intervals: spec.intervals)
        let patterns = rule.clauses.flatMap(vocabulary.patterns).map { Set(vocabulary.letters(of: $0).map(\.name)) }
        let containing = patterns.filter { !$0.isDisjoint(with: names) }
        return !containing.isEmpty && containing.allSatisfy { $0.isSubset(of: names) }
    }
}
