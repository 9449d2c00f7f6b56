import Testing

/// Lines that say of their event that it did not take place, where the record that reads the others would read them, too.
@Suite struct CheckVerbDeclaredDenialTests {
    private func check(_ records: String...) throws -> CommandRun {
        let spec = """
            spec order "Orders"
            event created, paid, closed
            rule paid-once "No order is paid twice"
              paid at most once
            """
        let log = """
            order 17 created
            order 17 paid (failed)
            order 18 created by Ann
            order 17 paid
            order 18 paid by card

            """
        let folder = try TemporaryFolder(["a.log": log, "own.lifeline": spec])
        let options = records.flatMap { ["--record", $0] }
        let line = "check a.log --spec own.lifeline"
        switch records.count {
        case 0: return CommandRun(line, in: folder)
        case 1: return CommandRun(line, options[0], options[1], in: folder)
        default: return CommandRun(line, options[0], options[1], options[2], options[3], in: folder)
        }
    }

    @Test func `The record that settles the guess is named with what it would read`() throws {
        let run = try check()
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(
            run.output.contains(
                """
                    to settle it: --record '{subject...} {event}{...}'
                      with --record 'gap "…"' before it for what is no event, such as line 2
                """
            ),
            "\(run.output)"
        )
        #expect(run.output.contains("line 2: order 17 paid (failed): it may say that paid did not take place"))
    }

    @Test func `Declared so, all are read, and the one is a gap`() throws {
        let record = "{subject...} {event}{...}"
        #expect(try check(record).output.contains("a.log:4:1: error"))
        let run = try check("gap \"{}(failed)\"", record)
        #expect(run.exitCode == 0 && run.output.contains("1 gap"), "\(run.output)\(run.errors)")
    }
}
