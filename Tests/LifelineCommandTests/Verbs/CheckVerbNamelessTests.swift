import Testing

/// `lifeline check` of logs whose records name nobody, or a logger, a thread or an application, while something else in each line
/// tells what it is about.
@Suite struct CheckVerbNamelessTests {
    private static let shop = """
        spec shop "Shop"
        event shipped = "order shipped"
        rule once "An order is shipped once"
          shipped at most once
        """

    /// Three orders, each shipped once.
    @Test(arguments: [
        #"{"time":"2024-05-04T11:52:03Z","level":"INFO","msg":"order shipped","order":ID}"#,
        #"{"time":"2024-05-04T11:52:03Z","level":"INFO","msg":"order shipped","reqId":"r-ID"}"#,
        #"{"time":"2024-05-04T11:52:03Z","level":"INFO","msg":"order shipped","traceparent":"00-ID-01"}"#,
        #"{"level":30,"time":1714823523000,"pid":7,"hostname":"h","order":ID,"msg":"order shipped"}"#,
        "time=2024-05-04T11:52:03Z level=INFO msg=\"order shipped\" client=dev-ID",
        "12:00:01 INFO order shipped ID", "[Job ID] order shipped", "12:00:01 [worker ID]: order shipped",
    ])
    func `What names nobody may be about several objects where its lines tell them apart`(line: String) throws {
        let lines = ["1926", "2500", "2390"].map { line.replacing("ID", with: $0) }
        let run = try CommandRun.check(lines, by: Self.shop)
        #expect(run.exitCode != 1, "\(run.output)")
    }

    @Test(arguments: [
        #"{"time":"2024-05-04T11:52:03Z","level":"INFO","msg":"order shipped","order":17}"#,
        #"{"time":"2024-05-04T11:52:03Z","level":"INFO","msg":"order shipped","elapsed":@}"#,
        #"{"time":"2024-05-04T11:52:03Z","level":"INFO","msg":"order shipped","attempt":@,"thread":"main"}"#,
        "12:00:0@ INFO order shipped", "order shipped in @ ms",
    ])
    func `One of which all lines say the same is one object`(line: String) throws {
        let lines = (1...3).map { line.replacing("@", with: "\($0)") }
        #expect(try CommandRun.check(lines, by: Self.shop).exitCode == 1)
    }

    private static let job = """
        spec job "Jobs"
        event queued, completed
        rule first "A job is queued before it is completed"
          queued before completed
        """

    @Test(arguments: ["[Job ID] EVENT", "[INFO] [Job ID]: EVENT", "I [04/May/2024:11:52:03 +0200] [Job ID] EVENT"])
    func `Objects of which each logs one event are not one`(line: String) throws {
        let lines = [("80", "completed"), ("81", "queued"), ("82", "queued"), ("83", "completed")].map { id, event in
            line.replacing("ID", with: id).replacing("EVENT", with: event)
        }
        let run = try CommandRun.check(lines, by: Self.job)
        #expect(run.exitCode != 1, "\(run.output)")
        #expect(!run.output.contains("1 kept"), "\(run.output)")
    }

    private static let session = """
        spec session "Sessions"
        event open, close
        rule turns "What is open closes before it opens again"
          order (open close)* open?
        """

    /// Each session opens and closes in turn; threads and applications serve them.
    @Test(arguments: [
        "12:00:01 [worker-WHO] EVENT session ID", "12:00:01 [Shop/WHO] EVENT session=ID",
        "2024-05-04 11:52:03.424 INFO  [sys-dispatcher-WHO] EVENT [akka://sys/user/wID]",
        #"2024-05-04 11:52:04.289 +02:00 [INF] (Shop/WHO) EVENT {"OrderId": ID}"#,
    ])
    func `A worker that was found is no object beside a number behind the event`(line: String) throws {
        let lives = [("4", "548", "open"), ("5", "400", "open"), ("5", "548", "close"), ("4", "548", "open")]
        let lines = (lives + lives.map { ($0.1 == "548" ? "5" : "4", "7" + $0.1, $0.2) }).map { who, id, event in
            line.replacing("WHO", with: who).replacing("ID", with: id).replacing("EVENT", with: event)
        }
        let run = try CommandRun.check(lines, by: Self.session)
        #expect(run.exitCode != 1, "\(run.output)")
    }

    @Test func `A level behind the number of a thread is no object`() throws {
        let lines = [("9034632", "open"), ("9874964", "open"), ("9034632", "close")].map {
            "05-04 11:52:03.805   612   630 I \($0.1): [0,\($0.0),82,com.x/.MainActivity]"
        }
        let run = try CommandRun.check(lines, by: Self.session)
        #expect(run.exitCode != 1, "\(run.output)")
    }
}
