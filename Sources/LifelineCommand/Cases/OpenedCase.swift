import CheckResults
import LifelineLoading
import RuleAutomata
import RuleTree
import TraceModel
import TraceReaders
import TraceRules

/// A case with its spec, its trace and what it declares: ready to be judged.
struct OpenedCase: Sendable {
    let expected: TraceCase
    let spec: LoadedSpec
    let opened: OpenedTrace
    let options: CheckOptions

    /// - Throws: `Diagnostics` if the spec is unknown, the case names what it does not have, or the trace cannot be read
    ///   or holds none of its events.
    init(
        _ expected: TraceCase,
        of input: TraceInput,
        _ library: SpecLibrary,
        _ loader: TraceLoader
    ) throws(Diagnostics) {
        var known = library.spec(named: expected.spec)
        if known == nil { known = try SpecLibrary.spec(named: expected.spec, in: input.folder) }
        guard let spec = known else {
            throw Diagnostics(
                "there is no spec '\(expected.spec)'",
                file: expected.file,
                suggestion: Suggestion.forWord(
                    expected.spec,
                    among: library.names,
                    orAllBehind: "put \(expected.spec).lifeline beside the case; known are:"
                )
            )
        }
        options = try expected.options(for: spec.spec)
        try RecordCheck(for: [spec.checker]).mistakes(in: expected.records).map { $0.inFile(expected.file) }.throwAll()
        // Records of a spec are those of messages where the case names a format.
        let format = !spec.spec.records.isEmpty && expected.format != LogFormat.declared ? expected.format : nil
        let plan =
            expected.records.isEmpty && format == nil
            ? spec.plan : ReadingPlan(for: [spec], records: expected.records, format: format)
        let read = try loader.load(try loader.open(input), plan)
        let opened = OpenedTrace(read.trace, format: read.format, file: input.name)
        if !spec.knownNames(of: opened.trace).contains(true) { throw opened.eventless(for: [spec], advice: nil) }
        try opened.checkNotes(for: [spec])
        self.expected = expected
        self.spec = spec
        self.opened = opened
    }
}

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

extension OpenedTrace {
    /// What the command says of a trace in which no record is an event of a spec.
    ///
    /// - Parameter advice: what to do about it, if nobody chose the specs.
    func eventless(for specs: [LoadedSpec], advice: String?) -> Diagnostics {
        let otherwise = "lifeline rules --events names the events; --input-format names another format"
        return eventless(for: specs, advice: advice ?? otherwise)
    }
}
