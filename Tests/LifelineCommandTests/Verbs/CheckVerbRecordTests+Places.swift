import Testing

/// What stands where subjects do, or right behind them, and is none of them.
extension CheckVerbRecordTests {
    @Test func `A thread beside the key of an order is no part of the order's name`() throws {
        let log = """
            12:00:01 [http-1] [doorId=17] open
            12:00:02 [http-1] [doorId=18] open
            12:00:03 [http-2] [doorId=17] shut
            12:00:04 [http-1] [doorId=18] shut
            12:00:05 [http-2] [doorId=17] open

            """
        // `http-1` is a thread of a pool, so that nothing else than the order may be meant.
        let run = try check(log)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("[doorId={subject}] {event}: 2 objects (17 3, 18 2)"), "\(run.output)\(run.errors)")
        let declared = try check(log, "", ["--record", "{time} [{word}] [doorId={subject}] {event}"])
        #expect(declared.output.contains("2 lives"))
    }

    /// A bracket between the time and the level is a thread of a pool's.
    @Test func `A thread of a pool is nobody, though few of its records are alike`() throws {
        let run = try check(
            """
            2024-05-04 10:00:00,100 [http-1] WARN  c.a.Auth - Door open: anna
            2024-05-04 10:00:01,100 [http-2] INFO  c.a.Auth - Door shut: bert
            2024-05-04 10:00:02,100 [http-1] INFO  c.a.Auth - Door open: carl

            """
        )
        #expect(!run.output.contains(": error: ") && !run.output.contains("http-1 2"), "\(run.output)\(run.errors)")
    }

    @Test func `A service that is called like a protocol is an object`() throws {
        let run = try check(
            """
            12:00:01 [grpc-server-1] open
            12:00:02 [grpc-server-2] open
            12:00:03 [grpc-server-1] shut
            12:00:04 [grpc-server-2] shut
            12:00:05 [grpc-server-2] open

            """
        )
        #expect(run.output.contains("2 objects"), "\(run.output)\(run.errors)")
    }

    /// What a client asks of a path is no object.
    @Test func `The method of a request is nobody`() throws {
        let spec = """
            spec s "S"
            event login = /login
            event logout = /logout
            event pay = /pay
            rule r "R"
              pay never after logout
            """
        func line(_ client: Int, _ request: String) -> String {
            "10.0.0.\(client) - - [04/May/2024:10:00:00 +0000] \"\(request) HTTP/1.1\" 200 512 \"-\" \"Mozilla/5.0\""
        }
        let lines = [line(1, "GET /login"), line(2, "GET /login"), line(1, "POST /logout"), line(2, "POST /pay")]
        let run = try CommandRun.check(lines, by: spec)
        #expect(!run.output.contains(": error: "), "\(run.output)\(run.errors)")
        #expect(run.output.contains("10.0.0.1 2, 10.0.0.2 2"), "\(run.output)\(run.errors)")
    }

    /// A comma or a full stop behind a name is none of it.
    @Test func `What ends a part of a sentence is no part of a subject`() throws {
        let log = [
            "10:00:00 INFO opened session s1", "10:00:01 INFO opened session s2, timeout 30s",
            "10:00:02 INFO closed session s1.", "10:00:03 INFO closed session s2",
        ]
        let spec = """
            spec s "S"
            event opened, closed
            rule r "R"
              opened before closed
            """
        let guessed = try CommandRun.check(log, by: spec)
        #expect(guessed.output.contains("2 objects (s1 2, s2 2)"), "\(guessed.output)\(guessed.errors)")
        let settled = try CommandRun.check(log, by: spec, record: guessed.printedRecord)
        #expect(settled.exitCode == 0 && settled.output.contains("1 kept"), "\(settled.output)\(settled.errors)")
    }
}
