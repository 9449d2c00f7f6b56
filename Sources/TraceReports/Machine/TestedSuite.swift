import CheckResults
import TraceModel

/// A trace as formats of test reports show it: its rules are the tests.
struct TestedSuite {
    /// The file.
    let name: String
    let trace: CheckedTrace
    let cases: [Case]

    /// A rule, or what the trace's case expects besides.
    struct Case {
        let name: String
        let result: Result

        enum Result {
            case failed([ShownText])
            /// With what is not certain.
            case passed([ShownText])
            case skipped(ShownText)
        }

        var isFailed: Bool { if case .failed = result { true } else { false } }
        var isSkipped: Bool { if case .skipped = result { true } else { false } }
        var notes: [ShownText] { if case .passed(let notes) = result { notes } else { [] } }
    }
}

extension Report {
    /// The tests of all traces, in their order.
    func tests(_ style: ReportStyle) -> [TestedSuite] {
        failedInputs(style)
            + traces.map { trace in
                var findings: [String: [ReportedFinding]] = [:]
                var report = self
                report.traces = [trace]
                for finding in ReportedFinding.unexpected(of: report, style) {
                    findings[finding.finding.rule, default: []].append(finding)
                }
                let rules = RuleOutcome.all(of: trace, in: report, findings, style).map { outcome in
                    let result: TestedSuite.Case.Result =
                        switch outcome.result {
                        case .failed(let findings): .failed(TestedSuite.texts(of: findings))
                        case .passed(let findings): .passed(TestedSuite.texts(of: findings))
                        case .skipped(let reason): .skipped(reason)
                        }
                    return TestedSuite.Case(name: outcome.rule, result: result)
                }
                let expectations = trace.caseID.map { id in
                    let failures: [ShownText] = trace.caseFailures.map { "\($0.message)" }
                    return TestedSuite.Case(
                        name: "case \(id)",
                        result: failures.isEmpty ? .passed([]) : .failed(failures)
                    )
                }
                return TestedSuite(
                    name: PortablePath(trace.file, in: style.workingFolder).text,
                    trace: trace,
                    cases: rules + (expectations.map { [$0] } ?? [])
                )
            }
    }
}

extension Report {
    /// Inputs that could not be judged, a failed test each.
    private func failedInputs(_ style: ReportStyle) -> [TestedSuite] {
        failures.map { failure in
            let file = failure.file ?? "lifeline"
            return TestedSuite(
                name: PortablePath(file, in: style.workingFolder).text,
                trace: CheckedTrace(file: file, format: ""),
                cases: [TestedSuite.Case(name: "input", result: .failed(["\(failure.message)"]))]
            )
        }
    }
}

extension TestedSuite {
    /// Each finding and what explains it.
    fileprivate static func texts(of findings: [ReportedFinding]) -> [ShownText] {
        findings.flatMap { finding in
            var lines = finding.lines
            lines[0] = "\(finding.origin.file.text):\(finding.origin.line): " + lines[0]
            return lines
        }
    }
}
