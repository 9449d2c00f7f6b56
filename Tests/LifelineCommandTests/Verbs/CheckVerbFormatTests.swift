import Foundation
import LifelineLoading
import Testing
import TraceModel

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
        ("o.json", "./o.json"), ("o.json", "in/../o.json"), ("o.json", "same/o.json"), ("o.json", "in//..//o.json"),
        ("old.json", "./old.json"), ("old.json", "link.json"), ("o.json", "new.json"), ("none/o.json", "./none/o.json"),
        ("loop", "./loop"),
    ])
    func `Two reports to one place are refused however it is spelt`(one: String, other: String) throws {
        let folder = try TemporaryFolder(["a.log": "<A: 0x10> viewWillAppear:\n", "in/": "", "old.json": "old"])
        for (link, place) in [("same", "."), ("link.json", "old.json"), ("new.json", "in/../o.json"), ("loop", "loop")]
        {
            try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: place)
        }
        for (one, other) in [(one, other), (other, one)] {
            let run = CommandRun("check a.log --format json=\(one) --format sarif=\(other)", in: folder)
            #expect(run.exitCode == 2)
            #expect(run.errors.hasPrefix("error: --format json and --format sarif go to one place\n"), "\(run.errors)")
        }
        #expect(try folder.text(of: "old.json") == "old")
        // Devices take several.
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/null", withDestinationPath: "/dev/null")
        #expect(CommandRun("check a.log --format json=/dev/null --format sarif=null", in: folder).errors == "")
        #expect(CommandRun("check a.log --format json=in/o.json --format sarif=o.json", in: folder).errors == "")
    }

    /// Each beside what its report would overwrite.
    @Test(arguments: [
        ("check a.log --format json=a.log", "a.log"),
        ("check a.log --format text --format html=./in/../a.log", "a.log"),
        ("check . --format sarif=a.log", "a.log"), ("check a.log --format json=hard.log", "a.log"),
        ("check a.log --format json=soft.log", "a.log"), ("check a.log c.log --as-one --format json=c.log", "c.log"),
        ("check a.log --spec my.lifeline --format json=my.lifeline", "my.lifeline"),
        ("check b.log --spec . --format json=my.lifeline", "my.lifeline"),
        ("check b.log --format json=b.case.json", "b.case.json"),
        ("check b.log --format tap=my.lifeline", "my.lifeline"),
        ("check a.log --input-format f.lifeline --format json=f.lifeline", "f.lifeline"),
        ("draw a.log --format svg=a.log", "a.log"), ("draw my.lifeline --format svg=my.lifeline", "my.lifeline"),
    ])
    func `A report never overwrites what it is made from`(line: String, file: String) throws {
        let files = [
            "in/": "", "a.log": "my: go\n", "b.log": "my: go\n", "c.log": "my: go\n",
            "f.lifeline": "spec f \"F\"\nrecord \"{message...}\"\n",
            "my.lifeline": "spec my \"M\"\nevent go\nrule r \"R\"\n  go never\n",
            "b.case.json": """
            {"id": "b", "trace": "b.log", "format": "messages", "spec": "my", "source": {"document": "d", "words": "w"},
             "others": "no finding"}
            """,
        ]
        let folder = try TemporaryFolder(files)
        try FileManager.default.linkItem(atPath: folder.path + "/a.log", toPath: folder.path + "/hard.log")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/soft.log", withDestinationPath: "a.log")
        let run = CommandRun(line, in: folder)
        #expect(run.exitCode == 2)
        let what = file.hasSuffix(".log") ? "log" : "spec or a case"
        #expect(
            run.errors.contains(": error: the report would overwrite a \(what) that is read\n  name another file\n"),
            "\(run.errors)"
        )
        #expect(run.output == "")
        #expect(try folder.text(of: file) == files[file])
    }

    @Test(arguments: ["json", "sarif", "junit", "tap", "html", "svg"])
    func `A report in a folder that is checked is written anew, and no log`(format: String) throws {
        let folder = try TemporaryFolder([
            "a.log": "my: go\n", "my.lifeline": "spec my \"M\"\nevent go\nrule r \"R\"\n  go never\n",
        ])
        let line = "check . --spec my.lifeline --format \(format)=report"
        #expect(CommandRun(line, in: folder).exitCode == 1)
        let first = try folder.text(of: "report")
        let again = CommandRun(line, in: folder)
        #expect(again.exitCode == 1, "\(again.errors)")
        #expect(try folder.text(of: "report") == first)
        // Where it is named, or lies there in another format, it is taken for what it is said to be.
        #expect(CommandRun("check a.log report --spec my.lifeline --format \(format)=report", in: folder).exitCode == 2)
        #expect(CommandRun("check . --spec my.lifeline --format gitlab=report", in: folder).exitCode == 2)
        #expect(try folder.text(of: "report") == first)
    }

    @Test
    func `Standard input that comes from a file is what is read, too`() throws {
        let folder = try TemporaryFolder(["a.log": ""])
        let surroundings = Surroundings(workingFolder: folder.path)
        let file = try Descriptor(folder.path + "/a.log", name: "a.log")
        defer { file.close() }
        let read = TraceInputs(["-"], in: surroundings).identities(standardInput: file)
        #expect(throws: Diagnostics.self) {
            try ReportTargets.check(["./a.log"], apartFromLogs: read, in: surroundings)
        }
        let none = TraceInputs(["a.log"], in: surroundings).identities(standardInput: file)
        #expect(throws: Never.self) { try ReportTargets.check(["b.log"], apartFromLogs: none, in: surroundings) }
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
