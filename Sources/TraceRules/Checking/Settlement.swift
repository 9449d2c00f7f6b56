/// Decides, binding by binding, which rules apply, and counts what they came to.
///
/// A condition that nobody declared is tried under each of its values. If under some of them no rule finds anything,
/// there is no finding; otherwise the findings are those of the value with fewest. The trace's own unknown conditions are
/// decided last, so everything is counted under each of their assignments until then.
struct Settlement {
    private let spec: CompiledSpec
    private let conditions: Conditions
    private let keepsJudgements: Bool
    private var accounts: [Account]

    /// What has been counted under one assignment of the trace's conditions.
    struct Account {
        /// For each rule, how many bindings got each verdict, in the order of `Verdict.allCases`.
        var counts: [[Int]]
        var findings: [SettledFinding] = []
        var pairs: [SettledPair] = []
        var judgements: [SettledJudgement] = []
    }

    struct SettledFinding {
        /// The rule's index in the spec.
        var rule: Int
        var verdict: Verdict
        var met: BindingTable.MetOffence
        var identity: BindingIdentity
    }

    struct SettledPair {
        var identity: BindingIdentity
        var condition: String?
        var orderedLike: [String]
    }

    struct SettledJudgement {
        var rule: Int
        var identity: BindingIdentity
        var verdict: Verdict
    }

    init(_ spec: CompiledSpec, _ conditions: Conditions, keepsJudgements: Bool) {
        self.spec = spec
        self.conditions = conditions
        self.keepsJudgements = keepsJudgements
        let account = Account(counts: spec.rules.map { _ in Verdict.allCases.map { _ in 0 } })
        accounts = conditions.assignments.map { _ in account }
    }

    // MARK: - Bindings

    /// Takes in what the rules of a group came to in one binding.
    ///
    /// - Parameter binding: how the binding is named.
    mutating func settle(
        _ outcome: BindingOutcome,
        of group: CompiledSpec.RuleGroup,
        named binding: Binding,
        conditionsOf subject: Condition.Subject?
    ) {
        let own = subject.map { conditions.conditions(of: $0) } ?? []
        let (known, locals) = conditions.values(of: own, line: Int(outcome.identity.opening.line), roles: binding.roles)
        var outcome = outcome
        if case .pair = outcome.identity.subject, outcome.identity.doubt != nil { outcome.demote() }
        for (index, assignment) in conditions.assignments.enumerated() {
            let base = conditions.known.merging(assignment) { $1 }.merging(known) { $1 }
            let trials = locals.map { Trial(outcome, group, base.merging($0) { $1 }) }
            record(outcome, group, trials, in: index)
            if case .pair = outcome.identity.subject {
                accounts[index].pairs.append(pair(outcome, group, own.first, base, locals))
            }
        }
    }

    private mutating func record(
        _ outcome: BindingOutcome,
        _ group: CompiledSpec.RuleGroup,
        _ trials: [Trial],
        in account: Int
    ) {
        let clean = trials.filter { $0.score == .zero }
        guard let best = clean.first ?? trials.min(by: { $0.score < $1.score }) else { return }
        let chosen = clean.isEmpty ? [best] : clean
        for (position, rule) in group.numbers.enumerated() {
            let applies = chosen.contains { $0.applies[position] }
            let verdict = applies ? outcome.verdicts[position] ?? .inapplicable : .inapplicable
            accounts[account].counts[rule][verdict.index] += 1
            if keepsJudgements {
                accounts[account].judgements.append(.init(rule: rule, identity: outcome.identity, verdict: verdict))
            }
        }
        for met in outcome.offences where best.applies[met.rule] {
            accounts[account].findings.append(
                .init(
                    rule: group.numbers[met.rule],
                    verdict: met.offence.verdict,
                    met: met,
                    identity: outcome.identity
                )
            )
        }
    }

    private func pair(
        _ outcome: BindingOutcome,
        _ group: CompiledSpec.RuleGroup,
        _ condition: Condition?,
        _ base: Conditions.Values,
        _ locals: [Conditions.Values]
    ) -> SettledPair {
        let orderedLike = (condition?.values ?? []).filter { value in
            locals.contains { local in
                var values = base.merging(local) { $1 }
                if let condition { values[condition.name] = value }
                return Trial(outcome, group, values).score == .zero
            }
        }
        return SettledPair(identity: outcome.identity, condition: condition?.name, orderedLike: orderedLike)
    }

    /// A binding under one set of values.
    private struct Trial {
        /// For each rule of the group.
        let applies: [Bool]
        let score: Score

        init(_ outcome: BindingOutcome, _ group: CompiledSpec.RuleGroup, _ values: Conditions.Values) {
            let applies = group.rules.map { $0.rule.applies(under: values) }
            self.applies = applies
            score = outcome.offences.reduce(into: .zero) { score, met in
                if applies[met.rule] { score.add(met.offence.verdict) }
            }
        }
    }

    /// Fewer violated findings are better, then fewer suspect ones.
    struct Score: Comparable {
        var violated = 0
        var suspect = 0

        static let zero = Score()

        mutating func add(_ verdict: Verdict) {
            if verdict == .violated { violated += 1 } else { suspect += 1 }
        }

        static func < (left: Score, right: Score) -> Bool {
            (left.violated, left.suspect) < (right.violated, right.suspect)
        }
    }

    // MARK: - The whole trace

    /// What the trace came to under the values of its own conditions that speak best for it.
    func finish() -> Account {
        let scores = accounts.map { account in
            account.findings.reduce(into: Score.zero) { $0.add($1.verdict) }
        }
        guard let best = scores.indices.min(by: { scores[$0] < scores[$1] }) else {
            return Account(counts: [])
        }
        var account = accounts[best]
        let clean = scores.indices.filter { scores[$0] == .zero }
        for rule in spec.rules.indices {
            guard let other = clean.first(where: { applies(rule, under: $0) }), other != best else { continue }
            account.counts[rule] = accounts[other].counts[rule]
            account.judgements.removeAll { $0.rule == rule }
            account.judgements += accounts[other].judgements.filter { $0.rule == rule }
        }
        return account
    }

    /// Whether a rule may apply under an assignment of the trace's conditions.
    private func applies(_ rule: Int, under assignment: Int) -> Bool {
        let values = conditions.known.merging(conditions.assignments[assignment]) { $1 }
        return spec.rules[rule].rule.conditions.allSatisfy { test in values[test.condition].map(test.holds) ?? true }
    }
}

extension Verdict {
    /// The verdict's place in `allCases`.
    var index: Int { Verdict.allCases.firstIndex(of: self) ?? 0 }
}
