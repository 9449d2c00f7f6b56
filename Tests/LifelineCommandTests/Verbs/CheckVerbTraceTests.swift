import Testing

/// `lifeline check --trace`: traces that are written on the command line.
@Suite
struct CheckVerbTraceTests {
    private static let lift = """
        spec lift "A lift"
        event open, shut, move, stop
        event ring = bell | gong
        rule shut-before-move "The lift moves only with its doors shut"
          after each open, shut before move
          note "who repairs the lift moves it so"
        rule stops "What moves stops"
          move leads to stop

        """

    /// A run of `check --spec lift.lifeline --quiet`.
    private func check(_ options: String, _ traces: String...) throws -> CommandRun {
        let folder = try TemporaryFolder([
            "lift.lifeline": CheckVerbTraceTests.lift, "a.log": "[Lift move]\n[Lift stop]\n",
        ])
        let line = "check --spec lift.lifeline --quiet \(options)"
        switch traces.count {
        case 0: return CommandRun(line, in: folder)
        case 1: return CommandRun(line, "--trace", traces[0], in: folder)
        default: return CommandRun(line, "--trace", traces[0], "--trace", traces[1], in: folder)
        }
    }

    @Test
    func `A finding points into the trace as it was written`() throws {
        let run = try check("", "open  move\tshut stop")
        #expect(run.exitCode == 1)
        #expect(
            run.output == """
                <trace>:1:7: error: move comes without shut before it [lift.shut-before-move]
                    open  move shut stop
                          ^^^^
                    <trace>:1:1: open is where the rule begins to look
                    <trace>:1:12: shut comes only here
                    note: who repairs the lift moves it so

                """
        )
    }

    @Test
    func `A program sees the note of a finding's rule, and none where the rule has none`() throws {
        let noted = try check("--format json", "open move shut stop")
        #expect(noted.output.contains(#""reason": null, "note": "who repairs the lift moves it so", "because":"#))
        let plain = try check("--format json --subjects one --observes all --begin launch --end complete", "move")
        #expect(plain.output.contains(#""rule": "lift.stops""#))
        #expect(!plain.output.contains("\"note\""))
    }

    @Test
    func `Carets stand below the whole word, whatever it is written with`() throws {
        let run = try check("--subjects one --observes all", "é.open \"Lift é\".open \"Lift é\".move \"Lift é\".stop")
        #expect(
            run.output.hasPrefix(
                """
                <trace>:1:24: error: move of Lift é comes without shut before it [lift.shut-before-move]
                    é.open "Lift é".open "Lift é".move "Lift é".stop
                                         ^^^^^^^^^^^^^

                """
            ),
            "\(run.output)"
        )
    }

    @Test
    func `Traces are named by their number, and stand behind logs`() throws {
        let run = try check("a.log --begin launch --observes all", "move stop open", "open move")
        #expect(run.output.contains("<trace 2>:1:6: error: move comes without shut before it"))
        #expect(!run.output.contains("<trace>:"))
        #expect(run.exitCode == 1)
        let report = try check("a.log --format json", "open move")
        #expect(report.output.contains(#"{"file": "a.log", "format": "messages""#))
        #expect(report.output.contains(#"{"file": "<trace>", "format": "inline", "records": 2, "events": 2"#))
    }

    @Test
    func `What is owed at the declared end is marked at the event that owes it`() throws {
        #expect(try check("--end truncated", "move").exitCode == 0)
        #expect(try check("", "move ~").exitCode == 0)
        #expect(try check("", "move").output.contains("<trace>:1:1: error: move is not followed by stop [lift.stops]"))
        let run = try check("--end complete --observes all --subjects one", "open shut move")
        #expect(run.output.contains("<trace>:1:11: error: "), "\(run.output)")
        #expect(run.output.contains("\n    open shut move\n              ^^^^\n"))
        #expect(run.exitCode == 1)
    }

    @Test
    func `A number is one object, and so is a name unless it is declared to be several`() throws {
        #expect(try check("", "0x7f.open 1.move 1.stop").exitCode == 0)
        #expect(try check("", "A.stop B.move A.open A.move A.stop").exitCode == 1)
        #expect(try check("--format json", "A.open A.shut").output.contains(#""lives": 1"#))
        let run = try check("", "1.open ~ 1.move 1.stop")
        #expect(run.exitCode == 0)
        #expect(try check("--observes all", "1.open 1.move").exitCode == 1)
    }

    /// What a beginner tries first: the last event is missing, and so the rule is broken.
    @Test
    func `A trace holds all that happened, and the report says that this is assumed`() throws {
        let folder = try TemporaryFolder([
            "jobs.lifeline": """
            spec jobs "Jobs"
            event queued, started, finished, removed
            rule finish-first "A job is removed only once it is finished"
              finished before removed

            """
        ])
        let line = "check --spec jobs.lifeline --trace"
        let run = CommandRun(line, "queued started removed", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.output == """
                <trace>: 3 records in the format inline, 3 events, 1 life
                  assumed: the trace holds all that happened, and each name is one object; ~ stands for what may be missing
                <trace>:1:16: error: removed comes without finished before it [jobs.finish-first]
                    queued started removed
                                   ^^^^^^^

                1 violation; 1 rule of jobs: 1 broken

                """
        )
        #expect(CommandRun(line, "queued started ~ removed", in: folder).exitCode == 0)
        let some = CommandRun(
            "check --observes some --subjects one --spec jobs.lifeline --trace",
            "queued removed",
            in: folder
        )
        #expect(some.exitCode == 0)
        let all = "check --observes all --begin launch --end complete --subjects one --spec jobs.lifeline --trace"
        let declared = CommandRun(all, "queued removed", in: folder)
        #expect(declared.exitCode == 1 && !declared.output.contains("assumed"))
    }

    private static let gaps = "; ~ stands for what may be missing"

    @Test(arguments: [
        (
            "--observes some",
            "the trace begins with the program, nothing happens after the trace's end, and each name is one object"
                + gaps
        ),
        (
            "--begin middle",
            "nothing happens after the trace's end, the trace leaves nothing out, and each name is one object" + gaps
        ),
        (
            "--end truncated --subjects several",
            "the trace begins with the program, and the trace leaves nothing out" + gaps
        ),
        ("--begin launch --end complete --subjects one", "the trace leaves nothing out" + gaps),
        ("--begin launch --end complete --observes all", "each name is one object"),
        ("--subjects one", "the trace holds all that happened" + gaps),
    ])
    func `Only what nobody declared is assumed`(options: String, words: String) throws {
        let folder = try TemporaryFolder(["lift.lifeline": CheckVerbTraceTests.lift])
        let run = CommandRun("check --spec lift.lifeline \(options) --trace", "open shut", in: folder)
        #expect(run.output.contains("\n  assumed: \(words)\n"), "\(run.output)")
    }

    @Test
    func `An event may be called as the spec calls it`() throws {
        #expect(try check("", "ring bell open").output.isEmpty)
        #expect(try check("", "ring bell open").exitCode == 0)
    }

    @Test(arguments: [
        (
            "open !move",
            "<trace>:1:6: error: '!' belongs to 'rejects', where it says which event breaks a rule\n"
                + "  leave it out: the report says what is broken\n"
        ),
        (
            "open !",
            "<trace>:1:6: error: '!' belongs to 'rejects', where it says which event breaks a rule\n"
                + "  leave it out: the report says what is broken\n"
        ),
        ("a.open a.mvoe", "<trace>:1:10: error: 'mvoe' is no event of lift\n  did you mean 'move'?\n"),
        ("a.open fly", "<trace>:1:8: error: 'fly' is no event of lift\n  declare it, or leave it out\n"),
        (
            "a.open a.move{flor=3}",
            "<trace>:1:10: error: 'flor' is no attribute of lift\n  declare it, or leave it out\n"
        ),
        ("open .move", "<trace>:1:6: error: '.move' names no subject before its '.'\n"),
        ("open \"move", "<trace>:1:6: error: these quotes are not closed\n"),
        ("~ ~", "<trace>: error: the trace names no event\n  write it like 'a.open b.open a.shut'\n"),
    ])
    func `What cannot be judged ends in 2 and says where`(trace: String, errors: String) throws {
        let run = try check("", trace)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix(errors), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        ("", "error: there is nothing to check\n"),
        ("--trace", "error: --trace needs a value\n  write --trace TRACE\n"),
        (
            "--trace open --input-format nslog",
            "error: --input-format is about logs, and none is named\n  leave it out\n"
        ),
    ])
    func `Wrong usage is told`(options: String, errors: String) throws {
        let run = try check(options)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix(errors), "\(run.errors)")
    }
}
