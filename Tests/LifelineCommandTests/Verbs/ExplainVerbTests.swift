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
          note "an app may mean it"
          cites "a book" "B has an A before it"

        # Another.
        rule second-rule "B comes once"
          b at most 2 times
          accepts b
          rejects b b !b

        """

    @Test
    func `The events of a spec are listed with what logs print for them`() throws {
        let folder = try TemporaryFolder([
            "own.lifeline": """
            spec own "Mine"
            event open, shut
            event ring = bell | gong
            attribute level
            event alarm = ring where level > 3
            rule r "R"
              open before shut

            """
        ])
        #expect(
            CommandRun("rules --events --spec own.lifeline", in: folder).output == """
                own: Mine, 4 events
                  open   open
                  shut   shut
                  ring   bell, gong
                  alarm  bell whose level is more than 3, gong whose level is more than 3

                """
        )
        let names = CommandRun(
            "check a.log --spec own.lifeline",
            in: try TemporaryFolder(["a.log": "[A b]\n", "own.lifeline": "spec own \"O\"\nevent aa, bb\n"])
        )
        #expect(names.errors.contains("lifeline rules --events names the events"), "\(names.errors)")
    }

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
                    note "an app may mean it"
                    cites "a book" "B has an A before it"

                It says
                  From the first a on: every b has a a before it, and after the b before that

                In logic
                  ¬a W (a ∧ Xw((¬b W a) ∧ G(b → Xw(¬b W a))))
                    W: until, if that comes; Xw: at the next event, if there is one; G: always

                It is checked for
                  each life

                It applies when
                  os >= 6 (17 unless told)

                It is put to the test by
                  each b

                Its events are logged as
                  a  a
                  b  b, bee

                Its letters
                  a
                  b and bee, not told apart

                Its examples
                  accepts
                    a  a  b
                  rejects
                    a  b
                       ^

                Its findings note
                  an app may mean it

                It cites
                  a book: "B has an A before it"

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

    @Test(arguments: [
        ("a right before b", "Every b has a a right before it", "each b"),
        ("a right before b among a, b, c", "Every b has a a right before it, where a, b and c alone count", "each b"),
        ("a leads right to b | c", "Every a has a b or c right after it", "each a"),
        ("a never right before b", "No b stands right after a a", "each a that another event follows"),
        ("a requires b", "If there is a a, there is a b too, before or after it", "each a"),
        ("a and b together", "If there is a a, there is a b too, and the other way round", "each a and each b"),
        ("a excludes b", "If there is a a, there is no b, neither before nor after it", "each a"),
        ("at least one of a, b, c", "At least one of a, b and c comes", "the end of what is judged"),
        (
            "exactly one of a, b", "One of a and b comes, however often, and none of the others",
            "the end of what is judged"
        ),
        (
            "between a and b, c at most once",
            "From the first a since any b to the next b, if that comes: there is at most 1 c",
            "each c"
        ),
        (
            "after a until b, at least one of c, d",
            "From the first a since any b to the next b, or to the end: at least one of c and d comes",
            "the end of what is judged"
        ),
        ("while busy, c never", "While busy lasts: there is no c", "the end of what is judged"),
    ])
    func `Each clause and each scope has its words`(clause: String, words: String, test: String) throws {
        let run = try explain(clause)
        #expect(run.output.contains("\nIt says\n  \(words)\n"), "\(run.output)\(run.errors)")
        #expect(run.output.contains("\nIt is put to the test by\n  \(test)\n"))
    }

    @Test
    func `The operators of a formula are explained`() throws {
        let run = try explain("after d, formula always (b implies weak next not (b | c) since a)")
        #expect(
            run.output.contains(
                """
                It says
                  From the first d on: at the first event this holds: always (b implies weak next not (b | c) since a)
                    always F: F holds here and at every later event
                    F implies G: if F holds here, so does G
                    F since G: G holds here or earlier, and F at every event since
                    weak next F: if there is a next event, F holds there

                """
            ),
            "\(run.output)\(run.errors)"
        )
        #expect(run.output.contains("\nIts events are logged as\n  d  d\n  b  b\n  c  c\n  a  a\n"))
    }

    @Test
    func `The events of a scope's interval are listed`() throws {
        let run = try explain("while busy, c never")
        #expect(run.output.contains("\nIts events are logged as\n  a  a\n  b  b\n  c  c\n\nIts letters\n"))
    }

    @Test(arguments: [
        ("a leads to b", "a\n  b\n  other events, at which it does not look"),
        ("a | b first", "a and b, not told apart\n  any other event, not told apart"),
        ("b never outnumbers a", "a\n  b\n  other events, at which it does not look"),
        ("b | c never outnumbers a", "a\n  b and c, not told apart\n  other events, at which it does not look"),
        ("a right before b among a, b, c", "a\n  b\n  c\n  other events, at which it does not look"),
        (
            "any but a | b never before (a where x = 1)",
            "a, by what the record says\n  c and d, not told apart\n  other events, at which it does not look"
        ),
        (
            "any but a never after a",
            "a\n  b, c and d, not told apart"
        ),
    ])
    func `The letters of a rule are the records that it tells apart`(clause: String, letters: String) throws {
        let run = try explain(clause)
        #expect(run.output.contains("\nIts letters\n  \(letters)\n"), "\(run.output)\(run.errors)")
    }

    private func explain(_ clause: String) throws -> CommandRun {
        let spec =
            "spec my \"Mine\"\nevent a, b, c, d\nattribute x\ninterval busy = a .. b\nrule r \"R\"\n  \(clause)\n"
        return CommandRun("explain r --spec my.lifeline", in: try TemporaryFolder(["my.lifeline": spec]))
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

    private static let brokenErrors = """
        bad.lifeline:2:1: error: unknown statement 'evnt'
          2 | evnt a
            | ^
          did you mean 'event'?

        """

    @Test(arguments: ["pino", "nslog", "uikit.layout", "my.first-rule"])
    func `What is asked for is explained beside a spec that cannot be read`(name: String) throws {
        let folder = try TemporaryFolder([
            "bad.lifeline": "spec bad \"B\"\nevnt a\n", "my.lifeline": ExplainVerbTests.spec,
        ])
        let run = CommandRun("explain \(name)", in: folder)
        #expect(run.output.hasPrefix("\(name): "))
        #expect(run.errors.isEmpty, "\(run.errors)")
        #expect(run.exitCode == 0)
    }

    @Test
    func `What may be in a spec that cannot be read comes with its mistakes`() throws {
        let folder = try TemporaryFolder(["bad.lifeline": "spec bad \"B\"\nevnt a\n"])
        let unknown = CommandRun("explain bad.rule", in: folder)
        #expect(unknown.output.isEmpty)
        #expect(unknown.errors == ExplainVerbTests.brokenErrors)
        #expect(unknown.exitCode == 2)
        let short = CommandRun("explain layout", in: folder)
        #expect(short.output.hasPrefix("uikit.layout: "))
        #expect(short.errors == ExplainVerbTests.brokenErrors)
        #expect(short.exitCode == 2)
    }

    @Test(arguments: ["pino", "nslog"])
    func `A format is no rule to draw`(name: String) {
        let run = CommandRun("explain \(name) --format svg")
        #expect(run.exitCode == 2)
        #expect(
            run.errors == """
                error: --format svg draws a rule, and \(name) is a format of logs
                  leave out --format to read what its lines look like

                """
        )
    }

    @Test
    func `A rule is looked for in the working folder first`() throws {
        let folder = try TemporaryFolder([
            "my.lifeline": ExplainVerbTests.spec.replacing("second-rule", with: "appearance")
        ])
        #expect(CommandRun("explain first-rule", in: folder).output.hasPrefix("my.first-rule: "))
        #expect(CommandRun("explain appearance", in: folder).output.hasPrefix("my.appearance: "))
        #expect(CommandRun("explain uikit.appearance", in: folder).output.hasPrefix("uikit.appearance: "))
        #expect(CommandRun("explain did-load-once", in: folder).output.hasPrefix("uikit.did-load-once: "))
    }
}
