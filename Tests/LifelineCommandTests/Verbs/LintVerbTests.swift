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
}
