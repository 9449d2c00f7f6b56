package import CheckResults
import RuleAutomata
import RuleTree
import TraceModel

/// Decides, binding by binding, which rules apply, and counts what they came to.
///
/// A condition that nobody declared is tried under each of its values. If under some of them no rule finds anything,
/// there is no finding; otherwise the findings are those of the value with fewest. The trace's own unknown conditions are
/// decided last, so everything is counted under each of their assignments until then. So is a condition of which the trace shows
/// that its default does not hold: only what fits is tried.
package struct Settlement: ~Copyable {
    private let spec: CompiledSpec
    private let trace: Trace
    package let conditions: Conditions
    private let keepsJudgements: Bool
    private let pairLimit: Int
    /// One for each group of rules, in the order of `CompiledSpec.groups`.
    private var outcomes = Pool<OutcomeCounts>()
    /// One for each assignment of the trace's conditions.
    private var accounts: [Account]
    /// The subjects that are taken for objects by a guess: what rests on one is at most suspect.
    private let guessed: Set<Int32>
    private(set) var pairCount = 0
    /// The subjects that findings and listed pairs name.
    private(set) var named: Set<Int32> = []
    /// Pairs that open later than this are counted only, once enough earlier ones are known.
    private var latestPair: RecordReference?

    /// What has been found under one assignment of the trace's conditions.
    package struct Account {
        /// For each rule, how many bindings got each verdict, in the order of `Verdict.allCases`.
        package var counts: [[Int]]
        package var findings: [SettledFinding] = []
        package var pairs: [SettledPair] = []
        package var judgements: [SettledJudgement] = []
    }

    package struct SettledFinding {
        /// The rule's index in the spec.
        package var rule: Int
        package var verdict: Verdict
        package var met: BindingTable.MetOffence
        package var identity: BindingIdentity
    }

    package struct SettledPair {
        package var identity: BindingIdentity
        package var condition: String?
        package var orderedLike: [String]
    }

    package struct SettledJudgement {
        package var rule: Int
        package var identity: BindingIdentity
        package var verdict: Verdict
    }

    /// - Parameter trace: names the subjects.
    init(_ spec: CompiledSpec, _ trace: Trace, _ conditions: Conditions, _ options: CheckOptions) {
        self.trace = trace
        self.spec = spec
        guessed = trace.guessedSubjects
        self.conditions = conditions
        keepsJudgements = options.keepsJudgements
        pairLimit = options.pairLimit ?? .max
        let account = Account(counts: spec.rules.map { _ in Verdict.allCases.map { _ in 0 } })
        accounts = conditions.assignments.map { _ in account }
        for group in spec.groups {
            outcomes.append(
                OutcomeCounts(group.rules, conditions: group.subject.map { conditions.conditions(of: $0) } ?? [])
            )
        }
    }

    // MARK: - Bindings

    /// A binding as far as it must be known to be counted.
    struct Settled {
        /// The number of its group of rules.
        var group: Int
        /// The line whose settings of conditions hold for it.
        var conditionLine: Int32
        /// Where a pair began; nil for any other binding.
        var pairOpening: RecordReference?
        /// Whether it may be none.
        var isDoubtful = false
        /// Which way a pair may lead.
        var passage = Passage.there
    }

    /// Takes in what the rules of a group came to in one binding.
    ///
    /// - Parameters:
    ///   - table: which the ending is of.
    ///   - identity: which binding it is; asked for only if it is to be named.
    mutating func settle(
        _ binding: Settled,
        _ ending: BindingTable.Ending,
        of table: inout BindingTable,
        identity: () -> BindingIdentity
    ) {
        let group = binding.group
        let settled = binding.passage == .there ? outcomes[group].settled : nil
        let hypotheses = settled ?? hypotheses(of: binding, identity)
        let isDemoted =
            binding.pairOpening != nil && binding.isDoubtful
            || !guessed.isEmpty && identity().subject.rests(on: guessed)
        let ruling = outcomes[group].ruling(
            ofOffences: ending.offenceList,
            hypotheses: hypotheses,
            isDemoted: isDemoted
        ) { table.offenceLists[ending.offenceList] }
        outcomes[group].count(ruling: ruling, verdicts: ending.verdicts, table.verdicts(of: ending))
        if outcomes[group].rulings[ruling].hasFindings {
            addFindings(table.offences(of: ending), group, ruling, identity())
        }
        if keepsJudgements { addJudgements(table.verdicts(of: ending), group, ruling, identity()) }
        if let opening = binding.pairOpening { addPair(opening, group, ruling, identity) }
    }

    /// The number of what may apply to a binding.
    private mutating func hypotheses(of binding: Settled, _ identity: () -> BindingIdentity) -> Int {
        let own = outcomes[binding.group].conditions
        let candidates = conditions.candidates(of: own, line: Int(binding.conditionLine), binding.passage) {
            identity().named(in: trace, spec.vocabulary).roles
        }
        let (conditions, group) = (conditions, outcomes[binding.group].group)
        let number = outcomes[binding.group].hypotheses(candidates) {
            conditions.assignments.map { assignment in
                Hypotheses(
                    group,
                    known: conditions.known.merging(assignment) { $1 },
                    unknown: Conditions.assignments(of: zip(own.map(\.name), candidates)),
                    condition: own.first
                )
            }
        }
        if conditions.areSettled(own), binding.passage == .there { outcomes[binding.group].settled = number }
        return number
    }

    private mutating func addFindings(
        _ offences: [BindingTable.MetOffence],
        _ group: Int,
        _ ruling: Int,
        _ identity: BindingIdentity
    ) {
        let counts = outcomes[group]
        named.formUnion(identity.subjects)
        named.formUnion(offences.map(\.reference.subject))
        for (account, view) in counts.rulings[ruling].views.enumerated() {
            for met in offences where view.isFinding[met.rule] {
                accounts[account].findings.append(
                    .init(
                        rule: counts.group.numbers[met.rule],
                        verdict: counts.rulings[ruling].isDemoted ? .suspect : met.offence.verdict,
                        met: met,
                        identity: identity
                    )
                )
            }
        }
    }

    private mutating func addJudgements(
        _ verdicts: [Verdict?],
        _ group: Int,
        _ ruling: Int,
        _ identity: BindingIdentity
    ) {
        let counts = outcomes[group]
        for account in accounts.indices {
            for (position, rule) in counts.group.numbers.enumerated() {
                let verdict = counts.verdict(of: position, verdicts, ruling: ruling, assignment: account)
                accounts[account].judgements.append(.init(rule: rule, identity: identity, verdict: verdict))
            }
        }
    }

    /// Lists a pair, if it is one of the first.
    private mutating func addPair(
        _ opening: RecordReference,
        _ group: Int,
        _ ruling: Int,
        _ identity: () -> BindingIdentity
    ) {
        pairCount += 1
        if let latestPair, latestPair <= opening { return }
        let identity = identity()
        named.formUnion(identity.subjects)
        let condition = outcomes[group].conditions.first?.name
        for (account, view) in outcomes[group].rulings[ruling].views.enumerated() {
            accounts[account].pairs.append(
                SettledPair(identity: identity, condition: condition, orderedLike: view.orderedLike)
            )
        }
        guard accounts[0].pairs.count / 4 >= pairLimit else { return }
        for account in accounts.indices {
            accounts[account].pairs.sort { $0.identity.opening < $1.identity.opening }
            accounts[account].pairs.removeSubrange(pairLimit...)
        }
        latestPair = accounts[0].pairs.last?.identity.opening
    }

    /// Fewer violated findings are better, then fewer suspect ones.
    struct Score: Comparable {
        var violated = 0
        var suspect = 0

        static let zero = Score()

        init() {}

        /// The offences against the rules that apply.
        ///
        /// - Parameter isDemoted: whether it is in doubt whether the binding is one at all.
        init(_ offences: [OffenceLists.Item], _ applies: [Bool], isDemoted: Bool) {
            for offence in offences where applies[offence.rule] { add(isDemoted ? .suspect : offence.verdict) }
        }

        mutating func add(_ verdict: Verdict) {
            if verdict == .violated { violated += 1 } else { suspect += 1 }
        }

        static func < (left: Score, right: Score) -> Bool {
            (left.violated, left.suspect) < (right.violated, right.suspect)
        }
    }

    /// What has been found so far. Only of rules that apply whatever the trace's own conditions are is it all, and certain.
    var findings: [SettledFinding] { accounts.first?.findings ?? [] }

    // MARK: - The whole trace

    /// What the trace came to under the values of its own conditions that speak best for it.
    mutating func finish() -> Account {
        addCounts()
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
        account.pairs.sort { $0.identity.opening < $1.identity.opening }
        account.pairs.removeLast(max(0, account.pairs.count - pairLimit))
        return account
    }

    private mutating func addCounts() {
        for group in outcomes.indices {
            let counts = outcomes[group]
            for entry in counts.entries {
                for account in accounts.indices {
                    for (position, rule) in counts.group.numbers.enumerated() {
                        let verdict = counts.verdict(
                            of: position,
                            entry.verdicts,
                            ruling: entry.ruling,
                            assignment: account
                        )
                        accounts[account].counts[rule][verdict.index] += entry.count
                    }
                }
            }
        }
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
