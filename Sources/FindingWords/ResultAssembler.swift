package import CheckResults
import RuleAutomata
import RuleTree
package import TraceChecking
package import TraceModel

/// Puts the outcome of a check into words and names: the only part that makes strings.
package final class ResultAssembler {
    let spec: CompiledSpec
    let trace: Trace
    let profile: LogProfile
    let options: CheckOptions
    let facts: RecordFacts
    private let shownValues: [ShownValues]
    private let eventCount: Int
    private let lifeCount: Int
    private let pairCount: Int
    private let pairsLeftOut: [CheckResult.PairsLeftOut]
    private let habits: [PrintHabit?]
    private let guessed: Set<Int32>
    private let suspicions: SuspicionReason
    /// Those rules that findings are about, and what those subjects are called that they name; empty before the first.
    private var rules: [WordedRule?] = []
    private var descriptions: [String?] = []

    /// - Parameter run: a check that is over.
    init(_ run: borrowing CheckRun, _ trace: Trace) {
        spec = run.spec
        self.trace = trace
        guessed = trace.guessedSubjects
        profile = run.profile
        options = run.options
        facts = run.context.facts
        shownValues = run.context.settlement.conditions.shownValues(run.profile)
        eventCount = run.eventCount
        lifeCount = run.lifeCount
        pairCount = run.pairCount
        let vocabulary = run.spec.vocabulary
        pairsLeftOut = run.pairsLeftOut.map {
            CheckResult.PairsLeftOut(
                relation: vocabulary.relations[$0.relation].name,
                line: $0.line,
                records: $0.records
            )
        }
        habits = run.prints.habits
        suspicions = SuspicionReason(spec, trace, profile)
    }

    /// - Parameter events: those of the bindings that findings are about; nil if there is no finding.
    package func assemble(_ account: Settlement.Account, _ events: borrowing BindingEvents?) -> CheckResult {
        let logs = profile.logs
        return CheckResult(
            spec: spec.spec.name,
            eventCount: eventCount,
            lifeCount: lifeCount,
            printedTwice: habits.enumerated().compactMap(printedTwice),
            findings: findings(account.findings, events),
            pairs: pairs(of: account),
            pairCount: pairCount,
            pairsLeftOut: pairsLeftOut,
            tallies: spec.rules.indices.map { tally($0, account.counts[$0], logs) },
            judgements: account.judgements.sorted { ($0.identity.opening, $0.rule) < ($1.identity.opening, $1.rule) }
                .map { judgement in
                    CheckResult.Judgement(
                        rule: spec.rules[judgement.rule].id,
                        binding: judgement.identity.named(in: trace, spec.vocabulary),
                        verdict: judgement.verdict
                    )
                },
            shownConditions: shownValues.map(shownCondition)
        )
    }

    private func shownCondition(_ values: ShownValues) -> CheckResult.ShownCondition {
        let sightings = spec.vocabulary.evidence.enumerated().compactMap { number, evidence -> Sighting? in
            guard let sighting = profile.sightings[number], values.evidence.contains(evidence) else { return nil }
            let what =
                switch evidence.kind {
                case .event: spec.vocabulary.recordNames[Int(sighting.name)]
                case .sign(let sign): sign.words
                }
            let place = Place(line: Int(sighting.line), column: Int(sighting.column))
            return Sighting(place: place, what: what, range: values.words(of: evidence))
        }
        let because = sightings.sorted { $0.place < $1.place }
        return .init(name: values.condition.name, range: values.words, because: because)
    }

    private typealias Sighting = CheckResult.ShownCondition.Sighting

    private func printedTwice(_ key: Int, _ habit: PrintHabit?) -> CheckResult.PrintedTwice? {
        guard let habit, !habit.certain.isEmpty else { return nil }
        let (names, areAll) = profile.printedTwice(key, habit)
        return CheckResult.PrintedTwice(
            className: trace.classNames[Int(profile.className(ofKey: key))],
            events: names.map { spec.vocabulary.recordNames[$0] },
            areAll: areAll
        )
    }

    /// Findings in words, in the order in which they are listed.
    package func findings(
        _ settled: [Settlement.SettledFinding],
        _ events: borrowing BindingEvents?
    ) -> [Finding] {
        var binding: ExplainedBinding?
        var findings: [Finding] = []
        for settled in settled {
            let identity = events?.numbered(settled.identity) ?? settled.identity
            // The findings of a binding stand together.
            let same = binding.flatMap { $0.isOf(identity) ? $0 : nil }
            let explained =
                same
                ?? ExplainedBinding(
                    identity,
                    name: identity.named(in: trace, spec.vocabulary, describing: description),
                    events: events?.events(of: identity) ?? [],
                    facts: facts
                )
            findings.append(finding(settled, explained))
            binding = explained
        }
        // A finding is large, and a sort moves each many times.
        return findings.indices.sorted { findings[$0].precedes(findings[$1]) }.map { findings[$0] }
    }

    private func finding(_ settled: Settlement.SettledFinding, _ binding: ExplainedBinding) -> Finding {
        let rule = rule(settled.rule)
        let explanation = Explanation(rule: rule, met: settled.met, binding: binding, assembler: self)
        let suspicion = settled.verdict == .suspect ? suspicion(binding.identity, rule.rule, settled) : nil
        return Finding(
            rule: rule.rule.id,
            verdict: settled.verdict,
            place: settled.met.reference.place,
            event: name(settled.met.reference),
            binding: binding.name,
            message: [rule.assumption, value(of: binding)].concatenated(behind: explanation.message),
            reason: suspicion?.reason,
            remedy: suspicion?.remedy,
            doubtLine: suspicion?.line,
            note: rule.rule.rule.note,
            because: explanation.witnesses.map { witness in
                Finding.Witness(
                    place: witness.reference.place,
                    event: name(witness.reference),
                    subject: description(of: witness.reference.subject),
                    note: witness.note,
                    isAside: witness.isAside
                )
            },
            stretches: explanation.stretches
        )
    }

    /// ` (request 7)`, where the rule is checked for each value of an attribute.
    private func value(of binding: ExplainedBinding) -> String {
        guard case .attribute = binding.identity.subject, let role = binding.name.roles.first else { return "" }
        return " (\(role.name) \(role.subject))"
    }

    private func rule(_ number: Int) -> WordedRule {
        if rules.isEmpty { rules = spec.rules.map { _ in nil } }
        if let rule = rules[number] { return rule }
        let given = Set(options.settings.map(\.condition) + trace.directives.map(\.name))
        let assumed = spec.vocabulary.conditions.filter { !given.contains($0.name) }.compactMap { condition in
            let shown = shownValues.first { $0.condition.name == condition.name }
            return (shown.map(\.words) ?? condition.defaultValue).map { (condition.name, $0) }
        }
        let rule = WordedRule(spec.rules[number], in: spec.vocabulary, assumed: assumed)
        rules[number] = rule
        return rule
    }

    /// A subject as a report writes it.
    func description(of subject: Int32) -> String {
        if descriptions.isEmpty { descriptions = trace.subjects.map { _ in nil } }
        if let known = descriptions[Int(subject)] { return known }
        let description = trace.description(of: subject)
        descriptions[Int(subject)] = description
        return description
    }

    private func suspicion(
        _ identity: BindingIdentity,
        _ rule: CompiledRule,
        _ settled: Settlement.SettledFinding
    ) -> Suspicion {
        if settled.met.offence.verdict == .violated, identity.subject.rests(on: guessed) {
            guard let guess = trace.guess else {
                return Suspicion(
                    reason: trace.labelRemedy == nil
                        ? "the same name stands behind several modules, and may be several objects"
                        : "some lines may say which of several objects the name is, and the record does not count by it",
                    remedy: trace.labelRemedy ?? "log the objects' addresses"
                )
            }
            let records = guess.records.map(recordOption).joined(separator: " ")
            return Suspicion(
                reason: "whose records these are is a guess",
                remedy: "\(records), if that is what the lines say"
            )
        }
        if settled.met.offence.verdict == .violated, !options.labelsAreSingle,
            let division = identity.subject.subjects.lazy.compactMap(trace.division).first
        {
            return Suspicion(reason: division, remedy: "--subjects one, if each name is one object")
        }
        if settled.met.offence.verdict == .violated, let unordered = trace.unordered,
            identity.subject.rests(on: unordered)
        {
            return unordered.lacksRecords
                ? Suspicion(
                    reason: "records are missing, and nobody knows when they came",
                    remedy: "keep every record when the log is exported"
                )
                : Suspicion(
                    reason: "some of its records have times in which they may have come in another order",
                    remedy: "print times in a smaller unit"
                )
        }
        return suspicions.describe(identity, rule, met: settled.met.met)
    }

    private func name(_ reference: RecordReference) -> String {
        reference.name < 0 ? "" : spec.vocabulary.recordNames[Int(reference.name)]
    }

    private func pairs(of account: Settlement.Account) -> CheckResult.Pairs {
        // What subjects are called is made once, a pair whenever it is looked at.
        for pair in account.pairs {
            _ = description(of: pair.subjects.first)
            _ = description(of: pair.subjects.second)
        }
        let (relations, settled) = (spec.vocabulary.relations, account.relations)
        return CheckResult.Pairs(count: account.pairs.count) { [pairs = account.pairs, names = descriptions] index in
            let pair = pairs[index]
            let relation = relations[Int(pair.relation)]
            let roles = [
                Binding.Role(relation.roles[0], names[Int(pair.subjects.first)] ?? ""),
                Binding.Role(relation.roles[1], names[Int(pair.subjects.second)] ?? ""),
            ]
            return CheckResult.Pair(
                relation: relation.name,
                binding: Binding(roles, occurrence: Int(pair.occurrence)),
                firstLine: Int(pair.firstLine),
                lastLine: Int(pair.lastLine),
                condition: settled[Int(pair.relation)].condition,
                orderedLike: settled[Int(pair.relation)].orderedLike[Int(pair.ruling)]
            )
        }
    }

    private func tally(_ rule: Int, _ counts: [Int], _ logs: NameSet) -> CheckResult.Tally {
        let compiled = spec.rules[rule]
        let names = compiled.rule.references.map(\.name).uniqued()
        return CheckResult.Tally(
            rule: compiled.id,
            counts: Dictionary(uniqueKeysWithValues: zip(Verdict.allCases, counts)),
            neverLogged: names.filter { spec.vocabulary.events[$0]?.names.isDisjoint(with: logs) ?? true }
        )
    }
}

extension CheckRun {
    /// What puts the outcome into words, once the check is over.
    package func assembler(of trace: Trace) -> ResultAssembler { ResultAssembler(self, trace) }
}

extension Finding {
    /// Whether a finding is listed before another: by line, column, rule, binding.
    fileprivate func precedes(_ other: Finding) -> Bool {
        if place != other.place { return place < other.place }
        if rule != other.rule { return rule < other.rule }
        return binding.precedes(other.binding)
    }
}

extension Binding {
    fileprivate func precedes(_ other: Binding) -> Bool {
        for (own, others) in zip(roles, other.roles) where own.subject != others.subject {
            return own.subject < others.subject
        }
        return (life, occurrence) < (other.life, other.occurrence)
    }
}
