import CheckResults
import RuleBuilding
import RuleSyntax
import RuleTree
import TraceModel
import TraceRules

@testable import NaiveEvaluator

/// Asks the engine and the simple evaluator about the same bindings, all in one trace.
struct AgreementComparison {
    private let spec: Spec
    private let checker: Checker
    /// One for each rule.
    private let evaluators: [NaiveEvaluator]

    /// - Parameters:
    ///   - kind: the one that the spec's rules are of, if the engine is to make its automata in another way than by itself.
    ///   - continuationBound: how many events the simple evaluator lets follow a history that can be kept.
    init(_ spec: Spec, of kind: AgreementKind? = nil, continuationBound: Int = 3) throws(Diagnostics) {
        self.spec = spec
        if let kind, kind.countLimit != nil || kind.isGuessing {
            checker = try Checker(spec, countLimit: kind.countLimit ?? 64, isGuessing: kind.isGuessing)
        } else {
            checker = try Checker(spec)
        }
        // How far a balance is shows only where as many events follow as there were.
        func isBalance(_ rule: Rule) -> Bool {
            rule.clauses.contains { if case .ordering(_, .neverOutnumbers, _) = $0.clause { true } else { false } }
        }
        evaluators = spec.rules.map { rule in
            NaiveEvaluator(
                NaiveRule(rule, in: spec),
                continuationBound: continuationBound + (isBalance(rule) ? AgreementDepth.extra : 0),
                unseenBound: 5 + AgreementDepth.extra
            )
        }
    }

    /// What the two say differently: how many answers, and of each rule the first.
    ///
    /// - Parameters:
    ///   - takesTurns: whether the words take turns in the trace, an event each, or stand one behind the other.
    ///   - gap: records are missing before the turn of the events of this index.
    /// - Returns: nil if they agree.
    func difference(
        _ bindings: [AgreementBinding],
        _ options: CheckOptions,
        takesTurns: Bool = true,
        gap: Int? = nil
    ) throws(Diagnostic) -> String? {
        let vocabulary = NaiveVocabulary(spec.events, intervals: spec.intervals)
        let layout = AgreementLayout(bindings, vocabulary, takingTurns: takesTurns, gap: gap)
        var options = options
        options.keepsJudgements = true
        if let line = layout.gapLine { options.gaps = [line] }
        let answers = Answers(try checker.check(layout.trace.trace, options))

        var count = 0
        var differences: [String] = []
        for (rule, evaluator) in zip(spec.rules, evaluators) {
            var isFirst = true
            var run: (NaiveConditions, NaiveRun)?
            for (index, binding) in bindings.enumerated() {
                var conditions = binding.conditions
                if !options.observesAll { layout.observation.complete(&conditions, for: rule, binding) }
                if let gap { conditions.gaps = [min(gap, binding.word.count)] }
                conditions.isOne = spec.life == nil || rule.quantifier != .life
                let known = run.flatMap { $0.0 == conditions ? $0.1 : nil } ?? NaiveRun(evaluator, conditions)
                run = (conditions, known)

                let key = Answers.Key(rule: "\(spec.name).\(rule.id)", roles: binding.roles)
                let engine = answers.answer(key, lines: layout.lines[index], window: binding.window)
                let simple = known.judge(Array(binding.word[binding.window]))
                if engine.agrees(with: simple) { continue }
                count += 1
                if isFirst { differences.append(describe(rule, binding, conditions, options, simple, engine)) }
                isFirst = false
            }
        }
        return count == 0 ? nil : "\(count) answers differ\n\(differences.joined(separator: "\n"))"
    }

    private func describe(
        _ rule: Rule,
        _ binding: AgreementBinding,
        _ conditions: NaiveConditions,
        _ options: CheckOptions,
        _ simple: NaiveJudgement,
        _ engine: Answer
    ) -> String {
        func names(_ letters: Set<NaiveLetter>) -> String { letters.map(\.name).sorted().joined() }
        let word = binding.word.map { letter in (letter.role.map { $0 + "." } ?? "") + letter.name }
        return """
            [\(rule.id)] \(rule.clauses.map(SpecPrinter.sentence(of:)).joined(separator: " ; "))
              word: \(word.joined(separator: " ")), of it \(binding.window)
              begin \(options.begin), end \(options.end), before it \(conditions.start), gaps \(conditions.gaps)
              unseen: plain [\(names(conditions.unseenInPlain))], charitable [\(names(conditions.unseenInCharitable))]
              simple: \(simple)
              engine: \(engine.judgements.map(\.description).joined(separator: ", ")) \(engine.elsewhere.joined())
            """
    }

    /// What the engine says about one rule and binding.
    private struct Answer {
        /// One, unless the engine knows more bindings of this name, or none.
        var judgements: [NaiveJudgement]
        /// Findings at lines that are none of the binding's.
        var elsewhere: [String]

        /// Findings come in the order of lines here and in the order of their discovery there.
        func agrees(with judgement: NaiveJudgement) -> Bool {
            guard judgements.count == 1, elsewhere.isEmpty, judgements[0].verdict == judgement.verdict else {
                return false
            }
            let order = { (finding: NaiveFinding) in (finding.event ?? Int.max, finding.kind.rawValue) }
            return judgements[0].findings.sorted { order($0) < order($1) }
                == judgement.findings.sorted { order($0) < order($1) }
        }
    }

    /// The engine's result by rules and bindings.
    private struct Answers {
        struct Key: Hashable {
            var rule: String
            var roles: [Binding.Role]
        }

        private var verdicts: [Key: [Verdict]] = [:]
        private var findings: [Key: [Finding]] = [:]

        init(_ result: CheckResult) {
            for judgement in result.judgements {
                verdicts[Key(rule: judgement.rule, roles: judgement.binding.roles), default: []].append(
                    judgement.verdict
                )
            }
            for finding in result.findings {
                findings[Key(rule: finding.rule, roles: finding.binding.roles), default: []].append(finding)
            }
        }

        func answer(_ key: Key, lines: [Int], window: Range<Int>) -> Answer {
            var places: [NaiveFinding] = []
            var elsewhere: [String] = []
            for finding in findings[key] ?? [] {
                let kind: NaiveFinding.Kind = finding.verdict == .violated ? .violated : .suspect
                if finding.event.isEmpty {
                    places.append(NaiveFinding(kind: kind, event: nil))
                } else if let index = lines.firstIndex(of: finding.place.line) {
                    places.append(NaiveFinding(kind: kind, event: index - window.lowerBound))
                } else {
                    elsewhere.append("and \(finding.verdict) in line \(finding.place.line)")
                }
            }
            let judgements = (verdicts[key] ?? []).map { NaiveJudgement(verdict: $0, findings: places) }
            return Answer(judgements: judgements, elsewhere: elsewhere)
        }
    }
}
