import LifelineInputs
import TraceModel
import TraceRules

/// Makes every change of one rule and has the cases judged anew, as far as they can come out otherwise.
struct RuleTrial {
    private let rule: Rule
    private let spec: LoadedSpec
    private let cases: [JudgedCase]
    private let relation: String?
    /// Changes of the rule that give a sound rule, or none at all.
    private let candidates: [Candidate]

    private struct Candidate {
        let mutant: RuleMutant
        /// The spec with the changed rule alone; nil if the rule is left out.
        let loaded: LoadedSpec?
    }

    /// - Parameter cases: those of the rule's spec.
    init(of rule: Rule, in spec: LoadedSpec, by cases: [JudgedCase]) {
        self.rule = rule
        self.spec = spec
        self.cases = cases
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

    // MARK: - What else must be judged

    /// The rules that decide in a case what this one comes to: conditions that nobody declared are settled over all the
    /// rules that may hang on them.
    private func company(in judged: JudgedCase) -> RuleCompany {
        func isOpen(_ condition: Condition) -> Bool {
            condition.defaultValue == nil && !judged.options.settings.contains { $0.condition == condition.name }
                && !judged.trace.directives.contains { $0.name == condition.name }
        }
        let conditions = spec.spec.conditions
        if conditions.contains(where: { $0.subject == .trace && isOpen($0) }) { return .all }
        let isOwn = conditions.contains { condition in
            switch condition.subject {
            case .trace: false
            case .life: rule.quantifier == .life && condition.defaultValue == nil
            // A case may say under which of its values the pairs are in order.
            case .relation(let name): name == relation
            }
        }
        return isOwn ? .sameBindings : .alone
    }

    /// All changes at once, as rules of one spec, where no rule touches another.
    private func judgeTogether(_ cases: [JudgedCase], _ noticed: inout [Int: String]) {
        let rules = candidates.enumerated().compactMap { index, candidate in
            candidate.mutant.rule.map { $0.with(id: "\(rule.id)#\(index)") }
        }
        guard let checker = try? Checker(spec.spec.with(rules: rules)) else { return }
        let id = spec.wholeID(of: rule)
        for judged in cases {
            guard let result = try? checker.check(judged.trace, judged.options) else { continue }
            let findings = Dictionary(grouping: result.findings, by: \.rule)
            let judgements = Dictionary(grouping: result.judgements, by: \.rule)
            let expected = judged.opened.expected.about([id], relations: [])
            for (index, candidate) in candidates.enumerated() where noticed[index] == nil {
                let key = "\(id)#\(index)"
                let own = CheckResult(
                    spec: result.spec,
                    findings: (findings[key] ?? []).map { $0.with(rule: id) },
                    judgements: (judgements[key] ?? []).map { $0.with(rule: id) }
                )
                let isOmission = candidate.mutant.rule == nil
                if isNoticed(own, by: isOmission ? expected.withoutHarmless(id) : expected) {
                    noticed[index] = expected.id
                }
            }
        }
    }

    /// Each change by itself, among the rules that are settled together with it.
    private func judgeEach(_ cases: [JudgedCase], _ company: RuleCompany, _ noticed: inout [Int: String]) {
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
                result.pairs = result.pairs.filter { relations.contains($0.relation) }
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
private enum RuleCompany: CaseIterable {
    case alone
    /// Those for the same bindings: lives, or pairs of one relation.
    case sameBindings
    case all
}

extension TraceCase {
    /// What the case expects of some rules and relations.
    fileprivate func about(_ rules: Set<String>, relations names: [String], of spec: Spec? = nil) -> TraceCase {
        var part = self
        part.expectations = expectations.filter { rules.contains($0.rule) }
        part.relations =
            names.isEmpty ? nil : relations?.filter { names.contains($0.relation ?? spec?.relations.first?.name ?? "") }
        return part
    }

    /// The case without what it expects of a rule that is not there: that it finds nothing.
    fileprivate func withoutHarmless(_ rule: String) -> TraceCase {
        var part = self
        part.expectations = expectations.filter {
            $0.rule != rule || $0.verdict == .violated || $0.verdict == .suspect
        }
        return part
    }
}

extension Spec {
    /// The same vocabulary, with other rules.
    fileprivate func with(rules: [Rule]) -> Spec {
        var spec = self
        spec.uses = []
        spec.rules = rules
        return spec
    }
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

extension Finding {
    fileprivate func with(rule: String) -> Finding {
        var finding = self
        finding.rule = rule
        return finding
    }
}

extension CheckResult.Judgement {
    fileprivate func with(rule: String) -> CheckResult.Judgement {
        var judgement = self
        judgement.rule = rule
        return judgement
    }
}
