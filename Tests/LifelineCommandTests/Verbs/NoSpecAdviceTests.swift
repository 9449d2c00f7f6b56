import Testing

/// What is said of a log that shows no event of the standard specs, where nobody names another.
@Suite
struct NoSpecAdviceTests {
    private static let lift = "spec lift \"L\"\nevent open, shut\nrule r \"R\"\n  open before shut\n"
    private static let advice = """
          without --spec only the events of uikit and uiview are looked for: lifeline new spec NAME makes a spec for yours, \
        --spec NAME.lifeline names it, and lifeline formats lists the formats

        """

    @Test(arguments: ["check own.log", "draw own.log", "read own.log", "check -"])
    func `A log of events that no spec names says how to go on`(line: String) throws {
        let log = "12:00:01 Kitchen ~ open\n12:00:02 Kitchen ~ shut\n"
        let folder = try TemporaryFolder(["own.log": log, "lift.lifeline": Self.lift])
        let run = CommandRun(line, in: folder, input: log)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains(": error: no line is a record in a format that Lifeline knows; the first one is '"))
        #expect(run.errors.hasSuffix("'\n" + Self.advice), "\(run.errors)")
        #expect(CommandRun(line + " --spec lift.lifeline", in: folder, input: log).exitCode == 0)
    }

    @Test(arguments: ["check own.log", "draw own.log", "check -"])
    func `So does one whose format is known`(line: String) throws {
        let log = "<Kitchen: 0x7f01> open\n<Kitchen: 0x7f01> shut\n"
        let run = CommandRun(line, in: try TemporaryFolder(["own.log": log]), input: log)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasSuffix("\n" + Self.advice), "\(run.errors)")
    }

    @Test
    func `Where a spec is named, its events were looked for`() throws {
        let folder = try TemporaryFolder(["own.log": "12:00:01 Kitchen ~ go\n", "lift.lifeline": Self.lift])
        let run = CommandRun("check own.log --spec lift.lifeline", in: folder)
        #expect(run.exitCode == 2)
        #expect(!run.errors.contains("without --spec"))
    }
}
