import CheckResults
import TraceModel

/// A trace as formats of test reports show it: its rules are the tests.
struct TestedSuite {
    /// The file.
    let name: String
    /// Why not all of the log was judged.
    let shortcomings: [ShownText]
    let cases: [Case]

    /// A rule, or what else makes the run fail.
    struct Case {
        let name: String
        let result: Result

        enum Result {
            case failed([ShownText])
            /// It holds, or is broken only as the trace's case expects; with what is not certain.
            case passed([ShownText])
            /// Why nothing can be said.
            case skipped(ShownText)
        }

        var isFailed: Bool { if case .failed = result { true } else { false } }
        var isSkipped: Bool { if case .skipped = result { true } else { false } }
        var notes: [ShownText] { if case .passed(let notes) = result { notes } else { [] } }
    }
}

extension Report {
    /// The tests of all traces, in their order, behind a failed one for each input that could not be judged.
    func tests(_ style: ReportStyle) -> [TestedSuite] {
        func name(_ file: String) -> String { PortablePath(file, in: style.workingFolder).text }
        let failed = failures.map { failure in
            let test = TestedSuite.Case(name: "input", result: .failed(["\(failure.message)"]))
            return TestedSuite(name: name(failure.file ?? "lifeline"), shortcomings: [], cases: [test])
        }
        return failed
            + traces.map { trace in
                TestedSuite(
                    name: name(trace.file),
                    shortcomings: trace.shortcomings,
                    cases: rules(of: trace, style) + trace.expectations + trace.unreadLines(style)
                )
            }
    }

    /// What each rule came to in one trace.
    private func rules(of trace: CheckedTrace, _ style: ReportStyle) -> [TestedSuite.Case] {
        var report = self
        report.traces = [trace]
        let findings = Dictionary(grouping: ReportedFinding.unexpected(of: report, style), by: \.finding.rule)
        let expected = Set(trace.findings.filter(\.isExpected).map(\.finding.rule))
        return trace.results.flatMap(\.tallies).filter { shows($0.rule) }.map { tally in
            let all = findings[tally.rule] ?? []
            let failures = style.isStrict ? all : all.filter(\.isCertain)
            let isTested = tally.counts[.satisfied, default: 0] > 0 || !all.isEmpty || expected.contains(tally.rule)
            let owes = style.isStrict && trace.caseID == nil && tally.counts[.pending, default: 0] > 0
            let result: TestedSuite.Case.Result =
                if !failures.isEmpty { .failed(failures.flatMap(\.placedLines)) } else if owes {
                    .failed([tally.pending])
                } else if isTested { .passed(all.flatMap(\.placedLines)) } else { .skipped(tally.openness) }
            return TestedSuite.Case(name: tally.rule, result: result)
        }
    }
}

extension CheckResult.Tally {
    fileprivate var pending: ShownText { "left open: something is still owed when the log ends" }

    /// Why the rule was not put to the test.
    fileprivate var openness: ShownText {
        let unlogged: ShownText = neverLogged.isEmpty ? "" : "; \(English.list(neverLogged, "and")) never logged"
        func has(_ verdict: Verdict) -> Bool { counts[verdict, default: 0] > 0 }
        if has(.unobservable) { return "left open: the log does not show enough" + unlogged }
        if has(.pending) { return pending }
        if has(.vacuous) || !has(.inapplicable) { return "nothing put it to the test" + unlogged }
        return "does not apply: one of its conditions does not hold, or is not declared"
    }
}

extension CheckedTrace {
    /// Whether the trace shows what its case expects; none without a case.
    fileprivate var expectations: [TestedSuite.Case] {
        guard let caseID else { return [] }
        let failures: [ShownText] = caseFailures.map { "\($0.message)" }
        return [TestedSuite.Case(name: "case \(caseID)", result: failures.isEmpty ? .passed([]) : .failed(failures))]
    }

    /// Lines that say an event and are not read fail, if that is asked for.
    fileprivate func unreadLines(_ style: ReportStyle) -> [TestedSuite.Case] {
        guard style.isStrict, caseID == nil, unread.count > 0 else { return [] }
        return [TestedSuite.Case(name: "lines that are not read", result: .failed(shortcomings))]
    }

    /// Why not all of the log was judged, if it was not; one sentence each.
    var shortcomings: [ShownText] {
        var all: [ShownText] = []
        if unread.count > 0 {
            all.append("\(English.count(unread.count, "line")) that say an event could not be read")
        }
        all += unmatchedRecords.map { "no line is the \($0)" }
        all += pairsLeftOut.map {
            "some pairs of \($0.relation) were not followed, from \(files.words(forLine: $0.line)) on"
        }
        return all
    }
}

extension ReportedFinding {
    /// Its lines, its own place before the first.
    fileprivate var placedLines: [ShownText] {
        var lines = lines
        lines[0] = "\(origin.file.text):\(origin.line): " + lines[0]
        return lines
    }
}
