@_exported public import LifelineExpectations
public import Testing

/// Expects a trace to conform to the rules of a spec.
///
/// Each violation is an issue at its line of the trace's file, or of the code that recorded the event; where the trace has
/// neither, at the test's own code. Suspects are issues of severity warning. A broken spec, a trace that cannot be read
/// and a trace that shows of no rule that it holds are issues too.
///
/// Each call reads and checks the trace anew, in time that grows with its length and with the number of rules.
///
/// - Parameters:
///   - trace: what is checked.
///   - spec: what it is checked by.
///   - rules: the ids of the rules that the test is about, whole or short; each must be put to the test. Left out, at
///     least one rule of the spec must be.
///   - conditions: values of conditions that rules depend on: `["kind": "push"]`.
///   - begin: what may have come before the first record.
///   - end: what may come after the last record.
///   - observes: whether every event that happened is in the trace.
///   - subjects: whether each name without an address is one object.
///   - sourceLocation: the place of the call, where all is reported that has no better one.
public func expectConforms(
    _ trace: TraceSource,
    to spec: SpecSource,
    rules: [String]? = nil,
    with conditions: [String: String] = [:],
    begin: TraceDeclarations.Begin = .middle,
    end: TraceDeclarations.End = .truncated,
    observes: TraceDeclarations.Observation = .some,
    subjects: TraceDeclarations.Subjects = .several,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let expectation = TraceExpectation(
        trace,
        conformsTo: spec,
        rules: rules,
        declaring: TraceDeclarations(
            begin: begin,
            end: end,
            observes: observes,
            subjects: subjects,
            conditions: conditions
        ),
        at: SourcePlace(sourceLocation)
    )
    for failure in expectation.failures() { failure.record() }
}

extension SourcePlace {
    init(_ location: SourceLocation) {
        self.init(
            fileID: location.fileID,
            filePath: location.filePath,
            line: location.line,
            column: location.column
        )
    }
}

extension TestFailure {
    /// Records the failure as an issue of the current test.
    func record() {
        let comment = Comment(rawValue: message)
        let location = SourceLocation(
            fileID: place.fileID,
            filePath: place.filePath,
            line: place.line,
            column: place.column
        )
        #if compiler(>=6.3)
            let severity: Issue.Severity =
                switch self.severity {
                case .error: .error
                case .warning: .warning
                }
            Issue.record(comment, severity: severity, sourceLocation: location)
        #else
            switch severity {
            case .error: Issue.record(comment, sourceLocation: location)
            // Before warnings there were only known issues to show something that does not fail the test.
            case .warning: withKnownIssue("suspect") { Issue.record(comment, sourceLocation: location) }
            }
        #endif
    }
}
