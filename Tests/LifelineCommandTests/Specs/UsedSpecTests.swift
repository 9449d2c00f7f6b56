import Testing

/// Specs of a user's own that use each other: `use base` is base.lifeline beside the file, or else a spec that is named.
@Suite
struct UsedSpecTests {
    private static let base = "spec base \"B\"\n\nevent open, shut\n"
    private static let main = """
        spec main "M"

        use base

        event move

        rule shut-before-move "The lift moves only with its doors shut"
          after each open, shut before move
          accepts open shut move
          rejects open !move shut

        """

    private func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
        try TemporaryFolder(
            ["use/base.lifeline": Self.base, "use/main.lifeline": Self.main, "a.log": "my: open\nmy: shut\n"]
                .merging(more) { $1 }
        )
    }

    @Test(arguments: [
        "test use/main.lifeline", "test use", "test use/main.lifeline use/base.lifeline", "lint use/main.lifeline",
        "generate use/main.lifeline", "draw use/main.lifeline", "check a.log --spec use/main.lifeline",
        "read a.log --spec use/main.lifeline", "rules --spec use/main.lifeline",
        "explain shut-before-move --spec use/main.lifeline",
    ])
    func `A spec is used that lies beside`(line: String) throws {
        let run = CommandRun(line, in: try folder())
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(!run.errors.contains("error"))
    }

    @Test(arguments: ["test", "lint", "rules", "explain shut-before-move"])
    func `So it is in the folder that the command runs in`(line: String) throws {
        let run = CommandRun(line, in: try TemporaryFolder(["base.lifeline": Self.base, "main.lifeline": Self.main]))
        #expect(run.errors == "")
        #expect(run.output.contains("main"))
    }

    @Test
    func `What lies in another folder must be named`() throws {
        let folder = try TemporaryFolder(["b/base.lifeline": Self.base, "m/main.lifeline": Self.main])
        #expect(CommandRun("test m/main.lifeline b/base.lifeline", in: folder).errors == "")
        #expect(CommandRun("test b m", in: folder).errors == "")
        #expect(
            CommandRun("test m/main.lifeline", in: folder).errors == """
                m/main.lifeline:3:5: error: unknown spec 'base'
                  3 | use base
                    |     ^
                  it is looked for as base.lifeline beside this file, then among the specs that are named, then among \
                the standard ones

                """
        )
    }

    @Test
    func `The one that lies beside is meant, not another of its name`() throws {
        let folder = try folder(["other/x.lifeline": "spec base \"X\"\nevent x\n"])
        #expect(CommandRun("test use/main.lifeline other/x.lifeline", in: folder).exitCode == 0)
    }

    @Test
    func `What lies beside is used by way of others, too`() throws {
        let folder = try folder(["use/top.lifeline": "spec top \"T\"\nuse main\nrule r \"R\"\n  open before move\n"])
        #expect(CommandRun("rules --events --spec use/top.lifeline", in: folder).output.hasPrefix("top: T, 3 events"))
    }

    @Test(arguments: ["event open, shut\nevnt x\n", "event open, shut\ninterval up = open .. sht\n"])
    func `A mistake of what is used is told once, at its place`(text: String) throws {
        let folder = try folder(["use/base.lifeline": "spec base \"B\"\n" + text])
        let alone = CommandRun("test use/base.lifeline", in: folder)
        #expect(alone.errors.hasPrefix("use/base.lifeline:3:"))
        for line in ["test use/main.lifeline", "test use"] {
            let run = CommandRun(line, in: folder)
            #expect(run.errors == alone.errors)
            #expect(run.exitCode == 2)
        }
    }

    @Test
    func `Specs that use each other, or themselves, are told once`() throws {
        let folder = try TemporaryFolder([
            "a.lifeline": "spec a \"A\"\nuse b\n", "b.lifeline": "spec b \"B\"\nuse a\n",
            "own.lifeline": "spec own \"O\"\nuse own\n",
        ])
        let run = CommandRun("test", in: folder)
        #expect(
            run.errors == """
                b.lifeline:2:5: error: b and a use each other
                  2 | use a
                    |     ^
                  leave this line out
                own.lifeline:2:5: error: a spec does not use itself
                  2 | use own
                    |     ^
                  leave this line out

                """
        )
        #expect(run.exitCode == 2)
    }

    @Test
    func `A file that says a format may use another`() throws {
        let folder = try folder([
            "f/mine.lifeline": "spec mine \"M\"\nuse rows\n",
            "f/rows.lifeline": "spec rows \"R\"\nrecord \"> {message...}\"\n",
            "b.log": "> <My: 0x10> open\n",
        ])
        let run = CommandRun("check b.log --spec use --input-format f/mine.lifeline", in: folder)
        #expect(run.output.hasPrefix("b.log: 1 record in the format mine, 1 event"), "\(run.errors)")
    }
}
