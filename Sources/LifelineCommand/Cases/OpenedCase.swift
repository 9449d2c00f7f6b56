import LifelineLoading
import TraceModel
import TraceReaders
import TraceReports
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
        guard let spec = library.spec(named: expected.spec) else {
            throw Diagnostics(
                "there is no spec '\(expected.spec)'",
                file: expected.file,
                suggestion: Suggestion.forWord(expected.spec, among: library.names, orAllBehind: "known are:")
            )
        }
        options = try expected.options(for: spec.spec)
        try RecordCheck(for: [spec.checker]).mistakes(in: expected.records).map { $0.inFile(expected.file) }.throwAll()
        let read = try loader.load(try loader.open(input), ReadingPlan(for: [spec], records: expected.records))
        let opened = OpenedTrace(read.trace, format: read.format, file: input.name)
        if !spec.knownNames(of: opened.trace).contains(true) { throw Diagnostics([opened.eventless(for: [spec])]) }
        try opened.checkNotes(for: [spec])
        self.expected = expected
        self.spec = spec
        self.opened = opened
    }
}

extension OpenedTrace {
    /// What the command says of a trace in which no record is an event of a spec.
    func eventless(for specs: [LoadedSpec]) -> Diagnostic {
        eventless(for: specs, advice: "lifeline rules names the events; --input-format names another format")
    }
}
