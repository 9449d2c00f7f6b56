import TestDepth
import Testing
import TraceReports

@testable import LifelineCommand

/// Every case of Traces, one after another and several at once.
@Suite
struct JobsTests {
    @Test(arguments: TestDepth.extra > 0 ? ["text", "json"] : ["json"])
    func `Traces gets the same report however many logs are checked at once`(format: String) {
        let jobs = TestDepth.extra > 0 ? [1, 2, 7] : [1, 7]
        let runs = jobs.map { Run(["check", ".", "--format", format, "--jobs", "\($0)"]) }
        #expect(runs[0].exitCode == 0)
        #expect(!runs[0].output.isEmpty)
        for run in runs.dropFirst() { #expect(run == runs[0]) }
    }

    private struct Run: CommandOutput, Equatable {
        private(set) var output = ""
        private(set) var errors = ""
        private(set) var exitCode: Int32 = -1

        init(_ arguments: [String]) {
            exitCode = Lifeline.run(arguments, in: Surroundings(workingFolder: Checkout.traces), to: &self)
        }

        mutating func write(_ text: ShownText) { output += text.string }
        mutating func writeError(_ text: ShownText) { errors += text.string }
    }
}
