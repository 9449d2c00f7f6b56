import Foundation
import Testing

@testable import LifelineCommand

/// `lifeline check --format NAME[=FILE]`
@Suite
struct CheckVerbFormatTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "a.log": "<A: 0x10> viewWillAppear:\n<A: 0x10> viewDidAppear:\n<A: 0x10> viewDidAppear:\n"
        ])
    }

    @Test
    func `Several reports are written in one run`() throws {
        let run = CommandRun("check a.log --format sarif=o.sarif --format junit=o.xml --format text", in: folder)
        #expect(run.errors == "")
        #expect(run.output.contains("violation"))
        #expect(try folder.text(of: "o.sarif").contains("\"ruleId\": \"uikit."))
        #expect(try folder.text(of: "o.xml").contains("<failure type=\"violated\""))
        #expect(run.exitCode == 1)
    }

    @Test
    func `A report to a file leaves standard output alone and replaces the file`() throws {
        let first = CommandRun("check a.log --format gitlab=o.json", in: folder)
        #expect(first.output == "")
        let text = try folder.text(of: "o.json")
        #expect(CommandRun("check a.log --format gitlab=o.json", in: folder).exitCode == 1)
        #expect(try folder.text(of: "o.json") == text)
    }

    @Test
    func `A link stays one, and the report goes where it leads`() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "real.json")
        #expect(CommandRun("check a.log --format gitlab=link", in: folder).exitCode == 1)
        #expect(CommandRun("check a.log --format gitlab=link", in: folder).exitCode == 1)
        #expect(try folder.text(of: "real.json").hasSuffix("]\n"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "real.json")
    }

    @Test
    func `Two reports to one place are refused`() {
        let run = CommandRun("check a.log --format sarif --format text", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("--format sarif and --format text go to one place"))
        #expect(run.errors.contains("--format text=FILE"))
    }

    @Test(arguments: [
        ("--format sarfi", "sarif"), ("--format sarif=", "--format sarif=FILE"), ("--format x", "markdown"),
    ])
    func `A format that is none is told with what to write`(option: String, hint: String) {
        let run = CommandRun("check a.log \(option)", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains(hint))
    }

    @Test
    func `A file that cannot be written is an error`() {
        let run = CommandRun("check a.log --format sarif=none/o.sarif", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("none/o.sarif: error: cannot be written"))
    }
}
