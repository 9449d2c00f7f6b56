import LifelineLoading
import TraceModel
import TraceRules

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
