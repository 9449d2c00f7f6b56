import LifelineLoading
import RuleTree
import TraceModel
import TraceReports

/// A suite of cases that pass, and the specs that it is to test.
struct AdequacySuite: Sendable {
    let specs: [LoadedSpec]
    /// In the order of their traces' paths.
    let cases: [JudgedCase]
    /// How many cases are about other specs, and how many traces have no case: both tell nothing.
    private(set) var foreignCaseCount = 0
    let caselessTraceCount: Int

    /// - Parameters:
    ///   - specs: a standard spec's name, a file, or a folder.
    ///   - traces: a trace, or a folder.
    /// - Throws: `Diagnostics` with every mistake of the specs, of the traces and their cases, and with every
    ///   expectation that is not met.
    init(specs: String, traces: String, in surroundings: Surroundings) throws(Diagnostics) {
        let suite = try CaseSuite(traces, specs: specs, in: surroundings)
        let chosen = suite.library.chosen
        var mistakes = suite.diagnostics
        var failures: [Diagnostic] = []
        var cases: [JudgedCase] = []
        for entry in suite.entries {
            guard chosen.contains(where: { $0.spec.name == entry.expected.spec }) else {
                foreignCaseCount += 1
                continue
            }
            guard let judged = mistakes.catching(entry.judged) else { continue }
            failures += judged.failures
            cases.append(judged)
        }
        if !failures.isEmpty {
            failures.add(
                "what a suite is worth can be told only of one that passes",
                suggestion: "mend it first: lifeline check \(traces)"
            )
        }
        try (mistakes + failures).throwAll()
        if cases.isEmpty {
            throw Diagnostics(
                "no trace has a case for \(English.list(chosen.map(\.spec.name), "or"))",
                file: traces,
                suggestion: "write NAME.case.json beside a trace: Traces/README.md says how"
            )
        }
        self.specs = chosen
        self.cases = cases
        caselessTraceCount = suite.tracesWithoutCase.count
    }

    /// The cases of one spec.
    func cases(of spec: LoadedSpec) -> [JudgedCase] {
        cases.filter { $0.opened.expected.spec == spec.spec.name }
    }
}
