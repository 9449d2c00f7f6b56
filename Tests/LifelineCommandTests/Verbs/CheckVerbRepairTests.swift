import Testing

/// `lifeline check --repair`
@Suite
struct CheckVerbRepairTests {
    private let spec = """
        spec s "S"
        event a, b
        rule r "A comes before B"
          a before b
        rule t "B comes once"
          b at most once

        """

    private func run(_ log: String, _ options: String = "--quiet") throws -> CommandRun {
        let folder = try TemporaryFolder(["s.lifeline": spec, "x.log": log])
        return CommandRun("check x.log --spec s.lifeline --begin launch --observes all --repair \(options)", in: folder)
    }

    @Test
    func `Each violation says what to change`() throws {
        let run = try run("X b\nX a\nX b\n")
        #expect(
            run.output == """
                x.log:1:1: error: b of X comes without a before it [s.r]
                    x.log:2: a of X comes only here
                    repair: a of X in line 2 belongs before line 1
                x.log:3:1: error: b of X comes more than once [s.t]
                    x.log:1: b of X came before it
                    repair: b of X in line 3 is one too many

                """
        )
        #expect(run.exitCode == 1)
    }

    @Test
    func `JSON has it too, and null where no small change would do`() throws {
        #expect(try run("X b\n", "--format json").output.contains("\"repair\": \"a of X is missing before line 1\"}"))
    }

    @Test
    func `A trace on the command line is mended by its columns`() throws {
        let folder = try TemporaryFolder(["s.lifeline": spec])
        let run = CommandRun("check --spec s.lifeline --repair --quiet --trace", "x.b x.a", in: folder)
        #expect(run.output.contains("repair: a of x in column 5 belongs before column 1\n"))
    }
}
