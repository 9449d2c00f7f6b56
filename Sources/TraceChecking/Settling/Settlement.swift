package import CheckResults
import RuleAutomata
import RuleTree
import TraceModel

/// Decides, binding by binding, which rules apply, and counts what they came to.
///
/// A condition that nobody declared is tried under each of its values. If under some of them no rule finds anything,
/// there is no finding; otherwise the findings are those of the value with fewest. The trace's own unknown conditions are
/// decided last, so everything is scored under each of their assignments until then (`Conditions.trials`). So is a condition of
/// which the trace shows that its default does not hold: only what fits is tried.
package struct Settlement: ~Copyable {
    private let spec: CompiledSpec
    private let trace: Trace
    package let conditions: Conditions
    private let keepsJudgements: Bool
    private let pairLimit: Int
    /// One for each group of rules, in the order of `CompiledSpec.groups`.
    private var outcomes = Pool<OutcomeCounts>()
    /// One for each trial of the trace's conditions.
    private var scores: [Score]
    /// What is found under some trial, and what is listed, with the ruling of its binding.
    private var found: [Found<SettledFinding>] = []
    private var pairs: [SettledPair] = []
    private var judgements: [Found<(identity: BindingIdentity, verdicts: [Verdict?])>] = []
    /// The subjects that are taken for objects by a guess, and those that may be several: what rests on one is at most suspect.
    private let guessed: Set<Int32>
    private let divided: Set<Int32>
    private(set) var pairCount = 0
    /// The subjects that findings and listed pairs name.
    private(set) var named: Set<Int32> = []
    /// Pairs that open no earlier than this are counted only, once enough earlier ones are known.
    private var latestPair: SettledPair?

    private struct Found<Value> {
        var value: Value
        var group: Int
        var ruling: Int
    }

    /// What a trace came to.
    package struct Account {
        /// For each rule, how many bindings got each verdict, in the order of `Verdict.allCases`.
        package var counts: [[Int]]
        package var findings: [SettledFinding] = []
        /// In the order in which they opened.
        package var pairs: [SettledPair] = []
        /// One for each relation.
        package var relations: [SettledRelation] = []
        package var judgements: [SettledJudgement] = []
    }

    package struct SettledFinding {
        /// The rule's index in the spec.
        package var rule: Int
        package var verdict: Verdict
        package var met: BindingTable.MetOffence
        package var identity: BindingIdentity
    }

    /// A pair as it is listed, in few bytes: there may be millions.
    package struct SettledPair: Comparable {
        package var relation: Int32
        /// Those of the roles' lives.
        package var subjects: RolePair<Int32>
        /// Which pair of the same two it is, from 1.
        package var occurrence: Int32
        /// An index into what its relation's pairs are ordered like.
        package var ruling: Int32 = 0
        package var firstLine: Int32
        var firstColumn: Int32
        package var lastLine: Int32

        package static func < (left: SettledPair, right: SettledPair) -> Bool {
            (left.firstLine, left.firstColumn) < (right.firstLine, right.firstColumn)
        }

        package static func == (left: SettledPair, right: SettledPair) -> Bool {
            (left.firstLine, left.firstColumn) == (right.firstLine, right.firstColumn)
        }
    }

    package struct SettledRelation {
        /// The first condition of its pairs, if they have one.
        package var condition: String?
        /// For each ruling, the values of the condition under which no rule finds anything.
        package var orderedLike: [[String]]
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
        divided =
            options.labelsAreSingle || trace.dividedLabels.isEmpty
            ? [] : Set(trace.subjects.indices.map(Int32.init).filter { trace.division(of: $0) != nil })
        self.conditions = conditions
        keepsJudgements = options.keepsJudgements
        pairLimit = options.pairLimit ?? .max
        scores = conditions.trials.map { _ in .zero }
        for group in spec.groups {
            outcomes.append(
                OutcomeCounts(group.rules, conditions: group.subject.map { conditions.conditions(of: $0) } ?? [])
            )
        }
    }

    // MARK: - Bindings

    /// Those of some rules for lives, by their places in the group, that may apply to some lives of a life's subject only.
    func rulesOfSome(_ rules: [Int], _ life: BindingIdentity) -> Set<Int> {
        if rules.isEmpty || outcomes[CompiledSpec.lifeGroup].conditions.isEmpty { return [] }
        let (conditions, trace, spec) = (conditions, trace, spec)
        return Set(
            rules.filter { rule in
                !conditions.appliesToAll(spec.lifeRules.rules[rule].rule, through: Int(life.lastSeen.line)) {
                    life.named(in: trace, spec.vocabulary).roles
                }
            }
        )
    }

    /// A binding as far as it must be known to be counted.
    struct Settled {
        /// The number of its group of rules.
        var group: Int
        /// The line whose settings of conditions hold for it.
        var conditionLine: Int32
        /// As a pair is listed; nil for any other binding.
        var pair: SettledPair?
        /// Whether it may be none.
        var isDoubtful = false
        /// Which way a pair may lead.
        var passage = Passage.there
    }

    /// Takes in what the rules of a group came to in one binding that is over, and forgets its offences.
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
        let isDoubtful =
            binding.isDoubtful || trace.unordered.map { identity().subject.rests(on: $0) } ?? false
        let isGuessed =
            !guessed.isEmpty && identity().subject.rests(on: guessed)
            || !divided.isEmpty && identity().subject.subjects.contains(where: divided.contains)
        let certainty: OutcomeCounts.Certainty = isGuessed ? .guessed : isDoubtful ? .doubtful : .certain
        let ruling = outcomes[group].count(ending, hypotheses: hypotheses, certainty, of: &table)
        if outcomes[group].rulings[ruling].hasFindings {
            addFindings(table.offences(of: ending), group, ruling, identity())
        }
        if keepsJudgements {
            judgements.append(.init(value: (identity(), table.verdicts(of: ending)), group: group, ruling: ruling))
        }
        if let pair = binding.pair { add(pair, ruling) }
        table.forgetNotes(ending.note)
    }

    /// The number of what may apply to a binding.
    private mutating func hypotheses(of binding: Settled, _ identity: () -> BindingIdentity) -> Int {
        let own = outcomes[binding.group].conditions
        let candidates = conditions.candidates(of: own, line: Int(binding.conditionLine), binding.passage) {
            identity().named(in: trace, spec.vocabulary).roles
        }
        let (conditions, group) = (conditions, outcomes[binding.group].group)
        // Where bindings have conditions of their own, one part decides for all their rules.
        let part = own.isEmpty ? nil : group.numbers.first.map { conditions.trials(of: $0) }
        let number = outcomes[binding.group].hypotheses(candidates) {
            conditions.trials.enumerated().map { trial in
                Hypotheses(
                    group,
                    known: conditions.known.merging(trial.element) { $1 },
                    unknown: part?.contains(trial.offset) == false
                        ? [[:]] : Conditions.assignments(of: zip(own.map(\.name), candidates)),
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
        let ruled = counts.rulings[ruling]
        named.formUnion(identity.subjects)
        named.formUnion(offences.map(\.reference.subject))
        for met in offences {
            let rule = counts.group.numbers[met.rule]
            let trials = conditions.trials(of: rule).filter { ruled.views[$0].isFinding[met.rule] }
            if trials.isEmpty { continue }
            let verdict = ruled.certainty.verdict(met.offence.verdict)
            for trial in trials { scores[trial].add(verdict) }
            let finding = SettledFinding(rule: rule, verdict: verdict, met: met, identity: identity)
            found.append(.init(value: finding, group: group, ruling: ruling))
        }
    }

    /// Lists a pair, if it is one of the first.
    private mutating func add(_ pair: SettledPair, _ ruling: Int) {
        pairCount += 1
        if pairLimit == 0 { return }
        if let latestPair, latestPair <= pair { return }
        for subject in pair.subjects { named.insert(subject) }
        pairs.append(pair)
        pairs[pairs.count - 1].ruling = Int32(ruling)
        if pairs.count / 4 >= pairLimit { keepFirstPairs() }
    }

    private mutating func keepFirstPairs() {
        pairs.sort()
        pairs.removeLast(max(0, pairs.count - pairLimit))
        latestPair = pairs.last
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
    var findings: [SettledFinding] { findings(under: conditions.parts.map(\.lowerBound)) }

    // MARK: - The whole trace

    /// What the trace came to under the values of its own conditions that speak best for it.
    mutating func finish() -> Account {
        let best = conditions.parts.map { part in part.min { scores[$0] < scores[$1] } ?? part.lowerBound }
        let isClean = best.allSatisfy { scores[$0] == .zero }
        // Where nothing is found, a rule counts under a trial under which it applies.
        let trials = spec.rules.indices.map { rule in
            let part = conditions.partOfRule[rule]
            let telling = conditions.parts[part].first { trial in
                scores[trial] == .zero
                    && spec.rules[rule].rule.mayApply(under: conditions.known.merging(conditions.trials[trial]) { $1 })
            }
            return isClean ? telling ?? best[part] : best[part]
        }
        keepFirstPairs()
        return Account(
            counts: counts(under: trials),
            findings: findings(under: best),
            pairs: pairs,
            relations: spec.relationRules.indices.map { relation in
                let outcomes = outcomes[CompiledSpec.group(ofRelation: relation)]
                let part = outcomes.group.numbers.first.map { conditions.partOfRule[$0] } ?? 0
                return SettledRelation(
                    condition: outcomes.conditions.first?.name,
                    orderedLike: outcomes.rulings.map { $0.views[best[part]].orderedLike }
                )
            },
            judgements: judgements.flatMap { judged in
                outcomes[judged.group].group.numbers.enumerated().map { position, rule in
                    let verdicts = judged.value.verdicts
                    let verdict = outcomes[judged.group]
                        .verdict(of: position, verdicts, ruling: judged.ruling, trial: trials[rule])
                    return SettledJudgement(rule: rule, identity: judged.value.identity, verdict: verdict)
                }
            }
        )
    }

    /// - Parameter trials: one of each part of the conditions.
    private func findings(under trials: [Int]) -> [SettledFinding] {
        found.filter { found in
            let trial = trials[conditions.partOfRule[found.value.rule]]
            return outcomes[found.group].rulings[found.ruling].views[trial].isFinding[found.value.met.rule]
        }.map(\.value)
    }

    /// For each rule, how many bindings got each verdict.
    ///
    /// - Parameter trials: one for each rule.
    private func counts(under trials: [Int]) -> [[Int]] {
        var counts = spec.rules.map { _ in Verdict.allCases.map { _ in 0 } }
        for group in outcomes.indices {
            let outcomes = outcomes[group]
            for entry in outcomes.entries {
                for (position, rule) in outcomes.group.numbers.enumerated() {
                    let verdict = outcomes.verdict(
                        of: position,
                        entry.verdicts,
                        ruling: entry.ruling,
                        trial: trials[rule]
                    )
                    counts[rule][verdict.index] += entry.count
                }
            }
        }
        return counts
    }
}

extension Verdict {
    /// The verdict's place in `allCases`.
    var index: Int { Verdict.allCases.firstIndex(of: self) ?? 0 }
}
