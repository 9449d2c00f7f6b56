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

    /// What the garage lacks stands at its record, what the kitchen lacks at the end of the log, which is the same line.
    @Test
    func `Of two findings at one line each has its own repair`() throws {
        let folder = try TemporaryFolder([
            "o.lifeline": """
            spec o "O"
            event open, shut
            rule turn "Open, then shut"
              order open shut
              accepts open shut
              rejects !shut

            """, "o.log": "[Kitchen open]\n[Garage shut]\n",
        ])
        let line = "check o.log --spec o.lifeline --begin launch --end complete --observes all --subjects one --repair"
        let text = CommandRun("\(line) --quiet", in: folder).output.split(separator: "\n").map(String.init)
        let kitchen = try #require(text.firstIndex { $0.contains("o.log:2:") && !$0.contains("of Garage") })
        let garage = try #require(text.firstIndex { $0.contains("o.log:2:") && $0.contains("shut of Garage") })
        func repair(from line: Int) -> String? { text[line...].first { $0.contains("repair:") } }
        #expect(repair(from: kitchen) == "    repair: shut of Kitchen is missing behind line 1")
        #expect(repair(from: garage) == "    repair: open of Garage is missing before line 2")
        let findings = CommandRun("\(line) --format json", in: folder).output.split(separator: "\n")
        func json(of subject: String) -> String {
            findings.filter { $0.contains("{\"self\": \"\(subject)\"}") }.joined()
        }
        #expect(json(of: "Kitchen").contains("\"repair\": \"shut of Kitchen is missing behind line 1\"}"))
        #expect(json(of: "Garage").contains("\"repair\": \"open of Garage is missing before line 2\"}"))
    }

    @Test
    func `A trace on the command line is mended by its columns`() throws {
        let folder = try TemporaryFolder(["s.lifeline": spec])
        let run = CommandRun("check --spec s.lifeline --repair --quiet --trace", "x.b x.a", in: folder)
        #expect(run.output.contains("repair: a of x in column 5 belongs before column 1\n"))
    }
}
