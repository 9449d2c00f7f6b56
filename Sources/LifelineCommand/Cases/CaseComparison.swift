import CheckResults
import LifelineLoading
import TraceModel
import TraceReports

/// A case held against what checking its trace came to.
struct CaseComparison {
    /// What the case expects and the trace does not show.
    private(set) var failures: [Diagnostic] = []
    /// The findings of the result, each with whether the case expects it.
    private(set) var findings: [CheckedTrace.MarkedFinding]
    /// The rules that are pending though the case does not expect it.
    private(set) var pendingRules: Set<String> = []

    private let expected: TraceCase
    private let result: CheckResult

    /// - Parameters:
    ///   - result: with the verdict of every binding.
    ///   - format: the format that the trace was read as.
    init(of expected: TraceCase, with result: CheckResult, format: String) {
        self.expected = expected
        self.result = result
        findings = result.findings.map { CheckedTrace.MarkedFinding($0) }
        if format != expected.format {
            fail("the case expects the format \(expected.format), and the trace was read as \(format)", at: nil)
        }
        compareFindings()
        compareVerdicts()
        compareRelations()
        if expected.excludesOthers { compareOthers() }
    }

    private mutating func fail(_ message: String, at place: Place?) {
        failures.add(message, file: expected.file, at: place)
    }

    /// Marks what the case expects, and misses what it expects at a line of the trace.
    private mutating func compareFindings() {
        for expectation in expected.expectations {
            let matches = findings.indices.filter { index in
                let finding = findings[index].finding
                return finding.rule == expectation.rule && finding.binding.sorted == expectation.binding.sorted
                    && (expectation.line == nil || finding.verdict == expectation.verdict)
                    && (expectation.line ?? finding.place.line) == finding.place.line
                    && (expectation.column ?? finding.place.column) == finding.place.column
            }
            if matches.isEmpty, let line = expectation.line {
                let place = expectation.column.map { "line \(line), column \($0)" } ?? "line \(line)"
                fail(
                    "\(expectation.rule) should find \(expectation.binding.summary) \(expectation.verdict) at \(place); "
                        + foundInstead(of: expectation),
                    at: expectation.place
                )
            }
            for index in matches { findings[index].isExpected = true }
        }
    }

    private func foundInstead(of expectation: TraceCase.Expectation) -> String {
        let places = findings.map(\.finding)
            .filter { $0.rule == expectation.rule && $0.binding.sorted == expectation.binding.sorted }
            .map { "\($0.verdict) at line \($0.place.line), column \($0.place.column)" }
        return places.isEmpty ? "it finds nothing" : "it finds it \(English.list(places, "and"))"
    }

    /// Compares verdicts of bindings; of several expectations for one binding the first in the order of verdicts says
    /// what the binding as a whole comes to.
    private mutating func compareVerdicts() {
        var verdicts: [String: [Binding: Verdict]] = [:]
        for judgement in result.judgements {
            verdicts[judgement.rule, default: [:]][judgement.binding.sorted] = judgement.verdict
        }
        var worst: [String: [Binding: Verdict]] = [:]
        for expectation in expected.expectations {
            let binding = expectation.binding.sorted
            let verdict = min(worst[expectation.rule]?[binding] ?? expectation.verdict, expectation.verdict)
            worst[expectation.rule, default: [:]][binding] = verdict
        }
        var compared: [String: Set<Binding>] = [:]
        for expectation in expected.expectations {
            let rule = expectation.rule
            let binding = expectation.binding.sorted
            guard compared[rule, default: []].insert(binding).inserted else { continue }
            guard let verdict = verdicts[rule]?[binding] else {
                fail(
                    "\(rule) should judge \(expectation.binding.summary) \(expectation.verdict), "
                        + "and there is no such binding",
                    at: expectation.place
                )
                continue
            }
            if let expected = worst[rule]?[binding], verdict != expected {
                fail(
                    "\(rule) should judge \(expectation.binding.summary) \(expected), and judges it \(verdict)",
                    at: expectation.place
                )
            }
        }
        pendingRules = Set(
            result.judgements.lazy
                .filter { $0.verdict == .pending && worst[$0.rule]?[$0.binding.sorted] != .pending }
                .map(\.rule)
        )
    }

    private mutating func compareRelations() {
        guard let relations = expected.relations else { return }
        let pairs = result.pairs
        var unmatched = Array(pairs.indices)
        var isInOrder = true
        for relation in relations {
            let position = unmatched.firstIndex { index in
                (relation.relation ?? pairs[index].relation) == pairs[index].relation
                    && pairs[index].binding.sorted.roles == relation.binding.sorted.roles
                    && pairs[index].binding.occurrence == relation.binding.occurrence
            }
            guard let position else {
                fail("the relation \(relation.binding.summary) should be there, and is not", at: relation.place)
                continue
            }
            isInOrder = isInOrder && position == 0
            let found = pairs[unmatched.remove(at: position)]
            if found.orderedLike != relation.orderedLike {
                fail(
                    "\(relation.binding.summary) should be ordered like \(CaseComparison.values(relation.orderedLike)), "
                        + "and is ordered like \(CaseComparison.values(found.orderedLike))",
                    at: relation.place
                )
            }
        }
        for pair in unmatched.map({ pairs[$0] }) {
            fail(
                "the trace shows the \(pair.relation) \(pair.binding.summary) at line \(pair.firstLine), "
                    + "and the case does not list it",
                at: nil
            )
        }
        if unmatched.isEmpty, !isInOrder {
            fail("the relations of the case stand in another order than their first lines", at: relations[0].place)
        }
    }

    private static func values(_ values: [String]) -> String {
        values.isEmpty ? "none" : English.list(values, "or")
    }

    private mutating func compareOthers() {
        for marked in findings where !marked.isExpected {
            let finding = marked.finding
            fail(
                "there should be no other finding, and \(finding.rule) finds \(finding.binding.summary) "
                    + "\(finding.verdict) at line \(finding.place.line), column \(finding.place.column)",
                at: nil
            )
        }
    }
}

extension CaseComparison {
    /// The violations that the case does not expect: they fail it, whatever it says of others.
    var unexpectedViolations: [Finding] {
        findings.filter { !$0.isExpected && $0.finding.verdict == .violated }.map(\.finding)
    }
}
