import Foundation
import LifelineBenchmark
import LifelineLoading
import RuleTree
import StandardSpecs
import Testing
import TraceModel

/// What the benchmark writes into its folder.
@Suite
struct BenchmarkFilesTests {
    private static var uikit: String { StandardSpec.all.first { $0.path == "uikit/uikit.lifeline" }?.text ?? "" }

    @Test
    func `A log in the folder is the one that the workload makes`() throws {
        let files = try BenchmarkFiles()
        defer { files.remove() }
        let workload = Workload(events: 1000, liveLives: 10, isDirty: true)
        let offences = try files.write(workload)
        let written = WrittenWorkload(workload)
        #expect(try Data(contentsOf: URL(filePath: files.log(workload))) == Data(written.text))
        #expect(offences == written.offences)
        var reading = try LogReading(names: EventNames([]))
        try reading.read(files.log(workload))
        #expect(reading.recordCount == workload.events)
    }

    @Test
    func `Each log of a plan has a file of its own`() throws {
        let files = try BenchmarkFiles()
        defer { files.remove() }
        let paths = Plan(events: 1_000_000).workloads.map(files.log)
        #expect(Set(paths).count == paths.count)
    }

    @Test
    func `Nothing is left of a folder that was removed`() throws {
        let files = try BenchmarkFiles()
        try files.writePrograms(uikit: BenchmarkFilesTests.uikit)
        #expect(FileManager.default.fileExists(atPath: files.spec(.twelvefold)))
        files.remove()
        #expect(!FileManager.default.fileExists(atPath: files.folder))
    }

    @Test
    func `The specs are parts of uikit, or twelve times its rules`() throws {
        let rules = try #require(try LoadedSpec.standard(named: "uikit")).spec.rules.count
        let expected: [SpecChoice: Int] = [.uikit: rules, .events: 0, .lives: 0, .oneRule: 1, .twelvefold: 12 * rules]
        for choice in SpecChoice.allCases {
            let text = choice.text(from: BenchmarkFilesTests.uikit)
            let spec = try LoadedSpec(text: text, file: choice.rawValue, using: LoadedSpec.standardTrees).spec
            #expect(spec.rules.count == expected[choice], "\(choice)")
        }
    }
}
