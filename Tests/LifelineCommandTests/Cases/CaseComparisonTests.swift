import CheckResults
import Testing
import TraceModel
import TraceReports

@testable import LifelineCommand

@Suite
struct CaseComparisonTests {
    private static let self1 = Binding([.init("self", "A")])
    private static let pair = Binding([.init("source", "A"), .init("target", "B")])

    private func expected(_ fields: String) throws -> TraceCase {
        let text = """
            {"id": "i", "trace": "a.log", "format": "nslog", "spec": "s", "source": {"document": "d", "words": "w"},
            \(fields)}
            """
        return try CaseDecoder.decode(Array(text.utf8), file: "a.case.json")
    }

    private func finding(_ verdict: Verdict, line: Int, rule: String = "s.r") -> Finding {
        Finding(
            rule: rule,
            verdict: verdict,
            place: Place(line: line, column: 4),
            event: "e",
            binding: CaseComparisonTests.self1,
            message: "m"
        )
    }

    private func result(
        _ verdict: Verdict,
        findings: [Finding] = [],
        pairs: [CheckResult.Pair] = []
    ) -> CheckResult {
        CheckResult(
            spec: "s",
            findings: findings,
            pairs: .init(pairs),
            judgements: [.init(rule: "s.r", binding: CaseComparisonTests.self1, verdict: verdict)]
        )
    }

    private func failures(_ fields: String, _ result: CheckResult, format: String = "nslog") throws -> [String] {
        try CaseComparison(of: expected(fields), with: result, format: format).failures.map(\.message)
    }

    @Test
    func `A verdict that comes as expected is no failure`() throws {
        let fields = #""expect": [{"rule": "s.r", "binding": {"self": "A"}, "verdict": "satisfied"}]"#
        #expect(try failures(fields, result(.satisfied)).isEmpty)
    }

    @Test
    func `Another verdict says what was expected and what came, at its line of the case`() throws {
        let fields = #""expect": [{"rule": "s.r", "binding": {"self": "A"}, "verdict": "satisfied"}]"#
        let comparison = CaseComparison(of: try expected(fields), with: result(.vacuous), format: "nslog")
        #expect(
            comparison.failures == [
                Diagnostic(
                    "s.r should judge A satisfied, and judges it vacuous",
                    file: "a.case.json",
                    at: Place(line: 2, column: 12)
                )
            ]
        )
    }

    @Test(arguments: [
        #"{"rule": "s.r", "binding": {"self": "B"}, "verdict": "satisfied"}"#,
        #"{"rule": "s.r", "binding": {"self": "A"}, "verdict": "satisfied", "life": 2}"#,
        #"{"rule": "s.r", "binding": {"self": "A"}, "verdict": "satisfied", "occurrence": 2}"#,
        #"{"rule": "s.q", "binding": {"self": "A"}, "verdict": "satisfied"}"#,
    ])
    func `A binding that is not there is missed`(expectation: String) throws {
        let messages = try failures("\"expect\": [\(expectation)]", result(.satisfied))
        #expect(messages.count == 1)
        #expect(messages.allSatisfy { $0.hasSuffix("and there is no such binding") })
    }

    @Test
    func `Findings that are expected are marked, and others fail only if none may come`() throws {
        let fields = #""expect": [{"rule": "s.r", "binding": {"self": "A"}, "verdict": "violated", "line": 3}]"#
        let result = result(.violated, findings: [finding(.violated, line: 3), finding(.suspect, line: 9)])
        let lenient = CaseComparison(of: try expected(fields), with: result, format: "nslog")
        #expect(lenient.failures.isEmpty)
        #expect(lenient.findings.map(\.isExpected) == [true, false])
        #expect(
            try failures(fields + #", "others": "no finding""#, result)
                == ["there should be no other finding, and s.r finds A suspect at line 9, column 4"]
        )
    }

    @Test
    func `A finding elsewhere is told with its place`() throws {
        let fields = #""expect": [{"rule": "s.r", "binding": {"self": "A"}, "verdict": "violated", "line": 3}]"#
        #expect(
            try failures(fields, result(.violated, findings: [finding(.violated, line: 5)]))
                == ["s.r should find A violated at line 3; it finds it violated at line 5, column 4"]
        )
        #expect(
            try failures(fields, result(.satisfied)) == [
                "s.r should find A violated at line 3; it finds nothing",
                "s.r should judge A violated, and judges it satisfied",
            ]
        )
    }

    @Test
    func `A column must be right where one is given`() throws {
        let fields =
            #""expect": [{"rule": "s.r", "binding": {"self": "A"}, "verdict": "violated", "line": 3, "column": 5}]"#
        #expect(
            try failures(fields, result(.violated, findings: [finding(.violated, line: 3)]))
                == ["s.r should find A violated at line 3, column 5; it finds it violated at line 3, column 4"]
        )
    }

    @Test
    func `Several findings of one binding are each expected, and the binding's verdict is the worst`() throws {
        let fields = #"""
            "expect": [{"rule": "s.r", "binding": {"self": "A"}, "verdict": "suspect", "line": 3},
            {"rule": "s.r", "binding": {"self": "A"}, "verdict": "violated", "line": 5}]
            """#
        let result = result(.violated, findings: [finding(.suspect, line: 3), finding(.violated, line: 5)])
        #expect(try failures(fields, result).isEmpty)
    }

    @Test
    func `A trace must be read as the case's format`() throws {
        #expect(
            try failures(#""others": "no finding""#, result(.satisfied), format: "names")
                == ["the case expects the format nslog, and the trace was read as names"]
        )
    }

    @Test
    func `Relations are all listed, in order, with what they are ordered like`() throws {
        func pair(_ occurrence: Int, _ values: [String]) -> CheckResult.Pair {
            var binding = CaseComparisonTests.pair
            binding.occurrence = occurrence
            return .init(
                relation: "t",
                binding: binding,
                firstLine: occurrence,
                lastLine: 9,
                condition: "k",
                orderedLike: values
            )
        }
        let first = #"{"source": "A", "target": "B", "orderedLike": ["push", "pop"]}"#
        let second = #"{"source": "A", "target": "B", "occurrence": 2, "orderedLike": []}"#
        let pairs = [pair(1, ["push", "pop"]), pair(2, [])]
        #expect(try failures("\"relations\": [\(first), \(second)]", result(.satisfied, pairs: pairs)).isEmpty)
        #expect(
            try failures("\"relations\": [\(second), \(first)]", result(.satisfied, pairs: pairs))
                == ["the relations of the case stand in another order than their first lines"]
        )
        #expect(
            try failures("\"relations\": [\(first)]", result(.satisfied, pairs: pairs))
                == ["the trace shows the t A -> B, occurrence 2 at line 2, and the case does not list it"]
        )
        #expect(
            try failures("\"relations\": [\(first), \(second)]", result(.satisfied, pairs: [pairs[0]]))
                == ["the relation A -> B, occurrence 2 should be there, and is not"]
        )
        #expect(
            try failures("\"relations\": [\(first)]", result(.satisfied, pairs: [pair(1, ["tab"])]))
                == ["A -> B should be ordered like push or pop, and is ordered like tab"]
        )
    }

    @Test
    func `What is pending is unexpected unless the case expects it`() throws {
        let fields = #""expect": [{"rule": "s.r", "binding": {"self": "A"}, "verdict": "pending"}]"#
        let pending = CaseComparison(of: try expected(fields), with: result(.pending), format: "nslog")
        #expect(pending.pendingRules == [])
        let other = CaseComparison(
            of: try expected(#""others": "no finding""#),
            with: result(.pending),
            format: "nslog"
        )
        #expect(other.pendingRules == ["s.r"])
    }
}
