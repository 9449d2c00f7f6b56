import Foundation
import Testing

@Suite
struct NewVerbTests {
    @Test
    func `The new spec passes its examples, and stands in the canonical layout`() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("new spec lift-doors", in: folder)
        #expect(run.output == "lift-doors.lifeline is written; try it: lifeline test lift-doors.lifeline\n")
        #expect(run.errors.isEmpty)
        #expect(run.exitCode == 0)
        let test = CommandRun("test lift-doors.lifeline", in: folder)
        #expect(test.output == "lift-doors.lifeline: 2 rules, 4 examples, all as they should be\n")
        #expect(test.exitCode == 0)
        #expect(CommandRun("format --check lift-doors.lifeline", in: folder).exitCode == 0)
    }

    @Test
    func `The new spec goes into the folder that is named`() throws {
        let folder = try TemporaryFolder(["specs/": ""])
        let run = CommandRun("new spec lift --in specs", in: folder)
        #expect(run.output.hasPrefix("specs/lift.lifeline is written"))
        #expect(FileManager.default.fileExists(atPath: folder.path + "/specs/lift.lifeline"))
        #expect(
            CommandRun("new spec lift --in spces", in: folder).errors
                == "spces: error: there is no such folder\n  make it, or name another behind --in\n"
        )
    }

    @Test
    func `A file that is there stays as it is`() throws {
        let folder = try TemporaryFolder(["lift.lifeline": "mine"])
        let run = CommandRun("new spec lift", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors == "lift.lifeline: error: is there already, and stays as it is\n  choose another name\n")
        #expect(try String(contentsOfFile: folder.path + "/lift.lifeline", encoding: .utf8) == "mine")
    }

    @Test(arguments: [
        "", "a b", "a/b", "../a", "\"a\"", "a#b", ".a", "a\nevent b", ">", "a,b", "uikit", "-", "a;b", "a'b",
        "a/b.lifeline", ".lifeline",
    ])
    func `A name that no spec can have is wrong usage`(name: String) throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("new spec", name, in: folder)
        let name = name.replacing(".lifeline", with: "")
        #expect(run.exitCode == 2)
        #expect(run.errors.contains(" called '\(name.replacing("\n", with: "\\u{a}"))'\n"), "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test
    func `The ending of a spec's file is no part of its name`() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("new spec lift.lifeline", in: folder)
        #expect(run.output.hasPrefix("lift.lifeline is written; "), "\(run.errors)")
        #expect(try folder.text(of: "lift.lifeline").contains("\nspec lift \"What"))
    }

    @Test(arguments: ["a", "文", "rule", "a-b", "a.b", "+a", "7"])
    func `Any other name will do`(name: String) throws {
        let folder = try TemporaryFolder()
        #expect(CommandRun("new spec \(name)", in: folder).exitCode == 0)
        #expect(CommandRun("test \(name).lifeline", in: folder).exitCode == 0)
    }

    @Test(arguments: [
        ("new", "what to make is not said"), ("new spec", "the spec has no name"),
        ("new sepc lift", "lifeline new makes specs, not 'sepc'"),
        ("new spec a b", "lifeline new makes one spec, and 'b' is given too"),
    ])
    func `What is missing or too much is told`(line: String, message: String) {
        let run = CommandRun(line)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix("error: \(message)\n"))
    }
}
