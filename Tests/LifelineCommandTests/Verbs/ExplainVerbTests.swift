import Testing

@Suite
struct ExplainVerbTests {
    private static let spec = """
        spec my "Mine"
        condition os default 17
        event a
        event b = b | bee

        # The rules.
        rule first-rule "A comes before B"
          when os >= 6
          after a, a before each b
          accepts a a b
          rejects a !b

        # Another.
        rule second-rule "B comes once"
          b at most 2 times
          accepts b
          rejects b b !b

        """

    @Test
    func `A rule is explained in full`() throws {
        let folder = try TemporaryFolder(["my.lifeline": ExplainVerbTests.spec])
        let run = CommandRun("explain first-rule --spec my.lifeline", in: folder)
        #expect(
            run.output == """
                my.first-rule: A comes before B

                As written, at my.lifeline:7
                  rule first-rule "A comes before B"
                    when os >= 6
                    after a, a before each b
                    accepts a a b
                    rejects a !b

                It says
                  From the first a on: every b has a a before it, and after the b before that

                It is checked for
                  each life

                It applies when
                  os >= 6 (17 unless told)

                It is put to the test by
                  each b

                Its events are logged as
                  a  a
                  b  b, bee

                """
        )
        #expect(run.exitCode == 0)
    }

    @Test(arguments: ["my.second-rule", "second-rule"])
    func `A rule is found by its whole id and by its short one`(id: String) throws {
        let folder = try TemporaryFolder(["my.lifeline": ExplainVerbTests.spec])
        let run = CommandRun("explain \(id) --spec my.lifeline", in: folder)
        #expect(run.output.hasPrefix("my.second-rule: B comes once\n"))
        #expect(run.output.contains("\n  There are at most 2 b\n"))
    }

    @Test(arguments: [
        ("my.frist-rule", "did you mean 'my.first-rule'?"), ("frist-rule", "did you mean 'first-rule'?"),
        ("nothing", "lifeline rules lists them"),
    ])
    func `An unknown rule is wrong usage`(id: String, suggestion: String) throws {
        let folder = try TemporaryFolder(["my.lifeline": ExplainVerbTests.spec])
        let run = CommandRun("explain \(id) --spec my.lifeline", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors == "error: there is no rule '\(id)'\n  \(suggestion)\n")
    }

    @Test
    func `Every standard rule can be explained`() throws {
        let list = CommandRun("rules")
        let ids = list.output.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
        #expect(!ids.isEmpty)
        let run = CommandRun("explain \(ids.joined(separator: " "))")
        #expect(run.exitCode == 0)
        for id in ids { #expect(run.output.contains("\(id): ")) }
    }

    @Test
    func `Rules are listed with their sentences`() throws {
        let folder = try TemporaryFolder(["my.lifeline": ExplainVerbTests.spec])
        #expect(
            CommandRun("rules --spec my.lifeline", in: folder).output == """
                my: Mine, 2 rules
                  my.first-rule   A comes before B
                  my.second-rule  B comes once

                """
        )
    }
}
