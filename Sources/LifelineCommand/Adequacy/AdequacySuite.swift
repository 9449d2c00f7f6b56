import LifelineLoading
import TraceModel
import TraceReports
import TraceRules

/// A suite of cases that pass, and the specs that it is to test.
struct AdequacySuite: Sendable {
    let specs: [LoadedSpec]
    /// In the order of their traces' paths.
    let cases: [JudgedCase]
    /// How many cases are about other specs, and how many traces have no case: both tell nothing.
    private(set) var foreignCaseCount = 0
    private(set) var caselessTraceCount = 0

    /// - Parameters:
    ///   - specs: a standard spec's name, a file, or a folder.
    ///   - traces: a trace, or a folder.
    /// - Throws: `Diagnostics` with every mistake of the specs, of the traces and their cases, and with every
    ///   expectation that is not met.
    init(specs: String, traces: String, in surroundings: Surroundings) throws(Diagnostics) {
        let library = try SpecLibrary([specs], in: surroundings)
        let inputs = TraceInputs([traces], in: surroundings)
        let files = CaseFiles(for: inputs)
        let loader = TraceLoader(standardInput: surroundings.standardInput, keepsOtherLines: false)
        let chosen = Set(library.chosen.map(\.spec.name))
        var mistakes = inputs.diagnostics + files.diagnostics
        var failures: [Diagnostic] = []
        var cases: [JudgedCase] = []
        for input in inputs.all {
            let own = files.cases(of: input)
            if own.isEmpty { caselessTraceCount += 1 }
            for expected in own {
                guard chosen.contains(expected.spec) else {
                    foreignCaseCount += 1
                    continue
                }
                mistakes.catching { () throws(Diagnostics) in
                    let judged = try JudgedCase(OpenedCase(expected, of: input, library, loader))
                    failures += judged.failures
                    cases.append(judged)
                }
            }
        }
        if !failures.isEmpty {
            failures.append(
                Diagnostic(
                    "what a suite is worth can be told only of one that passes",
                    suggestion: "mend it first: lifeline check \(traces)"
                )
            )
        }
        try (mistakes + failures).throwAll()
        if cases.isEmpty {
            throw Diagnostics(
                "no trace has a case for \(English.list(library.chosen.map(\.spec.name), "or"))",
                file: traces,
                suggestion: "write NAME.case.json beside a trace: Traces/README.md says how"
            )
        }
        self.specs = library.chosen
        self.cases = cases
    }

    /// The cases of one spec.
    func cases(of spec: LoadedSpec) -> [JudgedCase] {
        cases.filter { $0.opened.expected.spec == spec.spec.name }
    }
}
