import LifelineLoading
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
