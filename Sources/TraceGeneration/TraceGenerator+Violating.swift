import CheckResults
import RuleTree
import TraceChecking
public import TraceModel
import TraceRules

extension TraceGenerator {
    /// A trace that breaks one rule, once, and keeps all others.
    ///
    /// - Parameters:
    ///   - rule: its id, whole or short.
    ///   - seed: the same one makes the same trace.
    /// - Throws: `Diagnostic` if there is no such rule, or no such trace was found.
    public func violating(_ rule: String, seed: UInt64) throws(Diagnostic) -> GeneratedTrace {
        guard let number = number(of: rule) else { throw unknown(rule) }
        let values = assignments.filter { checker.spec.rules[number].mayApply(under: $0) }
        guard !values.isEmpty else {
            throw Diagnostic(
                "\(wholeID(number)) does not apply under the values that are given",
                suggestion: "leave --with out, or give a value for which its 'when' is true"
            )
        }
        if isOfNames(number) { throw notFound(number, "pairs of lives that name each other are not generated") }
        let isImplied = SimulationPlan.isImplied(number, in: checker)
        let settings =
            isImplied
            ? []
            : format.castings.flatMap { casting in
                weakest(values).map { Setting(self, casting, values: $0, breaking: number) }
            }
        if let trace = try violating(number, settings.filter { $0.plan.canBreak(number) }, seed: seed) {
            return trace
        }
        if let hidden = SimulationPlan.namesToHide(toBreak: number, of: checker) {
            let partial = format.castings.map { Setting(self, $0, values: values[0], breaking: number, hiding: hidden) }
            if let trace = try violating(number, partial, seed: seed) { return trace }
        }
        throw notFound(number, whyNot(number))
    }

    private func notFound(_ number: Int, _ why: String) -> Diagnostic {
        Diagnostic(
            "no trace was found in the format \(format.name) that breaks \(wholeID(number)) and nothing else",
            suggestion: why
        )
    }

    /// Whether a rule is about pairs of lives that name each other.
    private func isOfNames(_ number: Int) -> Bool {
        guard case .relation(let relation) = checker.spec.rules[number].quantifier,
            case .naming? = checker.spec.relations.first(where: { $0.name == relation.name })?.basis
        else { return false }
        return true
    }

    /// The first values, which are the defaults if these will do, and those under which the fewest rules apply, so that one
    /// can be broken most easily without another.
    private func weakest(_ values: [[String: String]]) -> [[String: String]] {
        let counted = values.dropFirst().map { values in
            (values: values, rules: checker.spec.rules.count { $0.mayApply(under: values) })
        }
        let least = Set(counted.map(\.rules)).sorted().prefix(2)
        let weakest = least.flatMap { least in counted.filter { $0.rules == least } }
        return values.prefix(1) + weakest.prefix(2).map(\.values)
    }

    /// Tries one way to make traces after another, each a few times.
    private func violating(_ rule: Int, _ settings: [Setting], seed: UInt64) throws(Diagnostic) -> GeneratedTrace? {
        for (attempt, seed) in TraceGenerator.attempts(from: seed).enumerated() {
            for setting in settings {
                if let trace = try violating(rule, setting, seed: seed, attempt) { return trace }
            }
        }
        return nil
    }

    private func violating(
        _ rule: Int,
        _ setting: Setting,
        seed: UInt64,
        _ attempt: Int
    ) throws(Diagnostic) -> GeneratedTrace? {
        guard let walk = setting.violating(rule, seed: seed, attempt: attempt) else { return nil }
        var trace = setting.trace(walk, seed: seed)
        let findings = try findings(in: trace)
        guard findings.count == 1, findings[0].rule == wholeID(rule), findings[0].verdict == .violated else {
            return nil
        }
        let entry = findings[0].event.isEmpty ? nil : findings[0].place.line - 1
        // What an event broke cannot stand behind it, nor what the end broke at it.
        if let offence = walk.offence {
            guard let entry, trace.entries[...entry].count(where: \.isRecord) <= offence else { return nil }
        }
        trace.offence = .init(rule: findings[0].rule, binding: findings[0].binding, entry: entry)
        return trace
    }

    private func unknown(_ rule: String) -> Diagnostic {
        let ids = checker.spec.rules.map(\.id)
        return Diagnostic(
            "\(checker.spec.name) has no rule '\(rule)'",
            suggestion: Suggestion.forWord(rule, among: ids, otherwise: "lifeline rules lists them")
        )
    }

    /// What may stand against breaking a rule alone.
    private func whyNot(_ number: Int) -> String {
        if SimulationPlan.isTimed(number, in: checker), !format.showsTimes {
            return "the rule measures time, and the format shows none"
        }
        if format.castings == [.nameless] { return "the format shows one life; try --format nslog" }
        return
            "what breaks it may break another rule too (see lifeline lint), or need other events than the format shows"
    }
}
