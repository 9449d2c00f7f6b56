import Testing

/// Events that a log never shows, though its spec knows them: they may have happened.
@Suite struct CheckVerbUnloggedTests {
    private func check(_ rule: String, _ options: String = "") throws -> CommandRun {
        let spec = """
            spec visit "Visits"
            event connect, login, query, close
            rule quiet "Quiet"
              \(rule)
            """
        let log = ["<V: 0x1> connect", "<V: 0x1> query", "<V: 0x1> close", "<V: 0x2> connect", "<V: 0x2> close"]
            .joined(separator: "\n")
        let folder = try TemporaryFolder(["a.log": log, "own.lifeline": spec])
        return CommandRun("check a.log --spec own.lifeline --begin launch \(options)", in: folder)
    }

    /// `login` is never logged: each could be kept by one that nobody saw.
    @Test(arguments: [
        "after connect until login, any never", "after connect until login, query | close never",
        "formula always (connect implies (any but close until login))",
        "formula always (connect implies (not close until login))", "before login, any but connect never",
    ])
    func `That others are logged says nothing of it`(rule: String) throws {
        let run = try check(rule)
        #expect(run.exitCode == 0 && run.output.contains("1 left open"), "\(run.output)\(run.errors)")
        #expect(try check(rule, "--observes all").exitCode == 1)
    }

    @Test func `What stands for one event is logged where one of its names is`() throws {
        #expect(try check("after connect, login | query before close").exitCode == 1)
    }
}
