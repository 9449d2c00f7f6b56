import Testing

@Suite
struct TestVerbTests {
    private func spec(_ name: String, rejects: String) -> String {
        """
        spec \(name) "Mine"
        event a, b
        rule r "A before B"
          a before b
          accepts a b
          rejects \(rejects)

        """
    }

    @Test
    func `Right examples end in 0`() throws {
        let folder = try TemporaryFolder(["my.lifeline": spec("my", rejects: "!b")])
        let run = CommandRun("test my.lifeline", in: folder)
        #expect(run.output == "my.lifeline: 1 rule, 2 examples, all as they should be\n")
        #expect(run.exitCode == 0)
    }

    @Test
    func `A wrong example ends in 1, at its place`() throws {
        let folder = try TemporaryFolder(["my.lifeline": spec("my", rejects: "a !b")])
        let run = CommandRun("test my.lifeline", in: folder)
        #expect(run.output == "my.lifeline: 1 rule, 2 examples, 1 failure\n")
        #expect(
            run.errors == """
                my.lifeline:6:14: error: my.r should be broken here, and is not: expected violated at word 2, b, came satisfied
                  6 |   rejects a !b
                    |              ^
                  move the ! to the event that breaks the rule, or mend the rule

                """
        )
        #expect(run.exitCode == 1)
    }

    @Test
    func `A folder is walked for specs`() throws {
        let folder = try TemporaryFolder([
            "s/b/two.lifeline": spec("yours", rejects: "!b"), "s/a.lifeline": spec("mine", rejects: "!b"), "s/x.md": "",
        ])
        let run = CommandRun("test s/", in: folder)
        #expect(
            run.output.split(separator: "\n").map { $0.prefix(while: { $0 != ":" }) } == [
                "s/a.lifeline", "s/b/two.lifeline",
            ]
        )
    }

    @Test
    func `Without names the specs of the working folder are meant`() throws {
        let folder = try TemporaryFolder([
            "Specs/b/two.lifeline": spec("yours", rejects: "!b"), "a.lifeline": spec("mine", rejects: "!b"), "x.md": "",
            "other/c.lifeline": "nothing",
        ])
        #expect(
            CommandRun("test", in: folder).output.split(separator: "\n").map { $0.prefix(while: { $0 != ":" }) } == [
                "a.lifeline", "Specs/b/two.lifeline",
            ]
        )
        #expect(CommandRun("lint", in: folder).output.contains("a.lifeline: 1 rule"))
        #expect(!CommandRun("rules", in: folder).output.contains("uikit"))
        #expect(CommandRun("rules --spec uikit", in: folder).output.hasPrefix("uikit: "))
    }

    @Test
    func `Two specs of one name are a mistake`() throws {
        let folder = try TemporaryFolder([
            "a.lifeline": spec("my", rejects: "!b"), "b.lifeline": spec("my", rejects: "!b"),
        ])
        let run = CommandRun("test a.lifeline b.lifeline a.lifeline", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("two specs are named my, this one and a.lifeline"))
    }

    @Test(arguments: ["test", "lint"])
    func `A broken spec keeps no other from being looked at`(verb: String) throws {
        let good = spec("good", rejects: "!b")
        let folder = try TemporaryFolder(["mix/good.lifeline": good, "mix/bad.lifeline": "spec bad \"B\"\nevnt a\n"])
        let run = CommandRun("\(verb) mix", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix("mix/bad.lifeline:2:1: error: unknown statement 'evnt'\n"))
        #expect(run.output.hasPrefix("mix/good.lifeline: 1 rule, "))
        #expect(CommandRun("\(verb) mix/good.lifeline none", in: folder).exitCode == 2)
    }

    @Test
    func `The standard specs pass their examples`() {
        let run = CommandRun("test")
        #expect(run.exitCode == 0)
        #expect(!run.output.isEmpty)
    }
}
