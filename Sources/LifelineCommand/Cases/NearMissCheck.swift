import CheckResults
import LifelineLoading
import TraceFiles
import TraceModel
import TraceReaders
import TraceReports

/// Whether the near misses of a case are near: whether its trace, with the lines that they name read otherwise, breaks
/// their rules.
struct NearMissCheck {
    let expected: TraceCase
    /// The trace's file.
    let path: String
    let spec: LoadedSpec
    let options: CheckOptions

    /// - Parameter path: the trace's file; the empty one if it has none.
    init(_ opened: OpenedCase, path: String?) {
        expected = opened.expected
        self.path = path ?? ""
        spec = opened.spec
        options = opened.options
    }

    /// What the case says of near misses and is not so.
    ///
    /// - Parameter findings: what the trace itself comes to.
    /// - Throws: `Diagnostics` if the trace, as it is or as it is changed, cannot be read.
    func failures(beside findings: [Finding]) throws(Diagnostics) -> [Diagnostic] {
        guard !expected.nearMisses.isEmpty else { return [] }
        let lines = try FileBytes.text(path, atMost: .max, name: expected.trace)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var failures: [Diagnostic] = []
        for miss in expected.nearMisses {
            if let failure = try failure(of: miss, in: lines, beside: findings) {
                failures.add(failure, file: expected.file, at: miss.place)
            }
        }
        return failures
    }

    private func failure(
        of miss: TraceCase.NearMiss,
        in lines: [String],
        beside findings: [Finding]
    ) throws(Diagnostics) -> String? {
        if !expected.expectations.contains(where: { $0.rule == miss.rule && $0.line == nil }) {
            return "the case expects no verdict of \(miss.rule) that is no finding"
        }
        if miss.brokenBy.isEmpty { return "\"brokenBy\" names no line: nothing can be broken by it" }
        var changed = lines
        for change in miss.brokenBy {
            guard lines.indices.contains(change.line - 1) else { return "the trace has no line \(change.line)" }
            if lines[change.line - 1] == change.text { return "line \(change.line) reads so already" }
            changed[change.line - 1] = change.text
        }
        let text = changed.joined(separator: "\n")
        let read = try TraceFile.read(
            .text(text, name: expected.trace),
            ReadingPlan(for: [spec], records: expected.records, format: expected.format)
        )
        let opened = OpenedTrace(read.trace, format: read.format, file: expected.trace)
        let broken = try opened.judged(by: spec, options).findings
        func violations(_ findings: [Finding]) -> Int {
            findings.count { $0.rule == miss.rule && $0.verdict == .violated }
        }
        if violations(broken) > violations(findings) { return nil }
        let list = English.list(miss.brokenBy.map { "line \($0.line)" }, "and")
        return "\(miss.rule) should be violated with \(list) as \"brokenBy\" says, and is not"
    }
}
