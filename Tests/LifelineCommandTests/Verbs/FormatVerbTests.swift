import Foundation
import Testing

@Suite
struct FormatVerbTests {
    private static let messy = "spec s \"S\"\nevent   a, b # two\n"
    private static let tidy = "spec s \"S\"\n\nevent a, b  # two\n"
    private static let broken = "spec s \"S\"\nevnt a\n"

    private func text(_ name: String, in folder: TemporaryFolder) throws -> String {
        try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    @Test
    func `Files and folders are rewritten, and those that changed are listed`() throws {
        let folder = try TemporaryFolder([
            "a.lifeline": FormatVerbTests.messy, "b.lifeline": FormatVerbTests.tidy,
            "more/c.lifeline": FormatVerbTests.messy, "more/x.txt": FormatVerbTests.messy,
        ])
        let run = CommandRun("format a.lifeline b.lifeline more ./a.lifeline", in: folder)
        #expect(run.output == "a.lifeline\nmore/c.lifeline\n")
        #expect(run.errors.isEmpty)
        #expect(run.exitCode == 0)
        #expect(try text("a.lifeline", in: folder) == FormatVerbTests.tidy)
        #expect(try text("more/c.lifeline", in: folder) == FormatVerbTests.tidy)
        #expect(try text("more/x.txt", in: folder) == FormatVerbTests.messy)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
        #expect(CommandRun("format .", in: folder).output.isEmpty)
    }

    @Test
    func `With --check nothing is written, and a file that would change ends in 1`() throws {
        let folder = try TemporaryFolder(["a.lifeline": FormatVerbTests.messy, "b.lifeline": FormatVerbTests.tidy])
        let run = CommandRun("format --check a.lifeline b.lifeline", in: folder)
        #expect(run.output == "a.lifeline\n")
        #expect(run.exitCode == 1)
        #expect(try text("a.lifeline", in: folder) == FormatVerbTests.messy)
        #expect(CommandRun("format --check b.lifeline", in: folder).exitCode == 0)
    }

    @Test(arguments: ["", "--check "])
    func `With --diff each file stands with the lines that change`(check: String) throws {
        let text = "spec s \"S\"\n\nevent a,b\n\nrule r   \"R\"\n  a before b\n"
        let folder = try TemporaryFolder(["a.lifeline": text, "b.lifeline": FormatVerbTests.tidy])
        let run = CommandRun("format \(check)--diff a.lifeline b.lifeline", in: folder)
        #expect(
            run.output == """
                a.lifeline
                  3 - event a,b
                  3 + event a, b
                  5 - rule r   "R"
                  5 + rule r "R"

                """
        )
        #expect(run.exitCode == (check.isEmpty ? 0 : 1))
        #expect(try (self.text("a.lifeline", in: folder) == text) == !check.isEmpty)
        let input = CommandRun("format --check --diff -", in: folder, input: FormatVerbTests.messy)
        #expect(input.output == "-\n  2 - event   a, b # two\n  2 +\u{20}\n  3 + event a, b  # two\n")
        #expect(
            CommandRun("format --diff -", in: folder, input: text).errors
                == "error: --diff has no room where the spec itself is printed\n  add --check\n"
        )
    }

    @Test
    func `Other ends of lines and a byte order mark count as a change`() throws {
        let folder = try TemporaryFolder([
            "a.lifeline": FormatVerbTests.tidy.replacingOccurrences(of: "\n", with: "\r\n"),
            "b.lifeline": "\u{FEFF}" + FormatVerbTests.tidy,
        ])
        #expect(CommandRun("format --check .", in: folder).output == "./a.lifeline\n./b.lifeline\n")
        _ = CommandRun("format .", in: folder)
        #expect(try text("b.lifeline", in: folder) == FormatVerbTests.tidy)
    }

    @Test
    func `Standard input is formatted to standard output`() {
        let run = CommandRun("format -", input: FormatVerbTests.messy)
        #expect(run.output == FormatVerbTests.tidy)
        #expect(run.exitCode == 0)
        #expect(CommandRun("format --check -", input: FormatVerbTests.messy).exitCode == 1)
        #expect(CommandRun("format --check -", input: FormatVerbTests.tidy).exitCode == 0)
        #expect(CommandRun("format - a.lifeline", input: FormatVerbTests.tidy).exitCode == 2)
    }

    @Test
    func `A broken spec stays as it is, and the others are formatted`() throws {
        let folder = try TemporaryFolder(["a.lifeline": FormatVerbTests.broken, "b.lifeline": FormatVerbTests.messy])
        let run = CommandRun("format a.lifeline b.lifeline nothing.lifeline", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.output == "b.lifeline\n")
        #expect(
            run.errors == """
                nothing.lifeline: error: there is no such file or folder
                a.lifeline:2:1: error: unknown statement 'evnt'
                  2 | evnt a
                    | ^
                  did you mean 'event'?

                """
        )
        #expect(try text("a.lifeline", in: folder) == FormatVerbTests.broken)
    }

    @Test
    func `A file keeps its permissions, and a link stays a link`() throws {
        let folder = try TemporaryFolder(["a.lifeline": FormatVerbTests.messy])
        let files = FileManager.default
        try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/a.lifeline")
        try files.createSymbolicLink(atPath: folder.path + "/b.lifeline", withDestinationPath: "a.lifeline")
        #expect(CommandRun("format b.lifeline", in: folder).output == "b.lifeline\n")
        #expect(try text("a.lifeline", in: folder) == FormatVerbTests.tidy)
        let permissions = try files.attributesOfItem(atPath: folder.path + "/a.lifeline")[.posixPermissions] as? Int
        #expect(permissions == 0o640)
        #expect(try files.destinationOfSymbolicLink(atPath: folder.path + "/b.lifeline") == "a.lifeline")
    }

    @Test
    func `A file with another name stays as it is`() throws {
        let folder = try TemporaryFolder(["a.lifeline": FormatVerbTests.messy])
        try FileManager.default.linkItem(atPath: folder.path + "/a.lifeline", toPath: folder.path + "/b.txt")
        let run = CommandRun("format a.lifeline", in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.errors == """
                a.lifeline: error: stays as it is: it has another name, a hard link, which would keep the old text
                  make one of the two a copy, or a symbolic link

                """
        )
        #expect(try text("b.txt", in: folder) == FormatVerbTests.messy)
        #expect(try text("a.lifeline", in: folder) == FormatVerbTests.messy)
        #expect(CommandRun("format --check a.lifeline", in: folder).exitCode == 1)
    }

    /// Only who may give files away can try it.
    @Test(.enabled(if: getuid() == 0))
    func `A file keeps its owner`() throws {
        let folder = try TemporaryFolder(["a.lifeline": FormatVerbTests.messy])
        let path = folder.path + "/a.lifeline"
        #expect(chown(path, 1234, 2345) == 0)
        #expect(CommandRun("format a.lifeline", in: folder).output == "a.lifeline\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.ownerAccountID] as? Int == 1234)
        #expect(attributes[.groupOwnerAccountID] as? Int == 2345)
    }

    /// A script that forgot to set a variable.
    @Test
    func `An empty path is not the folder that one is in`() throws {
        let folder = try TemporaryFolder(["a.lifeline": FormatVerbTests.messy, "b.lifeline": FormatVerbTests.tidy])
        let errors = "error: a path is empty\n  write . for the folder that you are in\n"
        for verb in ["format", "test", "lint", "generate", "check", "draw", "read"] {
            let run = CommandRun(verb, "", in: folder)
            #expect(run.exitCode == 2, "\(verb)")
            #expect(run.errors.hasPrefix(errors), "\(verb): \(run.errors)")
            #expect(run.output.isEmpty, "\(verb): \(run.output)")
        }
        let run = CommandRun("format", "", "b.lifeline", in: folder)
        #expect(run.exitCode == 2 && run.errors == errors)
        #expect(try text("a.lifeline", in: folder) == FormatVerbTests.messy)
    }

    @Test
    func `Without a file it is wrong usage`() {
        let run = CommandRun("format")
        #expect(run.exitCode == 2)
        #expect(
            run.errors == """
                error: no spec is named
                  name a file, a folder of *.lifeline files, or - for standard input

                """
        )
    }
}
