import Testing

/// How `lifeline check` shows a finding to who sits before a terminal.
@Suite
struct CheckVerbTerminalTests {
    private static let lift = """
        spec lift "A lift"
        event open, shut, move
        record "{time} {subject}: {event}"
        rule shut-before-move "The lift moves only with its doors shut"
          after each open, shut before move

        """
    private static let log = """
        07:58:01 厨房: open
        # here it goes
          07:58:04 厨房: move

        07:58:05 厨房: shut

        """

    private func check(_ options: String, _ log: String = log, isTerminal: Bool = true) throws -> CommandRun {
        let folder = try TemporaryFolder(["lift.lifeline": CheckVerbTerminalTests.lift, "a.log": log])
        return CommandRun("check --spec lift.lifeline --color never \(options)", in: folder, isTerminal: isTerminal)
    }

    private static let marked = """
        error: move of 厨房 comes without shut before it [lift.shut-before-move]
            rule: The lift moves only with its doors shut
          1 | 07:58:01 厨房: open
            |                ---- is where the rule begins to look
          3 | 07:58:04 厨房: move
            |                ^^^^
          5 | 07:58:05 厨房: shut
            |                ---- comes only here

        """

    @Test(arguments: ["a.log", "a.log --quiet", "a.log --follow"])
    func `A finding stands with its rule and its lines, each marked, in their order`(options: String) throws {
        let run = try check(options)
        #expect(run.output.contains("a.log:3:3: " + CheckVerbTerminalTests.marked), "\(run.output)")
        #expect(run.exitCode == 1)
    }

    @Test
    func `In a pipe a finding is a line with its notes`() throws {
        let run = try check("a.log --quiet", isTerminal: false)
        #expect(
            run.output == """
                a.log:3:3: error: move of 厨房 comes without shut before it [lift.shut-before-move]
                    a.log:1: open of 厨房 is where the rule begins to look
                    a.log:5: shut of 厨房 comes only here

                """
        )
    }

    @Test
    func `Of a log in several files each line stands behind its file`() throws {
        let parts = CheckVerbTerminalTests.log.split(separator: "\n", maxSplits: 1)
        let folder = try TemporaryFolder([
            "lift.lifeline": CheckVerbTerminalTests.lift, "a.log.1": parts[0] + "\n", "a.log": String(parts[1]),
        ])
        let run = CommandRun(
            "check --spec lift.lifeline --color never --quiet --as-one a.log.1 a.log",
            in: folder,
            isTerminal: true
        )
        #expect(
            run.output.contains(
                """
                  a.log.1:1 | 07:58:01 厨房: open
                            |                ---- is where the rule begins to look
                    a.log:2 | 07:58:04 厨房: move

                """
            ),
            "\(run.output)"
        )
    }

    @Test
    func `Of several events in a line the right one is marked`() throws {
        let log = "[A open] [A move]\n[A shut]\n"
        let run = try check("a.log --quiet --input-format messages", log)
        #expect(
            run.output.contains(
                """
                  1 | [A open] [A move]
                    |    ---- is where the rule begins to look
                  1 | [A open] [A move]
                    |             ^^^^
                  2 | [A shut]
                    |    ---- comes only here

                """
            ),
            "\(run.output)"
        )
    }

    @Test
    func `A finding says the values that a rule compares, and of which value of an attribute it is`() throws {
        let folder = try TemporaryFolder([
            "net.lifeline": """
            spec net "Requests"
            event sent, answered, acquired, released
            attribute request, client
            record "{time} {event} client={client} request={request}"
            rule in-time "A request is answered in time"
              for each request
              sent leads to answered within 300 ms
            rule same-client "A lock is released by the client that acquired it"
              (released where client != last(acquired).client) never
            rule known "Nobody is client 9"
              (sent where client = 9) never

            """,
            "a.log": """
            12:00:01.000 sent client=9 request=7
            12:00:01.100 acquired client=2 request=7
            12:00:01.200 released client=3 request=7
            12:00:01.900 answered client=1 request=7

            """,
        ])
        #expect(
            CommandRun("check a.log --spec net.lifeline --quiet", in: folder).output == """
                a.log:1:1: error: sent must not come: client is 9 [net.known]
                a.log:3:1: error: released must not come: client is 3, where acquired before it says 2 [net.same-client]
                    a.log:2: acquired is what it is compared with
                a.log:4:1: error: answered comes 900 ms after sent, not within 300 ms (request 7) [net.in-time]
                    a.log:1: sent came before it

                """
        )
    }

    @Test(arguments: [true, false])
    func `A suspect says what would settle it`(isTerminal: Bool) throws {
        let log = "[A move]\n[A shut]\n[B open]\n[B move]\n"
        let run = try check("a.log --input-format messages", log, isTerminal: isTerminal)
        #expect(run.output.contains("\n    not certain: B never logs shut, though A does\n"), "\(run.output)")
        #expect(run.output.contains("\n    to settle it: --observes all, if nothing goes unlogged\n"))
        let settled = try check("a.log --input-format messages --observes all", log, isTerminal: isTerminal)
        #expect(
            settled.output.contains("a.log:4:1: error: move of B comes without shut before it"),
            "\(settled.output)"
        )
        #expect(!settled.output.contains("to settle it"))
    }

    @Test(arguments: [40, 60, 80])
    func `A line is cut to the terminal's width, and its mark stays below the event`(width: Int) throws {
        let folder = try TemporaryFolder([
            "a.log": ["viewWillAppear:", "viewDidAppear:", "viewDidAppear:"]
                .map { String(repeating: "prefix ", count: 9) + "<A: 0x10> \($0)\n" }.joined()
        ])
        let run = CommandRun("check a.log --spec uikit --color never", in: folder, isTerminal: true, width: width)
        let lines = run.output.split(separator: "\n")
        let below = try #require(lines.firstIndex { $0.contains("^") })
        #expect(lines[below - 1].count <= width)
        let mark = lines[below].prefix { $0 != "^" }.count
        #expect(lines[below - 1].dropFirst(mark).hasPrefix("viewDidAppear"), "\(run.output)")
    }

    @Test
    func `What a line holds cannot steer the terminal, and a long one is cut around its mark`() throws {
        let long = String(repeating: "x", count: 1_000)
        let log =
            "A: \u{1B}]0;open\u{7}\n07:58:01 A: open\n07:58:02 \(long): open\n07:58:03 \(long): move\n07:58:04 \(long): shut\n"
        let run = try check("a.log --quiet", log)
        #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{7}"))
        let marked = run.output.split(separator: "\n").filter { $0.contains(" | ") }
        #expect(marked.count == 6 && marked.allSatisfy { $0.count < 260 }, "\(run.output)")
        #expect(run.output.contains("x: move\n"))
    }
}
