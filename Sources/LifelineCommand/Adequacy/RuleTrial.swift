import CheckResults
import LifelineLoading
import RuleAnalysis
import RuleTree
import TraceModel
import TraceRules

/// Makes every change of one rule and has the cases judged anew, as far as they can come out otherwise.
struct RuleTrial {
    let rule: Rule
    let spec: LoadedSpec
    /// Those that expect the rule to be broken first, then those that expect another verdict of it.
    let cases: [JudgedCase]
    /// The relation that the rule is for, if it is for one.
    let relation: String?
    /// Changes of the rule that give a sound rule, or none at all.
    let candidates: [Candidate]

    struct Candidate {
        let mutant: RuleMutant
        /// The spec with the changed rule alone; nil if the rule is left out.
        let loaded: LoadedSpec?
    }

    /// - Parameter cases: those of the rule's spec.
    init(of rule: Rule, in spec: LoadedSpec, by cases: [JudgedCase]) {
        self.rule = rule
        self.spec = spec
        let id = spec.wholeID(of: rule)
        func rank(_ judged: JudgedCase) -> Int {
            let verdicts = judged.opened.expected.expectations.filter { $0.rule == id }.map(\.verdict)
            return verdicts.contains(.violated) ? 0 : verdicts.isEmpty ? 2 : 1
        }
        self.cases = (0...2).flatMap { number in cases.filter { rank($0) == number } }
        if case .relation(let reference) = rule.quantifier { relation = reference.name } else { relation = nil }
        candidates = RuleMutant.all(of: rule, in: spec.spec).compactMap { mutant in
            guard let changed = mutant.rule else { return Candidate(mutant: mutant, loaded: nil) }
            guard let loaded = try? LoadedSpec(spec.spec.with(rules: [changed]), using: []) else { return nil }
            return Candidate(mutant: mutant, loaded: loaded)
        }
    }

    /// What notices each sound change of the rule.
    func outcomes() -> [RuleMutantOutcome] {
        var noticed: [Int: String] = [:]
        for company in RuleCompany.allCases {
            let own = cases.filter { self.company(in: $0) == company }
            if own.isEmpty { continue }
            if company == .alone { judgeTogether(own, &noticed) } else { judgeEach(own, company, &noticed) }
        }
        let failures = exampleFailures(of: spec)
        return candidates.enumerated().map { index, candidate in
            let notice: RuleMutantOutcome.Notice =
                if let caseID = noticed[index] {
                    .trace(caseID: caseID)
                } else if candidate.loaded.map({ exampleFailures(of: $0) != failures }) ?? hasRejects {
                    .examples
                } else if let changed = candidate.mutant.rule,
                    RuleEquivalence.holds(rule, changed, in: spec.spec)
                {
                    .sameMeaning
                } else {
                    .nothing
                }
            return RuleMutantOutcome(rule: spec.wholeID(of: rule), mutant: candidate.mutant, notice: notice)
        }
    }

    private var hasRejects: Bool { rule.examples.contains { !$0.isAccepted } }

    private func exampleFailures(of loaded: LoadedSpec) -> [String] {
        RuleExamples.all(of: loaded).first { $0.id == spec.wholeID(of: rule) }?.failures().map(\.message) ?? []
    }
}

extension Spec {
    /// The same vocabulary, with other rules.
    func with(rules: [Rule]) -> Spec {
        var spec = self
        spec.uses = []
        spec.rules = rules
        return spec
    }
}

extension RuleTrial {
    /// The rules that decide in a case what this one comes to: a condition that nobody declared, and whose default the trace
    /// rules out, is settled over all the rules that may hang on it. A rule that does not ask for it comes to the same whatever is settled.
    func company(in judged: JudgedCase) -> RuleCompany {
        func isOpen(_ condition: Condition) -> Bool {
            let isDeclared =
                judged.options.settings.contains { $0.condition == condition.name }
                || judged.trace.directives.contains { $0.name == condition.name }
            let isShown = judged.result.shownConditions.contains { $0.name == condition.name }
            // Of lives and pairs only some may be declared.
            return isShown || condition.defaultValue == nil && (condition.subject != .trace || !isDeclared)
        }
        let asked = spec.spec.conditions.filter { condition in
            rule.conditions.contains { $0.condition == condition.name } && isOpen(condition)
        }
        if asked.contains(where: { $0.subject == .trace }) { return .all }
        if asked.contains(where: { $0.subject == .life }) { return .sameBindings }
        // A case may say under which values of a relation's condition its pairs are in order.
        let isOfPairs = spec.spec.conditions.contains { condition in
            if case .relation(let name) = condition.subject { name == relation } else { false }
        }
        return isOfPairs ? .sameBindings : .alone
    }

    /// All changes at once, as rules of one spec, where no rule touches another.
    func judgeTogether(_ cases: [JudgedCase], _ noticed: inout [Int: String]) {
        let rules = candidates.enumerated().compactMap { index, candidate in
            candidate.mutant.rule.map { $0.with(id: "\(rule.id)#\(index)") }
        }
        guard let checker = try? Checker(spec.spec.with(rules: rules)) else { return }
        let id = spec.wholeID(of: rule)
        for judged in cases {
            guard let result = try? checker.check(judged.trace, judged.options) else { continue }
            let findings = Dictionary(grouping: result.findings, by: \.rule)
            let judgements = Dictionary(grouping: result.judgements, by: \.rule)
            let expected = judged.opened.expected.about([id], relations: [], of: spec.spec)
            for (index, candidate) in candidates.enumerated() where noticed[index] == nil {
                let key = "\(id)#\(index)"
                let own = CheckResult(
                    spec: result.spec,
                    findings: findings[key] ?? [],
                    judgements: judgements[key] ?? []
                )
                let expectedOfKey = expected.naming(key)
                let isOmission = candidate.mutant.rule == nil
                if isNoticed(own, by: isOmission ? expectedOfKey.withoutHarmless(key) : expectedOfKey) {
                    noticed[index] = expected.id
                }
            }
        }
    }

    /// Each change by itself, among the rules that are settled together with it.
    func judgeEach(_ cases: [JudgedCase], _ company: RuleCompany, _ noticed: inout [Int: String]) {
        let group = spec.spec.rules.filter { other in
            company == .all || other.quantifier.isOfSameBindings(as: rule.quantifier)
        }
        let relations = company == .all ? spec.spec.relations.map(\.name) : [relation].compactMap { $0 }
        let ids = Set(group.map(spec.wholeID))
        let id = spec.wholeID(of: rule)
        for (index, candidate) in candidates.enumerated() where noticed[index] == nil {
            let rules = group.compactMap { $0.id == rule.id ? candidate.mutant.rule : $0 }
            guard let checker = try? Checker(spec.spec.with(rules: rules)) else { continue }
            let caught = cases.first { judged in
                guard var result = try? checker.check(judged.trace, judged.options) else { return false }
                result.pairs = .init(result.pairs.filter { relations.contains($0.relation) })
                let expected = judged.opened.expected.about(ids, relations: relations, of: spec.spec)
                return isNoticed(result, by: candidate.mutant.rule == nil ? expected.withoutHarmless(id) : expected)
            }
            if let caught { noticed[index] = caught.opened.expected.id }
        }
    }

    private func isNoticed(_ result: CheckResult, by expected: TraceCase) -> Bool {
        let comparison = CaseComparison(of: expected, with: result, format: expected.format)
        return !comparison.failures.isEmpty || !comparison.unexpectedViolations.isEmpty
    }
}

/// How many rules of a spec have to be judged for one of them.
enum RuleCompany: CaseIterable {
    case alone
    /// Those for the same bindings: lives, or pairs of one relation.
    case sameBindings
    case all
}

extension Rule {
    fileprivate func with(id: String) -> Rule {
        var rule = self
        rule.id = id
        return rule
    }
}

extension Quantifier {
    /// Whether two rules are for the same bindings, whatever they call their roles.
    fileprivate func isOfSameBindings(as other: Quantifier) -> Bool {
        if case .relation(let own) = self, case .relation(let theirs) = other { return own.name == theirs.name }
        return self == other
    }
}
