import Testing

/// Declared records that have fields, and none that says what they are about.
@Suite struct CheckVerbSubjectlessTests {
    private func check(_ record: String, _ options: String = "") throws -> CommandRun {
        let spec = """
            spec order "Orders"
            event paid
            rule paid-once "No order is paid twice"
              paid at most once
            """
        let folder = try TemporaryFolder(["a.log": "10:00 north: paid\n10:01 south: paid\n", "own.lifeline": spec])
        return CommandRun("check a.log --spec own.lifeline \(options) --record", record, in: folder)
    }

    private static let words = "assumed: its records are of one object, since none has a {subject}, as {door} may be\n"

    @Test func `The report says so`() throws {
        let run = try check("{time} {door}: {event}")
        #expect(run.exitCode == 1 && run.output.contains(Self.words), "\(run.output)\(run.errors)")
    }

    @Test(arguments: [
        ("\"{time} {door}: {event}\" is \"\" {event}", ""), ("{time} {door}: {event}", "--subjects one"),
        ("{time} {subject}: {event}", ""), ("{time} {}: {event}", ""),
    ])
    func `Unless that is declared, or no field may be it`(record: String, options: String) throws {
        let run = try check(record, options)
        #expect(run.errors.isEmpty && !run.output.contains("assumed"), "\(run.output)\(run.errors)")
    }
}
