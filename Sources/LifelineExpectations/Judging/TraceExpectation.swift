import CheckResults
import LifelineLoading
import TraceModel
import TraceReports

/// What a test expects of a trace: that it conforms to the rules of a spec.
package struct TraceExpectation: Sendable {
    private let trace: TraceSource
    private let spec: SpecSource
    /// The ids of the rules that the test is about, whole or short; nil: all.
    private let rules: [String]?
    private let declarations: TraceDeclarations
    /// The code of the test, where all is reported that has no better place.
    private let callSite: SourcePlace

    package init(
        _ trace: TraceSource,
        conformsTo spec: SpecSource,
        rules: [String]? = nil,
        declaring declarations: TraceDeclarations = TraceDeclarations(),
        at callSite: SourcePlace
    ) {
        self.trace = trace
        self.spec = spec
        self.rules = rules
        self.declarations = declarations
        self.callSite = callSite
    }

    /// Judges the trace.
    ///
    /// - Returns: what the test has to report; empty if the trace conforms and shows that it does.
    package func failures() -> [TestFailure] {
        do throws(Diagnostics) {
            return try judge()
        } catch {
            return error.all.map(failure)
        }
    }

    private func judge() throws(Diagnostics) -> [TestFailure] {
        let spec = try spec.loaded(at: callSite)
        let chosen = try chosenRules(of: spec)
        let options = try declarations.options(for: spec)
        let expected = try ExpectedTrace(trace, for: spec, at: callSite)
        let opened = expected.opened
        if !spec.knownNames(of: opened.trace).contains(true) {
            let advice = "check that the trace is one of the spec's, and its format"
            throw opened.eventless(for: [spec], advice: advice)
        }
        try opened.checkDirection(advice: "turn it over, such as by tac")
        try opened.checkNotes(for: [spec])
        let result = try opened.judged(by: spec, options)
        let findings = result.findings.filter { chosen?.contains($0.rule) ?? true }
        let open = OpenRules(of: result, by: spec.spec, chosen: chosen, declaring: declarations)
        return expected.unread(besides: result.eventCount, at: callSite) + expected.misspelt(for: spec)
            + findings.map { failure($0, in: expected) } + open.messages.map { TestFailure($0, at: callSite) }
    }

    /// The whole ids of the rules that the test names.
    private func chosenRules(of spec: LoadedSpec) throws(Diagnostics) -> Set<String>? {
        guard let rules else { return nil }
        if rules.isEmpty {
            throw Diagnostics("no rule is named", suggestion: "leave out 'rules:' to check by all of them")
        }
        return Set(try Diagnostics.together(rules, RuleIndex([spec]).rule).map { spec.wholeID(of: $0.rule) })
    }

    private func failure(_ finding: Finding, in expected: ExpectedTrace) -> TestFailure {
        let isEnd = finding.event.isEmpty
        let lines: [ShownText] =
            ["\(finding.message) [\(finding.rule)]"] + expected.excerpt(at: finding.place, isEnd: isEnd)
            + finding.explanation(naming: expected.name)
        let place = expected.issuePlace(of: finding.place, isEnd: isEnd, at: callSite)
        return TestFailure(
            lines.joined(separator: "\n"),
            at: place ?? callSite,
            severity: finding.verdict == .violated ? .error : .warning
        )
    }

    /// A mistake in a file is reported there, any other one at the test's own code.
    private func failure(_ diagnostic: Diagnostic) -> TestFailure {
        var message = ShownText(quoting: diagnostic.message)
        if let suggestion = diagnostic.suggestion { message += "\n\(suggestion)" }
        if let file = diagnostic.file, file.hasPrefix("/"), let place = diagnostic.place {
            return TestFailure(message, at: callSite.inFile(file, line: place.line, column: place.column))
        }
        let name = DiagnosticText.place(of: diagnostic)
        return TestFailure(name.isEmpty ? message : "\(name) \(message)", at: callSite)
    }
}
