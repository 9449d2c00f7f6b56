import TraceModel
import TraceRules

/// Asks the engine and the simple evaluator about the same bindings, all in one trace.
struct AgreementComparison {
    private let spec: Spec
    private let checker: Checker
    /// One for each rule.
    private let evaluators: [NaiveEvaluator]

    init(_ spec: Spec) throws(Diagnostics) {
        self.spec = spec
        checker = try Checker(spec)
        evaluators = spec.rules.map { NaiveEvaluator(NaiveRule($0, in: spec)) }
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
        var layout = Layout(NaiveVocabulary(spec.events))
        layout.lay(bindings, takingTurns: takesTurns, gap: gap)
        var options = options
        options.keepsJudgements = true
        if let line = layout.gapLine { options.gaps = [line] }
        let result = try checker.check(layout.trace.trace, options)
        let answers = Dictionary(grouping: result.judgements) { Key(rule: $0.rule, roles: $0.binding.roles) }
        let findings = Dictionary(grouping: result.findings) { Key(rule: $0.rule, roles: $0.binding.roles) }

        var differences: [String] = []
        var count = 0
        for (rule, evaluator) in zip(spec.rules, evaluators) {
            var runs: [NaiveConditions: NaiveRun] = [:]
            for (index, binding) in bindings.enumerated() {
                var conditions = binding.conditions
                if !options.observesAll {
                    layout.observation.complete(&conditions, for: rule) { role in
                        let letter = binding.word.first { $0.role == role }
                        return letter.map { binding.subject($0, 0).className } ?? ""
                    }
                }
                if let gap { conditions.gaps = [min(gap, binding.word.count)] }
                let run = runs[conditions] ?? NaiveRun(evaluator, conditions)
                runs[conditions] = run
                let expected = run.judge(Array(binding.word[binding.window]))
                let key = Key(rule: "\(spec.name).\(rule.id)", roles: binding.roles)
                let line = layout.lines[index]
                let got =
                    (answers[key] ?? []).map(\.verdict.rawValue)
                    + (findings[key] ?? []).map { finding in
                        let place = finding.event.isEmpty ? nil : line.firstIndex(of: finding.place.line)
                        let isForeign = !finding.event.isEmpty && place == nil
                        let word = place.map { String($0 - binding.window.lowerBound) } ?? "end"
                        return (isForeign ? "elsewhere" : word) + (finding.verdict == .suspect ? "?" : "")
                    }
                if got.sorted() == expected.description.split(separator: " ").map(String.init).sorted() { continue }
                count += 1
                guard differences.isEmpty || differences.last?.contains("[\(rule.id)]") == false else { continue }
                differences.append(
                    """
                    [\(rule.id)] \(rule.clauses.map(SpecPrinter.sentence(of:)).joined(separator: " ; "))
                      word: \(binding.word.map { ($0.role.map { $0 + "." } ?? "") + $0.name }.joined(separator: " ")) \
                    window \(binding.window) \(describe(conditions, options))
                      simple: \(expected)
                      engine: \(got.joined(separator: " "))
                    """
                )
            }
        }
        return count == 0 ? nil : "\(count) answers differ\n\(differences.joined(separator: "\n"))"
    }

    private func describe(_ conditions: NaiveConditions, _ options: CheckOptions) -> String {
        func names(_ letters: Set<NaiveLetter>) -> String { letters.map(\.name).sorted().joined() }
        return """
            begin \(options.begin) end \(options.end) start \(conditions.start) gap \(conditions.gaps) \
            unseen plain [\(names(conditions.unseenInPlain))] charitable [\(names(conditions.unseenInCharitable))]
            """
    }

    private struct Key: Hashable {
        var rule: String
        var roles: [Binding.Role]
    }

    /// The words in one trace.
    private struct Layout {
        var trace = AgreementTrace()
        var observation: AgreementObservation
        /// The line of each event of each binding.
        var lines: [[Int]] = []
        var gapLine: Int?

        init(_ vocabulary: NaiveVocabulary) {
            observation = AgreementObservation(vocabulary)
        }

        mutating func lay(_ bindings: [AgreementBinding], takingTurns: Bool, gap: Int?) {
            lines = bindings.map { _ in [] }
            guard takingTurns else {
                for index in bindings.indices { bindings[index].word.indices.forEach { add($0, of: index, bindings) } }
                return
            }
            let longest = bindings.map(\.word.count).max() ?? 0
            for turn in 0..<longest {
                if turn == gap { gapLine = trace.nextLine }
                for (index, binding) in bindings.enumerated() where turn < binding.word.count {
                    add(turn, of: index, bindings)
                }
            }
        }

        private mutating func add(_ event: Int, of index: Int, _ bindings: [AgreementBinding]) {
            let letter = bindings[index].word[event]
            let subject = bindings[index].subject(letter, event)
            lines[index].append(trace.nextLine)
            trace.add(letter.name, of: subject)
            observation.see(letter.name, of: subject)
        }
    }
}
