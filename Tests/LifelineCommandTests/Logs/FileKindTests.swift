import Foundation
import LifelineLoading
import Testing

@testable import TraceFiles

/// What is found where a log, a case or a spec is looked for, and is none.
@Suite
struct FileKindTests {
    private static let spec =
        "spec lift \"L\"\n\nevent open, shut\n\nrule r \"R\"\n  open before shut\n  accepts open shut\n  rejects !shut\n"

    private func folder() throws -> TemporaryFolder {
        try TemporaryFolder(["lift.lifeline": FileKindTests.spec, "logs/a.log": "open\nshut\n"])
    }

    private func write(_ text: String, to path: String) {
        let number = FilePath.withSystemPath(path) { open($0, O_WRONLY | O_CREAT | O_EXCL, 0o600) }
        #expect(Descriptor(number: number).send(text) == nil)
        close(number)
    }

    @Test(
        arguments: [
            ([0x61, 0xC3, 0xA9], "aé", "aé"), ([0x61, 0xFF, 0x62], "a\u{10FFFF}b", "a\\xffb"),
            ([0xC3, 0x2F, 0xA9], "\u{10FFC3}/\u{10FFA9}", "\\xc3/\\xa9"),
            ([0xF4, 0x8F, 0xBF, 0xBF], "\u{10FFF4}\u{10FF8F}\u{10FFBF}\u{10FFBF}", "\\xf4\\x8f\\xbf\\xbf"),
        ] as [([UInt8], String, String)]
    )
    func `A path is its bytes`(bytes: [UInt8], path: String, shown: String) {
        #expect(FilePath.string(bytes) == path)
        #expect(FilePath.bytes(path) == bytes)
        #expect(FilePath.shown(path) == shown)
    }

    @Test
    func `A log whose name is no text is read`() throws {
        let folder = try folder()
        write("shut\n", to: folder.path + "/logs/\u{10FFFF}.log")
        let whole = CommandRun(
            "check logs --spec lift.lifeline --observes all --begin launch --subjects one",
            in: folder
        )
        #expect(whole.output.contains("logs/\\xff.log:1:1: error: shut comes without open before it"))
        #expect(whole.exitCode == 1)
        let named = CommandRun("check logs/\u{10FFFF}.log --spec lift.lifeline", in: folder)
        #expect(named.output.hasPrefix("logs/\\xff.log: 1 record"))
        #expect(named.errors.isEmpty)
    }

    @Test
    func `A spec whose name is no text is read`() throws {
        let folder = try folder()
        write(FileKindTests.spec, to: folder.path + "/specs\u{10FFFE}.lifeline")
        #expect(CommandRun("test specs\u{10FFFE}.lifeline", in: folder).output.hasPrefix("specs\\xfe.lifeline: 1 rule"))
    }

    @Test(arguments: ["logs/b.log", "logs/b.case.json"])
    func `A link that leads nowhere is no trace that is passed over`(link: String) throws {
        let folder = try folder()
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + link, withDestinationPath: "nowhere")
        let run = CommandRun("check logs --spec lift.lifeline", in: folder)
        #expect(run.errors == "\(link): error: the link leads to no file\n  mend it, or take it out\n")
        #expect(run.exitCode == 2)
    }

    @Test(arguments: ["check one", "check two", "check dangling", "test dangling", "check logs/a.log dangling"])
    func `A link that leads nowhere is told to be one`(line: String) throws {
        let folder = try folder()
        for (link, place) in [("one", "two"), ("two", "one"), ("dangling", "nowhere")] {
            try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: place)
        }
        let run = CommandRun(line, in: folder)
        let name = line.split(separator: " ").last ?? ""
        #expect(
            run.errors.hasPrefix(
                "\(name): error: it is a link that leads nowhere\n  mend it, or name what it should lead to\n"
            ),
            "\(run.errors)"
        )
        #expect(run.exitCode == 2)
    }

    @Test(.enabled(if: geteuid() != 0, "nothing is closed to root"), arguments: ["logs", "logs/a.log"])
    func `What lies in a folder that may not be entered is not said to be missing`(name: String) throws {
        let folder = try folder()
        #expect(chmod(folder.path + "/logs", 0o600) == 0)
        defer { chmod(folder.path + "/logs", 0o700) }
        let run = CommandRun("check \(name) --spec lift.lifeline", in: folder)
        #expect(
            run.errors.hasPrefix(
                "logs/a.log: error: permission denied: a folder on the way to it may not be entered\n"
            ),
            "\(run.errors)"
        )
        #expect(run.exitCode == 2)
    }

    @Test
    func `A socket in a folder is called one`() throws {
        let folder = try folder()
        // Only some systems let anybody make one so.
        guard mknod(folder.path + "/logs/live", S_IFSOCK | 0o600, 0) == 0 else { return }
        let run = CommandRun("check logs --spec lift.lifeline", in: folder)
        #expect(run.errors == "logs/live: error: a socket in a folder is not read\n  take it out\n")
        #expect(run.exitCode == 2)
    }

    @Test
    func `A link that leads nowhere is no spec that is passed over`() throws {
        let folder = try folder()
        let link = folder.path + "/my.lifeline"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
        let run = CommandRun("test .", in: folder)
        #expect(run.errors == "./my.lifeline: error: the link leads to no file\n  mend it, or take it out\n")
        #expect(CommandRun("test", in: folder).exitCode == 2)
    }

    @Test(arguments: ["test my.lifeline", "format my.lifeline", "check logs --spec my.lifeline", "test /dev/zero"])
    func `A spec is a regular file`(line: String) throws {
        let folder = try folder()
        #expect(mkfifo(folder.path + "/my.lifeline", 0o600) == 0)
        let run = CommandRun(line, in: folder)
        #expect(run.errors.contains(": error: is a pipe, a device or a folder, where a regular file is looked for\n"))
        #expect(run.exitCode == 2)
    }

    @Test
    func `A spec in a folder is a regular file`() throws {
        let folder = try folder()
        #expect(mkfifo(folder.path + "/my.lifeline", 0o600) == 0)
        #expect(CommandRun("test .", in: folder).errors.hasPrefix("./my.lifeline: error: is no regular file\n"))
    }

    @Test
    func `A case is a regular file`() throws {
        let folder = try folder()
        #expect(mkfifo(folder.path + "/logs/a.case.json", 0o600) == 0)
        let run = CommandRun("check logs/a.log --spec lift.lifeline", in: folder)
        #expect(run.errors.hasPrefix("logs/a.case.json: error: is a pipe, a device or a folder"))
        #expect(run.exitCode == 2)
    }

    @Test
    func `A spec and a case have a size`() throws {
        let folder = try folder()
        let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 4 << 20)
        try folder.write(Array(FileKindTests.spec.utf8) + blanks, to: "my.lifeline")
        try folder.write(blanks + [UInt8(ascii: "1")], to: "logs/a.case.json")
        let advice = "is larger than 4 MiB\n  check that it is a spec or a case, or split it into several\n"
        #expect(CommandRun("test my.lifeline", in: folder).errors == "my.lifeline: error: \(advice)")
        let run = CommandRun("check logs --spec lift.lifeline", in: folder)
        #expect(run.errors == "logs/a.case.json: error: \(advice)")
    }

    @Test
    func `What is no UTF-8 has its place`() throws {
        let folder = try folder()
        try folder.write(Array("spec s \"S\"\n# é".utf8) + [0xFF], to: "my.lifeline")
        #expect(
            CommandRun("test my.lifeline", in: folder).errors.hasPrefix("my.lifeline:2:5: error: is not UTF-8 text\n")
        )
    }

    @Test
    func `A broken case is told of wherever its log stands among those that are named`() throws {
        let folder = try TemporaryFolder([
            "lift.lifeline": FileKindTests.spec, "a.log": "open\nshut\n", "b.log": "open\nshut\n", "b.case.json": "{",
        ])
        for logs in ["a.log b.log", "b.log a.log"] {
            let run = CommandRun("check \(logs) --spec lift.lifeline", in: folder)
            #expect(run.errors.hasPrefix("b.case.json:1:2: error: this is no JSON"))
        }
    }
}
