import LifelineLoading
import TraceModel
import TraceRules

/// A case and what its trace comes to as it stands.
struct JudgedCase: Sendable {
    let opened: OpenedCase
    let result: CheckResult

    init(_ opened: OpenedCase) throws(Diagnostics) {
        self.opened = opened
        result = try opened.opened.judged(by: opened.spec, opened.options)
    }

    var trace: Trace { opened.opened.trace }
    var options: CheckOptions { opened.options }
    /// The trace's file as messages name it.
    var file: String { opened.opened.file }

    /// What the case expects and the trace does not show, and violations that it does not expect.
    var failures: [Diagnostic] {
        let comparison = CaseComparison(of: opened.expected, with: result, format: opened.opened.format)
        return comparison.failures
            + comparison.unexpectedViolations.map {
                Diagnostic("\($0.message) [\($0.rule)]", file: file, at: $0.place)
            }
    }
}
