import Testing
import TraceModel
import TraceReports

@testable import LifelineCommand

/// Every trace below Traces against its case, one test case a case.
@Suite
struct TraceConformanceTests {
    static let suite = Result { try CaseSuite(folder: Checkout.traces, specs: Checkout.specs) }
    static let cases = (try? suite.get())?.entries.map(TraceCase.init) ?? []

    @Test
    func `The cases are sound, and every trace has one`() throws {
        let suite = try TraceConformanceTests.suite.get()
        #expect(!suite.entries.isEmpty)
        #expect(suite.diagnostics.isEmpty)
        #expect(suite.tracesWithoutCase.isEmpty)
    }

    @Test(arguments: cases)
    func `A trace gets the verdicts that its case expects`(trace: TraceCase) {
        for failure in trace.entry.failures() {
            Issue.record(Comment(rawValue: DiagnosticText.text(of: failure).string))
        }
    }

    /// A case, named by its id where a test names it.
    struct TraceCase: Sendable, CustomTestStringConvertible {
        let entry: CaseSuite.Entry

        var testDescription: String { entry.id }
    }
}
