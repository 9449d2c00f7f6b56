import ChildPrograms
import Foundation
import LifelineBenchmark
import Testing

/// The awk program, run by the awk of the machine.
@Suite
struct AwkProgramTests {
    @Test(arguments: WorkloadTests.workloads.filter { !$0.isJSON })
    func `Awk counts the events that are broken on purpose`(_ workload: Workload) throws {
        let files = try BenchmarkFiles()
        defer { files.remove() }
        try files.writePrograms(uikit: "")
        let offences = try files.write(workload)
        let awk = ChildProcess("/usr/bin/awk", ["-f", files.awkProgram, files.log(workload)])
        let end = try awk.run(outputTo: files.output)
        #expect(end.exitCode == 0)
        let output = try String(contentsOfFile: files.output, encoding: .utf8)
        try AwkCounts.check(output, against: offences, log: "a.log")
    }
}
