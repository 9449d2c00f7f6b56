import LifelineExpectations

extension TraceExpectation {
    /// What a test reports that checks a trace by Fixtures/lift.lifeline.
    static func failures(
        of trace: TraceSource,
        by spec: SpecSource = .file("Fixtures/lift.lifeline"),
        rules: [String]? = nil,
        _ declarations: TraceDeclarations = TraceDeclarations()
    ) -> [TestFailure] {
        TraceExpectation(trace, conformsTo: spec, rules: rules, declaring: declarations, at: .test).failures()
    }
}
