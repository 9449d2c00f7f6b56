import ChildPrograms
import Foundation
import Testing
import TraceReports

@testable import LifelineBenchmark
@testable import LifelineCommand

/// The inputs of the table of hostile ones, each as small as can be.
@Suite
struct HostileInputTests {
    private struct Printed: CommandOutput {
        var text = ""
        mutating func write(_ text: ShownText) { self.text += text.string }
        mutating func writeError(_ text: ShownText) { self.text += text.string }
    }

    @Test(arguments: HostileInput.all.map(\.name))
    func `Each makes its files, and is judged where it is small, if it is no mistake`(name: String) throws {
        let input = try #require(HostileInput.all.first { $0.name == name })
        let files = try BenchmarkFiles()
        defer { files.remove() }
        for size in [1, 3] {
            let folder = try files.writeFolder(input.files(size))
            var printed = Printed()
            let surroundings = Surroundings(workingFolder: folder, standardInput: [])
            let exitCode = Lifeline.run(input.arguments(size), in: surroundings, to: &printed)
            #expect((exitCode == 2) == input.isMistake, "\(printed.text)")
        }
    }

    @Test
    func `No two are called alike`() {
        #expect(Set(HostileInput.all.map(\.name)).count == HostileInput.all.count)
    }

    private static let start = ChildPrograms.Measurement(processorTime: 0.02, wallTime: 0.02, peakMemory: 20_000_000)

    private func row(_ times: [Double], _ memory: [Int], exitCodes: [Int32?] = [0, 1, 0]) -> HostileRow {
        let runs = times.indices.map { index in
            HostileRow.Run(
                size: 10 << index,
                exitCode: exitCodes[index],
                ChildPrograms.Measurement(
                    processorTime: times[index],
                    wallTime: 0,
                    peakMemory: memory[index] * 1_000_000
                )
            )
        }
        return HostileRow(name: "row", runs: runs)
    }

    @Test
    func `Growth is the power of the size, from the middle size to the largest, beyond the start`() throws {
        let start = HostileInputTests.start
        let square = row([0.12, 0.42, 1.62], [20, 30, 40])
        #expect(abs(try #require(square.timeGrowth(beyond: start)) - 2) < 0.001)
        #expect(square.memoryGrowth(beyond: start) == nil)
        #expect(!square.isBounded(beyond: start))
        let linear = row([0.12, 0.22, 0.42], [100, 180, 340])
        #expect(linear.memoryGrowth(beyond: start) == 1, "80 MB, then 160")
        #expect(linear.isBounded(beyond: start))
        #expect(row([0.02, 0.02, 0.1], [20, 20, 20]).timeGrowth(beyond: start) == nil)
    }

    @Test
    func `A row says from which size on it is refused, and that it breaks`() {
        let start = HostileInputTests.start
        let refused = row([0.1, 0.8, 0.8], [20, 20, 20], exitCodes: [0, 2, 2])
        #expect(refused.end == "refused from 20 on")
        #expect(refused.isBounded(beyond: start))
        let slow = row([0.1, 0.8, 6.4], [20, 20, 20], exitCodes: [2, 2, 2])
        #expect(slow.end == "refused")
        #expect(!slow.isBounded(beyond: start))
        let broken = row([0.1, 0.1, 0.1], [20, 20, 20], exitCodes: [0, nil, 2])
        #expect(broken.end == "breaks from 20 on")
        #expect(!broken.isBounded(beyond: start))
    }

    @Test
    func `The table names what grows too fast`() {
        let rows = [row([0.12, 0.42, 1.62], [20, 30, 40]), row([0.12, 0.22, 0.42], [20, 20, 20])]
        let text = HostileTable(rows, start: HostileInputTests.start).text
        #expect(text.contains("0.12 0.42 1.62"))
        #expect(text.hasSuffix("or is refused within a second: not reached by row\n"))
    }
}
