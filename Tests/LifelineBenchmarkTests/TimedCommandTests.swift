import ChildPrograms
import Foundation
import StandardSpecs
import Testing
import TraceReports

@testable import LifelineBenchmark
@testable import LifelineCommand

/// The commands that the benchmark measures.
@Suite
struct TimedCommandTests {
    private struct Silence: CommandOutput {
        mutating func write(_ text: ShownText) {}
        mutating func writeError(_ text: ShownText) {}
    }

    /// A log that is read by a spec without rules is not judged.
    @Test(arguments: SpecChoice.allCases, [false, true])
    func `A check ends with the exit code that is expected of it`(spec: SpecChoice, isDirty: Bool) throws {
        let files = try BenchmarkFiles()
        defer { files.remove() }
        try files.writePrograms(uikit: StandardSpec.all.first { $0.path == "uikit/uikit.lifeline" }?.text ?? "")
        let workload = Workload(events: 1000, liveLives: 10, isDirty: isDirty)
        _ = try files.write(workload)
        let command = TimedCommand(.lifeline(spec), workload)
        let lifeline = "\(files.folder)/lifeline"
        _ = FileManager.default.createFile(atPath: lifeline, contents: nil, attributes: [.posixPermissions: 0o755])
        let tools = try Tools(besides: "\(files.folder)/benchmark", searchPath: "/usr/bin:/bin")
        var silence = Silence()
        let arguments = command.process(tools, files).arguments
        let exitCode = Lifeline.run(arguments, in: Surroundings(workingFolder: files.folder), to: &silence)
        #expect(exitCode == command.exitCode)
    }
}
