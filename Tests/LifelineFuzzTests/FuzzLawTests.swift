import Foundation
import LifelineFuzz
import LifelineLoading
import Testing
import TraceModel
import TraceReports

/// Laws, tried on logs by chance.
@Suite
struct FuzzLawTests {
    /// A folder of this test alone, and what rounds come to in it.
    private func campaign(_ laws: [Law], seed: UInt64, rounds: Int) throws -> (campaign: Campaign, report: String) {
        let path = FileManager.default.temporaryDirectory.appending(path: "lifeline-fuzz-\(UUID().uuidString)").path
        let folder = try FuzzFolder(path)
        defer { folder.remove() }
        var fuzzing = LawFuzzing(laws, specs: try LoadedSpec.allStandard(), command: nil)
        var campaign = Campaign("laws", seed: seed)
        try campaign.run(&fuzzing, in: path, isOver: { $0 >= rounds })
        for failure in campaign.failures {
            let files = try FileManager.default.contentsOfDirectory(atPath: failure.folder).sorted()
            #expect(files == ["law1-1.log", "law1.lifeline"])
        }
        return (campaign, campaign.report(fuzzing.tried).string)
    }

    /// Says of every log with a violation that it must have none.
    private static let noViolation = Law("nothing is ever violated") { log, _, judge throws(Diagnostics) in
        let found = try judge.findings(in: log).first(where: \.isViolated)
        return found.map { Law.Counterexample(what: $0.shown, logs: [log]) }
    }

    @Test
    func `A law that does not hold is found out, and repeated by the seed that is told`() throws {
        let (campaign, report) = try campaign([Self.noViolation], seed: 1, rounds: 40)
        let failed = try #require(campaign.failures.first)
        #expect(
            report.contains("failure: lifeline-fuzz laws --seed \(failed.seed) --rounds 1, inputs in \(failed.folder)")
        )
        #expect(report.contains("not so: nothing is ever violated: "))
        #expect(report.contains("lifeline check law1-1.log --spec law1.lifeline"))
        let again = try self.campaign([Self.noViolation], seed: failed.seed, rounds: 1).campaign
        #expect(again.failures.map(\.failures) == [failed.failures])
    }

    @Test
    func `The laws hold of a few logs`() throws {
        let (campaign, report) = try campaign(Law.all, seed: 1, rounds: 20)
        #expect(campaign.failures.isEmpty, "\(report)")
        #expect(report.contains("laws: 20 rounds from the seed 1 on"))
        #expect(report.hasSuffix("  no failure\n"))
    }
}
