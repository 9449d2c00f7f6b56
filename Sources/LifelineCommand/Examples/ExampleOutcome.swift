import CheckResults
import RuleSyntax
import RuleTree
import TraceModel
import TraceReports

/// What judging one example comes to, beside what it should come to.
struct ExampleOutcome: Hashable, Sendable {
    private let example: Example
    /// Where the rule should be violated.
    private let expected: [Spot]
    /// Where it is found to be violated, or suspected to be.
    private let found: [Found]
    /// Where the rule should be violated and is not.
    private let missing: [Spot]
    /// What is found and not said.
    private let extra: [Found]
    /// What the rule comes to for the example as a whole.
    private let verdict: Verdict

    /// Where an example may break a rule.
    private enum Spot: Hashable {
        /// The step of an index.
        case step(Int)
        case end
    }

    private struct Found: Hashable {
        var spot: Spot
        var verdict: Verdict
        var message: String
    }

    /// - Parameter result: of the example as a trace whose n-th line is its n-th step.
    init(of example: Example, for rule: String, _ result: CheckResult) {
        self.example = example
        var expected: [Spot] = []
        for (index, step) in example.steps.enumerated() {
            if case .event(let sighting) = step, sighting.breaks { expected.append(.step(index)) }
        }
        self.expected = example.breaksAtEnd ? expected + [.end] : expected
        found = result.findings.filter { $0.rule == rule }.map { finding in
            Found(
                spot: finding.event.isEmpty ? .end : .step(finding.place.line - 1),
                verdict: finding.verdict,
                message: finding.message
            )
        }
        var missing = self.expected
        extra = found.filter { one in
            guard one.verdict == .violated, let index = missing.firstIndex(of: one.spot) else { return true }
            missing.remove(at: index)
            return false
        }
        self.missing = missing
        let verdicts = result.judgements.filter { $0.rule == rule }.map(\.verdict)
        isSatisfied = verdicts.contains(.satisfied)
        verdict = verdicts.min() ?? .vacuous
    }

    /// Whether the rule was put to the test and kept.
    let isSatisfied: Bool

    var isAsExpected: Bool { missing.isEmpty && extra.isEmpty }

    /// Where the difference shows.
    var origin: Origin {
        guard case .step(let index)? = missing.first ?? extra.first?.spot, example.steps.indices.contains(index),
            case .event(let sighting) = example.steps[index]
        else { return example.origin }
        return sighting.origin.place == nil ? example.origin : sighting.origin
    }

    /// What is wrong, behind the rule's name.
    var mistake: String {
        if !missing.isEmpty { return "should be broken here, and is not" }
        return extra.first?.verdict == .violated
            ? "is broken here, which no ! says" : "is suspected here, which no ! says"
    }

    /// `violated at word 2, b`
    var expectation: String {
        expected.isEmpty ? "no violation" : "violated \(English.list(expected.map(words), "and"))"
    }

    /// `violated at word 1, b: b comes without a before it`, `satisfied`
    var report: String {
        if found.isEmpty { return verdict.rawValue }
        return English.list(found.map { "\($0.verdict.rawValue) \(words($0.spot)) (\($0.message))" }, "and")
    }

    var advice: String {
        if !missing.isEmpty { return "move the ! to the event that breaks the rule, or mend the rule" }
        return example.isAccepted ? "the trace should be accepted" : "set a ! here, or mend the rule"
    }

    private func words(_ spot: Spot) -> String {
        switch spot {
        case .end: return "at the end"
        case .step(let index):
            guard example.steps.indices.contains(index), case .event(var sighting) = example.steps[index] else {
                return "at word \(index + 1)"
            }
            sighting.breaks = false
            return "at word \(index + 1), \(TraceNotation(steps: [.event(sighting)]).text)"
        }
    }
}
