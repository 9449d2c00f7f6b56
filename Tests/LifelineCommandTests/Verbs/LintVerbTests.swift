import Foundation
import Testing

@Suite
struct LintVerbTests {
    private func spec(_ name: String, _ second: String) -> String {
        """
        spec \(name) "Mine"
        event a, b
        rule p "A before B"
          a before b
          accepts a b
          rejects !b
        rule q "Another"
          \(second)
          accepts a b
          rejects !a

        """
    }

    @Test
    func `A spec with nothing to mend ends in 0`() throws {
        let folder = try TemporaryFolder(["my.lifeline": spec("my", "a leads to b")])
        let run = CommandRun("lint my.lifeline", in: folder)
        #expect(run.output == "my.lifeline: 2 rules, nothing to mend\n")
        #expect(run.errors.isEmpty)
        #expect(run.exitCode == 0)
    }

    @Test
    func `A finding ends in 1, at its place, with the traces that prove it`() throws {
        let folder = try TemporaryFolder(["my.lifeline": spec("my", "b before a")])
        let run = CommandRun("lint my.lifeline", in: folder)
        #expect(
            run.output == """
                my.lifeline:7:6: warning: rules 'p' and 'q' contradict each other: no trace with 'a', 'b' keeps both
                    b a   keeps 'q', breaks 'p'
                    a   keeps 'p', breaks 'q'
                  change one of them, or make them apply under different conditions by 'when'
                my.lifeline: 2 rules, 1 warning

                """
        )
        #expect(run.exitCode == 1)
    }

    @Test
    func `A broken spec ends in 2`() throws {
        let folder = try TemporaryFolder(["my.lifeline": spec("my", "b never never")])
        let run = CommandRun("lint my.lifeline", in: folder)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("my.lifeline:8:"))
        #expect(run.exitCode == 2)
    }

    @Test
    func `A folder is walked, and an event that another of its specs uses is used`() throws {
        let folder = try TemporaryFolder([
            "s/base.lifeline": "spec base \"B\"\nevent a, b, c\nrule p \"P\"\n  a before b\n",
            "s/more.lifeline": "spec more \"M\"\nuse base\nrule q \"Q\"\n  a before c\n",
        ])
        let run = CommandRun("lint s", in: folder)
        #expect(
            run.output == "s/base.lifeline: 1 rule, nothing to mend\ns/more.lifeline: 1 rule, nothing to mend\n"
        )
        #expect(CommandRun("lint s/base.lifeline", in: folder).output.contains("nothing uses event 'c'"))
    }

    @Test
    func `The standard specs have nothing to mend`() {
        let run = CommandRun("lint")
        #expect(run.exitCode == 0)
        #expect(!run.output.contains("warning"))
    }

    @Test
    func `Check warns once of a spec of the user's own, and not if quiet`() throws {
        let folder = try TemporaryFolder([
            "my.lifeline": spec("my", "b before a"), "one.log": "a\nb\na\n", "two.log": "a\nb\na\n",
        ])
        let run = CommandRun("check one.log two.log --spec my.lifeline --input-format names", in: folder)
        let first = "my.lifeline:7:6: warning: rules 'p' and 'q' contradict each other"
        #expect(run.errors.components(separatedBy: first).count == 2)
        #expect(!run.output.contains("warning"))
        #expect(CommandRun("check one.log --spec my.lifeline --input-format names --quiet", in: folder).errors.isEmpty)
    }

    @Test
    func `Where conditions have too many values together, lint says what it did not decide`() throws {
        let names = (1...13).map { "c\($0)" }
        func conditions(_ line: (String) -> String) -> String { names.map(line).joined() }
        let rules = names.map { "rule r\($0) \"R\"\n  when \($0) is x\n  a before b\n  accepts a b\n  rejects !b\n" }
        let declared = conditions { "condition \($0) is x | y\n" }
        let folder = try TemporaryFolder([
            "several.lifeline": "spec several \"S\"\nevent a, b\n\(declared)\(rules.joined())",
            "one.lifeline": "spec one \"S\"\n\(declared)event a\nevent b when "
                + names.map { "\($0) is x" }.joined(separator: " and ") + "\nrule r \"R\"\n"
                + conditions { "  when \($0) is x\n" } + "  a before b\n  accepts a b\n  rejects !b\n",
        ])
        let excess = "the values of its conditions come together in more than 4096 ways\n"
        #expect(
            CommandRun("lint several.lifeline", in: folder).output == """
                several.lifeline:76:6: note: whether rules with a 'when' contradict or imply others is not decided: the values \
                of their conditions come together in more than 4096 ways
                several.lifeline: 13 rules, 1 note

                """
        )
        #expect(
            CommandRun("lint one.lifeline", in: folder).output == """
                one.lifeline:16:7: note: whether some rule forbids 'b' where it does not exist is not decided: \(excess)\
                one.lifeline:18:8: note: whether any value makes rule 'r' apply, and whether another rule forbids its examples, \
                is not decided: \(excess)\
                one.lifeline: 1 rule, 2 notes

                """
        )
    }

    @Test
    func `Of the values of a condition that no rule tells apart lint tries one`() throws {
        let names = (1...7).map { "c\($0)" }
        let declared = names.map { "condition \($0) is x | v | w | y | z\n" }.joined()
        let rules = names.map { "rule r\($0) \"R\"\n  when \($0) is x\n  a before b\n  accepts a b\n  rejects !b\n" }
        let folder = try TemporaryFolder([
            "several.lifeline": "spec several \"S\"\nevent a, b\n\(declared)\(rules.joined())"
        ])
        #expect(!CommandRun("lint several.lifeline", in: folder).output.contains("is not decided"))
    }

    @Test
    func `Rules that see no record in common are not held against each other, nor their conditions`() throws {
        let spec = (1...200).map { number in
            """
            condition c\(number) is x | y
            event a\(number), b\(number)
            rule r\(number) "R"
              when c\(number) is x
              a\(number) before b\(number)
              accepts a\(number) b\(number)
              rejects !b\(number)

            """
        }
        let folder = try TemporaryFolder(["many.lifeline": "spec many \"M\"\n" + spec.joined()])
        #expect(CommandRun("lint many.lifeline", in: folder).output == "many.lifeline: 200 rules, nothing to mend\n")
    }
}
