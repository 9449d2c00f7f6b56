import Foundation
import Testing

@testable import LifelineCommand

/// Links to folders below a folder that is named.
@Suite
struct LinkedFolderTests {
    private static let spec =
        "spec lift \"L\"\n\nevent open, shut\n\nrule r \"R\"\n  open before shut\n  accepts open shut\n  rejects !shut\n"

    private func link(_ link: String, to place: String, in folder: TemporaryFolder) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: place)
    }

    /// The files that are read below a folder, in their order.
    private func files(_ operand: String, in folder: TemporaryFolder) -> [String] {
        let inputs = TraceInputs([operand], in: Surroundings(workingFolder: folder.path))
        #expect(inputs.diagnostics.isEmpty)
        return inputs.all.map(\.name)
    }

    @Test
    func `A linked folder is read like a folder`() throws {
        let folder = try TemporaryFolder([
            "lift.lifeline": Self.spec, "logs/good.log": "open\nshut\n", "real/bad.log": "shut\n",
            "real/deep/c.log": "open\n",
        ])
        try link("logs/old", to: "../real", in: folder)
        let run = CommandRun("check logs --spec lift.lifeline --observes all --begin launch --subjects one", in: folder)
        #expect(run.output.contains("\nlogs/old/bad.log:1:1: error: shut comes without open before it"))
        #expect(run.exitCode == 1)
        #expect(files("logs", in: folder) == ["logs/good.log", "logs/old/bad.log", "logs/old/deep/c.log"])
    }

    @Test(arguments: [".", "..", "../..", "../logs", "deep"])
    func `A link to a folder that is read already, or lies above, changes nothing`(place: String) throws {
        let folder = try TemporaryFolder(["logs/deep/a.log": "open\n", "logs/z.log": "open\n", "b.log": "open\n"])
        try link("logs/again", to: place, in: folder)
        #expect(files("logs", in: folder) == ["logs/deep/a.log", "logs/z.log"])
    }

    @Test
    func `A folder with two links is read by the first one`() throws {
        let folder = try TemporaryFolder(["logs/": "", "real/a.log": "open\n", "real/deep/b.log": "open\n"])
        try link("logs/first", to: "../real", in: folder)
        try link("logs/second", to: "../real", in: folder)
        try link("logs/third", to: "../real/deep", in: folder)
        #expect(files("logs", in: folder) == ["logs/first/a.log", "logs/first/deep/b.log"])
    }

    @Test
    func `A folder that a linked one leads to is read, and one above it is not`() throws {
        let folder = try TemporaryFolder([
            "logs/": "", "far/real/a.log": "open\n", "far/b.log": "open\n", "other/c.log": "open\n",
        ])
        try link("logs/old", to: "../far/real", in: folder)
        try link("far/real/older", to: "../../other", in: folder)
        try link("far/real/up", to: "..", in: folder)
        try link("other/back", to: "../logs", in: folder)
        #expect(files("logs", in: folder) == ["logs/old/a.log", "logs/old/older/c.log"])
    }

    @Test
    func `A folder that is named by a link is read`() throws {
        let folder = try TemporaryFolder(["real/a.log": "open\n"])
        try link("logs", to: "real", in: folder)
        #expect(files("logs", in: folder) == ["logs/a.log"])
    }

    @Test
    func `Specs and cases in a linked folder are found`() throws {
        let folder = try TemporaryFolder([
            "logs/": "", "specs/": "", "real/lift.lifeline": Self.spec, "real/a.log": "shut\n",
            "real/a.case.json": """
            {"id": "a", "trace": "a.log", "format": "names", "spec": "lift", "begin": "launch", "observes": "all",
             "subjects": "one", "source": {"document": "d", "words": "w"}, "others": "no finding",
             "expect": [{"rule": "lift.r", "binding": {"self": ""}, "verdict": "violated", "line": 1}]}
            """,
        ])
        try link("logs/old", to: "../real", in: folder)
        try link("specs/old", to: "../real", in: folder)
        #expect(CommandRun("test specs", in: folder).output.hasPrefix("specs/old/lift.lifeline: 1 rule"))
        let run = CommandRun("check logs --spec specs --verbose", in: folder)
        #expect(run.exitCode == 0, "\(run.errors) \(run.output)")
        #expect(run.output.contains("beyond what cases expect"))
    }
}
