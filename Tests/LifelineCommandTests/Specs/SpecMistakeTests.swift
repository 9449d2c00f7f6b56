import Testing

/// How the command shows the mistakes of a spec.
@Suite
struct SpecMistakeTests {
    private func errors(of text: String) throws -> String {
        let run = CommandRun("test my.lifeline", in: try TemporaryFolder(["my.lifeline": text]))
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        return run.errors
    }

    @Test
    func `All mistakes of a file are shown at once, each with its line and what was meant`() throws {
        #expect(
            try errors(
                of: """
                    spec my "Mine"
                    evnt a
                    event b c   # two
                    rule one "Sentence"
                      when os six
                      a befor b
                      acepts a
                    rule two Sentence
                      a at most 1 time
                    """
            ) == """
                my.lifeline:2:1: error: unknown statement 'evnt'
                  2 | evnt a
                    | ^
                  did you mean 'event'?
                my.lifeline:3:9: error: expected ',' or '=', found 'c'
                  3 | event b c   # two
                    |         ^
                my.lifeline:5:11: error: expected 'is' or a comparison such as '<', found 'six'
                  5 |   when os six
                    |           ^
                my.lifeline:6:5: error: expected 'before', 'after', 'leads to', 'never' or the like behind 'a', found 'befor'
                  6 |   a befor b
                    |     ^
                  did you mean 'before'?
                my.lifeline:7:3: error: unknown statement 'acepts'
                  7 |   acepts a
                    |   ^
                  did you mean 'accepts'?
                my.lifeline:8:10: error: expected the sentence in quotes, found 'Sentence'
                  8 | rule two Sentence
                    |          ^
                  write "Sentence"
                my.lifeline:9:15: error: expected 'times', found 'time'
                  9 |   a at most 1 time
                    |               ^
                  write 'a at most once'

                """
        )
    }

    @Test
    func `A broken header and a line that nobody can tell bring no noise after them`() throws {
        #expect(
            try errors(
                of: """
                    sepc my "Mine"
                    ruling that x
                      a never
                      accepts a
                      rejects !b
                    """
            ) == """
                my.lifeline:1:1: error: unknown statement 'sepc'
                  1 | sepc my "Mine"
                    | ^
                  did you mean 'spec'?
                my.lifeline:2:1: error: unknown statement 'ruling'
                  2 | ruling that x
                    | ^
                  outside of a rule a line begins with one of 'use', 'condition', 'event', 'attribute', 'life', \
                'interval', 'relation', 'record', 'rule', 'skip', 'gap', 'ordered'

                """
        )
    }

    @Test
    func `A name that nothing declares is shown with the one that was meant`() throws {
        #expect(
            try errors(
                of: """
                    spec my "Mine"
                    event open, shut
                    rule r "R"
                    \tfor each process
                    \topen before shutt
                    """
            ) == """
                my.lifeline:5:14: error: unknown event 'shutt'
                  5 |  open before shutt
                    |              ^
                  did you mean 'shut'?

                """
        )
    }

    @Test
    func `A mistake at the end of a line is shown behind it`() throws {
        #expect(
            try errors(of: "spec my \"Mine\"\r\nevent a,\r\n") == """
                my.lifeline:2:9: error: expected an event after ','
                  2 | event a,
                    |         ^

                """
        )
    }

    @Test
    func `In a terminal the place is coloured`() throws {
        let folder = try TemporaryFolder(["my.lifeline": "spec my \"Mine\"\nevnt a\n"])
        let run = CommandRun("test my.lifeline", in: folder, isTerminal: true)
        #expect(run.errors.contains("\u{1B}[1;31m^\u{1B}[0m"))
    }
}
