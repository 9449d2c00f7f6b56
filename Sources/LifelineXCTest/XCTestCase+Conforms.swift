@_exported public import LifelineExpectations
public import XCTest

extension XCTestCase {
    /// Expects a trace to conform to the rules of a spec.
    ///
    /// Each violation is a failure at its line of the trace's file, or of the code that recorded the event; where the trace
    /// has neither, at the test's own code. Suspects are printed as warnings. A broken spec, a trace that cannot be read
    /// and a trace that shows of no rule that it holds are failures too.
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
    ///   - fileID, filePath, line, column: the place of the call, where all is reported that has no better one.
    public func expectConforms(
        _ trace: TraceSource,
        to spec: SpecSource,
        rules: [String]? = nil,
        with conditions: [String: String] = [:],
        begin: TraceDeclarations.Begin = .middle,
        end: TraceDeclarations.End = .truncated,
        observes: TraceDeclarations.Observation = .some,
        subjects: TraceDeclarations.Subjects = .several,
        fileID: String = #fileID,
        filePath: String = #filePath,
        line: Int = #line,
        column: Int = #column
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
            at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        )
        for failure in expectation.failures() {
            switch failure.severity {
            case .error: record(failure)
            case .warning: print(failure.warning)
            }
        }
    }

    private func record(_ failure: TestFailure) {
        #if canImport(ObjectiveC)
            let location = XCTSourceCodeLocation(filePath: failure.place.filePath, lineNumber: failure.place.line)
            record(
                XCTIssue(
                    type: .assertionFailure,
                    compactDescription: failure.indentedMessage,
                    sourceCodeContext: XCTSourceCodeContext(location: location)
                )
            )
        #else
            recordFailure(
                withDescription: failure.indentedMessage,
                inFile: failure.place.filePath,
                atLine: failure.place.line,
                expected: true
            )
        #endif
    }
}
