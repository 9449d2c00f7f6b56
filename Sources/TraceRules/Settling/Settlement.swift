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
    /// For each assignment of the trace's conditions; worked out when first asked for.
    private var hypotheses: [HypothesesKey: [Hypotheses]] = [:]

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
    /// - Parameters:
    ///   - roles: how the binding's subjects are named; asked for only if something depends on it.
    ///   - subject: whose conditions are the binding's own.
    mutating func settle(
        _ outcome: BindingOutcome,
        of group: CompiledSpec.RuleGroup,
        conditionsOf subject: Condition.Subject?,
        roles: () -> [Binding.Role]
    ) {
        let own = subject.map { conditions.conditions(of: $0) } ?? []
        let known = conditions.known(of: own, line: Int(outcome.identity.conditionLine), roles: roles)
        let key = HypothesesKey(group: group.numbers, known: known)
        if hypotheses[key] == nil { hypotheses[key] = makeHypotheses(group, own, known) }
        var outcome = outcome
        var isPair = false
        if case .pair = outcome.identity.subject {
            isPair = true
            if outcome.identity.doubt != nil { outcome.demote() }
        }
        for (account, hypotheses) in (hypotheses[key] ?? []).enumerated() {
            record(outcome, group, hypotheses.trials, in: account)
            if isPair {
                accounts[account].pairs.append(pair(outcome, hypotheses, condition: own.first?.name))
            }
        }
    }

    /// For each assignment of the trace's conditions, what may apply to a binding.
    private func makeHypotheses(
        _ group: CompiledSpec.RuleGroup,
        _ own: [Condition],
        _ known: Conditions.Values
    ) -> [Hypotheses] {
        conditions.assignments.map { assignment in
            Hypotheses(
                group,
                known: conditions.known.merging(assignment) { $1 }.merging(known) { $1 },
                unknown: Conditions.assignments(of: own.filter { known[$0.name] == nil }),
                condition: own.first
            )
        }
    }

    private mutating func record(
        _ outcome: BindingOutcome,
        _ group: CompiledSpec.RuleGroup,
        _ trials: [[Bool]],
        in account: Int
    ) {
        let scores = trials.map { Score(outcome.offences, $0) }
        guard let best = scores.indices.min(by: { scores[$0] < scores[$1] }) else { return }
        let isClean = scores[best] == .zero
        for (position, rule) in group.numbers.enumerated() {
            let applies =
                isClean
                ? trials.indices.contains { scores[$0] == .zero && trials[$0][position] } : trials[best][position]
            let verdict = applies ? outcome.verdicts[position] ?? .inapplicable : .inapplicable
            accounts[account].counts[rule][verdict.index] += 1
            if keepsJudgements {
                accounts[account].judgements.append(.init(rule: rule, identity: outcome.identity, verdict: verdict))
            }
        }
        for met in outcome.offences where trials[best][met.rule] {
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

    private func pair(_ outcome: BindingOutcome, _ hypotheses: Hypotheses, condition: String?) -> SettledPair {
        let fitting = hypotheses.values.filter { value in
            value.trials.contains { Score(outcome.offences, $0) == .zero }
        }
        return SettledPair(identity: outcome.identity, condition: condition, orderedLike: fitting.map(\.name))
    }

    private struct HypothesesKey: Hashable {
        var group: [Int]
        var known: Conditions.Values
    }

    /// Fewer violated findings are better, then fewer suspect ones.
    struct Score: Comparable {
        var violated = 0
        var suspect = 0

        static let zero = Score()

        init() {}

        /// The offences against the rules that apply.
        init(_ offences: [BindingTable.MetOffence], _ applies: [Bool]) {
            for met in offences where applies[met.rule] { add(met.offence.verdict) }
        }

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
